import Testing

/// A row of the conformance fixture of the language.
package struct LanguageCase: Decodable, Sendable, CustomTestStringConvertible {
  package let id: String
  package let format: String
  package let expect: String
  package let expectedCategory: String?
  package let alternativeCategories: [String]?
  package let column: Int?
  package let source: String
  package let metrics: [String: Double]
  package let views: [String]
  package let options: [String]
  package let constraints: [String]?
  package let context: Context?

  /// The properties of the views' surroundings.
  package struct Context: Decodable, Sendable {
    /// Whether the views have a superview.
    package let superview: Bool
  }

  private enum CodingKeys: String, CodingKey {
    case id, format, expect, column, source, metrics, views, options, constraints, context
    case expectedCategory = "reject_reason"
    case alternativeCategories = "reason_alt"
  }

  package var testDescription: String { id }

  /// The categories that are accepted for the first diagnostic.
  package var expectedCategories: [String] {
    [expectedCategory].compactMap { $0 } + (alternativeCategories ?? [])
  }

  /// All rows in the order of the fixture.
  package static let all: [LanguageCase] = Fixture.rows(of: "language")
}
