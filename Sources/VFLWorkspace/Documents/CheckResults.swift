public import FormatFindings

/// The results of a check: the number of files and formats, the numbers of remarks, of findings in
/// the baseline and of findings by category, what the check leaves out, and the texts after
/// fix-its.
public struct CheckResults: Encodable, Sendable {
  private let checked: Checked
  private let remarks: Int
  private let inBaseline: Int
  private let categories: [String: Int]
  private let notReported: [String: Int]
  private let notChecked: [String: Int]
  private let checkedInPart: [String: Int]
  private let notSearched: [String]
  private let fixed: [Fixed]?

  private struct Checked: Encodable {
    let files: Int
    let formats: Int
  }

  /// A source before and after its fix-its.
  public struct Fixed: Encodable, Sendable {
    private let file: String
    private let changed: Bool
    private let text: String?

    /// Creates the result of applying fix-its. The text of a file is left out: the file contains
    /// it.
    public init(original: Source, fixed: Source) {
      file = original.name
      changed = original.bytes != fixed.bytes
      text = original.origin.isFile ? nil : String(decoding: fixed.bytes, as: UTF8.self)
    }
  }

  /// Creates the results of a check.
  ///
  /// - Parameters:
  ///   - report: The report of the check.
  ///   - fixed: The sources after their fix-its; `nil` if none were requested.
  public init(_ report: Report, fixed: [Fixed]? = nil) {
    checked = Checked(files: report.fileCount, formats: report.formatCount)
    remarks = report.remarkCount
    inBaseline = report.baselineCount
    categories = report.categoryCounts.byCode
    notReported = report.omissions.findings.byCode
    notChecked = report.omissions.formats.filter { !$0.key.isPartial }.byCode
    checkedInPart = report.omissions.formats.filter(\.key.isPartial).byCode
    notSearched = report.omissions.folders
    self.fixed = fixed
  }
}

extension Dictionary where Key: RawRepresentable<String>, Value == Int {
  /// The numbers by the codes of their keys.
  fileprivate var byCode: [String: Int] {
    Dictionary<String, Int>(uniqueKeysWithValues: map { ($0.key.rawValue, $0.value) })
  }
}
