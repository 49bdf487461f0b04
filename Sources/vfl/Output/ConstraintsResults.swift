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
    /// The format's text; of one longer than ``formatLimit`` bytes, its beginning and an ellipsis.
    let format: String?
    let offset: Int?
    let length: Int?

    /// How long a format may be that each of its constraints repeats: a long one has many.
    private static let formatLimit = 10_000

    /// How many bytes of a longer one are repeated.
    private static let beginning = 100

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
      format = constraint.origin?.text.utf8.text(cutAfter: Self.beginning, ifLongerThan: Self.formatLimit)
      offset = constraint.origin?.range.lowerBound
      length = constraint.origin?.range.count
    }
  }

  init(_ constraints: [LayoutConstraint<String>]) {
    self.constraints = constraints.map(Constraint.init)
  }
}
