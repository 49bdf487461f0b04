package import FormatFindings
import LayoutExplanations
import LayoutLogs

/// The explanations of the reports in logs as a document.
package struct ExplainResults: DocumentResults {
  package let members: [JSONValue.Member]

  /// Creates the results from the values of all explanations.
  package init(_ reports: [JSONValue]) {
    members = [JSONValue.Member("reports", .array(reports))]
  }
}

extension LocatedExplanation {
  /// The report. `core` are the indices of the constraints of the conflict, empty if none was
  /// found. `broken` is the index of the constraint that the report says will be broken, null also
  /// if it could not be read, and `effect` is what its distance or size is instead.
  package var json: JSONValue {
    let conflict = explanation.conflict
    let indices = explanation.installedIndices
    let others = explanation.otherConflicts.map {
      $0.json(core: explanation.core(of: $0), indices: indices)
    }
    let advice: [JSONValue] = explanation.advice.map {
      ["kind": .string($0.keyword), "text": .string($0.description)]
    }
    return [
      "advice": .array(advice),
      "arithmetic": conflict?.arithmeticJSON(indices),
      "broken": JSONValue(explanation.brokenIndex),
      "constraints": .array(explanation.constraints.indices.map { json(ofConstraintAt: $0) }),
      "core": .array(explanation.core.map { .integer($0) }),
      "dependsOnNonnegativeSizes": .boolean(conflict?.dependsOnNonnegativeSizes ?? false),
      "effect": JSONValue(explanation.effect), "file": .string(source.name),
      "line": .integer(line), "message": .string(explanation.summary),
      "namesBroken": .boolean(explanation.report.broken != nil),
      "otherConflicts": .integer(others.count), "others": .array(others),
      "relaxations": .array(explanation.relaxations.map { $0.json(indices) }),
      "skipped": .array(explanation.report.skipped.map { json(of: $0) }),
      "truncated": .boolean(explanation.report.isTruncated),
    ]
  }

  /// Returns a constraint as the log contains it. `source` is the file and line of the code, as
  /// SnapKit prints them, and the `equations` have the names of the views; they are empty if a
  /// number is too large.
  private func json(ofConstraintAt index: Int) -> JSONValue {
    let constraint = explanation.constraints[index]
    let start = source.location(of: constraint.range.lowerBound)
    let installed = explanation.layout?.installedConstraints(at: index) ?? []
    return [
      "address": .string(constraint.address), "column": .integer(start.column),
      "equations": JSONValue(installed.map { $0.text }),
      "identifier": JSONValue(constraint.identifier), "line": .integer(start.line),
      "source": JSONValue(constraint.source), "text": .string(text(in: constraint.range)),
      "type": .string(constraint.typeName),
    ]
  }

  private func json(of skipped: SkippedText) -> JSONValue {
    let start = source.location(of: skipped.offset)
    return [
      "column": .integer(start.column), "line": .integer(start.line),
      "reason": .string(skipped.reason.description), "text": .string(text(in: skipped.range)),
    ]
  }
}

extension LayoutConflict {
  /// Returns a conflict of a report that is not explained. `core` are the indices of its
  /// constraints.
  fileprivate func json(core: [Int], indices: [ObjectIdentifier: Int]) -> JSONValue {
    [
      "arithmetic": arithmeticJSON(indices),
      "core": .array(core.map { .integer($0) }), "message": .string(summary),
    ]
  }
}

extension LogExplanation {
  /// The indices of the log's constraints by the constraints that result from them.
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
