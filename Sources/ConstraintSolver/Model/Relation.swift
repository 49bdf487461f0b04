/// How a constraint's expression is to compare with zero.
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
  /// How fast the violation grows as the expression grows above zero: 0 or 1.
  @inline(__always)
  var slopeAbove: Double { self == .greaterThanOrEqual ? 0 : 1 }
  /// How fast the violation grows as the expression falls below zero: 0 or 1.
  @inline(__always)
  var slopeBelow: Double { self == .lessThanOrEqual ? 0 : 1 }
}
