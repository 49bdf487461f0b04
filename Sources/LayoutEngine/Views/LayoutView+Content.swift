public import LayoutConstraints

extension LayoutView {
  /// The intrinsic content size, in points; each length is `nil` if there is none.
  public var intrinsicContentSize: (width: Double?, height: Double?) {
    (horizontal.size, vertical.size)
  }

  /// Sets the intrinsic content size, which is the size of the alignment rectangle.
  ///
  /// - Parameters:
  ///   - width: The width in points, or `nil` for none.
  ///   - height: The height in points, or `nil` for none.
  /// - Throws: `notAView`, `numberNotFinite`, `tooLarge`; `outOfRange` for a negative length.
  public func setIntrinsicContentSize(width: Double?, height: Double?) throws(LayoutTreeError) {
    try checkIsView()
    for size in [width, height] { try checkSize(size) }
    horizontal.size = width
    vertical.size = height
    updateIntrinsicConstraints(.horizontal)
    updateIntrinsicConstraints(.vertical)
    arrangementObserver?(.contentSize)
  }

  /// Returns the priority with which the view resists growing larger than its content; 250 by
  /// default.
  public func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority { self[axis].hugging }

  /// Sets the priority with which the view resists growing larger than its content.
  ///
  /// A guide has no content, so its priority has no effect.
  ///
  /// - Parameters:
  ///   - priority: The priority.
  ///   - axis: The axis along which the priority applies.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    self[axis].hugging = priority
    self[axis].constraints?.hugging.update(priority: priority)
  }

  /// Returns the priority with which the view resists shrinking below the size of its content; 750
  /// by default.
  public func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
    self[axis].resistance
  }

  /// Sets the priority with which the view resists shrinking below the size of its content.
  ///
  /// A guide has no content, so its priority has no effect.
  ///
  /// - Parameters:
  ///   - priority: The priority.
  ///   - axis: The axis along which the priority applies.
  public func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: LayoutAxis
  ) {
    self[axis].resistance = priority
    self[axis].constraints?.resistance.update(priority: priority)
  }

  /// The distances of the first and the last baseline from the top edge of the alignment rectangle,
  /// in points.
  ///
  /// A first baseline of `nil` is at the top edge, and a last baseline of `nil` is at the bottom
  /// edge.
  public var baselines: (first: Double?, last: Double?) {
    (content.firstBaseline, content.lastBaseline)
  }

  /// Sets the positions of the baselines.
  ///
  /// - Parameters:
  ///   - first: The distance of the first baseline from the top edge, in points, or `nil` for the
  ///     top edge.
  ///   - last: The distance of the last baseline from the top edge, in points, or `nil` for the
  ///     bottom edge.
  /// - Throws: `notAView`, `numberNotFinite`, `tooLarge`.
  public func setBaselines(first: Double?, last: Double?) throws(LayoutTreeError) {
    try checkIsView()
    for baseline in [first, last] { try checkFinite(baseline) }
    let before = content
    content.firstBaseline = first
    content.lastBaseline = last
    let hasChangedTerms =
      (before.firstBaseline == nil) != (first == nil)
      || (before.lastBaseline == nil) != (last == nil)
    for reference in references {
      if hasChangedTerms {
        tree?.reinstall(reference.object)
      } else {
        tree?.updateConstant(of: reference.object)
      }
    }
  }

  /// Sets the insets from the frame to the alignment rectangle.
  ///
  /// - Parameter insets: The insets, in points.
  /// - Throws: `notAView`, `numberNotFinite`, `tooLarge`.
  public func setAlignmentRectInsets(_ insets: LayoutInsets) throws(LayoutTreeError) {
    try check(insets)
    alignmentRectInsets = insets
    hasAlignmentRectInsets = insets != LayoutInsets()
    guard let tree else { return }
    if tree.root === self { tree.updateSizeConstraints() }
    tree.recordChange(of: self)
  }

  /// The layout margins: the insets from the view's edges to its content, in points.
  public var layoutMargins: LayoutInsets { content.margins }

  /// Sets the layout margins.
  ///
  /// - Parameter insets: The insets from the view's edges to its content, in points.
  /// - Throws: `notAView`, `numberNotFinite`, `tooLarge`.
  public func setLayoutMargins(_ insets: LayoutInsets) throws(LayoutTreeError) {
    try check(insets)
    content.margins = insets
    updatePartConstraints()
  }

  /// The insets from the view's edges to the area that bars and other views do not cover, in
  /// points.
  public var safeAreaInsets: LayoutInsets { content.safeArea }

  /// Sets the insets of the safe area.
  ///
  /// - Parameter insets: The insets from the view's edges to the area that nothing covers, in
  ///   points.
  /// - Throws: `notAView`, `numberNotFinite`, `tooLarge`.
  public func setSafeAreaInsets(_ insets: LayoutInsets) throws(LayoutTreeError) {
    try check(insets)
    content.safeArea = insets
    updatePartConstraints()
  }

  /// The view's own reading direction; `nil` to inherit the superview's direction. The default is
  /// `nil`.
  ///
  /// Leading and trailing attributes of a constraint follow the direction of the nearest common
  /// ancestor of its items. A guide has the direction of its owning view; setting it has no effect.
  public var direction: ReadingDirection? {
    get { content.direction }
    set {
      guard content.direction != newValue, !isGuide else { return }
      content.direction = newValue
      if subviews.isEmpty, ownedGuides.isEmpty, parts.isEmpty, tree?.root !== self {
        resolvedDirection = effectiveDirection
        if let tree { tree.recordChange(of: self) }
      } else {
        tree?.setNeedsRebuild()
      }
    }
  }

  /// The view's own reading direction, or else the one of the nearest superview that sets it; left
  /// to right by default.
  public var effectiveDirection: ReadingDirection {
    var view = self
    while view.content.direction == nil, let superview = view.superview { view = superview }
    return view.content.direction ?? .leftToRight
  }

  package internal(set) subscript(axis: LayoutAxis) -> AxisContent {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }

  private func updatePartConstraints() {
    guard let tree else { return }
    tree.isOutOfDate = true
    for part in parts {
      for reference in part.references { tree.updateConstant(of: reference.object) }
      if tree.frameObserver != nil { tree.changedViews.insert(part) }
    }
  }
}

// MARK: - Checks

extension LayoutView {
  func checkIsView() throws(LayoutTreeError) {
    if isGuide { throw .notAView(displayName) }
  }

  private func check(_ insets: LayoutInsets) throws(LayoutTreeError) {
    try checkIsView()
    for length in [insets.top, insets.leading, insets.bottom, insets.trailing] {
      try checkFinite(length)
    }
  }
}

/// Throws unless a length is `nil`, or finite and small enough that sums of such lengths stay
/// finite.
package func checkFinite(_ length: Double?) throws(LayoutTreeError) {
  guard let length else { return }
  guard length.isFinite else { throw .numberNotFinite(length) }
  if length.magnitude > LayoutTree.largestLength { throw .tooLarge(length) }
}

/// Throws unless a size is `nil`, or valid as a length and not negative.
package func checkSize(_ size: Double?) throws(LayoutTreeError) {
  try checkFinite(size)
  if let size, size < 0 { throw .outOfRange(size) }
}

/// Content whose height depends on its width, such as text that wraps.
extension LayoutView {
  /// Sets a closure that measures the content, in place of an intrinsic content size.
  ///
  /// A layout then has two passes. In the first pass, the intrinsic content size is the size of the
  /// content at its widest. If the view gets another width, the content is measured again for that
  /// width, and the second pass uses the new height. Later layouts measure the content again only
  /// if the width changes or after a call of ``setNeedsMeasurement()``.
  ///
  /// The closure runs during a layout. It must not request another layout of its tree, nor the
  /// fitting size of this view or of a view that contains it; such a call throws
  /// `requestDuringMeasurement`.
  ///
  /// - Parameter measure: A closure that returns the size of the content for a proposed width, or
  ///   the size at its widest for `nil`. Like an intrinsic content size, it is the size of the
  ///   alignment rectangle, in points. Pass `nil` to remove the closure; the content then has no
  ///   size.
  /// - Throws: `notAView`.
  public func setContentMeasurement(
    _ measure: ((_ proposedWidth: Double?) -> LayoutSize)?
  ) throws(LayoutTreeError) {
    try setIntrinsicContentSize(width: nil, height: nil)
    if content.measurement != nil { tree?.unregisterMeasuredView(self) }
    content.measurement = measure.map { ContentMeasurement($0) }
    content.measuredWidth = nil
    if measure != nil { tree?.registerMeasuredView(self) }
    tree?.isOutOfDate = true
  }

  /// Invalidates the measured size, so that the next layout measures the content again.
  public func setNeedsMeasurement() {
    guard content.measurement != nil else { return }
    content.measuredWidth = nil
    tree?.isOutOfDate = true
  }

  /// Measures the content at its widest, if its measured size is invalid.
  fileprivate func measureAtWidest() throws(LayoutTreeError) {
    guard tree != nil, content.measuredWidth == nil, let measurement = content.measurement else {
      return
    }
    let size = try measurement.size(proposedWidth: nil)
    try setIntrinsicContentSize(width: size.width, height: size.height)
    content.measuredWidth = .unlimited
  }

  /// Measures the content for the width of the last layout, if it was measured for another width.
  ///
  /// - Returns: Whether the height of the content has changed.
  fileprivate func measureForWidth() throws(LayoutTreeError) -> Bool {
    guard tree != nil, let measurement = content.measurement else { return false }
    let width = alignmentRect.width
    guard isOutdated(at: width) else { return false }
    let height = try measurement.size(proposedWidth: width).height
    let isChanged = height != vertical.size
    if isChanged { try setIntrinsicContentSize(width: horizontal.size, height: height) }
    content.measuredWidth = .limited(width)
    return isChanged
  }

  private func isOutdated(at width: Double) -> Bool {
    let measured: Double? =
      switch content.measuredWidth {
      case .unlimited: horizontal.size
      case .limited(let width): width
      case nil: nil
      }
    return measured.map { ($0 - width).magnitude > LengthTolerance.points } ?? true
  }
}

/// A closure that measures content, with a guard against recursion; shared by a view and its
/// copies.
final class ContentMeasurement {
  private let measure: (_ proposedWidth: Double?) -> LayoutSize
  private var isRunning = false

  init(_ measure: @escaping (_ proposedWidth: Double?) -> LayoutSize) {
    self.measure = measure
  }

  fileprivate func size(proposedWidth: Double?) throws(LayoutTreeError) -> LayoutSize {
    guard !isRunning else { throw .requestDuringMeasurement }
    isRunning = true
    defer { isRunning = false }
    return measure(proposedWidth)
  }
}

extension LayoutTree {
  func registerMeasuredView(_ view: LayoutView) {
    view.measuredIndex = measuredViews.count
    measuredViews.append(UnmanagedReference(view))
  }

  func unregisterMeasuredView(_ view: LayoutView) {
    let last = measuredViews.removeLast()
    guard last.object !== view else { return }
    measuredViews[view.measuredIndex] = last
    last.object.measuredIndex = view.measuredIndex
  }

  /// Runs the first pass: measures content with an invalid size at its widest.
  func measureContent() throws(LayoutTreeError) {
    for view in viewsWithMeasuredContent() { try view.measureAtWidest() }
  }

  /// Runs the second pass: measures content for the widths of the first pass.
  ///
  /// - Returns: Whether a height has changed.
  func remeasureContent() throws(LayoutTreeError) -> Bool {
    var isChanged = false
    for view in viewsWithMeasuredContent() where try view.measureForWidth() { isChanged = true }
    return isChanged
  }

  /// Returns strong references to the views with measured content, because a closure can remove
  /// views.
  private func viewsWithMeasuredContent() -> [LayoutView] { measuredViews.map { $0.object } }
}
