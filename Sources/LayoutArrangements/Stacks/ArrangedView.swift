import LayoutEngine

/// A view that a stack arranges.
final class ArrangedView {
  let view: LayoutView
  /// The stack whose view this is; `nil` for another view.
  var nested: LayoutStack?
  var isHidden = false
  /// The space after the view, in points; `nil` for the spacing of the stack.
  var customSpacing: Double?
  /// A number that increases in the order of the arranged views.
  var rank = 0.0
  /// The content size along the axis, in points; determined for proportional sizes only.
  var length = 0.0
  /// The constraints that place the view, and that relate it to the views before it.
  var constraints = ArrangementConstraints()
  /// The guide from the previous visible view to this one; `nil` if there is none.
  var gap: LayoutView?

  init(_ view: LayoutView) { self.view = view }

  /// Sets the stack whose view this is.
  func nest(_ stack: LayoutStack, in outer: LayoutStack) {
    nested = stack
    stack.outer = .passUnretained(outer)
  }

  var isVisible: Bool { !isHidden }
}

/// The arranged views before a view, to which the constraints of the view refer.
struct Predecessors {
  /// The previous view.
  private(set) var arranged: ArrangedView?
  /// The previous visible view.
  private(set) var visible: ArrangedView?
  /// The previous visible view with a content size along the axis.
  private(set) var sized: ArrangedView?

  /// Updates the predecessors to those of the view after a given view.
  mutating func append(_ element: ArrangedView) {
    arranged = element
    guard element.isVisible else { return }
    visible = element
    if element.length > 0 { sized = element }
  }

  /// Adds a view that is farther away than all that were prepended before.
  ///
  /// - Parameters:
  ///   - element: The view.
  ///   - needsSizedView: Whether the previous view with a content size is needed.
  /// - Returns: Whether the predecessors are complete.
  mutating func prepend(_ element: ArrangedView, needsSizedView: Bool) -> Bool {
    if arranged == nil { arranged = element }
    if element.isVisible {
      if visible == nil { visible = element }
      if sized == nil, element.length > 0 { sized = element }
    }
    return visible != nil && (sized != nil || !needsSizedView)
  }
}
