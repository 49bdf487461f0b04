import Foundation
import TestSupport
import Testing

/// The README shows what the command prints and draws, and what the benchmarks measured.
@Suite struct ReadmeTests {
  @Test func transcripts() throws {
    let steps = try readme().components(separatedBy: "```").filter { $0.hasPrefix("\n$ vfl") }
      .flatMap { $0.components(separatedBy: "\n$ vfl ").dropFirst() }
    #expect(steps.count == 4)
    let log = try ProjectFiles.lines(of: "Tests/LayoutLogsTests/Fixtures/cell-at-43-5.log")
    let files = ["cell.log": log.joined(separator: "\n")]
    for step in steps {
      let lines = step.split(separator: "\n")
      let arguments = Self.arguments(try #require(lines.first))
      let run = try Command(arguments, files: files)
      let printed = arguments.contains("--fix") ? run.output + run.errors : run.errors + run.output
      #expect(printed == lines.dropFirst().joined(separator: "\n") + "\n")
    }
  }

  /// `Examples/README.md` contains the command that drew the picture.
  @Test func picture() throws {
    let picture = try #require(try readme().firstMatch(of: /\]\((Examples\/[a-z]+\.svg)\)/)).1
    let examples = try ProjectFiles.lines(of: "Examples/README.md").map {
      $0.trimmingPrefix("    ")
    }
    let command = try #require(
      examples.first { $0.hasPrefix("vfl render") && $0.hasSuffix(picture) })
    let arguments = Self.arguments(command.dropFirst("vfl ".count)).prefix { $0 != "-o" }
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

  /// The words of a command line in which single quotes enclose formats.
  private static func arguments(_ line: Substring) -> [String] {
    line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap {
      index, piece in
      index.isMultiple(of: 2) ? piece.split(separator: " ").map(String.init) : [String(piece)]
    }
  }
}
