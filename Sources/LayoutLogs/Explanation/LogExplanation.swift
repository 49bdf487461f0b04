import LayoutConstraints
public import LayoutEngine
public import LayoutExplanations

/// The explanation of a report: a contradiction of its required constraints, with its arithmetic
/// and advice.
///
/// A contradiction consists of constraints and of rules that a size is not below 0, and is
/// irreducible: without any one of them, the others can be satisfied. It contains the constraint
/// that the report says will be broken, if any contradiction does. Of those that do, it is one that
/// each change that resolves all of them also resolves exactly, if possible, then the one with the
/// largest amount, then the one with the fewest constraints and rules. It does not depend on the
/// order of the list.
///
/// If the constraints that could be read do not contradict each other, the explanation contains the
/// reasons why the rest may be missing.
public final class LogExplanation {
  /// The report, with the signs of its standard spaces that give a conflict.
  public let report: LogReport

  /// The layout of the report; `nil` if its numbers cannot be laid out.
  public let layout: LogLayout?

  /// The conflict; `nil` if none was found.
  public let conflict: LayoutConflict?

  /// The indices of the constraints of the conflict in ``constraints``, in the order of the log.
  public let core: [Int]

  /// The actual distance or size of the broken constraint, as a clause; `nil` without a conflict
  /// with the constraint that the report says will be broken, and if the other constraints of the
  /// report do not determine it.
  public let effect: String?

  /// The changes that each make all constraints of the report satisfiable, with sizes of at least
  /// 0: those nearest to the constraint that will be broken first, and changes of the system's
  /// constraints last. If there are other conflicts, their broken constraints are left out.
  public let relaxations: [LayoutRelaxation]

  /// Who creates each of ``constraints``; empty if they cannot be laid out.
  public let origins: [ConstraintOrigin]

  /// The other conflicts of the report; empty if a change resolves all of them.
  public let otherConflicts: [LayoutConflict]

  /// Whether the conflict and the other ones have no constraint in common.
  public let areConflictsIndependent: Bool

  /// The advice on the conflict, the most specific first; without a conflict, that only the system
  /// creates the constraints that could be read, or none.
  public let advice: [LogAdvice]

  /// The name of the process that prints the report, if it is one of the system's; `nil` if it is
  /// an app, or if the log does not name it.
  public let systemProcess: String?

  /// The lengths that the conflict depends on and that the report does not contain.
  public let assumptions: [LogAssumption]

  /// The reasons why a conflict may not have been found; empty if there is one.
  public let obstacles: [Obstacle]

  /// The order of changes; `nil` if the numbers of the report cannot be laid out.
  let order: RelaxationOrder?

  /// Creates the explanation of a report. Of more than 500 constraints, only the first ones and the
  /// one that will be broken are laid out.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - log: The bytes of the log, which name the process before the report.
  ///   - position: Returns the position of a UTF-8 byte offset of the log. Without it, the number
  ///     of a constraint in the report takes the place of its line.
  /// - Complexity: A layout of the constraints, and for each conflict an incremental solution of
  ///   all constraints for each constraint of the conflict, and several for each set of constraints
  ///   that is left out so that only the broken one contradicts the others.
  public init(
    of report: LogReport, in log: [UInt8] = [], position: ((Int) -> SourcePosition)? = nil
  ) {
    var read = report
    var layout: LogLayout?
    var found: ReportConflicts?
    var error: LayoutTreeError?
    do throws(LayoutTreeError) {
      (layout, found) = try LogLayout.explaining(report, position)
      if found?.conflicts.isEmpty == true {
        for reading in report.readingsWithOtherSigns {
          let other = try LogLayout.explaining(reading, position)
          if other.conflicts.conflicts.isEmpty { continue }
          (read, layout, found) = (reading, other.layout, other.conflicts)
          break
        }
      }
    } catch let thrown {
      (layout, found, error) = (nil, nil, thrown)
    }
    self.report = read
    self.layout = layout
    systemProcess =
      log.isEmpty
      ? nil : log.withUnsafeBufferPointer { LogProcess.systemName(before: report.range, in: $0) }
    conflict = found?.conflicts.first
    areConflictsIndependent = found?.areIndependent ?? true
    order = layout.map { RelaxationOrder($0) }
    origins = order?.ownership.origins ?? []
    if let layout, let conflict, let order {
      effect = layout.effect(of: conflict)
      relaxations = layout.relaxations(of: conflict, order)
      core = layout.core(of: conflict)
      advice =
        systemProcess.map { [.systemConstraints(nil, .process($0))] }
        ?? ConflictCore(conflict, order, relaxations: relaxations).advice
      otherConflicts = found.map { Array($0.conflicts.dropFirst()) } ?? []
      assumptions = layout.assumptions(of: conflict)
      obstacles = []
    } else {
      (effect, relaxations, core, otherConflicts) = (nil, [], [], [])
      advice = order?.ownership.adviceWithoutConflict.map { [$0] } ?? []
      assumptions = []
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
    if let conflict { return assumptions.prefix + conflict.summary }
    let printed =
      report.containsOnlyBroken
      ? "only the constraint that will be broken is in the log"
      : constraints.isEmpty
        ? "no constraint could be read"
        : report.constraints.count == 1
          ? "the only constraint that could be read does not contradict itself"
          : "the \(report.constraints.count) constraints that could be read do not contradict each "
            + "other"
    guard !obstacles.isEmpty else { return "\(printed); nothing was skipped" }
    let shown = obstacles.prefix(3).map { $0.description }
    let rest = obstacles.count - shown.count
    return ([printed] + shown + (rest == 0 ? [] : ["\(rest) more"])).joined(separator: "; ")
  }

  /// Returns the indices of the constraints of a conflict in ``constraints``, in the order of the
  /// log.
  public func core(of conflict: LayoutConflict) -> [Int] { layout?.core(of: conflict) ?? [] }

  /// Returns the changes that resolve a conflict of the report, in the order of ``relaxations``.
  public func relaxations(of conflict: LayoutConflict) -> [LayoutRelaxation] {
    order.map { $0.layout.relaxations(of: conflict, $0) } ?? []
  }

  /// Returns the index in ``constraints`` of the constraint that a change is about.
  public func index(of relaxation: LayoutRelaxation) -> Int? { layout?.index(of: relaxation) }

  /// The advice on another conflict of the report.
  package func advice(on other: LayoutConflict) -> [LogAdvice] {
    order.map { ConflictCore(other, $0, relaxations: relaxations(of: other)).advice } ?? []
  }

  /// Whether the advice changes a view, or constraints other than the one that will be broken.
  package var advisesOtherConstraints: Bool {
    guard let first = advice.first, brokenIndex != nil, isOfApp else { return false }
    return !first.advised.contains { $0.index == brokenIndex }
  }

  /// Why the broken constraint is not part of the explained conflict, as a clause; `nil` if it is,
  /// or if the report does not name it.
  package var reasonWithoutBroken: String? {
    guard let brokenIndex, !core.contains(brokenIndex), !report.containsOnlyBroken else {
      return nil
    }
    if report.broken?.index == nil, conflict == nil { return "which the list does not contain" }
    return conflict == nil
      ? "which the constraints that could be read do not contradict"
      : "which is not part of this conflict: the list does not contain what contradicts it"
  }

  /// Returns a layout that contains only the constraints of the conflict and their items.
  ///
  /// - Returns: The layout, or `nil` without a conflict.
  /// - Throws: `LayoutTreeError` if the constraints cannot be laid out.
  public func coreLayout() throws(LayoutTreeError) -> LogLayout? {
    guard let conflict else { return nil }
    let coreLayout = try LogLayout(
      report, including: core,
      nonnegativeSizes: conflict.dependsOnNonnegativeSizes
        ? layout?.nonnegativeSizes ?? .viewsAndGuides : .none,
      lengths: layout?.lengths ?? .free)
    try coreLayout.tree.layoutIfNeeded()
    return coreLayout
  }
}

extension LogLayout {
  /// Returns the layout of a report with its conflicts: with assumed lengths if there are none with
  /// any lengths.
  fileprivate static func explaining(
    _ report: LogReport, _ position: ((Int) -> SourcePosition)?
  ) throws(LayoutTreeError) -> (layout: LogLayout, conflicts: ReportConflicts) {
    let free = try explaining(report, .free, position)
    guard free.conflicts.conflicts.isEmpty, free.layout.hasUnknownLengths else { return free }
    let assumed = try explaining(report, .assumed, position)
    return assumed.conflicts.conflicts.isEmpty ? free : assumed
  }

  /// Returns the layout of a report with its conflicts: with nonnegative sizes of guides only if
  /// there are none without.
  private static func explaining(
    _ report: LogReport, _ lengths: UnknownLengths, _ position: ((Int) -> SourcePosition)?
  ) throws(LayoutTreeError) -> (layout: LogLayout, conflicts: ReportConflicts) {
    let views = try explaining(report, lengths, .views, position)
    guard views.conflicts.conflicts.isEmpty, views.layout.items.contains(where: { $0.item.isGuide })
    else { return views }
    return try explaining(report, lengths, .viewsAndGuides, position)
  }

  private static func explaining(
    _ report: LogReport, _ lengths: UnknownLengths, _ sizes: NonnegativeSizes,
    _ position: ((Int) -> SourcePosition)?
  ) throws(LayoutTreeError) -> (layout: LogLayout, conflicts: ReportConflicts) {
    let layout = try LogLayout(
      report, including: report.includedIndices, nonnegativeSizes: sizes, lengths: lengths,
      position: position)
    try layout.tree.layoutIfNeeded()
    return (layout, layout.conflicts)
  }

  /// The conflicts of the report.
  private var conflicts: ReportConflicts {
    let installed =
      assumedConstraints + canonicalOrder.flatMap { installedConstraints(at: $0) }
    let broken = brokenIndex.map { installedConstraints(at: $0) } ?? []
    return ReportConflicts(among: installed, breaking: broken, distances: distances, in: tree)
  }

  /// The names of the distances of the report, by the views whose sizes they are.
  private var distances: [ObjectIdentifier: String] {
    var names: [ObjectIdentifier: String] = [:]
    for constraint in constraints {
      for start in constraint.equations where start.first.isDistance {
        guard let view = view(of: start.first), start.firstAttribute.end == 0,
          let end = constraint.equations.first(where: {
            $0.first.isSame(as: start.first) && $0.firstAttribute.end == 1
          }), let from = start.second, let to = end.second
        else { continue }
        names[ObjectIdentifier(view)] =
          "the distance from '\(name(of: from))' to '\(name(of: to))'"
      }
    }
    return names
  }

  /// The indices of the constraints in an order that does not depend on the order of the list.
  private var canonicalOrder: [Int] {
    constraints.indices.map {
      (index: $0, key: (constraints[$0].address, text(ofConstraintAt: $0)))
    }
    .ordered { $0.key < $1.key }.map { $0.index }
  }

  /// Returns the indices of the constraints of a conflict, in the order of the log.
  func core(of conflict: LayoutConflict) -> [Int] {
    // The two limits of an intrinsic size are one constraint of the log.
    Set(conflict.constraints.compactMap { index(of: $0) }).sorted()
  }

  /// Returns the changes that resolve a conflict, in their order.
  func relaxations(
    of conflict: LayoutConflict, _ order: RelaxationOrder
  ) -> [LayoutRelaxation] {
    order.sorted(
      conflict.relaxations.filter { relaxation in
        index(of: relaxation).map { !definesDistance(relaxation, at: $0) } ?? false
      }, of: conflict)
  }

  /// Returns whether a change concerns an edge of a distance, which no code contains.
  private func definesDistance(_ relaxation: LayoutRelaxation, at index: Int) -> Bool {
    guard case .constant(let changed) = relaxation.target,
      constraints[index].equations.dropLast().contains(where: { $0.first.isDistance })
    else { return false }
    return installedConstraints(at: index).last !== changed
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
  /// difference, and then the constraints without amounts. Without a conflict, it is the first five
  /// constraints of the views of the constraint that will be broken, as equations.
  public var lines: [Line] {
    guard let conflict, let layout else { return linesBesideBroken }
    let lines = conflict.lines
    let superviews = Set(lines.compactMap { $0.constraint }.compactMap { layout.superview(of: $0) })
    let terms = lines.truncated.map { line in
      let index = line.constraint.flatMap { layout.index(of: $0) }
      let superview =
        superviews.count < 2 ? nil : line.constraint.flatMap { layout.superview(of: $0) }
      return Line(
        amount: line.amount,
        text: layout.text(of: line) + (superview.map { " in '\($0)'" } ?? ""),
        constraint: index)
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

  private var linesBesideBroken: [Line] {
    guard let brokenIndex else { return [] }
    let items = constraints[brokenIndex].itemKeys
    return constraints.indices.filter {
      $0 != brokenIndex && !constraints[$0].itemKeys.isDisjoint(with: items)
    }.prefix(5).map { Line(amount: nil, text: equationText(ofConstraintAt: $0), constraint: $0) }
  }

  /// Returns a constraint as an equation, which names its axis, without its priority; two of them
  /// for an intrinsic size.
  package func equationText(ofConstraintAt index: Int) -> String {
    layout?.installedConstraints(at: index).map { $0.sidesText }.joined(separator: ", ") ?? ""
  }

  /// Returns a constraint as a piece of a format, or else as an equation, without its priority; two
  /// of them for an intrinsic size.
  public func text(ofConstraintAt index: Int) -> String {
    layout?.text(ofConstraintAt: index) ?? ""
  }
}

extension LogLayout {
  /// Returns the text of a line, with the assumption that its constraint depends on.
  fileprivate func text(of line: ConflictLine) -> String {
    guard let constraint = line.constraint,
      let assumption = assumptions[ObjectIdentifier(constraint)]
    else { return line.text }
    if index(of: constraint) == nil { return assumption.lineText }
    return assumption.length == nil ? line.text : "\(line.text), assumed"
  }

  /// Returns a constraint as an advice names it.
  func advised(_ index: Int) -> AdvisedConstraint {
    AdvisedConstraint(
      index: index, text: text(ofConstraintAt: index),
      line: installedConstraints(at: index).first?.sourcePosition?.line)
  }

  /// Returns the name of the view that `|` denotes in the text of a constraint; `nil` without `|`,
  /// and if the report does not name the view.
  func superview(of constraint: InstalledConstraint) -> String? {
    guard let first = constraint.first?.base, let second = constraint.second?.base else {
      return nil
    }
    let text = constraint.pieceText
    let view = first.superview === second ? second : first
    guard text.utf8.first == UInt8(ascii: "|") || text.utf8.last == UInt8(ascii: "|"),
      view !== tree.root
    else { return nil }
    return view.name
  }

  /// Returns a constraint as pieces of formats, or else as equations, without its priority and
  /// without the edges of its distances.
  func text(ofConstraintAt index: Int) -> String {
    let installed = installedConstraints(at: index)
    let hasDistances = constraints[index].equations.contains { $0.first.isDistance }
    return installed.suffix(hasDistances ? 1 : installed.count).map { $0.pieceText }
      .joined(separator: ", ")
  }
}
