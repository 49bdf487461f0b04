public import LayoutConstraints

extension LayoutView {
  /// How large the content is, in points; each `nil` for no size.
  public var intrinsicContentSize: (width: Double?, height: Double?) { (horizontal.size, vertical.size) }

  /// Says how large the content is. It speaks of the alignment rectangle.
  ///
  /// - Parameters:
  ///   - width: The width, or `nil` for none.
  ///   - height: The height, or `nil` for none.
  /// - Throws: `numberNotFinite`; `notPositive` for one below zero; `isGuide`.
  public func setIntrinsicContentSize(width: Double?, height: Double?) throws(LayoutTreeError) {
    try checkIsView()
    for size in [width, height] { try checkSize(size) }
    horizontal.size = width
    vertical.size = height
    updateIntrinsicRules(.horizontal)
    updateIntrinsicRules(.vertical)
  }

  /// How strongly the view resists being larger than its content; 250 at first.
  public func contentHugging(_ axis: LayoutAxis) -> LayoutPriority { self[axis].hugging }

  /// Says how strongly the view resists being larger than its content.
  ///
  /// - Parameters:
  ///   - priority: The priority.
  ///   - axis: Along which axis.
  public func setContentHugging(_ priority: LayoutPriority, _ axis: LayoutAxis) {
    self[axis].hugging = priority
    self[axis].rules?.hugging.priority = priority
  }

  /// How strongly the view resists being smaller than its content; 750 at first.
  public func compressionResistance(_ axis: LayoutAxis) -> LayoutPriority { self[axis].resistance }

  /// Says how strongly the view resists being smaller than its content.
  ///
  /// - Parameters:
  ///   - priority: The priority.
  ///   - axis: Along which axis.
  public func setCompressionResistance(_ priority: LayoutPriority, _ axis: LayoutAxis) {
    self[axis].resistance = priority
    self[axis].rules?.resistance.priority = priority
  }

  /// The distances of the baselines of the first and the last line of text from the top edge of the alignment rectangle; `nil` where the edge
  /// itself, the top one or the bottom one, stands for it.
  public var baselines: (first: Double?, last: Double?) { (content.firstBaseline, content.lastBaseline) }

  /// Says where the baselines are.
  ///
  /// - Parameters:
  ///   - first: The first line's distance from the top edge, or `nil` for the top edge.
  ///   - last: The last line's distance from the top edge, or `nil` for the bottom edge.
  /// - Throws: `numberNotFinite`, `isGuide`.
  public func setBaselines(first: Double?, last: Double?) throws(LayoutTreeError) {
    try checkIsView()
    for baseline in [first, last] { try checkFinite(baseline) }
    content.firstBaseline = first
    content.lastBaseline = last
    restate(references)
  }

  /// Says how far the frame reaches beyond the alignment rectangle.
  ///
  /// - Parameter insets: The distances.
  /// - Throws: `numberNotFinite`, `isGuide`.
  public func setAlignmentInsets(_ insets: LayoutInsets) throws(LayoutTreeError) {
    try check(insets)
    alignmentInsets = insets
    hasAlignmentInsets = insets != LayoutInsets()
    guard let tree else { return }
    if tree.root === self { tree.stateSize() }
    tree.needsLayout = true
    if tree.frameObserver != nil { tree.noteChange(of: self, includingSubviews: true) }
  }

  /// The space that content keeps from the edges.
  public var margins: LayoutInsets { content.margins }

  /// Says which space content keeps from the edges.
  ///
  /// - Parameter insets: The distances.
  /// - Throws: `numberNotFinite`, `isGuide`.
  public func setMargins(_ insets: LayoutInsets) throws(LayoutTreeError) {
    try check(insets)
    content.margins = insets
    for part in parts { restate(part.references) }
  }

  /// How far the edges are covered, by bars for example.
  public var safeArea: LayoutInsets { content.safeArea }

  /// Says how far the edges are covered.
  ///
  /// - Parameter insets: The distances.
  /// - Throws: `numberNotFinite`, `isGuide`.
  public func setSafeArea(_ insets: LayoutInsets) throws(LayoutTreeError) {
    try check(insets)
    content.safeArea = insets
    for part in parts { restate(part.references) }
  }

  /// The reading direction of the view's own; `nil`, as at first, for its superview's. Leading and trailing in a constraint go by the direction of
  /// the nearest common ancestor of its items.
  public var direction: ReadingDirection? {
    get { content.direction }
    set {
      guard content.direction != newValue else { return }
      content.direction = newValue
      tree?.needsRebuilding()
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

  private func restate(_ references: [Uncounted<InstalledConstraint>]) {
    for reference in references { tree?.restate(reference.object) }
  }
}

// MARK: - Checks

extension LayoutView {
  private func checkIsView() throws(LayoutTreeError) {
    if isGuide { throw .isGuide(name) }
  }

  private func check(_ insets: LayoutInsets) throws(LayoutTreeError) {
    try checkIsView()
    if let number = insets.firstNotFinite { throw .numberNotFinite(number) }
  }
}

/// Throws unless a length is finite.
func checkFinite(_ length: Double?) throws(LayoutTreeError) {
  if let length, !length.isFinite { throw .numberNotFinite(length) }
}

/// Throws unless a size is finite and at least zero.
func checkSize(_ size: Double?) throws(LayoutTreeError) {
  try checkFinite(size)
  if let size, size < 0 { throw .notPositive(size) }
}
