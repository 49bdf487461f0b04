import Foundation
import TestSupport
import Testing

/// Every error in a scene is reported at its place, and no scene crashes the command.
@Suite struct BadSceneTests {
  /// Returns whether a place such as `1:5 bad-name` is before another one.
  private static func isEarlier(_ first: String, _ second: String) -> Bool {
    first.compare(second, options: .numeric) == .orderedAscending
  }

  /// Scenes, and the places and categories of the errors in them.
  static let cases: [(String, [String])] = [
    ("superview: {width: 5\nlayout: [", ["2:7 bad-yaml"]),
    ("superview: {width: 5}\n---\nlayout: []", ["2:1 bad-yaml"]),
    ("hello", ["1:1 wrong-kind"]),
    ("[1, 2]", ["1:1 wrong-kind"]),
    ("views:\n  a: {}\n  b: {}\n  a: {}", ["4:3 duplicate-key"]),
    ("views: {a: {}}\nguides: {a: {}}", ["2:10 duplicate-key"]),
    ("superview: {width: 3, heigth: 4}\nviewz: {}", ["1:23 unknown-key", "2:1 unknown-key"]),
    ("views: {a: {intrinsics: [1, 2], parnet: b}}", ["1:13 unknown-key", "1:33 unknown-key"]),
    ("views:\n  a: {parent: b}\n  b: {parent: c}\n  c: {parent: a}", ["4:15 parent-cycle"]),
    ("views: {a: {parent: a}}", ["1:21 parent-cycle"]),
    ("views: {panel: {}, a: {parent: pannel}}", ["1:32 unknown-parent"]),
    (
      "views: {a: {parent: g}}\nguides: {g: {parent: a}, h: {parent: g}}",
      ["1:21 unknown-parent", "2:38 unknown-parent"]
    ),
    ("views: {superview: {}}", ["1:9 bad-name"]),
    ("views: {1a: {}, \"a b\": {}, é: {}}", ["1:9 bad-name", "1:18 bad-name", "1:28 bad-name"]),
    ("metrics: {a-b: 5, c: \"5\", d: x}", ["1:11 bad-name", "1:23 wrong-kind", "1:30 wrong-kind"]),
    ("superview: {width: .nan, height: -.INF}", ["1:20 bad-number", "1:34 bad-number"]),
    ("superview: {width: 1e999, height: -1}", ["1:20 bad-number", "1:35 bad-number"]),
    ("metrics: {m: .inf}\nspacing: {sibling: nan}", ["1:14 bad-number", "2:20 bad-number"]),
    ("scale: 0", ["1:8 bad-number"]),
    ("profile: UIKit\nfitting: big", ["1:10 unknown-value", "2:10 unknown-value"]),
    ("superview: {direction: left, margins: [1]}", ["1:24 unknown-value", "1:39 wrong-kind"]),
    (
      "views: {a: {intrinsic: [1]}, b: {intrinsic: 5}, c: {intrinsic: [-1, x]}}",
      ["1:24 wrong-kind", "1:45 wrong-kind", "1:65 bad-number", "1:69 wrong-kind"]
    ),
    ("views: {a: {hugging: [0, 1001]}}", ["1:23 bad-priority", "1:26 bad-priority"]),
    ("views: {a: {hugging: 251, resistance: 1001}}", ["1:39 bad-priority"]),
    ("views: {a: {alignmentInsets: {left: 1}}}", ["1:31 unknown-key"]),
    (
      "views: {a: {autoresizing: {mask: \"h=--& v=-&\", frame: [1, 2, 3], in: [5, -1]}}}",
      ["1:35 unknown-value", "1:55 wrong-kind", "1:74 bad-number"]
    ),
    (
      "views: {a: {autoresizing: {mask: h=---}}, b: {autoresizing: {frame: [1, 2, 3, 4]}}}",
      ["1:34 unknown-value", "1:61 wrong-kind"]
    ),
    (
      "views: {a: {autoresizing: 5}, b: {autoresizing: {in: [1, 2]}}, c: {autoresizing: {springs: 1}}}",
      ["1:27 wrong-kind", "1:49 wrong-kind", "1:83 unknown-key"]
    ),
    (
      "views: {a: {autoresizing: {frame: [x, .inf, -3, null], in: [null, 5]}}}",
      [
        "1:36 wrong-kind", "1:39 bad-number", "1:45 bad-number", "1:49 wrong-kind",
        "1:61 wrong-kind",
      ]
    ),
    (
      "views: {a: {stack: [b, d]}, b: {parent: c}, c: {stack: [b, a]}}",
      ["1:24 unknown-view", "1:41 unknown-parent", "1:57 duplicate-key"]
    ),
    (
      "superview: {stack: {axis: both, hiden: [a]}}\nviews: {a: {stack: 5}}",
      ["1:27 unknown-value", "1:33 unknown-key", "2:20 wrong-kind"]
    ),
    (
      "views: {a: {grid: [[b, d]]}, b: {grid: {merge: [{rows: 0..1, columns: 0}]}, stack: []}}",
      ["1:24 unknown-view", "1:49 bad-grid", "1:77 duplicate-key"]
    ),
    ("views: {a: {}}\nlayout: {a: b}", ["2:9 wrong-kind"]),
    (
      "views: {a: {}}\nlayout:\n  - a.widht == 5\n  - \"H:|-[aa]-|\"\n  - [1]",
      ["3:7 unknown-attribute", "4:11 unknown-view", "5:5 wrong-kind"]
    ),
    (
      "views: {a: {}}\nlayout:\n  - {format: \"V:|[a]\", options: [alignAllTpo]}\n  - {formt: x}",
      ["3:34 unknown-option", "4:6 unknown-key"]
    ),
    (
      "views: {a: {}}\nlayout:\n  - {format: \"H:|[a]\", options: [alignAllLeading]}",
      ["3:15 alignment-along-axis"]
    ),
    (
      "views: {a: {}}\nlayout: [{format: \"[a]\", equation: a.width == 5}, {identifier: x}]",
      ["2:26 duplicate-key", "2:51 wrong-kind"]
    ),
    (
      "views: {a: {}}\nlayout:\n  - \"\\x48:|-[\\u0061]-[zz]-|\"\n  - 'H:|-[a]-[yy]'\n  - |-\n    H:|-[a]-[ww]",
      ["3:23 unknown-view", "4:15 unknown-view", "6:14 unknown-view"]
    ),
    (
      "views: {a: {}}\nlayout:\n  - |-\n\n    H:|-[ww]\n  - |2\n      H:|-[ww]\n  - >2-\r\n\r\n      H:|-[ww]\r\n  - !!str '|-[ww(d)]'",
      [
        "4:1 unexpected-whitespace", "5:10 unknown-view", "7:12 unknown-view",
        "9:1 unexpected-whitespace",
        "10:12 unknown-view", "11:15 unknown-view", "11:18 unknown-name",
      ]
    ),
    (
      "views: {a: {}}\nlayout: [\"|[a] [bb]\n  [c\\\n  c]\", '|[a] [bb]\n\t [cc]']",
      ["2:17 unknown-view", "3:4 unknown-view", "4:15 unknown-view", "5:4 unknown-view"]
    ),
    (
      "views: {a: {}}\nlayout:\n  - \"|[a]\\\n    -[zz]\"\n  - \"|[a]   \\\r\n    \\ [zz]\"",
      ["4:7 unknown-view", "6:8 unknown-view"]
    ),
    ("views: {a: {margins: {top: 1}}, top: {}, b: {}, top: {}}", ["1:49 duplicate-key"]),
    (
      "views:\n  a: {} # a: dup\n  b: {a: 1}\n  a: {}\n  a: {}",
      ["3:7 unknown-key", "4:3 duplicate-key", "5:3 duplicate-key"]
    ),
    (
      "layout: [{format: \"|[a]\", identifier: \"x, format: y\", format: \"|[b]\"}]",
      ["1:55 duplicate-key"]
    ),
    ("{\"views\":{\"a\":{}},\"layout\":[],\n \"views\":{}}", ["2:3 duplicate-key"]),
    ("? a\n: 1\n? a\n: 2", ["1:3 unknown-key", "3:3 duplicate-key"]),
    ("views: {a: {}, b: {}, b: {}, a: {}}\nlayout: [", ["1:23 duplicate-key"]),
    ("views: {a: {}, a: {}}\nlayout: [*b]", ["1:16 duplicate-key", "2:10 bad-yaml"]),
    (
      "{a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1, i: 1, a: 1}",
      (0..<9).map { "1:\(2 + 6 * $0) unknown-key" } + ["1:56 duplicate-key"]
    ),
    ("# é\r\n# é\r\nlayout: [\u{7}]", ["3:10 bad-yaml"]),
    ("views: {é: {}, ü: [}", ["1:22 bad-yaml"]),
    (
      "views: {a: {}, 'a': {}}\nlayout: []\nlayout: []",
      ["1:17 duplicate-key", "3:1 duplicate-key"]
    ),
    (
      """
      views: {a: {}, a: {hug: 1}}
      layout:
        - {format: "|[zz]", identifier: "x: y"}
        - a.widht == 5
        - {format: "|[a]", format: "|[bb]"}
        - a.width == a.height *2
      """,
      [
        "1:16 duplicate-key", "1:20 unknown-key", "3:17 unknown-view", "4:7 unknown-attribute",
        "5:22 duplicate-key", "5:33 unknown-view",
      ]
    ),
    ("", ["1:1 empty-scene"]), ("# nothing\n", ["1:1 empty-scene"]), ("{}", ["1:1 empty-scene"]),
    ("---\n", ["2:1 empty-scene"]), ("~", ["1:1 empty-scene"]),
    ("views: {root: {}}", ["1:9 bad-name"]),
    ("guides: {root: {}, superview: {}}", ["1:10 bad-name", "1:20 bad-name"]),
    ("\u{FEFF}\t{\"scale\":\t0}", ["1:12 bad-number"]),
    ("x: &x 1\nlayout: [*x]", ["1:4 bad-yaml"]),
    ("layout: [*x]", ["1:10 bad-yaml"]),
    ("layout:\n  - |\n    \"x\nk: &k [1]", ["4:4 bad-yaml"]),
    (
      "superview: {width: 1}\nspacing: {sibling: 8, superview: 20}\nsuperview: {width: 2}",
      ["3:1 duplicate-key"]
    ),
    ("scale: 1e308\nviews: {a: {alignmentInsets: 1e101}}", ["1:8 bad-number", "2:30 bad-number"]),
    (
      "guides: {g: {}}\nlayout: [\"|[a][g(a)]|\", !!str \"|-[a]-(x)-[b]|\"]",
      ["2:39 unknown-metric"]
    ),
    ("layout:\n  - |\n    H:|[a]|\n  - >\n    V:|[a]|\n", []),
    ("layout: [!!seq &x [], *x]", ["1:10 bad-yaml"]),
    ("? [a, &b c]\n: 1", ["1:7 bad-yaml"]),
    ("&v views: {a: {}}\nlayout: [\"a.width == 5 *2\"]", ["1:1 bad-yaml"]),
    (
      "views: {a: {}, b: {}} # a &b *c\nlayout: [\"a.width == b.width *2\", {format: \"[a]\", identifier: a &b *c}]",
      []
    ),
    ("{\"a\":&x 1}", ["1:6 bad-yaml"]),
    (
      "layout: [a.width == 1e99, b.width == a.width * 1e99, c.width == b.width * 1e99, d.width == c.width * 1e99]",
      ["1:1 unsolvable"]
    ),
    ("views: {\"*a\": {}, \"xa\": {}}", ["1:10 bad-name"]),
    ("views: {*x : 1, *x : 2}", ["1:17 bad-yaml"]),
    ("a: 1\na: 2\nb: &x 1", ["2:1 duplicate-key", "3:4 bad-yaml"]),
    (
      "layout:\n  - !!str # hi\n    H:|[zz]\nviews: {a: {}}\nmetrics: {gap: ~}",
      ["3:9 unknown-view"]
    ),
    (
      "views:\n" + (0..<200).map { "  v\($0): {}\n" }.joined()
        + (0..<200).map { "  v\($0): {}\n" }.joined(),
      (202...401).map { "\($0):3 duplicate-key" }
    ),
    (
      "metrics: {gap: \"12\"}\nviews: {a: {parent: zz}, b: {parent: c}, c: {parent: b}}\nlayout: [\"|-gap-[a]|\", \"|[b]|\"]",
      ["1:17 wrong-kind", "2:21 unknown-parent", "2:54 parent-cycle"]
    ),
    ("superview: {fitting: expanded}\nfitting: compressed", ["2:1 duplicate-key"]),
    (
      "views: {a: {}}\nlayout: [{equation: a.width == 5, options: [alignAllTop]}, a.height == 1e300, \"|-(1e101)-[a]\"]",
      ["2:35 unknown-key", "2:60 bad-number", "2:83 bad-number"]
    ),
    (
      """
      {"superview": {"width": 9, "height": null, "direction": null, "margins": null, "safeArea": null, "fitting": null},
       "spacing": null, "metrics": null, "guides": null, "profile": null, "scale": null, "fitting": null,
       "views": {"a": {"parent": null, "intrinsic": null, "hugging": null, "resistance": [null, 1], "baseline": null,
         "firstBaseline": null, "alignmentInsets": {"top": null}, "direction": null}},
       "layout": [{"format": "|[a]|", "equation": null, "options": null, "identifier": null}, "V:|[a(5)]|"]}
      """, []
    ),
    ("layout: [\"H:|[a(b)]|\"]\nmetrics: {b: 1, a: 2}\nviews: ~\nguides: {a: {}}", []),
    (
      "layout: [a == b, 5 == a.width]",
      ["1:12 expected-attribute", "1:15 unknown-metric", "1:18 expected-view"]
    ),
  ]

  /// One run of the command for all scenes, each in a file with its number.
  private static let run = Result {
    let files = cases.enumerated().map { ("\($0.offset).yml", $0.element.0) }
    return try Command(
      ["solve", "--format", "json", "."], files: Dictionary(uniqueKeysWithValues: files))
  }

  @Test(arguments: cases.indices)
  func theErrorsAndTheirPlaces(_ number: Int) throws {
    let (document, file) = (try Self.run.get().document(), "./\(number).yml")
    let expected = Self.cases[number].1
    let found = document.objects("diagnostics").filter {
      $0.string("file") == file && $0.string("severity") == "error"
    }.map {
      "\($0.integer("line") ?? 0):\($0.integer("column") ?? 0) \($0.string("category") ?? "")"
    }
    expectEqual(found.sorted(by: Self.isEarlier), expected, "\(Self.cases[number].0)")
    let scene = document.objects("scenes").first { $0.string("file") == file }
    let hasFrames = (scene?["frames"] as? [String: Any])?.isEmpty == false
    #expect(hasFrames == expected.isEmpty)
    #expect(document.integer("errors") == Self.cases.reduce(0) { $0 + $1.1.count })
  }

  @Test func namesThatDifferLittleAreSuggested() throws {
    let run = try Command(
      ["solve", "s.yml"],
      files: ["s.yml": "superview: {heigth: 4}\nviews: {panel: {}, a: {parent: pannel}}"])
    #expect(run.errors.contains("s.yml:1:13: fix-it: replace with 'height'"))
    #expect(run.errors.contains("s.yml:2:32: fix-it: replace with 'panel'"))
  }

  private static let nestedAliases =
    "a: &a [x, x]\n" + (1..<60).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }.joined()
  private static let aliases = Array(repeating: "*x", count: 100_000).joined(separator: ",")
  private static let indentation = (0..<2_000).map { String(repeating: " ", count: $0) + "a:\n" }

  static let hugeScenesWithErrors: [HugeScene] = [
    HugeScene(text: nestedAliases.replacing("a0", with: "a")),
    HugeScene(text: "x: &x 1\nlayout: [\(aliases)]"),
    HugeScene(text: "layout: " + String(repeating: "[", count: 300_000)),
    HugeScene(text: indentation.joined()),
    HugeScene(text: "layout:\n  - |\n    \"x\n\(nestedAliases)"),
  ]

  /// Aliases that stand for more values than fit into memory, and megabytes of unclosed brackets
  /// and indentation, give an error in a short time.
  @Test(.timeLimit(.minutes(1)), arguments: hugeScenesWithErrors)
  func errorsInHugeScenes(_ scene: HugeScene) throws {
    let run = try Command(["solve", "s.yml"], files: ["s.yml": scene.text])
    #expect(run.status == 1 && run.output == "" && run.errors.contains("[bad-yaml]"))
  }

  /// Anchors are found in a short time also after a quotation mark that begins no text, and with
  /// any blank or line break before the aliases.
  @Test(.timeLimit(.minutes(1))) func hiddenAliases() throws {
    var files: [String: String] = [:]
    for beginning in ["layout:\n  - |\n    \"x\n", "layout: x\n  \"x\n", "# \"\n"] {
      for mark in ["", " ", "\u{2028}", "\u{85}"] {
        let anchors = (1..<30).map {
          "a\($0): &a\($0) [\(mark)*a\($0 - 1),\(mark)*a\($0 - 1)]\n"
        }.joined()
        for key in ["? [\(mark)*a29]", "?*a29"] {
          files["\(files.count).yml"] =
            beginning + "a0: &a0 [x]\n" + anchors + "views: {\(key) : 1}\n"
        }
      }
    }
    let errors = try Command(["solve", "."], files: files).errors.split(separator: "\n")
    for file in files.keys {
      #expect(
        errors.contains {
          $0.hasPrefix("./\(file):") && $0.contains("anchors and aliases are not supported")
        }, "\(files[file] ?? "")")
    }
  }

  private static let contentSizes = (0..<2_000).map { "\"v\($0)\":{\"intrinsic\":[1,1]}" }
  private static let nestedViews = (1..<2_000).map { "  v\($0): {parent: v\($0 - 1)}\n" }

  /// Huge scenes, and the name of the last view of each.
  static let validHugeScenes: [(HugeScene, String)] = [
    (HugeScene(text: "{\"views\":{\(contentSizes.joined(separator: ","))}}"), "v1999"),
    (
      HugeScene(
        text: "views:\n  v0: {}\n\(nestedViews.joined())layout: [\"H:|[v1999(5)]|\"]\n"),
      "v1999"
    ),
  ]

  /// Thousands of views in one line, or each inside the one before it, are laid out in a short
  /// time.
  @Test(.timeLimit(.minutes(1)), arguments: validHugeScenes)
  func layoutsOfHugeScenes(_ scene: HugeScene, _ lastView: String) throws {
    let run = try Command(["solve", "s.yml"], files: ["s.yml": scene.text])
    #expect(run.status == 0 && run.output.contains("\(lastView) "))
  }

  /// A scene with random changes of its bytes is read or refused.
  @Test func noBytesCrashTheCommand() throws {
    var random = SplitMix64(seed: 11)
    var files: [String: [UInt8]] = [:]
    for number in 0..<60 {
      var bytes = Array(SolveTests.scene.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        default:
          bytes.insert(random.element(of: Array("{}[]:,-&*!|>'\"%@`\t\n#? ".utf8)), at: index)
        }
      }
      files["\(number).yml"] = bytes
    }
    let document = try Command(["solve", "--format", "json", "."], rawFiles: files).document()
    let read = document.objects("scenes").compactMap { $0.string("file") }
    let refused = document.objects("diagnostics").compactMap { $0.string("file") }
    expectEqual(Set(read + refused).count, 60)
  }
}

/// A scene whose text is too long for the name of a test.
struct HugeScene: CustomTestStringConvertible, Sendable {
  let text: String

  var testDescription: String { "\(text.prefix(20)) of \(text.utf8.count) bytes" }
}
