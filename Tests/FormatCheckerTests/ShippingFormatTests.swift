import FormatChecker
import TestSupport
import Testing

/// The warnings about valid formats as shipping apps contain them.
@Suite struct ShippingFormatTests {
  /// A line of the fixture.
  struct Row: Sendable {
    let format: String
    let options: [String]
    /// The category of the warning that the format deserves.
    let category: String?

    /// Creates the row of a line whose parts are separated by two blanks.
    init(_ line: String) {
      var parts = line.replacing("  ", with: "\t").split(separator: "\t").map(String.init)
      format = parts.removeFirst()
      category = parts.first { $0.contains(": ") }.flatMap { $0.split(separator: ":").first }
        .map(String.init)
      options = parts.filter { !$0.contains(": ") }
        .flatMap { $0.split(separator: ",").map(String.init) }
    }

    func lookup() throws -> NameLookup {
      NameLookup(options: FormatOptions(try options.map { try #require(FormatOptions(name: $0)) }))
    }
  }

  private static func rows() throws -> [Row] {
    try ProjectFiles.lines(of: "Tests/TestSupport/Fixtures/shipping-formats.txt")
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }.map { Row($0) }
  }

  @Test func onlyDeservedWarnings() throws {
    for row in try Self.rows() {
      let found = try row.lookup().check(row.format).diagnostics
      expectEqual(found.map(\.category.rawValue), row.category.map { [$0] } ?? [], "\(row.format)")
    }
  }

  /// The corpus is large enough, and few formats in it have a warning.
  @Test func sizeOfTheCorpus() throws {
    let rows = try Self.rows()
    #expect(Set(rows.map { $0.format + $0.options.joined(separator: ",") }).count == rows.count)
    #expect(rows.count >= 300)
    #expect((1..<rows.count / 20).contains(rows.count { $0.category != nil }))
  }

  /// The parts of formats occur about as often as in public code.
  @Test func sharesOfTheCorpus() throws {
    let formats = try Self.rows().map(\.format)
    let share = { (isCounted: (String) -> Bool) in
      100 * formats.count(where: isCounted) / formats.count
    }
    let bothEdges = share { $0.count { $0 == "|" } == 2 }
    let lists = share { $0.contains("-(") }
    let sizes = share { $0.contains("[") && $0.contains(")]") }
    #expect((50...75).contains(bothEdges), "\(bothEdges)")
    #expect((15...35).contains(lists), "\(lists)")
    #expect((25...50).contains(sizes), "\(sizes)")
  }
}
