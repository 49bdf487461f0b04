/// The storage that the constraints of one format share: their text, their identifier and the
/// items that they relate.
///
/// A constraint refers to its items by their indices in this storage, so copying a constraint
/// retains one object instead of one object for each item. The items in ``shared`` are common to
/// several storages and have indices from 0. The items that the storage owns have negative
/// indices: the *n*-th has the index `~n`.
@usableFromInline
package final class ConstraintStorage<Item>: ManagedBuffer<ConstraintStorageHeader<Item>, Item> {
  /// Creates a storage.
  ///
  /// - Parameters:
  ///   - text: The format or equation, or `nil` for a constraint that is built in code.
  ///   - identifier: A name to find the constraints by.
  ///   - shared: The shared items, with indices from 0.
  ///   - capacity: The maximum number of items that the storage owns.
  /// - Returns: A storage that owns no items.
  @inlinable
  package static func make(
    text: String?, identifier: String? = nil, sharing shared: [Item] = [], capacity: Int
  ) -> ConstraintStorage {
    let header = ConstraintStorageHeader(
      identifier: identifier, text: text, shared: shared, capacity: capacity)
    return unsafeDowncast(
      create(minimumCapacity: capacity) { _ in header }, to: ConstraintStorage.self)
  }

  @inlinable
  deinit {
    _ = withUnsafeMutablePointers { header, items in items.deinitialize(count: header.pointee.count)
    }
  }

  /// Appends an item that the storage owns, and returns its index.
  ///
  /// Call this method only before another thread can access a constraint that uses the storage.
  ///
  /// - Precondition: The storage owns fewer items than its capacity.
  /// - Complexity: O(1).
  @inlinable @discardableResult
  package func append(_ item: consuming Item) -> Int32 {
    let (header, items) = withUnsafeMutablePointers { ($0, $1) }
    let index = header.pointee.count
    precondition(index < header.pointee.capacity, "the storage is full")
    (items + index).initialize(to: item)
    header.pointee.count = index + 1
    return ~Int32(truncatingIfNeeded: index)
  }

  /// The item at an index: shared for an index from 0, owned by the storage for a negative one.
  @inlinable
  package subscript(index: Int32) -> Item {
    withUnsafeMutablePointers { header, items in
      if index >= 0 { return header.pointee.shared[Int(index)] }
      precondition(Int(~index) < header.pointee.count, "item index out of range")
      return items[Int(~index)]
    }
  }
}

/// The header of a storage: everything except the items that the storage owns.
@usableFromInline
package struct ConstraintStorageHeader<Item> {
  @usableFromInline let identifier: String?
  @usableFromInline var text: String?
  @usableFromInline let shared: [Item]
  /// The maximum number of items that the storage owns.
  @usableFromInline let capacity: Int
  /// The number of items that the storage owns.
  @usableFromInline var count = 0

  @usableFromInline
  init(identifier: String?, text: String?, shared: [Item], capacity: Int) {
    self.identifier = identifier
    self.text = text
    self.shared = shared
    self.capacity = capacity
  }
}

extension ConstraintStorage {
  /// A name to find the constraints by.
  @inlinable
  package var identifier: String? { withUnsafeMutablePointerToHeader { $0.pointee.identifier } }

  /// The format or equation; `nil` for a constraint that is built in code.
  @inlinable
  package var text: String? { withUnsafeMutablePointerToHeader { $0.pointee.text } }

  /// Returns a copy with the same items at the same indices, and with another text, identifier and
  /// capacity.
  ///
  /// - Complexity: O(*n*) for *n* items that the storage owns.
  @inlinable
  package func copy(text: String?, identifier: String?, capacity: Int) -> ConstraintStorage {
    let result = Self.make(
      text: text, identifier: identifier, sharing: header.shared, capacity: capacity)
    for index in 0..<header.count { _ = result.append(self[~Int32(truncatingIfNeeded: index)]) }
    return result
  }

  /// Returns a copy with another identifier.
  func with(identifier: String?) -> ConstraintStorage {
    copy(text: text, identifier: identifier, capacity: header.count)
  }

  /// Returns a storage with a text: this one if it has no text yet, otherwise a copy.
  @inlinable
  package func with(text: String) -> ConstraintStorage {
    withUnsafeMutablePointerToHeader { header in
      guard header.pointee.text == nil else {
        return copy(
          text: text, identifier: header.pointee.identifier, capacity: header.pointee.capacity)
      }
      header.pointee.text = text
      return self
    }
  }
}
