import Foundation
import TestSupport
import Testing

/// `vfl infer`.
@Suite struct InferTests {
  /// A row of 20 + 60 + 8 + 212 + 20 points.
  private static let row = """
    superview: {width: 320, height: 100}
    views:
      icon: {frame: [20, 20, 60, 60]}
      title: {frame: {x: 88, y: 20, width: 212, height: 60}}
    """

  private static let rules = """
    layout:
      - "H:|-[icon(60)]-[title]-|"
      - "V:|-[icon]-|"
      - "V:|-[title]-|"

    """

  private func infer(_ files: [String], _ options: [String] = []) throws -> Command {
    let names = files.indices.map { "\($0).yml" }
    return try Command(
      ["infer"] + options + names,
      files: Dictionary(uniqueKeysWithValues: zip(names, files).map { ($0, $1) }))
  }

  @Test func scene() throws {
    let run = try infer([Self.row])
    expectEqual(
      run.output,
      "superview: {width: 320, height: 100}\nviews:\n  icon: {}\n  title: {}\n" + Self.rules)
    #expect(run.status == 0 && run.errors.isEmpty)
  }

  /// The result is a scene whose frames are the given ones.
  @Test func resultIsAScene() throws {
    let files = ["frames.yml": Self.row]
    let script = "vfl infer frames.yml -o scene.yml; vfl solve --strict --format json scene.yml"
    let run = try Command(script: script, files: files)
    #expect(run.status == 0, "\(run.errors)")
    let frames = try #require(try run.document()["frames"] as? [String: [String: Double]])
    #expect(frames["title"] == ["x": 88, "y": 20, "width": 212, "height": 60])
  }

  /// The parents and the direction are those of the scene.
  @Test func documentOfASolution() throws {
    let scene = """
      superview: {width: 320, height: 100, direction: rtl}
      views: {panel: {}, icon: {parent: panel}}
      layout: ["H:|-[panel]-|", "V:|-[panel]-|", "H:|-8-[icon(30)]", "V:|-8-[icon(30)]"]
      """
    let script = "vfl solve --format json scene.yml | vfl infer -"
    let run = try Command(script: script, files: ["scene.yml": scene])
    expectEqual(
      run.output,
      """
      superview: {width: 320, height: 100, direction: rtl}
      views:
        icon: {parent: panel}
        panel: {}
      layout:
        - "H:|-[panel]-|"
        - "H:|-8-[icon(30)]"
        - "V:|-[panel]-|"
        - "V:|-8-[icon(30)]"

      """)
  }

  /// Two files with two samples, and one file with both, have the same rules.
  @Test func severalSamples() throws {
    let samples = [
      "superview: {width: 320, height: 100}\nviews: {a: {frame: [0, 0, 80, 100]}}",
      "superview: {width: 400, height: 100}\nviews: {a: {frame: [0, 0, 100, 100]}}",
    ]
    let inline = """
      samples:
        - {superview: {width: 320, height: 100}, views: {a: {frame: [0, 0, 80, 100]}}}
        - {superview: {width: 400, height: 100}, views: {a: {frame: [0, 0, 100, 100]}}}
      """
    let run = try infer(samples)
    #expect(
      run.output.hasSuffix(
        "  - \"H:|[a]\"\n  - \"V:|[a]|\"\n  - \"a.width == superview.width * 0.25\"\n"))
    expectEqual(try infer([inline]).output, run.output)
  }

  @Test func properties() throws {
    let run = try infer([
      """
      superview: {width: 375, height: 120, margins: 16}
      views:
        name: {frame: [16, 16, 44, 21], intrinsic: [44, 21], baseline: 16}
        field: {frame: [68, 16, 291, 21], intrinsic: [80, 21], baseline: 16, margins: {top: 4}}
      """
    ])
    expectEqual(
      run.output,
      """
      superview: {width: 375, height: 120, margins: 16}
      profile: uiKit
      views:
        name: {intrinsic: [44, 21], hugging: [251, 250], resistance: [751, 750], baseline: 16}
        field: {intrinsic: [80, 21], baseline: 16, margins: {top: 4, leading: 0, bottom: 0, trailing: 0}}
      layout:
        - "H:|-[name]-[field]-|"
        - "V:|-[name]"
        - "V:|-[field]"

      """)
  }

  @Test func json() throws {
    let document = try infer([Self.row], ["--format", "json"]).document()
    let scene = try #require(document["scene"] as? [String: Any])
    expectEqual(
      scene["layout"] as? [String], ["H:|-[icon(60)]-[title]-|", "V:|-[icon]-|", "V:|-[title]-|"])
    let widths = try #require(document["widths"] as? [String: Any])
    expectEqual(widths["from"] as? Double, 108)
    #expect(widths["to"] is NSNull)
    expectEqual(document.objects("differences").count, 0)
    let page = try ProjectFiles.lines(of: "Scenes.md").joined(separator: "\n")
    let section = page.components(separatedBy: "\n## Inference\n")[1].components(
      separatedBy: "\n## ")[0]
    for field in document.keys { #expect(section.contains("`\(field)`"), "\(field)") }
  }

  /// No affine function is 300, 400 and 400 at widths of 300, 400 and 600.
  @Test func frameThatIsNotReproduced() throws {
    let samples = [(300, 300), (400, 400), (600, 400)].map { width, own in
      "superview: {width: \(width), height: 9}\nviews: {a: {frame: [0, 0, \(own), 9]}}"
    }
    let run = try infer(samples)
    #expect(run.status == 1 && run.output.hasPrefix("superview: {width: 300, height: 9}\n"))
    #expect(run.errors.contains(":2:9: error: no rules reproduce the frame of 'a'; it is "))
    let objects = try infer(samples, ["--format", "json"]).document().objects("differences")
    #expect(!objects.isEmpty && objects.allSatisfy { $0.string("view") == "a" })
  }

  @Test(arguments: [
    ("", ["1:1 empty-scene"]), ("hello", ["1:1 wrong-kind"]),
    ("superview: {width: 5\nviews: [", ["2:6 bad-yaml"]),
    ("superview: {width: 5, height: 5}", ["1:1 empty-scene"]),
    ("views: {a: {frame: [0, 0, 1, 1]}}", ["1:1 wrong-kind"]),
    ("superview: {width: 5}\nviews: {a: {frame: [0, 0, 1, 1]}}", ["1:12 wrong-kind"]),
    ("superview: {width: 5, height: -1}", ["1:31 bad-number"]),
    ("superview: {width: 5, height: 5}\nviews: {a: {}}", ["2:9 wrong-kind"]),
    ("superview: {width: 5, height: 5}\nviews: {a: {frame: [1, 2, 3]}}", ["2:20 wrong-kind"]),
    ("superview: {width: 5, height: 5}\nviews: {a: {frame: {x: 1}}}", ["2:20 wrong-kind"]),
    ("superview: {width: 5, height: 5}\nviews: {a: {frame: [1, 2, -3, 4]}}", ["2:27 bad-number"]),
    ("superview: {width: 5, height: 5}\nviews: {1a: {frame: [1, 2, 3, 4]}}", ["2:9 bad-name"]),
    (
      "superview: {width: 5, height: 5}\nviews: {a: {parent: b, frame: [1, 2, 3, 4]}}",
      ["2:9 unknown-parent"]
    ),
    ("superviw: {width: 5}\nviews: {a: {fram: 1}}", ["1:1 unknown-key", "2:13 unknown-key"]),
    (
      """
      samples:
        - {superview: {width: 9, height: 9}, views: {a: {frame: [0, 0, 9, 9]}}}
        - {superview: {width: 9, height: 9}, views: {b: {frame: [0, 0, 9, 9]}}}
      """, ["3:48 different-views"]
    ),
  ])
  func errors(_ file: String, _ expected: [String]) throws {
    let run = try infer([file], ["--format", "json"])
    let found = try run.document().objects("diagnostics").map {
      "\($0.integer("line") ?? 0):\($0.integer("column") ?? 0) \($0.string("category") ?? "")"
    }
    expectEqual(found, expected)
    #expect(run.status == 1)
  }

  // MARK: - Scenes with frames

  /// The comments show that nothing else in the file changes.
  private static let scene = """
    # a row
    superview: {width: 320, height: 100}
    metrics: {gap: 20}  # distances
    views: {icon: {}, title: {}}
    layout:
      - "H:|-gap-[icon(60)]-[title]"  # not complete
      - "V:|-[icon]-|"

    """

  private static let completion = """
      - "H:[title]-|"
      - "V:|-[title]-|"

    """

  @Test func complete() throws {
    let run = try infer([Self.scene, Self.row], ["--complete"])
    expectEqual(run.output, Self.scene + Self.completion)
    expectEqual(
      run.errors,
      "added 'H:[title]-|' for the horizontal layout of 'title'\n"
        + "added 'V:|-[title]-|' for the vertical layout of 'title'\n")
    #expect(run.status == 0)
    let again = try infer([run.output, Self.row], ["--complete"])
    #expect(again.output == run.output && again.errors.isEmpty)
  }

  /// In JSON, the keys of the added rules are in quotes.
  @Test func completeJSONScene() throws {
    let scene = """
      {"superview": {"width": 320, "height": 60}, "views": {"a": {}, "b": {}},
       "layout": ["V:|-[a]-|", "V:[b(20)]"]}
      """
    let frames = """
      superview: {width: 320, height: 60}
      views: {a: {frame: [20, 20, 100, 20]}, b: {frame: [128, 20, 172, 20]}}
      """
    let run = try infer([scene, frames], ["--complete"])
    expectEqual(
      run.output,
      """
      {"superview": {"width": 320, "height": 60}, "views": {"a": {}, "b": {}},
       "layout": ["V:|-[a]-|", "V:[b(20)]", "H:|-[a(100)]-[b]-|", "V:|-[b]"]}
      """)
  }

  /// An icon of 50 points at 12 points, and a title at 12 + 50 + 8 points.
  private static let movedRow = """
    superview: {width: 320, height: 100}
    views:
      icon: {frame: [12, 20, 50, 60]}
      title: {frame: [70, 20, 230, 60]}
    """

  @Test func update() throws {
    let scene = Self.scene + Self.completion
    let run = try infer([scene, Self.movedRow], ["--update"])
    expectEqual(
      run.output,
      scene.replacing("gap: 20", with: "gap: 12").replacing("icon(60)", with: "icon(50)"))
    expectEqual(
      run.errors,
      """
      changed 'H:|-gap-[icon(60)]-[title]' to 'H:|-gap-[icon(50)]-[title]'
      changed the metric 'gap' to 12

      """)
    #expect(run.status == 0)
    let solved = try Command(
      ["infer", "--issues", "s.yml", "f.yml"], files: ["s.yml": run.output, "f.yml": Self.movedRow])
    #expect(solved.output == "no issues\n" && solved.status == 0)
  }

  /// The metric is also the space before the title, which does not move.
  @Test func updateThatIsNotPossible() throws {
    let scene = Self.scene.replacing("]-[title]", with: "]-gap-[title]") + Self.completion
    let frames = Self.row.replacing("[20, 20, 60, 60]", with: "[12, 20, 60, 60]")
    let run = try infer([scene, frames], ["--update"])
    #expect(
      run.errors.contains(
        "warning: cannot update 'icon.leading == superview.leading + 20 @1000'; other rules use "
          + "the metric 'gap' [not-updated]"))
    #expect(run.errors.contains("error: no constants reproduce the frame of 'icon'; it is 8 points"))
    #expect(run.status == 1)
  }

  @Test func issues() throws {
    let run = try infer([Self.scene, Self.movedRow], ["--issues"])
    expectEqual(
      run.output,
      """
      missing constraints
        title
          0.yml:4:19: needs a constraint for its width
          0.yml:4:19: needs a constraint for its y position and height
      misplaced views
        icon
          1.yml:3:3: expected x = 12, found 20; expected width = 50, found 60

      """)
    #expect(run.status == 1 && run.errors.isEmpty)
  }

  /// The fields are those in Scenes.md.
  @Test(arguments: [
    ("--complete", ["added", "contradictions", "differences", "text"]),
    ("--update", ["changed", "differences", "metrics", "text"]), ("--issues", ["issues"]),
  ])
  func documents(_ mode: String, _ fields: [String]) throws {
    let document = try infer([Self.scene, Self.movedRow], [mode, "--format", "json"]).document()
    let common: Set = ["version", "errors", "warnings", "diagnostics"]
    expectEqual(Set(document.keys).subtracting(common), Set(fields))
    let page = try ProjectFiles.lines(of: "Scenes.md").joined(separator: "\n")
    let section = page.components(separatedBy: "\n## Inference\n")[1].components(
      separatedBy: "\n## ")[0]
    for field in fields { #expect(section.contains("`\(field)`"), "\(field)") }
  }

  @Test(arguments: ["--complete", "--update", "--issues"])
  func scenesWithErrors(_ mode: String) throws {
    let broken = Self.scene.replacing("[title]", with: "[title")
    let run = try infer([broken, Self.row], [mode])
    #expect(run.status == 1 && run.output.isEmpty && run.errors.contains("0.yml:6:"))
    let frames = try infer([Self.scene, Self.row.replacing("title", with: "titel")], [mode])
    #expect(frames.errors.contains("1.yml:4:3: error: no view named 'titel' in the scene"))
    #expect(frames.status == 1)
  }

  @Test func inputs() throws {
    #expect(try Command(["infer", "--update", "a.yml"], files: ["a.yml": Self.scene]).status == 64)
    #expect(try Command(["infer", "--update", "--issues", "a.yml", "b.yml"]).status == 64)

    #expect(try Command(["infer"]).status == 64)
    #expect(try Command(["infer", "-", "-"]).status == 64)
    #expect(try Command(["infer", "absent.yml"]).status == 66)
    #expect(try Command(["infer", "a.swift"], files: ["a.swift": ""]).status == 66)
    #expect(try Command(["infer", "-"], input: Self.row).output.hasSuffix(Self.rules))
    let same = try Command(["infer", "a.yml", "-o", "a.yml"], files: ["a.yml": Self.row])
    #expect(same.status == 64)
  }
}
