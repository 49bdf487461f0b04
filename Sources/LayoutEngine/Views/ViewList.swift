/// The subviews or the guides of a view, in order.
///
/// Each view knows its position in the list. Removals that follow one another leave gaps, which the
/// next access closes. Therefore removing all views one by one takes time proportional to their
/// number, in any order.
struct ViewList {
  /// The views in increasing order of their positions; empty while there are gaps.
  private var views: [LayoutView] = []
  /// The views at the indices of their positions; empty while there are no gaps.
  private var viewsWithGaps: [LayoutView?] = []
  private var gapCount = 0
  /// Whether the views were not accessed after the last removal.
  private var isRemoving = false
  /// The number of views that are worth leaving gaps. Fewer are moved in less time.
  private static let leastCountWithGaps = 64

  /// The views, in order.
  ///
  /// - Complexity: O(*n*) for *n* views if there are gaps, otherwise O(1).
  var elements: [LayoutView] {
    mutating get {
      if !viewsWithGaps.isEmpty { closeGaps() }
      isRemoving = false
      return views
    }
  }

  mutating func append(_ view: LayoutView) {
    if viewsWithGaps.isEmpty {
      view.listPosition = views.last.map { $0.listPosition + 1 } ?? 0
      views.append(view)
    } else {
      view.listPosition = viewsWithGaps.count
      viewsWithGaps.append(view)
    }
  }

  mutating func prepend(_ view: LayoutView) {
    view.listPosition = elements.first.map { $0.listPosition - 1 } ?? 0
    views.insert(view, at: 0)
  }

  /// Removes a view, which is in the list.
  ///
  /// - Complexity: O(1) on average for one of several removals that follow one another, and for the
  ///   last view; otherwise O(*n*).
  mutating func remove(_ view: LayoutView) {
    let isLast = views.last === view
    let movesViews = !isRemoving || views.count < Self.leastCountWithGaps
    if viewsWithGaps.isEmpty, isLast || movesViews {
      views.remove(at: isLast ? views.count - 1 : index(of: view))
    } else {
      if viewsWithGaps.isEmpty { allowGaps() }
      viewsWithGaps[view.listPosition] = nil
      gapCount += 1
      if 2 * gapCount > viewsWithGaps.count { closeGaps() }
    }
    isRemoving = true
  }

  private mutating func allowGaps() {
    for (index, view) in views.enumerated() { view.listPosition = index }
    viewsWithGaps = views.map { Optional($0) }
    views = []
  }

  private mutating func closeGaps() {
    views = viewsWithGaps.compactMap { $0 }
    (viewsWithGaps, gapCount) = ([], 0)
  }

  /// Returns the index of a view, by bisection.
  private func index(of view: LayoutView) -> Int {
    var (lower, upper) = (0, views.count)
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if views[middle].listPosition <= view.listPosition { lower = middle } else { upper = middle }
    }
    return lower
  }
}
