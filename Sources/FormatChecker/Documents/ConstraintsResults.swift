public import LayoutConstraints

/// The constraints of formats, in their order.
public struct ConstraintsResults: Encodable, Sendable {
  private let constraints: [ConstraintDocument]

  /// Creates the results from constraints between names.
  public init(_ constraints: [LayoutConstraint<String>]) {
    self.constraints = constraints.map(ConstraintDocument.init)
  }
}

private struct ConstraintDocument: Encodable {
  let firstItem: String
  let firstAttribute: String
  let relation: String
  let secondItem: ExplicitNull<String>
  let secondAttribute: ExplicitNull<String>
  let multiplier: Double
  let constant: Double
  let priority: Double
  let text: String
  /// The format. One of more than ``formatLimit`` bytes is truncated.
  let format: String?
  let offset: Int?
  let length: Int?

  /// The maximum length of a format that each of its constraints repeats in full.
  private static let formatLimit = 10_000
  /// The number of bytes that are repeated of a longer format.
  private static let truncatedLength = 100

  init(_ constraint: LayoutConstraint<String>) {
    firstItem = constraint.firstItem
    firstAttribute = constraint.firstAttribute.name
    relation = constraint.relation.text
    secondItem = ExplicitNull(constraint.secondItem)
    secondAttribute = ExplicitNull(
      constraint.secondItem.map { _ in constraint.secondAttribute.name })
    multiplier = constraint.multiplier
    constant = constraint.constant
    priority = constraint.priority.rawValue
    text = constraint.equationText
    format = constraint.origin?.text.utf8
      .text(truncatedTo: Self.truncatedLength, ifLongerThan: Self.formatLimit)
    offset = constraint.origin?.range.lowerBound
    length = constraint.origin?.range.count
  }
}
