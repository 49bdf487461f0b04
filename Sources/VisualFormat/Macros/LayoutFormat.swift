public import LayoutConstraints

/// A format string or an equation as the macros take it: a literal, in which interpolations stand for views, metrics and
/// priorities.
///
/// A macro reads the literal when the program is compiled; nothing of this type is left at run time.
public struct LayoutFormat: ExpressibleByStringInterpolation, Sendable {
  /// The literal without interpolations.
  public init(stringLiteral value: String) {}

  /// The literal with interpolations.
  public init(stringInterpolation: StringInterpolation) {}

  /// What can be interpolated: items, integers, floating-point numbers and priorities.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// Begins a literal.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// A piece of the literal between interpolations.
    public mutating func appendLiteral(_ literal: String) {}

    /// A view, or a guide that conforms likewise.
    public mutating func appendInterpolation(_ view: some LayoutItem) {}

    /// A metric or a priority.
    public mutating func appendInterpolation(_ number: some BinaryInteger) {}

    /// A metric or a priority.
    public mutating func appendInterpolation(_ number: some BinaryFloatingPoint) {}

    /// A priority.
    public mutating func appendInterpolation(_ priority: LayoutPriority) {}

    /// Strings and other sequences are refused.
    @available(
      *, unavailable,
      message:
        "a layout interpolates views, whose type conforms to LayoutItem, integers and floating-point numbers"
    )
    public mutating func appendInterpolation(_ values: some Sequence) {}

    /// Objects that are no views are refused.
    @available(
      *, unavailable,
      message:
        "a layout interpolates views, whose type conforms to LayoutItem, integers and floating-point numbers"
    )
    public mutating func appendInterpolation(_ object: some AnyObject) {}

    /// Truth values are refused.
    @available(
      *, unavailable,
      message:
        "a layout interpolates views, whose type conforms to LayoutItem, integers and floating-point numbers"
    )
    public mutating func appendInterpolation(_ value: Bool) {}
  }
}
