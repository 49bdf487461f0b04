import Foundation
import TestSupport
import Testing

/// The arguments with which scenes are read, and the outputs.
@Suite struct SceneInputTests {
  @Test(arguments: [
    ["s.yml", "[a]"], ["s.yml", "--views", "a"], ["s.yml", "--options", "alignAllTop"],
    ["s.yml", "-"],
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

  /// The message suggests a name that differs little.
  @Test(
    arguments: [
      (["slove"], "unknown subcommand 'slove'; did you mean 'solve'?"),
      (["solve", "[a]", "--sizes", "9x9"], "unknown option '--sizes'; did you mean '--size'?"),
      (
        ["check", "-[a]"], "unknown option '-[a]'; a format that begins with '-' follows '--string'"
      ),
      (["render", "-size", "9x9"], "unknown option '-size'; did you mean '--size'?"),
      (
        ["solve", "t.yml", "--set", "panle.intrinsic=[1, 1]"],
        "no view named 'panle' for '--set panle.intrinsic=[1, 1]'; did you mean 'panel'?"
      ),
      (
        ["solve", "t.yml", "--set", "panel.intrinsic=[1]"],
        "cannot apply '--set panel.intrinsic=[1]': expected a list of two values, horizontal and vertical, found a list of 1 value"
      ),
      (
        ["render", "t.yml", "--set", "panel.intrinsic=[1"],
        "cannot apply '--set panel.intrinsic=[1': invalid YAML: while parsing a flow sequence, did not find expected ',' or ']'"
      ),
      (
        ["solve", "[a]", "--views", "root"],
        "reserved name 'root'; in rules, it refers to the scene's outermost view"
      ),
      (
        ["solve", "[a]", "--size", "10xx"],
        "expected a size such as '320x44' or a device such as 'iphone-17' after '--size', found '10xx'"
      ),
      (
        ["render", "[a]", "--size", "-3x4"],
        "expected a size such as '320x44' or a device such as 'iphone-17' after '--size', found '-3x4'"
      ),
      (["check", "[a]", "--metrics", "m=x"], "expected a metric such as 'gap=12', found 'm=x'"),
      (["check", "[a]", "--metrics", "gap=1,m"], "expected a metric such as 'gap=12', found 'm'"),
      (["check", "[a]", "--metrics", "m=1,m=2"], "duplicate metric 'm'"),
      (["check", "[a]", "--metrics", "m=1", "--metrics", "m=2"], "duplicate metric 'm'"),
      (["check", "[a]", "--views", "a,"], "expected a name such as 'a' after ',', found nothing"),
      (
        ["check", "[a]", "--views", ",a"], "expected a name such as 'a' after '--views', found ','"
      ),
      (
        ["check", "[a]", "--metrics", "gap=12,"],
        "expected a metric such as 'gap=12' after ',', found nothing"
      ),
      (
        ["check", "[a]", "--metrics", "m=1,,n=2"],
        "expected a metric such as 'gap=12' after ',', found ','"
      ),
      (
        ["check", "[a]", "--metrics", ""],
        "expected a metric such as 'gap=12' after '--metrics', found nothing"
      ),
      (
        ["check", "[a]", "--metrics", "gap=1e999"],
        "expected a finite number for the metric 'gap', found '1e999'"
      ),
      (
        ["check", "[a]", "--metrics", "m=1, gap = nan"],
        "expected a finite number for the metric 'gap', found 'nan'"
      ),
      (
        ["check", "[a]", "--options", "alignAllTpo"],
        "no format option named 'alignAllTpo'; did you mean 'alignAllTop'?"
      ),
      (
        ["check", "[a]", "--options", "alignAllTop,exotic"], "no format option named 'exotic'"
      ),
      (
        ["check", "[a]", "--options", ""],
        "expected a format option such as 'alignAllTop' after '--options', found nothing"
      ),
      (
        ["solve", "[a]", "--options", ","],
        "expected a format option such as 'alignAllTop' after '--options', found ','"
      ),
      (
        ["check", "[a]", "--views", "a b"],
        "expected a name of letters, digits and '_' that does not begin with a digit, found 'a b'"
      ),
      (
        ["solve", "[a]", "--views", "a,1a"],
        "expected a name of letters, digits and '_' that does not begin with a digit, found '1a'"
      ),
      (
        ["tree", "[a]", "--metrics", "1a=4"],
        "expected a name of letters, digits and '_' that does not begin with a digit, found '1a'"
      ),
      (
        ["solve", "t.yml", "--set", "a"],
        "expected an override such as 'title.intrinsic=[60, 21]' after '--set', found 'a'"
      ),
      (
        ["render", "[a]", "--sweep", "width=1"],
        "expected a range such as 'width=300..1400' after '--sweep', found 'width=1'"
      ),
      (
        ["solve", "t.yml", "--report", "panle"],
        "no view named 'panle' for '--report'; did you mean 'panel'?"
      ),
      (["render", "t.yml", "--only", "zz"], "no view named 'zz' for '--only'"),
    ] as [([String], String)])
  func adviceOnUsage(_ arguments: [String], _ message: String) throws {
    let run = try Command(arguments, files: ["t.yml": "views: {panel: {}}"])
    #expect(run.status == 64 && run.output == "")
    #expect(run.errors.hasPrefix("Error: \(message)\nUsage: vfl"))
  }

  /// An error in the arguments that a subcommand finds when it runs is followed by the usage of the
  /// subcommand, as one in parsing them is.
  @Test(arguments: [
    (["solve", "[a]", "--trace", "--format", "json"], "solve"),
    (["solve", "[a]", "t.yml"], "solve"),
    (["render", "[a]", "--set", "superview.width=3"], "render"), (["check"], "check"),
    (["constraints", "-o", ""], "constraints"),
  ])
  func usageOfTheSubcommand(_ arguments: [String], _ subcommand: String) throws {
    let lines = try Command(arguments, files: ["t.yml": "views: {a: {}}"]).errors
      .split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.dropFirst().first?.hasPrefix("Usage: vfl \(subcommand) [") == true)
    #expect(lines.last == "  See 'vfl \(subcommand) --help' for more information.")
  }

  @Test func scenesOfAFolderAndOfStandardInput() throws {
    let scene =
      "superview: {width: W, height: 20}\nviews: {a: {}}\nlayout: [\"|-gap-[a]|\", \"V:|[a]|\"]\nmetrics: {gap: 1}\n"
    let files = Dictionary(
      uniqueKeysWithValues: [("L/b.yml", "90"), ("L/a.yaml", "50")].map {
        ($0.0, scene.replacing("W", with: $0.1))
      } + [("L/c.vfl", "[a")])
    let both = try Command(["solve", "--format", "json", "L", "--metrics", "gap=7"], files: files)
      .document()
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
    for input in [
      json, "# c\nlayout:\n  - \"|[a]|\"\n  - \"V:|[a]|\"\n", "---\n\(json)", "|[a]|\nV:|[a]|",
    ] {
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
      ["solve", "s.yml", "--format", "json"] + overrides.flatMap { ["--set", $0] },
      files: ["s.yml": scene])
    let frames = try run.frames()
    #expect(frames["superview"]?[2] == 80)
    #expect(frames["a"] == [0, 0, 30, 20])
  }

  /// A text with a relation outside parentheses and none of `[`, `|` and `:` is an equation, also
  /// if its attributes are missing.
  @Test(arguments: [
    ("a == b", "1:3", "expected-attribute"), ("5 == a.width", "1:1", "expected-view"),
    ("|-==5-|", "1:7", "expected-view"),
  ])
  func equationsWithoutAttributes(_ rule: String, _ position: String, _ category: String) throws {
    let run = try Command(["solve", rule])
    let line = try #require(run.errors.split(separator: "\n").first)
    #expect(run.status == 1)
    #expect(line.hasPrefix("<argument>:\(position): error: ") && line.hasSuffix(" [\(category)]"))
  }

  @Test func documentsGoToFiles() throws {
    for arguments in [
      ["solve", "s.yml"], ["render", "s.yml"], ["constraints", "|[a]|"], ["tree", "|[a]|"],
      ["format", "|[a]|"], ["check", "|[a]|"], ["check", "--format", "json", "|[a]|"],
    ] {
      let files = ["s.yml": "layout: [\"|[a]|\", \"V:|[a]|\"]"]
      let plain = try Command(arguments, files: files)
      let run = try Command(arguments + ["-o", "out"], files: files)
      #expect(run.status == plain.status && run.output == "" && run.errors == plain.errors)
      expectEqual(try run.text(of: "out"), plain.output)
      let unwritable = try Command(arguments + ["-o", "no/out"], files: files)
      #expect(unwritable.status == 66)
      #expect(unwritable.errors.contains("error: cannot write 'no/out': "))
      #expect(unwritable.errors.hasSuffix(" [unwritable-file]\n"))
    }
    let broken = try Command(
      ["solve", "b.yml", "-o", "out"], files: ["b.yml": "[", "out": "keep"])
    #expect(try broken.status == 1 && broken.text(of: "out") == "keep")
    let input = try Command(["format", "a.vfl", "--output", "./a.vfl"], files: ["a.vfl": "[a]"])
    #expect(
      input.status == 64
        && input.errors.contains("'./a.vfl' is an input, which '--output' would overwrite"))
  }

  /// Formats are one layout, which needs all of them; scenes are laid out one by one.
  @Test func anInputOfSeveralThatCannotBeRead() throws {
    let formats = try Command(["solve", "--size", "9x9", "|[a]|", "V:|[a]|", "absent.vfl"])
    #expect(formats.status == 66)
    #expect(formats.output == "")
    let scene = "superview: {width: 9, height: 7}\nlayout: [\"|[a]|\", \"V:|[a]|\"]"
    let scenes = try Command(["solve", "s.yml", "absent.yml"], files: ["s.yml": scene])
    #expect(scenes.status == 66)
    #expect(scenes.output.contains("a        0  0      9       7"))
  }

  @Test func aSceneThatIsNotThere() throws {
    let run = try Command(["solve", "nothing.yml"])
    #expect(run.status == 66 && run.output == "")
    #expect(
      run.errors
        == "error: cannot read 'nothing.yml': no such file or directory [unreadable-input]\n")
    let other = try Command(["solve", "Code.swift"], files: ["Code.swift": ""])
    #expect(other.status == 66)
  }
}
