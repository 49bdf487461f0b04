import VFLCompiler
import VFLSyntax

/// What a check leaves out. Its summary counts this.
public struct Omissions: Hashable, Sendable {
  /// The folders of package managers that were not searched, in the order of the inputs.
  public package(set) var folders: [String] = []
  /// The numbers of findings of the categories that are not reported by default.
  public package(set) var findings: [FindingCategory: Int] = [:]
  /// The numbers of formats in code that are not checked, or only in part, by the reason.
  public package(set) var formats: [UncheckedReason: Int] = [:]

  /// Creates a value without omissions.
  init() {}

  mutating func add(_ other: Omissions) {
    folders += other.folders
    for (category, count) in other.findings { findings[category, default: 0] += count }
    for (reason, count) in other.formats { formats[reason, default: 0] += count }
  }
}

/// The reason why a format in code is not checked, or only in part.
public enum UncheckedReason: String, Hashable, Sendable, CaseIterable {
  /// Nothing of the format is known before run time.
  case unknownFormat = "unknown-format"
  /// A part of the format is known only at run time.
  case partialFormat = "partial-format"
  /// The format is known, but not the names of the views.
  case unknownNames = "unknown-names"
  /// The format and the names of the views are known, but not the names of the metrics in the
  /// format.
  case unknownMetrics = "unknown-metrics"

  /// Whether some of the format is checked.
  public var isPartial: Bool { self != .unknownFormat }

  /// Returns the reason after a number of formats: `3 formats that are not literals`.
  func clause(count: Int) -> String {
    switch self {
    case .unknownFormat: count == 1 ? "that is not a literal" : "that are not literals"
    case .partialFormat: "with unknown parts"
    case .unknownNames: "with unknown names"
    case .unknownMetrics: "with unknown metrics"
    }
  }

  /// The reason, as a message about one format.
  package var message: String {
    switch self {
    case .unknownFormat: "the format is not a literal"
    case .partialFormat: "a part of the format is not a literal"
    case .unknownNames: "the names of the views are unknown"
    case .unknownMetrics: "the names of the metrics are unknown"
    }
  }
}

// MARK: - Findings that are not reported by default

extension Report {
  /// Removes the findings of the categories that are off by default, and counts them.
  ///
  /// - Parameter configured: The categories that have a severity in a configuration.
  package mutating func omitFindingsOffByDefault(
    except configured: Set<FindingCategory> = []
  ) {
    let omitted = FindingCategory.offByDefault.filter { !configured.contains($0) }
    for finding in findings where omitted.contains(finding.category) {
      omissions.findings[finding.category, default: 0] += finding.count
    }
    findings.removeAll { omitted.contains($0.category) }
  }
}

// MARK: - Summary

extension Report {
  /// The parts of the summary about what was not checked and not reported, one per line:
  ///
  ///     not checked: 3 formats that are not literals
  ///     checked in part: 8 formats with unknown parts, 2 with unknown names
  ///     not searched: 2 folders of package managers (Carthage, Pods)
  ///     zero-minimum: 48 not reported; option-without-effect: 23 remarks
  public var omissionLines: [String] {
    [
      formatLine("not checked", UncheckedReason.allCases.filter { !$0.isPartial }),
      formatLine("checked in part", UncheckedReason.allCases.filter { $0.isPartial }),
      unsearchedLine, minorFindingLine,
    ].compactMap { $0 }
  }

  /// Returns a line with the numbers of formats by reason; `nil` if there are none.
  private func formatLine(_ label: String, _ reasons: [UncheckedReason]) -> String? {
    var parts: [String] = []
    for reason in reasons {
      guard let count = omissions.formats[reason] else { continue }
      let formats = parts.isEmpty ? counted(count, "format") : "\(count)"
      parts.append("\(formats) \(reason.clause(count: count))")
    }
    return parts.isEmpty ? nil : "\(label): " + parts.joined(separator: ", ")
  }

  /// The line of the summary about folders that were not searched; `nil` if there are none.
  public var unsearchedLine: String? {
    if omissions.folders.isEmpty { return nil }
    let names = omissions.folders.compactMap { $0.split(separator: "/").last.map(String.init) }
    let noun = "folder\(omissions.folders.count == 1 ? "" : "s") of package managers"
    return "not searched: \(omissions.folders.count) \(noun) "
      + "(\(names.sortedAndUnique.joined(separator: ", ")))"
  }

  /// The numbers of harmless findings: those that are not reported, and options without an effect.
  private var minorFindingLine: String? {
    let omitted = omissions.findings.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { "\($0.key.rawValue): \($0.value) not reported" }
    let category = FindingCategory(DiagnosticCategory.optionWithoutEffect)
    let count = findings.filter { $0.category == category && $0.severity == .remark }
      .diagnosticCount
    let remarks = count == 0 ? [] : ["\(category.rawValue): \(counted(count, "remark"))"]
    let parts = omitted + remarks
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}
