import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct RenderTests {
  /// The elements of an SVG that have a class, with their attributes.
  private final class Elements: NSObject, XMLParserDelegate {
    private(set) var found: [(element: String, attributes: [String: String])] = []
    private(set) var texts: [String] = []
    private var isOpen = false

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      found.append((element, attributes))
      texts.append("")
      isOpen = true
    }

    func parser(
      _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      isOpen = false
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      if isOpen { texts[texts.count - 1] += string }
    }
  }

  private func elements(_ svg: String) throws -> Elements {
    let parser = XMLParser(data: Data(svg.utf8))
    let elements = Elements()
    parser.delegate = elements
    #expect(parser.parse(), "the SVG is not XML: \(String(describing: parser.parserError))")
    return elements
  }

  private func rects(_ elements: Elements, _ name: String) -> [[String]] {
    elements.found.filter { $0.element == "rect" && $0.attributes["class"] == name }.map {
      element in
      ["x", "y", "width", "height"].map { element.attributes[$0] ?? "" }
    }
  }

  @Test func viewsGuidesConflictsAndAmbiguities() throws {
    let scene = """
      superview: {width: 300, height: 100}
      views: {a: {}, b: {parent: a}, c: {}}
      guides: {g: {}}
      layout: ["H:|-[a(100)]", "V:|-[a(50)]", "H:|-5-[b(10)]", "V:|-6-[b(20)]", "H:[g(30)]|", "V:|[g(40)]", "H:[a]-[c(9)]", "V:|[c]|", "c.width == 12", "c.left >= superview.left", "b.height == c.height * 2 @5"]
      """
    let run = try Command(["render", "s.yml"], files: ["s.yml": scene])
    #expect(run.status == 1)
    let svg = try elements(run.output)
    expectEqual(rects(svg, "root"), [["0", "0", "300", "100"]])
    expectEqual(rects(svg, "view"), [["20", "20", "100", "50"], ["25", "26", "10", "20"]])
    expectEqual(rects(svg, "view conflict"), [["128", "0", "9", "100"]])
    expectEqual(rects(svg, "guide"), [["270", "0", "30", "40"]])
    #expect(svg.texts.contains("'c' cannot be both 9 and 12 wide; 'c.width == 12"))
    #expect(svg.texts.contains("expected 12, found 9") && svg.texts.contains("300 × 100"))
    let open = try Command(["render", "--size", "90x40", "|[a]|", "V:|[a][b]|", "|-[b]"])
    let hatched = try elements(open.output)
    #expect(rects(hatched, "ambiguous").count == 2)
    #expect(open.status == 0 && open.errors.contains("[ambiguous]"))
  }

  @Test func spacingsAndSizesWithTheirNumbers() throws {
    let run = try Command([
      "render", "--constraints", "--size", "200x60", "|-(>=30@700)-[a(50)]-[b(a)]-7.5-|", "V:|[a]|",
      "V:|[b]|",
    ])
    #expect(run.status == 0)
    let svg = try elements(run.output)
    let numbers = zip(svg.found, svg.texts).filter { $0.0.attributes["class"] == "number" }.map(\.1)
    expectEqual(Set(numbers), ["≥ 30 @700", "50", "8", "= a", "7.5"])
    let line = try #require(svg.found.first { $0.attributes["class"] == "spacing optional" })
    expectEqual(line.attributes["d"], "M0 30L84.5 30 M0 27L0 33 M84.5 27L84.5 33")
    let mirrored = try elements(
      try Command([
        "render", "--constraints", "--direction", "rtl", "--size", "200x60", "|-30-[a(50)]",
        "V:|[a]|",
      ]).output)
    let gap = try #require(mirrored.found.first { $0.attributes["class"] == "spacing" })
    expectEqual(gap.attributes["d"], "M200 30L170 30 M200 27L200 33 M170 27L170 33")
  }

  /// Spacings in a view with another direction, distances that count inwards, and negative
  /// distances.
  @Test func spacingsInOtherDirections() throws {
    let scene = """
      superview: {width: 300, height: 100}
      views: {panel: {direction: rtl}, box: {parent: panel}, badge: {}}
      layout: ["H:|-50-[panel(200)]", "V:|[panel]|", "H:|-10-[box(80)]", "V:|[box]|", "badge.trailing <= superview.trailing - 10", "H:[panel]-(-20)-[badge(60)]", "V:|[badge]|", "badge.centerX >= superview.centerX * 0.25 - 2.5"]
      """
    let svg = try elements(
      try Command(["render", "--constraints", "s.yml"], files: ["s.yml": scene]).output)
    let numbers = zip(svg.found, svg.texts).filter { $0.0.attributes["class"] == "number" }.map(\.1)
    #expect(Set(numbers).isSuperset(of: ["50", "10", "≥ 10", "-20", "≥ ×0.25 - 2.5"]))
    let paths = svg.found.filter { $0.attributes["class"] == "spacing" }.map {
      $0.attributes["d"] ?? ""
    }
    #expect(paths.contains { $0.hasPrefix("M250 50L240 50") })
  }

  @Test func stripsOfPictures() throws {
    let sizes = try elements(
      try Command(["render", "--size", "100x50", "--size", "200x50", "|-[a]-|", "V:|[a]|"]).output)
    expectEqual(rects(sizes, "root").map { $0[2] }, ["100", "200"])
    expectEqual(rects(sizes, "view").map { $0[2] }, ["60", "160"])
    let sweep = try elements(
      try Command([
        "render", "--sweep", "width=100..200", "--steps", "3", "--size", "1x40", "|-[a]-|",
        "V:|[a]|",
      ]).output)
    expectEqual(
      rects(sweep, "view"),
      [["20", "0", "60", "40"], ["20", "0", "110", "40"], ["20", "0", "160", "40"]])
    let heights = try Command([
      "render", "--sweep", "height=10..20", "--steps", "2", "--size", "9x9", "|[a]|", "V:|[a]|",
    ])
    expectEqual(rects(try elements(heights.output), "root").map { $0[3] }, ["10", "20"])
  }

  /// The message of a finding names the sizes that have it, if not all have.
  @Test func findingsOfStrips() throws {
    let sweep = try Command([
      "render", "--sweep", "width=20..80", "--steps", "4", "--size", "1x9", "|[a(50)]", "|[b(30)]",
      "|[c(10)]",
      "V:|[a]|", "V:|[b]|", "V:|[c]",
    ])
    expectEqual(
      sweep.errors.split(separator: "\n").map(String.init),
      [
        "warning: the height of 'c' is not determined; a rule such as 'V:[c(50)]' would determine it [ambiguous]",
        "warning: 'a' extends 30 beyond the trailing edge of 'superview', at 20x9; likewise at 40x9 [outside-superview]",
        "warning: 'b' extends 10 beyond the trailing edge of 'superview', at 20x9 [outside-superview]",
      ])
    let sizes = ["20x20", "30x20", "30x5", "20x5", "10x5", "50x50", "40xauto"].flatMap {
      ["--size", $0]
    }
    let strip = try Command(["render"] + sizes + ["[a(10)]", "V:|-5-[a(5)]", "[b]", "V:|[b]"])
    #expect(
      strip.errors.contains("of 'b' is not determined") && strip.errors.contains("'a' extends"))
    let excess = strip.errors.split(separator: "\n").filter {
      $0.contains("'a' extends 5 beyond the bottom")
    }
    #expect(excess.count == 1 && excess[0].contains(", at 30x5 to 10x5 ["))
    let narrow = try Command([
      "render", "--sweep", "width=100..300", "--steps", "9", "--size", "1x9",
      "|-[a(100)]-[b(50)]-(>=20)-|",
      "V:|[a]|", "V:|[b]|",
    ])
    #expect(narrow.errors.contains("'superview' is only 100 wide: 98 too much"))
    #expect(narrow.errors.contains(", at 100x9; likewise at 125x9 to 175x9 [conflict]"))
    #expect(narrow.errors.components(separatedBy: "[conflict]").count == 2)
    let same = try Command([
      "render", "--size", "9x9", "--size", "8x8", "|[a]|", "V:|[a", "V:|[a", "|[a]|",
    ])
    #expect(same.errors.components(separatedBy: "[unclosed-view]").count == 3)
  }

  /// The picture is the same in every run. If one number changes, few lines of it do.
  @Test func picturesDiffWell() throws {
    func lines(_ gap: Int) throws -> [Substring] {
      try Command([
        "render", "--size", "200x60", "|-\(gap)-[a(50)]", "|-90-[b(40)]", "V:|[a]|", "V:|[b]|",
      ])
      .output.split(separator: "\n")
    }
    expectEqual(try lines(30), try lines(30))
    let changes = try lines(31).difference(from: try lines(30))
    // The lines of the view, of its name and of the background of the name.
    #expect(changes.insertions.count == 3 && changes.removals.count == 3)
  }

  @Test func inLetters() throws {
    let run = try Command([
      "render", "--format", "text", "--size", "75x8", "|-10-[first(20)]-10-[second]|",
      "V:|[first]|",
      "V:|[second(first)]|",
    ])
    expectEqual(
      run.output,
      """
      75 × 8
      ┌─────────┌───────────────────┐─────────┌──────────────────────────────────┐
      │         │                   │         │                                  │
      │         │       first       │         │              second              │
      │         │                   │         │                                  │
      └─────────└───────────────────┘─────────└──────────────────────────────────┘

      """)
    let wrong = try Command([
      "render", "--format", "text", "--size", "40x8", "|[a(20)]", "[a(30)]", "V:|[a]|",
    ])
    #expect(
      wrong.status == 1 && wrong.output.contains("║")
        && wrong.output.contains("'a' cannot be both 20 and 30 wide"))
  }

  /// A view without a height is drawn as a box, shaded because it is ambiguous.
  @Test func lettersWithoutAHeight() throws {
    let run = try Command(["render", "--format", "text", "|-[a]-[b(a)]-|"])
    func line(_ count: Int, _ letter: String = "─") -> String {
      String(repeating: letter, count: count)
    }
    expectEqual(
      run.output,
      """
      48 × 0 · no height
      ┌\(line(29))┌?┐\(line(10))┌?┐\(line(29))┐
      │\(line(29, " "))│a│\(line(10, " "))│b│\(line(29, " "))│
      └\(line(29))└─┘\(line(10))└─┘\(line(29))┘

      """)
  }

  /// Only the constraints of the named views are drawn, also without '--constraints'.
  @Test func constraintsOfSomeViews() throws {
    let rules = ["--size", "200x60", "|-11-[a(50)]-12-[b(40)]", "V:|-13-[a(14)]", "V:|-15-[b(16)]"]
    func numbers(_ arguments: [String]) throws -> [String] {
      let svg = try elements(try Command(["render"] + rules + arguments).output)
      return zip(svg.found, svg.texts).filter { $0.0.attributes["class"] == "number" }.map(\.1)
        .sorted()
    }
    expectEqual(try numbers([]), [])
    expectEqual(try numbers(["--only", "a"]), ["11", "12", "13", "14", "50"])
    expectEqual(try numbers(["--only", "b", "--only", "a"]), try numbers(["--constraints"]))
    expectEqual(try numbers(["--only", "superview", "--constraints"]), ["11", "13", "15"])
    let unknown = try Command(["render", "--only", "a", "--only", "x"] + rules)
    #expect(unknown.status == 64 && unknown.output == "")
    #expect(unknown.errors.hasPrefix("Error: no view named 'x' for '--only'\nUsage: vfl render "))
  }

  @Test func scale() throws {
    func sizes(_ arguments: [String]) throws -> [String?] {
      let run = try Command(["render", "--size", "100x100", "|[a]|", "V:|[a]|"] + arguments)
      let attributes = try elements(run.output).found.first?.attributes ?? [:]
      return ["width", "height", "viewBox"].map { attributes[$0] }
    }
    // The 9 letters of the title are no wider than the picture. There are 22 points above it, 16
    // for the legend, and 24 around and between them.
    expectEqual(try sizes([]), ["148", "210", "0 0 148 210"])
    expectEqual(try sizes(["--scale", "2.5"]), ["370", "525", "0 0 148 210"])
  }

  /// Pictures that are wider than 1,600 points together are drawn in rows.
  @Test func rowsOfPictures() throws {
    let run = try Command([
      "render", "--sweep", "width=500..700", "--steps", "5", "--size", "1x40", "|[a]|", "V:|[a]|",
    ])
    let groups = try elements(run.output).found.filter { $0.element == "g" }.map {
      $0.attributes["transform"] ?? ""
    }
    expectEqual(
      groups.filter { $0 != "translate(0 22)" },
      ["24 24", "548 24", "24 110", "648 110", "24 196", "24 282"].map { "translate(\($0))" })
  }

  @Test(arguments: ["1x1e50", "1e50x1", "0x0", "1e99x1e99", "1e-99x1e-99"])
  func absurdSizes(_ size: String) throws {
    for format in ["svg", "text"] {
      let run = try Command(
        [
          "render", "--format", format, "--size", size, "|-[a]-|", "V:|[a]|",
        ] + (format == "svg" ? ["--constraints"] : []))
      #expect([0, 1].contains(run.status) && !run.output.isEmpty)
      for number in ["nan", "inf"] {
        #expect(!run.output.contains("=\"\(number)") && !run.output.contains("=\"-\(number)"))
      }
    }
  }

  @Test func charactersThatXMLReserves() throws {
    let run = try Command(["render", "--size", "30x30", "a.width <= 5", "a.width >= 6"])
    #expect(try elements(run.output).texts.contains { $0.contains("'a.width >= 6 @1000'") })
    #expect(run.output.contains("&gt;= 6"))
  }

  @Test(arguments: [
    ["--sweep", "width=1"], ["--sweep", "depth=1..2"], ["--sweep", "width=-1..2"],
    ["--sweep", "width=1..2", "--steps", "1"], ["--sweep", "width=1..2", "--steps", "101"],
    ["--steps", "3"],
    ["--sweep", "width=300...1400"], ["--sweep", "width=1..1e300"],
    ["--format", "text", "--constraints"],
    ["--format", "text", "--only", "a"], ["--format", "text", "--scale", "2"], ["--scale", "0"],
    ["--scale", "100.5"], ["--scale", "nan"], ["--scale", "inf"], ["--scale", "two"],
    ["--sweep", "width=1..2", "--size", "1x1", "--size", "2x2"], ["--format", "png"],
  ])
  func wrongUsage(_ arguments: [String]) throws {
    #expect(try Command(["render", "[a]"] + arguments).status == 64)
  }

  @Test(arguments: [("0", "0"), ("100.5", "100.5"), ("-2", "-2"), ("nan", "nan")])
  func scalesOutOfRange(_ scale: String, _ found: String) throws {
    let run = try Command(["render", "--scale=\(scale)", "[a]"])
    #expect(
      run.errors.hasPrefix(
        "Error: expected a number greater than 0 and at most 100 for '--scale', found \(found)\n"))
  }

  @Test func scenesWithErrorsHaveNoPicture() throws {
    let run = try Command(["render", "--size", "9x9", "--size", "8x8", "|[a"])
    #expect(run.status == 1 && run.output == "")
    #expect(run.errors.components(separatedBy: "[unclosed-view]").count == 2)
  }
}
