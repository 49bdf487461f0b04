import VFLSyntax

/// The findings that a check does not report because an earlier check found them.
///
/// Fingerprints identify them, so that they are recognized when lines move. A finding with another
/// format, path or category is new.
public struct Baseline: Sendable {
  /// A finding. Only the fingerprint is compared; the other values are for readers of the file.
  private struct Entry: Sendable {
    let fingerprint: String
    let file: String
    let category: String
    let message: String
  }

  private let entries: [Entry]
  private let fingerprints: Set<String>
  private let comparison: FileNameComparison
  /// The paths of files in the spelling of the baseline.
  private let spellings: [String: String]

  private init(entries: [Entry], comparison: FileNameComparison = .caseSensitive) {
    self.entries = entries
    self.comparison = comparison
    fingerprints = Set(entries.map { $0.fingerprint })
    var spellings: [String: String] = [:]
    for entry in entries.reversed() { spellings[comparison.key(entry.file)] = entry.file }
    self.spellings = spellings
  }

  /// Creates the baseline of a report. Errors of inputs are not part of it.
  public init(_ report: Report) {
    let entries = report.findingsWithFingerprints(in: { _ in nil }).filter { !$0.finding.isOfInput }
      .map {
        finding, fingerprint in
        Entry(
          fingerprint: fingerprint, file: finding.sourceName.normalizedPath,
          category: finding.category.rawValue, message: finding.message)
      }
    self.init(entries: entries)
  }

  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - comparison: The comparison of the file system with the files of the findings.
  /// - Throws: A message about a text that is not a baseline.
  package init(
    _ source: Source, comparison: FileNameComparison = .caseSensitive
  ) throws(BaselineError) {
    let document = ValueDocument(json: source)
    guard document.syntaxError == nil, let version = document.root["version"]?.integer,
      case .sequence(let findings)? = document.root["findings"]?.content
    else { throw .otherFile }
    var entries: [Entry] = []
    for finding in findings {
      guard let fingerprint = finding["fingerprint"]?.string, let file = finding["file"]?.string,
        let category = finding["category"]?.string, let message = finding["message"]?.string
      else { throw .otherFile }
      entries.append(
        Entry(fingerprint: fingerprint, file: file, category: category, message: message))
    }
    if version != 1 { throw .otherVersion(version) }
    self.init(entries: entries, comparison: comparison)
  }

  /// Returns the path of the file of a finding in the spelling of the baseline, if it contains it.
  fileprivate func file(of finding: Finding) -> String? {
    spellings[comparison.key(finding.sourceName.normalizedPath)]
  }

  fileprivate func contains(_ finding: Finding, _ fingerprint: String) -> Bool {
    !finding.isOfInput && fingerprints.contains(fingerprint)
  }

  /// Returns the contents of the file, in UTF-8.
  public func json() -> [UInt8] {
    let findings: [JSONValue] = entries.map { entry in
      [
        "category": .string(entry.category), "file": .string(entry.file),
        "fingerprint": .string(entry.fingerprint), "message": .string(entry.message),
      ]
    }
    let contents: JSONValue = ["findings": .array(findings), "version": .integer(1)]
    return contents.linesOfText() + "\n".utf8
  }
}

extension Report {
  /// Returns the report without the findings of a baseline, which are counted.
  ///
  /// The errors of a format that are not listed are in the baseline if it contains their number.
  ///
  /// - Complexity: O(*n*) for *n* findings.
  public func removing(_ baseline: Baseline) -> Report {
    let new = findingsWithFingerprints(in: baseline.file).filter {
      !baseline.contains($0.finding, $0.fingerprint)
    }.map { $0.finding }
    var report = self
    report.replaceFindings(by: new)
    report.baselineCount += findings.diagnosticCount - new.diagnosticCount
    return report
  }

  func findings(in baseline: Baseline) -> [Finding] {
    findingsWithFingerprints(in: baseline.file).filter {
      baseline.contains($0.finding, $0.fingerprint)
    }
    .map { $0.finding }
  }

  /// Returns the findings, each with its fingerprint.
  ///
  /// - Parameter file: Returns the path of the file of a finding in another spelling.
  /// - Returns: The findings in order.
  fileprivate func findingsWithFingerprints(
    in file: (Finding) -> String?
  ) -> [(finding: Finding, fingerprint: String)] {
    var counter = FingerprintCounter()
    return findings.map { ($0, counter.fingerprint(of: $0, in: file($0))) }
  }
}

/// The error of a text that is not a baseline.
package enum BaselineError: Error {
  case otherVersion(Int)
  case otherFile

  /// The error as a message.
  package var message: String {
    switch self {
    case .otherVersion(let version): "expected a baseline of version 1, found \(version)"
    case .otherFile: "expected a baseline written by '--write-baseline', found another file"
    }
  }
}

extension LocatedValue {
  fileprivate var string: String? {
    if case .scalar(isQuoted: true) = content { start.string } else { nil }
  }

  fileprivate var integer: Int? {
    if case .scalar(isQuoted: false) = content { Int(start.string) } else { nil }
  }
}

/// How a file system compares the names of files.
package enum FileNameComparison: Sendable {
  /// Names that differ in case belong to different files.
  case caseSensitive
  case caseInsensitive

  /// Returns a text that is the same for all spellings of a name or path.
  package func key(_ name: String) -> String {
    switch self {
    case .caseSensitive: name
    case .caseInsensitive: name.lowercased()
    }
  }
}

/// The formats of a source that contain a finding of a baseline.
///
/// Fix-its do not change them. A fingerprint contains the text of the format, so a fix-it would
/// turn the other findings in the format into new ones.
package struct BaselineFormats: Sendable {
  private let texts: Set<[UInt8]>

  /// Finds the formats.
  ///
  /// - Parameters:
  ///   - baseline: The baseline; `nil` if there is none.
  ///   - report: The findings in the source before the first fix-it.
  package init(of baseline: Baseline?, in report: Report) {
    let findings = baseline.map { report.findings(in: $0) } ?? []
    texts = Set(findings.compactMap { $0.place?.format.bytes })
  }

  /// Returns whether a finding is in one of the formats, or in one with the same text.
  func contains(_ finding: Finding) -> Bool {
    finding.place.map { texts.contains($0.format.bytes) } ?? false
  }
}
