/// The results of an operation in a ``Document``.
public protocol DocumentResults {
  /// The categories of the findings that the results contain. The diagnostics of a document omit
  /// them.
  static var findingCategories: Set<FindingCategory> { get }

  /// The members of the document, in any order.
  var members: [JSONValue.Member] { get }
}

extension DocumentResults {
  /// The empty set: the document has all findings.
  public static var findingCategories: Set<FindingCategory> { [] }
}

/// A JSON document: the results of one operation, and the findings and counts that every document
/// has.
///
/// The command `vfl` prints the same shape with `--format json`. Later versions may add fields, but
/// never rename or remove them. Lines and columns are 1-based, columns and offsets
/// count UTF-8 bytes, and the ends of ranges are exclusive.
///
///     {"version": 1, "errors": 0, "warnings": 0, "diagnostics": [], …}
public struct Document: Sendable {
  /// The findings and counts.
  public let report: Report
  private let members: [JSONValue.Member]
  private let categoriesOfResults: Set<FindingCategory>

  /// Creates a document.
  ///
  /// - Parameters:
  ///   - results: The results of the operation. Their members are at the top level of the document.
  ///   - report: The findings and counts.
  public init<Results: DocumentResults>(_ results: Results, report: Report) {
    self.report = report
    members = results.members
    categoriesOfResults = Results.findingCategories
  }

  /// Returns the document in UTF-8 with sorted keys and a final line feed. A number that is not
  /// finite is `null`.
  public func json() -> [UInt8] {
    var bytes: [UInt8] = []
    writeJSON { bytes += $0 }
    return bytes
  }

  /// Writes the document in UTF-8 with sorted keys and a final line feed, in pieces: a document of
  /// many findings is never in memory as a whole.
  ///
  /// - Parameter write: Writes the next piece.
  /// - Throws: What `write` throws.
  package func writeJSON<Failure: Error>(
    _ write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let findings = report.findings.lazy.filter { !categoriesOfResults.contains($0.category) }
    try JSONValue.writeObject(
      members + report.documentMembers, withArray: "diagnostics", of: findings.map { $0.json },
      write)
    try write([UInt8(ascii: "\n")])
  }
}

extension Report {
  /// The members that every document has in addition to its diagnostics, in the order of their
  /// keys.
  package var documentMembers: [JSONValue.Member] {
    [
      JSONValue.Member("errors", .integer(errorCount)),
      JSONValue.Member("version", .integer(1)),
      JSONValue.Member("warnings", .integer(warningCount)),
    ]
  }
}
