import LayoutEngine
import LayoutScenes
import TestSupport
import Testing
import VFLService

/// Conversions of extended formats.
@Suite struct ConvertedSceneTests {
  private func convert(_ lines: String...) -> (scene: LayoutScene, report: Report) {
    var report = Report()
    let source = Source(
      lines.joined(separator: "\n"), kind: .formatList, origin: .file(path: "a.vfl"))
    let converted = ConvertedScene([source], report: &report)
    return (converted.scene, report)
  }

  @Test(arguments: ConversionCase.all)
  func frames(_ example: ConversionCase) throws {
    var (scene, report) = convert(example.text)
    scene.width = 400
    scene.height = 300
    #expect(report.errorCount == 0, "\(report.text())")
    let solution = try SceneTree(scene).solve()
    #expect(solution.conflicts.isEmpty, "\(scene.rules.map(\.text))")
    for expected in example.frames {
      let parts = expected.split(separator: " ").map(String.init)
      let frame = try frame(of: parts[0], in: solution)
      for (part, length) in zip(parts.dropFirst(), frame) where part != "." {
        let isNear = try abs(#require(Double(part)) - length) < 0.001
        #expect(isNear, "\(expected), found \(frame), \(scene.rules.map(\.text))")
      }
    }
  }

  @Test func thereAreFramesOfEveryConstruct() { #expect(ConversionCase.all.count >= 60) }

  private func frame(of name: String, in solution: SceneSolution) throws -> [Double] {
    let frame = try #require(solution.sceneTree.view(named: name)).frame
    return [frame.x, frame.y, frame.width, frame.height]
  }

  /// What a format can express is a format, and the rest is equations.
  @Test(
    arguments: [
      ("HV:|-[a]-|", ["H:|-[a]-|", "V:|-[a]-|"]),
      ("|~[a(100)]~|", ["H:[a(100)]", "a.centerX == superview.centerX"]),
      (
        "|~[a]~[b]~|", ["H:|[spacer1][a][spacer2(spacer1)][b][spacer3(spacer1)]|"]
      ),
      ("|[a,b]-[c]|", ["H:|[a]-[c]|", "H:|[b]-[c]"]),
      ("[a1..3(b)]", ["H:[a1(b)]", "H:[a2(b)]", "H:[a3(b)]"]),
      ("|[a]->[b]|", ["H:|[a]", "H:[b]|"]),
      ("|-10%-[a]", ["H:|[gap1][a]", "gap1.width == superview.width * 0.1"]),
      (
        "[a]-(a/-2)-[b]",
        [
          "gap1.trailing == a.trailing", "b.leading == gap1.leading", "gap1.width == a.width * 0.5",
        ]
      ),
      (
        "[a]~(-10)~[b]",
        ["spacer1.trailing == a.trailing", "b.leading == spacer1.leading", "H:[spacer1(10)]"]
      ),
      ("[a(b*2-4@750)]", ["a.width == b.width * 2 - 4 @750"]),
      (
        "[a(>=50,<=c,30%)]-(10@20)-[b]",
        ["H:[a(>=50,<=c)]-(10@20)-[b]", "a.width == superview.width * 0.3"]
      ),
      (
        "V:|[c:-[a]]|",
        ["a.top == c.top + 8", "c.bottom == a.bottom", "V:|[c]|"]
      ),
      ("[a]-(>=20)-[b]", ["H:[a]-(<=20)-[b]"]),
      ("C:a.left(10)", ["a.left == superview.left + 10"]),
    ] as [(String, [String])])
  func rules(_ line: String, _ rules: [String]) {
    expectEqual(convert(line).scene.rules.map(\.text), rules)
  }

  /// Views are in the order of the text, then from back to front.
  @Test func order() {
    let (scene, report) = convert("|[a][b][c]|", "Z:|[c][a]", "Z:[a]-10-[d]")
    expectEqual(scene.views.map(\.name), ["b", "c", "a", "d"])
    expectEqual(report.findings.map { "\($0.severity)" }, ["remark", "remark"])
  }

  @Test func guides() {
    let (scene, _) = convert("V:|[c:[a]]|", "|~[a]~[_b]~|", "|-5%-[c]|")
    expectEqual(scene.views.map(\.name), ["a"])
    expectEqual(
      scene.guides.map(\.name), ["c", "_b", "spacer1", "spacer2", "spacer3", "gap1"])
  }

  @Test func settings() {
    let (scene, report) = convert(
      "//viewport width:200 height:intrinsic max-height:300", "//spacing:20", "HV:|-[a]-|")
    #expect(scene.width == 200 && scene.height == nil)
    #expect(scene.spacing == SpacingProfile(sibling: 20, superview: .points(20)))
    expectEqual(report.findings.map(\.category.rawValue), ["not-converted"])
  }

  /// Each issue is at the part that it is about.
  @Test(
    arguments: [
      ("[a]-(^>=20)-[b]", "warning", "different-meaning"),
      ("[a]-(5,^6)-[b]", "warning", "different-meaning"),
      ("[a]-(^a.height)-[b]", "warning", "different-meaning"),
      ("C:a.width(^50)", "warning", "different-meaning"),
      ("[a(^b.left)]", "error", "not-converted"),
      ("C:a.left(^b.top)", "error", "not-converted"),
      ("[a]-(^>=-10%)-[b]", "error", "not-converted"),
      // All spacers of a line have the same size, so that their signs cannot differ.
      ("|~(-10)~[a]~(^10)~|", "error", "not-converted"),
      ("|~(-10)~[c:[a]~(^b)~[d]]|", "error", "not-converted"),
      ("|~(^>=-10)~[a]|", "error", "not-converted"),
      ("HV:|[^c:[a]]|", "error", "not-converted"),
      ("[^superview(10)]", "error", "not-converted"),
      ("Z:[^a][b]", "remark", "converted"),
      ("|[a(5^]", "error", "unclosed-predicate-list"),
    ] as [(String, String, String)])
  func issues(_ marked: String, _ severity: String, _ category: String) throws {
    let offset = try #require(Array(marked.utf8).firstIndex(of: UInt8(ascii: "^")))
    let text = marked.split(separator: "^").joined()
    let report = convert(text).report
    let finding = try #require(
      report.findings.first { "\($0.severity)" == severity }, "\(report.text())")
    #expect(finding.category.rawValue == category)
    #expect(finding.place?.range?.lowerBound == offset)
  }

  /// A line with an error is omitted. Each error has the line that it is in.
  @Test func errors() throws {
    let (scene, report) = convert("|[a]|", "|[b", "|[c]-gap-[d]|", "V:[a(b.middle)]", "V:|[a]|")
    expectEqual(scene.rules.map(\.text), ["H:|[a]|", "V:|[a]|"])
    expectEqual(
      report.findings.map { "\($0.place?.start.line ?? 0) \($0.message)" },
      [
        "2 expected ']' to end the view, found the end of the format",
        "3 expected a number; a name needs parentheses, found 'gap'",
        "4 expected one of the attributes 'left', 'right', 'top', 'bottom', 'width', 'height', "
          + "'centerX', 'centerY', found 'middle'",
      ])
  }

  /// Values that no scene can contain are errors where they are, not other values.
  @Test(
    arguments: [
      ("[a(b/0)]", "expected a divisor other than 0, found '0'"),
      ("[a(b/1e-320)]", "expected a divisor other than 0, found '1e-320'"),
      // The numbers of a layout are at most 1e100.
      ("[a(b/1e-101)]", "expected a larger divisor, found '1e-101'"),
      ("[a(1e101)]", "expected a number of at most 1e100, found '1e101'"),
      ("[a(b*1e101)]", "expected a number of at most 1e100, found '1e101'"),
      ("|-(1e103%)-[a]", "expected a number of at most 1e100, found '1e103'"),
      ("[a]-1e101-[b]", "expected a number of at most 1e100, found '1e101'"),
      ("C:a.left(b.left-1e101)", "expected a number of at most 1e100, found '1e101'"),
      ("[a5..1]", "expected a last number that is not below the first, found '.1'"),
      (
        "//viewport width:.",
        "'width' needs a view name or key with a number; 'spacing' is a number or a list of 1, 2, "
          + "3, 6 or 7"
      ),
      (
        "//viewport :5",
        "':5' needs a view name or key with a number; 'spacing' is a number or a list of 1, 2, 3, "
          + "6 or 7"
      ),
      (
        "//viewport \u{202E}:5",
        "a scene has no '\u{FFFD}'; set the size of the superview where the layout is used"
      ),
    ])
  func invalidValues(_ text: String, _ message: String) {
    let (scene, report) = convert(text)
    expectEqual(report.findings.map(\.message), [message])
    #expect(scene.rules.isEmpty && scene.width == nil)
  }

  /// Texts whose ranges have more views than a text can have. In the last one, neither the
  /// settings nor the formats alone have too many.
  static let largeTexts: [String] = [
    Array(repeating: "[a1..100]-[b1..100]-[c1..100]", count: 10).joined(separator: "-"),
    Array(repeating: "[a1..100,b1..100,c1..100,d1..100]", count: 300).joined(separator: "\n"),
    "//widths " + Array(repeating: "a1..100:5", count: 400).joined(separator: " "),
    Array(repeating: "//heights a1..100:5", count: 400).joined(separator: "\n"),
    Array(repeating: "//widths a1..100:5\n[a1..100]", count: 60).joined(separator: "\n"),
  ]

  /// Lists and ranges in a short text cannot make a scene of any size.
  @Test(arguments: largeTexts)
  func sizeOfTheScene(_ text: String) {
    let (scene, report) = convert(text)
    #expect(report.findings.contains { $0.message.contains("more than 10000 views") })
    #expect(scene.rules.count <= 30_000)
  }

  /// Sizes and spacers in one line take linear time: four times as many take about four times as
  /// long.
  @Test(arguments: [("-", "v", "(50)"), ("~", "w", "(5)")])
  func timeIsLinear(_ connection: String, _ name: String, _ size: String) {
    func time(_ count: Int) -> Duration {
      let views = (0..<count).map { "[\(name)\($0)\(size)]" }
      return processorTime { _ = convert("|" + views.joined(separator: connection) + "|") }
    }
    let isLinear = (0..<3).contains { _ in time(2_000) < time(500) * 8 }
    #expect(isLinear)
  }

  /// Texts that are damaged, or large when expanded, neither trap nor take long.
  @Test(
    arguments: [
      "[a1..99999999999999999999]", "[a1..5000]", "[a0..99][b1..2]", "C:", "C:a", "C:a.", "Z:",
      "HV:", "|", "~",
      "->", "|~", "[a:", "[a:[b]", "[a..", "[a(", "[a(b*", "[a(b/0)]", "[a(1e400)]", "[a(5@",
      "[a]-(", "[a]~(5",
      "[]", "[a,]", "[a:[b],c:[d]]", "\u{0}", "[é]", String(repeating: "[a:", count: 500),
      "//spacing:[1,2,3,4]", "//spacing:x", "//widths a", "//viewport width", "//heights ..3:4",
      "[a5..1]", "[a5..1:[b]]", "//viewport :", "//widths ::", "//heights a5..1:4", "//spacing:.",
    ])
  func damagedTexts(_ text: String) {
    let (scene, _) = convert(text)
    #expect(scene.rules.count <= 3000)
  }
}
