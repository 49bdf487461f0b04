import Foundation
import TestSupport
import Testing

/// The README shows what the command prints and draws, and what the benchmarks measured.
@Suite struct ReadmeTests {
  @Test func transcripts() throws {
    let transcripts = try Transcript.all(in: try readme())
    #expect(transcripts.count == 6)
    let log = try ProjectFiles.lines(of: "Tests/LayoutLogsTests/Fixtures/cell-at-43-5.log")
    let files = [
      "cell.log": log.joined(separator: "\n"), "form.yml": try ScenesPageTests.form(),
    ]
    for transcript in transcripts { try transcript.expectOutput(files: files) }
  }

  /// `Examples/README.md` contains the command that drew the picture.
  @Test func picture() throws {
    let picture = try #require(try readme().firstMatch(of: /\]\((Examples\/[a-z]+\.svg)\)/)).1
    let examples = try ProjectFiles.lines(of: "Examples/README.md").map {
      $0.trimmingPrefix("    ")
    }
    let command = try #require(
      examples.first { $0.hasPrefix("vfl render") && $0.hasSuffix(picture) })
    let arguments = Transcript.arguments(of: command.dropFirst("vfl ".count)).prefix { $0 != "-o" }
    let drawn = try Command(Array(arguments)).output
    #expect(drawn == (try ProjectFiles.lines(of: String(picture))).joined(separator: "\n"))
  }

  @Test func numbers() throws {
    let measured = Set(
      try ProjectFiles.lines(of: "Benchmarks/README.md").flatMap { Self.numbers(in: $0) })
    let rows = try ProjectFiles.lines(of: "README.md").filter { $0.contains("`Benchmarks/") }
    #expect(rows.count == 7)
    for row in rows {
      for number in Self.numbers(in: row) {
        #expect(measured.contains(number), "\(number) in \(row)")
      }
    }
  }

  /// Returns the numbers in a line, as they are written.
  private static func numbers(in line: String) -> [String] {
    line.matches(of: /[0-9]+(?:,[0-9]{3})*(?:\.[0-9]+)?/).map { String($0.0) }
  }

  private func readme() throws -> String {
    try ProjectFiles.lines(of: "README.md").joined(separator: "\n")
  }
}
