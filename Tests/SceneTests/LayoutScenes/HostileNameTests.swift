import TestSupport
import Testing

@testable import LayoutScenes

/// Names and texts in written scenes and Swift code, which do not rely on the checks of scenes.
@Suite struct HostileNameTests {
  private func yaml(_ name: String) -> String {
    let texts = SceneValue.list([.text(name), .name(name)])
    let entry = SceneValue.Entry(name, texts)
    return SceneValue.mapping([
      SceneValue.Entry("views", .mapping([entry])), SceneValue.Entry("layout", texts), entry,
    ]).yaml
  }

  @Test(arguments: HostileText.all)
  func valuesStayInTheirLines(_ text: String) {
    let lines = yaml(text).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == yaml("a").split(separator: "\n", omittingEmptySubsequences: false).count)
    #expect(!HostileText.controlsTerminal(yaml(text)))
    for line in lines {
      let withoutTexts = line.replacing(#/"(?:[^"\\]|\\.)*"/#, with: "")
      #expect(withoutTexts.wholeMatch(of: #/[a-z]*:?|[ \-:,\[\]]*/#) != nil, "\(line)")
    }
  }

  @Test func namesNeedNoQuotes() {
    expectEqual(
      yaml("a_1"),
      "views:\n  a_1: [\"a_1\", a_1]\nlayout:\n  - \"a_1\"\n  - a_1\na_1: [\"a_1\", a_1]\n")
  }

  /// Characters that reorder the text around them are escapes in JSON too.
  @Test func invisibleCharactersOfJSONInSwiftCode() {
    var scene = LayoutScene()
    scene.arrangement = .stack(LayoutScene.Stack(["a"]))
    let code = scene.exported(as: .swift, json: "{\"\u{202E}\":\t\"\u{2028}\u{7F}é\"}")
    #expect(code.contains("  {\"\\u202e\":\t\"\\u2028\\u007fé\"}\n"), "\(code)")
  }

  /// The lines of the JSON are indented as a multi-line string literal requires, so that the text
  /// cannot end the literal.
  @Test(arguments: ["\n", "\r\n", "\r"])
  func linesOfJSONInSwiftCode(_ newline: String) throws {
    var scene = LayoutScene()
    scene.arrangement = .stack(LayoutScene.Stack(["a"]))
    let json = ["{", "\"superview\": {\"stack\": [\"a\"]}", "\"\"\"##", "}"].joined(
      separator: newline)
    let code = scene.exported(as: .swift, json: json).split(separator: "\n").map { String($0) }
    let start = try #require(code.firstIndex(of: "let json = ###\"\"\""))
    expectEqual(
      Array(code[(start + 1)...].prefix(5)),
      ["  {", "  \"superview\": {\"stack\": [\"a\"]}", "  \"\"\"##", "  }", "  \"\"\"###"])
  }
}
