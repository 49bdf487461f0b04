extension Double {
  /// The largest whole number that is not larger; beyond 2⁵³ the number itself, which is whole. Unlike `rounded(.down)` it needs no
  /// mathematical library when a program is linked.
  package var floored: Double {
    guard magnitude < 0x1p53 else { return self }
    let truncated = Double(Int64(self))
    return truncated > self ? truncated - 1 : truncated
  }

  /// The nearest whole number, of two the larger.
  package var roundedHalfUp: Double { (self + 0.5).floored }
}
