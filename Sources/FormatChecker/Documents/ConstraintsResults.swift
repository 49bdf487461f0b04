public import LayoutConstraints

/// The constraints of formats, in their order.
public struct ConstraintsResults: Encodable, Sendable {
  private let constraints: [ConstraintDocument]

  /// Creates the results from constraints between names.
  public init(_ constraints: [LayoutConstraint<String>]) {
    self.constraints = constraints.map { ConstraintDocument($0) }
  }
}

/// A constraint between names, in documents.
package struct ConstraintDocument: Encodable, Sendable {
  private let firstItem: String
  private let firstAttribute: String
  private let relation: String
  private let secondItem: ExplicitNull<String>
  private let secondAttribute: ExplicitNull<String>
  private let multiplier: Double
  private let constant: Double
  private let priority: Double
  private let text: String
  /// The format. One of more than ``formatLimit`` bytes is truncated.
  private let format: String?
  private let offset: Int?
  private let length: Int?

  /// The maximum length of a format that each of its constraints repeats in full.
  private static let formatLimit = 10_000
  /// The number of bytes that are repeated of a longer format.
  private static let truncatedLength = 100

  /// Creates the document.
  package init(_ constraint: LayoutConstraint<String>) {
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
