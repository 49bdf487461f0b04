import LayoutConstraints
import LayoutEngine

/// A point of a view, with its name in the constraints of a conflict.
struct ConflictEdge {
  let view: LayoutView
  /// The name, such as “leading edge”.
  let name: String
  /// The prepositions for a position farther along the axis and for one farther back.
  let after: String
  let before: String

  /// Creates the edge of a point.
  ///
  /// If all constraints that refer to the point use the same attribute, that is the name;
  /// otherwise, the position determines the name. Only a horizontal axis has a direction.
  init(
    _ point: ConflictPoint, in constraints: [InstalledConstraint], _ direction: ReadingDirection?
  ) {
    let attributes = Set(constraints.compactMap { $0.attribute(of: point.view) })
    let attribute = attributes.count == 1 ? attributes.first : nil
    // “After” would have two meanings if the owners of the constraints have different directions.
    let isMixed =
      point.axis == .horizontal && constraints.contains { $0.owner?.resolvedDirection != direction }
    self.init(
      point.view, named: attribute?.edgeName ?? point.name, point.axis, direction,
      isAbsolute: isMixed || attribute?.isAbsoluteSide == true)
  }

  /// Creates the edge for an attribute of a view. Absolute sides run from left to right.
  init?(_ view: LayoutView, _ attribute: LayoutAttribute) {
    guard let axis = attribute.axis, let name = attribute.edgeName else { return nil }
    self.init(view, named: name, axis, .leftToRight, isAbsolute: attribute.isAbsoluteSide)
  }

  private init(
    _ view: LayoutView, named name: String, _ axis: LayoutAxis, _ direction: ReadingDirection?,
    isAbsolute: Bool
  ) {
    (self.view, self.name) = (view, name)
    let sides = ["to the right of", "to the left of"]
    (after, before) =
      !isAbsolute
      ? (axis.after, axis.before)
      : direction == .rightToLeft ? (sides[1], sides[0]) : (sides[0], sides[1])
  }
}

extension InstalledConstraint {
  /// Returns the attribute of the item that is a view or a part of it.
  fileprivate func attribute(of view: LayoutView) -> LayoutAttribute? {
    first?.base === view ? firstAttribute : second?.base === view ? secondAttribute : nil
  }
}

extension LayoutAttribute {
  package var edgeName: String? {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing: "\(name) edge"
    case .centerX: "horizontal center"
    case .centerY: "vertical center"
    case .firstBaseline: "first baseline"
    case .lastBaseline: "last baseline"
    case .width, .height, .notAnAttribute: nil
    }
  }
}

extension ConflictPoint {
  fileprivate var name: String {
    switch (fraction, axis) {
    case (0, .horizontal): "leading edge"
    case (0, .vertical): "top edge"
    case (1, .horizontal): "trailing edge"
    case (1, .vertical): "bottom edge"
    default: axis == .horizontal ? "horizontal center" : "vertical center"
    }
  }
}
