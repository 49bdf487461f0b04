@_exported public import VisualFormat

// A macro's type is known before it is expanded, so the names in a format cannot say what the items are. Each macro is there
// twice: for items of any types, which needs no annotation, and for those of the type that the context asks for.

// MARK: - Formats

/// The constraints that visual format strings ask for, checked when the program is compiled.
///
/// ```swift
/// let row = #layout("H:|-[title]-gap-[field(>=\(minimum)@750)]-|", options: .alignAllTop)
/// ```
///
/// A name in a format is that of a variable in scope: in brackets a view, whose type conforms to ``LayoutItem``; in a
/// spacing or as a priority an integer or a floating-point number; in a size either. Any expression can be interpolated in
/// the place of a name. The code it expands to builds the constraints directly, without parsing and without dictionaries;
/// options that are not written as members, `.alignAllTop` or an array of such, are known only at run time, and so the format
/// is lowered then.
///
/// A superview that is not there, a number that is not finite and one that is no priority stop the program, as an index out
/// of range does. After `try` the macro throws ``VisualFormatError`` instead.
///
/// - Parameters:
///   - formats: The formats as string literals: single-line, multi-line or raw.
///   - options: Alignment, direction and the ends of spacings, of each format.
/// - Returns: the constraints, in the order of the formats. The origin of each shows an interpolation as a name.
@freestanding(expression)
public macro layout(_ formats: LayoutFormat..., options: FormatOptions = []) -> [LayoutConstraint<
  any LayoutItem
>] =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "LayoutMacro")

/// The constraints between items of one type that visual format strings ask for, checked when the program is compiled.
///
/// The type is that of the context: `let row: [LayoutConstraint<Box>] = #layout("H:|-[title]-|")`. The rest is as with
/// items of any types.
///
/// - Parameters:
///   - formats: The formats as string literals.
///   - options: Alignment, direction and the ends of spacings, of each format.
/// - Returns: the constraints, in the order of the formats.
@freestanding(expression)
public macro layout<Item: LayoutItem>(
  _ formats: LayoutFormat..., options: FormatOptions = []
) -> [LayoutConstraint<Item>] =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "TypedLayoutMacro")
where Item.Superview == Item, Item.Guide == Item

/// The constraints that visual format strings ask for, their names being keys of dictionaries.
///
/// Where the dictionaries are written as literals, a missing key is an error when the program is compiled, and one that no
/// format uses is remarked on. Otherwise the formats are checked, but names are looked up at run time.
///
/// - Parameters:
///   - formats: The formats as string literals.
///   - options: Alignment, direction and the ends of spacings, of each format.
///   - metrics: The numbers that the formats name.
///   - views: The views that the formats name.
/// - Returns: the constraints, in the order of the formats.
@freestanding(expression)
public macro layout<Item: LayoutItem>(
  _ formats: LayoutFormat..., options: FormatOptions = [], metrics: [String: any Numeric]? = nil,
  views: [String: Item]
) -> [LayoutConstraint<Item>] =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "TypedLayoutMacro")
where Item.Superview == Item, Item.Guide == Item

/// The constraints that visual format strings ask for, their names being keys of dictionaries with views of any types.
///
/// - Parameters:
///   - formats: The formats as string literals.
///   - options: Alignment, direction and the ends of spacings, of each format.
///   - metrics: The numbers that the formats name.
///   - views: The views that the formats name.
/// - Returns: the constraints, in the order of the formats.
@freestanding(expression)
public macro layout(
  _ formats: LayoutFormat..., options: FormatOptions = [], metrics: [String: any Numeric]? = nil,
  views: [String: any LayoutItem]
) -> [LayoutConstraint<any LayoutItem>] =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "LayoutMacro")

// MARK: - Equations

/// The constraint that an equation asks for, checked when the program is compiled.
///
/// ```swift
/// let half = #constraint("title.width == superview.width * 0.5 - gap @750")
/// ```
///
/// Names, interpolations and errors at run time are as with `#layout`; `superview` is the superview of the equation's first
/// view.
///
/// - Parameter equation: The equation as a string literal.
/// - Returns: the constraint.
@freestanding(expression)
public macro constraint(_ equation: LayoutFormat) -> LayoutConstraint<any LayoutItem> =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "ConstraintMacro")

/// The constraint between items of one type that an equation asks for, checked when the program is compiled.
///
/// - Parameter equation: The equation as a string literal.
/// - Returns: the constraint.
@freestanding(expression)
public macro constraint<Item: LayoutItem>(
  _ equation: LayoutFormat
) -> LayoutConstraint<Item> =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "TypedConstraintMacro")
where Item.Superview == Item, Item.Guide == Item

/// The constraint that an equation asks for, its names being keys of dictionaries.
///
/// - Parameters:
///   - equation: The equation as a string literal.
///   - metrics: The numbers that the equation names.
///   - views: The views that the equation names.
/// - Returns: the constraint.
@freestanding(expression)
public macro constraint<Item: LayoutItem>(
  _ equation: LayoutFormat, metrics: [String: any Numeric]? = nil, views: [String: Item]
) -> LayoutConstraint<Item> =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "TypedConstraintMacro")
where Item.Superview == Item, Item.Guide == Item

/// The constraint that an equation asks for, its names being keys of dictionaries with views of any types.
///
/// - Parameters:
///   - equation: The equation as a string literal.
///   - metrics: The numbers that the equation names.
///   - views: The views that the equation names.
/// - Returns: the constraint.
@freestanding(expression)
public macro constraint(
  _ equation: LayoutFormat, metrics: [String: any Numeric]? = nil, views: [String: any LayoutItem]
) -> LayoutConstraint<any LayoutItem> =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "ConstraintMacro")
