import LayoutEngine
import LayoutExplanations
import LayoutLogs
import SceneFiles
import VFLWorkspace

/// The explanations of the reports in logs.
struct ExplainResults: Encodable {
  private let reports: [ReportDocument]

  /// Creates the results for all reports in logs.
  init(explaining logs: [LogText]) {
    reports = logs.flatMap { log in LocatedExplanation.map(log) { ReportDocument($0) } }
  }
}

private struct ReportDocument: Encodable {
  let file: String
  let line: Int
  let truncated: Bool
  let constraints: [ConstraintDocument]
  /// The indices of the constraints of the conflict; empty if none was found.
  let core: [Int]
  /// Whether the report names a constraint that will be broken.
  let namesBroken: Bool
  /// The index of this constraint; null also if it could not be read.
  let broken: ExplicitNull<Int>
  let message: String
  /// What the distance or size of the broken constraint is instead.
  let effect: ExplicitNull<String>
  let arithmetic: ArithmeticDocument?
  let dependsOnNonnegativeSizes: Bool
  let relaxations: [RelaxationDocument]
  let advice: [AdviceDocument]
  let skipped: [SkippedDocument]
  let otherConflicts: Int
  let others: [OtherConflictDocument]

  init(_ located: LocatedExplanation) {
    let explanation = located.explanation
    let conflict = explanation.conflict
    let indices = explanation.installedIndices
    (file, line) = (located.source.name, located.line)
    truncated = explanation.report.isTruncated
    constraints = explanation.constraints.indices.map { ConstraintDocument(at: $0, in: located) }
    core = explanation.core
    namesBroken = explanation.report.broken != nil
    broken = ExplicitNull(explanation.brokenIndex)
    message = explanation.summary
    effect = ExplicitNull(explanation.effect)
    arithmetic = conflict.flatMap { ArithmeticDocument($0, indices: indices) }
    dependsOnNonnegativeSizes = conflict?.dependsOnNonnegativeSizes ?? false
    relaxations = explanation.relaxations.map { RelaxationDocument($0, indices: indices) }
    advice = explanation.advice.map { AdviceDocument(kind: $0.keyword, text: $0.description) }
    skipped = explanation.report.skipped.map { SkippedDocument($0, in: located) }
    others = explanation.otherConflicts.map {
      OtherConflictDocument($0, of: explanation, indices: indices)
    }
    otherConflicts = others.count
  }
}

private struct ConstraintDocument: Encodable {
  let line: Int
  let column: Int
  /// The constraint as the log contains it.
  let text: String
  let type: String
  let address: String
  let identifier: ExplicitNull<String>
  /// The file and line of the code, as SnapKit prints them.
  let source: ExplicitNull<String>
  /// The equations, with the names of the views; empty if a number is too large.
  let equations: [String]

  init(at index: Int, in located: LocatedExplanation) {
    let constraint = located.explanation.constraints[index]
    let start = located.source.location(of: constraint.range.lowerBound)
    (line, column) = (start.line, start.column)
    text = located.text(in: constraint.range)
    type = constraint.typeName
    address = constraint.address
    identifier = ExplicitNull(constraint.identifier)
    source = ExplicitNull(constraint.source)
    let installed = located.explanation.layout?.installedConstraints(at: index) ?? []
    equations = installed.map { $0.text }
  }
}

/// A conflict of a report that is not explained.
private struct OtherConflictDocument: Encodable {
  /// The indices of its constraints.
  let core: [Int]
  let message: String
  let arithmetic: ArithmeticDocument?

  init(
    _ conflict: LayoutConflict, of explanation: LogExplanation, indices: [ObjectIdentifier: Int]
  ) {
    core = explanation.core(of: conflict)
    message = conflict.summary
    arithmetic = ArithmeticDocument(conflict, indices: indices)
  }
}

private struct AdviceDocument: Encodable {
  let kind: String
  let text: String
}

private struct SkippedDocument: Encodable {
  let line: Int
  let column: Int
  let text: String
  let reason: String

  init(_ skipped: SkippedText, in located: LocatedExplanation) {
    let start = located.source.location(of: skipped.offset)
    (line, column) = (start.line, start.column)
    text = located.text(in: skipped.range)
    reason = skipped.reason.description
  }
}

extension LogExplanation {
  /// The indices of the constraints that result from those of the log.
  fileprivate var installedIndices: [ObjectIdentifier: Int] {
    var indices: [ObjectIdentifier: Int] = [:]
    guard let layout else { return indices }
    for index in layout.constraints.indices {
      for constraint in layout.installedConstraints(at: index) {
        indices[ObjectIdentifier(constraint)] = index
      }
    }
    return indices
  }
}
