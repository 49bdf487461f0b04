/// The kind of a stack's constraint.
enum StackIdentifier: Int, ArrangementIdentifier {
  /// An edge of the first or the last visible view, and an edge of the stack.
  case canvasConnection
  /// The space between two views.
  case spacing
  /// The position of a view across the axis.
  case alignment
  /// Equal sizes of views, or of the guides between them.
  case fillEqually
  /// The proportion of two sizes.
  case fillProportionally
  /// The position of a guide between two views.
  case distributingEdge
  /// The size of a hidden view.
  case hiding
  /// A choice among layouts that are equally good otherwise.
  case ambiguitySuppression
  /// An edge of the stack that no view crosses.
  case spanningBoundary
  /// The size of the stack across its axis.
  case spanningFit

  /// The identifier, as `UIStackView` identifies the corresponding constraints.
  var name: String {
    switch self {
    case .canvasConnection: "UISV-canvas-connection"
    case .spacing: "UISV-spacing"
    case .alignment: "UISV-alignment"
    case .fillEqually: "UISV-fill-equally"
    case .fillProportionally: "UISV-fill-proportionally"
    case .distributingEdge: "UISV-distributing-edge"
    case .hiding: "UISV-hiding"
    case .ambiguitySuppression: "UISV-ambiguity-suppression"
    case .spanningBoundary: "UISV-spanning-boundary"
    case .spanningFit: "UISV-spanning-fit"
    }
  }
}

/// A constraint that a stack needs.
typealias StackRule = ArrangementRule<StackIdentifier>
