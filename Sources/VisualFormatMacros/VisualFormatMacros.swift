@_exported public import VisualFormat

// A macro's type is known before it is expanded, so the names in a format cannot determine the type of the items. Each macro is declared
// three times: for items of any types, which needs no annotation; for items of the class that the context asks for; and for elements of any types, where
// a tree takes the constraints.

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
///   - identifier: A name to find the constraints by.
/// - Returns: the constraints, in the order of the formats. The origin of each shows an interpolation as a name.
@freestanding(expression)
public macro layout(
  _ formats: LayoutFormat..., options: FormatOptions = [], identifier: String? = nil
) -> [LayoutConstraint<any LayoutItem>] =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "LayoutMacro")

/// The constraints between items of one type that visual format strings ask for, checked when the program is compiled.
///
/// The type is that of the context: `let row: [LayoutConstraint<Box>] = #layout("H:|-[title]-|")`. The rest is as with
/// items of any types.
///
/// - Parameters:
///   - formats: The formats as string literals.
///   - options: Alignment, direction and the ends of spacings, of each format.
///   - identifier: A name to find the constraints by.
/// - Returns: the constraints, in the order of the formats.
@freestanding(expression)
public macro layout<Item: LayoutItem>(
  _ formats: LayoutFormat..., options: FormatOptions = [], identifier: String? = nil
) -> [LayoutConstraint<Item>] =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "TypedLayoutMacro")
where Item.Superview == Item, Item.Guide == Item

/// The constraints between elements that visual format strings ask for, checked when the program is compiled, where a tree takes them:
/// `try tree.activate(#layout("H:|-[title]-|"))`.
///
/// A name in brackets is a variable that holds a ``LayoutElement``. The rest is as with items of any types.
///
/// - Parameters:
///   - formats: The formats as string literals.
///   - options: Alignment, direction and the ends of spacings, of each format.
///   - identifier: A name to find the constraints by.
/// - Returns: the constraints, in the order of the formats.
@freestanding(expression)
public macro layout<Rules: LayoutElementRules>(
  _ formats: LayoutFormat..., options: FormatOptions = [], identifier: String? = nil
) -> Rules =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "ElementLayoutMacro")

/// The constraints that visual format strings ask for, their names being keys of dictionaries.
///
/// Where the dictionaries are written as literals, a missing key is an error when the program is compiled, and one that no
/// format uses is remarked on. Otherwise the formats are checked, but names are looked up at run time.
///
/// - Parameters:
///   - formats: The formats as string literals.
///   - options: Alignment, direction and the ends of spacings, of each format.
///   - identifier: A name to find the constraints by.
///   - metrics: The numbers that the formats name.
///   - views: The views that the formats name.
/// - Returns: the constraints, in the order of the formats.
@freestanding(expression)
public macro layout<Item: LayoutItem>(
  _ formats: LayoutFormat..., options: FormatOptions = [], identifier: String? = nil,
  metrics: [String: any Numeric]? = nil,
  views: [String: Item]
) -> [LayoutConstraint<Item>] =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "TypedLayoutMacro")
where Item.Superview == Item, Item.Guide == Item

/// The constraints that visual format strings ask for, their names being keys of dictionaries with views of any types.
///
/// - Parameters:
///   - formats: The formats as string literals.
///   - options: Alignment, direction and the ends of spacings, of each format.
///   - identifier: A name to find the constraints by.
///   - metrics: The numbers that the formats name.
///   - views: The views that the formats name.
/// - Returns: the constraints, in the order of the formats.
@freestanding(expression)
public macro layout(
  _ formats: LayoutFormat..., options: FormatOptions = [], identifier: String? = nil,
  metrics: [String: any Numeric]? = nil,
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
/// - Parameters:
///   - equation: The equation as a string literal.
///   - identifier: A name to find the constraint by.
/// - Returns: the constraint.
@freestanding(expression)
public macro constraint(_ equation: LayoutFormat, identifier: String? = nil) -> LayoutConstraint<
  any LayoutItem
> =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "ConstraintMacro")

/// The constraint between items of one type that an equation asks for, checked when the program is compiled.
///
/// - Parameters:
///   - equation: The equation as a string literal.
///   - identifier: A name to find the constraint by.
/// - Returns: the constraint.
@freestanding(expression)
public macro constraint<Item: LayoutItem>(
  _ equation: LayoutFormat, identifier: String? = nil
) -> LayoutConstraint<Item> =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "TypedConstraintMacro")
where Item.Superview == Item, Item.Guide == Item

/// The constraint between elements that an equation asks for, checked when the program is compiled, where a tree takes it:
/// `try tree.activate(#constraint("title.width == 60"))`.
///
/// - Parameters:
///   - equation: The equation as a string literal.
///   - identifier: A name to find the constraint by.
/// - Returns: the constraint.
@freestanding(expression)
public macro constraint<Rule: LayoutElementRule>(_ equation: LayoutFormat, identifier: String? = nil)
  -> Rule =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "ElementConstraintMacro")

/// The constraint that an equation asks for, its names being keys of dictionaries.
///
/// - Parameters:
///   - equation: The equation as a string literal.
///   - identifier: A name to find the constraint by.
///   - metrics: The numbers that the equation names.
///   - views: The views that the equation names.
/// - Returns: the constraint.
@freestanding(expression)
public macro constraint<Item: LayoutItem>(
  _ equation: LayoutFormat, identifier: String? = nil, metrics: [String: any Numeric]? = nil,
  views: [String: Item]
) -> LayoutConstraint<Item> =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "TypedConstraintMacro")
where Item.Superview == Item, Item.Guide == Item

/// The constraint that an equation asks for, its names being keys of dictionaries with views of any types.
///
/// - Parameters:
///   - equation: The equation as a string literal.
///   - identifier: A name to find the constraint by.
///   - metrics: The numbers that the equation names.
///   - views: The views that the equation names.
/// - Returns: the constraint.
@freestanding(expression)
public macro constraint(
  _ equation: LayoutFormat, identifier: String? = nil, metrics: [String: any Numeric]? = nil,
  views: [String: any LayoutItem]
) -> LayoutConstraint<any LayoutItem> =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "ConstraintMacro")
