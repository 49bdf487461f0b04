/// A number in a constraint: a literal of the format, or the value of a metric.
@_documentation(visibility: internal)
public struct ConstraintNumber: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable {
  /// The number or, for a metric, its factor: 1 or -1.
  @usableFromInline let value: Double
  /// The index of the metric; negative for a literal.
  @usableFromInline let index: Int

  @inlinable
  init(_ value: Double, index: Int) {
    self.value = value
    self.index = index
  }

  /// Creates a number from a floating-point literal.
  @inlinable
  public init(floatLiteral value: Double) {
    self.init(value, index: -1)
  }

  /// Creates a number from an integer literal.
  @inlinable
  public init(integerLiteral value: Int) {
    self.init(Double(value), index: -1)
  }

  /// Returns the value of the metric at an index, in the order of the calls that add numbers.
  @inlinable
  public static func metric(_ index: Int) -> ConstraintNumber { ConstraintNumber(1, index: index) }

  /// Returns the negated value of the metric at an index.
  @inlinable
  public static func negated(_ index: Int) -> ConstraintNumber {
    ConstraintNumber(-1, index: index)
  }
}
