import FormatFinder
import VFLWorkspace
import VFLService

/// The inputs of a check that have the same configuration. Formats and scenes are checked one by
/// one; the files of code are one project, because a function in one file can receive formats from
/// another.
struct CheckedInputs {
  /// The formats and scenes, with the fix-its once they are applied.
  private(set) var sources: [Source]
  private let inputs: InputReader
  private let configuration: Configuration
  private let search: CodeSearch
  private let lookup: NameLookup

  /// Creates the inputs.
  ///
  /// - Parameters:
  ///   - inputs: The inputs, without the files that the configuration excludes.
  ///   - configuration: The configuration.
  ///   - allStrings: Whether every string in code that looks like a format is checked.
  ///   - lookup: The lookup for formats that are in no scene and in no code.
  init(
    _ inputs: InputReader, _ configuration: Configuration, allStrings: Bool, lookup: NameLookup
  ) {
    sources = inputs.sources
    self.inputs = inputs
    self.configuration = configuration
    search = CodeSearch(
      wrappers: configuration.wrappers, excludedFunctions: configuration.excludedFunctions,
      allStrings: allStrings, checksLayouts: true)
    var lookup = lookup
    lookup.spacing = configuration.spacingProfile
    lookup.sharesOptions =
      inputs.sources.count > 1 || inputs.sources.contains { $0.kind != .format }
    self.lookup = lookup
  }

  /// The paths of all files, in the order of the inputs.
  var paths: [String] {
    sources.filter(\.origin.isFile).map(\.name) + inputs.codePaths
  }

  /// The number of files of code.
  var codeFileCount: Int { inputs.codePaths.count }

  /// Removes the sources that are not to be reported. Files of code are still searched for
  /// wrappers.
  ///
  /// - Parameters:
  ///   - paths: The files to report.
  ///   - keepsOthers: Whether the formats of arguments and the standard input are reported.
  mutating func removeSources(except paths: Set<String>, keepsOthers: Bool) {
    sources.removeAll { $0.origin.isFile ? !paths.contains($0.name) : !keepsOthers }
  }

  /// Checks all inputs.
  ///
  /// - Parameters:
  ///   - selected: The files of code whose findings are reported.
  ///   - progress: A function that is called on several threads for each file of code.
  /// - Returns: The findings, with the severities of the configuration.
  func report(selecting selected: Set<String>, progress: @escaping @Sendable () -> Void) -> Report {
    var report = Report(of: inputs)
    let project = CodeProject(
      paths: inputs.codePaths, search: search, progress: progress, read: SizeLimitedFile.reader)
    report.add(project.errors)
    for source in sources {
      report.check(source, with: lookup, parser: ValueDocument.init(yaml:))
    }
    for code in project.filesWithCalls where selected.contains(code.path) {
      report.countUncheckedFormats(in: code)
      guard !code.formats.isEmpty || code.layoutCount > 0 else { continue }
      report.check(code, requiresOrientation: configuration.severities.requiresOrientation)
    }
    return report.applying(configuration.severities)
  }

  /// Applies the fix-its, also in files, and returns the results for each source. Formats with a
  /// finding of a baseline stay.
  mutating func applyFixIts(
    selecting selected: Set<String>, except baseline: Baseline?, _ writer: FileWriter,
    _ report: inout Report
  ) -> [CheckResults.Fixed] {
    let originals = sources
    sources = originals.map { original in
      report.write(fixed(original, except: baseline), replacing: original, with: writer)
    }
    let fixes = CodeFixes(
      paths: inputs.codePaths, search: search, severities: configuration.severities,
      baseline: baseline, selects: selected.contains, read: SizeLimitedFile.reader)
    let code = fixes.changes.map { change in
      let written = report.write(change.fixed, replacing: change.original, with: writer)
      return CheckResults.Fixed(original: change.original, fixed: written)
    }
    return zip(originals, sources).map(CheckResults.Fixed.init) + code
  }

  private func fixed(_ source: Source, except baseline: Baseline?) -> Source {
    source.applyingFixIts(except: baseline) { source, report in
      report.check(source, with: lookup, parser: ValueDocument.init(yaml:))
      report = report.applying(configuration.severities)
    }
  }
}
