import LayoutEngine
import TestSupport
import VisualFormat

/// A tree of random, possibly nested views, and random constraints between them. Equal seeds
/// produce equal trees and constraints.
struct RandomLayout {
  let tree: LayoutTree
  private(set) var views: [LayoutView] = []
  var random: SplitMix64

  private static let horizontal: [LayoutAttribute] = [
    .leading, .trailing, .left, .right, .centerX, .width,
  ]
  private static let vertical: [LayoutAttribute] = [
    .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .height,
  ]

  init(seed: Int, views count: Int, isNested: Bool) throws {
    random = SplitMix64(seed: UInt64(seed))
    tree = try LayoutTree(width: 300, height: 200)
    tree.root.direction = random.element(of: [.leftToRight, .rightToLeft])
    for index in 0..<count {
      let view = LayoutView("v\(index)")
      let superview =
        isNested && random.nextBool(percent: 40) ? views.randomElement(using: &random) : nil
      if random.nextBool(percent: 20) {
        view.direction = random.element(of: [.leftToRight, .rightToLeft])
      }
      try (superview ?? tree.root).addSubview(view)
      views.append(view)
    }
  }

  /// Returns a random constraint between views, the root and their margins guides, or `nil` for an
  /// invalid pair of attributes.
  mutating func constraint(priorities: [Double] = [1000, 1000, 1000, 750, 250]) -> LayoutConstraint<
    LayoutView
  >? {
    let attributes = random.element(of: [Self.horizontal, Self.vertical])
    let (first, second) = (random.element(of: attributes), random.element(of: attributes))
    let relation = random.element(
      of: [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual] as [LayoutRelation])
    guard let priority = try? LayoutPriority(random.element(of: priorities)) else { return nil }
    let constant = Double(Int.random(in: -2..<12, using: &random)) * 10
    if first.isSize, random.nextBool(percent: 50) {
      return try? LayoutConstraint(
        item: item(), attribute: first, relatedBy: relation, constant: constant.magnitude,
        priority: priority)
    }
    return try? LayoutConstraint(
      item: item(), attribute: first, relatedBy: relation, toItem: item(), attribute: second,
      multiplier: random.element(of: [1, 1, 1, 0.5]), constant: constant, priority: priority)
  }

  /// The sum of the violations at each priority, without broken constraints.
  var violations: [LayoutPriority: Double] {
    tree.constraints.filter { !$0.isBroken }.reduce(into: [:]) {
      $0[$1.priority, default: 0] += $1.violation
    }
  }

  private mutating func item() -> LayoutView {
    let view = random.element(of: views.filter { $0.tree === tree } + [tree.root])
    return random.nextBool(percent: 10) ? view.layoutMarginsGuide ?? view : view
  }
}

extension RandomLayout {
  /// Creates a tree with random contents and constraints; of each second seed, with a row of views
  /// from edge to edge, which become narrower than their contents one after the other.
  init(sweepSeed seed: Int, width: Double) throws {
    try self.init(seed: seed, views: 5, isNested: true)
    for view in views where random.nextBool(percent: 60) {
      let length = Double(Int.random(in: 1..<15, using: &random)) * 10
      try view.setIntrinsicContentSize(width: length, height: length / 2)
      let hugging = try LayoutPriority(random.element(of: [250, 251, 252]))
      view.setContentHuggingPriority(hugging, for: .horizontal)
    }
    let hasRow = seed.isMultiple(of: 2)
    if hasRow { try activateRow() }
    for _ in 0..<(hasRow ? 4 : 10) {
      if let constraint = self.constraint() { try tree.activate([constraint]) }
    }
    var height: Double? = 200
    if seed >= 200 {
      for view in views where random.nextBool(percent: 50) {
        try view.setAlignmentRectInsets(insets([0, 5, 20, 40, -10, -30]))
      }
      if random.nextBool(percent: 50) { try tree.root.setAlignmentRectInsets(insets([0, 10, 80])) }
      if random.nextBool(percent: 30) { height = nil }
    }
    try tree.setSize(width: width, height: height)
  }

  private mutating func insets(_ lengths: [Double]) -> LayoutInsets {
    LayoutInsets(
      top: random.element(of: lengths), leading: random.element(of: lengths),
      bottom: random.element(of: lengths), trailing: random.element(of: lengths))
  }

  private mutating func activateRow() throws {
    let row = tree.root.subviews
    var format = "H:|"
    for view in row {
      let limits = random.element(of: ["", "(>=40)", "(<=120)", "(>=60,<=200)", "(80@600)"])
      format += "-[\(view.name)\(limits)]"
    }
    let views = Dictionary(uniqueKeysWithValues: row.map { ($0.name, $0) })
    try tree.activate(
      LayoutConstraint.constraints(withVisualFormat: format + "-|", views: views))
  }
}
