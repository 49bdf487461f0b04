import LayoutConstraints

extension LayoutPriority {
  /// The priority of the size of a hidden view.
  static var hiding: LayoutPriority { LayoutPriority(unchecked: 999) }

  /// Returns the priority of choices among equally good layouts at a level of nesting: below those
  /// of all other constraints, and half of that of the level above.
  static func suppression(atLevel level: Int) -> LayoutPriority {
    var priority = 0.5
    for _ in 0..<min(level, largestLevel) { priority /= 2 }
    return LayoutPriority(unchecked: priority)
  }

  /// The level of nesting from which priorities are equal.
  private static var largestLevel: Int { 40 }
}
