public import FormatFindings
import Foundation

/// The findings that a check does not report because an earlier check found them.
///
/// Fingerprints identify them, so that they are recognized when lines move. A finding with another
/// format, path or category is new.
public struct Baseline: Sendable {
  /// A finding. Only the fingerprint is compared; the other values are for readers of the file.
  private struct Entry: Codable, Sendable {
    let fingerprint: String
    let file: String
    let category: String
    let message: String
  }

  /// The contents of a file.
  private struct Contents: Codable {
    var version = 1
    let findings: [Entry]
  }

  private let entries: [Entry]
  private let fingerprints: Set<String>
  private let comparison: FileNameComparison
  /// The paths of files in the spelling of the baseline.
  private let spellings: [String: String]

  private init(entries: [Entry], comparison: FileNameComparison = .caseSensitive) {
    self.entries = entries
    self.comparison = comparison
    fingerprints = Set(entries.map(\.fingerprint))
    spellings = Dictionary(entries.map { (comparison.key($0.file), $0.file) }) { first, _ in first }
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
  /// - Parameter path: The path of the file.
  /// - Throws: ``InputError`` if the file cannot be read or is not a baseline.
  public init(path: String) throws(InputError) {
    try self.init(path: path, comparison: FileNameComparison(volumeOf: path))
  }

  /// Overload that takes the comparison of the file system with the files of the findings.
  package init(path: String, comparison: FileNameComparison) throws(InputError) {
    self.init(entries: try Self.entries(ofFile: path), comparison: comparison)
  }

  private static func entries(ofFile path: String) throws(InputError) -> [Entry] {
    let bytes = try BoundedFile.read(path)
    do {
      let contents = try JSONDecoder().decode(Contents.self, from: Data(bytes))
      guard contents.version == 1 else {
        throw InputError(
          .read, path, reason: "expected a baseline of version 1, found \(contents.version)")
      }
      return contents.findings
    } catch let error as InputError {
      throw error
    } catch {
      throw InputError(
        .read, path, reason: "expected a baseline written by '--write-baseline', found another file"
      )
    }
  }

  /// Returns the path of the file of a finding in the spelling of the baseline, if it contains it.
  fileprivate func file(of finding: Finding) -> String? {
    spellings[comparison.key(finding.sourceName.normalizedPath)]
  }

  fileprivate func contains(_ finding: Finding, _ fingerprint: String) -> Bool {
    !finding.isOfInput && fingerprints.contains(fingerprint)
  }

  /// Returns the contents of the file, in UTF-8.
  public func json() throws -> [UInt8] {
    try Contents(findings: entries).jsonBytes(.prettyPrinted)
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
    }.map(\.finding)
    var report = self
    report.replaceFindings(by: new)
    report.baselineCount += findings.diagnosticCount - new.diagnosticCount
    return report
  }

  /// Returns the findings that a baseline contains.
  func findings(in baseline: Baseline) -> [Finding] {
    findingsWithFingerprints(in: baseline.file).filter {
      baseline.contains($0.finding, $0.fingerprint)
    }
    .map(\.finding)
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
