import Foundation
import TestSupport
import Testing

/// `vfl solve --sweep` of lengths, and `--chart`, with values worked out by hand.
@Suite struct SolveSweepTests {
  /// The field has the width less 20 + 8 + 60 + 20, which is its content of 100 at 208.
  static let scene = """
    superview: {width: 300, height: 50}
    views:
      field: {intrinsic: [100, 20]}
      button: {intrinsic: [60, 20], hugging: 251, resistance: 751}
    layout: ["H:|-[field]-[button]-|", "V:|[field]|", "V:|[button]|"]
    """

  private func solve(_ arguments: [String]) throws -> Command {
    try Command(["solve"] + arguments + ["form.yml"], files: ["form.yml": Self.scene])
  }

  static let table = """
    width 150 to 300
      150 to 208  grows: field; moves: button
      208         below: 'field' is narrower than its content (compression resistance 750)
                  above: 'field' is wider than its content (content hugging 250)
      208 to 300  grows: field; moves: button

    """

  @Test func table() throws {
    let run = try solve(["--sweep", "width=150..300"])
    expectEqual(run.output, Self.table)
    #expect(run.errors == "" && run.status == 0)
  }

  @Test(arguments: [
    ("height=10..40", "height 10 to 40\n  10 to 20  grows: field, button\n"),
    ("height=50..80", "height 50 to 80\n  50 to 80  grows: field, button\n"),
    ("button.height=1..2.5", "button.height 1 to 2.5\n  1 to 2.5  nothing changes\n"),
    ("superview.width=220..240", "width 220 to 240\n  220 to 240  grows: field; moves: button\n"),
    ("width=250..250", "width 250 to 250\n  250 to 250  nothing changes\n"),
  ])
  func tables(_ sweep: String, _ start: String) throws {
    let run = try solve(["--sweep", sweep])
    #expect(run.status == 0 && run.output.hasPrefix(start), "\(run.output)\(run.errors)")
  }

  /// The field has the 252 points that the button does not have: its content of 100 at 152.
  @Test func contents() throws {
    expectEqual(
      try solve(["--sweep", "button.width=100..200"]).output,
      """
      button.width 100 to 200
        100 to 152  grows: button; shrinks: field
        152         below: 'field' is wider than its content (content hugging 250)
                    above: 'field' is narrower than its content (compression resistance 750)
        152 to 200  grows: button; shrinks: field

      """)
  }

  /// A conflict is counted in its range. Its event is the sum, which does not depend on the width.
  @Test func conflicts() throws {
    let run = try Command([
      "solve", "--size", "300x40", "--sweep", "width=100..200", "H:|-[a(100)]-(>=20)-|", "V:|[a]|",
    ])
    let lines = run.output.components(separatedBy: "\n")
    try #require(lines.count == 7, "\(run.output)")
    expectEqual(
      Array(lines.prefix(4)),
      [
        "width 100 to 200", "  100 to 120  1 conflict; nothing changes",
        "  120         below: 'a' extends beyond 'superview' horizontally",
        "  120 to 140  1 conflict; nothing changes",
      ])
    #expect(lines[4].hasPrefix("  140         below: the row needs "))
    #expect(!lines[4].contains("wide") && !lines[4].contains("is broken"))
    expectEqual(lines[5], "  140 to 200  nothing changes")
    #expect(run.status == 0 && run.errors == "")
  }

  /// Without a given width, the scene has the one at which the sweep begins.
  @Test func document() throws {
    let run = try solve([
      "--format", "json", "--size", "autox50", "--sweep", "width=150..300",
    ])
    let document = try run.document()
    let frames = try #require(document["frames"] as? [String: [String: Double]])
    expectEqual(frames["superview"]?["width"], 150)
    let sweep = try #require(document["sweep"] as? [String: Any])
    expectEqual(sweep.string("parameter"), "width")
    expectEqual([sweep["from"] as? Double, sweep["to"] as? Double], [150, 300])
    #expect(try #require(sweep.integer("layouts")) <= 9)
    let breakpoint = try #require(sweep.objects("breakpoints").first)
    #expect(abs(try #require(breakpoint["value"] as? Double) - 208) < 1e-6)
    let event = try #require(breakpoint.objects("events").first)
    expectEqual(
      ["kind", "side", "view", "constraint", "message"].map { event.string($0) },
      [
        "compressed", "below", "field", "field.width >= 100 @750",
        "'field' is narrower than its content (compression resistance 750)",
      ])
    let pieces = sweep.objects("pieces")
    try #require(pieces.count == 2)
    let fields = pieces.map { ($0["frames"] as? [String: [String: Any]])?["field"] ?? [:] }
    for (field, widths) in zip(fields, [(42.0, 100.0), (100, 192)]) {
      let frames = ["from", "to"].map { field[$0] as? [String: Double] ?? [:] }
      #expect(abs((frames[0]["width"] ?? 0) - widths.0) < 1e-6)
      #expect(abs((frames[1]["width"] ?? 0) - widths.1) < 1e-6)
      expectEqual(field["undetermined"] as? [String], [])
    }
    expectEqual(pieces.map { ($0["conflicts"] as? [String])?.count }, [0, 0])
    #expect(document.integer("errors") == 0 && document.integer("warnings") == 0)
  }

  /// Several sweeps follow one another, and so do the scenes, each after its name.
  @Test func severalSweepsAndScenes() throws {
    let twice = try solve(["--sweep", "width=150..300", "--sweep", "width=150..300"])
    expectEqual(twice.output, Self.table + "\n" + Self.table)
    let files = ["a.yml": Self.scene, "b.yml": Self.scene]
    let both = try Command(["solve", "--sweep", "width=150..300", "a.yml", "b.yml"], files: files)
    expectEqual(both.output, "a.yml:\n" + Self.table + "\nb.yml:\n" + Self.table)
    let document = try Command(
      ["solve", "--format", "json", "--sweep", "width=150..300", "a.yml", "b.yml"], files: files
    ).document()
    expectEqual(
      document.objects("scenes").map { ($0["sweep"] as? [String: Any])?.string("parameter") },
      ["width", "width"])
  }

  @Test func chart() throws {
    let run = try solve([
      "--sweep", "width=150..300", "--sweep", "direction", "--chart", "form.svg",
    ])
    #expect(run.status == 0 && run.output.hasPrefix(Self.table))
    let svg = try run.text(of: "form.svg")
    #expect(svg.hasPrefix("<svg xmlns=") && svg.contains(">width 150 to 300, horizontal edges<"))
    #expect(svg.contains("below 208: 'field' is narrower than its content"))
  }

  @Test(arguments: [
    (["--sweep", "widht=1..2"], "expected 'direction' or a range such as 'width=200..1400'"),
    (["--sweep", "width=1...2"], "after '--sweep', found 'width=1...2'"),
    (["--sweep", "a.b.width=1..2"], "after '--sweep', found 'a.b.width=1..2'"),
    (["--sweep", "width"], "after '--sweep', found 'width'"),
    (
      ["--sweep", "width=1400..200"],
      "the range of '--sweep width=1400..200' is reversed; write 'width=200..1400'"
    ),
    (["--sweep", "width=-5..10"], "not negative after '--sweep', found 'width=-5..10'"),
    (["--sweep", "width=1..inf"], "lengths that are finite"),
    (["--sweep", "fild.width=1..2"], "no view named 'fild' for '--sweep'; did you mean 'field'?"),
    (["--chart", "a.svg"], "'--chart' requires a '--sweep' of a width or height"),
    (
      ["--chart", "a.svg", "--sweep", "direction"],
      "'--chart' requires a '--sweep' of a width or height"
    ),
    (
      ["--chart", "a.svg", "-o", "a.svg", "--sweep", "width=1..2"],
      "'--chart' and '--output' are the same file"
    ),
    (
      ["--chart", "-", "--sweep", "width=1..2"],
      "expected the path of a file after '--chart', found '-', which is not standard output"
    ),
    (
      ["-o", "-", "--sweep", "width=1..2"],
      "expected the path of a file after '--output', found '-', which is not standard output"
    ),
    (["--stress", "--sweep", "width=1..2"], "'--sweep' cannot be combined with '--stress'"),
    (
      ["--trace", "--stress"],
      "'--trace' and '--report' cannot be combined with '--sweep' and '--stress'"
    ),
    (
      ["--format", "json", "--sweep", "width=1..2", "--sweep", "direction"],
      "'--format json' allows only one '--sweep'"
    ),
  ])
  func wrongUsage(_ arguments: [String], _ message: String) throws {
    let run = try solve(arguments)
    #expect(run.status == 64 && run.output == "" && run.errors.contains(message), "\(run.errors)")
  }

  @Test func viewsWithoutContent() throws {
    let run = try Command(["solve", "--sweep", "a.height=1..9", "|[a]|", "V:|[a]|"])
    #expect(run.status == 64)
    #expect(run.errors.contains("'a' has no intrinsic height for '--sweep'"))
  }

  @Test func chartsDoNotOverwriteScenes() throws {
    let run = try solve(["--sweep", "width=1..2", "--chart", "form.yml"])
    #expect(run.status == 64 && run.errors.contains("--chart"))
  }

  /// A scene with errors has no sweep, and reports them once.
  @Test func errors() throws {
    let run = try Command([
      "solve", "--sweep", "width=1..9", "--sweep", "height=1..9", "--size", "9x9", "|[a",
    ])
    #expect(run.status == 1 && run.output == "")
    #expect(run.errors.components(separatedBy: "[unclosed-view]").count == 2)
  }
}
