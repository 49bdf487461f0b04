import LayoutConstraints
import LayoutEngine

/// The constraints of a grid.
///
/// Each row and each column has a guide, which refers to the previous visible one, and each content
/// view refers to the guides of its cell. Therefore a row or column that is hidden, shown, inserted
/// or removed changes its own constraints, those of its cells, and those of the next visible one.
extension LayoutGrid {
  /// Returns the rules for the guide of a row or column.
  ///
  /// - Parameters:
  ///   - track: The row or column.
  ///   - axis: The axis along which the rows or columns follow each other.
  ///   - previous: The previous row or column.
  ///   - visible: The previous visible row or column.
  /// - Returns: The rules.
  func rules(
    for track: GridTrack, _ axis: LayoutAxis, after previous: GridTrack?, visible: GridTrack?
  ) -> [GridRule] {
    let (guide, along) = (track.guide, AxisAttributes(axis))
    var rules = spans(guide, from: layoutView, to: layoutView, axis.other)
    if track.isHidden {
      rules += [
        previous.map { GridRule(.hiding, guide, along.start, .equal, $0.guide, along.end) }
          ?? GridRule(.hiding, guide, along.start, .equal, layoutView, along.start),
        GridRule(.hiding, guide, along.size),
      ]
    } else {
      rules.append(
        visible.map {
          GridRule(
            .spacing, guide, along.start, .equal, $0.guide, along.end,
            plus: $0.endPadding + self[axis].spacing + track.startPadding)
        }
          ?? GridRule(
            .canvasConnection, guide, along.start, .equal, layoutView, along.start,
            plus: track.startPadding))
      rules.append(size(of: track, along.size))
    }
    return rules
  }

  /// Returns the rule for the end of the last visible row or column.
  func connectionToEnd(of track: GridTrack, _ axis: LayoutAxis) -> GridRule {
    let end = AxisAttributes(axis).end
    return GridRule(
      .canvasConnection, layoutView, end, .equal, track.guide, end, plus: track.endPadding)
  }

  /// Returns the rule for the size of the grid along an axis.
  func sizeRule(_ axis: LayoutAxis) -> GridRule {
    GridRule(
      .ambiguitySuppression, smallest: layoutView, AxisAttributes(axis).size, factor: 0.5,
      priority: suppressionPriority)
  }

  private func size(of track: GridTrack, _ attribute: LayoutAttribute) -> GridRule {
    if let size = track.size { return GridRule(.size, track.guide, attribute, plus: size) }
    return GridRule(
      .ambiguitySuppression, smallest: track.guide, attribute,
      factor: ArrangementRank.factor(of: track.rank), priority: suppressionPriority)
  }

  /// Returns the rules by which a guide extends from the start of an item to the end of another.
  private func spans(
    _ guide: LayoutView, from first: LayoutView, to last: LayoutView, _ axis: LayoutAxis
  ) -> [GridRule] {
    let edges = AxisAttributes(axis)
    return [
      GridRule(.span, guide, edges.start, .equal, first, edges.start),
      GridRule(.span, guide, edges.end, .equal, last, edges.end),
    ]
  }
}

// MARK: - Cells

extension LayoutGrid {
  /// Returns the rules for the content view of a cell.
  func rules(for cell: Cell) -> [GridRule] {
    guard let view = cell.contentView else { return [] }
    guard isVisible(cell) else { return hidingRules(for: view, in: cell) }
    var rules: [GridRule] = []
    rules.reserveCapacity(8)
    for axis in LayoutAxis.allCases {
      let span = cell[axis]
      let first = self[axis].firstVisible(span)?.guide ?? span.first.guide
      if let area = cell.area {
        let last = self[axis].lastVisible(span)?.guide ?? span.last.guide
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

  /// Returns the rules by which a view is placed in a guide along an axis.
  private func place(
    _ view: LayoutView, _ placement: GridPlacement, in guide: LayoutView, _ axis: LayoutAxis
  ) -> [GridRule] {
    let edges = AxisAttributes(axis)
    func placed(_ attribute: LayoutAttribute) -> GridRule {
      GridRule(.placement, view, attribute, .equal, guide, attribute)
    }
    switch placement {
    case .unmanaged: return []
    case .fill: return [placed(edges.start), placed(edges.end)]
    case .start, .center, .end:
      let attribute =
        placement == .start ? edges.start : placement == .end ? edges.end : edges.center
      return [
        placed(attribute),
        GridRule(.boundary, view, edges.size, .lessThanOrEqual, guide, edges.size),
        smallest(view, edges.size),
      ]
    }
  }

  /// Returns the rules for the content view of a hidden cell.
  ///
  /// They are soft where the grid does not place the view, because other constraints do.
  private func hidingRules(for view: LayoutView, in cell: Cell) -> [GridRule] {
    LayoutAxis.allCases.flatMap { axis in
      let (edges, guide) = (AxisAttributes(axis), cell[axis].first.guide)
      let isPlaced = placement(of: cell, axis) != .unmanaged
      return [
        GridRule(
          .hiding, view, edges.start, .equal, guide, edges.start,
          priority: isPlaced ? .required : .hiding),
        GridRule(.hiding, view, edges.size, priority: .hiding),
      ]
    }
  }

  /// Returns a rule by which a content view is as small as other constraints allow.
  ///
  /// Its priority is below that of the sizes of rows and columns, so that their order alone decides
  /// which one grows, and above that of nested arrangements.
  private func smallest(_ view: LayoutView, _ size: LayoutAttribute) -> GridRule {
    GridRule(
      .ambiguitySuppression, smallest: view, size, factor: 0.5,
      priority: LayoutPriority(unchecked: suppressionPriority.rawValue * 0.75))
  }
}

// MARK: - Baselines

extension LayoutGrid {
  /// Returns the rules for a content view with an aligned baseline.
  private func baselineRules(
    for view: LayoutView, _ baseline: LayoutAttribute, in row: Row
  ) -> [GridRule] {
    guard let guides = row.baseline else { return [] }
    var rules = [GridRule(.baseline, view, baseline, .equal, guides.line, .top)]
    if let group = guides.group {
      rules += [
        GridRule(.boundary, view, .top, .greaterThanOrEqual, group, .top),
        GridRule(.boundary, view, .bottom, .lessThanOrEqual, group, .bottom),
      ]
    }
    rules.append(smallest(view, .height))
    return rules
  }

  /// Returns the rules for the guides of the common baseline of a row.
  func rules(for guides: GridBaseline, _ placement: GridPlacement, in row: Row) -> [GridRule] {
    var rules = spans(guides.line, from: layoutView, to: layoutView, .horizontal)
    rules.append(GridRule(.span, guides.line, .height))
    if let group = guides.group {
      rules += spans(group, from: layoutView, to: layoutView, .horizontal)
      rules += place(group, placement == .fill ? .start : placement, in: row.track.guide, .vertical)
    }
    return rules
  }
}

/// The kind of a grid's constraint.
enum GridIdentifier: Int, ArrangementIdentifier {
  /// An edge of the first or the last visible row or column, and an edge of the grid.
  case canvasConnection
  /// The space between two rows or columns.
  case spacing
  /// The size of a row or a column that is set.
  case size
  /// The extent of a guide across its axis, or of the guide for a merged cell.
  case span
  /// The position of a content view in its cell, or both edges.
  case placement
  /// The largest size of a content view, or an edge around the views with a common baseline.
  case boundary
  /// The baseline of a content view and that of its row.
  case baseline
  /// The size of a hidden row or column, or of a hidden content view.
  case hiding
  /// A choice among layouts that are equally good otherwise.
  case ambiguitySuppression

  var name: String {
    switch self {
    case .canvasConnection: "grid-canvas-connection"
    case .spacing: "grid-spacing"
    case .size: "grid-size"
    case .span: "grid-span"
    case .placement: "grid-placement"
    case .boundary: "grid-boundary"
    case .baseline: "grid-baseline"
    case .hiding: "grid-hiding"
    case .ambiguitySuppression: "grid-ambiguity-suppression"
    }
  }
}

/// A constraint that a grid needs.
typealias GridRule = ArrangementRule<GridIdentifier>
