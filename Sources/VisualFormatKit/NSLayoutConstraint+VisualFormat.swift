#if canImport(UIKit) && !os(watchOS)
  public import UIKit
  @_exported public import VisualFormat

  extension SpacingProfile {
    /// The spacing of UIKit: the superview's layout margins, and 8 points between views.
    public static var kit: SpacingProfile { .uiKit }
  }
#elseif canImport(AppKit)
  public import AppKit
  @_exported public import VisualFormat

  extension SpacingProfile {
    /// The spacing of AppKit: 20 points to the superview, and 8 points between views.
    public static var kit: SpacingProfile { .standard }
  }
#endif

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  extension NSLayoutConstraint {
    /// Returns the constraints of a format string.
    ///
    /// The constraints are those of `constraints(withVisualFormat:options:metrics:views:)`. Errors
    /// are thrown instead of being raised as exceptions.
    ///
    /// - Parameters:
    ///   - format: The format string.
    ///   - options: The alignment, direction and spacing options.
    ///   - metrics: The values of the metrics that the format names.
    ///   - views: The views and layout guides that the format names.
    ///   - spacing: The lengths of the standard space, a lone `-`.
    /// - Returns: The constraints, in the order of the format. They are not active.
    /// - Throws: `VisualFormatError` with all errors.
    public static func constraints(
      visualFormat format: String, options: FormatOptions = [],
      metrics: [String: any Numeric]? = nil,
      views: [String: any LayoutItem], spacing: SpacingProfile = .kit
    ) throws(VisualFormatError) -> [NSLayoutConstraint] {
      try LayoutBuilder<any LayoutItem>.build(items: 0, numbers: 0, constraints: 0) {
        $0.formats(
          [format], options: options, spacing: spacing, metrics: metrics, views: views, of: .items)
      }.throwingConstraints()
    }

    /// Returns the constraint of an equation.
    ///
    /// - Parameters:
    ///   - equation: The equation.
    ///   - metrics: The values of the metrics that the equation names.
    ///   - views: The views and layout guides that the equation names.
    /// - Returns: The constraint. It is not active.
    /// - Throws: `VisualFormatError` with all errors.
    public static func constraint(
      equation: String, metrics: [String: any Numeric]? = nil, views: [String: any LayoutItem]
    ) throws(VisualFormatError) -> NSLayoutConstraint {
      try LayoutBuilder<any LayoutItem>.build(items: 0, numbers: 0, constraints: 0) {
        $0.equation(equation, metrics: metrics, views: views, of: .items)
      }.throwingSingleConstraint()
    }
  }
#endif
