/// The storage that constraints share: their texts, their identifier and their items.
///
/// The constraints of one call share a storage, which has a text for each format of the call.
///
/// A constraint refers to its items by their indices in this storage, so copying a constraint
/// retains one object instead of one object for each item. The items in ``shared`` are common to
/// several storages and have indices from 0. The items that the storage owns have negative
/// indices: the *n*-th has the index `~n`.
@usableFromInline
package final class ConstraintStorage<Item>: ManagedBuffer<ConstraintStorageHeader<Item>, Item> {
  /// Creates a storage that owns no items, and has space for a number of them.
  @inlinable
  package static func make(
    text: String?, identifier: String? = nil, sharing shared: consuming [Item] = [], capacity: Int
  ) -> ConstraintStorage {
    let items = shared
    let buffer = create(minimumCapacity: capacity) { _ in
      ConstraintStorageHeader(text: text, shared: items, capacity: capacity)
    }
    let storage = unsafeDowncast(buffer, to: ConstraintStorage.self)
    if let identifier {
      storage.header.extras = ConstraintStorageExtras(identifier: identifier)
    }
    return storage
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
    return ~Int32(index: index)
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
  /// The first text.
  @usableFromInline var text: String?
  /// The identifier and the other texts; `nil` if there are none.
  @usableFromInline var extras: ConstraintStorageExtras?
  @usableFromInline let shared: [Item]
  /// The maximum number of items that the storage owns.
  @usableFromInline let capacity: Int
  /// The number of items that the storage owns.
  @usableFromInline var count: Int

  @inlinable
  init(text: String?, shared: consuming [Item], capacity: Int) {
    self.text = text
    extras = nil
    self.shared = shared
    self.capacity = capacity
    count = 0
  }
}

/// The parts of a storage that few storages have.
@usableFromInline
final class ConstraintStorageExtras {
  @usableFromInline let identifier: String?
  /// The texts with indices from 1.
  @usableFromInline var otherTexts: [String] = []

  @usableFromInline
  init(identifier: String?) {
    self.identifier = identifier
  }
}

extension ConstraintStorage {
  /// A name to find the constraints by.
  @inlinable
  package var identifier: String? {
    withUnsafeMutablePointerToHeader { $0.pointee.extras?.identifier }
  }

  /// Whether the constraints have neither a text nor an identifier.
  @inlinable
  package var isUnlabeled: Bool {
    withUnsafeMutablePointerToHeader { $0.pointee.text == nil && $0.pointee.extras == nil }
  }

  /// The format or equation with an index; `nil` for constraints that are built in code.
  @inlinable
  package func text(at index: UInt32) -> String? {
    withUnsafeMutablePointerToHeader { header in
      index == 0 ? header.pointee.text : header.pointee.extras?.otherTexts[Int(index) - 1]
    }
  }

  /// Adds a format or equation, and returns its index.
  ///
  /// Call this method only before another thread can access a constraint that uses the storage.
  @inlinable
  package func add(text: String) -> UInt32 {
    withUnsafeMutablePointerToHeader { header in
      guard header.pointee.text != nil else {
        header.pointee.text = text
        return 0
      }
      let extras = header.pointee.extras ?? ConstraintStorageExtras(identifier: nil)
      header.pointee.extras = extras
      extras.otherTexts.append(text)
      return UInt32(index: extras.otherTexts.count)
    }
  }

  /// Returns a copy with another identifier, and with the same items and texts at the same indices.
  ///
  /// - Complexity: O(*n*) for *n* items that the storage owns.
  func with(identifier: String?) -> ConstraintStorage {
    // `Self.make` would be the same, but Embedded Swift 6.3 allocates a wrong number of bytes for a
    // type that it does not know when it compiles.
    let result = ConstraintStorage.make(
      text: header.text, sharing: header.shared, capacity: header.count)
    let extras = ConstraintStorageExtras(identifier: identifier)
    extras.otherTexts = header.extras?.otherTexts ?? []
    result.header.extras = extras
    for index in 0..<header.count { result.append(self[~Int32(index: index)]) }
    return result
  }
}

extension ConstraintStorage where Item: AnyObject {
  /// Returns the items of a constraint, which the storage keeps alive.
  @inlinable @inline(__always)
  package func unretainedItems(
    of record: ConstraintRecord
  ) -> (first: Unmanaged<Item>, second: Unmanaged<Item>?) {
    let hasSecond = record.secondAttribute != .notAnAttribute
    return (
      .passUnretained(self[record.first]), hasSecond ? .passUnretained(self[record.second]) : nil
    )
  }
}

extension ConstraintStorage {
  /// Returns constraints over the indices of the items.
  ///
  /// The references to the storage are counted together, instead of one for each constraint.
  @inlinable
  package func constraints(
    _ records: UnsafeMutableBufferPointer<ConstraintRecord>
  ) -> [LayoutConstraint<Item>] {
    let reference = Unmanaged.passUnretained(self)
    reference.retain(count: records.count)
    return Array(unsafeUninitializedCapacity: records.count) { constraints, count in
      for (index, record) in records.enumerated() {
        constraints.initializeElement(
          at: index, to: LayoutConstraint(unchecked: record, in: reference.takeRetainedValue()))
      }
      count = records.count
    }
  }
}

extension Unmanaged {
  /// Retains the object a number of times.
  ///
  /// The compiler combines adjacent calls of `retain()` into one atomic addition.
  @inlinable @inline(__always)
  func retain(count: Int) {
    var rest = count
    while rest >= 8 {
      _ = retain().retain().retain().retain().retain().retain().retain().retain()
      rest -= 8
    }
    if rest & 4 != 0 { _ = retain().retain().retain().retain() }
    if rest & 2 != 0 { _ = retain().retain() }
    if rest & 1 != 0 { _ = retain() }
  }
}
