/// A range of UTF-8 byte offsets in half the space of a `Range<Int>`.
///
/// An offset of 2³² or more is clamped to 2³² - 1.
@usableFromInline
package struct CompactRange: Hashable, Sendable {
  @usableFromInline let lower: UInt32
  @usableFromInline let upper: UInt32

  @inlinable
  package init(_ range: Range<Int>) {
    lower = UInt32(clamping: range.lowerBound)
    upper = UInt32(clamping: range.upperBound)
  }

  /// Creates the range from the start of one range to the end of another.
  package init(from first: CompactRange, to last: CompactRange) {
    lower = first.lower
    upper = last.upper
  }

  @inlinable
  package var range: Range<Int> { Int(lower)..<Int(upper) }

  /// The empty range at the end.
  package var end: CompactRange { CompactRange(emptyAt: upper) }

  private init(emptyAt offset: UInt32) {
    lower = offset
    upper = offset
  }
}
