import Foundation
import LayoutArrangements
import LayoutConstraints
import LayoutEngine
import TestSupport
import Testing

/// The frames of views in stacks, which `Scripts/oracle/stacks.py` computes without constraints.
@Suite struct StackCaseTests {
  @Test(arguments: StackCase.all)
  func framesMatchTheFixture(_ row: StackCase) throws {
    let tree = try LayoutTree(width: 1000, height: 800)
    tree.root.direction = row.direction == "leftToRight" ? .leftToRight : .rightToLeft
    let stack = try row.makeStack()
    try tree.root.addSubview(stack.layoutView)
    try tree.place(stack.layoutView, size: row.size)
    try tree.layoutIfNeeded()
    try expectWellPosed(tree)
    #expect(stack.layoutView.frame.isNear([nil, nil, row.stack[0], row.stack[1]]))
    for (view, expected) in zip(stack.arrangedViews, row.frames) {
      #expect(view.frame.isNear(expected ?? [nil, nil, 0, 0]), "\(view.name)")
    }
  }

  @Test func fixtureIsComplete() {
    #expect(StackCase.all.count >= 300)
    let combinations = StackCase.all.map {
      "\($0.distribution) \($0.alignment) \($0.axis) \($0.direction)"
    }
    #expect(Set(combinations).count == 5 * 6 * 2 * 2)
    #expect(StackCase.all.allSatisfy { $0.frames.count == $0.views.count })
  }
}

/// A row of the fixture: a stack and the expected frames.
struct StackCase: Decodable, Sendable, CustomTestStringConvertible {
  struct View: Decodable {
    let content: [Double?]
    let hugging: [Double]
    let resistance: [Double]
    let baselines: [Double?]
    let hidden: Bool
    let space: Double?
  }

  let id: String
  let axis: String
  let distribution: String
  let alignment: String
  let direction: String
  let spacing: Double
  let baselineRelative: Bool
  /// The width and the height of the stack; `nil` for a length that its views determine.
  let size: [Double?]
  /// The top, leading, bottom and trailing margins of a stack that is relative to its margins.
  let margins: [Double]?
  let views: [View]
  /// The expected width and height of the stack.
  let stack: [Double]
  /// The expected frames; `nil` for a hidden view, which has no size.
  let frames: [[Double?]?]

  var testDescription: String { id }

  static let all: [StackCase] = Fixture.rows(of: "stacks")
}

// MARK: - Building

extension StackCase {
  /// Returns the stack of the row, outside a tree.
  func makeStack() throws -> LayoutStack {
    let stack = try LayoutStack(
      "stack", axis: axis == "horizontal" ? .horizontal : .vertical,
      distribution: named(distribution),
      alignment: named(alignment), spacing: spacing)
    stack.isBaselineRelativeArrangement = baselineRelative
    if let margins {
      try stack.layoutView.setLayoutMargins(
        LayoutInsets(
          top: margins[0], leading: margins[1], bottom: margins[2], trailing: margins[3]))
      stack.isLayoutMarginsRelativeArrangement = true
    }
    for (index, view) in views.enumerated() { try stack.add(view.layoutView(named: "v\(index)")) }
    for (layoutView, view) in zip(stack.arrangedViews, views) {
      stack.setHidden(view.hidden, for: layoutView)
      try stack.setCustomSpacing(view.space, after: layoutView)
    }
    return stack
  }
}

extension StackCase.View {
  func layoutView(named name: String) throws -> LayoutView {
    let view = LayoutView(name)
    try view.setIntrinsicContentSize(width: content[0], height: content[1])
    try view.setBaselines(first: baselines[0], last: baselines[1])
    try view.setPriorities(hugging: hugging, resistance: resistance)
    return view
  }
}
