/// A JSON document: the results of one operation, and the findings and counts that every document
/// has.
///
/// The shape is that of the command `vfl` with `--format json`. Fields may be added in later
/// versions, but are never renamed or removed. Lines and columns are 1-based, columns and offsets
/// count UTF-8 bytes, and the ends of ranges are exclusive.
///
///     {"version": 1, "errors": 0, "warnings": 0, "diagnostics": [], …}
public struct Document<Results: Encodable>: Encodable {
  /// The results of the operation. Their fields are at the top level of the document.
  public let results: Results
  /// The findings and counts.
  public let report: Report

  /// Creates a document.
  ///
  /// - Parameters:
  ///   - results: The results of the operation.
  ///   - report: The findings and counts.
  public init(_ results: Results, report: Report) {
    self.results = results
    self.report = report
  }

  private enum CodingKeys: CodingKey {
    case version, errors, warnings, diagnostics
  }

  /// Encodes the fields of the results and the common fields.
  public func encode(to encoder: any Encoder) throws {
    try results.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(1, forKey: .version)
    try container.encode(report.errorCount, forKey: .errors)
    try container.encode(report.warningCount, forKey: .warnings)
    let contained = (Results.self as? any FindingResults.Type)?.findingCategories ?? []
    let findings = report.findings.filter { !contained.contains($0.category) }
    try container.encode(findings.map(FindingDocument.init), forKey: .diagnostics)
  }

  /// Returns the document in UTF-8 with sorted keys and a final line feed.
  ///
  /// - Throws: An `EncodingError` if the results contain a number that is not finite.
  public func json() throws -> [UInt8] { try jsonBytes() }
}
