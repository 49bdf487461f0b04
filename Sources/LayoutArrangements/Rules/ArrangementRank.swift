import LayoutConstraints

/// Numbers that increase in the order of arranged elements.
///
/// The rank of an element does not change when others are inserted or removed, so that its
/// constraints do not change either.
enum ArrangementRank {
  /// Returns the rank of an inserted element.
  ///
  /// - Parameters:
  ///   - before: The rank of the previous element; `nil` for the first one.
  ///   - after: The rank of the next element; `nil` for the last one.
  ///   - count: The number of elements with the inserted one.
  /// - Returns: The rank; `nil` if all ranks must be assigned again, from 1.
  static func between(_ before: Double?, _ after: Double?, count: Int) -> Double? {
    let before = before ?? 0
    let after = after ?? before + 2
    let rank = (before + after) / 2
    if after - before < smallestDifference || rank > largestRank(count) { return nil }
    return rank
  }

  /// Returns the factor of the rule by which an element is as small as possible.
  ///
  /// It increases with the rank. Therefore the last of several elements grows, and the first one
  /// shrinks.
  static func factor(of rank: Double) -> Double { rank / (rank + 1) }

  /// The difference of two ranks below which all ranks are assigned again.
  private static var smallestDifference: Double { 0x1p-20 }

  /// Returns the rank above which all ranks are assigned again.
  private static func largestRank(_ count: Int) -> Double { Double(4 * count + 64) }
}

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
