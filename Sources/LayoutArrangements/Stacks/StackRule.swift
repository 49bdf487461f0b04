import LayoutConstraints
import LayoutEngine

/// The kind of a stack's constraint.
enum StackIdentifier: Int, CaseIterable {
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
struct StackRule {
  let identifier: StackIdentifier
  let item: LayoutView
  let attribute: LayoutAttribute
  let relation: LayoutRelation
  let other: LayoutView?
  let otherAttribute: LayoutAttribute
  let multiplier: Double
  let constant: Double
  let priority: LayoutPriority

  init(
    _ identifier: StackIdentifier, _ item: LayoutView, _ attribute: LayoutAttribute,
    _ relation: LayoutRelation = .equal, _ other: LayoutView? = nil,
    _ otherAttribute: LayoutAttribute = .notAnAttribute, times multiplier: Double = 1,
    plus constant: Double = 0, priority: LayoutPriority = .required
  ) {
    self.identifier = identifier
    self.item = item
    self.attribute = attribute
    self.relation = relation
    self.other = other
    self.otherAttribute = otherAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
  }

  /// Returns whether an active constraint differs from this rule only in its constant and its
  /// priority.
  func hasShape(of installed: InstalledConstraint) -> Bool {
    installed.isActive && installed.firstAttribute == attribute
      && installed.secondAttribute == otherAttribute && installed.relation == relation
      && installed.multiplier == multiplier && installed.firstItem === item
      && installed.secondItem === other && installed.identifier == identifier.name
  }

  /// Sets the constant and the priority of an active constraint with the shape of this rule.
  func updateNumbers(of installed: InstalledConstraint) {
    if installed.constant != constant { try? installed.setConstant(constant) }  // it is valid
    installed.priority = priority
  }
}
