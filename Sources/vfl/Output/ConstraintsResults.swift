import VisualFormat

/// The results of `vfl constraints`.
struct ConstraintsResults: Encodable {
  let constraints: [Constraint]

  struct Constraint: Encodable {
    let firstItem: String
    let firstAttribute: String
    let relation: String
    let secondItem: ExplicitNull<String>
    let secondAttribute: ExplicitNull<String>
    let multiplier: Double
    let constant: Double
    let priority: Double
    let text: String
    let format: String?
    let offset: Int?
    let length: Int?

    init(_ constraint: LayoutConstraint<String>) {
      firstItem = constraint.firstItem
      firstAttribute = constraint.firstAttribute.name
      relation = constraint.relation.text
      secondItem = ExplicitNull(constraint.secondItem)
      secondAttribute = ExplicitNull(constraint.secondItem.map { _ in constraint.secondAttribute.name })
      multiplier = constraint.multiplier
      constant = constraint.constant
      priority = constraint.priority.rawValue
      text = constraint.equationText
      format = constraint.origin?.text
      offset = constraint.origin?.range.lowerBound
      length = constraint.origin?.range.count
    }
  }

  init(_ constraints: [LayoutConstraint<String>]) {
    self.constraints = constraints.map(Constraint.init)
  }
}
