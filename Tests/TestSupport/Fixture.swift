package import Foundation

/// The fixtures: files with one JSON object per line.
///
/// A missing, empty or invalid fixture ends the process. The rows are arguments of tests, which are
/// evaluated before the run: issues recorded then are lost. A test without arguments is skipped.
package enum Fixture {
  /// The accepted difference between an expected length of a layout and the actual one.
  ///
  /// The expected lengths are rounded to six decimals. Those of random scenes come from a solver in
  /// whose results `Scripts/oracle/scenes.py` regards lengths that differ by less than 1e-5 as one.
  package static let lengthTolerance = 2e-5

  /// Returns the lines of a fixture, at least one.
  package static func lines(of name: String) -> [Data] {
    guard
      let url = Bundle.module.url(
        forResource: name, withExtension: "jsonl", subdirectory: "Fixtures"),
      let data = try? Data(contentsOf: url)
    else { fatalError("cannot read fixture '\(name)'") }
    let lines = data.split(separator: UInt8(ascii: "\n")).map { Data($0) }
    if lines.isEmpty { fatalError("fixture '\(name)' is empty") }
    return lines
  }

  /// Returns the decoded rows of a fixture, at least one; see ``lines(of:)``.
  package static func rows<Row: Decodable>(of name: String) -> [Row] {
    var rows: [Row] = []
    for line in lines(of: name) {
      do {
        rows.append(try JSONDecoder().decode(Row.self, from: line))
      } catch {
        fatalError("cannot decode a row of fixture '\(name)': \(error)")
      }
    }
    return rows
  }
}
