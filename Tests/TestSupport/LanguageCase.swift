import Testing

/// A row of the language's conformance fixture.
package struct LanguageCase: Decodable, Sendable, CustomTestStringConvertible {
  package let id: String
  package let format: String
  package let expect: String
  package let rejectReason: String?
  package let reasonAlternatives: [String]?
  package let column: Int?
  package let source: String
  package let metrics: [String: Double]
  package let views: [String]
  package let options: [String]
  package let constraints: [String]?
  package let context: Context?

  /// What the views know of their surroundings.
  package struct Context: Decodable, Sendable {
    package let superview: Bool
  }

  private enum CodingKeys: String, CodingKey {
    case id, format, expect, column, source, metrics, views, options, constraints, context
    case rejectReason = "reject_reason"
    case reasonAlternatives = "reason_alt"
  }

  package var testDescription: String { id }

  /// The categories that are right.
  package var reasons: [String] { [rejectReason].compactMap { $0 } + (reasonAlternatives ?? []) }

  /// All rows, in the fixture's order.
  package static let all: [LanguageCase] = Fixture.rows(of: "language")
}
