/// The limit of the numbers of a layout: lengths, constants and multipliers.
@usableFromInline
package enum NumberLimit {
  /// The largest magnitude. Sums of larger lengths could overflow.
  @inlinable
  package static var largestMagnitude: Double { 1e100 }

  /// The description of the limit in error messages.
  package static var text: String {
    "its magnitude must be at most \(largestMagnitude.shortestDecimal)"
  }
}
