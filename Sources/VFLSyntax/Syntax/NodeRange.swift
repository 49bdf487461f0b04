/// The range of a node's text, or the indices of its children, in half the space of a `Range<Int>`.
///
/// A bound of 2³² or more is clamped to 2³² - 1. One integer, in contrast to two, lets functions
/// return a node in registers.
struct NodeRange: Hashable, Sendable {
  private let bounds: UInt64

  @inline(__always)
  init(_ range: Range<Int>) {
    bounds =
      UInt64(UInt32(clamping: range.lowerBound)) | UInt64(UInt32(clamping: range.upperBound)) << 32
  }

  @inline(__always)
  var range: Range<Int> {
    Range(
      uncheckedBounds: (
        Int(UInt32(truncatingIfNeeded: bounds)), Int(UInt32(truncatingIfNeeded: bounds >> 32))
      ))
  }
}
