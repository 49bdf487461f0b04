import Foundation
import LayoutConstraints
import VFLService
import VFLWorkspace
import TestSupport
import Testing

@Suite struct LocatedSceneTests {
  /// The texts at the places of views and rules: quoted, escaped and folded.
  @Test func placesOfElements() throws {
    let text = """
      # 😀
      views: {"a": {parent: panel}, panel: {}}
      guides:
        g: {parent: 'panel'}
      layout:
        - "|[\\x61]|"
        - >-
          V:|[a]
          [panel]
      """
    var report = Report()
    let scene = try #require(LocatedScene(Source(scene: text), report: &report))
    #expect(report.findings.isEmpty && scene.isComplete)
    func texts(_ elements: LayoutScene.Element...) -> [String?] {
      elements.map { element in
        scene.place(of: element).map {
          String(decoding: $0.source.bytes[$0.format.sourceRange], as: UTF8.self)
        }
      }
    }
    #expect(
      texts(.view(0), .view(1), .parentOfView(0), .parentOfView(1)) == ["a", "panel", "panel", nil])
    #expect(texts(.guide(0), .parentOfGuide(0)) == ["g", "panel"])
    #expect(texts(.rule(0), .rule(1)) == ["|[\\x61]|", "V:|[a]\n    [panel]"])
    #expect(scene.scene.rules.map(\.text) == ["|[a]|", "V:|[a] [panel]"])
    let name = try #require(scene.place(of: .rule(1), range: 8..<13))  // 'panel' in the folded rule
    #expect((name.start.line, name.start.column, name.end.column) == (9, 6, 11))
    #expect(scene.scene.rules.map(\.sourcePosition.description) == ["s.yml:6:6", "s.yml:8:5"])
  }

  /// The place of a mask is its text, or else the beginning of the mapping.
  @Test func placesOfMasks() throws {
    let text = """
      views:
        a: {autoresizing: {mask: 'h=-&- v=---', frame: [1, 2, 3, 4], in: [5, 6.5]}}
        b: {autoresizing: {frame: [0, 0, 0, 0], in: [0, 0]}}
      """
    var report = Report()
    let scene = try #require(LocatedScene(Source(scene: text), report: &report))
    #expect(report.findings.isEmpty && scene.isComplete)
    let masks = scene.scene.views.compactMap(\.autoresizing)
    expectEqual(masks.map(\.mask), [.flexibleWidth, []])
    expectEqual(masks[0].frame, LayoutRect(x: 1, y: 2, width: 3, height: 4))
    expectEqual(masks[0].superviewSize, LayoutSize(width: 5, height: 6.5))
    let places = [0, 1].map { scene.place(of: .autoresizingOfView($0))?.start }
    expectEqual(places.map { $0?.line }, [2, 3])
    expectEqual(places.map { $0?.column }, [29, 21])
    expectEqual(masks.map(\.sourcePosition.description), ["s.yml:2:29", "s.yml:3:21"])
  }

  /// The equation for the width needs 10 - 20 - 20 points.
  @Test func conflictsOfMasks() throws {
    let text = """
      superview: {width: 10, height: 10}
      views: {a: {autoresizing: {mask: h=-&- v=-&-, frame: [20, 0, 60, 100], in: [100, 100]}}}
      """
    var report = Report()
    let scene = try #require(LocatedScene(Source(scene: text), report: &report))
    #expect(scene.solve(report: &report) != nil)
    let finding = try #require(report.findings.first)
    #expect(finding.category.rawValue == "conflict")
    #expect(finding.place?.start.line == 2 && finding.place?.start.column == 34)
  }

  @Test func contentOffsets() throws {
    var report = Report()
    let text = """
      superview: {contentOffset: [-3, 0.5]}
      views: {a: {contentOffset: [1.5, -2]}, b: {contentOffset: [0, 9]}, c: {}}
      """
    let scene = try #require(LocatedScene(Source(scene: text), report: &report))
    #expect(report.findings.isEmpty && scene.isComplete)
    expectEqual(
      scene.scene.contentOffset, LayoutScene.PerAxis(horizontal: -3, vertical: 0.5))
    expectEqual(scene.scene.views.map(\.contentOffset.horizontal), [1.5, 0, 0])
    expectEqual(scene.scene.views.map(\.contentOffset.vertical), [-2, 9, 0])
    report.check(scene: Source(scene: "views: {a: {contentOffset: 5}}"))
    expectEqual(
      report.findings.map(\.message),
      ["expected a list of two values, horizontal and vertical, found a number"])
  }

  @Test(arguments: [
    (
      "mask: h=---, frame: [0, 0, 0, 0], in: [0, 0]",
      "expected a mask such as 'h=-&- v=--&', found 'h=---'"
    ),
    ("mask: h=--- v=---", "expected 'frame' and 'in' with the mask"),
    (
      "frame: [1, 2], in: [0, 0]",
      "expected a list of four numbers: x, y, width and height, found a list of 2 values"
    ),
  ])
  func messagesOfMasks(_ entries: String, _ message: String) {
    var report = Report()
    report.check(scene: Source(scene: "views: {a: {autoresizing: {\(entries)}}}"))
    expectEqual(report.findings.map(\.message), [message])
  }

  /// The errors of the file and of the scene, each with its message, place and fix-it.
  @Test func messages() throws {
    let text = """
      views:
        a: {parent: pannel, intrinsic: 5, hugging: 0}
        panel: {alignmentInsets: {left: 1}}
        1b: {}
        a: {}
      layout: ["|[a]|", {format: "[a]", options: [alignAllTpo]}, [1]]
      superview: {direction: left, width: -1}
      metrics: {m: .inf, n: 1e200, o: x}
      scale: 0
      """
    var report = Report()
    report.check(scene: Source(scene: text))
    expectEqual(
      report.text().split(separator: "\n").filter { $0.hasPrefix("s.yml:") }.map(String.init),
      [
        "s.yml:2:15: error: no view named 'pannel' in the scene; did you mean 'panel'? [unknown-parent]",
        "s.yml:2:15: fix-it: replace with 'panel'",
        "s.yml:2:34: error: expected a list of two values, horizontal and vertical, found a number [wrong-kind]",
        "s.yml:2:46: error: priority 0 is out of range; a priority is greater than 0 and at most 1000 [bad-priority]",
        "s.yml:3:29: error: unknown key 'left' in insets; the keys are 'top', 'leading', 'bottom', 'trailing' [unknown-key]",
        "s.yml:4:3: error: expected a name of letters, digits and '_' that does not begin with a digit, found '1b' [bad-name]",
        "s.yml:5:3: error: duplicate key 'a' [duplicate-key]",
        "s.yml:6:45: error: no format option named 'alignAllTpo' [unknown-option]",
        "s.yml:6:45: fix-it: replace with 'alignAllTop'",
        "s.yml:6:60: error: expected a string, or a mapping with 'format' or 'equation', found a list [wrong-kind]",
        "s.yml:7:24: error: expected 'ltr' or 'rtl', found 'left' [unknown-value]",
        "s.yml:7:37: error: expected a size of at least 0, found '-1' [bad-number]",
        "s.yml:8:14: error: expected a finite number, found '.inf' [bad-number]",
        "s.yml:8:23: error: number out of range; its magnitude must be at most 1e100 [bad-number]",
        "s.yml:8:33: error: expected a number, found 'x' [wrong-kind]",
        "s.yml:9:8: error: expected a scale greater than 0, found '0' [bad-number]",
      ])
    #expect(report.errorCount == 14 && report.fileCount == 1 && report.formatCount == 2)
  }

  /// A list of another length than two is reported with its length.
  @Test(arguments: [
    ("[]", "a list of 0 values"), ("[1]", "a list of 1 value"), ("[1, 2, 3]", "a list of 3 values"),
    ("{}", "a mapping"),
  ])
  func pairsOfOtherKinds(_ value: String, _ found: String) {
    var report = Report()
    report.check(scene: Source(scene: "views: {a: {intrinsic: \(value)}}"))
    expectEqual(
      report.findings.map(\.message),
      ["expected a list of two values, horizontal and vertical, found \(found)"])
  }

  /// Errors of the rules and parents in an override are reported in a source of its own.
  @Test func overrides() throws {
    let text = "superview: {width: 50, height: 50}\nviews: {title: {}}\nlayout: [\"|[title]|\"]"
    func findings(_ overrides: String...) throws -> [String] {
      var report = Report()
      let values = try overrides.map { try #require(SceneOverride($0)) }
      let scene = try #require(
        try LocatedScene(Source(scene: text), overriding: values, report: &report))
      _ = scene.tree(report: &report)
      return report.findings.map {
        "\($0.sourceName):\($0.place?.start.column ?? 0) \($0.category)"
      }
    }
    #expect(try findings("title.hugging=251", "superview.margins=8", "scale=2").isEmpty)
    #expect(try findings("layout=['|[titel]|']") == ["<argument>:14 unknown-view"])
    #expect(try findings("title.parent=panel") == ["<argument>:26 unknown-parent"])
    #expect(
      try findings("layout=['|[titel]|']", "title.parent=panel").sorted() == [
        "<argument 1>:14 unknown-view", "<argument 2>:26 unknown-parent",
      ])
    for text in ["title", "title=5", "=5", "title.hugging=", "a b=5"] {
      #expect(SceneOverride(text) == nil)
    }
  }

  /// Overrides that cannot be applied, and their errors with the messages.
  static let invalidOverrides: [(String, SceneOverrideError.Kind, String)] = [
    (
      "titel.hugging=1", .unknownView("titel", suggestion: "title"),
      "no view named 'titel' for 'titel.hugging=1'; did you mean 'title'?"
    ),
    (
      "title.hugging=2000",
      .invalidValue(
        FindingCategory(rawValue: "bad-priority"),
        message: "priority 2000 is out of range; a priority is greater than 0 and at most 1000"),
      "cannot apply 'title.hugging=2000': priority 2000 is out of range; a priority is greater than 0 and at most 1000"
    ),
    (
      "superview.margins.lead=5",
      .invalidValue(
        FindingCategory(rawValue: "unknown-key"),
        message: "unknown key 'lead' in insets; the keys are 'top', 'leading', 'bottom', 'trailing'"
      ),
      "cannot apply 'superview.margins.lead=5': unknown key 'lead' in insets; the keys are 'top', 'leading', 'bottom', 'trailing'"
    ),
    (
      "superview.widht=5",
      .invalidValue(
        FindingCategory(rawValue: "unknown-key"),
        message:
          "unknown key 'widht' in the superview; the keys are 'width', 'height', 'fitting', 'contentOffset', 'direction', 'margins', 'safeArea', 'stack', 'grid'; did you mean 'width'?"
      ),
      "cannot apply 'superview.widht=5': unknown key 'widht' in the superview; the keys are 'width', 'height', 'fitting', 'contentOffset', 'direction', 'margins', 'safeArea', 'stack', 'grid'; did you mean 'width'?"
    ),
  ]

  /// An override that cannot be applied is an error with the text of the override.
  @Test(arguments: invalidOverrides)
  func errorsOfOverrides(
    _ text: String, _ kind: SceneOverrideError.Kind, _ message: String
  ) throws {
    var report = Report()
    let override = try #require(SceneOverride(text))
    let error = #expect(throws: SceneOverrideError.self) {
      try LocatedScene(Source(scene: "views: {title: {}}"), overriding: [override], report: &report)
    }
    #expect(error?.kind == kind && error?.override == text)
    #expect(error.map { "\($0)" } == message)
    #expect(report.findings.isEmpty)
  }

  /// Formats that are given without a scene are the rules of a new scene.
  @Test func formatsAsAScene() throws {
    let sources = [
      Source(Array("# row\n|[a]|\n".utf8), kind: .formatList, origin: .file(path: "a.vfl")),
      Source(format: "V:|[b(>5)]"),
    ]
    var report = Report()
    let scene = try #require(LocatedScene(formatsOf: sources, views: ["a"], report: &report))
    #expect(scene.tree(report: &report) == nil)
    #expect(report.findings.map(\.sourceName) == ["<argument>", "<argument>"])
    #expect(scene.place(of: .rule(0))?.start.line == 2 && scene.place(of: .view(0)) == nil)
    #expect(LocatedScene(formatsOf: [Source(format: "")].dropLast(), report: &report) == nil)
  }

  /// A scene is complete if it has no errors itself, whatever was reported before.
  @Test func completeness() throws {
    var report = Report()
    report.check(Source(format: "[a"))
    let formats = try #require(LocatedScene(formatsOf: [Source(format: "|[a]|")], report: &report))
    let file = try #require(LocatedScene(Source(scene: "layout: [\"|[a]|\"]"), report: &report))
    let broken = try #require(LocatedScene(Source(scene: "scale: 0"), report: &report))
    #expect(formats.isComplete)
    #expect(file.isComplete)
    #expect(!broken.isComplete)
  }

  @Test(
    arguments: [
      ("{\"a\": 1}", .scene), ("--- \n", .scene), ("\u{FEFF}# x\r\n\r\nlayout: []", .scene),
      ("\"views\": {}", .scene),
      ("|[a]|", .formatList), ("# views:\n[a]", .formatList), ("", .formatList),
      ("other: 5", .formatList),
    ] as [(String, Source.Kind)])
  func detection(_ text: String, _ kind: Source.Kind) {
    #expect(Source.Kind.detected(in: Array(text.utf8)) == kind)
  }

  /// Every category has exactly one section in Scenes.md, and there are no other sections.
  @Test func everyCategoryHasASection() throws {
    let sections = try ProjectFiles.lines(of: "Scenes.md").filter { $0.hasPrefix("### `") }
    let ofConfigurations: Set<ValueCategory> = [
      .badPattern, .badWrapper, .duplicateWrapper, .unknownCategory,
    ]
    let categories =
      Set(ValueCategory.allCases).subtracting(ofConfigurations).map(\.rawValue)
      + SceneError.Category.allCases.map(\.rawValue)
    expectEqual(Set(sections), Set(categories.map { "### `\($0)`" }))
    #expect(Set(sections).count == sections.count)
  }

  /// An escape in the text of a rule is replaced as a whole.
  @Test func fixIts() {
    let text = #"{"views": {"name": {"parent": "x"}}, "layout": ["|[nmae(\u003e5)]-5|"]}"#
    let fixed = Source(scene: text).applyingFixIts(parser: ValueDocument.init(yaml:))
    #expect(
      fixed.text == #"{"views": {"name": {"parent": "x"}}, "layout": ["|[name(>=5)]-5-|"]}"#)
    #expect(fixed.kind == .scene && fixed.name == Source(scene: text).name)
  }

  /// The sample of the module's page is this code.
  @Test func sampleOfTheModulePage() throws {
    let text = """
      superview: {width: 320, height: 44}
      layout: ["H:|-[name(100)]-[field]-|", "V:|[name]|", "V:|[feild]|"]
      views: {name: {}, field: {}}
      """
    let source = Source(text, kind: .scene, origin: .file(path: "form.yml"))
    var report = Report()
    let scene = LocatedScene(source, parser: ValueDocument.init(yaml:), report: &report)
    let solution = scene?.solve(report: &report)
    #expect(report.errorCount == 1)
    #expect(report.findings[0].place?.start.line == 2)
    #expect(report.findings[0].fixIts[0].message == "replace with 'field'")

    #expect(solution == nil)
    let sample = try #require(
      try ProjectFiles.samples(of: "Sources/VFLService/VFLService.docc/VFLService.md").first)
    let file = "Tests/SceneTests/VFLService/LocatedSceneTests.swift"
    #expect(try ProjectFiles.file(file, contains: ProjectFiles.expectations(sample)), "\(sample)")
  }
}
