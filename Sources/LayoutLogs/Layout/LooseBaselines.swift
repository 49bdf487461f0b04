import LayoutConstraints

/// The baselines whose distances from the edges of their views a report does not contain.
///
/// A report prints no baselines. If the vertical constraints of a view refer to a baseline and to
/// anything else of the view, the baseline is a view of its own, which can be anywhere.
struct LooseBaselines {
  /// The vertical attributes that the constraints refer to, by the keys of items. All that are not
  /// baselines are `top`.
  private var attributes: [String: Set<LayoutAttribute>] = [:]

  init(_ constraints: [LoggedConstraint], _ guides: PartGuides) {
    for side in constraints.flatMap({ $0.sides }) where side.attribute.axis == .vertical {
      let attribute = side.attribute.isBaseline ? side.attribute : .top
      attributes[guides.key(of: side.item), default: []].insert(attribute)
    }
  }

  /// Returns whether an attribute of an item is such a baseline.
  func contains(_ attribute: LayoutAttribute, of key: String) -> Bool {
    attribute.isBaseline && (attributes[key]?.count ?? 0) > 1
  }
}

extension LoggedConstraint {
  /// The items of the equations with their attributes, in the order of the log.
  var sides: [(item: LoggedItem, attribute: LayoutAttribute)] { equations.flatMap { $0.sides } }
}

extension LoggedEquation {
  /// The items on both sides with their attributes.
  var sides: [(item: LoggedItem, attribute: LayoutAttribute)] {
    guard let second else { return [(first, firstAttribute)] }
    return [(first, firstAttribute), (second, secondAttribute)]
  }
}

extension LayoutAttribute {
  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
