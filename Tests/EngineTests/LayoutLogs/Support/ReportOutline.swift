import LayoutConstraints
import LayoutLogs
import Testing

extension LoggedItem {
  /// The item as text: the short class, the address and the label, and the part.
  var outline: String {
    let view = "\(className ?? "?"):\(address ?? "?")\(label.map { "'\($0)'" } ?? "")"
    return switch part {
    case .whole: view
    case .margins: view + ".margins"
    case .safeArea: view + ".safeArea"
    case .readableContent: view + ".readableContent"
    case .content: view + ".content"
    }
  }
}

extension LoggedEquation {
  /// The equation as text, with all of its numbers: `UIView:0x1.width == 100 @1000`, or
  /// `UIView:0x1.width == 2 * UIView:0x2.width + 0 @1000`.
  var outline: String {
    let left = "\(first.outline).\(firstAttribute.name) \(relation.text) "
    let right = second.map { item in
      "\(multiplier.shortestDecimal) * \(item.outline).\(secondAttribute.name) + "
    }
    return left + (right ?? "")
      + "\(constant.shortestDecimal) @\(priority.rawValue.shortestDecimal)"
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
