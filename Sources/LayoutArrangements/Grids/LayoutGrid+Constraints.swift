import LayoutConstraints
import LayoutEngine

/// The constraints of a grid.
///
/// Each row and each column has a guide, which refers to the previous visible one, and each content
/// view refers to the guides of its cell. Therefore a row or column that is hidden, shown, inserted
/// or removed changes its own constraints, the constraints of its cells, and those of the next
/// visible one.
extension LayoutGrid {
  /// Returns the rules for the guide of a row or column after the previous one and the previous
  /// visible one.
  func rules(for track: Track, after previous: Track?, visible: Track?) -> [Rule] {
    let (guide, along) = (track.guide, AxisAttributes(track.axis))
    func start(
      _ identifier: ArrangementIdentifier, after track: Track?, plus space: Double = 0
    ) -> Rule {
      Rule(
        identifier, guide, along.start, .equal, track?.guide ?? layoutView,
        track == nil ? along.start : along.end, plus: space)
    }
    let across = spans(guide, from: layoutView, to: layoutView, track.axis.other)
    if track.isHidden {
      return across + [start(.gridHiding, after: previous), Rule(.gridHiding, guide, along.size)]
    }
    let size =
      track.size.map { Rule(.gridSize, guide, along.size, plus: $0) }
      ?? Rule(
        .gridAmbiguitySuppression, smallest: guide, along.size, factor: track.sizeFactor,
        priority: context.suppressionPriority)
    let space = visible.map { $0.endPadding + self[track.axis].spacing } ?? 0
    return across + [
      start(
        visible == nil ? .gridCanvasConnection : .gridSpacing, after: visible,
        plus: space + track.startPadding), size,
    ]
  }

  /// Returns the rule for the end of the last visible row or column.
  func connectionToEnd(of track: Track) -> Rule {
    let end = AxisAttributes(track.axis).end
    return Rule(
      .gridCanvasConnection, layoutView, end, .equal, track.guide, end, plus: track.endPadding)
  }

  func sizeRule(_ axis: LayoutAxis) -> Rule {
    Rule(
      .gridAmbiguitySuppression, smallest: layoutView, AxisAttributes(axis).size,
      priority: context.suppressionPriority)
  }

  /// Returns the rules by which a guide extends from the start of an item to the end of another.
  private func spans(
    _ guide: LayoutView, from first: LayoutView, to last: LayoutView, _ axis: LayoutAxis
  ) -> [Rule] {
    let edges = AxisAttributes(axis)
    return [
      Rule(.gridSpan, guide, edges.start, .equal, first, edges.start),
      Rule(.gridSpan, guide, edges.end, .equal, last, edges.end),
    ]
  }
}

// MARK: - Cells

extension LayoutGrid {
  func rules(for cell: Cell) -> [Rule] {
    guard let view = cell.contentView else { return [] }
    guard isVisible(cell) else { return hidingRules(for: view, in: cell) }
    var rules: [Rule] = []
    rules.reserveCapacity(8)
    for axis in LayoutAxis.allCases {
      let span = cell[axis]
      let visible = self[axis].visible(span)
      let first = (visible.first ?? span.first).guide
      if let area = cell.area {
        let last = (visible.last ?? span.last).guide
        rules += spans(area, from: first, to: last, axis)
      }
      if axis == .vertical, let baseline = baseline(of: cell) {
        rules += baselineRules(for: view, baseline, in: row(of: cell))
      } else {
        rules += place(view, placement(of: cell, axis), in: cell.area ?? first, axis)
      }
    }
    return rules
  }

  private func place(
    _ view: LayoutView, _ placement: GridPlacement, in guide: LayoutView, _ axis: LayoutAxis
  ) -> [Rule] {
    let edges = AxisAttributes(axis)
    func placed(_ attribute: LayoutAttribute) -> Rule {
      Rule(.gridPlacement, view, attribute, .equal, guide, attribute)
    }
    switch placement {
    case .unmanaged: return []
    case .fill: return [placed(edges.start), placed(edges.end)]
    case .start, .center, .end:
      let attribute =
        placement == .start ? edges.start : placement == .end ? edges.end : edges.center
      return [
        placed(attribute),
        Rule(.gridBoundary, view, edges.size, .lessThanOrEqual, guide, edges.size),
        smallest(view, edges.size),
      ]
    }
  }

  /// The rules for the content view of a hidden cell are soft where the grid does not place the
  /// view, because other constraints do.
  private func hidingRules(for view: LayoutView, in cell: Cell) -> [Rule] {
    LayoutAxis.allCases.flatMap { axis in
      let (edges, guide) = (AxisAttributes(axis), cell[axis].first.guide)
      let isPlaced = placement(of: cell, axis) != .unmanaged
      return [
        Rule(
          .gridHiding, view, edges.start, .equal, guide, edges.start,
          priority: isPlaced ? .required : .hiding),
        Rule(.gridHiding, view, edges.size, priority: .hiding),
      ]
    }
  }

  /// The priority of a small content view is below the sizes of rows and columns, so that their
  /// order alone decides which one grows, and above nested arrangements.
  private func smallest(_ view: LayoutView, _ size: LayoutAttribute) -> Rule {
    Rule(
      .gridAmbiguitySuppression, smallest: view, size,
      priority: LayoutPriority(unchecked: context.suppressionPriority.rawValue * 0.75))
  }
}

// MARK: - Baselines

extension LayoutGrid {
  private func baselineRules(
    for view: LayoutView, _ baseline: LayoutAttribute, in row: Row
  ) -> [Rule] {
    guard let guides = row.baseline else { return [] }
    var rules = [Rule(.gridBaseline, view, baseline, .equal, guides.line, .top)]
    if let group = guides.group {
      rules += [
        Rule(.gridBoundary, view, .top, .greaterThanOrEqual, group, .top),
        Rule(.gridBoundary, view, .bottom, .lessThanOrEqual, group, .bottom),
      ]
    }
    rules.append(smallest(view, .height))
    return rules
  }

  func rules(for guides: GridBaseline, _ placement: GridPlacement, in row: Row) -> [Rule] {
    var rules = spans(guides.line, from: layoutView, to: layoutView, .horizontal)
    rules.append(Rule(.gridSpan, guides.line, .height))
    if let group = guides.group {
      rules += spans(group, from: layoutView, to: layoutView, .horizontal)
      rules += place(group, placement == .fill ? .start : placement, in: row.guide, .vertical)
    }
    return rules
  }
}
