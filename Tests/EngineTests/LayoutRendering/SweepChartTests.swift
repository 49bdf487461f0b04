import LayoutEngine
import LayoutRendering
import TestSupport
import Testing
import VisualFormat

/// Charts of sweeps. A plot is 720 points wide and 360 points high.
@Suite struct SweepChartTests {
  /// Returns the chart of a sweep of the width.
  private func chart(
    _ names: [String], _ rules: [String], _ range: ClosedRange<Double>,
    contents: [String: Double] = [:], direction: ReadingDirection = .leftToRight
  ) throws -> ParsedSVG {
    let fixture = try DrawingFixture(300, 50, names, rules, direction: direction)
    for (name, width) in contents {
      try fixture.views[name]?.setIntrinsicContentSize(width: width, height: nil)
    }
    let sweep = try fixture.tree.breakpoints(of: .rootSize(.horizontal), in: range)
    return withExtendedLifetime(fixture) { ParsedSVG(SweepChart.svg([SweepChart(of: sweep)])) }
  }

  private func expectApartNames(in svg: ParsedSVG, count: Int) {
    let positions = svg.elements("band-name").compactMap { Double($0["y"]) }.sorted()
    #expect(positions.count == count)
    for (one, next) in zip(positions, positions.dropFirst()) { #expect(next - one >= 13) }
  }

  /// From 100 to 300, a point of width is 3.6 points in the chart; positions from 0 to 300 are
  /// drawn at 1.2 points each.
  @Test func bands() throws {
    let svg = try chart(["a"], ["|-[a]-|", "V:|[a]|"], 100...300)
    expectEqual(svg.paths("root"), ["M0 0L720 0L720 360L0 120Z"])
    expectEqual(svg.paths("view"), ["M0 24L720 24L720 336L0 96Z"])
    expectEqual(svg.elements("view").map(\.title), ["a"])
    expectEqual(svg.texts("title"), ["width 100 to 300, horizontal edges"])
    #expect(svg.elements[0]["role"] == "img")
    expectEqual(svg.accessibleTexts, ["width 100 to 300, horizontal edges"])
    #expect(svg.elements("breakpoint").isEmpty && svg.elements("conflict-range").isEmpty)
  }

  @Test func ticks() throws {
    let svg = try chart(["a"], ["|-[a]-|", "V:|[a]|"], 100...300)
    expectEqual(svg.texts("tick"), (0...10).map { "\(100 + 20 * $0)" })
    expectEqual(svg.elements("tick").map { $0["x"] }, (0...10).map { "\(72 * $0)" })
    expectEqual(svg.texts("tick-end"), ["0", "50", "100", "150", "200", "250", "300"])
    let odd = try chart(["a"], ["|[a]|", "V:|[a]|"], 0.25...0.9)
    expectEqual(odd.texts("tick"), ["0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9"])
  }

  /// A view at the leading edge is at the right from right to left.
  @Test func rightToLeft() throws {
    let svg = try chart(
      ["a"], ["|-20-[a(50)]", "V:|[a]|"], 100...300, direction: .rightToLeft)
    expectEqual(svg.paths("view"), ["M0 36L720 276L720 336L0 96Z"])
  }

  @Test func undeterminedExtents() throws {
    let svg = try chart(["a"], ["|-(>=20)-[a(100)]-(>=20)-|", "V:|[a]|"], 150...300)
    expectEqual(svg.elements("ambiguous").map(\.title), ["a: not determined"])
    expectEqual(svg.paths("ambiguous"), svg.paths("view"))
    expectEqual(try chart(["a"], ["|[a]|", "V:|[a]|"], 150...300).paths("ambiguous"), [])
  }

  /// The positions of nested views are those in the root.
  @Test func nestedViews() throws {
    let tree = try LayoutTree(width: 300, height: 50)
    let (panel, label) = (LayoutView("panel"), LayoutView("label"))
    try tree.root.addSubview(panel)
    try panel.addSubview(label)
    let views = ["panel": panel, "label": label]
    for format in ["|-20-[panel(100)]", "|-10-[label(30)]", "V:|[panel]|", "V:|[label]|"] {
      try tree.activate(LayoutConstraint.constraints(withVisualFormat: format, views: views))
    }
    let sweep = try tree.breakpoints(of: .rootSize(.horizontal), in: 100...300)
    let svg = ParsedSVG(SweepChart.svg([SweepChart(of: sweep)]))
    expectEqual(
      svg.paths("view"), ["M0 24L720 24L720 144L0 144Z", "M0 36L720 36L720 72L0 72Z"])
    withExtendedLifetime(tree) {}
  }

  /// A breakpoint in the middle has a line there, its value with a number, and its events below
  /// the chart.
  @Test func breakpoints() throws {
    let svg = try chart(["a"], ["|-[a]-|", "V:|[a]|"], 50...150, contents: ["a": 60])
    expectEqual(svg.paths("breakpoint"), ["M360 0L360 360"])
    expectEqual(svg.texts("value"), ["100"])
    // The number is at the value and at the first event.
    expectEqual(svg.texts("marker-number"), ["1", "1"])
    expectEqual(
      svg.texts("event"),
      [
        "below 100: 'a' is narrower than its content (compression resistance 750)",
        "above 100: 'a' is wider than its content (content hugging 250)",
      ])
  }

  /// 20 + 100 + 20 do not fit below 140, which is at 40 % of the plot.
  @Test func conflicts() throws {
    let svg = try chart(["a"], ["|-20-[a(100)]-(>=20)-|", "V:|[a]|"], 100...200)
    expectEqual(svg.rects("conflict-range"), [["0", "0", "288", "360"]])
    expectEqual(svg.elements("conflict-range").map(\.title), ["conflict from 100 to 140"])
    expectEqual(svg.paths("breakpoint in-conflict"), ["M288 0L288 360"])
    expectEqual(svg.paths("breakpoint"), ["M144 0L144 360"])
    let problems = svg.texts("problem")
    #expect(problems.count == 1 && problems[0].hasPrefix("below 140: the row needs "))
    expectEqual(svg.texts("value in-conflict"), ["140"])
  }

  /// Labels of close breakpoints are in rows, and names are moved apart.
  @Test func closeLabels() throws {
    let names = ["a", "b", "c", "d", "e"]
    let svg = try chart(
      names, names.flatMap { ["|[\($0)]|", "V:|[\($0)]|"] }, 0...1000,
      contents: ["a": 500, "b": 505, "c": 510, "d": 590, "e": 900])
    expectEqual(svg.texts("value"), ["500", "505", "510", "590", "900"])
    let boxes = svg.rects("label").map { $0.compactMap { Double($0) } }
    try #require(boxes.count == 5 && boxes.allSatisfy { $0.count == 4 })
    expectApart(boxes)
    expectEqual(Set(svg.texts("band-name")), ["superview", "a", "b", "c", "d", "e"])
    expectApartNames(in: svg, count: 6)
  }

  /// The plot is as high as the names of all views need.
  @Test func manyViews() throws {
    let names = (0..<40).map { "v\($0)" }
    let svg = try chart(names, names.flatMap { ["|[\($0)]|", "V:|[\($0)]|"] }, 100...200)
    expectApartNames(in: svg, count: 41)
  }

  /// Charts are drawn one below the other, each after its title.
  @Test func severalCharts() throws {
    let fixture = try DrawingFixture(300, 50, ["a"], ["|[a]|", "V:|[a]|"])
    let width = try fixture.tree.breakpoints(of: .rootSize(.horizontal), in: 100...200)
    let height = try fixture.tree.breakpoints(of: .rootSize(.vertical), in: 10...20)
    let svg = ParsedSVG(
      SweepChart.svg([SweepChart(of: width, named: "form"), SweepChart(of: height)]))
    expectEqual(
      svg.texts("title"),
      ["form: width 100 to 200, horizontal edges", "height 10 to 20, vertical edges"])
    withExtendedLifetime(fixture) {}
  }

  /// The table lists five of more than six views.
  @Test func tablesOfManyViews() throws {
    let names = ["a", "b", "c", "d", "e", "f", "g"]
    let fixture = try DrawingFixture(
      300, 50, names, names.flatMap { ["|[\($0)]|", "V:|[\($0)]|"] })
    let sweep = try fixture.tree.breakpoints(of: .rootSize(.horizontal), in: 100...200)
    expectEqual(
      LayoutText.table(of: sweep),
      "width 100 to 200\n  100 to 200  grows: a, b, c, d, e and 2 others\n")
    withExtendedLifetime(fixture) {}
  }
}
