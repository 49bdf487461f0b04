// swift-format-ignore-file
// The expected diagnostics refer to exact columns of this file.
import VisualFormatMacros

final class Box: LayoutItem { var superview: Box? }

// Interpolations

func interpolations(a: Box, b: Box?, text: String, gap: Int) {
  _ = #layout("[\(a)(>\(gap))]")
  //                 ^ note: the relation begins here
  //                  ^ error: unknown relation '>'; a relation is '==', '>=' or '<=' [bad-relation]
  //                  ^ note: replace with '>='
  _ = #layout("[\(a)b]-\(gap)-[a]")
  //            ^ error: an interpolation must replace the whole name of a view, metric or priority [misplaced-interpolation]
  _ = #layout("\(gap):[a]")
  //           ^ error: unknown orientation '\(gap)'; an orientation is 'H:' or 'V:' [expected-view]
  //           ^ note: an interpolation must replace the whole name of a view, metric or priority
  _ = #layout(#"[\#(a)"#)
  //                  ^ error: expected ']' to end the view, found the end of the format [unclosed-view]
  //                  ^ note: insert ']'
  _ = #layout("[a]-\(gap * 2)-[\(text)]")
  //                            ^ error: 'appendInterpolation' is unavailable: only views that conform to LayoutItem, numbers and priorities can be interpolated
  // expansion: error: 'view' is unavailable: expected a view; its type must conform to LayoutItem and match the constraints' item type
  _ = #layout("[\(b)]")
  //              ^ error: value of optional type 'Box?' must be unwrapped to a value of type 'Box'
  //              ^ note: coalesce using '??' to provide a default when the optional value contains 'nil'
  //              ^ note: force-unwrap using '!' to abort execution if the optional value contains 'nil'
  _ = #layout("[\(gap)]")
  // expansion: error: 'view' is unavailable: expected a view; its type must conform to LayoutItem and match the constraints' item type
}

// Options

func options(a: Box, b: Box) {
  _ = #layout("H:[a]-[b]", options: .alignAllLeft)
  //          ^ note: the options apply to this format
  //                                ^ error: 'alignAllLeft' cannot align views in a horizontal format; use a vertical alignment such as 'alignAllTop' [alignment-along-axis]
  _ = #layout("[a]", options: [.alignAllTpo])
  //                            ^ error: type 'FormatOptions' has no member 'alignAllTpo'
}

// Dictionaries

func dictionaries(a: Box, b: Box) {
  _ = #layout("[icon(5@p)]", metrics: ["p": 1001], views: ["icon": a, "icon": b])
  //                   ^ error: priority 1001, the value of 'p', is out of range; a priority is greater than 0 and at most 1000 [bad-priority]
  //                                                       ^ warning: dictionary literal of type '[String : Box]' has duplicate entries for string literal key 'icon'
  //                                                                  ^ error: duplicate key 'icon'; remove one of the entries [duplicate-key]
  //                                                       ^ note: the first entry is here
  _ = #layout("[a]", metrics: ["unused": 2], views: ["a": a])
  //                           ^ remark: unused key 'unused'; no format or equation contains this name [unused-key]
}

// Equations

func equations(a: Box, b: Box) {
  _ = #constraint("a.widht == b.width")
  //                 ^ error: unknown attribute 'widht'; did you mean 'width'? [unknown-attribute]
  //                 ^ note: replace with 'width'
  _ = #constraint("a.width == b.left + 5")
  //                 ^ note: the first attribute is here
  //                            ^ error: 'width' cannot be paired with 'left'; a location relates only to a location, a size only to a size [location-with-size]
  _ = #constraint("a.width = \(b).width")
  //                       ^ note: the relation begins here
  //                        ^ error: unknown relation '='; a relation is '==', '>=' or '<=' [bad-relation]
  //                        ^ note: replace with '=='
}

// Literals

func literals(format: String, a: Box) {
  _ = #layout(format)
  //          ^ error: cannot convert value of type 'String' to expected argument type 'LayoutFormat'
  _ = #layout()
  //  ^ error: expected a format or an equation as a string literal [not-a-literal]
  let known: LayoutFormat = "[a]"
  _ = #layout(known)
  //          ^ error: expected a single string literal; for a string created at run time, call 'constraints(withVisualFormat:)' or 'constraint(withEquation:)' [not-a-literal]
}
