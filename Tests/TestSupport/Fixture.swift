package import Foundation
import Testing

/// The fixtures, one JSON object a line.
package enum Fixture {
  /// The lines of a fixture.
  package static func lines(of name: String) -> [Data] {
    do {
      let url = try #require(
        Bundle.module.url(forResource: name, withExtension: "jsonl", subdirectory: "Fixtures"))
      return try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")).map { Data($0) }
    } catch {
      Issue.record("the fixture '\(name)' cannot be read: \(error)")
      return []
    }
  }

  /// The rows of a fixture.
  package static func rows<Row: Decodable>(of name: String) -> [Row] {
    lines(of: name).compactMap { line in
      do {
        return try JSONDecoder().decode(Row.self, from: line)
      } catch {
        Issue.record("a row of the fixture '\(name)' cannot be read: \(error)")
        return nil
      }
    }
  }
}
