@_exported public import VisualFormat

// The type of a macro is determined before its expansion, so the names in a format cannot
// determine the type of the items. Each macro therefore has overloads for items of any type, which
// need no annotation; for items of the class that is inferred from the context; and for elements
// of any type, where a layout tree activates the constraints.

// MARK: - Formats

/// Creates the constraints described by visual format strings, which are checked at compile time.
///
/// ```swift
/// let row = #layout("H:|-[title]-gap-[field(>=\(minimum)@750)]-|", options: .alignAllTop)
/// ```
///
/// A name in a format refers to a variable in scope. A name in brackets refers to a view, whose
/// type conforms to `LayoutItem`. A name in a spacing refers to an integer or a floating-point
/// number. A name in a priority can also refer to a `LayoutPriority`, and a name in a size to a
/// view. Any expression can be interpolated in place of a name.
///
/// The expansion creates the constraints directly, without parsing and without dictionaries. If
/// the options are not written as a member, such as `.alignAllTop`, or as an array of members,
/// they are known only at run time. The format is then lowered at run time.
///
/// A missing superview or guide, a number that is not finite, or an invalid priority stops the
/// program, like an array index that is out of range. After `try`, the macro throws
/// `VisualFormatError` instead.
///
/// - Parameters:
///   - formats: The formats as string literals: single-line, multi-line or raw.
///   - options: The alignment, direction and spacing options of each format.
///   - identifier: An identifier for finding the constraints.
/// - Returns: The constraints, in the order of the formats. The origin of a constraint shows an
///   interpolation as a name.
@freestanding(expression)
public macro layout(
  _ formats: LayoutFormat..., options: FormatOptions = [], identifier: String? = nil
) -> [LayoutConstraint<any LayoutItem>] =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "LayoutMacro")

/// Creates the constraints between items of one type described by visual format strings, which are
/// checked at compile time.
///
/// The context determines the type of the items:
///
/// ```swift
/// let row: [LayoutConstraint<Box>] = #layout("H:|-[title]-|")
/// ```
///
/// Otherwise, the macro behaves like `#layout` for items of any type.
@freestanding(expression)
public macro layout<Item: LayoutItem>(
  _ formats: LayoutFormat..., options: FormatOptions = [], identifier: String? = nil
) -> [LayoutConstraint<Item>] =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "TypedLayoutMacro")
where Item.Superview == Item, Item.Guide == Item

/// Creates the constraints between elements described by visual format strings, which are checked
/// at compile time.
///
/// Use this overload where a layout tree activates the constraints:
///
/// ```swift
/// try tree.activate(#layout("H:|-[title]-|"))
/// ```
///
/// A name in brackets refers to a variable that holds a `LayoutElement`. Otherwise, the macro
/// behaves like `#layout` for items of any type.
@freestanding(expression)
public macro layout<Rules: LayoutElementConstraints>(
  _ formats: LayoutFormat..., options: FormatOptions = [], identifier: String? = nil
) -> Rules =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "ElementLayoutMacro")

/// Creates the constraints described by visual format strings with names that are keys of
/// dictionaries.
///
/// If the dictionaries are literals, a missing key is an error at compile time, and an unused key
/// is reported as a remark. Otherwise, the syntax of the formats is checked at compile time, and
/// their names are looked up at run time.
///
/// - Parameters:
///   - formats: The formats as string literals.
///   - options: The alignment, direction and spacing options of each format.
///   - identifier: An identifier for finding the constraints.
///   - metrics: The numbers in the formats, by name.
///   - views: The views in the formats, by name.
/// - Returns: The constraints, in the order of the formats.
@freestanding(expression)
public macro layout<Item: LayoutItem>(
  _ formats: LayoutFormat..., options: FormatOptions = [], identifier: String? = nil,
  metrics: [String: any Numeric]? = nil,
  views: [String: Item]
) -> [LayoutConstraint<Item>] =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "TypedLayoutMacro")
where Item.Superview == Item, Item.Guide == Item

/// Creates the constraints described by visual format strings with names that are keys of
/// dictionaries of views of any type.
@freestanding(expression)
public macro layout(
  _ formats: LayoutFormat..., options: FormatOptions = [], identifier: String? = nil,
  metrics: [String: any Numeric]? = nil,
  views: [String: any LayoutItem]
) -> [LayoutConstraint<any LayoutItem>] =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "LayoutMacro")

// MARK: - Equations

/// Creates the constraint described by an equation, which is checked at compile time.
///
/// ```swift
/// let half = #constraint("title.width == superview.width * 0.5 - gap @750")
/// ```
///
/// Names, interpolations and run-time errors work as in `#layout`. The name `superview` refers to
/// the superview of the first view in the equation.
///
/// - Parameters:
///   - equation: The equation as a string literal.
///   - identifier: An identifier for finding the constraint.
/// - Returns: The constraint.
@freestanding(expression)
public macro constraint(_ equation: LayoutFormat, identifier: String? = nil) -> LayoutConstraint<
  any LayoutItem
> =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "ConstraintMacro")

/// Creates the constraint between items of one type described by an equation, which is checked at
/// compile time.
///
/// The context determines the type of the items.
@freestanding(expression)
public macro constraint<Item: LayoutItem>(
  _ equation: LayoutFormat, identifier: String? = nil
) -> LayoutConstraint<Item> =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "TypedConstraintMacro")
where Item.Superview == Item, Item.Guide == Item

/// Creates the constraint between elements described by an equation, which is checked at compile
/// time.
///
/// Use this overload where a layout tree activates the constraint:
///
/// ```swift
/// try tree.activate(#constraint("title.width == 60"))
/// ```
@freestanding(expression)
public macro constraint<Rule: LayoutElementConstraintResult>(
  _ equation: LayoutFormat, identifier: String? = nil
)
  -> Rule =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "ElementConstraintMacro")

/// Creates the constraint described by an equation with names that are keys of dictionaries.
///
/// - Parameters:
///   - equation: The equation as a string literal.
///   - identifier: An identifier for finding the constraint.
///   - metrics: The numbers in the equation, by name.
///   - views: The views in the equation, by name.
/// - Returns: The constraint.
@freestanding(expression)
public macro constraint<Item: LayoutItem>(
  _ equation: LayoutFormat, identifier: String? = nil, metrics: [String: any Numeric]? = nil,
  views: [String: Item]
) -> LayoutConstraint<Item> =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "TypedConstraintMacro")
where Item.Superview == Item, Item.Guide == Item

/// Creates the constraint described by an equation with names that are keys of dictionaries of
/// views of any type.
@freestanding(expression)
public macro constraint(
  _ equation: LayoutFormat, identifier: String? = nil, metrics: [String: any Numeric]? = nil,
  views: [String: any LayoutItem]
) -> LayoutConstraint<any LayoutItem> =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "ConstraintMacro")
