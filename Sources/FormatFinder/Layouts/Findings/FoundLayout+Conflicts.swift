import FormatFindings
import LayoutConstraints
import LayoutEngine
import LayoutExplanations

extension FoundLayout {
  /// The maximum number of constraints among which conflicts are searched for: the time can grow
  /// with the cube of the number, if all of them contradict each other.
  private static let maximumConstraintCount = 1_000

  /// Required constraints that contradict each other, whatever the sizes of contents and of views
  /// around the layout are.
  var conflicts: [LayoutFinding] {
    let certain = constraints.filter { isCertain($0) }
    guard (2...Self.maximumConstraintCount).contains(certain.count) else { return [] }
    return ConflictSearch(certain, in: self)?.findings ?? []
  }

  /// Whether a constraint is required, holds whatever other code does, and relates only edges,
  /// centers and sizes.
  private func isCertain(_ constraint: Constraint) -> Bool {
    constraint.isKnown && constraint.priority?.value ?? 1000 == 1000 && constraint.error == nil
      && isOneObject(constraint) && !constraint.first.attribute.isBaseline
      && !(constraint.second?.attribute.isBaseline ?? false)
  }
}

extension LayoutAttribute {
  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

/// The constraints of a layout in a tree without sizes.
private struct ConflictSearch {
  private let layout: FoundLayout
  private let tree: LayoutTree
  /// The views of the tree: those of the layout, and the content areas of those that can scroll.
  private var views: [Item: LayoutView] = [:]
  private var origins: [ObjectIdentifier: FoundLayout.Constraint] = [:]

  private struct Item: Hashable {
    let view: FoundLayout.ViewID
    let isContent: Bool
  }

  /// Lays out the constraints; `nil` if a number is too large for the solver.
  init?(_ constraints: [FoundLayout.Constraint], in layout: FoundLayout) {
    guard let tree = try? LayoutTree(width: nil, height: nil) else { return nil }
    (self.layout, self.tree) = (layout, tree)
    do throws(LayoutTreeError) {
      for constraint in constraints { try add(constraint) }
      try tree.layoutIfNeeded()
    } catch {
      return nil
    }
  }

  private mutating func add(_ constraint: FoundLayout.Constraint) throws(LayoutTreeError) {
    let first = try view(constraint.first, relatedTo: constraint.second)
    var second: LayoutView?
    if let side = constraint.second { second = try view(side, relatedTo: constraint.first) }
    let installed = try tree.activate(
      LayoutConstraint(
        unchecked: first, constraint.first.attribute, relatedBy: constraint.relation, to: second,
        constraint.second?.attribute ?? .notAnAttribute,
        multiplier: constraint.multiplier.value ?? 1, constant: constraint.constant.value ?? 0,
        priority: .required, identifier: nil))
    origins[ObjectIdentifier(installed)] = constraint
  }

  /// Returns the view of a side. The edges of a view that can be a scroll view are those of its
  /// content for the views in it, which other code can have added.
  private mutating func view(
    _ side: FoundLayout.Side, relatedTo other: FoundLayout.Side?
  ) throws(LayoutTreeError) -> LayoutView {
    let isContent =
      other != nil && !side.attribute.isSize && layout.views[side.view].canScroll
    let item = Item(view: side.view, isContent: isContent)
    if let view = views[item] { return view }
    let view = LayoutView(layout.name(of: side.view))
    try tree.root.addSubview(view)
    views[item] = view
    return view
  }

  var findings: [LayoutFinding] {
    tree.conflicts.compactMap { conflict in
      let constraints = conflict.constraints.compactMap { origins[ObjectIdentifier($0)] }
      guard let broken = origins[ObjectIdentifier(conflict.broken)],
        !constraints.dependOnDirection
      else { return nil }
      let others = constraints.filter { $0.sourceRange != broken.sourceRange }
      return LayoutFinding(
        category: FindingCategory(rawValue: "conflict"), message: conflict.summary,
        range: broken.sourceRange,
        notes: others.map {
          LayoutFinding.Note(message: "'\(layout.text(of: $0))' is here", range: $0.sourceRange)
        })
    }
  }
}

extension [FoundLayout.Constraint] {
  /// Whether some constraints have leading or trailing edges and others left or right ones, so that
  /// the reading direction can decide whether they contradict each other.
  fileprivate var dependOnDirection: Bool {
    let attributes = Set(flatMap { [$0.first.attribute, $0.second?.attribute ?? .notAnAttribute] })
    return !attributes.isDisjoint(with: [.leading, .trailing])
      && !attributes.isDisjoint(with: [.left, .right])
  }
}

extension FoundLayout {
  /// Whether a view is inside another one.
  func isInside(_ view: ViewID, _ other: ViewID) -> Bool {
    var next = views[view].parent
    for _ in views.indices {
      guard let current = next else { return false }
      if current == other { return true }
      next = views[current].parent
    }
    return false
  }
}

extension FoundLayout.View {
  /// Whether the view can be a scroll view.
  fileprivate var canScroll: Bool {
    guard let baseClassName else { return true }
    return !Self.fixedClasses.contains(baseClassName)
  }

  private static let fixedClasses: Set = [
    "UIView", "NSView", "UIStackView", "NSStackView", "UIControl", "UITableViewCell",
    "UICollectionViewCell", "UICollectionReusableView", "UITableViewHeaderFooterView",
    "UIVisualEffectView", "UILabel", "UIButton", "UIImageView", "NSBox", "NSControl",
  ]
}
