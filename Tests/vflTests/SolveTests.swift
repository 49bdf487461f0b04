import Foundation
import TestSupport
import Testing

@Suite struct SolveTests {
  /// The scene of the page on formats, with what it must give worked out by hand: the icon is pulled wide by the row, the second rule on its
  /// top contradicts the first, and nothing holds the title in place vertically.
  static let scene = """
    superview: {width: 320, height: 480, direction: ltr, margins: 20}
    metrics: {gap: 12}
    views:
      icon:  {intrinsic: [60, 60], hugging: [251, 250]}
      title: {intrinsic: [120, 21], baseline: 16}
    layout:
      - "H:|-[icon]-[title]-|"
      - {format: "V:|-gap-[icon]", identifier: rows}
      - {equation: "icon.top >= superview.margins.top", identifier: top}
      - "title.height <= 40"
    guides: {gutter: {}}
    """

  @Test func theDocument() throws {
    let run = try Command(["solve", "--format", "json", "scene.yml"], files: ["scene.yml": Self.scene])
    #expect(run.status == 1)
    #expect(run.errors == "")
    let document = try run.document()
    #expect(document.integer("version") == 1 && document.integer("errors") == 1)
    #expect(document.integer("warnings") == document.objects("ambiguities").count)
    #expect(document.objects("diagnostics").isEmpty)
    let frames = try #require(document["frames"] as? [String: [String: Double]])
    #expect(frames["superview"] == ["x": 0, "y": 0, "width": 320, "height": 480])
    #expect(frames["icon"] == ["x": 20, "y": 12, "width": 60, "height": 60])
    #expect(frames["title"] == ["x": 88, "y": 0, "width": 212, "height": 21])
    #expect(Set(frames.keys) == ["superview", "icon", "title", "gutter"])

    let constraints = document.objects("constraints")
    expectEqual(
      constraints.map { $0.string("text") ?? "" },
      [
        "icon.width <= 60 @251", "icon.width >= 60 @750", "icon.height <= 60 @250", "icon.height >= 60 @750",
        "title.width <= 120 @250", "title.width >= 120 @750", "title.height <= 21 @250",
        "title.height >= 21 @750",
        "icon.leading == superview.leading + 20 @1000", "title.leading == icon.trailing + 8 @1000",
        "superview.trailing == title.trailing + 20 @1000", "icon.top == superview.top + 12 @1000",
        "icon.top >= superview.margins.top @1000", "title.height <= 40 @1000",
      ])
    expectEqual(constraints.map { $0["intrinsic"] as? Bool ?? false }, (0..<14).map { $0 < 8 })
    #expect(constraints[0]["source"] is NSNull)
    let source = try #require(constraints[9]["source"] as? [String: Any])
    #expect(
      source.integer("line") == 7 && source.integer("column") == 16 && source.string("file") == "scene.yml")
    #expect(constraints[4]["violation"] as? Double == 92 && constraints[12]["violation"] as? Double == 8)
    #expect(constraints[12].string("identifier") == "top")

    let conflicts = document.objects("conflicts")
    #expect(conflicts.count == 1 && conflicts[0].integer("broken") == 12)
    #expect(conflicts[0]["constraints"] as? [Int] == [11, 12])
    #expect(
      conflicts[0].string("message")?.hasPrefix("'icon' must begin 12 below its superview's top edge, and")
        == true)
    let ambiguities = document.objects("ambiguities")
    expectEqual(
      ambiguities.map { "\($0.string("view") ?? "") \($0.string("axis") ?? "")" },
      ["title vertical", "gutter horizontal", "gutter vertical"])
    #expect(ambiguities[0]["undetermined"] as? [String] == ["position"])
    #expect(ambiguities[0]["settledBy"] as? [String] == ["title.top == superview.top @1000"])
  }

  @Test func theTable() throws {
    let run = try Command(["solve", "scene.yml"], files: ["scene.yml": Self.scene])
    #expect(run.status == 1)
    expectEqual(
      run.output,
      """
                         x   y  width  height
      superview          0   0    320     480
        icon            20  12     60      60
        title           88   0    212      21
        gutter (guide)   0   0      0       0

      """)
    #expect(run.errors.contains("scene.yml:9:17: error: 'icon' must begin 12 below"))
    #expect(
      run.errors.contains("scene.yml:8:19: note: 'icon.top == superview.top + 12 @1000' ('rows') is part of"))
    #expect(
      run.errors.contains("scene.yml:5:3: warning: the vertical position of 'title' is not determined; "))
  }

  @Test func formatsAndEquationsWithoutAFile() throws {
    let run = try Command([
      "solve", "--size", "320x100", "H:|-m-[a]-[b(a)]-m-|", "V:|[a]|", "b.top == superview.top + 10",
      "b.bottom == a.bottom",
      "--metrics", "m=10",
    ])
    #expect(run.status == 0 && run.errors == "")
    expectEqual(
      run.output,
      """
                   x   y  width  height
      superview    0   0    320     100
        a         10   0    146     100
        b        164  10    146      90

      """)
    let mirrored = try Command([
      "solve", "--size", "100x10", "--direction", "rtl", "--format", "json", "H:|[a(10)]", "V:|[a]|",
    ])
    let frames = try #require(try mirrored.document()["frames"] as? [String: [String: Double]])
    #expect(frames["a"]?["x"] == 90)
    let fitting = try Command(["solve", "--size", "autox50", "|-[a(>=30)]-|", "V:|[a]|", "--views", "a,b"])
    #expect(fitting.output.contains("superview   0  0     70      50"))
    #expect(fitting.errors.contains("of 'b' are not determined"))
    let unknown = try Command(["solve", "--size", "9x9", "|[aa]|", "--views", "a"])
    #expect(unknown.status == 1 && unknown.output == "" && unknown.errors.contains("[unknown-view]"))
    let lines = try Command(["solve", "--size", "50x50", "-"], input: "# a row\n|[a]|\nV:|[a]|\n")
    #expect(lines.status == 0 && lines.output.contains("a        0  0     50      50"))
  }

  /// `[superview]` is the container, which has no superview itself here; names of the command line have no place.
  @Test func namesOfTheCommandLine() throws {
    for arguments in [[], ["--views", "superview,a"]] {
      let run = try Command(["solve", "--size", "9x9", "|[superview]|"] + arguments)
      #expect(run.status == 1 && run.errors.contains("[no-superview]"))
    }
    let run = try Command(["solve", "--size", "9x9", "|[a]|", "V:|[a]|", "--views", "a,b"])
    #expect(run.errors.hasPrefix("warning: the horizontal position and the width of 'b' are not determined"))
  }

  /// The idiom that centers a view with a format alone: the gap to its own container, and an alignment with it.
  @Test(arguments: ["V:[superview]-(<=1)-[view(20)]", "V:[view(20)]-(<=1)-[superview]"])
  func centeringInTheContainer(_ format: String) throws {
    for names in [[], ["--views", "superview,view"]] {
      let run = try Command(
        ["solve", "--size", "320x100", "--format", "json", "--options", "alignAllCenterX", format]
          + ["view.width == 50"] + names)
      let frames = try #require(try run.document()["frames"] as? [String: [String: Double]])
      #expect(frames["view"]?["x"] == 135 && frames["view"]?["width"] == 50)
      #expect(Set(frames.keys) == ["superview", "view"])
    }
  }

  /// In a nested view `superview` and `[superview]` are its own container, and `root` is the scene's outermost view.
  @Test func namesOfAncestors() throws {
    let scene = """
      superview: {width: 300, height: 200}
      views:
        panel: {}
        box: {parent: panel}
        dot: {parent: box}
      layout:
        - "H:|-20-[panel(200)]"
        - "V:|-10-[panel(100)]"
        - "H:|-30-[box(100)]"
        - "V:|-5-[box(50)]"
        - "dot.leading == root.leading + 60"
        - "dot.width == root.width * 0.1"
        - "dot.bottom == panel.bottom - 50"
        - "V:[dot(8)]-(<=1)-[superview]"
      """
    let run = try Command(["solve", "--format", "json", "scene.yml"], files: ["scene.yml": scene])
    #expect(run.status == 0)
    let frames = try #require(try run.document()["frames"] as? [String: [String: Double]])
    #expect(frames["dot"] == ["x": 10, "y": 37, "width": 30, "height": 8])
  }

  /// Insets that take more than there is leave nothing, and not less.
  @Test func insetsBeyondTheView() throws {
    let negative = try Command(
      ["solve", "s.yml"],
      files: [
        "s.yml":
          "superview: {width: 9, height: 9}\nviews: {a: {alignmentInsets: -60}}\nlayout: [\"|[a]|\", \"V:|[a]|\"]"
      ])
    #expect(negative.output.contains("60  60      0       0"))
    expectEqual(negative.errors, "")
    let stage = [
      "s.yml":
        "superview: {width: 50, height: 50}\nviews: {a: {alignmentInsets: -20}}\nlayout: [\"|-5-[a(20)]\", \"V:|-40-[a(20)]\"]"
    ]
    let outside = try Command(["solve", "s.yml", "--report", "a"], files: stage)
    #expect(outside.output.contains("  frame           (25, 60) 0 x 0\n  alignment rect  (5, 40) 20 x 20\n"))
    #expect(
      outside.errors.contains("'a' extends 10 beyond the bottom edge of 'superview' [outside-superview]"))
  }

  /// What the command line says wins over the file.
  @Test func sizeAndDirectionWin() throws {
    let files = ["s.json": #"{"superview": {"width": 10, "height": 10}, "layout": ["|-[a(5)]", "V:|[a]|"]}"#]
    let run = try Command(["solve", "s.json", "--size", "200x40", "--direction", "rtl"], files: files)
    #expect(run.output.contains("superview    0  0    200      40"))
    #expect(run.output.contains("a        175  0      5      40"))
  }

  @Test func strictness() throws {
    let arguments = ["solve", "--size", "50x50", "|[a]|"]
    #expect(try Command(arguments).status == 0)
    #expect(try Command(arguments + ["--strict"]).status == 1)
    #expect(try Command(["solve", "--size", "50x50", "|[a]|", "V:|[a]|", "--strict"]).status == 0)
  }

  @Test func tracesAndReports() throws {
    let run = try Command(
      ["solve", "--trace", "--report", "icon", "--report", "superview", "scene.yml"],
      files: ["scene.yml": Self.scene])
    let text = run.output.components(separatedBy: "\n\n").dropFirst().joined(separator: "\n\n")
    expectEqual(
      text,
      """
      superview (0, 0) 320 x 480
        LEFT OUT: icon.top >= superview.margins.top @1000
        icon (20, 12) 60 x 60
        title (88, 0) 212 x 21  AMBIGUOUS: y
        gutter (guide) (0, 0) 0 x 0  AMBIGUOUS: x and width, y and height

      icon
        frame           (20, 12) 60 x 60
        alignment rect  (20, 12) 60 x 60
        horizontal      intrinsic size 60, hugging 251, compression resistance 750
        vertical        intrinsic size 60, hugging 250, compression resistance 750
        icon.width <= 60 @251  (intrinsic content size)
        icon.width >= 60 @750  (intrinsic content size)
        icon.height <= 60 @250  (intrinsic content size)
        icon.height >= 60 @750  (intrinsic content size)
        icon.leading == superview.leading + 20 @1000  (from H:|-[icon]-[title]-|, at scene.yml:7:6, installed on 'superview')
        title.leading == icon.trailing + 8 @1000  (from H:|-[icon]-[title]-|, at scene.yml:7:6, installed on 'superview')
        icon.top == superview.top + 12 @1000  ('rows', from V:|-gap-[icon], at scene.yml:8:15, installed on 'superview')
        icon.top >= superview.margins.top @1000  ('top', from icon.top >= superview.margins.top, at scene.yml:9:17, installed on 'superview', LEFT OUT)

      superview
        frame           (0, 0) 320 x 480
        alignment rect  (0, 0) 320 x 480
        horizontal      no intrinsic size, hugging 250, compression resistance 750
        vertical        no intrinsic size, hugging 250, compression resistance 750
        icon.leading == superview.leading + 20 @1000  (from H:|-[icon]-[title]-|, at scene.yml:7:6)
        superview.trailing == title.trailing + 20 @1000  (from H:|-[icon]-[title]-|, at scene.yml:7:6)
        icon.top == superview.top + 12 @1000  ('rows', from V:|-gap-[icon], at scene.yml:8:15)
        icon.top >= superview.margins.top @1000  ('top', from icon.top >= superview.margins.top, at scene.yml:9:17, LEFT OUT)

      """)
  }

  @Test func everyKeyOfAScene() throws {
    let scene = """
      superview: {width: 200, fitting: compressed, direction: rtl, margins: {top: 1, leading: 2, bottom: 3, trailing: 4}, safeArea: 5}
      spacing: {sibling: 6, superview: 10}
      metrics: {m: 2.5}
      views:
        panel: {margins: 7, safeArea: {top: 8}, direction: ltr}
        a: {parent: panel, intrinsic: [30, null], hugging: [251, 252], resistance: [600, 601], alignmentInsets: {top: 1, trailing: 2}}
        b: {parent: panel, baseline: 9, firstBaseline: 4}
      guides:
        g: {parent: panel}
      layout:
        - "H:|-[panel]-|"
        - "V:|-[panel]-|"
        - {format: "H:|-[a]-[b]-|", options: [alignAllTop, alignAllBottom]}
        - "V:|-m-[a(20)]-m-|"
        - {equation: "g.firstBaseline == b.firstBaseline"}
        - "g.height == b.height - 20"
        - "g.leading == panel.safeArea.leading"
        - "g.width == panel.margins.width"
      scale: 2
      """
    let run = try Command(["solve", "--strict", "s.yaml"], files: ["s.yaml": scene])
    expectEqual(run.errors, "")
    expectEqual(
      run.output,
      """
                      x    y  width  height
      superview       0    0    200      45
        panel        10   10    180      25
          a          10  1.5     32      21
          b          46  2.5    124      20
          g (guide)   0  6.5    166       0

      """)
    #expect(run.status == 0)
  }

  /// With UIKit's profile the standard space leads to the margins guide of the superview of each view.
  @Test func profiles() throws {
    let scene = """
      superview: {width: 100, height: 50, margins: {leading: 3, trailing: 5}}
      profile: PROFILE
      spacing: {superview: 11}
      layout: ["|-[a]-|", "V:|[a]|"]
      """
    let uiKit = try Command(["solve", "s.yml"], files: ["s.yml": scene.replacing("PROFILE", with: "uiKit")])
    #expect(uiKit.output.contains("a        3  0     92      50"))
    let appKit = try Command(
      ["solve", "s.yml"], files: ["s.yml": scene.replacing("PROFILE", with: "appKit")])
    #expect(appKit.output.contains("a        11  0     78      50"))
  }

  @Test(arguments: [
    ["s.yml", "[a]"], ["s.yml", "--views", "a"], ["s.yml", "--options", "alignAllTop"], ["s.yml", "-"],
    ["s.yml", "--set", "a"], ["s.yml", "--set", "a.intrinsic=[1, 1]"],
    ["t.yml", "--set", "b.intrinsic=[1, 1]"],
    ["[a]", "--set", "superview.width=3"], ["[a]", "--views", "root"], ["[a]", "-x"],
    ["[a]", "--sizes", "9x9"],
    ["s.yml", "-o", "s.yml"], [".", "-o", "t.yml"],
    ["[a]", "--no-superview"],
    ["[a]", "--size", "3"], ["[a]", "--size", "3x-1"], ["[a]", "--size", "nanx1"],
    ["[a]", "--size", "1e300x1"],
    ["[a]", "--direction", "up"],
    ["s.yml", "--report", "zz"], ["s.yml", "--trace", "--format", "json"], [],
  ])
  func wrongUsage(_ arguments: [String]) throws {
    let files = ["s.yml": "layout: [\"[a]\"]", "t.yml": "views: {a: {}}"]
    #expect(try Command(["solve"] + arguments, input: "[a]", files: files).status == 64)
  }

  /// What may be meant is named.
  @Test(arguments: [
    (["slove"], "unknown subcommand 'slove'; did you mean 'solve'?"),
    (["solve", "[a]", "--sizes", "9x9"], "unknown option '--sizes'; did you mean '--size'?"),
    (["check", "-[a]"], "unknown option '-[a]'; a format that begins with '-' follows '--string'"),
    (["render", "-size", "9x9"], "unknown option '-size'; did you mean '--size'?"),
    (
      ["solve", "t.yml", "--set", "panle.intrinsic=[1, 1]"],
      "no view named 'panle' for '--set panle.intrinsic=[1, 1]'; did you mean 'panel'?"
    ),
  ])
  func adviceOnUsage(_ arguments: [String], _ message: String) throws {
    let run = try Command(arguments, files: ["t.yml": "views: {panel: {}}"])
    #expect(run.status == 64 && run.output == "")
    #expect(run.errors.hasPrefix("Error: \(message)\nUsage: vfl"))
  }

  @Test func scenesOfAFolderAndOfStandardInput() throws {
    let scene =
      "superview: {width: W, height: 20}\nviews: {a: {}}\nlayout: [\"|-gap-[a]|\", \"V:|[a]|\"]\nmetrics: {gap: 1}\n"
    let files = Dictionary(
      uniqueKeysWithValues: [("L/b.yml", "90"), ("L/a.yaml", "50")].map {
        ($0.0, scene.replacing("W", with: $0.1))
      } + [("L/c.vfl", "[a")])
    let both = try Command(["solve", "--format", "json", "L", "--metrics", "gap=7"], files: files).document()
    let scenes = both.objects("scenes")
    expectEqual(scenes.map { $0.string("file") }, ["L/a.yaml", "L/b.yml"])
    for (scene, width) in zip(scenes, [43.0, 83]) {
      let frames = try #require(scene["frames"] as? [String: [String: Double]])
      #expect(frames["a"] == ["x": 7, "y": 0, "width": width, "height": 20])
    }
    expectEqual(
      try Command(["solve", "L"], files: files).output,
      """
      L/a.yaml:
                 x  y  width  height
      superview  0  0     50      20
        a        1  0     49      20

      L/b.yml:
                 x  y  width  height
      superview  0  0     90      20
        a        1  0     89      20

      """)
    let json = "{\"layout\": [\"|[a]|\", \"V:|[a]|\"]}"
    for input in [json, "# c\nlayout:\n  - \"|[a]|\"\n  - \"V:|[a]|\"\n", "---\n\(json)", "|[a]|\nV:|[a]|"] {
      let run = try Command(["solve", "--size", "30x40", "-"], input: input)
      #expect(run.status == 0 && run.output.contains("a        0  0     30      40"))
    }
    for (arguments, input) in [
      (["solve", "-"], "# nothing\n"), (["solve", "E"], ""), (["render", "E"], ""),
    ] {
      let run = try Command(arguments, input: input, files: ["E/x.txt": ""])
      #expect(run.status == 66 && run.output == "" && !run.errors.isEmpty)
    }
  }

  @Test func valuesOfASceneCanBeOverridden() throws {
    let scene = """
      superview: {width: 100, height: 50}
      views: {a: {intrinsic: [10, 10]}, b: {}}
      layout: ["|[a]", "V:|[a]"]
      """
    let overrides = ["a.intrinsic=[30, 20]", "superview.width=80", "scale=2", "b.parent=a"]
    let run = try Command(
      ["solve", "s.yml", "--format", "json"] + overrides.flatMap { ["--set", $0] }, files: ["s.yml": scene])
    let frames = try #require(try run.document()["frames"] as? [String: [String: Double]])
    #expect(frames["superview"]?["width"] == 80)
    #expect(frames["a"] == ["x": 0, "y": 0, "width": 30, "height": 20])
    let wrong = try Command(["solve", "s.yml", "--set", "a.hugging=2000"], files: ["s.yml": scene])
    #expect(wrong.status == 1 && wrong.errors.hasPrefix("<argument>:1:23: error:"))
    #expect(wrong.errors.contains("[bad-priority]\n{views: {a: {hugging: 2000}}}\n"))
  }

  @Test func documentsGoToFiles() throws {
    for arguments in [
      ["solve", "s.yml"], ["render", "s.yml"], ["constraints", "|[a]|"], ["tree", "|[a]|"],
      ["format", "|[a]|"], ["check", "|[a]|"], ["check", "--format", "json", "|[a]|"],
    ] {
      let files = ["s.yml": "layout: [\"|[a]|\", \"V:|[a]|\"]"]
      let plain = try Command(arguments, files: files)
      var written = ""
      let run = try Command(arguments + ["-o", "out"], files: files) {
        written = try String(contentsOf: $0.appendingPathComponent("out"), encoding: .utf8)
      }
      #expect(run.status == plain.status && run.output == "" && run.errors == plain.errors)
      expectEqual(written, plain.output)
      #expect(try Command(arguments + ["-o", "no/out"], files: files).status == 66)
    }
    var kept = ""
    let broken = try Command(["solve", "b.yml", "-o", "out"], files: ["b.yml": "[", "out": "keep"]) {
      kept = try String(contentsOf: $0.appendingPathComponent("out"), encoding: .utf8)
    }
    #expect(broken.status == 1 && kept == "keep")
    let input = try Command(["format", "a.vfl", "--output", "./a.vfl"], files: ["a.vfl": "[a]"])
    #expect(
      input.status == 64 && input.errors.contains("'./a.vfl' is an input, which '--output' would overwrite"))
  }

  /// Errors come first, then warnings; a reach beyond the superview counts only where its size is given.
  @Test func theOrderOfDiagnostics() throws {
    let scene = """
      views: {a: {}, b: {}}
      layout: ["|-30-[a(50)]", "V:|[a(5)]|", "a.width == 4", "V:|[b]|"]
      """
    let run = try Command(["solve", "s.yml"], files: ["s.yml": scene])
    let found = run.errors.split(separator: "\n").filter {
      $0.contains("error: ") || $0.contains("warning: ")
    }
    expectEqual(found.map { $0.contains("error: ") ? "error" : "warning" }, ["error", "warning"])
    #expect(!run.errors.contains("[outside-superview]"))
    let given = try Command(["solve", "s.yml", "--size", "20xauto"], files: ["s.yml": scene])
    #expect(given.errors.contains("'a' extends 60 beyond the trailing edge of 'superview'"))
  }

  /// One warning for all views of an axis without rules.
  @Test func anAxisWithoutRules() throws {
    let run = try Command(["solve", "--size", "100x20", "|-[a]-[b(a)]-|"])
    expectEqual(
      run.errors,
      "warning: no rule determines the vertical positions and heights of 2 views; "
        + "a rule such as 'V:|-[a]-|' would [ambiguous]\n")
  }

  @Test func scenesAreChecked() throws {
    let run = try Command(
      ["check", "s.yml"],
      files: ["s.yml": "views: {a: {}}\nlayout: [\"|[a]|\", \"|[b]|\", \"a.width == 5\", \"a.width == 6\"]"])
    #expect(run.status == 1 && run.output == "checked 4 formats in 1 file: 1 error\n")
    #expect(run.errors.hasPrefix("s.yml:2:22: error: ") && run.errors.contains("[unknown-view]"))
  }

  @Test func aSceneThatIsNotThere() throws {
    let run = try Command(["solve", "nothing.yml"])
    #expect(run.status == 66 && run.output == "")
    #expect(run.errors == "error: cannot read 'nothing.yml': no such file or directory [unreadable-input]\n")
    let other = try Command(["solve", "Code.swift"], files: ["Code.swift": ""])
    #expect(other.status == 66)
  }
}
