import Foundation
import LayoutEngine
import TestSupport
import Testing
import VisualFormat

/// A row of the `layouts` fixture: formats and the expected frames.
struct LayoutCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Format: Decodable {
    let format: String
    let options: [String]
    let metrics: [String: Double]
  }

  struct Spacing: Decodable {
    let sibling: Double
    let superview: Double
  }

  let id: String
  let formats: [Format]
  let superview: [String: Double]
  let spacing: Spacing
  let intrinsic: [String: [String: Double]]
  let frames: [String: [String: Double]]
  let conflict: Bool?

  var testDescription: String { id }

  static let all: [LayoutCase] = Fixture.rows(of: "layouts")

  /// The names of the views, in order of appearance.
  var viewNames: [String] {
    var names: [String] = []
    for format in formats {
      for element in VisualFormatSyntax.parse(format.format).syntax.elements {
        guard case .view(let view) = element else { continue }
        let name = String(decoding: Array(format.format.utf8)[view.name.range], as: UTF8.self)
        if !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  func fixture(direction: ReadingDirection = .leftToRight) throws -> LayoutFixture {
    let fixture = try LayoutFixture(
      superview["width"], superview["height"] ?? 480, direction: direction)
    for name in viewNames {
      try fixture.addView(name)
      try fixture[name].setIntrinsicContentSize(
        width: intrinsic[name]?["width"], height: intrinsic[name]?["height"])
    }
    for format in formats {
      let options = format.options.map { name in
        FormatOptions.named.first { $0.name == name }?.options ?? []
      }
      try fixture.add(
        format.format, options: FormatOptions(options), metrics: format.metrics,
        spacing: SpacingProfile(sibling: spacing.sibling, superview: .points(spacing.superview)))
    }
    return fixture
  }
}

@Suite struct LayoutCaseTests {
  @Test(arguments: LayoutCase.all)
  func framesMatchTheFixture(_ row: LayoutCase) throws {
    let fixture = try row.fixture()
    try fixture.tree.layoutIfNeeded()
    #expect(fixture.tree.conflicts.isEmpty == (row.conflict != true))
    for (name, expected) in row.frames {
      let frame = try fixture[name].frame
      let lengths = ["x": frame.x, "y": frame.y, "width": frame.width, "height": frame.height]
      for (key, length) in expected {
        let difference = length - (try #require(lengths[key]))
        #expect(difference.magnitude <= Fixture.lengthTolerance, "\(key) of \(name)")
      }
    }
  }

  /// A right-to-left layout without left and right attributes is the mirror image of the
  /// left-to-right one.
  @Test(
    arguments: LayoutCase.all.filter {
      $0.formats.allSatisfy { !$0.options.contains("directionRightToLeft") }
    })
  func directionsMirrorEachOther(_ row: LayoutCase) throws {
    let (fixture, mirrored) = (try row.fixture(), try row.fixture(direction: .rightToLeft))
    try fixture.tree.layoutIfNeeded()
    for (name, view) in fixture.views {
      let (one, other) = (view.frame, try mirrored.frame(name))
      let image = LayoutRect(fixture.tree.root.frame.width - one.maxX, one.y, one.width, one.height)
      #expect(image.isNear(other), "\(name)")
    }
  }
}

/// Every valid pair of horizontal positions, in both reading directions and with multipliers.
///
/// The expected frames are calculated by hand. The root is 320 points wide and `v` 20 points. A
/// `centerX` is measured from the left edge if the other attribute is `left` or `right`, and from
/// the leading edge otherwise.
///
/// | attributes of `a` | measured from | left to right | right to left |
/// |---|---|---|---|
/// | `left`, `right`, `centerX` | left edge | 200, 240, 220 | 200, 240, 220 |
/// | `leading`, `trailing`, `centerX` | leading edge | 200, 240, 220 | 80, 120, 100 |
@Suite struct HorizontalAttributePairTests {
  /// An equation, and the left edge of `v` for left-to-right and right-to-left layouts.
  static let pairs: [(String, Double, Double)] = [
    ("v.left == a.left", 200, 200), ("v.left == a.right", 240, 240),
    ("v.left == a.centerX", 220, 220),
    ("v.right == a.left", 180, 180), ("v.right == a.right", 220, 220),
    ("v.right == a.centerX", 200, 200),
    ("v.centerX == a.left", 190, 190), ("v.centerX == a.right", 230, 230),
    ("v.centerX == a.centerX", 210, 210),
    ("v.leading == a.leading", 200, 220), ("v.leading == a.trailing", 240, 180),
    ("v.leading == a.centerX", 220, 200), ("v.trailing == a.leading", 180, 240),
    ("v.trailing == a.trailing", 220, 200), ("v.trailing == a.centerX", 200, 220),
    ("v.centerX == a.leading", 190, 230), ("v.centerX == a.trailing", 230, 190),
    ("v.left == a.left * 0.5", 100, 100), ("v.left == a.right * 0.5", 120, 120),
    ("v.left == a.centerX * 0.5", 110, 110), ("v.right == a.left * 0.5", 80, 80),
    ("v.right == a.right * 0.5", 100, 100), ("v.right == a.centerX * 0.5", 90, 90),
    ("v.centerX == a.left * 0.5", 90, 90), ("v.centerX == a.right * 0.5", 110, 110),
    ("v.centerX == a.centerX * 0.5", 100, 260),
    ("v.leading == a.leading * 0.5", 100, 260), ("v.leading == a.trailing * 0.5", 120, 240),
    ("v.leading == a.centerX * 0.5", 110, 250), ("v.trailing == a.leading * 0.5", 80, 280),
    ("v.trailing == a.trailing * 0.5", 100, 260), ("v.trailing == a.centerX * 0.5", 90, 270),
    ("v.centerX == a.leading * 0.5", 90, 270), ("v.centerX == a.trailing * 0.5", 110, 250),
    ("v.centerX == superview.right * 0.5", 150, 150),
    ("v.centerX == superview.left * 2 + 40", 30, 30),
    ("v.left == superview.centerX * 0.5", 80, 80),
    ("v.right == superview.centerX * 1.5 + 8", 228, 228),
    ("v.centerX == superview.centerX * 0.5", 70, 230),
    ("v.leading == superview.centerX * 0.5", 80, 220),
    ("v.trailing == superview.trailing * 0.75 - 10", 210, 90),
  ]

  @Test(arguments: pairs.indices) func framesMatchTheTable(_ index: Int) throws {
    let (equation, leftToRight, rightToLeft) = Self.pairs[index]
    for (direction, x) in [
      (ReadingDirection.leftToRight, leftToRight), (.rightToLeft, rightToLeft),
    ] {
      let fixture = try LayoutFixture(320, 100, "a", "v", direction: direction)
      try fixture.add("a.left == superview.left + 200", "a.width == 40", "v.width == 20", equation)
      try fixture.add("V:|[a(10)]", "V:|[v(10)]")
      expectEqual(try fixture.frame("v"), LayoutRect(x, 0, 20, 10))
      #expect(try fixture.tree.ambiguities().isEmpty)
    }
  }

  /// A `centerX` that is measured from the left edge does not depend on the direction of the root
  /// or of a nested view.
  @Test func changingDirections() throws {
    let fixture = try LayoutFixture(
      320, 100, "panel", "panel/a", "panel/v", direction: .rightToLeft)
    try fixture.add("H:|-100-[panel(200)]", "V:|[panel]|", "V:|[a(10)]", "V:|[v(10)]")
    try fixture.add(
      "a.left == superview.left + 30", "a.width == 40", "v.width == 20", "v.centerX == a.left * 2")
    expectEqual(try fixture.frame("v"), LayoutRect(50, 0, 20, 10))
    fixture.tree.root.direction = .leftToRight
    expectEqual(try fixture.frame("v"), LayoutRect(50, 0, 20, 10))
    try fixture["panel"].direction = .rightToLeft
    expectEqual(try fixture.frame("v"), LayoutRect(50, 0, 20, 10))
  }
}
