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
    let script = "vfl infer frames.yml -o scene.yml\nvfl solve --strict --format json scene.yml"
    let run = try Command(script: script, files: files)
    #expect(run.status == 0, "\(run.errors)")
    let frames = try run.frames()
    #expect(frames["title"] == [88, 20, 212, 60])
  }

  /// The parents and the direction are the same as in the scene.
  @Test func documentOfASolution() throws {
    let scene = """
      superview: {width: 320, height: 100, direction: rtl}
      views: {panel: {}, icon: {parent: panel}}
      layout: ["H:|-[panel]-|", "V:|-[panel]-|", "H:|-8-[icon(30)]", "V:|-8-[icon(30)]"]
      """
    let script = "vfl solve --format json scene.yml > frames\nvfl infer - < frames"
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
      "superview: {width: 375, height: 300}\nframes: {logo: [147.5, 40, 80, 80]}",
      ["1:1 unknown-key", "2:9 wrong-kind"]
    ),
    ("frames: {a: [0, 0, 1, 1]}", ["1:9 wrong-kind"]),
    ("frames: {}", ["1:9 wrong-kind"]),
    ("frames: {superview: [0, 0, 9, 9], a: [0, 0, 9, 9]}\nviews: {}", ["2:1 unknown-key"]),
    ("frames: {superview: [0, 0, 9, 9], a: [0, 0, 9, 9]}\nsamples: []", ["2:1 unknown-key"]),
    (
      "frames: {superview: [0, 0, 9, 9], a: [0, 0, 9, 9]}\nparents: {b: a, superview: a}",
      ["2:11 unknown-key", "2:17 unknown-key"]
    ),
    ("frames: {superview: [0, 0, 9, 9], a: [0, 0, 9, 9]}\nparents: [a]", ["2:10 wrong-kind"]),
    (
      "scenes: [{frames: {superview: [0, 0, 9, 9], a: [0, 0, 9, 9]}, width: 9}]\nviews: {}",
      ["1:63 unknown-key", "2:1 unknown-key"]
    ),
    (
      "samples: [{superview: {width: 9, height: 9, x: 1}, view: {}}]",
      ["1:45 unknown-key", "1:52 unknown-key"]
    ),
    (
      "superview: {width: 5, height: 5}\nviews: {a: {frame: {x: 1, y: 1, width: 1, height: 1, z: 1}}}",
      ["2:54 unknown-key"]
    ),
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

  @Test func inputs() throws {
    #expect(try Command(["infer"]).status == 64)
    #expect(try Command(["infer", "-", "-"]).status == 64)
    #expect(try Command(["infer", "absent.yml"]).status == 66)
    #expect(try Command(["infer", "a.swift"], files: ["a.swift": ""]).status == 66)
    #expect(try Command(["infer", "-"], input: Self.row).output.hasSuffix(Self.rules))
    let same = try Command(["infer", "a.yml", "-o", "a.yml"], files: ["a.yml": Self.row])
    #expect(same.status == 64)
  }
}
