import ConstraintSolver
package import LayoutConstraints
public import LayoutEngine

/// A set of constraints that contradict each other.
///
/// The set is irreducible: without any one of its constraints, the others can be satisfied, given
/// the size of the root. That no size is negative is taken into account only where the sizes that
/// constraints require do not contradict each other, and not for sizes with a required minimum.
public final class LayoutConflict {
  /// The constraints, in the order of activation.
  public let constraints: [InstalledConstraint]
  /// The broken constraint: the newest one of the set.
  public let broken: InstalledConstraint
  /// The given width and height of the root, each `nil` if the conflict does not depend on it.
  public let rootSize: (width: Double?, height: Double?)
  /// The two sides of the conflict and their difference, as a clause: `'a' cannot be both 20 and 30
  /// wide`.
  public let summary: String
  /// The current distance or size of the broken constraint, as a clause: `'a' is 20 wide instead of
  /// 30`; `nil` if there is no text for it.
  public let effect: String?
  /// The summary, the broken constraint and the effect, in one sentence.
  public let message: String
  /// The terms of the length that the constraints need, in their order along the axis; empty if the
  /// conflict is not a comparison of two lengths.
  public var steps: [ConflictStep] { arithmetic?.needed.steps ?? [] }
  /// The terms of the length that is available; empty if ``steps`` is.
  public var availableSteps: [ConflictStep] { arithmetic?.available.steps ?? [] }
  /// The length that the constraints need: the sum of ``steps``, in points.
  public var total: Double { needed.total }
  /// The length that is available: the sum of ``availableSteps``, in points.
  public var availableTotal: Double { ConflictSum(steps: availableSteps).total }
  /// The difference between the two lengths: positive if something is too long.
  public var excess: Double { total - availableTotal }
  /// Whether the constraints contradict each other only because no size is below 0.
  public var dependsOnNonnegativeSizes: Bool { !system.bounds.isEmpty }
  /// The sizes that contribute to the conflict because they are not below 0.
  package let nonnegativeSizes: [(view: LayoutView, axis: LayoutAxis)]
  /// The multiples of the constraints that add up to a contradiction, in the order of
  /// ``constraints``; empty if rounding errors hide them.
  public let multipliers: [Double]

  /// The comparison of two lengths that the conflict consists of; `nil` if it is not one.
  let arithmetic: ConflictArithmetic?
  let system: ConflictSystem
  /// The rows of the root's given sizes that the conflict does not contain.
  let givenRows: [ConflictSystem.Row]
  let rootName: String
  /// The names of views whose size is a distance.
  private let distances: [ObjectIdentifier: String]
  /// The changes that resolve all contradictions of a report, by constraint; `nil` if only the
  /// conflict itself is to be resolved.
  let reportChanges: [ObjectIdentifier: Double]?

  /// Differences up to this number of points are rounding errors.
  ///
  /// The amounts of a conflict and their sums have relative errors of 1e-12 or less, and the solver
  /// finds contradictions from a relative violation of 1e-9.
  static var tolerance: Double { 1e-7 }

  /// Creates the conflict after a layout.
  fileprivate convenience init(
    _ broken: BrokenConstraint, _ contradiction: Contradiction, in tree: LayoutTree
  ) {
    let system = ConflictSystem(contradiction, in: tree)
      .preferringRequiredSizes(brokenBy: broken.constraint, in: tree)
    self.init(system, broken: broken.constraint, reportChanges: nil, distances: [:], in: tree)
  }

  /// Creates the conflict of a system with its multipliers.
  init(
    _ system: ConflictSystem, broken: InstalledConstraint,
    reportChanges: [ObjectIdentifier: Double]?, distances: [ObjectIdentifier: String],
    in tree: LayoutTree
  ) {
    self.distances = distances
    self.broken = broken
    self.reportChanges = reportChanges
    var system = system
    system.sortRowsBySource()
    self.system = system
    let multiples = system.multiples
    constraints = multiples.map { $0.constraint }
    multipliers = system.excess > 0 ? multiples.map { $0.multiplier } : []
    givenRows = system.otherRootSizes(in: tree)
    rootSize = (system.rootLength(along: .horizontal), system.rootLength(along: .vertical))
    let names = ConflictNames(viewpoint: constraints.viewpoint(tree.root), distances: distances)
    rootName = names[tree.root]
    nonnegativeSizes = system.bounds.compactMap { column in
      SizeVariable(offset: system.columns[column].offset, in: tree).map { ($0.view, $0.axis) }
    }
    arithmetic = ConflictArithmetic(system, broken: broken, in: tree)
    summary = arithmetic?.text(names) ?? system.multiplesText(names, tree.root)
    effect = broken.isBroken ? broken.effectText(in: tree, names) : nil
    message = Self.message(summary, broken, effect)
  }

  /// Returns the distance or size of the broken constraint in the last layout, as a clause.
  func effect(in tree: LayoutTree) -> String? {
    broken.effectText(
      in: tree, ConflictNames(viewpoint: constraints.viewpoint(tree.root), distances: distances))
  }

  /// Returns the message with another effect.
  package func message(effect: String) -> String { Self.message(summary, broken, effect) }

  private static func message(
    _ summary: String, _ broken: InstalledConstraint, _ effect: String?
  ) -> String {
    "\(summary); '\(broken.text)' is broken" + (effect.map { ", so \($0)" } ?? "")
  }
}

extension LayoutTree {
  /// The conflicts of the last layout, in the order of their broken constraints. Each of several
  /// equal broken constraints has its own conflict.
  ///
  /// Conflicts are explained when they are first read after a layout, and kept until the next one.
  /// If changes are pending at that time, the tree is laid out first, because the numbers of the
  /// last layout are gone. If that layout fails, conflicts of constraints that have left the tree
  /// are omitted.
  ///
  /// - Complexity: When they are first read, proportional to the constraints of the conflicts. A
  ///   conflict whose numbers have changed also takes a solution of its constraints alone.
  public var conflicts: [LayoutConflict] {
    if brokenConstraints.isEmpty { return [] }
    if explainedConflicts == nil {
      // The next query that can throw reports the error of a layout.
      try? layoutForQuery()
      explainedConflicts = ExplainedConflicts(
        brokenConstraints.compactMap { broken in
          contradiction(of: broken).map { LayoutConflict(broken, $0, in: self) }
        })
    }
    guard let explainedConflicts else { return [] }
    let all = unsafeDowncast(explainedConflicts, to: ExplainedConflicts.self).conflicts
    return all.count == brokenConstraints.count ? all : all.filter { isBroken($0.broken) }
  }
}

/// The conflicts of a layout, which a tree keeps until the next one.
private final class ExplainedConflicts {
  let conflicts: [LayoutConflict]

  init(_ conflicts: [LayoutConflict]) { self.conflicts = conflicts }
}

extension LayoutConflict: CustomStringConvertible {
  /// The message.
  public var description: String { message }

  /// The sum of ``steps``.
  package var needed: ConflictSum { ConflictSum(steps: steps) }
  /// The place of the steps, and the words for the difference: “too much” or “too little”; `nil` if
  /// the steps are not compared with the size of a view.
  package var chain: (place: ConflictChain, differenceText: String)? {
    guard let arithmetic, let chain = arithmetic.chain else { return nil }
    return (chain, arithmetic.differenceWords)
  }

  /// The words for the difference of the two lengths: “too much”, “too little” or “apart”; `nil`
  /// without arithmetic.
  package var differenceWords: String? { arithmetic?.differenceWords }
}

extension ConflictSystem {
  /// Creates the system of a contradiction.
  fileprivate init(_ contradiction: Contradiction, in tree: LayoutTree) {
    for source in contradiction.sources { add(source, in: tree) }
    if let certificate = contradiction.certificate { setCertificate(certificate) }
  }

  /// The constraints with their multipliers, in the order of activation.
  fileprivate var multiples: [(constraint: InstalledConstraint, multiplier: Double)] {
    rows.compactMap { row in
      row.source.constraint.map { (constraint: $0, multiplier: row.multiplier) }
    }.ordered { $0.constraint.order < $1.constraint.order }
  }

  /// Returns the multiples of the rows and their contradiction as a clause; of one row, only the
  /// contradiction, and of more than 12 rows, their number.
  fileprivate func multiplesText(_ names: ConflictNames, _ root: LayoutView) -> String {
    guard excess > 0, rows.count <= 12, let first = rows.first else {
      let amount = excess > 0 ? " by \(excess.arithmeticText)" : ""
      return "\(rows.count) constraints contradict each other\(amount)"
    }
    if rows.count == 1 {
      return "'\(first.source.text(names, root))' contradicts itself by \(excess.arithmeticText)"
    }
    let sign: Double = first.multiplier < 0 ? -1 : 1
    let sum = rows.enumerated().map { index, row in
      let multiplier = sign * row.multiplier
      let factor =
        abs(multiplier.magnitude - 1) < Self.multiplierTolerance
        ? "" : "\(multiplier.magnitude.arithmeticText) × "
      let operation = index == 0 ? "" : multiplier < 0 ? " − " : " + "
      return "\(operation)\(factor)'\(row.source.text(names, root))'"
    }.joined()
    let isEquation = rows.allSatisfy { $0.relation == .equal } && bounds.isEmpty
    let relation = isEquation ? "=" : sign > 0 ? "≤" : "≥"
    return "\(sum) gives 0 \(relation) \((-sign * excess).arithmeticText)"
  }

  /// A multiplier that differs from 1 by less is 1 up to rounding errors. The smallest one is 1.
  private static var multiplierTolerance: Double { 1e-7 }
}

extension ConflictSource {
  fileprivate func text(_ names: ConflictNames, _ root: LayoutView) -> String {
    switch self {
    case .constraint(let constraint):
      return constraint.sidesText
    case .rootSize(let axis, let length):
      let name = root.displayName(relativeTo: names.viewpoint)
      return "\(name).\(axis.sizeAttribute.name) == \(length.displayText)"
    }
  }
}

extension [InstalledConstraint] {
  /// Returns the view that determines how a message names the root.
  ///
  /// If a constraint has an item that is neither the root nor one of its subviews, it is that item,
  /// so that the whole message calls the root `root`.
  fileprivate func viewpoint(_ root: LayoutView) -> LayoutView {
    for constraint in self {
      for case let item? in [constraint.first, constraint.second]
      where item.base !== root && item.base.superview !== root {
        return item
      }
    }
    return root
  }
}
