/// Content whose height depends on its width, such as text that wraps.
extension LayoutView {
  /// Sets how the content is measured, in place of an intrinsic content size.
  ///
  /// A layout then has two passes, as in other toolkits. In the first the intrinsic content size is that of the content at its widest. Where the view becomes
  /// narrower or wider than that, the content is measured again for the width that it has, and the second pass lays out with the new height. The content
  /// is measured again when the width changes or ``setNeedsMeasurement()`` is called.
  ///
  /// The closure runs during a layout. It must not ask for another layout of its tree, nor for the fitting size of this view or of a view that
  /// contains it: these throw `isMeasuring`.
  ///
  /// - Parameter measure: Gives the size of the content for a proposed width, or at its widest for `nil`; as the intrinsic content size, it is that of the
  ///   alignment rectangle. `nil` for content that is not measured, which then has no size.
  /// - Throws: `isGuide`.
  public func setContentMeasurement(
    _ measure: ((_ proposedWidth: Double?) -> LayoutSize)?
  ) throws(LayoutTreeError) {
    try setIntrinsicContentSize(width: nil, height: nil)
    if content.measurement != nil { tree?.removeMeasured(self) }
    content.measurement = measure.map { ContentMeasurement($0) }
    content.measuredWidth = nil
    if measure != nil { tree?.addMeasured(self) }
    tree?.needsLayout = true
  }

  /// Has the content measured again in the next layout, because it has changed.
  public func setNeedsMeasurement() {
    guard content.measurement != nil else { return }
    content.measuredWidth = nil
    tree?.needsLayout = true
  }

  /// Measures the content at its widest, if it has changed.
  fileprivate func measureAtWidest() throws(LayoutTreeError) {
    guard tree != nil, content.measuredWidth == nil, let measurement = content.measurement else { return }
    let size = try measurement.size(proposedWidth: nil)
    try setIntrinsicContentSize(width: size.width, height: size.height)
    content.measuredWidth = .unlimited
  }

  /// Measures the content for the width that the last layout has given it, if that is not the one for which it was measured.
  ///
  /// - Returns: whether its height has changed.
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
    return measured.map { ($0 - width).magnitude > Self.leastChangeOfWidth } ?? true
  }

  /// A smaller change of the width, in points, is a rounding error.
  private static let leastChangeOfWidth = 1e-6
}

/// The closure that measures content, with a guard against recursion; a view and its copies share it.
final class ContentMeasurement {
  private let measure: (_ proposedWidth: Double?) -> LayoutSize
  private var isRunning = false

  init(_ measure: @escaping (_ proposedWidth: Double?) -> LayoutSize) {
    self.measure = measure
  }

  fileprivate func size(proposedWidth: Double?) throws(LayoutTreeError) -> LayoutSize {
    guard !isRunning else { throw .isMeasuring }
    isRunning = true
    defer { isRunning = false }
    return measure(proposedWidth)
  }
}

extension LayoutTree {
  func addMeasured(_ view: LayoutView) {
    view.measuredIndex = measuredViews.count
    measuredViews.append(Uncounted(view))
  }

  func removeMeasured(_ view: LayoutView) {
    let last = measuredViews.removeLast()
    guard last.object !== view else { return }
    measuredViews[view.measuredIndex] = last
    last.object.measuredIndex = view.measuredIndex
  }

  /// The first pass: contents that have changed at their widest.
  func measureContent() throws(LayoutTreeError) {
    for view in measured() { try view.measureAtWidest() }
  }

  /// The second pass: contents at the widths of the first.
  ///
  /// - Returns: whether that changes the layout.
  func remeasureContent() throws(LayoutTreeError) -> Bool {
    var isChanged = false
    for view in measured() where try view.measureForWidth() { isChanged = true }
    return isChanged
  }

  /// The views whose content is measured, kept while their closures run: these may take views out.
  private func measured() -> [LayoutView] { measuredViews.map { $0.object } }
}
