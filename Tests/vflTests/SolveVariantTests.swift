import Foundation
import TestSupport
import Testing

/// `vfl solve --sweep direction` and `--stress`, with values worked out by hand.
@Suite struct SolveVariantTests {
  @Test func directions() throws {
    let rules = ["a.left == superview.left + 10", "H:[a(30)]", "V:|[a(20)]"]
    let run = try Command(["solve", "--size", "100x20", "--sweep", "direction"] + rules)
    expectEqual(
      run.output,
      """
      direction
           left to right    right to left, mirrored
        a  (10, 0) 30 x 20  (60, 0) 30 x 20

      """)
    try Command(
      ["solve", "--format", "json", "--size", "100x20", "--sweep", "direction"] + rules
    ).expectDocument(
      """
      {"mirroring": {
        "views": [{"view": "a", "ltr": {"x": 10}, "rtlMirrored": {"x": 60}}], "findings": []}}
      """)
  }

  /// From right to left, the left and the leading edge are 80 points apart.
  @Test func findingsInOneDirection() throws {
    let run = try Command([
      "solve", "--size", "100x20", "--sweep", "direction", "a.width == 30", "|-10-[a]", "V:|[a]|",
      "a.left == superview.left + 10",
    ])
    let lines = run.output.split(separator: "\n")
    expectEqual(lines.count, 3)
    expectEqual(
      lines[1],
      "  only left to right: the other constraints imply 'a.left == superview.left + 10 @1000'")
    #expect(lines.last?.hasPrefix("  only right to left: ") ?? false)
    #expect(lines.last?.contains("'a.left == superview.left + 10 @1000' is broken") ?? false)
    #expect(run.status == 0)
  }

  /// The title has 200 − 108 = 92 points for its content of 60, and 32 for a content of 120.
  private static let stressed = """
    superview: {width: 200, height: 40}
    views:
      title: {intrinsic: [60, 20]}
      button: {intrinsic: [60, 20], hugging: 251, resistance: 751}
    layout: ["H:|-[title]-[button]-|", "V:|[title]|", "V:|[button]|"]
    """

  @Test func stress() throws {
    let run = try Command(["solve", "--stress", "s.yml"], files: ["s.yml": Self.stressed])
    expectEqual(
      run.output,
      """
        other direction                   ok
        doubled strings                   'title' is narrower than its content
        doubled strings, other direction  'title' is narrower than its content
        empty strings                     ok
        doubled size                      ok

      """)
    #expect(run.status == 1 && run.errors == "")
    let wide = try Command(
      ["solve", "--stress", "--size", "300x40", "s.yml"], files: ["s.yml": Self.stressed])
    #expect(wide.status == 0 && wide.output.components(separatedBy: "  ok\n").count == 6)
  }

  /// From right to left, the last rule is implied, which is a remark and not a problem. At the
  /// width of 50, it holds from left to right too: 10 + 30 = 50 − 10.
  @Test func stressIgnoresRemarks() throws {
    let run = try Command([
      "solve", "--stress", "--size", "50x9", "a.width == 30", "|-10-[a]", "V:|[a]|",
      "a.right == superview.right - 10",
    ])
    let line = try #require(run.output.split(separator: "\n").first)
    #expect(line.hasPrefix("  other direction ") && line.hasSuffix(" ok"))
  }

  @Test func stressDocument() throws {
    let run = try Command(
      ["solve", "--stress", "--format", "json", "s.yml"], files: ["s.yml": Self.stressed])
    #expect(run.status == 1)
    try run.expectDocument(
      """
      {"stress": [
        {"test": "other direction", "findings": []},
        {"test": "doubled strings", "findings": [{
          "category": "compressed", "view": "title",
          "message": "'title' is narrower than its content"}]},
        {"test": "doubled strings, other direction"}, {"test": "empty strings"},
        {"test": "doubled size"}]}
      """)
  }

  /// What the scene reports itself is an error or warning as without the tests.
  @Test func findingsOfTheSceneItself() throws {
    let run = try Command(["solve", "--stress", "--size", "20x9", "|[a(50)]", "V:|[a]|"])
    #expect(run.status == 0 && run.errors.contains("[outside-superview]"))
    // At the doubled size of 40, the view still extends beyond the superview. No view has content.
    expectEqual(run.output, "  other direction  ok\n  doubled size     ok\n")
  }
}
