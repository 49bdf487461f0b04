// swift-format-ignore-file
// Every column counts here.
import VisualFormatMacros

final class Box: LayoutItem { var superview: Box? }

// Interpolations

func interpolations(a: Box, b: Box?, text: String, gap: Int) {
  _ = #layout("[\(a)(>\(gap))]")
  //                 ^ note: the relation begins here
  //                  ^ error: unknown relation '>'; a relation is '==', '>=' or '<=' [bad-relation]
  //                  ^ note: replace with '>='
  _ = #layout("[\(a)b]-\(gap)-[a]")
  //            ^ error: an interpolation stands for a whole view, metric or priority, and for nothing else [misplaced-interpolation]
  _ = #layout("\(gap):[a]")
  //           ^ error: expected a view; the only orientations are 'H:' and 'V:' [expected-view]
  //           ^ note: an interpolation stands for a whole view, metric or priority, and for nothing else
  _ = #layout(#"[\#(a)"#)
  //                  ^ error: expected ']' to end the view [unclosed-view]
  //                  ^ note: insert ']'
  _ = #layout("[a]-\(gap * 2)-[\(text)]")
  //                            ^ error: 'appendInterpolation' is unavailable: a layout interpolates views, whose type conforms to LayoutItem, integers and floating-point numbers
  // expansion: error: 'view' is unavailable: a name in brackets is a view: its type must conform to LayoutItem and fit the constraints' type
  _ = #layout("[\(b)]")
  //              ^ error: value of optional type 'Box?' must be unwrapped to a value of type 'Box'
  //              ^ note: coalesce using '??' to provide a default when the optional value contains 'nil'
  //              ^ note: force-unwrap using '!' to abort execution if the optional value contains 'nil'
  _ = #layout("[\(gap)]")
  // expansion: error: 'view' is unavailable: a name in brackets is a view: its type must conform to LayoutItem and fit the constraints' type
}

// Options

func options(a: Box, b: Box) {
  _ = #layout("H:[a]-[b]", options: .alignAllLeft)
  //          ^ note: this is the format
  //                                ^ error: options cannot align views along the format's own axis, which is horizontal: 'alignAllLeft' [alignment-along-axis]
  _ = #layout("V:[a]-[b]", options: [.alignAllLeft, .alignAllBottom, .alignAllTop])
  //          ^ note: this is the format
  //                                                ^ error: options cannot align views along the format's own axis, which is vertical: 'alignAllTop', 'alignAllBottom' [alignment-along-axis]
  _ = #layout("[a]", options: [.directionLeftToRight, .directionRightToLeft])
  //          ^ note: this is the format
  //                                                  ^ error: options cannot ask for two directions at once: 'directionLeftToRight', 'directionRightToLeft' [conflicting-options]
  _ = #layout("[a]", options: [.alignAllTpo])
  //                            ^ error: type 'FormatOptions' has no member 'alignAllTpo'
}

// Dictionaries

func dictionaries(a: Box, b: Box) {
  _ = #layout("[icon]-gap-[lable]", metrics: ["gapp": 2], views: ["icon": a, "label": b])
  //                  ^ error: 'gap' is not a metric: the metrics have no such key [unknown-metric]
  //                  ^ note: replace with 'gapp'
  //                       ^ error: 'lable' is not a view: the views have no such key [unknown-view]
  //                       ^ note: replace with 'label'
  _ = #layout("[icon(5@p)]", metrics: ["p": 1001], views: ["icon": a, "icon": b])
  //                   ^ error: the metric 'p' is 1001; a priority is greater than 0 and at most 1000, which is required [bad-priority]
  //                                                       ^ warning: dictionary literal of type '[String : Box]' has duplicate entries for string literal key 'icon'
  //                                                                  ^ error: the key 'icon' is there twice; each name stands for one thing [duplicate-key]
  //                                                       ^ note: it stands here first
  _ = #layout("[a]", metrics: ["unused": 2], views: ["a": a])
  //                           ^ remark: no format or equation has the name 'unused' [unused-key]
}

// Equations

func equations(a: Box, b: Box) {
  _ = #constraint("a.widht == b.width")
  //                 ^ error: 'widht' is not an attribute [unknown-attribute]
  //                 ^ note: replace with 'width'
  _ = #constraint("a.width == b.left + 5")
  //                 ^ note: the first attribute stands here
  //                            ^ error: 'width' cannot be paired with 'left': a location relates only to a location, a size to a size [location-with-size]
  _ = #constraint("superview.width == 5")
  //               ^ error: 'superview' stands for the superview of the equation's view, but there is none [no-superview]
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
  //          ^ error: expected one string literal, which the compiler can check; the calls of the library take strings that are made at run time [not-a-literal]
}
