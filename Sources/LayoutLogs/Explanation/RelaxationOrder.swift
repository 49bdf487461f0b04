import LayoutConstraints
import LayoutEngine
import LayoutExplanations

/// The order of the changes that resolve a conflict, as authors change their code.
///
/// Changes of the system's constraints are last, and before them those of a size of 0 by which the
/// app hides a view, and those that give a negative gap or a size that is not above 0. Among the
/// others, constraints that the app writes precede masks and content sizes, and of these, a size
/// that is less than the contents of its view need, and then the nearest to the constraint that
/// will be broken. Constants of ratios and of equal sizes or centers follow the others.
final class RelaxationOrder {
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
    case screenLength
  }

  /// Returns the changes of the constants of a conflict in their order.
  func sorted(
    _ relaxations: [LayoutRelaxation], of conflict: LayoutConflict
  ) -> [LayoutRelaxation] {
    let smallSize = smallSize(relaxations, of: conflict).flatMap { layout.index(of: $0) }
    return sorted(relaxations) { rank(of: $0, smallSize: smallSize, isOfConstant: true) }
  }

  /// Returns the changes in the order in which their constraints get a lower priority, also those
  /// whose constants nobody changes.
  func sortedForPriorities(_ relaxations: [LayoutRelaxation]) -> [LayoutRelaxation] {
    sorted(relaxations) { rank(of: $0, smallSize: nil, isOfConstant: false) }
  }

  private func sorted(
    _ relaxations: [LayoutRelaxation], by rank: (LayoutRelaxation) -> Int
  ) -> [LayoutRelaxation] {
    relaxations.enumerated().map { (number: $0, relaxation: $1, rank: rank($1)) }
      .ordered { ($0.rank, $0.number) < ($1.rank, $1.number) }
      .map { $0.relaxation }
  }

  /// Returns the change of a size of the app that is less than the contents of the view need: a
  /// minimum, the height of a text, or several sizes that each fit, unless one of a text will be
  /// broken; `nil` if there is none.
  ///
  /// The length of a screen is not one, because the contents of a screen must fit, and neither is
  /// that of a view whose contents are centered.
  func smallSize(
    _ relaxations: [LayoutRelaxation], of conflict: LayoutConflict
  ) -> LayoutRelaxation? {
    relaxations.first { relaxation in
      guard case .constant(let size) = relaxation.target, size.second == nil,
        size.relation == .equal, size.constant > 0, relaxation.value > size.constant,
        let index = layout.index(of: size), ownership.isOwn(index),
        !ownership.isSizeOfSystem(index), !layout.isScreenLength(layout.constraints[index])
      else { return false }
      if conflict.constraints.contains(where: {
        $0.firstAttribute == .centerX || $0.firstAttribute == .centerY
      }) {
        return false
      }
      let sums = [conflict.steps, conflict.availableSteps].map { $0.filter { $0.amount != 0 } }
      guard let number = sums.firstIndex(where: { $0.count == 1 && $0[0].constraint === size })
      else { return false }
      return isLess(size, than: sums[1 - number])
    }
  }

  /// Returns whether contents, as the terms of a sum, need more than a size.
  private func isLess(_ size: InstalledConstraint, than contents: [ConflictStep]) -> Bool {
    let view = size.first?.base
    var minimumCount = 0
    var sizeCount = 0
    var isOfSameView = true
    for content in contents.compactMap({ $0.constraint }) where content.second == nil {
      guard let index = layout.index(of: content) else { continue }
      let constraint = layout.constraints[index]
      isOfSameView = isOfSameView && content.first?.base === view
      if constraint.isContentSize {
        if content.firstAttribute == .height { minimumCount += 1 }
      } else if ownership.isOwn(index) {
        if content.relation == .greaterThanOrEqual {
          minimumCount += 1
        } else if content.constant > size.constant {
          return false
        } else {
          sizeCount += 1
        }
      }
    }
    let isContainer = view.map { containers.contains($0) } ?? false
    return (minimumCount > 0 || sizeCount > 1 && !isTextBroken) && (isContainer || isOfSameView)
  }

  /// Whether a size of a text will be broken: a text can be shortened.
  private var isTextBroken: Bool {
    guard let index = layout.brokenIndex, let side = layout.constraints[index].sides.first
    else { return false }
    return side.attribute.isSize
      && ["Label", "TextField", "TextView"].contains { side.item.className?.hasSuffix($0) == true }
  }

  /// A reason why an author does not consider a change.
  enum Drawback {
    case system
    case hiddenView
    /// A negative gap, or a size of at most 0.
    case notPositive
  }

  /// Returns the reason why a change is not printed; `nil` if it is.
  func drawback(of relaxation: LayoutRelaxation) -> Drawback? {
    guard case .constant(let constraint) = relaxation.target,
      let index = layout.index(of: constraint)
    else { return nil }
    if ownership.isOfSystem(index) { return .system }
    if isCollapse(index) { return .hiddenView }
    return isDegenerate(constraint, at: relaxation.value) ? .notPositive : nil
  }

  /// Returns a number that is smaller for a change that is printed before others.
  ///
  /// Of the changes that give negative gaps, those at the far edge of a container come first: a
  /// lower priority there keeps the content at the beginning of the container.
  private func rank(
    of relaxation: LayoutRelaxation, smallSize: Int?, isOfConstant: Bool
  ) -> Int {
    guard case .constant(let constraint) = relaxation.target,
      let index = layout.index(of: constraint)
    else { return 0 }
    let drawback = drawback(of: relaxation)
    let isDegenerate = isDegenerate(constraint, at: relaxation.value)
    let levels = [
      drawback == .system ? 1 : 0, drawback == .hiddenView ? 2 : isDegenerate ? 1 : 0,
      ownership.isOwn(index) ? index == smallSize ? 0 : 1 : 2,
      isOfConstant && isOffset(relaxation) ? 1 : 0,
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

  /// Returns whether a change adds a number to a ratio, or to an equality of sizes or centers.
  private func isOffset(_ relaxation: LayoutRelaxation) -> Bool {
    guard case .constant(let constraint) = relaxation.target, constraint.second != nil,
      constraint.constant == 0, let index = layout.index(of: constraint)
    else { return false }
    let (first, second) = (constraint.firstAttribute, constraint.secondAttribute)
    let isCenter = first == second && (first == .centerX || first == .centerY)
    return first.isSize && !layout.constraints[index].sides.contains { $0.item.isDistance }
      || isCenter
  }

  private func nearness(of index: Int) -> Nearness {
    if layout.isScreenLength(layout.constraints[index]) { return .other }
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
      let index = layout.index(of: constraint)
      if index.map({ layout.isScreenLength(layout.constraints[$0]) }) == true {
        return .screenLength
      }
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
  func isInside(_ other: LayoutView) -> Bool {
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
  var itemKeys: Set<String> { Set(sides.map { $0.item.key }) }

  /// The file of the code that creates the constraint; `nil` if the log does not print it.
  fileprivate var sourceFile: String? {
    source.map { source in String(source.prefix { $0 != "#" }) }
  }
}
