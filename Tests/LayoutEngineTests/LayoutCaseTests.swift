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

  struct Size: Decodable {
    let width: Double?
    let height: Double?
  }

  struct Spacing: Decodable {
    let sibling: Double
    let superview: Double
  }

  struct Frame: Decodable {
    let x: Double?
    let y: Double?
    let width: Double?
    let height: Double?
  }

  let id: String
  let formats: [Format]
  let superview: Size
  let spacing: Spacing
  let intrinsic: [String: Size]
  let frames: [String: Frame]
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

  /// Returns the tree of the row, and its views by name.
  func tree(
    direction: ReadingDirection = .leftToRight
  ) throws -> (LayoutTree, [String: LayoutView]) {
    let tree = try LayoutTree(width: superview.width, height: superview.height ?? 480)
    tree.root.direction = direction
    var views: [String: LayoutView] = [:]
    for name in viewNames {
      let view = LayoutView(name)
      try view.setIntrinsicContentSize(
        width: intrinsic[name]?.width, height: intrinsic[name]?.height)
      try tree.root.addSubview(view)
      views[name] = view
    }
    for format in formats {
      let options = format.options.map { name in
        FormatOptions.named.first { $0.name == name }?.options ?? []
      }
      let constraints: [LayoutConstraint<LayoutView>] = try LayoutConstraint.constraints(
        withVisualFormat: format.format, options: FormatOptions(options), metrics: format.metrics,
        views: views,
        spacing: SpacingProfile(sibling: spacing.sibling, superview: .points(spacing.superview)))
      try tree.activate(constraints)
    }
    return (tree, views)
  }
}

@Suite struct LayoutCaseTests {
  @Test(arguments: LayoutCase.all)
  func framesMatchTheFixture(_ row: LayoutCase) throws {
    let (tree, views) = try row.tree()
    try tree.layoutIfNeeded()
    #expect(tree.conflicts.isEmpty == (row.conflict != true))
    for (name, expected) in row.frames {
      let frame = try #require(views[name]).frame
      expectNear(frame.x, expected.x, name)
      expectNear(frame.y, expected.y, name)
      expectNear(frame.width, expected.width, name)
      expectNear(frame.height, expected.height, name)
    }
  }

  /// A right-to-left layout without left and right attributes is the mirror image of the
  /// left-to-right one.
  @Test(
    arguments: LayoutCase.all.filter {
      $0.formats.allSatisfy { !$0.options.contains("directionRightToLeft") }
    })
  func directionsMirrorEachOther(_ row: LayoutCase) throws {
    let (tree, views) = try row.tree()
    let (mirrored, others) = try row.tree(direction: .rightToLeft)
    try tree.layoutIfNeeded()
    try mirrored.layoutIfNeeded()
    for (name, view) in views {
      let (one, other) = (view.frame, try #require(others[name]).frame)
      let image = LayoutRect(tree.root.frame.width - one.maxX, one.y, one.width, one.height)
      #expect(image.isNear(other), "\(name)")
    }
  }

  private func expectNear(_ value: Double, _ expected: Double?, _ name: String) {
    guard let expected else { return }
    #expect(abs(value - expected) <= Fixture.lengthTolerance, "\(name)")
  }
}
