import FormatFinder
import LayoutScenes
import TestSupport
import Testing

/// The frames of layouts in the code of `Fixtures/Frames`, derived by hand. A line such as
/// `//= a 10 20 30 40` in a function is the position of a view in its superview, and its size.
@Suite struct FramesInCodeTests {
  private static let folder = "Tests/FinderTests/FormatFinder/Fixtures/Frames"
  private static let languages: [(String, CodeLanguage)] = [
    ("controller.swift", .swift), ("controller.m", .objectiveC),
  ]

  @Test(arguments: languages) func frames(_ name: String, _ language: CodeLanguage) throws {
    let text = try ProjectFiles.lines(of: "\(Self.folder)/\(name).fixture").joined(separator: "\n")
    let bytes = Array(text.utf8)
    let found = try Workers.map(count: 1) { _ in try? FoundLayout.layouts(in: bytes, language) }
    let layouts = try #require(found[0])
    #expect(layouts.count >= 12)
    for layout in layouts {
      let expected = Self.frames(in: String(decoding: bytes[layout.sourceRange], as: UTF8.self))
      if expected.isEmpty { continue }
      let solution = try SceneTree(layout.scene().scene).solve()
      let actual = expected.map { line in
        let name = String(line.prefix { $0 != " " })
        let frame = solution.view(named: name)?.frame
        let lengths = frame.map { [$0.x, $0.y, $0.width, $0.height] } ?? []
        return ([name] + lengths.map { "\(Int($0.rounded()))" }).joined(separator: " ")
      }
      expectEqual(actual, expected, "\(layout.name)")
      #expect(solution.conflicts.isEmpty, "\(layout.name)")
    }
    let all = layouts.flatMap {
      Self.frames(in: String(decoding: bytes[$0.sourceRange], as: UTF8.self))
    }
    expectEqual(all.count, Self.frames(in: text).count, "a layout with frames is not found")
  }

  /// The lines with frames.
  private static func frames(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "//= ", omittingEmptySubsequences: false)
      return parts.count == 2 ? String(parts[1]) : nil
    }
  }
}
