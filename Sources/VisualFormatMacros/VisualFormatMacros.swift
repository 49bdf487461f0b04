@_exported public import VisualFormat

/// The constraints of formats that are checked when the program is compiled.
@freestanding(expression)
public macro layout(_ formats: LayoutFormat..., options: FormatOptions = []) -> [LayoutConstraint<
  any LayoutItem
>] =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "LayoutMacro")

@freestanding(expression)
public macro layout<Item: LayoutItem>(_ formats: LayoutFormat..., options: FormatOptions = [])
  -> [LayoutConstraint<Item>] =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "TypedLayoutMacro")

@freestanding(expression)
public macro layout<Item: LayoutItem>(
  _ formats: LayoutFormat..., options: FormatOptions = [], metrics: [String: any Numeric]? = nil,
  views: [String: Item]
) -> [LayoutConstraint<Item>] = #externalMacro(module: "VisualFormatMacrosPlugin", type: "TypedLayoutMacro")

@freestanding(expression)
public macro layout(
  _ formats: LayoutFormat..., options: FormatOptions = [], metrics: [String: any Numeric]? = nil,
  views: [String: any LayoutItem]
) -> [LayoutConstraint<any LayoutItem>] =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "LayoutMacro")

@freestanding(expression)
public macro constraint(_ equation: LayoutFormat) -> LayoutConstraint<any LayoutItem> =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "ConstraintMacro")

@freestanding(expression)
public macro constraint<Item: LayoutItem>(_ equation: LayoutFormat) -> LayoutConstraint<Item> =
  #externalMacro(module: "VisualFormatMacrosPlugin", type: "TypedConstraintMacro")
