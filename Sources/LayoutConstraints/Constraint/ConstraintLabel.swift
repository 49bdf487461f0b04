/// What a constraint is called and the text it comes from, shared by the constraints of one format.
@usableFromInline
package final class ConstraintLabel: Sendable {
  package let identifier: String?
  /// The format or equation; `nil` for a constraint that was built in code.
  package let text: String?

  @usableFromInline
  package init(identifier: String?, text: String?) {
    self.identifier = identifier
    self.text = text
  }
}

/// UTF-8 byte offsets in half the space of a range. Offsets from 2³² on read as 2³² - 1.
@usableFromInline
package struct CompactRange: Hashable, Sendable {
  @usableFromInline let lower: UInt32
  @usableFromInline let upper: UInt32

  @inlinable
  package init(_ range: Range<Int>) {
    lower = UInt32(clamping: range.lowerBound)
    upper = UInt32(clamping: range.upperBound)
  }

  @inlinable
  package var range: Range<Int> { Int(lower)..<Int(upper) }
}
