import ConstraintSolver
package import LayoutConstraints

extension LayoutView {
  /// The frame in the last layout, relative to the superview's frame, in points.
  ///
  /// The frame of a guide is relative to the frame of its owning view. Outside a tree, and before
  /// the first layout, the frame is zero. The frame can be out of date while the tree's
  /// ``LayoutTree/needsLayout`` is true.
  ///
  /// A change of alignment rectangle insets, margins or the scale affects the frame immediately. A
  /// guide for a part of a view has zero size if the view is too small for the part.
  public var frame: LayoutRect {
    guard let treeReference else { return .zero }
    let scale = treeReference._withUnsafeGuaranteedRef { $0.scale }
    guard let scale else { return exactFrame }
    let outer = superview.map { $0.roundedRootFrame(scale) } ?? .zero
    return roundedRootFrame(scale).offset(x: -outer.x, y: -outer.y)
  }

  /// The alignment rectangle in the last layout, which constraints refer to, relative to the
  /// superview's frame; not rounded to pixels.
  public var alignmentRect: LayoutRect { solvedRect }

  /// The alignment rectangle, in a separate property that is inlined where frames are read.
  @inline(__always) private var solvedRect: LayoutRect {
    guard variables.areAllocated, let treeReference else { return part == nil ? .zero : partFrame }
    return treeReference._withUnsafeGuaranteedRef { tree in
      // Rounding errors can make a size slightly negative.
      let width = max(0, tree.solver.uncheckedValue(of: variables.width))
      var rect = LayoutRect(
        x: 0, y: 0, width: width, height: max(0, tree.solver.uncheckedValue(of: variables.height)))
      guard let superviewReference else {
        return hasAlignmentRectInsets ? rect.offset(by: alignmentRectInsets, self, 1) : rect
      }
      return superviewReference._withUnsafeGuaranteedRef { superview in
        let start = tree.solver.uncheckedValue(of: variables.start)
        let isMirrored = superview.resolvedDirection == .rightToLeft
        rect.x =
          isMirrored
          ? tree.solver.uncheckedValue(of: superview.variables.width) - start - width : start
        rect.y = tree.solver.uncheckedValue(of: variables.top)
        guard superview.hasAlignmentRectInsets else { return rect }
        return rect.offset(by: superview.alignmentRectInsets, superview, 1)
      }
    }
  }

  /// The frame in the last layout, in the root's coordinates.
  public var frameInRoot: LayoutRect {
    guard let tree else { return .zero }
    return tree.scale.map { roundedRootFrame($0) } ?? rootFrame
  }

  /// The frame before rounding.
  package var exactFrame: LayoutRect { frame(around: solvedRect) }

  /// Returns an alignment rectangle, enlarged by the insets of the view.
  @inline(__always)
  package func frame(around rect: LayoutRect) -> LayoutRect {
    guard hasAlignmentRectInsets else { return rect }
    var frame = rect.offset(by: alignmentRectInsets, self, -1)
    frame.width = max(0, lengthWithInsets(of: rect, along: .horizontal))
    frame.height = max(0, lengthWithInsets(of: rect, along: .vertical))
    return frame
  }

  /// Returns the length of an alignment rectangle with its insets. The frame is empty where it is
  /// negative.
  package func lengthWithInsets(of rect: LayoutRect, along axis: LayoutAxis) -> Double {
    rect.length(along: axis) + alignmentRectInsets.length(along: axis)
  }

  /// The frame of a guide for a part of its owning view.
  private var partFrame: LayoutRect {
    guard let owner = superview, owner.tree != nil else { return .zero }
    let (frame, aligned) = (owner.exactFrame, owner.alignmentRect)
    let rect = aligned.offset(x: -frame.x, y: -frame.y)
    func span(_ attribute: LayoutAttribute, in size: Double) -> (start: Double, length: Double) {
      let edges = edges(of: attribute, from: .leftToRight)
      let start = edges.near.fraction * size + edges.near.points
      return (start, max(0, edges.far.fraction * size + edges.far.points - start))
    }
    let (horizontal, vertical) = (span(.left, in: rect.width), span(.top, in: rect.height))
    return LayoutRect(
      x: rect.x + horizontal.start, y: rect.y + vertical.start, width: horizontal.length,
      height: vertical.length)
  }

  private var rootFrame: LayoutRect {
    var frame = exactFrame
    (frame.x, frame.y) = originInRoot
    return frame
  }

  /// The origin of the frame before rounding, in the root's coordinates.
  ///
  /// Each view on the path to the root caches its origin until the next layout. Therefore reading
  /// all frames of a deep tree takes time proportional to the number of views.
  private var originInRoot: (x: Double, y: Double) {
    let version = tree.map { $0.isOutOfDate ? 0 : $0.layoutVersion } ?? 0
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

  /// Returns the frame in the root's coordinates, with each edge rounded to the pixel grid.
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
  /// Returns the rectangle moved by a multiple of a view's left and top insets.
  fileprivate func offset(by insets: LayoutInsets, _ view: LayoutView, _ factor: Double)
    -> LayoutRect
  {
    offset(
      x: factor * insets.insets(for: .leftToRight, in: view.resolvedDirection).leading,
      y: factor * insets.top)
  }
}

extension Double {
  /// The tolerance of rounding, in pixels. A coordinate slightly below the midpoint between two
  /// pixel edges is rounded up like the midpoint, so that rounding errors do not separate touching
  /// edges.
  private static let gridTolerance = 1e-6

  /// Every number of at least this magnitude, in pixels, is an integer.
  private static let largestPixel = 0x1p53

  /// Returns the nearest pixel edge; of two equally near edges, the one farther in the reading
  /// direction.
  fileprivate func rounded(toGrid scale: Double, isMirrored: Bool) -> Double {
    let pixels = self * scale
    guard pixels.magnitude < Self.largestPixel else { return self }
    let rounded =
      isMirrored
      ? -(-pixels + Self.gridTolerance).roundedHalfUp : (pixels + Self.gridTolerance).roundedHalfUp
    return (rounded == 0 ? 0 : rounded) / scale
  }
}
