package import LayoutConstraints

/// A constraint between names, in documents.
package struct ConstraintDocument: JSONConvertible, Sendable {
  private let constraint: LayoutConstraint<String>

  /// The maximum length of a format that each of its constraints repeats in full.
  private static let formatLimit = 10_000
  /// The number of bytes that are repeated of a longer format.
  private static let truncatedLength = 100

  /// Creates the document.
  package init(_ constraint: LayoutConstraint<String>) { self.constraint = constraint }

  /// The members, of which those of the origin are left out if there is none. A format of more than
  /// 10,000 bytes is truncated.
  package var json: JSONValue { .object(members) }

  /// The members in the order of their keys.
  package var members: [JSONValue.Member] {
    let origin = constraint.origin
    let format = origin.map {
      $0.text.utf8.text(truncatedTo: Self.truncatedLength, ifLongerThan: Self.formatLimit)
    }
    let secondAttribute = constraint.secondItem.map { _ in constraint.secondAttribute.name }
    let members: [JSONValue.Member?] = [
      JSONValue.Member("constant", .number(constraint.constant)),
      JSONValue.Member("firstAttribute", .string(constraint.firstAttribute.name)),
      JSONValue.Member("firstItem", .string(constraint.firstItem)),
      format.map { JSONValue.Member("format", .string($0)) },
      origin.map { JSONValue.Member("length", .integer($0.range.count)) },
      JSONValue.Member("multiplier", .number(constraint.multiplier)),
      origin.map { JSONValue.Member("offset", .integer($0.range.lowerBound)) },
      JSONValue.Member("priority", .number(constraint.priority.rawValue)),
      JSONValue.Member("relation", .string(constraint.relation.text)),
      JSONValue.Member("secondAttribute", JSONValue(secondAttribute)),
      JSONValue.Member("secondItem", JSONValue(constraint.secondItem)),
      JSONValue.Member("text", .string(constraint.equationText)),
    ]
    return members.compactMap { $0 }
  }
}
