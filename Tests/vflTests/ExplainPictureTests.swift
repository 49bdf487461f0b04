import Foundation
import TestSupport
import Testing

/// `vfl explain --svg`, with coordinates worked out by hand.
///
/// A view is 160 points wide or 44 high where no constraint says otherwise. The first lane is 24
/// points inside its superview, lanes are 12 points apart, and a superview ends 24 points after the
/// last one.
@Suite struct ExplainPictureTests {
  private static let breaking = "Will attempt to recover by breaking constraint\n"

  /// Returns the x, y, width and height of the views in an SVG by their names.
  private func views(_ svg: String) -> [String: [Double]] {
    let pattern =
      #/<rect class="(?:view|root)[^"]*" x="(.*?)" y="(.*?)" width="(.*?)" height="(.*?)"><title>(.*?)</#
    var views: [String: [Double]] = [:]
    for match in svg.matches(of: pattern) {
      let numbers = [match.1, match.2, match.3, match.4]
      views[String(match.5)] = numbers.map { Double($0) ?? .nan }
    }
    return views
  }

  /// The label is 12 points inside the cell. The column is in the only lane of the picture.
  @Test func column() throws {
    let list = """
      <NSLayoutConstraint:0x10 V:|-(12)-[UILabel:0x1]   (active, names: '|':Cell:0x2 )>
      <NSLayoutConstraint:0x20 V:[UILabel:0x1(20)]   (active)>
      <NSLayoutConstraint:0x40 Cell:0x2.height == 40   (active)>

      """
    let last = "<NSLayoutConstraint:0x30 V:[UILabel:0x1]-(12)-|   (active, names: '|':Cell:0x2 )>\n"
    let run = try Command(["explain", "--svg"], input: list + last + Self.breaking + last)
    #expect(run.status == 0 && run.errors == "")
    expectEqual(views(run.output), ["Cell": [24, 24, 208, 40], "UILabel": [48, 36, 160, 20]])
    #expect(run.output.contains("<title>conflict 1: 20: size of 'UILabel'</title>"))
    #expect(run.output.contains("<title>conflict 1: 4 too much</title>"))
  }

  /// Both views begin at 10, so that they are in two lanes. `A` ends 24 points before `Box` does.
  @Test func lanes() throws {
    let list = """
      <NSLayoutConstraint:0x10 H:|-(10)-[A:0x1]   (active, names: '|':Box:0x3 )>
      <NSLayoutConstraint:0x20 B:0x2.leading == A:0x1.leading   (active)>
      <NSLayoutConstraint:0x30 B:0x2.width == 150   (active)>
      <NSLayoutConstraint:0x40 Box:0x3.width == 120   (active)>

      """
    let last = "<NSLayoutConstraint:0x50 H:[B:0x2]-(10)-|   (active, names: '|':Box:0x3 )>\n"
    let run = try Command(["explain", "--svg"], input: list + last + Self.breaking + last)
    #expect(run.status == 0 && run.errors == "")
    expectEqual(
      views(run.output),
      ["Box": [24, 24, 120, 148], "A": [34, 48, 86, 44], "B": [34, 104, 150, 44]])
  }

  /// A view of the size 0 is a line.
  @Test func sizeOfZero() throws {
    let run = try Command(
      ["explain", "--svg"],
      input: """
        <NSLayoutConstraint:0x10 A:0x1.width == 0   (active)>
        <NSLayoutConstraint:0x20 A:0x1.width == 20   (active)>

        """)
    expectEqual(views(run.output), ["A": [24, 24, 1, 44]])
  }

  private static let fixtures = "Tests/EngineTests/LayoutLogs/Fixtures"

  private static func logs() throws -> [String] {
    let folder = ProjectFiles.root.appendingPathComponent(fixtures).path
    return try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".log") }.sorted()
  }

  /// Every view is visible. The root, which is not a view of the log, is not drawn.
  @Test func sizes() throws {
    for log in try Self.logs() {
      let text = try ProjectFiles.lines(of: "\(Self.fixtures)/\(log)").joined(separator: "\n")
      let run = try Command(["explain", "--svg", log], files: [log: text])
      if run.output.isEmpty { continue }
      let views = views(run.output)
      #expect(!views.isEmpty, "\(log)")
      for (name, rect) in views {
        #expect(rect[2] > 0 && rect[3] > 0, "'\(name)' in \(log)")
      }
      #expect(!run.output.contains("<title>superview</title>"), "\(log)")
    }
  }

  /// A file that exists does not keep another picture or text.
  @Test(arguments: [["--svg"], []])
  func outputWithoutConflict(_ arguments: [String]) throws {
    let input = arguments.isEmpty ? "a log\n" : "<NSLayoutConstraint:0x1 A:0x1.width == 1>"
    let run = try Command(
      ["explain", "-o", "old"] + arguments, input: input, files: ["old": "old text"])
    expectEqual(try run.text(of: "old"), "")
  }

  /// The file and line that SnapKit prints precede the line in the log.
  @Test func sources() throws {
    let log = """
      <SnapKit.LayoutConstraint:0x1@HomeView.swift#7 A:0x1.width == 10>
      <SnapKit.LayoutConstraint:0x2 A:0x1.width == 20>

      """
    let text = try Command(["explain"], input: log).output
    #expect(text.contains("HomeView.swift:7, line 1\n"), "\(text)")
    try Command(["explain", "--format", "json"], input: log).expectDocument(
      #"{"reports": [{"constraints": [{"source": "HomeView.swift#7"}, {"source": null}]}]}"#)
  }

  /// A constraint that could not be read is named, but has no index.
  @Test(arguments: [
    ("", false), (breaking + "<NSLayoutConstraint:0x9 foo>\n", true),
  ])
  func unreadableBrokenConstraints(_ end: String, _ isNamed: Bool) throws {
    let log = """
      <NSLayoutConstraint:0x1 A:0x1.width == 1>
      <NSLayoutConstraint:0x2 A:0x1.width == 2>

      """
    try Command(["explain", "--format", "json"], input: log + end).expectDocument(
      #"{"reports": [{"namesBroken": \#(isNamed), "broken": null}]}"#)
  }
}
