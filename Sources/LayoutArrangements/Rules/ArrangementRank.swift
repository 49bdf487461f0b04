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
