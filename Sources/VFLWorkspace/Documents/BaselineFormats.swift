package import FormatFindings
import VFLSyntax

/// The formats of a source that contain a finding of a baseline.
///
/// Fix-its do not change them. A fingerprint contains the text of the format, so that after a
/// fix-it the other findings in the format would no longer be those of the baseline.
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
