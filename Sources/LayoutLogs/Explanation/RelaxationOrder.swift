import LayoutConstraints
import LayoutEngine
import LayoutExplanations

/// The order of the changes that resolve a conflict, as authors change their code.
///
/// Changes of the system's constraints are last, and before them those of a size of 0 by which the
/// app hides a view, and those that give a negative gap or a size that is not above 0. Among the
/// others, constraints that the app writes precede masks and content sizes, and of these, the
/// nearest to the constraint that will be broken is first.
struct RelaxationOrder {
  let layout: LogLayout
  let ownership: Ownership
  let containers: ContainerViews
  private let broken: LoggedConstraint?
  /// The keys of the items of the constraint that will be broken.
  private let brokenItems: Set<String>
  /// The views whose sizes the system sets.
  private let encapsulated: Set<ObjectIdentifier>

  init(_ layout: LogLayout) {
    (self.layout, ownership) = (layout, Ownership(layout))
    broken = layout.brokenIndex.map { layout.constraints[$0] }
    brokenItems = broken?.itemKeys ?? []
    containers = ContainerViews(layout)
    encapsulated = Set(
      layout.constraints.filter { $0.isEncapsulating || $0.isMeasuring }.compactMap {
        $0.equations.first.flatMap { layout.view(of: $0.first) }.map { ObjectIdentifier($0) }
      })
  }

  /// The place of a constraint of the app relative to the broken one.
  private enum Nearness: Int {
    /// It is the broken one, but not between a container and its own container.
    case broken
    case sameViews
    case sameFile
    case other
  }

  /// What a change concerns, from numbers that someone has chosen to edges that coincide.
  private enum Kind: Int {
    case size
    case containerSize
    /// A distance between two views, or between a view and its container.
    case gap
    /// Another relation of two sizes or positions.
    case relation
    case noGap
    /// A distance between a container and its own container.
    case containerEdge
  }

  /// Returns the changes in their order.
  func sorted(_ relaxations: [LayoutRelaxation]) -> [LayoutRelaxation] {
    relaxations.enumerated().map { (number: $0, relaxation: $1, rank: rank(of: $1)) }
      .ordered { ($0.rank, $0.number) < ($1.rank, $1.number) }
      .map { $0.relaxation }
  }

  /// A reason why an author does not consider a change.
  enum Drawback: CaseIterable {
    case system
    case hiddenView
    case negativeGap
    case emptySize
  }

  /// Returns the reason why a change is only counted; `nil` if it is printed.
  func drawback(of relaxation: LayoutRelaxation) -> Drawback? {
    guard case .constant(let constraint) = relaxation.target,
      let index = layout.index(of: constraint)
    else { return nil }
    if ownership.isOfSystem(index) { return .system }
    if isCollapse(index) { return .hiddenView }
    guard isDegenerate(constraint, at: relaxation.value) else { return nil }
    return constraint.second == nil ? .emptySize : .negativeGap
  }

  /// Returns a number that is smaller for a change that is printed before others.
  ///
  /// Of the changes that give negative gaps, those at the far edge of a container come first: a
  /// lower priority there keeps the content at the beginning of the container.
  private func rank(of relaxation: LayoutRelaxation) -> Int {
    guard case .constant(let constraint) = relaxation.target,
      let index = layout.index(of: constraint)
    else { return 0 }
    let drawback = drawback(of: relaxation)
    let isDegenerate = isDegenerate(constraint, at: relaxation.value)
    let levels = [
      drawback == .system ? 1 : 0, drawback == .hiddenView ? 2 : isDegenerate ? 1 : 0,
      ownership.isOwn(index) ? 0 : 1,
      nearness(of: index).rawValue, isDegenerate && !isAtFarEdge(constraint) ? 1 : 0,
      kind(of: constraint).rawValue,
      index == layout.brokenIndex ? 0 : isBetweenSameViews(index) ? 1 : 2,
    ]
    return levels.reduce(0) { 10 * $0 + $1 }
  }

  /// Returns whether the app hides a view by a size of 0 with the constraint at an index.
  private func isCollapse(_ index: Int) -> Bool {
    ownership.isOwn(index)
      && layout.constraints[index].equations.contains { $0.isZeroSize && $0.relation == .equal }
  }

  private func nearness(of index: Int) -> Nearness {
    if !isBrokenContainerEdge {
      if index == layout.brokenIndex { return .broken }
      if isBetweenSameViews(index) { return .sameViews }
    }
    let file = layout.constraints[index].sourceFile
    return broken?.sourceFile == nil || file == broken?.sourceFile ? .sameFile : .other
  }

  private var isBrokenContainerEdge: Bool {
    guard let brokenIndex = layout.brokenIndex else { return true }
    return layout.installedConstraints(at: brokenIndex).contains { kind(of: $0) == .containerEdge }
  }

  private func isBetweenSameViews(_ index: Int) -> Bool {
    layout.constraints[index].itemKeys == brokenItems
  }

  private func kind(of constraint: InstalledConstraint) -> Kind {
    guard constraint.second != nil else {
      let isContainer = constraint.first.map { containers.contains($0.base) } ?? false
      return isContainer ? .containerSize : .size
    }
    guard let first = constraint.firstAttribute.end, let second = constraint.secondAttribute.end,
      constraint.multiplier == 1
    else { return .relation }
    if first == second, let inner = constraint.item(isFirst: isFirstInside(constraint)),
      containers.contains(inner)
    {
      return .containerEdge
    }
    return constraint.constant == 0 ? .noGap : .gap
  }
}

// MARK: - Distances

extension RelaxationOrder {
  /// Returns whether a constraint is between the far edges of a view and of its container.
  private func isAtFarEdge(_ constraint: InstalledConstraint) -> Bool {
    constraint.firstAttribute.end == 1 && constraint.secondAttribute.end == 1
  }
}

extension RelaxationOrder {
  /// Returns whether another constant gives a negative gap, or a size of at most 0.
  private func isDegenerate(_ constraint: InstalledConstraint, at value: Double) -> Bool {
    guard constraint.second != nil else {
      return value < 0 || value == 0 && constraint.relation != .greaterThanOrEqual
    }
    return gap(constraint, at: value).map { $0 < 0 } ?? false
  }

  /// Returns the distance that a constant is: between two views next to each other, or between a
  /// view and the edge of its container, also where the equation is printed from the other side;
  /// `nil` if it is not one.
  private func gap(_ constraint: InstalledConstraint, at value: Double) -> Double? {
    guard constraint.multiplier == 1, let first = constraint.firstAttribute.end,
      let second = constraint.secondAttribute.end
    else { return nil }
    if first != second {
      return constraint.isBetweenViewAndSuperview ? nil : first == 0 ? value : -value
    }
    return (first == 0) == isFirstInside(constraint) ? value : -value
  }

  /// Returns whether the first item of a constraint between the same edges is inside the second.
  ///
  /// A view with the edge of a guide is inside it. If the report does not name the superviews,
  /// authors are taken to write a distance that is not negative, or the container on the right.
  private func isFirstInside(_ constraint: InstalledConstraint) -> Bool {
    guard let first = constraint.first?.base, let second = constraint.second?.base else {
      return true
    }
    if second.isInside(first) { return false }
    if first.isInside(second) { return true }
    if ownership.item(of: second)?.isGuide == true { return true }
    if ownership.item(of: first)?.isGuide == true { return false }
    if constraint.constant != 0 {
      return (constraint.firstAttribute.end == 0) == (constraint.constant > 0)
    }
    return encapsulated.contains(ObjectIdentifier(second))
      || !encapsulated.contains(ObjectIdentifier(first))
  }
}

extension LayoutView {
  fileprivate func isInside(_ other: LayoutView) -> Bool {
    var view = superview
    while let current = view {
      if current === other { return true }
      view = current.superview
    }
    return false
  }
}

extension InstalledConstraint {
  fileprivate func item(isFirst: Bool) -> LayoutView? { isFirst ? first?.base : second?.base }

  fileprivate var isBetweenViewAndSuperview: Bool {
    guard let first = first?.base, let second = second?.base else { return false }
    return first.superview === second || second.superview === first
  }
}

extension LoggedConstraint {
  fileprivate var itemKeys: Set<String> { Set(sides.map { $0.item.key }) }

  /// The file of the code that creates the constraint; `nil` if the log does not print it.
  fileprivate var sourceFile: String? {
    source.map { source in String(source.prefix { $0 != "#" }) }
  }
}
