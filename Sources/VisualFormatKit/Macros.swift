#if canImport(UIKit) && !os(watchOS)
  public import UIKit
  public import VisualFormat

  // These macros are declared once for each toolkit, with the same parameters: the implementation of a
  // macro is a literal, and UIKit's measures standard spaces from the layout margins.

  /// The constraints that visual format strings ask for, checked when the program is compiled, not active yet.
  ///
  /// All that `#layout` of `VisualFormatMacros` does: names are those of variables in scope, here views and layout guides,
  /// and expressions can be interpolated. The space beside `|` is measured from the superview's layout margins.
  ///
  /// - Parameters:
  ///   - formats: The formats as string literals.
  ///   - options: Alignment, direction and the ends of spacings, of each format.
  /// - Returns: the constraints, in the order of the formats.
  @freestanding(expression)
  public macro layout(_ formats: LayoutFormat..., options: FormatOptions = []) -> [NSLayoutConstraint] =
    #externalMacro(module: "VisualFormatMacrosPlugin", type: "UIKitLayoutMacro")

  /// The constraints that visual format strings ask for, their names being keys of dictionaries.
  ///
  /// - Parameters:
  ///   - formats: The formats as string literals.
  ///   - options: Alignment, direction and the ends of spacings, of each format.
  ///   - metrics: The numbers that the formats name.
  ///   - views: The views and layout guides that the formats name.
  /// - Returns: the constraints, in the order of the formats.
  @freestanding(expression)
  public macro layout(
    _ formats: LayoutFormat..., options: FormatOptions = [], metrics: [String: any Numeric]? = nil,
    views: [String: any LayoutItem]
  ) -> [NSLayoutConstraint] = #externalMacro(module: "VisualFormatMacrosPlugin", type: "UIKitLayoutMacro")
#elseif canImport(AppKit)
  public import AppKit
  public import VisualFormat

  // These macros are declared once for each toolkit, with the same parameters: the implementation of a
  // macro is a literal, and UIKit's measures standard spaces from the layout margins.

  /// The constraints that visual format strings ask for, checked when the program is compiled, not active yet.
  ///
  /// All that `#layout` of `VisualFormatMacros` does: names are those of variables in scope, here views and layout guides,
  /// and expressions can be interpolated. The space beside `|` is 20 points.
  ///
  /// - Parameters:
  ///   - formats: The formats as string literals.
  ///   - options: Alignment, direction and the ends of spacings, of each format.
  /// - Returns: the constraints, in the order of the formats.
  @freestanding(expression)
  public macro layout(_ formats: LayoutFormat..., options: FormatOptions = []) -> [NSLayoutConstraint] =
    #externalMacro(module: "VisualFormatMacrosPlugin", type: "LayoutMacro")

  /// The constraints that visual format strings ask for, their names being keys of dictionaries.
  ///
  /// - Parameters:
  ///   - formats: The formats as string literals.
  ///   - options: Alignment, direction and the ends of spacings, of each format.
  ///   - metrics: The numbers that the formats name.
  ///   - views: The views and layout guides that the formats name.
  /// - Returns: the constraints, in the order of the formats.
  @freestanding(expression)
  public macro layout(
    _ formats: LayoutFormat..., options: FormatOptions = [], metrics: [String: any Numeric]? = nil,
    views: [String: any LayoutItem]
  ) -> [NSLayoutConstraint] = #externalMacro(module: "VisualFormatMacrosPlugin", type: "LayoutMacro")
#endif

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  /// The constraint that an equation asks for, checked when the program is compiled, not active yet.
  ///
  /// - Parameter equation: The equation as a string literal.
  /// - Returns: the constraint.
  @freestanding(expression)
  public macro constraint(_ equation: LayoutFormat) -> NSLayoutConstraint =
    #externalMacro(module: "VisualFormatMacrosPlugin", type: "ConstraintMacro")

  /// The constraint that an equation asks for, its names being keys of dictionaries.
  ///
  /// - Parameters:
  ///   - equation: The equation as a string literal.
  ///   - metrics: The numbers that the equation names.
  ///   - views: The views and layout guides that the equation names.
  /// - Returns: the constraint.
  @freestanding(expression)
  public macro constraint(
    _ equation: LayoutFormat, metrics: [String: any Numeric]? = nil, views: [String: any LayoutItem]
  ) -> NSLayoutConstraint = #externalMacro(module: "VisualFormatMacrosPlugin", type: "ConstraintMacro")
#endif
