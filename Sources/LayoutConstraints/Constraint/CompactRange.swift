/// A range of UTF-8 byte offsets, or of indices, in half the space of a `Range<Int>`.
///
/// One integer, in contrast to two, lets functions return a node of a syntax tree in registers. The
/// bounds are at most ``limit``: the parser rejects longer texts.
@usableFromInline
package struct CompactRange: Hashable, Sendable {
  @usableFromInline let bounds: UInt64

  /// The greatest bound.
  @inlinable
  package static var limit: Int { Int(clamping: UInt32.max) }

  @inlinable @inline(__always)
  package init(_ range: Range<Int>) {
    assert(range.lowerBound >= 0 && range.upperBound <= Self.limit)
    self.init(
      UInt32(truncatingIfNeeded: range.lowerBound), UInt32(truncatingIfNeeded: range.upperBound))
  }

  @inlinable @inline(__always)
  init(_ lower: UInt32, _ upper: UInt32) {
    bounds = UInt64(lower) | UInt64(upper) << 32
  }

  /// Creates the range from the start of one range to the end of another.
  package init(from first: CompactRange, to last: CompactRange) {
    self.init(first.lower, last.upper)
  }

  @inlinable @inline(__always)
  var lower: UInt32 { UInt32(truncatingIfNeeded: bounds) }

  @inlinable @inline(__always)
  var upper: UInt32 { UInt32(truncatingIfNeeded: bounds >> 32) }

  @inlinable @inline(__always)
  package var range: Range<Int> { Range(uncheckedBounds: (Int(lower), Int(upper))) }

  /// The empty range at the end.
  package var end: CompactRange { CompactRange(upper, upper) }
}
