public import LayoutEngine

/// The explanation of a report: a smallest set of its constraints that contradict each other, with
/// its arithmetic and advice.
///
/// If the constraints that could be read do not contradict each other, the explanation contains the
/// reasons for which the rest may be missing.
public struct LogExplanation {
  /// The report.
  public let report: LogReport

  /// The layout of the report; `nil` if its numbers cannot be laid out. Sizes can be below 0 in it
  /// if the constraints contradict each other without the rule that no size is.
  public let layout: LogLayout?

  /// The conflict; `nil` if none was found. If several conflicts are independent of each other, it
  /// is the one that contains the constraint that the report says will be broken, or else the
  /// first.
  public let conflict: LayoutConflict?

  /// The indices of the constraints of the conflict in ``constraints``, in the order of the log.
  public let core: [Int]

  /// The number of conflicts that are independent of this one.
  public let otherConflictCount: Int

  /// What can be done, the most specific advice first; empty without a conflict.
  public let advice: [LogAdvice]

  /// The reasons why a conflict may not have been found; empty if there is one.
  public let obstacles: [Obstacle]

  /// Creates the explanation of a report.
  ///
  /// - Complexity: That of at most two layouts of all constraints.
  public init(of report: LogReport) {
    self.report = report
    var layout: LogLayout?
    var error: LayoutTreeError?
    do throws(LayoutTreeError) {
      layout = try LogLayout.explaining(report)
    } catch let thrown {
      error = thrown
    }
    self.layout = layout
    conflict = layout?.explainedConflict
    let foundCore = ConflictCore(conflict, in: layout)
    core = foundCore?.indices ?? []
    advice = foundCore?.advice ?? []
    otherConflictCount = max(0, (layout?.tree.conflicts.count ?? 0) - 1)
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
    return "\(printed); \(obstacles.map { $0.description }.joined(separator: "; "))"
  }

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
  fileprivate static func explaining(_ report: LogReport) throws(LayoutTreeError) -> LogLayout {
    let layout = try LogLayout(laidOut: report, including: nil, allowsNegativeSizes: true)
    guard layout.tree.conflicts.isEmpty else { return layout }
    return try LogLayout(laidOut: report, including: nil, allowsNegativeSizes: false)
  }

  fileprivate init(
    laidOut report: LogReport, including included: [Int]?, allowsNegativeSizes: Bool
  ) throws(LayoutTreeError) {
    try self.init(report, including: included, allowsNegativeSizes: allowsNegativeSizes)
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
}
