public import LayoutConstraints

extension LayoutView {
  /// How large the content is, in points; each `nil` for no size.
  public var intrinsicContentSize: (width: Double?, height: Double?) { (horizontal.size, vertical.size) }

  /// Says how large the content is. It speaks of the alignment rectangle.
  ///
  /// - Parameters:
  ///   - width: The width, or `nil` for none.
  ///   - height: The height, or `nil` for none.
  /// - Throws: `numberNotFinite`, `tooLarge`; `outOfRange` for one below zero; `isGuide`.
  public func setIntrinsicContentSize(width: Double?, height: Double?) throws(LayoutTreeError) {
    try checkIsView()
    for size in [width, height] { try checkSize(size) }
    horizontal.size = width
    vertical.size = height
    updateIntrinsicRules(.horizontal)
    updateIntrinsicRules(.vertical)
  }

  /// How strongly the view resists being larger than its content; 250 at first.
  public func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority { self[axis].hugging }

  /// Says how strongly the view resists being larger than its content. A guide has no content to which that could apply.
  ///
  /// - Parameters:
  ///   - priority: The priority.
  ///   - axis: Along which axis.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    self[axis].hugging = priority
    self[axis].rules?.hugging.restate(priority)
  }

  /// How strongly the view resists being smaller than its content; 750 at first.
  public func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
    self[axis].resistance
  }

  /// Says how strongly the view resists being smaller than its content. A guide has no content to which that could apply.
  ///
  /// - Parameters:
  ///   - priority: The priority.
  ///   - axis: Along which axis.
  public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    self[axis].resistance = priority
    self[axis].rules?.resistance.restate(priority)
  }

  /// The distances of the baselines of the first and the last line of text from the top edge of the alignment rectangle; `nil` where the edge
  /// itself, the top one or the bottom one, stands for it.
  public var baselines: (first: Double?, last: Double?) { (content.firstBaseline, content.lastBaseline) }

  /// Says where the baselines are.
  ///
  /// - Parameters:
  ///   - first: The first line's distance from the top edge, or `nil` for the top edge.
  ///   - last: The last line's distance from the top edge, or `nil` for the bottom edge.
  /// - Throws: `numberNotFinite`, `tooLarge`, `isGuide`.
  public func setBaselines(first: Double?, last: Double?) throws(LayoutTreeError) {
    try checkIsView()
    for baseline in [first, last] { try checkFinite(baseline) }
    let before = content
    content.firstBaseline = first
    content.lastBaseline = last
    let isAtOtherEdge =
      (before.firstBaseline == nil) != (first == nil) || (before.lastBaseline == nil) != (last == nil)
    for reference in references {
      if isAtOtherEdge { tree?.stateAnew(reference.object) } else { tree?.restate(reference.object) }
    }
  }

  /// Says how far the frame reaches beyond the alignment rectangle.
  ///
  /// - Parameter insets: The distances.
  /// - Throws: `numberNotFinite`, `tooLarge`, `isGuide`.
  public func setAlignmentRectInsets(_ insets: LayoutInsets) throws(LayoutTreeError) {
    try check(insets)
    alignmentRectInsets = insets
    hasAlignmentRectInsets = insets != LayoutInsets()
    guard let tree else { return }
    if tree.root === self { tree.stateSize() }
    tree.noteChange(of: self)
  }

  /// The space that content keeps from the edges.
  public var layoutMargins: LayoutInsets { content.margins }

  /// Says which space content keeps from the edges.
  ///
  /// - Parameter insets: The distances.
  /// - Throws: `numberNotFinite`, `tooLarge`, `isGuide`.
  public func setLayoutMargins(_ insets: LayoutInsets) throws(LayoutTreeError) {
    try check(insets)
    content.margins = insets
    restateParts()
  }

  /// How far the edges are covered, by bars for example.
  public var safeAreaInsets: LayoutInsets { content.safeArea }

  /// Says how far the edges are covered.
  ///
  /// - Parameter insets: The distances.
  /// - Throws: `numberNotFinite`, `tooLarge`, `isGuide`.
  public func setSafeAreaInsets(_ insets: LayoutInsets) throws(LayoutTreeError) {
    try check(insets)
    content.safeArea = insets
    restateParts()
  }

  /// The reading direction of the view's own; `nil`, as at first, for its superview's. Leading and trailing in a constraint go by the direction of
  /// the nearest common ancestor of its items. A guide always reads as the view it belongs to.
  public var direction: ReadingDirection? {
    get { content.direction }
    set {
      guard content.direction != newValue, !isGuide else { return }
      content.direction = newValue
      if subviews.isEmpty, guides.isEmpty, parts.isEmpty, tree?.root !== self {
        resolvedDirection = effectiveDirection
        if let tree { tree.noteChange(of: self) }
      } else {
        tree?.needsRebuilding()
      }
    }
  }

  /// The reading direction: the view's own, or that of the nearest superview that has one.
  public var effectiveDirection: ReadingDirection {
    var view = self
    while view.content.direction == nil, let superview = view.superview { view = superview }
    return view.content.direction ?? .leftToRight
  }

  subscript(axis: LayoutAxis) -> AxisContent {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }

  private func restateParts() {
    guard let tree else { return }
    tree.needsLayout = true
    for part in parts {
      for reference in part.references { tree.restate(reference.object) }
      if tree.frameObserver != nil { tree.changedViews.insert(part) }
    }
  }
}

// MARK: - Checks

extension LayoutView {
  private func checkIsView() throws(LayoutTreeError) {
    if isGuide { throw .isGuide(name) }
  }

  private func check(_ insets: LayoutInsets) throws(LayoutTreeError) {
    try checkIsView()
    for length in [insets.top, insets.leading, insets.bottom, insets.trailing] { try checkFinite(length) }
  }
}

/// Throws unless a length is finite, and not so large that sums of such lengths would not be.
func checkFinite(_ length: Double?) throws(LayoutTreeError) {
  guard let length else { return }
  guard length.isFinite else { throw .numberNotFinite(length) }
  if length.magnitude > LayoutTree.largestLength { throw .tooLarge(length) }
}

/// Throws unless a size is finite and at least zero.
func checkSize(_ size: Double?) throws(LayoutTreeError) {
  try checkFinite(size)
  if let size, size < 0 { throw .outOfRange(size) }
}
