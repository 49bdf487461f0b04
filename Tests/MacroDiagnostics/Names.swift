// swift-format-ignore-file
// The expected diagnostics refer to exact columns of this file.
import VisualFormatMacros

class Box: LayoutItem { var superview: Box? }
final class Label: Box {}

final class Screen: Box {
  var title: Box! = Box()
  var subtitle: Box?
  let gap = 8.0

  // A macro cannot see which names are in scope, so these errors are reported in its expansion.

  func scope(a: Box) {
    _ = #layout("H:|-[nmae]-[a(nmae)]")
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
    // expansion: error: 'view' is unavailable: a view in a layout cannot be optional; unwrap it
    _ = #layout("[a]-size-[a]")
    // expansion: error: 'metric(_:from:to:)' is unavailable: a metric in a layout cannot be optional; unwrap it
    _ = #layout("[a(size)]")
    // expansion: error: 'size(_:from:to:)' is unavailable: a metric or view in a layout cannot be optional; unwrap it
    _ = #layout("[a(5@priority)]")
    // expansion: error: 'priority(_:from:to:)' is unavailable: a priority in a layout cannot be optional; unwrap it
  }

  // Wrong types

  func types(a: Box, text: String, other: Int) {
    _ = #layout("[text]")
    // expansion: error: 'view' is unavailable: expected a view; its type must conform to LayoutItem and match the constraints' item type
    _ = #layout("[other]")
    // expansion: error: 'view' is unavailable: expected a view; its type must conform to LayoutItem and match the constraints' item type
    _ = #layout("[a(text)]")
    // expansion: error: 'size(_:from:to:)' is unavailable: a size must be an integer, a floating-point number or a view that conforms to LayoutItem
    _ = #layout("[a]-title-[a]")
    // expansion: error: 'metric(_:from:to:)' is unavailable: a spacing must be a number; only a size can refer to a view
    _ = #layout("[a(5@text)]")
    // expansion: error: 'priority(_:from:to:)' is unavailable: a priority must be a LayoutPriority, an integer or a floating-point number
  }

  // self and other expressions

  func expressions(a: Box) {
    _ = #layout("H:|-[self.title]-self.gap-|")
    //                ^ error: expected a name, found the expression 'self.title'; interpolate it as '\(self.title)' [unknown-view]
    //                ^ note: replace with '\(self.title)'
    //                            ^ error: expected a name, found the expression 'self.gap'; interpolate it as '\(self.gap)' [attribute-not-supported]
    //                            ^ note: replace with '\(self.gap)'
    _ = #layout("[a]-a-[_]")
    //               ^ error: expected a number or a metric, found the view 'a'; only a size can relate to a view [view-in-spacing]
    //                  ^ error: '_' is not the name of a variable [unknown-name]
  }
}
