import TestSupport
import Testing
import VFLWorkspace

/// The warnings about valid formats as shipping apps contain them.
@Suite struct ShippingFormatTests {
  /// A line of the fixture.
  struct Row: Sendable {
    let format: String
    let options: [String]
    /// The metrics, which the call shows; empty if their names are not known.
    let metrics: [String: Double]
    /// The category of the warning that the format deserves.
    let category: String?

    /// Creates the row of a line whose parts are separated by two blanks.
    init(_ line: String) {
      var parts = line.replacing("  ", with: "\t").split(separator: "\t").map(String.init)
      format = parts.removeFirst()
      category = parts.first { $0.contains(": ") }.flatMap { $0.split(separator: ":").first }
        .map(String.init)
      let arguments = parts.filter { !$0.contains(": ") }
        .flatMap { $0.split(separator: ",").map(String.init) }
      options = arguments.filter { !$0.contains("=") }
      metrics = Dictionary(
        uniqueKeysWithValues: arguments.filter { $0.contains("=") }.map { argument in
          let halves = argument.split(separator: "=")
          return (String(halves[0]), Double(halves[1]) ?? .nan)
        })
    }

    func lookup() throws -> NameLookup {
      NameLookup(
        views: metrics.isEmpty ? .unchecked : .anyName, metrics: metrics,
        options: FormatOptions(try options.map { try #require(FormatOptions(name: $0)) }))
    }
  }

  private static func rows() throws -> [Row] {
    try ProjectFiles.lines(of: "Tests/TestSupport/Fixtures/shipping-formats.txt")
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }.map { Row($0) }
  }

  @Test func onlyDeservedWarnings() throws {
    let rows = try Self.rows()
    #expect(!rows.isEmpty)
    for row in rows {
      let found = try row.lookup().check(row.format).diagnostics
      expectEqual(found.map(\.category.rawValue), row.category.map { [$0] } ?? [], "\(row.format)")
    }
  }
}
