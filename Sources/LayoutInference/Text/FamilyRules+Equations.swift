import LayoutConstraints

extension FamilyRules {
  /// Returns the equations of the relations that formats cannot express, in the order of their
  /// views.
  ///
  /// - Parameter alignments: The alignments that are not options of formats.
  /// - Returns: The equations.
  func equations(_ alignments: ChainAlignments) -> [RuleTexts.Rule] {
    var equations: [(view: Int, rule: RuleTexts.Rule)] = []
    for relation in relations {
      guard let (view, text) = equation(relation, alignments) else { continue }
      let rule = RuleTexts.Rule(text: text, axis: relation.axis, views: [name(view)])
      equations.append((view, rule))
    }
    let order = equations.indices.sorted {
      (equations[$0].view, $0) < (equations[$1].view, $1)
    }
    return order.map { equations[$0].rule }
  }

  private func equation(
    _ relation: Relation, _ alignments: ChainAlignments
  ) -> (view: Int, text: String)? {
    let axis = relation.axis
    switch relation.kind {
    case .alignment(let view, let other, let anchor):
      guard alignments.contains(other, view, anchor, axis) else { return nil }
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
