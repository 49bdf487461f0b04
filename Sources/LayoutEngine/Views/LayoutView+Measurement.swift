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
  /// - Returns: whether the height of the content has changed.
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
  /// - Returns: whether a height has changed.
  func remeasureContent() throws(LayoutTreeError) -> Bool {
    var isChanged = false
    for view in viewsWithMeasuredContent() where try view.measureForWidth() { isChanged = true }
    return isChanged
  }

  /// Returns strong references to the views with measured content, because a closure can remove
  /// views.
  private func viewsWithMeasuredContent() -> [LayoutView] { measuredViews.map { $0.object } }
}
