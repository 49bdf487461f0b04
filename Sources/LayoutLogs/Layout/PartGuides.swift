import LayoutConstraints

/// The guides that a report contains for parts of views.
///
/// A constraint such as `V:|-(8)-[UILayoutGuide:0x2'UIViewLayoutMarginsGuide']` shows that a guide
/// is the part of a view that other constraints refer to by `topMargin`.
struct PartGuides {
  /// The keys of guides by the keys of parts.
  private var guides: [String: String] = [:]

  init(_ report: LogReport) {
    for constraint in report.constraints {
      guard let view = constraint.superview else { continue }
      for equation in constraint.equations { add(equation, of: view) }
    }
  }

  /// Returns the key of the guide for an item, if there is one, or else the key of the item.
  func key(of item: LoggedItem) -> String { guides[item.key] ?? item.key }

  private mutating func add(_ equation: LoggedEquation, of view: LoggedItem) {
    for item in [equation.first, equation.second] {
      guard let item, let part = item.partOfView else { continue }
      guides[view.part(part).key] = item.key
    }
  }
}

extension LoggedItem {
  /// The part of its view that a guide is; `nil` for other items.
  fileprivate var partOfView: Part? {
    guard isGuide, part == .whole else { return nil }
    return switch label ?? "" {
    case "UIViewLayoutMarginsGuide": .margins
    case "UIViewSafeAreaLayoutGuide": .safeArea
    case "UIViewReadableContentGuide": .readableContent
    default: nil
    }
  }
}

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

extension LayoutAttribute {
  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
