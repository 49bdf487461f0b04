// swift-format-ignore-file
// Every column counts here.
import VisualFormatMacros

class Box: LayoutItem { var superview: Box? }
final class Label: Box {}

final class Screen: Box {
  var title: Box! = Box()
  var subtitle: Box?
  let gap = 8.0

  // A macro cannot see what is in scope, so these are told in the code that it expands to.

  func scope(a: Box) {
    _ = #layout("H:|-[nmae]-[a]-[nmae]")
    // expansion: error: cannot find 'nmae' in scope
    _ = #layout("H:|-[a]-gapp-[a]-gapp-|")
    // expansion: error: cannot find 'gapp' in scope
    _ = #constraint("a.width == nmae.width")
    // expansion: error: cannot find 'nmae' in scope
    _ = #layout("[title]-gap-[a]")
  }

  // Optional values

  func optionals(a: Box, size: Int?, priority: Float?) {
    _ = #layout("[subtitle]")
    // expansion: error: 'view' is unavailable: a view in a layout cannot be optional: unwrap it first
    _ = #layout("[a]-size-[a]")
    // expansion: error: 'metric(_:from:to:)' is unavailable: a metric in a layout cannot be optional: unwrap it first
    _ = #layout("[a(size)]")
    // expansion: error: 'size(_:from:to:)' is unavailable: a metric or view in a layout cannot be optional: unwrap it first
    _ = #layout("[a(5@priority)]")
    // expansion: error: 'priority(_:from:to:)' is unavailable: a priority in a layout cannot be optional: unwrap it first
  }

  // Wrong types

  func types(a: Box, text: String, other: Int) {
    _ = #layout("[text]")
    // expansion: error: 'view' is unavailable: a name in brackets is a view: its type must conform to LayoutItem and fit the constraints' type
    _ = #layout("[other]")
    // expansion: error: 'view' is unavailable: a name in brackets is a view: its type must conform to LayoutItem and fit the constraints' type
    _ = #layout("[a(text)]")
    // expansion: error: 'size(_:from:to:)' is unavailable: a size is compared with an integer, a floating-point number or a view that conforms to LayoutItem
    _ = #layout("[a]-title-[a]")
    // expansion: error: 'metric(_:from:to:)' is unavailable: a spacing is a number; only a size can be compared with a view
    _ = #layout("[a(5@text)]")
    // expansion: error: 'priority(_:from:to:)' is unavailable: a priority is a LayoutPriority, an integer or a floating-point number
  }

  // self and other expressions

  func expressions(a: Box) {
    _ = #layout("H:|-[self.title]-self.gap-|")
    //                ^ error: 'self.title' is not a name but an expression: interpolate it, '\(self.title)' [unknown-view]
    //                ^ note: replace with '\(self.title)'
    //                            ^ error: 'self.gap' is not a name but an expression: interpolate it, '\(self.gap)' [attribute-not-supported]
    //                            ^ note: replace with '\(self.gap)'
    _ = #layout("[a]-a-[_]")
    //               ^ error: expected a number or a metric; 'a' is a view, and only a size can relate to one [view-in-spacing]
    //                  ^ error: '_' is no variable's name [unknown-name]
  }
}
