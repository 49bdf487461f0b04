/// The relation between a constraint's expression and zero.
public enum Relation: UInt8, Sendable, Hashable, BitwiseCopyable {
  /// The expression is zero.
  case equal
  /// The expression is zero or negative.
  case lessThanOrEqual
  /// The expression is zero or positive.
  case greaterThanOrEqual
}

extension Relation: CustomStringConvertible {
  /// `==`, `<=` or `>=`.
  public var description: String {
    switch self {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }
}

extension Relation {
  /// The slope of the violation where the expression is positive: 0 or 1.
  @inline(__always)
  var slopeAbove: Double { self == .greaterThanOrEqual ? 0 : 1 }
  /// The negated slope of the violation where the expression is negative: 0 or 1.
  @inline(__always)
  var slopeBelow: Double { self == .lessThanOrEqual ? 0 : 1 }
  /// Returns the slope of the violation as the expression moves from zero, up if `speed` is
  /// positive and otherwise down: 0 or 1.
  @inline(__always)
  func slope(towards speed: Double) -> Double { speed > 0 ? slopeAbove : slopeBelow }
}
