import LayoutEngine
import LayoutRendering
import TestSupport
import Testing
import VisualFormat

@Suite struct SVGPageTests {
  /// Returns a picture of an empty root.
  private func picture(_ width: Double, _ height: Double) throws -> LayoutPicture {
    LayoutPicture(of: try DrawingFixture(width, height, [], []).tree, title: "")
  }

  /// Returns the transforms of the pictures and of the legend, without those that move a picture 22
  /// points down, below its title.
  private func transforms(_ pictures: [LayoutPicture]) -> [String] {
    ParsedSVG(LayoutPicture.svg(pictures)).elements.filter { $0.name == "g" }.map {
      $0["transform"]
    }
    .filter { $0 != "translate(0 22)" }
  }

  /// The background is drawn first and is as large as the document.
  @Test func background() throws {
    let drawing = try DrawingFixture(100, 100, ["a"], ["|[a]|", "V:|[a]|"]).drawing()
    let (document, background) = (
      drawing.elements[0], try #require(drawing.elements("background").first)
    )
    expectEqual(
      "\(background["x"]) \(background["y"]) \(background["width"]) \(background["height"])",
      document["viewBox"])
    // The picture has a margin of 24 points and a title of 22; the legend and its margin take 40.
    expectEqual(background.rect, ["0", "0", "148", "210"])
    let classes = drawing.elements.compactMap { $0.attributes["class"] }
    expectEqual(classes.first, "background")
  }

  /// The accessible name is the title of the pictures, and the description their conflicts.
  @Test func accessibleNames() throws {
    let fixture = try DrawingFixture(100, 50, ["a"], ["[a(20)]", "[a(30)]"])
    let pictures = ["one", "", "two"].map { LayoutPicture(of: fixture.tree, title: $0) }
    let drawing = ParsedSVG(LayoutPicture.svg(pictures))
    #expect(drawing.elements[0]["role"] == "img")
    let texts = drawing.accessibleTexts
    #expect(texts.count == 2 && texts[0] == "one; two")
    expectEqual(texts.last?.matches(of: #/cannot be both 20 and 30 wide/#).count, 3)
    expectEqual(ParsedSVG(LayoutPicture.svg([])).accessibleTexts, ["layout"])
  }

  /// Both schemes have a color for every class. Those of the dark scheme are in a media query.
  @Test(arguments: [
    "text", ".background", ".problem", ".root", ".view", ".guide", ".conflict", ".label",
    ".spacing", ".size", ".optional", ".alignment", ".margins", ".safe-area", ".leader",
    "path.broken", "text.broken", ".marker", ".marker-number", ".chain", ".excess", ".missing",
    ".amount",
  ])
  func colorSchemes(_ selector: String) throws {
    let lines = LayoutPicture.svg([]).split(separator: "\n").map { $0.drop { $0 == " " } }
    let query = try #require(
      lines.firstIndex { $0.hasPrefix("@media (prefers-color-scheme: dark) {") })
    let rules = lines.indices.filter { lines[$0].hasPrefix("\(selector) { ") }
    expectEqual(rules.map { $0 < query }, [true, false])
    for rule in rules {
      #expect(lines[rule].contains("fill: ") || lines[rule].contains("stroke: "))
    }
  }

  /// A row of at most 1,600 points holds four pictures of 300 points with margins of 24.
  @Test func rows() throws {
    let pictures = try (0..<10).map { _ in try picture(300, 100) }
    expectEqual(
      transforms(pictures),
      [
        "24 24", "348 24", "672 24", "996 24", "24 170", "348 170", "672 170", "996 170", "24 316",
        "348 316",
      ]
      .map { "translate(\($0))" })
    // Four pictures and five margins; three rows of 122 points and four margins.
    expectEqual(ParsedSVG(LayoutPicture.svg(pictures)).elements[0]["viewBox"], "0 0 1320 462")
  }

  /// A picture that is wider than a row is alone in it. A row is as high as its highest picture.
  @Test func rowsOfDifferentSizes() throws {
    let pictures = [
      try picture(2000, 100), try picture(300, 10), try picture(300, 50), try picture(1500, 5),
    ]
    expectEqual(
      transforms(pictures), ["24 24", "24 170", "348 170", "24 266"].map { "translate(\($0))" })
    expectEqual(ParsedSVG(LayoutPicture.svg(pictures)).elements[0]["viewBox"], "0 0 2048 317")
  }

  @Test(arguments: [
    (1.0, "148", "210"), (2.0, "296", "420"), (0.5, "74", "105"), (0.0, "148", "210"),
    (-1.0, "148", "210"), (Double.nan, "148", "210"), (Double.infinity, "148", "210"),
  ])
  func scale(_ scale: Double, _ width: String, _ height: String) throws {
    let fixture = try DrawingFixture(100, 100, ["a"], ["|[a]|", "V:|[a]|"])
    let svg = LayoutPicture.svg([LayoutPicture(of: fixture.tree, title: "")], scale: scale)
    let document = ParsedSVG(svg).elements[0]
    expectEqual(
      [document["width"], document["height"], document["viewBox"]], [width, height, "0 0 148 210"])
    expectEqual(ParsedSVG(svg).rects("view"), [["0", "0", "100", "100"]])
  }

  @Test(arguments: [
    (["|[a]|"], false, ["view"]),
    (["|[a]|"], true, ["view", "alignment"]),
    (
      ["|-[a(50@700)]", "V:|-[a(20)]"], true,
      ["view", "required spacing", "required size", "optional"]
    ),
    (["[a(20)]", "[a(30)]"], false, ["conflict"]),
    (["[a(20)]", "[a(30)]"], true, ["conflict", "required size"]),
  ])
  func legends(_ rules: [String], _ showsConstraints: Bool, _ legend: [String]) throws {
    let drawing = try DrawingFixture(100, 100, ["a"], rules).drawing(constraints: showsConstraints)
    expectEqual(drawing.texts("legend"), legend)
    expectEqual(drawing.elements.filter { $0["class"].hasSuffix(" swatch") }.count, legend.count)
  }

  /// The legend is the last element and covers all pictures.
  @Test func legendOfSeveralPictures() throws {
    let first = try DrawingFixture(100, 100, ["a"], ["|[a]"])
    _ = try first.tree.root.addLayoutGuide(named: "g")
    let second = try DrawingFixture(100, 100, [], [])
    try second.tree.root.setLayoutMargins(LayoutInsets(top: 1))
    try second.tree.root.setSafeAreaInsets(LayoutInsets(top: 2))
    for tree in [first.tree, second.tree] { try tree.layoutIfNeeded() }
    let pictures = [
      LayoutPicture(of: first.tree, ambiguities: try first.tree.ambiguities(), title: ""),
      LayoutPicture(of: second.tree, title: "", showsConstraints: true),
    ]
    let drawing = ParsedSVG(LayoutPicture.svg(pictures))
    expectEqual(drawing.texts("legend"), ["view", "guide", "ambiguous", "margins", "safe area"])
    #expect(drawing.elements.last?["class"] == "legend")
  }

  /// A legend that is wider than the pictures has several lines.
  @Test func longLegends() throws {
    let fixture = try DrawingFixture(
      100, 100, ["a", "b"], ["|-[a(50@700)]", "V:|-[a(20)]", "b.leading == a.leading", "V:|[b]|"])
    let legend = fixture.drawing(constraints: true).elements("legend")
    // A line has 316.8 points: 24 for a swatch, 6.82 for a character, and 16 between entries.
    expectEqual(
      legend.map { "\($0.text) \($0["x"]) \($0["y"])" },
      [
        "view 24 12", "required spacing 91.28 12", "required size 24 28", "optional 152.66 28",
        "alignment 247.22 28",
      ])
  }

  /// The name of a small view is outside the view, at the end of a leader.
  @Test func namesOutside() throws {
    let dot = try DrawingFixture(100, 100, ["dot"], ["|-48-[dot(4)]", "V:|-48-[dot(4)]"]).drawing()
    expectEqual(dot.paths("leader"), ["M50 48L50 40"])
    expectEqual(dot.elements("name").map { [$0["x"], $0["y"]] }, [["50", "37.5"]])
    expectEqual(dot.rects("label"), [["36.77", "27", "26.46", "13"]])
    let two = try DrawingFixture(
      200, 100, ["one", "two"], ["|-48-[one(4)]-8-[two(4)]", "V:|-48-[one(4)]", "V:|-48-[two(4)]"]
    ).drawing()
    expectEqual(two.paths("leader"), ["M50 48L50 40", "M62 52L62 60"])
  }

  @Test(arguments: [
    (12.0, 12.0, "d", false), (11.9, 12.0, "d", true), (12.0, 11.9, "d", true),
    (30.0, 30.0, "button", true),
    (50.0, 30.0, "button", false),
  ])
  func namesInside(_ width: Double, _ height: Double, _ name: String, _ isOutside: Bool) throws {
    let rules = ["|-50-[\(name)(\(width))]", "V:|-50-[\(name)(\(height))]"]
    let drawing = try DrawingFixture(200, 200, [name], rules).drawing()
    expectEqual(drawing.paths("leader").isEmpty, !isOutside)
    expectEqual(drawing.texts("name"), [name])
  }
}
