package import FormatFindings
import LayoutExplanations
import LayoutLogs

/// The explanations of the reports in logs as a document.
package struct ExplainResults: DocumentResults {
  package let members: [JSONValue.Member]

  /// Creates the results of an entry.
  package init(_ entry: LogEntry) {
    switch entry {
    case .report(let report): self.init([report.json])
    case .exception(let exception): self.init([], exceptions: [exception.json])
    }
  }

  /// Creates the results from the values of reports and exceptions.
  package init(_ reports: [JSONValue], exceptions: [JSONValue] = []) {
    members = [
      JSONValue.Member("exceptions", .array(exceptions)),
      JSONValue.Member("reports", .array(reports)),
    ]
  }
}

extension LocatedExplanation {
  /// The report. `core` are the indices of the constraints of the conflict, empty if none was
  /// found. `broken` is the index of the constraint that the report says will be broken, null also
  /// if it could not be read, and `effect` is what its distance or size is instead.
  package var json: JSONValue {
    let conflict = explanation.conflict
    let indices = explanation.installedIndices
    let others = explanation.otherConflicts.map { json(of: $0, indices) }
    return [
      "advice": .array(explanation.advice.map { $0.json }),
      "arithmetic": conflict?.arithmeticJSON(indices),
      "assumptions": .array(explanation.assumptions.map { $0.json }),
      "broken": JSONValue(explanation.brokenIndex),
      "constraints": .array(explanation.constraints.indices.map { json(ofConstraintAt: $0) }),
      "core": .array(explanation.core.map { .integer($0) }),
      "count": .integer(occurrences?.count ?? 1),
      "dependsOnNonnegativeSizes": .boolean(conflict?.dependsOnNonnegativeSizes ?? false),
      "effect": JSONValue(explanation.effect), "file": .string(source.name),
      "independent": .boolean(explanation.areConflictsIndependent),
      "isOfApp": .boolean(isOfApp),
      "leftOut": JSONValue(conflict.flatMap { indices[ObjectIdentifier($0.broken)] }),
      "line": .integer(line), "lines": linesJSON,
      "message": .string(explanation.summary),
      "namesBroken": .boolean(explanation.report.broken != nil),
      "nonnegativeSizes": JSONValue(conflict?.nonnegativeSizeNames ?? []),
      "otherConflicts": .integer(others.count), "others": .array(others),
      "redaction": JSONValue(redactionAdvice),
      "relaxations": .array(explanation.relaxations.map { json(of: $0, indices) }),
      "remarks": remarksJSON,
      "sameAs": JSONValue(occurrences?.firstLine(unless: line)),
      "skipped": .array(explanation.report.skipped.map { json(of: $0) }),
      "truncated": .boolean(
        explanation.report.isTruncated || explanation.report.lacksBeginning),
    ]
  }

  /// Returns a constraint as the log contains it. `code` are the places in code that create it,
  /// `source` is the file and line that SnapKit prints, and the `equations` have the names of the
  /// views; they are empty if a number is too large.
  private func json(ofConstraintAt index: Int) -> JSONValue {
    let constraint = explanation.constraints[index]
    let start = location(of: constraint.range.lowerBound)
    let installed = explanation.layout?.installedConstraints(at: index) ?? []
    return [
      "address": .string(constraint.address), "code": .array(code[index].map { $0.json }),
      "column": .integer(start.column),
      "equations": JSONValue(installed.map { $0.text }),
      "identifier": JSONValue(constraint.displayedIdentifier), "line": .integer(start.line),
      "origin": .string(origin(ofConstraintAt: index).keyword),
      "source": JSONValue(constraint.source), "text": .string(text(in: constraint.range)),
      "type": .string(constraint.typeName),
    ]
  }

  private func json(of skipped: SkippedText) -> JSONValue {
    let start = location(of: skipped.offset)
    return [
      "column": .integer(start.column), "line": .integer(start.line),
      "reason": .string(skipped.reason.description), "text": .string(text(in: skipped.range)),
    ]
  }
}

extension LocatedExplanation {
  /// The lines of the sum as the text has them: an amount, which is empty above a total and null
  /// for a constraint without one, its meaning, the index of its constraint, and the place of that
  /// in the log and in the code.
  private var linesJSON: JSONValue {
    .array(
      explanation.lines.map { line in
        [
          "amount": JSONValue(line.amount), "constraint": JSONValue(line.constraint),
          "place": JSONValue(line.constraint.map { placeTextInSum(of: $0) }),
          "text": .string(line.text),
        ]
      })
  }

  /// The lines below the sum: the label of each, such as `broken`, and its text.
  private var remarksJSON: JSONValue {
    .array(remarks.map { ["label": .string($0.label), "text": .string($0.sentence)] })
  }
}

extension LocatedExplanation {
  /// Returns a conflict of a report that is not explained. `core` are the indices of its
  /// constraints, and `leftOut` is the index of the one without which the changes of the other
  /// conflicts resolve the report.
  private func json(of conflict: LayoutConflict, _ indices: [ObjectIdentifier: Int]) -> JSONValue {
    [
      "advice": .array(explanation.advice(on: conflict).map { $0.json }),
      "arithmetic": conflict.arithmeticJSON(indices),
      "core": .array(explanation.core(of: conflict).map { .integer($0) }),
      "leftOut": JSONValue(indices[ObjectIdentifier(conflict.broken)]),
      "message": .string(conflict.summary),
      "nonnegativeSizes": JSONValue(conflict.nonnegativeSizeNames),
      "relaxations": .array(explanation.relaxations(of: conflict).map { json(of: $0, indices) }),
    ]
  }

  /// Returns a change with the line of its constraint in the log.
  private func json(of relaxation: LayoutRelaxation, _ indices: [ObjectIdentifier: Int])
    -> JSONValue
  {
    let line = explanation.index(of: relaxation).map {
      self.line(of: explanation.constraints[$0].range)
    }
    return relaxation.json(indices, line: line)
  }
}

extension LogAdvice {
  fileprivate var json: JSONValue {
    ["kind": .string(keyword), "text": .string(description)]
  }
}

extension LayoutConflict {
  /// The sizes that contribute because they are not below 0: `label.width`.
  fileprivate var nonnegativeSizeNames: [String] {
    nonnegativeSizes.map { "\($0.view.name).\($0.axis.sizeAttribute.name)" }
  }
}

extension LogAssumption {
  /// The length with its views. `length` is null if it can be any possible length.
  fileprivate var json: JSONValue {
    [
      "equations": JSONValue(equations), "kind": .string(kind.keyword),
      "length": length.map { .number($0) } ?? .null, "text": .string(description),
      "views": JSONValue(views),
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
