/// A number of a constraint: written in the format, or that of a name.
@_documentation(visibility: internal)
public struct LayoutNumber: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable {
  /// The number or, if a name stands for it, the sign it is taken with.
  @usableFromInline let value: Double
  /// Which of the names it is; negative for none.
  @usableFromInline let index: Int

  @inlinable
  init(_ value: Double, index: Int) {
    self.value = value
    self.index = index
  }

  /// A number that is written.
  @inlinable
  public init(floatLiteral value: Double) {
    self.init(value, index: -1)
  }

  /// A number that is written.
  @inlinable
  public init(integerLiteral value: Int) {
    self.init(Double(value), index: -1)
  }

  /// The number of a name, counted as the calls for numbers come.
  @inlinable
  public static func metric(_ index: Int) -> LayoutNumber { LayoutNumber(1, index: index) }

  /// The negative value of the number of a name.
  @inlinable
  public static func negated(_ index: Int) -> LayoutNumber { LayoutNumber(-1, index: index) }
}
