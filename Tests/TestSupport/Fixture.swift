package import Foundation
import Testing

/// The fixtures: files with one JSON object per line.
package enum Fixture {
  /// Returns the lines of a fixture, and records an issue if the file cannot be read.
  package static func lines(of name: String) -> [Data] {
    do {
      let url = try #require(
        Bundle.module.url(forResource: name, withExtension: "jsonl", subdirectory: "Fixtures"))
      return try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")).map { Data($0) }
    } catch {
      Issue.record("cannot read fixture '\(name)': \(error)")
      return []
    }
  }

  /// Returns the decoded rows of a fixture, and records an issue for each row that cannot be
  /// decoded.
  package static func rows<Row: Decodable>(of name: String) -> [Row] {
    lines(of: name).compactMap { line in
      do {
        return try JSONDecoder().decode(Row.self, from: line)
      } catch {
        Issue.record("cannot decode a row of fixture '\(name)': \(error)")
        return nil
      }
    }
  }
}
