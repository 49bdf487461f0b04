import LayoutScenes
import TestSupport
import Testing

@testable import VFLService

/// Names and texts in scenes that are written, which do not rely on what scenes allow.
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
}
