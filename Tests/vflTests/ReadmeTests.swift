import Foundation
import Testing

/// The command prints the transcripts of the README.
@Suite struct ReadmeTests {
  @Test func transcripts() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let blocks = readme.components(separatedBy: "```").filter { $0.hasPrefix("\n$ vfl") }
    let steps = blocks.flatMap { $0.components(separatedBy: "\n$ vfl ").dropFirst() }
    #expect(steps.count == 5)
    for step in steps {
      let lines = step.split(separator: "\n")
      let pieces = try #require(lines.first).split(separator: "'", omittingEmptySubsequences: false)
      let arguments = pieces.enumerated().flatMap { index, piece in
        index.isMultiple(of: 2) ? piece.split(separator: " ").map(String.init) : [String(piece)]
      }
      let run = try Command(arguments)
      let printed = arguments.contains("--fix") ? run.output + run.errors : run.errors + run.output
      #expect(printed == lines.dropFirst().joined(separator: "\n") + "\n")
    }
  }
}
