import LayoutConstraints
import LayoutLogs
import Testing

extension LoggedItem {
  /// The item as text: the short class, the address and the label, and the part.
  var outline: String {
    "\(className ?? "?"):\(address ?? "?")\(label.map { "'\($0)'" } ?? "")"
      + (part == .whole ? "" : ".\(part)")
  }
}

extension LoggedEquation {
  /// The equation as text, `UIView:0x1.width == 2 * UIView:0x2.width + 8 @750`, without a factor of
  /// 1, a sum with 0 and a required priority.
  var outline: String {
    var text = "\(first.outline).\(firstAttribute.name) \(relation.text) "
    if multiplier != 1 { text += "\(multiplier.shortestDecimal) * " }
    if let second { text += "\(second.outline).\(secondAttribute.name)" }
    if second == nil {
      text += constant.shortestDecimal
    } else if constant != 0 {
      text += " + \(constant.shortestDecimal)"
    }
    return priority.isRequired ? text : "\(text) @\(priority.rawValue.shortestDecimal)"
  }
}

extension LogReport {
  /// The equations of all constraints in the list.
  var outline: [String] { constraints.flatMap { $0.equations }.map { $0.outline } }
}

/// Returns the only report in a log.
func report(
  _ log: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> LogReport {
  let reports = LogReport.parse(log)
  #expect(reports.count == 1, sourceLocation: sourceLocation)
  return try #require(reports.first, sourceLocation: sourceLocation)
}

/// Returns the only constraint in a log, which has no other text of a report.
func constraint(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> LoggedConstraint {
  let report = try report(text, sourceLocation: sourceLocation)
  #expect(report.skipped == [], sourceLocation: sourceLocation)
  #expect(!report.isTruncated && !report.hasHeader, sourceLocation: sourceLocation)
  #expect(report.constraints.count == 1, sourceLocation: sourceLocation)
  return try #require(report.constraints.first, sourceLocation: sourceLocation)
}

/// Returns the equations of a constraint that is printed with this text after its address.
func equations(
  of body: String, class name: String = "NSLayoutConstraint",
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> [String] {
  try constraint("<\(name):0xc0 \(body)>", sourceLocation: sourceLocation).equations.map {
    $0.outline
  }
}

/// Returns a log of constraints from the texts after their addresses, 0x1 and so on, and the one at
/// an index as broken; a text in angle brackets is a whole constraint.
func log(_ constraints: [String], broken: Int? = nil) -> String {
  var lines = zip(1..., constraints).map { number, text in
    text.hasPrefix("<") ? text : "<NSLayoutConstraint:0x\(number) \(text)>"
  }
  if let broken { lines += ["Will attempt to recover by breaking constraint", lines[broken]] }
  return lines.joined(separator: "\n")
}

/// Returns the advice on a report whose constraints are all in conflict.
func advice(
  _ constraints: [String], sourceLocation: SourceLocation = #_sourceLocation
) throws -> [LogAdvice] {
  let explanation = LogExplanation(of: try report(log(constraints), sourceLocation: sourceLocation))
  #expect(explanation.core.count == constraints.count, sourceLocation: sourceLocation)
  return explanation.advice
}
