/// What the constraints of one format share: their text, their identifier, and the items between which they are.
///
/// A constraint refers to its items by their numbers here, so that copying it counts one reference and not one for each item.
/// Some items are shared with other families; the family's own have negative numbers, so that both can be told apart.
@usableFromInline
package final class ConstraintFamily<Item>: ManagedBuffer<ConstraintFamilyHeader<Item>, Item> {
  /// Makes a family.
  ///
  /// - Parameters:
  ///   - text: The format or equation; `nil` for a constraint that was built in code.
  ///   - identifier: A name to find the constraints by.
  ///   - shared: Items, numbered from 0.
  ///   - capacity: How many items of its own the family can have.
  /// - Returns: the family, without items of its own.
  @inlinable
  package static func make(
    text: String?, identifier: String? = nil, sharing shared: [Item] = [], capacity: Int
  ) -> ConstraintFamily {
    let header = ConstraintFamilyHeader(
      identifier: identifier, text: text, shared: shared, capacity: capacity)
    return unsafeDowncast(create(minimumCapacity: capacity) { _ in header }, to: ConstraintFamily.self)
  }

  @inlinable
  deinit {
    _ = withUnsafeMutablePointers { header, items in items.deinitialize(count: header.pointee.count) }
  }

  /// Adds an item, before any copy of a constraint can be seen by another thread, and gives its number.
  @inlinable @discardableResult
  package func append(_ item: consuming Item) -> Int32 {
    let (header, items) = withUnsafeMutablePointers { ($0, $1) }
    let index = header.pointee.count
    precondition(index < header.pointee.capacity, "more items than were said to come")
    (items + index).initialize(to: item)
    header.pointee.count = index + 1
    return ~Int32(truncatingIfNeeded: index)
  }

  /// The item of a number.
  @inlinable
  package subscript(number: Int32) -> Item {
    withUnsafeMutablePointers { header, items in
      if number >= 0 { return header.pointee.shared[Int(number)] }
      precondition(Int(~number) < header.pointee.count, "no such item")
      return items[Int(~number)]
    }
  }
}

/// What a family knows besides its own items.
@usableFromInline
package struct ConstraintFamilyHeader<Item> {
  @usableFromInline let identifier: String?
  @usableFromInline var text: String?
  @usableFromInline let shared: [Item]
  /// How many items of its own the family can have.
  @usableFromInline let capacity: Int
  /// How many items of its own the family has.
  @usableFromInline var count = 0

  @usableFromInline
  init(identifier: String?, text: String?, shared: [Item], capacity: Int) {
    self.identifier = identifier
    self.text = text
    self.shared = shared
    self.capacity = capacity
  }
}

extension ConstraintFamily {
  /// A name to find the constraints by.
  @inlinable
  package var identifier: String? { withUnsafeMutablePointerToHeader { $0.pointee.identifier } }

  /// The format or equation; `nil` for a constraint that was built in code.
  @inlinable
  package var text: String? { withUnsafeMutablePointerToHeader { $0.pointee.text } }

  /// Another family with the same items at the same numbers, and room for more.
  @inlinable
  package func copy(text: String?, identifier: String?, capacity: Int) -> ConstraintFamily {
    let family = Self.make(text: text, identifier: identifier, sharing: header.shared, capacity: capacity)
    for index in 0..<header.count { _ = family.append(self[~Int32(truncatingIfNeeded: index)]) }
    return family
  }

  /// The family with another identifier.
  func renamed(_ identifier: String?) -> ConstraintFamily {
    copy(text: text, identifier: identifier, capacity: header.count)
  }

  /// Begins a text, in a copy if there is one already.
  @inlinable
  package func beginning(_ text: String) -> ConstraintFamily {
    withUnsafeMutablePointerToHeader { header in
      guard header.pointee.text == nil else {
        return copy(text: text, identifier: header.pointee.identifier, capacity: header.pointee.capacity)
      }
      header.pointee.text = text
      return self
    }
  }
}
