public import LayoutConstraints

/// The argument of a macro: a format string or an equation as a string literal.
///
/// The literal can interpolate views, metrics and priorities. A macro reads it at compile time and
/// its expansion contains no value of this type.
public struct LayoutFormat: ExpressibleByStringInterpolation, Sendable {
  /// Creates a format or equation from a literal without interpolations.
  public init(stringLiteral value: String) {}

  /// Creates a format or equation from a literal with interpolations.
  public init(stringInterpolation: StringInterpolation) {}

  /// The interpolations that are allowed: items, integers, floating-point numbers and priorities.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends a segment of the literal.
    public mutating func appendLiteral(_ literal: String) {}

    /// Interpolates a view or a guide.
    public mutating func appendInterpolation(_ view: some LayoutItem) {}

    /// Interpolates a metric or a priority.
    public mutating func appendInterpolation(_ number: some BinaryInteger) {}

    /// Interpolates a metric or a priority.
    public mutating func appendInterpolation(_ number: some BinaryFloatingPoint) {}

    /// Interpolates a priority.
    public mutating func appendInterpolation(_ priority: LayoutPriority) {}

    /// Rejects strings and other sequences at compile time.
    @available(
      *, unavailable,
      message: "only views that conform to LayoutItem, numbers and priorities can be interpolated"
    )
    public mutating func appendInterpolation(_ values: some Sequence) {}

    /// Rejects objects that are not views at compile time.
    @available(
      *, unavailable,
      message: "only views that conform to LayoutItem, numbers and priorities can be interpolated"
    )
    public mutating func appendInterpolation(_ object: some AnyObject) {}

    /// Rejects Boolean values at compile time.
    @available(
      *, unavailable,
      message: "only views that conform to LayoutItem, numbers and priorities can be interpolated"
    )
    public mutating func appendInterpolation(_ value: Bool) {}
  }
}
