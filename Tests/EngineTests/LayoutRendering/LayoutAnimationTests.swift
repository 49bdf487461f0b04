import Foundation
import LayoutEngine
import LayoutRendering
import TestSupport
import Testing

/// Animations. A pause at an end is half as long as a transition.
@Suite struct LayoutAnimationTests {
  private func rect(_ x: Double, _ width: Double, height: Double = 40) -> LayoutRect {
    LayoutRect(x: x, y: 0, width: width, height: height)
  }

  /// Returns a layout 100 points wide of views with the given frames.
  private func layout(_ frames: [(String, LayoutRect)]) throws -> LayoutSnapshot {
    try LayoutSnapshot(
      size: LayoutSize(width: 100, height: 40),
      views: [LayoutSnapshot.View(id: "root", frame: rect(0, 100))]
        + frames.map { LayoutSnapshot.View(id: $0, frame: $1, parent: "root") })
  }

  /// The drawing without the identifier of its style sheet.
  private func withoutIdentifier(_ svg: String) -> String {
    svg.replacing(#/\.motion-[0-9a-f]+ /#, with: "").replacing(#/-motion-[0-9a-f]+/#, with: "")
  }

  /// The lines of the style sheet that animate elements, without its identifier.
  private func lines(_ svg: String) -> [String] {
    withoutIdentifier(svg).split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("@keyframes") || $0.hasPrefix(".moving") }.map { String($0) }
  }

  /// Two layouts last 1/2 + 1 + 1/2 = 2 durations: the transition is from 25 % to 75 %. Only what
  /// changes is animated. The name is in the middle, at 10 + 40/2 and 30 + 60/2.
  @Test func twoLayouts() throws {
    let animation = LayoutAnimation(
      [try layout([("a", rect(10, 40))]), try layout([("a", rect(30, 60))])], title: "t",
      duration: 1.5, curve: .easeIn)
    let svg = ParsedSVG(animation.svg())
    expectEqual(
      lines(svg.svg),
      [
        "@keyframes frame-1 { 0%, 25% { x: 10px; width: 40px } 75%, 100% { x: 30px; width: 60px } }",
        "@keyframes name-1 { 0%, 25% { transform: translate(30px, 20px) } 75%, 100% { transform: translate(60px, 20px) } }",
        ".moving { animation: 3s cubic-bezier(0.42, 0, 1, 1) infinite alternate }",
      ])
    expectEqual(svg.rects("root"), [["0", "0", "100", "40"]])
    expectEqual(svg.rects("view moving frame-1"), [["10", "0", "40", "40"]])
    expectEqual(
      svg.elements("label-group moving name-1").map { $0["transform"] }, ["translate(30 20)"])
    expectEqual(svg.texts("name"), ["a"])
    expectEqual(svg.texts("title"), ["t"])
    expectEqual(svg.accessibleTexts, ["t"])
    // 24 on both sides, and 22 for the title.
    expectEqual(svg.elements[0]["viewBox"], "0 0 148 110")
  }

  /// The animation is only for readers who do not prefer reduced motion.
  @Test func reducedMotion() throws {
    let animation = LayoutAnimation(
      [try layout([("a", rect(10, 40))]), try layout([("a", rect(30, 40))])])
    let parts = withoutIdentifier(animation.svg()).components(
      separatedBy: "@media (prefers-reduced-motion: no-preference) {")
    try #require(parts.count == 2)
    #expect(!parts[0].contains("animation"))
    #expect(parts[1].contains(".frame-1 { animation-name: frame-1 }"))
    #expect(parts[1].contains(".name-1 { animation-name: name-1 }"))
  }

  /// Drawings in the same HTML page have different identifiers if their motion differs. A Python
  /// program has calculated the hash of the timing and of the key frames in `twoLayouts`.
  @Test func identifiers() throws {
    func identifier(_ x: Double, _ duration: Double, _ curve: TransitionCurve) throws -> String {
      let layouts = [try layout([("a", rect(10, 40))]), try layout([("a", rect(x, 60))])]
      let svg = ParsedSVG(LayoutAnimation(layouts, duration: duration, curve: curve).svg())
      let id = try #require(svg.elements.first { $0["class"].hasPrefix("motion-") }?["class"])
      let lines = svg.svg.split(separator: "\n").map { $0.drop { $0 == " " } }
      #expect(lines.contains { $0.hasPrefix("@keyframes frame-1-\(id) {") })
      #expect(lines.contains(".\(id) .frame-1 { animation-name: frame-1-\(id) }"))
      #expect(lines.contains { $0.hasPrefix(".\(id) .moving {") })
      return id
    }
    expectEqual(try identifier(30, 1.5, .easeIn), "motion-1fd29ddb")
    let ids = [
      try identifier(30, 1.5, .easeIn), try identifier(31, 1.5, .easeIn),
      try identifier(30, 1.6, .easeIn), try identifier(30, 1.5, .easeOut),
    ]
    expectEqual(Set(ids).count, 4)
  }

  /// Of four layouts, the transitions are between 1/8, 3/8, 5/8 and 7/8 of 4 durations. `b`
  /// vanishes at 10 and appears at 50: it jumps while it is invisible.
  @Test func viewsInSomeLayouts() throws {
    let layouts = [[("b", rect(10, 20))], [], [("b", rect(50, 20))], []]
    let svg = LayoutAnimation(try layouts.map { try layout($0) }).svg()
    expectEqual(
      lines(svg)[0],
      "@keyframes frame-1 { 0%, 12.5% { x: 10px; opacity: 1 } 37.5% { x: 10px; opacity: 0 } "
        + "37.501% { x: 50px; opacity: 0 } 62.5% { x: 50px; opacity: 1 } "
        + "87.5%, 100% { x: 50px; opacity: 0 } }")
    // A view that is not in the first layout is invisible without an animation.
    let late = ParsedSVG(
      LayoutAnimation([try layout([]), try layout([("c", rect(70, 20))])]).svg())
    let view = try #require(late.elements("view moving frame-1").first)
    expectEqual(view["opacity"], "0")
    expectEqual(view.rect, ["70", "0", "20", "40"])
  }

  /// Names are as wide as the narrowest frame allows, and above views without space for them; those
  /// of containers are in the upper left corner.
  @Test func names() throws {
    func views(_ width: Double) throws -> LayoutSnapshot {
      try LayoutSnapshot(
        size: LayoutSize(width: 200, height: 40),
        views: [
          LayoutSnapshot.View(id: "root", frame: rect(0, 200)),
          LayoutSnapshot.View(id: "box", frame: rect(20, width), parent: "root"),
          LayoutSnapshot.View(id: "line", frame: rect(30, width, height: 0), parent: "box"),
        ])
    }
    let svg = ParsedSVG(LayoutAnimation([try views(60), try views(100)]).svg())
    expectEqual(svg.texts("name"), ["box", "line"])
    // A character is 0.62 × 11 = 6.82 wide: 'box' with its padding 3 × 6.82 + 6 = 26.46.
    // 20 + 3 + 13.23, and 1.5 + 6.5; 30 + 60/2, and 0 − 1.5 − 6.5.
    let groups = svg.elements.filter { $0.name == "g" && $0["class"].hasPrefix("label-group") }
    expectEqual(groups.map { $0["transform"] }, ["translate(36.23 8)", "translate(60 -8)"])
    // A view without a height is drawn as a line.
    expectEqual(svg.rects("view moving frame-2"), [["30", "0", "60", "1"]])
    // The name of the line begins at −8 − 6.5 = −14.5.
    expectEqual(svg.elements[0]["viewBox"], "0 0 248 124.5")
  }

  /// A curve that leaves the range from 0 to 1 moves views beyond their frames, inside the drawing.
  @Test func overshoot() throws {
    // With y1 = y2 = 2, y(s) = 6 (1 − s) s + s³ is greatest at s = 2 − √2, where it is 4 √2 − 4.
    let curve = TransitionCurve(x1: 1.0 / 3, y1: 2, x2: 2.0 / 3, y2: 2)
    func width(_ frameWidth: Double) throws -> String {
      let layouts = try [0, 80].map { try layout([("a", rect($0, frameWidth))]) }
      return ParsedSVG(LayoutAnimation(layouts, curve: curve).svg()).elements[0]["width"]
    }
    // The view ends at 80 × 1.656854 + 20 = 152.548, outside of the root; 24 on both sides.
    expectEqual(try width(20), "200.548")
    // The name is 6.82 + 6 = 12.82 wide. It begins at 5/2 − 6.41 = −3.91 in the first layout, and
    // ends at 132.548 + 5/2 + 6.41 = 141.458.
    expectEqual(try width(5), "193.368")
  }

  @Test func numbersOutOfRange() throws {
    let layouts = [try layout([("a", rect(0, 20))]), try layout([("a", rect(80, 20))])]
    let expected = LayoutAnimation(layouts).svg()
    for number in [0, -1, .infinity, .nan] as [Double] {
      expectEqual(LayoutAnimation(layouts, duration: number).svg(scale: number), expected)
    }
  }

  /// One layout is drawn without motion, and none as an empty drawing.
  @Test func fewLayouts() throws {
    let one = ParsedSVG(LayoutAnimation([try layout([("a", rect(10, 40))])]).svg())
    expectEqual(one.rects("view"), [["10", "0", "40", "40"]])
    #expect(!one.svg.contains("@keyframes"))
    let none = ParsedSVG(LayoutAnimation([]).svg())
    #expect(none.elements("view").isEmpty && none.svg.hasSuffix("</svg>\n"))
  }
}
