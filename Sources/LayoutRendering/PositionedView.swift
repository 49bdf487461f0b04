import LayoutEngine

/// A view with its depth, frame and reading direction in a tree.
struct PositionedView {
  let view: LayoutView
  let depth: Int
  /// The frame in the root's coordinates.
  let frame: LayoutRect
  let direction: ReadingDirection
}

extension LayoutView {
  /// The view, which is the root of a tree, and its descendants in depth-first order. The subviews
  /// of a view precede its guides.
  ///
  /// - Complexity: O(*n*) for *n* views.
  var positionedViews: [PositionedView] {
    var positionedViews: [LayoutView: PositionedView] = [:]
    return preorder.map { view, depth in
      let outer = view.superview.flatMap { positionedViews[$0] }
      let positionedView = PositionedView(
        view: view, depth: depth,
        frame: view.frame.offset(x: outer?.frame.x ?? 0, y: outer?.frame.y ?? 0),
        direction: view.direction ?? outer?.direction ?? .leftToRight)
      positionedViews[view] = positionedView
      return positionedView
    }
  }
}

extension PositionedView {
  /// The alignment rectangle in the root's coordinates.
  private var alignmentRect: LayoutRect {
    let (local, aligned) = (view.frame, view.alignmentRect)
    return LayoutRect(
      x: frame.x + aligned.x - local.x, y: frame.y + aligned.y - local.y, width: aligned.width,
      height: aligned.height)
  }

  /// The margins and the safe area, each only if it has an inset other than zero.
  var insetAreas: [LayoutPicture.InsetArea] {
    let margins = insetArea(.margins, view.layoutMargins)
    let safeArea = insetArea(.safeArea, view.safeAreaInsets)
    return [margins, safeArea].compactMap { $0 }
  }

  private func insetArea(_ kind: LayoutPicture.InsetArea.Kind, _ insets: LayoutInsets)
    -> LayoutPicture.InsetArea?
  {
    guard insets != LayoutInsets() else { return nil }
    let isMirrored = direction == .rightToLeft
    return LayoutPicture.InsetArea(
      kind: kind, outer: alignmentRect, top: insets.top,
      left: isMirrored ? insets.trailing : insets.leading,
      bottom: insets.bottom, right: isMirrored ? insets.leading : insets.trailing)
  }
}

extension LayoutPicture.InsetArea {
  /// The rectangle inside the insets.
  var rect: LayoutRect {
    LayoutRect(
      x: outer.x + left, y: outer.y + top, width: max(0, outer.width - left - right),
      height: max(0, outer.height - top - bottom))
  }
}
