import FormatFindings
import Foundation
import LayoutExplanations
import LayoutLogs
import LayoutScenes
import TestSupport
import Testing

@testable import VFLService

/// The scenes of conflicts in logs.
@Suite struct ConflictSceneTests {
  private static let folder = "Tests/EngineTests/LayoutLogs/Fixtures"

  /// The logs of the tests with a reason if their scene has another conflict.
  private static let skipped = [
    // The sizes of a scene are not below 0, so the gaps alone contradict each other.
    "centered-in-a-margins-guide": "a guide whose margins leave less than no height",
    "height-0-and-a-height": "two gaps in a height of 0",
    "hidden-stack-view-among-others": "two gaps in a height of 0",
    "margins-guide-at-width-0": "a guide whose margins leave less than no width",
    "margins-of-a-cell-at-width-0": "margins that leave less than no width",
    "navigation-bar-at-launch": "a guide whose margins leave less than no height",
    "nested-edges": "a view in a view whose edges leave less than no width",
    "snapkit-content-of-a-cell-at-width-0": "two gaps in a width of 0",
  ]

  private static let names: [String] = {
    let path = ProjectFiles.root.appendingPathComponent(folder).path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let names = files.filter { $0.hasSuffix(".log") }.map { String($0.dropLast(4)) }.sorted()
    if names.count < 104 { fatalError("\(names.count) of 104 logs in '\(path)'") }
    return names
  }()

  private func explanations(_ text: String) -> [LocatedExplanation] {
    let log = LocatedLog(Source(text, kind: .log, origin: .file(path: "console.log")))
    return LogReport.parse(text).compactMap { LocatedExplanation(of: $0, in: log) }
  }

  /// Returns the solution of a scene after it has been written and read again.
  private func solution(of scene: LayoutScene) throws -> SceneSolution {
    var text: [UInt8] = []
    text.append(SceneValue(scene).json)
    let source = Source(text, kind: .scene, origin: .standardInput)
    var report = Report()
    let located = LocatedScene(source, parser: { ValueDocument(json: $0) }, report: &report)
    let tree = located?.tree(report: &report)
    return try #require(tree, "\(report.text())").solve()
  }

  /// The layout of each scene has one conflict: that of the report, or a part of it.
  @Test(arguments: names)
  func conflictsStayTheSame(_ name: String) throws {
    let text = try ProjectFiles.lines(of: "\(Self.folder)/\(name).log").joined(separator: "\n")
    for explanation in explanations(text) {
      let expected = explanation.explanation.conflict
      let scene = explanation.scene
      #expect((scene == nil) == (expected == nil))
      guard let scene, let expected, Self.skipped[name] == nil else { continue }
      let conflicts = try solution(of: scene).conflicts
      #expect(conflicts.count == 1)
      let found = try #require(conflicts.first)
      // A report explains the largest contradiction, also where a smaller one needs only that a
      // size is not below 0, and its changes resolve all of them. Of two positions, either can be
      // the first.
      #expect(found.excess.magnitude <= expected.excess.magnitude + 1e-6)
      #expect(found.relaxations.count >= expected.relaxations.count, "\(found.message)")
    }
  }

  /// The view that contains the others is the superview, and its height is a size in place of a
  /// constraint. The drawing gives the label a width of 160 and a distance of 24.
  @Test func cell() throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x10 V:|-(12)-[UILabel:0x1]   (active, names: '|':Cell:0x2 )>",
          "<NSLayoutConstraint:0x20 V:[UILabel:0x1(30)]   (active)>",
          "<NSLayoutConstraint:0x30 V:[UILabel:0x1]-(12)-|   (active, names: '|':Cell:0x2 )>",
          "<NSLayoutConstraint:0x40 'UIView-Encapsulated-Layout-Height' Cell:0x2.height == 44   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x20 V:[UILabel:0x1(30)]   (active)>
      """
    let scene = try #require(explanations(log).first?.scene)
    expectEqual(
      SceneValue(scene).yaml,
      """
      superview: {width: 208, height: 44}
      views:
        UILabel: {intrinsic: [160, null]}
      layout:
        - "UILabel.top == superview.top + 12"
        - "superview.bottom == UILabel.bottom + 12"
        - "UILabel.height == 30"
        - {equation: "UILabel.leading == superview.leading + 24 @1", identifier: "placement"}

      """)
    let conflict = try #require(try solution(of: scene).conflicts.first)
    #expect(conflict.excess == 10)
    #expect(conflict.broken.text == "UILabel.height == 30 @1000")
  }

  /// A view whose superview the log does not name is in the only view that contains views.
  @Test func viewWithoutSuperview() throws {
    let log = """
      <NSLayoutConstraint:0x10 H:|-(10)-[A:0x1]   (active, names: '|':Box:0x3 )>
      <NSLayoutConstraint:0x20 H:[A:0x1(100)]   (active)>
      <NSLayoutConstraint:0x30 H:[A:0x1]-(10)-[B:0x2]   (active)>
      <NSLayoutConstraint:0x40 B:0x2.trailing == Box:0x3.leading + 100   (active)>
      """
    let scene = try #require(explanations(log).first?.scene)
    expectEqual(
      scene.rules.map { $0.text }.filter { !$0.hasSuffix("@1") },
      [
        "A.leading == superview.leading + 10", "A.width == 100", "B.leading == A.trailing + 10",
        "B.trailing == superview.leading + 100",
      ])
    #expect(scene.views.map { $0.name } == ["A", "B"])
    #expect(scene.height ?? 0 >= 44 + 44)
  }

  /// A constraint of a deeper view refers to the superview of the scene as `root`, and without a
  /// common container the superview has room for all views.
  @Test func outermostViews() throws {
    let deep = """
      <NSLayoutConstraint:0x10 H:|-(10)-[Box:0x2]   (active, names: '|':Page:0x3 )>
      <NSLayoutConstraint:0x20 H:|-(10)-[UILabel:0x1]   (active, names: '|':Box:0x2 )>
      <NSLayoutConstraint:0x30 'indent' UILabel:0x1.leading == Page:0x3.leading + 16   (active)>
      """
    let scene = try #require(explanations(deep).first?.scene)
    expectEqual(
      scene.rules.map { $0.text }.filter { !$0.hasSuffix("@1") },
      [
        "Box.leading == superview.leading + 10", "UILabel.leading == Box.leading + 10",
        "UILabel.leading == root.leading + 16",
      ])
    expectEqual(scene.rules.map { $0.identifier }.prefix(3).map { $0 }, [nil, nil, "indent"])

    let apart = """
      <NSLayoutConstraint:0x10 A:0x1.width == 100   (active)>
      <NSLayoutConstraint:0x20 B:0x2.width == 50   (active)>
      <NSLayoutConstraint:0x30 A:0x1.width == B:0x2.width   (active)>
      """
    let wide = try #require(explanations(apart).first?.scene)
    #expect(wide.width ?? 0 >= 100 && wide.height ?? 0 > 0)
    #expect(wide.views.map { $0.parent } == [nil, nil])
  }

  @Test func reportWithoutConflict() throws {
    let log = """
      <NSLayoutConstraint:0x10 UILabel:0x1.width == 100   (active)>
      <NSLayoutConstraint:0x20 UILabel:0x1.height == 20   (active)>
      """
    #expect(explanations(log).map { $0.scene } == [nil])
  }
}
