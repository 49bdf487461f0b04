#if canImport(UIKit) && !os(watchOS)
  public import UIKit
  @_exported public import VisualFormat

  extension SpacingProfile {
    /// What the standard space stands for: the superview's layout margins, 8 points between views.
    public static var kit: SpacingProfile { .uiKit }
  }
#elseif canImport(AppKit)
  public import AppKit
  @_exported public import VisualFormat

  extension SpacingProfile {
    /// What the standard space stands for: 20 points to the superview, 8 between views.
    public static var kit: SpacingProfile { .standard }
  }
#endif

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  extension NSLayoutConstraint {
    /// The constraints that a visual format string asks for, as `constraints(withVisualFormat:options:metrics:views:)` gives
    /// them, but for what is wrong with it, which is thrown.
    ///
    /// - Parameters:
    ///   - format: The format string.
    ///   - options: Alignment, direction and the ends of spacings.
    ///   - metrics: The numbers that the format names.
    ///   - views: The views and layout guides that the format names.
    ///   - spacing: What the standard space stands for.
    /// - Returns: the constraints, in the order of the format, not active yet.
    /// - Throws: `VisualFormatError` with everything that is wrong.
    public static func constraints(
      visualFormat format: String, options: FormatOptions = [], metrics: [String: any Numeric]? = nil,
      views: [String: any LayoutItem], spacing: SpacingProfile = .kit
    ) throws(VisualFormatError) -> [NSLayoutConstraint] {
      try LayoutBuilder<any LayoutItem>.build(items: 0, numbers: 0, constraints: 0) {
        $0.formats([format], options: options, spacing: spacing, metrics: metrics, views: views, of: .items)
      }.throwingConstraints()
    }

    /// The constraint that an equation asks for.
    ///
    /// - Parameters:
    ///   - equation: The equation.
    ///   - metrics: The numbers that the equation names.
    ///   - views: The views and layout guides that the equation names.
    /// - Returns: the constraint, not active yet.
    /// - Throws: `VisualFormatError` with everything that is wrong.
    public static func constraint(
      equation: String, metrics: [String: any Numeric]? = nil, views: [String: any LayoutItem]
    ) throws(VisualFormatError) -> NSLayoutConstraint {
      try LayoutBuilder<any LayoutItem>.build(items: 0, numbers: 0, constraints: 0) {
        $0.equation(equation, metrics: metrics, views: views, of: .items)
      }.throwingOnlyConstraint()
    }
  }
#endif
