import ConstraintSolver
import LayoutConstraints

extension LayoutView {
  /// Where the last layout put the view, relative to its superview's frame; all zero outside a tree and before the first layout. While the tree's
  /// ``LayoutTree/needsLayout`` is true, the frame is out of date. A guide's is relative to its owner's.
  ///
  /// Alignment insets, margins and the scale count as they are now. A guide that stands for a part of a view that is too small for it has no size.
  public var frame: LayoutRect {
    guard let treeReference else { return .zero }
    let scale = treeReference._withUnsafeGuaranteedRef { $0.scale }
    guard let scale else { return exactFrame }
    let outer = superview.map { $0.roundedRootFrame(scale) } ?? .zero
    return roundedRootFrame(scale).offset(x: -outer.x, y: -outer.y)
  }

  /// Where the last layout put the view's alignment rectangle, which constraints speak of, relative to its superview's frame; not rounded.
  public var alignmentRect: LayoutRect { solvedRect }

  /// The alignment rectangle; apart from ``alignmentRect`` so that frames are read without a call.
  @inline(__always) private var solvedRect: LayoutRect {
    guard variables.exist, let treeReference else { return part == nil ? .zero : partFrame }
    return treeReference._withUnsafeGuaranteedRef { tree in
      // Rounding errors leave some sizes a little below zero.
      let width = max(0, tree.solver.known(variables.width))
      var rect = LayoutRect(x: 0, y: 0, width: width, height: max(0, tree.solver.known(variables.height)))
      guard let superviewReference else {
        return hasAlignmentRectInsets ? rect.offset(by: alignmentRectInsets, self, 1) : rect
      }
      return superviewReference._withUnsafeGuaranteedRef { superview in
        let start = tree.solver.known(variables.start)
        let isMirrored = superview.resolvedDirection == .rightToLeft
        rect.x = isMirrored ? tree.solver.known(superview.variables.width) - start - width : start
        rect.y = tree.solver.known(variables.top)
        guard superview.hasAlignmentRectInsets else { return rect }
        return rect.offset(by: superview.alignmentRectInsets, superview, 1)
      }
    }
  }

  /// Where the last layout put the view, in the frame of the root.
  public var frameInRoot: LayoutRect {
    guard let tree else { return .zero }
    return tree.scale.map { roundedRootFrame($0) } ?? rootFrame
  }

  /// The frame before rounding: the alignment rectangle and the ornament round it.
  var exactFrame: LayoutRect {
    let rect = solvedRect
    guard hasAlignmentRectInsets else { return rect }
    var frame = rect.offset(by: alignmentRectInsets, self, -1)
    frame.width = max(0, frame.width + alignmentRectInsets.leading + alignmentRectInsets.trailing)
    frame.height = max(0, frame.height + alignmentRectInsets.top + alignmentRectInsets.bottom)
    return frame
  }

  /// The frame of a guide that stands for a part of its owner.
  private var partFrame: LayoutRect {
    guard let owner = superview, owner.tree != nil else { return .zero }
    let (frame, aligned) = (owner.exactFrame, owner.alignmentRect)
    let rect = aligned.offset(x: -frame.x, y: -frame.y)
    let horizontal = edges(of: .left, from: .leftToRight)
    let vertical = edges(of: .top, from: .leftToRight)
    return LayoutRect(
      x: rect.x + horizontal.near.position(in: rect.width),
      y: rect.y + vertical.near.position(in: rect.height),
      width: max(0, horizontal.far.position(in: rect.width) - horizontal.near.position(in: rect.width)),
      height: max(0, vertical.far.position(in: rect.height) - vertical.near.position(in: rect.height)))
  }

  private var rootFrame: LayoutRect {
    var frame = exactFrame
    (frame.x, frame.y) = originInRoot
    return frame
  }

  /// The origin of the frame before rounding, in the frame of the root.
  ///
  /// Each view on the way keeps its own until the next layout, so that reading the frames of a deep tree takes time proportional to the number of views.
  private var originInRoot: (x: Double, y: Double) {
    let version = tree.map { $0.needsLayout ? 0 : $0.layoutVersion } ?? 0
    var path: [LayoutView] = []
    var outer: LayoutView? = self
    while let view = outer, version == 0 || view.origin.version != version {
      path.append(view)
      outer = view.superview
    }
    var (x, y) = outer.map { ($0.origin.x, $0.origin.y) } ?? (0, 0)
    for view in path.reversed() {
      let frame = view.exactFrame
      (x, y) = (x + frame.x, y + frame.y)
      view.origin = (x, y, version)
    }
    return (x, y)
  }

  /// The frame in the root, each edge on the pixel grid.
  private func roundedRootFrame(_ scale: Double) -> LayoutRect {
    let frame = rootFrame
    let isMirrored = tree?.root.resolvedDirection == .rightToLeft
    let left = frame.x.rounded(toGrid: scale, isMirrored: isMirrored)
    let right = frame.maxX.rounded(toGrid: scale, isMirrored: isMirrored)
    let top = frame.y.rounded(toGrid: scale, isMirrored: false)
    let bottom = frame.maxY.rounded(toGrid: scale, isMirrored: false)
    return LayoutRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension LayoutRect {
  /// The rectangle moved by the insets at the left and the top edge of a view, or so many times as far.
  fileprivate func offset(by insets: LayoutInsets, _ view: LayoutView, _ factor: Double) -> LayoutRect {
    offset(x: factor * insets.near(.leftToRight, in: view.resolvedDirection), y: factor * insets.top)
  }
}

extension AxisPoint {
  fileprivate func position(in size: Double) -> Double { fraction * size + points }
}

extension Double {
  /// Of a pixel: what is this near to the middle between two pixels counts as the middle, lest rounding errors part what touches.
  private static let gridTolerance = 1e-6

  /// From here on every number is that of a pixel's edge.
  private static let largestPixel = 0x1p53

  /// The nearest pixel's edge; of two the one further on, in the reading direction.
  fileprivate func rounded(toGrid scale: Double, isMirrored: Bool) -> Double {
    let pixels = self * scale
    guard pixels.magnitude < Self.largestPixel else { return self }
    let rounded =
      isMirrored
      ? -(-pixels + Self.gridTolerance).roundedHalfUp : (pixels + Self.gridTolerance).roundedHalfUp
    return (rounded == 0 ? 0 : rounded) / scale
  }
}
