/// The range of a node's text, or the indices of its children, in half the space of a `Range<Int>`.
///
/// One integer, in contrast to two, lets functions return a node in registers. The parser rejects
/// texts with more bytes than ``limit``.
@usableFromInline
struct NodeRange: Hashable, Sendable {
  @usableFromInline let bounds: UInt64

  /// The greatest bound.
  static let limit = Int(clamping: UInt32.max)

  @inline(__always)
  init(_ range: Range<Int>) {
    assert(range.lowerBound >= 0 && range.upperBound <= Self.limit)
    bounds =
      UInt64(truncatingIfNeeded: range.lowerBound)
      | UInt64(truncatingIfNeeded: range.upperBound) << 32
  }

  @inlinable
  @inline(__always)
  var range: Range<Int> {
    Range(
      uncheckedBounds: (
        Int(UInt32(truncatingIfNeeded: bounds)), Int(UInt32(truncatingIfNeeded: bounds >> 32))
      ))
  }
}
