import LayoutConstraints
import LayoutEngine
import LayoutScenes

extension SceneTree {
  /// The index of each item's superview in ``items``; `nil` for the root.
  var parents: [Int?] {
    let indices = indicesOfViews
    return items.map { item in item.view.superview.flatMap { indices[$0] } }
  }

  /// The indices of the views and guides in ``items``.
  var indicesOfViews: [LayoutView: Int] {
    var indices: [LayoutView: Int] = [:]
    for (index, item) in items.enumerated() { indices[item.view] = index }
    return indices
  }

  /// The alignment rectangles of the layout, measured from the leading and the top edge of that of
  /// the superview.
  var solvedRects: [LayoutRect?] {
    items.map { item in
      item.view.leadingRect(
        item.view.alignmentRect, superviewWidth: item.view.superview?.alignmentRect.width ?? 0)
    }
  }

  /// Returns the alignment rectangles that belong to the frames of a sample.
  ///
  /// - Throws: `invalidFrames` if a view is not in the scene, or if it has another parent there.
  func rects(
    of sample: FrameSample, _ index: Int
  ) throws(SceneInferenceError) -> [LayoutRect?] {
    var indices: [String: Int] = [:]
    for (index, item) in items.enumerated() { indices[item.name] = index }
    var frames = [LayoutRect?](repeating: nil, count: items.count)
    for (number, view) in sample.views.enumerated() {
      guard let item = indices[view.name] else {
        throw .invalidFrames(
          FrameSampleError(.unknownViewOfScene(view.name), sample: index, view: number))
      }
      if let parent = view.parentBelowRoot, parent != items[item].view.superview?.name {
        throw .invalidFrames(
          FrameSampleError(.differentParentInScene(view.name), sample: index, view: number))
      }
      frames[item] = view.frame
    }
    return rects(of: frames)
  }

  private func rects(of frames: [LayoutRect?]) -> [LayoutRect?] {
    let parents = parents
    return items.indices.map { index in
      guard let frame = frames[index] else { return nil }
      let view = items[index].view
      guard let superview = view.superview else { return nil }
      let outer = parents[index].flatMap { frames[$0] } ?? superview.frame
      return view.leadingRect(
        view.alignmentRect(of: frame),
        superviewWidth: superview.alignmentRect(of: outer).width)
    }
  }
}

extension LayoutView {
  /// Returns the alignment rectangle of a frame, both relative to the superview's frame.
  fileprivate func alignmentRect(of frame: LayoutRect) -> LayoutRect {
    let insets = alignmentRectInsets
    return LayoutRect(
      x: frame.x + leftAlignmentInset, y: frame.y + insets.top,
      width: max(0, frame.width - insets.leading - insets.trailing),
      height: max(0, frame.height - insets.top - insets.bottom))
  }

  private var leftAlignmentInset: Double {
    effectiveDirection == .leftToRight
      ? alignmentRectInsets.leading : alignmentRectInsets.trailing
  }

  /// Returns a rectangle relative to the superview's frame as one that is measured from the leading
  /// and the top edge of the superview's alignment rectangle.
  fileprivate func leadingRect(_ rect: LayoutRect, superviewWidth: Double) -> LayoutRect {
    guard let superview else { return rect }
    var rect = rect.offset(x: -superview.leftAlignmentInset, y: -superview.alignmentRectInsets.top)
    if superview.effectiveDirection == .rightToLeft {
      rect.x = superviewWidth - rect.x - rect.width
    }
    return rect
  }
}
