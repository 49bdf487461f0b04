public import FormatFindings

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
    case diagnostics
  }

  /// Encodes the fields of the results and the common fields.
  public func encode(to encoder: any Encoder) throws {
    try encode(to: encoder, diagnostics: findings.map(\.json))
  }

  fileprivate func encode(to encoder: any Encoder, diagnostics: some Encodable) throws {
    try results.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(diagnostics, forKey: .diagnostics)
    try JSONValue.object(report.documentMembers).encode(to: encoder)
  }

  /// The findings that the results do not contain.
  private var findings: [Finding] {
    let contained = (Results.self as? any FindingResults.Type)?.findingCategories ?? []
    return contained.isEmpty
      ? report.findings : report.findings.filter { !contained.contains($0.category) }
  }
}

// MARK: - JSON

extension Document {
  /// Returns the document in UTF-8 with sorted keys and a final line feed.
  ///
  /// - Throws: An `EncodingError` if the results contain a number that is not finite and are not
  ///   those of a solution, whose document has `null` in place of such a number.
  public func json() throws -> [UInt8] {
    var bytes: [UInt8] = []
    try writeJSON { bytes += $0 }
    return bytes
  }

  /// Writes the document in UTF-8 with sorted keys and a final line feed, in pieces: a document of
  /// many findings is never in memory as a whole.
  ///
  /// - Parameter write: Writes the next piece.
  /// - Throws: The errors of ``json()`` before the first piece, and what `write` throws.
  package func writeJSON(_ write: ([UInt8]) throws -> Void) throws {
    let (start, end) = try textAroundFindings()
    var piece = start + [UInt8(ascii: "[")]
    for (index, finding) in findings.enumerated() {
      if index > 0 { piece.append(UInt8(ascii: ",")) }
      piece.append(finding.json)
      if piece.count >= Report.minimumPieceLength {
        try write(piece)
        piece.removeAll(keepingCapacity: true)
      }
    }
    try write(piece + [UInt8(ascii: "]")] + end)
  }

  /// The text of the document before the array of findings and after it.
  private func textAroundFindings() throws -> (start: [UInt8], end: [UInt8]) {
    if let results = results as? any JSONConvertible, case .object(let members) = results.json {
      return text(around: members)
    }
    let bytes = try DocumentFrame(document: self).jsonBytes()
    // In a string, the quotation marks would have escapes: only the member has these bytes.
    let key = Array("\"diagnostics\":".utf8)
    let member = key + Array(#""\u0000""#.utf8)
    let range = bytes.firstRange(of: member) ?? bytes.endIndex..<bytes.endIndex
    return (bytes[..<range.lowerBound] + key, Array(bytes[range.upperBound...]))
  }
}

extension Document {
  /// The text of the document of members that have JSON values, which needs no encoder.
  private func text(around members: [JSONValue.Member]) -> (start: [UInt8], end: [UInt8]) {
    let sorted = (members + report.documentMembers).sortedByKey
    let key = "diagnostics"
    var (start, end) = (Array("{".utf8), Array(",".utf8))
    let before = sorted.filter { $0.key < key }
    start.append(before)
    if !before.isEmpty { start.append(UInt8(ascii: ",")) }
    end.append(sorted.filter { $0.key > key })
    return (start + Array("\"\(key)\":".utf8), end + Array("}\n".utf8))
  }
}

/// A document with a string of one null character in place of its findings.
private struct DocumentFrame<Results: Encodable>: Encodable {
  let document: Document<Results>

  func encode(to encoder: any Encoder) throws {
    try document.encode(to: encoder, diagnostics: "\u{0}")
  }
}
