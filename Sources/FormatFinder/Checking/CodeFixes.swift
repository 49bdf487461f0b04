public import VFLWorkspace

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

  /// Finds and fixes the formats in the files of code among inputs. Nothing is written.
  ///
  /// - Parameters:
  ///   - inputs: The inputs. Files that cannot be read are skipped.
  ///   - search: The wrappers and strings that are found besides the others.
  ///   - severities: The severities of a configuration: only errors are fixed.
  ///   - baseline: The findings whose formats are not fixed; `nil` if there are none.
  ///   - selects: Returns whether a file may be changed.
  /// - Complexity: That of a search in a `CodeProject`, for each of up to ten passes.
  public init(
    in inputs: LoadedInputs, search: CodeSearch = CodeSearch(),
    severities: [FindingCategory: FindingLevel] = [:], baseline: Baseline? = nil,
    selects: (_ path: String) -> Bool = { _ in true }
  ) {
    var originals: [String: Source] = [:]
    var fixed: [String: Source] = [:]
    var knownFormats: [String: BaselineFormats] = [:]
    for _ in 0..<Source.maximumFixPassCount {
      let (known, read) = (fixed, BoundedFile.reader)
      let project = CodeProject(
        paths: inputs.codePaths, wrappers: search.wrappers,
        excludedFunctions: search.excludedFunctions, allStrings: search.allStrings
      ) { path in
        try known[path]?.bytes ?? read(path)
      }
      var hasChanged = false
      for code in project.files.map(LocatedCode.init) where selects(code.source.name) {
        let next = code.applyingFirstFixIts(
          severities, except: baseline, &knownFormats[code.source.name])
        guard next.bytes != code.source.bytes else { continue }
        if originals[next.name] == nil { originals[next.name] = code.source }
        fixed[next.name] = next
        hasChanged = true
      }
      if !hasChanged { break }
    }
    changes = inputs.codePaths.compactMap { path in
      guard let original = originals[path], let fixed = fixed[path] else { return nil }
      return Change(original: original, fixed: fixed)
    }
  }
}

extension LocatedCode {
  /// Applies the first fix-it of each error.
  ///
  /// - Parameters:
  ///   - severities: The severities of a configuration.
  ///   - baseline: The findings whose formats are not fixed.
  ///   - known: These formats; before the first pass `nil`.
  /// - Returns: The source with the fix-its.
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
