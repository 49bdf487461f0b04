extension Double {
  /// The largest integer that is not greater than this number.
  ///
  /// From 2⁵³ on, every number is an integer and is returned unchanged. Unlike `rounded(.down)`,
  /// this property needs no math library at link time.
  package var floored: Double {
    guard magnitude < 0x1p53 else { return self }
    let truncated = Double(Int64(self))
    return truncated > self ? truncated - 1 : truncated
  }

  /// The nearest integer; the greater one if two are equally near.
  package var roundedHalfUp: Double { (self + 0.5).floored }
}
