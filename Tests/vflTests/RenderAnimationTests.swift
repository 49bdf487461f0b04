import TestSupport
import Testing

@Suite struct RenderAnimationTests {
  private static let row = ["|-20-[a]-20-|", "V:|[a]|"]

  private func scene(
    _ width: Int, views: String = "{a: {}}", rules: String = ""
  ) -> String {
    """
    superview: {width: \(width), height: 40}
    views: \(views)
    layout: ["|-20-[a]-20-|", "V:|[a]|"\(rules)]
    """
  }

  /// The lines of an SVG that animate elements, or that have one of the texts, without the
  /// identifier of the style sheet.
  private func lines(_ svg: String, _ texts: String...) -> [String] {
    svg.replacing(#/\.motion-[0-9a-f]+ /#, with: "").replacing(#/-motion-[0-9a-f]+/#, with: "")
      .split(separator: "\n").map { String($0.drop { $0 == " " }) }
      .filter { line in
        line.hasPrefix("@keyframes frame") || texts.contains { line.contains($0) }
      }
  }

  /// The view is 2 × 20 narrower than the superview.
  @Test func severalSizes() throws {
    let run = try Command(
      ["render", "--animate", "--size", "100x40", "--size", "300x40"] + Self.row)
    #expect(run.status == 0 && run.errors == "")
    expectEqual(
      lines(run.output, "class=\"title\"", ".moving"),
      [
        "@keyframes frame-0 { 0%, 25% { width: 100px } 75%, 100% { width: 300px } }",
        "@keyframes frame-1 { 0%, 25% { width: 60px } 75%, 100% { width: 260px } }",
        ".moving { animation: 2s cubic-bezier(0.42, 0, 0.58, 1) infinite alternate }",
        "<text class=\"title\" x=\"24\" y=\"36\">100 × 40 → 300 × 40</text>",
      ])
  }

  /// Three steps last 1/2 + 1 + 1 + 1/2 = 3 durations: the middle one is at 50 %.
  @Test func sweeps() throws {
    let run = try Command(
      [
        "render", "--animate", "--sweep", "width=100..200", "--steps", "3", "--size", "1x40",
        "--duration", "0.5",
      ] + Self.row)
    #expect(run.status == 0)
    expectEqual(
      lines(run.output, ".moving"),
      [
        "@keyframes frame-0 { 0%, 16.667% { width: 100px } 50% { width: 150px } 83.333%, 100% { width: 200px } }",
        "@keyframes frame-1 { 0%, 16.667% { width: 60px } 50% { width: 110px } 83.333%, 100% { width: 160px } }",
        ".moving { animation: 1.5s cubic-bezier(0, 0, 1, 1) infinite alternate }",
      ])
  }

  @Test func severalScenes() throws {
    let files = [
      "a.yml": scene(100),
      "b.yml": scene(140, views: "{a: {}, b: {}}", rules: ", '|[b(9)]', 'V:|[b(9)]'"),
    ]
    let run = try Command(
      ["render", "--animate", "--curve", "cubic-bezier(0.25, 0.1, 0.25, 1)", "a.yml", "b.yml"],
      files: files)
    #expect(run.status == 0, "\(run.errors)")
    expectEqual(
      lines(run.output, "class=\"title\"", ".moving"),
      [
        "@keyframes frame-0 { 0%, 25% { width: 100px } 75%, 100% { width: 140px } }",
        "@keyframes frame-1 { 0%, 25% { width: 60px } 75%, 100% { width: 100px } }",
        "@keyframes frame-2 { 0%, 25% { opacity: 0 } 75%, 100% { opacity: 1 } }",
        ".moving { animation: 2s cubic-bezier(0.25, 0.1, 0.25, 1) infinite alternate }",
        "<text class=\"title\" x=\"24\" y=\"36\">a.yml: 100 × 40 → b.yml: 140 × 40</text>",
      ])
  }

  /// Without one of the layouts, there is no animation.
  @Test func scenesWithErrors() throws {
    let files = [
      "a.yml": scene(100), "b.yml": scene(140), "c.yml": "views: {a: {}}\nlayout: ['|[a']",
    ]
    let run = try Command(["render", "--animate", "a.yml", "b.yml", "c.yml"], files: files)
    #expect(run.status == 1 && run.output == "" && run.errors.contains("[unclosed-view]"))
    let missing = try Command(["render", "--animate", "a.yml", "x.yml"], files: files)
    #expect(missing.status == 66 && missing.output == "")
  }

  private static let sizes = ["--size", "1x1", "--size", "2x2"]

  @Test(arguments: [
    (
      [],
      "expected two or more layouts for '--animate', found 1; add a scene, another '--size', or '--sweep'"
    ),
    (["--format", "text"] + sizes, "'--animate' applies only to SVG"),
    (
      ["--constraints"] + sizes,
      "'--constraints' and '--only' cannot be combined with '--animate'"
    ),
    (
      ["--only", "a"] + sizes, "'--constraints' and '--only' cannot be combined with '--animate'"
    ),
    (["--duration", "0"] + sizes, "expected 0.01 to 3600 for '--duration', found 0"),
    (["--duration=-1.5"] + sizes, "expected 0.01 to 3600 for '--duration', found -1.5"),
    (["--duration", "nan"] + sizes, "expected 0.01 to 3600 for '--duration', found nan"),
  ])
  func wrongUsage(_ arguments: [String], _ message: String) throws {
    try expectUsageError(["--animate"] + arguments, message)
  }

  @Test(arguments: [["--duration", "2"], ["--curve", "linear"]])
  func optionsOfAnimations(_ option: [String]) throws {
    try expectUsageError(option, "'\(option[0])' requires '--animate'")
  }

  private func expectUsageError(_ arguments: [String], _ message: String) throws {
    let run = try Command(["render"] + Self.row + arguments)
    #expect(run.status == 64 && run.output == "")
    #expect(run.errors.hasPrefix("Error: \(message)\n"), "\(run.errors)")
  }

  @Test(arguments: [
    "ease", "cubic-bezier(1,2,3)", "cubic-bezier(2,0,0,1)", "cubic-bezier(0,nan,0,1)",
    "cubic-bezier(0,0,1,1", "cubic-bezier(0,,1,1)", "cubic-bezier(0,0,1,x)", "",
  ])
  func unknownCurves(_ curve: String) throws {
    let run = try Command(["render", "--animate", "--curve", curve] + Self.sizes + Self.row)
    #expect(run.status == 64)
    #expect(run.errors.contains("after '--curve', found '\(curve)'"), "\(run.errors)")
  }

  @Test func scenesAtSeveralSizes() throws {
    let run = try Command(
      ["render", "--animate", "a.yml", "b.yml"] + Self.sizes,
      files: ["a.yml": scene(100), "b.yml": scene(140)])
    #expect(run.status == 64)
    #expect(
      run.errors.hasPrefix("Error: '--animate' allows several scenes or several sizes, not both\n"))
  }
}
