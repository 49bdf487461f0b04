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
/// reasons why the rest may be missing.
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

  /// The actual distance or size of the broken constraint, as a clause; `nil` without a conflict
  /// with the constraint that the report says will be broken, and if the other constraints of the
  /// report do not determine it.
  public let effect: String?

  /// The changes that each resolve the conflict alone, with sizes of at least 0; changes of the
  /// system's constraints are last.
  public let relaxations: [LayoutRelaxation]

  /// The other conflicts of the report, in the order of their broken constraints. Conflicts can
  /// have constraints in common.
  public let otherConflicts: [LayoutConflict]

  /// The advice on the conflict, the most specific first; empty without a conflict.
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
  /// - Complexity: At most two layouts of the constraints, five incremental ones, and the
  ///   relaxations of the conflict.
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
    conflict = layout?.explainedConflict
    if let layout, let conflict {
      effect = layout.effect(of: conflict)
      relaxations = layout.relaxations(of: conflict)
      core = layout.core(of: conflict)
      advice = ConflictCore(conflict, in: layout, relaxations: relaxations).advice
      otherConflicts = layout.tree.conflicts.filter { $0.broken !== conflict.broken }
      obstacles = []
    } else {
      (effect, relaxations, core, advice, otherConflicts) = (nil, [], [], [], [])
      obstacles = Obstacle.all(of: report, layout, error)
    }
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
    let shown = obstacles.prefix(3).map { $0.description }
    let rest = obstacles.count - shown.count
    return ([printed] + shown + (rest == 0 ? [] : ["\(rest) more"])).joined(separator: "; ")
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
    let coreLayout = try LogLayout(
      report, including: core, allowsNegativeSizes: layout.allowsNegativeSizes)
    try coreLayout.tree.layoutIfNeeded()
    return coreLayout
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
    func layout(allowsNegativeSizes: Bool) throws(LayoutTreeError) -> LogLayout {
      let layout = try LogLayout(
        report, including: report.includedIndices, allowsNegativeSizes: allowsNegativeSizes,
        position: position)
      try layout.tree.layoutIfNeeded()
      return layout
    }
    let layoutOfSizes = try layout(allowsNegativeSizes: true)
    return layoutOfSizes.tree.conflicts.isEmpty
      ? try layout(allowsNegativeSizes: false) : layoutOfSizes
  }

  /// The conflict to explain: the one of the constraint that the report says will be broken, or
  /// else the first.
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

  /// Returns the changes that resolve a conflict, with the system's constraints last.
  fileprivate func relaxations(of conflict: LayoutConflict) -> [LayoutRelaxation] {
    let all = conflict.relaxations.map { relaxation in
      (relaxation, isOfSystem: index(of: relaxation).map { constraints[$0].isOfSystem } ?? false)
    }
    return all.filter { !$0.isOfSystem }.map { $0.0 } + all.filter { $0.isOfSystem }.map { $0.0 }
  }

  /// Returns the effect of a conflict that breaks the constraint that the report says will be
  /// broken; `nil` for other conflicts, and if the layout does not determine the effect.
  fileprivate func effect(of conflict: LayoutConflict) -> String? {
    guard let brokenIndex, index(of: conflict.broken) == brokenIndex else { return nil }
    return try? tree.determinedEffect(of: conflict)
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

// MARK: - Lines

extension LogExplanation {
  /// A line of the explanation of a conflict: an amount and its meaning.
  public struct Line: Hashable, Sendable {
    /// The amount as text, such as `≥240`; empty for a line of dashes above a total; `nil` for a
    /// constraint without an amount of its own.
    public let amount: String?
    /// The piece of a format or the equation that requires the amount, or the meaning of a total.
    public let text: String
    /// The index of the constraint in ``LogExplanation/constraints``; `nil` for a total and for the
    /// rule that no size is below 0.
    public let constraint: Int?
  }

  /// The conflict as a sum with one term per line, its total, the available length and the
  /// difference, and then the constraints without amounts; empty without a conflict.
  public var lines: [Line] {
    guard let conflict, let layout else { return [] }
    let lines = conflict.lines
    let terms = lines.truncated.map {
      Line(
        amount: $0.amount, text: $0.text, constraint: $0.constraint.flatMap { layout.index(of: $0) }
      )
    }
    let shown = Set(lines.compactMap { $0.constraint }.compactMap { layout.index(of: $0) })
    let others = core.filter { !shown.contains($0) }
    let listed = others.count > Self.maximumOtherCount ? Self.maximumOtherCount - 1 : others.count
    let rest = others.count - listed
    return terms
      + others.prefix(listed).map {
        Line(amount: nil, text: "with \(layout.text(ofConstraintAt: $0))", constraint: $0)
      } + (rest == 0 ? [] : [Line(amount: nil, text: "with \(rest) more", constraint: nil)])
  }

  private static var maximumOtherCount: Int { 20 }

  /// Returns a constraint as a piece of a format, or else as an equation, without its priority; two
  /// of them for an intrinsic size.
  public func text(ofConstraintAt index: Int) -> String {
    layout?.text(ofConstraintAt: index) ?? ""
  }
}

extension LogLayout {
  /// Returns a constraint as pieces of formats, or else as equations, without its priority.
  func text(ofConstraintAt index: Int) -> String {
    installedConstraints(at: index).map { $0.pieceText }.joined(separator: ", ")
  }
}
