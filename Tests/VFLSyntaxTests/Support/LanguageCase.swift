import Foundation
import Testing

/// A row of the language's conformance fixture.
struct LanguageCase: Decodable, Sendable, CustomTestStringConvertible {
  let id: String
  let format: String
  let expect: String
  let rejectReason: String?
  let reasonAlternatives: [String]?
  let column: Int?
  let source: String
  let metrics: [String: Double]

  private enum CodingKeys: String, CodingKey {
    case id, format, expect, column, source, metrics
    case rejectReason = "reject_reason"
    case reasonAlternatives = "reason_alt"
  }

  var testDescription: String { id }

  /// The categories that are right.
  var reasons: [String] { [rejectReason].compactMap { $0 } + (reasonAlternatives ?? []) }

  /// All rows, in the fixture's order.
  static let all: [LanguageCase] = {
    do {
      let url = try #require(
        Bundle.module.url(forResource: "language", withExtension: "jsonl", subdirectory: "Fixtures"))
      return try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")).map {
        try JSONDecoder().decode(LanguageCase.self, from: Data($0))
      }
    } catch {
      Issue.record("the fixture cannot be read: \(error)")
      return []
    }
  }()
}
