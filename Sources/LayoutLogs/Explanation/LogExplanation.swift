public import LayoutEngine
public import LayoutExplanations

/// The explanation of a report: an irreducible set of its constraints that contradict each other,
/// with its arithmetic and advice.
///
/// Without any one of its constraints, the others of the set can be satisfied. If they contradict
/// each other without the rule that no size is below 0, this rule is disregarded. There can be
/// other sets, also smaller ones.
///
/// If the constraints that could be read do not contradict each other, the explanation contains the
/// reasons for which the rest may be missing.
public struct LogExplanation {
  /// The report.
  public let report: LogReport

  /// The layout of the report; `nil` if its numbers cannot be laid out. Sizes can be below 0 in it
  /// if the constraints contradict each other without the rule that no size is.
  public let layout: LogLayout?

  /// The conflict; `nil` if none was found. If there are several, it is the one that contains the
  /// constraint that the report says will be broken, or else the first.
  public let conflict: LayoutConflict?

  /// The indices of the constraints of the conflict in ``constraints``, in the order of the log.
  public let core: [Int]

  /// What the distance or size of the broken constraint is instead, as a clause; `nil` without a
  /// conflict with the constraint that the report says will be broken, and if the other constraints
  /// of the report do not determine it.
  public let effect: String?

  /// The changes of which each alone resolves the conflict, with sizes of at least 0; those of the
  /// system's constraints are last.
  public let relaxations: [LayoutRelaxation]

  /// The other conflicts of the report, in the order of their broken constraints. Conflicts can
  /// have constraints in common.
  public let otherConflicts: [LayoutConflict]

  /// What can be done, the most specific advice first; empty without a conflict.
  public let advice: [LogAdvice]

  /// The reasons why a conflict may not have been found; empty if there is one.
  public let obstacles: [Obstacle]

  /// Creates the explanation of a report. Of more than 500 constraints, only the first ones and the
  /// one that will be broken are laid out.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - position: Returns the position of a UTF-8 byte offset of the log. Without it, the number
  ///     of a constraint in the report takes the place of its line.
  /// - Complexity: That of at most two layouts of the constraints, of four incremental ones, and of
  ///   the relaxations of the conflict.
  public init(of report: LogReport, position: ((Int) -> SourcePosition)? = nil) {
    self.report = report
    var layout: LogLayout?
    var error: LayoutTreeError?
    do throws(LayoutTreeError) {
      layout = try LogLayout.explaining(report, position)
    } catch let thrown {
      error = thrown
    }
    self.layout = layout
    let conflict = layout?.explainedConflict
    self.conflict = conflict
    effect = conflict.flatMap { layout?.effect(of: $0) }
    let relaxations = conflict.flatMap { layout?.relaxations(of: $0) } ?? []
    self.relaxations = relaxations
    otherConflicts = (layout?.tree.conflicts ?? []).filter { $0.broken !== conflict?.broken }
    core = conflict.flatMap { layout?.core(of: $0) } ?? []
    advice = ConflictCore(conflict, in: layout, relaxations: relaxations)?.advice ?? []
    obstacles = conflict == nil ? Obstacle.all(of: report, layout, error) : []
  }
}

extension LogExplanation {
  /// The constraints of the list in the order of the log, and after them the one that will be
  /// broken if it is not in the list.
  public var constraints: [LoggedConstraint] { layout?.constraints ?? report.constraints }

  /// The index of the constraint that the report says will be broken; `nil` if the report does not
  /// name it, or if it could not be read.
  public var brokenIndex: Int? { layout?.brokenIndex ?? report.broken?.index }

  /// The two sides of the conflict and their difference, as a clause; without a conflict, that none
  /// was found, with the reasons.
  public var summary: String {
    if let conflict { return conflict.summary }
    let printed = "the constraints that could be read do not contradict each other"
    guard !obstacles.isEmpty else { return printed }
    return "\(printed); \(Obstacle.list(obstacles))"
  }

  /// Returns the indices of the constraints of a conflict in ``constraints``, in the order of the
  /// log.
  public func core(of conflict: LayoutConflict) -> [Int] { layout?.core(of: conflict) ?? [] }

  /// Returns a layout that contains only the constraints of the conflict and their items.
  ///
  /// - Returns: The layout, or `nil` without a conflict.
  /// - Throws: `LayoutTreeError` if the constraints cannot be laid out.
  public func coreLayout() throws(LayoutTreeError) -> LogLayout? {
    guard conflict != nil, let layout else { return nil }
    return try LogLayout(
      laidOut: report, including: core, allowsNegativeSizes: layout.allowsNegativeSizes)
  }
}

extension LogLayout {
  /// Returns the layout with the conflicts to explain.
  ///
  /// The sizes that constraints give take precedence over the rule that no size is below 0: the
  /// layout has this rule only if the constraints do not contradict each other without it.
  fileprivate static func explaining(
    _ report: LogReport, _ position: ((Int) -> SourcePosition)?
  ) throws(LayoutTreeError) -> LogLayout {
    let included = report.includedIndices
    let layout = try LogLayout(
      laidOut: report, including: included, allowsNegativeSizes: true, position: position)
    guard layout.tree.conflicts.isEmpty else { return layout }
    return try LogLayout(
      laidOut: report, including: included, allowsNegativeSizes: false, position: position)
  }

  fileprivate init(
    laidOut report: LogReport, including included: [Int]? = nil, allowsNegativeSizes: Bool,
    position: ((Int) -> SourcePosition)? = nil
  ) throws(LayoutTreeError) {
    try self.init(
      report, including: included, allowsNegativeSizes: allowsNegativeSizes, position: position)
    try tree.layoutIfNeeded()
  }

  /// The conflict to explain: that of the constraint that the report says will be broken, or else
  /// the first.
  fileprivate var explainedConflict: LayoutConflict? {
    let conflicts = tree.conflicts
    guard let brokenIndex else { return conflicts.first }
    return conflicts.first { index(of: $0.broken) == brokenIndex }
      ?? conflicts.first { $0.constraints.contains { index(of: $0) == brokenIndex } }
      ?? conflicts.first
  }

  /// Returns the indices of the constraints of a conflict, in the order of the log.
  func core(of conflict: LayoutConflict) -> [Int] {
    // The two limits of an intrinsic size are one constraint of the log.
    Set(conflict.constraints.compactMap { index(of: $0) }).sorted()
  }

  /// Returns the changes that resolve a conflict, those of the system's constraints last.
  fileprivate func relaxations(of conflict: LayoutConflict) -> [LayoutRelaxation] {
    let all = conflict.relaxations.map { relaxation in
      (relaxation, isOfSystem: index(of: relaxation).map { constraints[$0].isOfSystem } ?? false)
    }
    return all.filter { !$0.isOfSystem }.map { $0.0 } + all.filter { $0.isOfSystem }.map { $0.0 }
  }

  /// Returns the effect of a conflict that breaks the constraint that the report says will be
  /// broken; `nil` for other conflicts, and if the layout does not determine the effect.
  fileprivate func effect(of conflict: LayoutConflict) -> String? {
    guard let brokenIndex, index(of: conflict.broken) == brokenIndex,
      (try? tree.determinesEffect(of: conflict.broken)) == true
    else { return nil }
    return conflict.effect
  }
}

extension LogReport {
  /// The maximum number of constraints that are laid out. Each conflict takes time that depends on
  /// the number of all constraints.
  static var maximumLaidOutCount: Int { 500 }

  /// The indices of the constraints that are laid out: the first ones, and the one that will be
  /// broken; `nil` if there are few enough to lay out all of them.
  fileprivate var includedIndices: [Int]? {
    let count = Self.maximumLaidOutCount
    guard constraints.count > count else { return nil }
    guard let brokenIndex, brokenIndex >= count else { return Array(0..<count) }
    return Array(0..<count - 1) + [brokenIndex]
  }
}
