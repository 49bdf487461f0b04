import LayoutConstraints
import LayoutEngine

extension LayoutStack {
  func updateAll() {
    measureLengths()
    updateConstraints(from: 0, visibleCount: .max)
  }

  /// Updates the constraints that depend on the arranged view at an index: its own, and those of
  /// the next visible ones.
  ///
  /// The constraints of a visible view refer to the previous visible one, and the constraints of a
  /// guide between two views refer to the previous guide. Proportions refer to the previous visible
  /// view with a content size.
  ///
  /// - Parameter index: The index of a view, or of the view after a removed one.
  func update(from index: Int) {
    let hadSizedView = hasSizedView
    measureLengths()
    if hasSizedView != hadSizedView { return updateAll() }
    updateConstraints(from: index, visibleCount: distribution.usesGaps ? 3 : 2)
  }

  private func updateConstraints(from index: Int, visibleCount: Int) {
    var previous = Predecessors(arranged[..<index], needsSizedView: hasSizedView)
    var remaining = visibleCount
    for element in arranged[index...] {
      if remaining == 0 { break }
      let needsGap = distribution.usesGaps && element.isVisible && previous.visible != nil
      // `UIStackView` has the same guides.
      layoutView.updateArrangementGuide(
        &element.gap, isNeeded: needsGap, named: "UISV-distributing")
      element.constraints.update(to: rules(for: element, after: previous), in: context)
      previous.append(element)
      if element.isVisible, element.length > 0 || !hasSizedView { remaining -= 1 }
    }
    sizeConstraints.update(to: sizeRules, in: context)
    let last = arranged.last { $0.isVisible }
    endConstraints.update(to: last.map { [connectionToEnd(of: $0.view)] } ?? [], in: context)
    outer?.takeUnretainedValue().updateContent(of: layoutView)
  }

  /// Updates proportions after a change of the content size of an arranged view.
  func updateContent(of view: LayoutView) {
    if distribution == .fillProportionally, let index = index(of: view) {
      update(from: index)
    } else {
      outer?.takeUnretainedValue().updateContent(of: layoutView)
    }
  }

  /// Updates the priorities that depend on the level of nesting, also in nested stacks and grids.
  func setLevel(_ level: Int) {
    guard let factor = context.setLevel(level) else { return }
    sizeConstraints.scaleLowPriorities(by: factor)
    for element in arranged {
      element.constraints.scaleLowPriorities(by: factor)
      element.view.levelObserver?(level + 1)
    }
  }
}

// MARK: - Content sizes

extension LayoutStack {
  private func measureLengths() {
    hasSizedView = false
    guard distribution == .fillProportionally else { return }
    for element in arranged {
      let length = element.contentLength(along: axis)
      element.length = length < Self.smallestLength ? 0 : length
      if element.isVisible, element.length > 0 { hasSizedView = true }
    }
  }

  /// The content size below which a view counts as a view without content, in points, so that all
  /// proportions are finite.
  private static var smallestLength: Double { 1e-6 }

  /// Returns the sum of the content sizes and spaces along an axis, or the largest content size
  /// across it, with the margins.
  fileprivate func contentLength(along axis: LayoutAxis) -> Double {
    let visible = arranged.filter { $0.isVisible }
    let lengths = visible.map { $0.contentLength(along: axis) }
    let content =
      axis == self.axis
      ? lengths.reduce(0, +) + visible.dropLast().reduce(0) { $0 + space(after: $1) }
      : lengths.max() ?? 0
    return isLayoutMarginsRelativeArrangement
      ? content + layoutView.layoutMargins.length(along: axis) : content
  }
}

extension ArrangedView {
  /// Returns the content size along an axis, in points; 0 if there is none.
  fileprivate func contentLength(along axis: LayoutAxis) -> Double {
    nested?.contentLength(along: axis) ?? view[axis].size ?? 0
  }
}
