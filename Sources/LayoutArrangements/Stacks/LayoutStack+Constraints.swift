import LayoutConstraints
import LayoutEngine

/// The constraints of a stack.
///
/// Alignments refer to an edge of the stack, not to the first view, and all other constraints of a
/// view refer to the previous visible view. Therefore a view that is hidden, shown, inserted or
/// removed changes a bounded number of constraints.
extension LayoutStack {
  func rules(for element: ArrangedView, after previous: Predecessors) -> [Rule] {
    var rules: [Rule] = []
    rules.reserveCapacity(8)
    if element.isHidden {
      addHiding(of: element, after: previous, to: &rules)
    } else {
      addPosition(of: element, after: previous.visible, to: &rules)
      addSize(of: element, after: previous, to: &rules)
      addAlignment(of: element.view, after: previous.visible?.view, to: &rules)
    }
    return rules
  }

  var sizeRules: [Rule] {
    let fit =
      effectiveAlignment == .fill
      ? smallest(layoutView, across.size)
      : Rule(.spanningFit, layoutView, across.size, priority: .spanningFit)
    return [smallest(layoutView, along.size), fit]
  }

  /// Returns the rule for the end of the last visible view.
  func connectionToEnd(of view: LayoutView) -> Rule {
    Rule(.canvasConnection, canvas, along.end, .equal, view, spacedEnd, plus: edgeSpace)
  }

  /// Returns the space between a view and the next visible one, in points.
  func space(after element: ArrangedView) -> Double { element.customSpacing ?? spacing }
}

// MARK: - Along the axis

extension LayoutStack {
  private func addPosition(
    of element: ArrangedView, after previous: ArrangedView?, to rules: inout [Rule]
  ) {
    guard let previous else { return rules.append(connectionToStart(of: element.view)) }
    rules.append(
      Rule(
        .spacing, element.view, spacedStart,
        distribution.usesGaps ? .greaterThanOrEqual : .equal, previous.view, spacedEnd,
        plus: space(after: previous)))
    guard let gap = element.gap else { return }
    let isCentering = distribution == .equalCentering
    rules += [
      Rule(
        .distributingEdge, gap, along.start, .equal, previous.view,
        isCentering ? along.center : spacedEnd),
      Rule(
        .distributingEdge, gap, along.end, .equal, element.view,
        isCentering ? along.center : spacedStart),
      Rule(.distributingEdge, gap, across.start, .equal, canvas, across.start),
      Rule(.distributingEdge, gap, across.size),
    ]
    if let previousGap = previous.gap {
      rules.append(
        Rule(
          .fillEqually, gap, along.size, .equal, previousGap, along.size,
          priority: isCentering ? centeringPriority(of: element) : .required))
    }
  }

  private func connectionToStart(of view: LayoutView) -> Rule {
    Rule(
      .canvasConnection, view, spacedStart, .equal, canvas, along.start, plus: edgeSpace)
  }

  private func addSize(
    of element: ArrangedView, after previous: Predecessors, to rules: inout [Rule]
  ) {
    let (view, size) = (element.view, along.size)
    switch distribution {
    case .fill, .equalSpacing, .equalCentering:
      rules.append(smallest(view, size, factor: element.sizeFactor))
    case .fillEqually:
      guard let previous = previous.visible else { return }
      rules.append(Rule(.fillEqually, view, size, .equal, previous.view, size))
    case .fillProportionally:
      if hasSizedView, element.length == 0 {
        rules.append(Rule(.fillProportionally, view, size))
      } else if let previous = hasSizedView ? previous.sized : previous.visible {
        let factor = hasSizedView ? element.length / previous.length : 1
        rules.append(
          Rule(.fillProportionally, view, size, .equal, previous.view, size, times: factor))
      }
    }
  }

  private func addHiding(
    of element: ArrangedView, after previous: Predecessors, to rules: inout [Rule]
  ) {
    let view = element.view
    rules.append(
      previous.arranged.map {
        Rule(.spacing, view, spacedStart, .equal, $0.view, spacedEnd)
      } ?? connectionToStart(of: view))
    rules.append(aligned(view, across.start))
    for size in [along.size, across.size] {
      rules.append(Rule(.hiding, view, size, priority: .hiding))
    }
  }
}

// MARK: - Across the axis

extension LayoutStack {
  private func addAlignment(
    of view: LayoutView, after previous: LayoutView?, to rules: inout [Rule]
  ) {
    let (start, end) = (across.start, across.end)
    let alignment = effectiveAlignment
    switch alignment {
    case .fill: rules += [aligned(view, start), aligned(view, end)]
    case .leading: rules += [aligned(view, start), boundary(view, end, .lessThanOrEqual)]
    case .center:
      rules += [aligned(view, across.center), boundary(view, start, .greaterThanOrEqual)]
    case .trailing: rules += [boundary(view, start, .greaterThanOrEqual), aligned(view, end)]
    case .firstBaseline:
      addBaseline(.firstBaseline, of: view, after: previous, .lessThanOrEqual, start, to: &rules)
    case .lastBaseline:
      addBaseline(.lastBaseline, of: view, after: previous, .greaterThanOrEqual, end, to: &rules)
    }
    if alignment != .fill { rules.append(smallest(view, across.size)) }
  }

  /// Adds the rules for a common baseline with the previous visible view.
  ///
  /// The first one has a relation to an edge of the stack that it cannot satisfy. The violation is
  /// minimized, so that the baseline is as near to the edge as possible.
  private func addBaseline(
    _ baseline: LayoutAttribute, of view: LayoutView, after previous: LayoutView?,
    _ relation: LayoutRelation, _ edge: LayoutAttribute, to rules: inout [Rule]
  ) {
    if let previous {
      rules.append(Rule(.alignment, view, baseline, .equal, previous, baseline))
    } else {
      rules.append(
        Rule(
          .ambiguitySuppression, view, baseline, relation, canvas, edge,
          priority: context.suppressionPriority))
    }
    rules.append(boundary(view, across.start, .greaterThanOrEqual))
    rules.append(boundary(view, across.end, .lessThanOrEqual))
  }

  private func aligned(_ view: LayoutView, _ edge: LayoutAttribute) -> Rule {
    Rule(.alignment, view, edge, .equal, canvas, edge)
  }

  private func boundary(
    _ view: LayoutView, _ edge: LayoutAttribute, _ relation: LayoutRelation
  ) -> Rule {
    Rule(.spanningBoundary, view, edge, relation, canvas, edge)
  }

  /// The alignment, without baselines in a vertical stack.
  private var effectiveAlignment: Alignment {
    guard axis == .vertical else { return alignment }
    switch alignment {
    case .firstBaseline: return .leading
    case .lastBaseline: return .trailing
    default: return alignment
    }
  }
}

// MARK: - Parts of rules

extension LayoutStack {
  private func smallest(
    _ view: LayoutView, _ size: LayoutAttribute, factor: Double = 0.5
  ) -> Rule {
    Rule(
      .ambiguitySuppression, smallest: view, size, factor: factor,
      priority: context.suppressionPriority)
  }

  /// Returns the priority of the distance between the center of a view and the previous one, which
  /// decreases with the rank: below the priority of choices in this stack, and above that in nested
  /// stacks.
  private func centeringPriority(of element: ArrangedView) -> LayoutPriority {
    LayoutPriority(
      unchecked: context.suppressionPriority.rawValue * (1 + 1 / (element.rank + 1)) / 2)
  }

  private var canvas: LayoutView {
    isLayoutMarginsRelativeArrangement ? layoutView.layoutMarginsGuide ?? layoutView : layoutView
  }

  private var along: AxisAttributes { AxisAttributes(axis) }
  private var across: AxisAttributes { AxisAttributes(axis.other) }

  private var measuresBaselines: Bool { isBaselineRelativeArrangement && axis == .vertical }
  /// The attribute that the space before a view is measured from.
  private var spacedStart: LayoutAttribute { measuresBaselines ? .firstBaseline : along.start }
  /// The attribute that the space after a view is measured from.
  private var spacedEnd: LayoutAttribute { measuresBaselines ? .lastBaseline : along.end }
  /// The distance of the first and the last view from the edges of the stack, in points.
  private var edgeSpace: Double { measuresBaselines ? spacing : 0 }
}

extension LayoutPriority {
  /// The priority that keeps a stack only as large across its axis as its views: above the priority
  /// of a fitting size.
  fileprivate static var spanningFit: LayoutPriority { LayoutPriority(unchecked: 51) }
}
