import Foundation
import TestSupport
import Testing

/// A command in a document, with what it prints.
struct Transcript {
  private let arguments: [String]
  private let printed: String

  /// Returns the transcripts of a page: the lines `$ vfl …` in fences.
  static func all(in page: String) throws -> [Transcript] {
    let fences = page.components(separatedBy: "```").filter { $0.hasPrefix("\n$ vfl ") }
    return try fences.flatMap { $0.components(separatedBy: "\n$ vfl ").dropFirst() }.map { text in
      let lines = text.split(separator: "\n")
      return Transcript(
        arguments: arguments(of: try #require(lines.first)),
        printed: lines.dropFirst().map { "\($0)\n" }.joined())
    }
  }

  /// Returns the words of a command line in which single quotes enclose formats.
  static func arguments(of line: Substring) -> [String] {
    line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap {
      index, piece in
      index.isMultiple(of: 2) ? piece.split(separator: " ").map(String.init) : [String(piece)]
    }
  }

  /// Runs the command, and expects the errors and the output that the page shows.
  func expectOutput(files: [String: String]) throws {
    let run = try Command(arguments, files: files)
    let actual = arguments.contains("--fix") ? run.output + run.errors : run.errors + run.output
    expectEqual(actual, printed)
  }
}
