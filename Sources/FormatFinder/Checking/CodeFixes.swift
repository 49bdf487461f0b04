public import FormatFindings

/// The code of a project with the fix-its of its formats applied.
public struct CodeFixes: Sendable {
  /// A file that changes.
  public struct Change: Sendable {
    /// The source as it is.
    public let original: Source
    /// The source with the fix-its.
    public let fixed: Source
  }

  /// The files that change, in the order of the project.
  public let changes: [Change]

  /// Finds and fixes the formats in files of code. Nothing is written.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files.
  ///   - search: The options of the search.
  ///   - severities: The severities of a configuration: only errors are fixed.
  ///   - baseline: The findings whose formats are not fixed; `nil` if there are none.
  ///   - selects: Returns whether a file may be changed.
  ///   - read: Returns the bytes of a file. Files that cannot be read are skipped.
  /// - Complexity: The same as a search in a `CodeProject` and up to ten updates.
  public init(
    paths: [String], search: CodeSearch = CodeSearch(),
    severities: [FindingCategory: FindingLevel] = [:], baseline: Baseline? = nil,
    selects: (_ path: String) -> Bool = { _ in true },
    read: @escaping @Sendable (String) throws -> [UInt8]
  ) {
    var originals: [String: Source] = [:]
    var fixed: [String: Source] = [:]
    var knownFormats: [String: BaselineFormats] = [:]
    var project = CodeProject(paths: paths, search: search, read: read)
    for _ in 0..<Source.maximumFixPassCount {
      var changed: [String: [UInt8]] = [:]
      for code in project.filesWithCalls where selects(code.source.name) {
        let next = code.applyingFirstFixIts(
          severities, except: baseline, &knownFormats[code.source.name])
        guard next.bytes != code.source.bytes else { continue }
        if originals[next.name] == nil { originals[next.name] = code.source }
        fixed[next.name] = next
        changed[next.name] = next.bytes
      }
      if changed.isEmpty { break }
      let known = fixed.mapValues(\.bytes)
      project.update(changed) { try known[$0] ?? read($0) }
    }
    changes = paths.compactMap { path in
      guard let original = originals[path], let fixed = fixed[path] else { return nil }
      return Change(original: original, fixed: fixed)
    }
  }
}

extension CodeProject.File {
  /// Applies the first fix-it of each error, except for formats with findings of a baseline, which
  /// are not known before the first pass.
  fileprivate func applyingFirstFixIts(
    _ severities: [FindingCategory: FindingLevel], except baseline: Baseline?,
    _ known: inout BaselineFormats?
  ) -> Source {
    var report = Report()
    report.check(self, requiresOrientation: severities.requiresOrientation)
    report = report.applying(severities)
    return source.applyingFirstFixIts(of: report, except: baseline, &known)
  }
}
