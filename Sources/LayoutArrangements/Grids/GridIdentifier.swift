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
