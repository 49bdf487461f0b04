import LayoutConstraints
import LayoutEngine
import LayoutScenes

/// The rules of a scene that express the relations of its families.
struct RuleTexts {
  private(set) var horizontalFormats: [Rule] = []
  private(set) var verticalFormats: [Rule] = []
  private(set) var equations: [Rule] = []

  /// The text of a rule, with the options of a format.
  struct Rule {
    let text: String
    let axis: LayoutAxis
    /// The names of the views in the rule, in its order.
    let views: [String]
    var options: FormatOptions = []
  }

  /// Adds the rules of a family: rows of views as formats, and all else as equations.
  mutating func add(_ rules: FamilyRules) {
    let constraints = rules.relations.enumerated().compactMap { index, relation in
      rules.formatConstraint(relation).map { (index: index, constraint: $0) }
    }
    let rows = FormatRows(constraints.map { $0.constraint }, views: rules.family.names)
    let formats = rows.rows.map { row in
      Rule(text: row.text, axis: row.axis, views: row.views, options: row.options)
    }
    horizontalFormats += formats.filter { $0.axis == .horizontal }
    verticalFormats += formats.filter { $0.axis == .vertical }
    let written = Set(rows.rows.flatMap { $0.constraints }.map { constraints[$0].index })
    equations += rules.equations(without: written)
  }

  /// The rules in the order of a scene, with their numbers as lines.
  var sceneRules: [LayoutScene.Rule] {
    rules.enumerated().map { index, rule in
      let isFormat = index < rules.count - equations.count
      return LayoutScene.Rule(rule, isFormat ? .format : .equation, line: index + 1)
    }
  }

  /// The rules in the same order.
  var rules: [Rule] { horizontalFormats + verticalFormats + equations }
}

extension LayoutScene.Rule {
  fileprivate init(_ rule: RuleTexts.Rule, _ kind: Kind, line: Int) {
    self.init(
      kind, utf8: Array(rule.text.utf8), options: rule.options,
      sourcePosition: SourcePosition(file: "inferred", line: line, column: 1))
  }
}

extension FamilyRules {
  /// Returns the constraint of a relation that formats can express; `nil` for another one.
  fileprivate func formatConstraint(_ relation: Relation) -> FormatConstraint? {
    let axis = relation.axis
    let (near, far) = (axis.nearEdge, axis.farEdge)
    switch relation.kind {
    case .nearEdge(let view, let distance):
      return space(
        (name(view), near), (superviewName, near), distance, family[axis].standardInsets.near)
    case .farEdge(let view, let distance):
      return space(
        (superviewName, far), (name(view), far), distance, family[axis].standardInsets.far)
    case .gap(let first, let second, let distance):
      return space((name(second), near), (name(first), far), distance, family[axis].standardGap)
    case .size(let view, let size):
      return constraint((name(view), axis.sizeAttribute), nil, size)
    case .equalSizes(let view, let other):
      return constraint((name(view), axis.sizeAttribute), (name(other), axis.sizeAttribute), 0)
    case .alignment(let view, let other, let anchor):
      let attribute = anchor.attribute(along: axis)
      return constraint((name(view), attribute), (name(other), attribute), 0)
    case .contentSize, .center, .proportion, .aspectRatio: return nil
    }
  }

  private func space(
    _ first: (String, LayoutAttribute), _ second: (String, LayoutAttribute), _ distance: Double,
    _ standard: Double?
  ) -> FormatConstraint {
    var result = constraint(first, second, distance)
    result.isStandardSpace = distance != 0 && distance == standard
    return result
  }

  private func constraint(
    _ first: (name: String, attribute: LayoutAttribute),
    _ second: (name: String, attribute: LayoutAttribute)?, _ constant: Double
  ) -> FormatConstraint {
    FormatConstraint(
      LayoutConstraint(
        unchecked: first.name, first.attribute, relatedBy: .equal, to: second?.name,
        second?.attribute ?? .notAnAttribute, multiplier: 1, constant: constant))
  }

  /// Returns the equations of the relations that formats do not express, in the order of their
  /// views.
  ///
  /// - Parameter written: The indices of the relations that formats express.
  /// - Returns: The equations.
  func equations(without written: Set<Int>) -> [RuleTexts.Rule] {
    var equations: [(view: Int, rule: RuleTexts.Rule)] = []
    for (index, relation) in relations.enumerated() where !written.contains(index) {
      guard let (view, text) = equation(relation) else { continue }
      let rule = RuleTexts.Rule(text: text, axis: relation.axis, views: [name(view)])
      equations.append((view, rule))
    }
    return equations.sorted { $0.view }.map { $0.rule }
  }

  private func equation(_ relation: Relation) -> (view: Int, text: String)? {
    let axis = relation.axis
    switch relation.kind {
    case .alignment(let view, let other, let anchor):
      let attribute = anchor.attribute(along: axis).name
      return (view, "\(name(view)).\(attribute) == \(name(other)).\(attribute)")
    case .center(let view):
      let attribute = Anchor.middle.attribute(along: axis).name
      return (view, "\(name(view)).\(attribute) == superview.\(attribute)")
    case .proportion(let view, let anchor, let ratio, let constant):
      let total = anchor == .size ? Anchor.size : .far
      let sum =
        ratio.text(times: "superview.\(total.attribute(along: axis).name)")
        + constantText(constant)
      return (view, "\(name(view)).\(anchor.attribute(along: axis).name) == \(sum)")
    case .aspectRatio(let view, let ratio):
      let product = ratio.text(times: "\(name(view)).height")
      return (view, "\(name(view)).width == \(product)")
    case .nearEdge, .farEdge, .gap, .size, .contentSize, .equalSizes:
      return nil
    }
  }

  private func name(_ view: Int) -> String { family.names[view] }

  private func constantText(_ constant: Double) -> String {
    if constant == 0 { return "" }
    let number = constant.magnitude.shortestDecimal
    return constant > 0 ? " + \(number)" : " - \(number)"
  }
}
