#if canImport(UIKit) && !os(watchOS)
  public import UIKit
  public import VisualFormat

  // These macros are declared once for each toolkit, with the same parameters: the implementation
  // of a macro is a literal, and UIKit's measures standard spaces from the layout margins.

  /// Creates the constraints of visual format strings, which are checked at compile time.
  ///
  /// This macro works like `#layout` of `VisualFormatMacros`: a name refers to a variable in scope,
  /// and expressions can be interpolated. The items are views and layout guides. The standard space
  /// next to `|` is measured from the superview's layout margins.
  ///
  /// - Parameters:
  ///   - formats: The formats as string literals.
  ///   - options: The alignment, direction and spacing options of each format.
  /// - Returns: The constraints, in the order of the formats. They are not active.
  @freestanding(expression)
  public macro layout(_ formats: LayoutFormat..., options: FormatOptions = [])
    -> [NSLayoutConstraint] =
    #externalMacro(module: "VisualFormatMacrosPlugin", type: "UIKitLayoutMacro")

  /// Creates the constraints of visual format strings with names that are keys of dictionaries.
  ///
  /// The formats are checked at compile time.
  ///
  /// - Parameters:
  ///   - formats: The formats as string literals.
  ///   - options: The alignment, direction and spacing options of each format.
  ///   - metrics: The values of the metrics that the formats name.
  ///   - views: The views and layout guides that the formats name.
  /// - Returns: The constraints, in the order of the formats. They are not active.
  @freestanding(expression)
  public macro layout(
    _ formats: LayoutFormat..., options: FormatOptions = [], metrics: [String: any Numeric]? = nil,
    views: [String: any LayoutItem]
  ) -> [NSLayoutConstraint] =
    #externalMacro(module: "VisualFormatMacrosPlugin", type: "UIKitLayoutMacro")
#elseif canImport(AppKit)
  public import AppKit
  public import VisualFormat

  // The same macros with the other implementation.

  /// Creates the constraints of visual format strings, which are checked at compile time.
  ///
  /// This macro works like `#layout` of `VisualFormatMacros`: a name refers to a variable in scope,
  /// and expressions can be interpolated. The items are views and layout guides. The standard space
  /// next to `|` is 20 points.
  ///
  /// - Parameters:
  ///   - formats: The formats as string literals.
  ///   - options: The alignment, direction and spacing options of each format.
  /// - Returns: The constraints, in the order of the formats. They are not active.
  @freestanding(expression)
  public macro layout(_ formats: LayoutFormat..., options: FormatOptions = [])
    -> [NSLayoutConstraint] =
    #externalMacro(module: "VisualFormatMacrosPlugin", type: "LayoutMacro")

  /// Creates the constraints of visual format strings with names that are keys of dictionaries.
  ///
  /// The formats are checked at compile time.
  ///
  /// - Parameters:
  ///   - formats: The formats as string literals.
  ///   - options: The alignment, direction and spacing options of each format.
  ///   - metrics: The values of the metrics that the formats name.
  ///   - views: The views and layout guides that the formats name.
  /// - Returns: The constraints, in the order of the formats. They are not active.
  @freestanding(expression)
  public macro layout(
    _ formats: LayoutFormat..., options: FormatOptions = [], metrics: [String: any Numeric]? = nil,
    views: [String: any LayoutItem]
  ) -> [NSLayoutConstraint] =
    #externalMacro(module: "VisualFormatMacrosPlugin", type: "LayoutMacro")
#endif

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  /// Creates the constraint of an equation, which is checked at compile time.
  ///
  /// - Parameter equation: The equation as a string literal.
  /// - Returns: The constraint. It is not active.
  @freestanding(expression)
  public macro constraint(_ equation: LayoutFormat) -> NSLayoutConstraint =
    #externalMacro(module: "VisualFormatMacrosPlugin", type: "ConstraintMacro")

  /// Creates the constraint of an equation with names that are keys of dictionaries.
  ///
  /// The equation is checked at compile time.
  ///
  /// - Parameters:
  ///   - equation: The equation as a string literal.
  ///   - metrics: The values of the metrics that the equation names.
  ///   - views: The views and layout guides that the equation names.
  /// - Returns: The constraint. It is not active.
  @freestanding(expression)
  public macro constraint(
    _ equation: LayoutFormat, metrics: [String: any Numeric]? = nil, views: [String: any LayoutItem]
  ) -> NSLayoutConstraint =
    #externalMacro(module: "VisualFormatMacrosPlugin", type: "ConstraintMacro")
#endif
