import VFLCompiler
public import FormatFindings
import Foundation
import VFLSyntax

extension Report {
  /// Adds the errors of files of code that cannot be read or parsed.
  public mutating func add(_ errors: [CodeProject.ReadError]) {
    for error in errors {
      switch error.error {
      case let input as InputError: add(input)
      case is CodeError, is Workers.MemoryError:
        add(InputError(.read, error.path, reason: "\(error.error)"))
      default: add(InputError(.read, error.path, reason: error.error.localizedDescription))
      }
    }
  }

  /// Checks the formats in code, with the options, metrics and views of each call as far as the
  /// code determines them, and the layouts, if the search has found them.
  ///
  /// The findings are in the order of their places. One that several formats or calls share is
  /// reported once.
  ///
  /// A comment `// vfl:ignore` or `// vfl:ignore[category]` suppresses the findings on its line and
  /// the next. A comment that suppresses nothing, or that has an error, is a warning.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - requiresOrientation: Whether a format without an orientation is a remark.
  /// - Complexity: O(*n*) for *n* bytes of the formats, one lookup for each name, and
  ///   O(*k* log *k*) for *k* findings.
  public mutating func check(_ code: CodeProject.File, requiresOrientation: Bool = false) {
    var report = Report()
    report.count(code.source, formats: code.formats.count, layouts: code.layoutCount)
    var suppressions = Suppressions(in: code)
    let findings =
      code.findingsOfUses(requiresOrientation: requiresOrientation)
      + DictionaryBindings(in: code).findings
      + code.layoutFindings.map { $0.finding(in: code.source) }
    for finding in findings.withoutRepetitions(by: { FindingKey($0) })
    where !suppressions.suppresses(finding) {
      report.add(finding)
    }
    for finding in suppressions.findings(in: code.source) { report.add(finding) }
    report.sortByPlace()
    append(report)
  }
}

extension [FindingCategory: FindingLevel] {
  /// Whether a format without an orientation is a remark. Such formats are common; they are
  /// reported only if a configuration has a severity for them.
  package var requiresOrientation: Bool { self[.missingOrientation] != nil }
}

extension CodeProject.File {
  /// Returns the findings of the formats for each call that receives one.
  ///
  /// A fix-it of a literal is omitted unless all calls that receive the literal need it: it can
  /// cause an error in the others.
  fileprivate func findingsOfUses(requiresOrientation: Bool) -> [Finding] {
    let callCounts = Counter(uses.lazy.map { [$0.context.sourceRange] })
    let findings = uses.map { use in
      use.findings(in: source, isOnlyFormat: callCounts[use.context.sourceRange] == 1)
        + (requiresOrientation ? use.missingOrientation(in: source) : [])
    }
    let useCounts = Counter(uses.lazy.map(\.text.pieceRanges))
    let findingCounts = Counter(findings.lazy.map { $0.map(FindingKey.init) })
    return zip(uses, findings).flatMap { use, findings in
      findings.map { finding in
        let isNeeded = use.pieceRange(of: finding).map { range in
          findingCounts[FindingKey(finding)] == useCounts[range]
        }
        return isNeeded ?? true ? finding : finding.withoutFixIts()
      }
    }
  }
}

/// How many lists contain each element.
private struct Counter<Element: Hashable> {
  private var counts: [Element: Int] = [:]

  init(_ lists: some Sequence<[Element]>) {
    for list in lists {
      for element in Set(list) { counts[element, default: 0] += 1 }
    }
  }

  subscript(element: Element) -> Int { counts[element] ?? 0 }
}

extension FoundFormat {
  /// Returns the piece of the source that contains a finding, or ends with it; `nil` for no piece.
  fileprivate func pieceRange(of finding: Finding) -> Range<Int>? {
    guard let offset = finding.place?.sourceRange.lowerBound else { return nil }
    let ranges = text.pieceRanges
    return ranges.first { $0.contains(offset) } ?? ranges.first { $0.upperBound == offset }
  }
}

/// The identity of a finding in its source, which several formats or calls can share.
private struct FindingKey: Hashable {
  private let category: FindingCategory
  private let range: Range<Int>?
  private let message: String

  init(_ finding: Finding) {
    category = finding.category
    range = finding.place?.sourceRange
    message = finding.message
  }
}

extension FoundFormat {
  fileprivate func findings(in source: Source, isOnlyFormat: Bool) -> [Finding] {
    let found = diagnostics(isOnlyFormat: isOnlyFormat)
    let listed = found.listed.map { $0.keepingFixIts(in: self) }
    return Finding.findings(of: listed, count: found.count, text, in: source).map { finding in
      guard finding.concernsOptions, let options = context.options else { return finding }
      return finding.adding(
        Finding.Note("the options are here", at: Place(source, options.sourceRange)))
    }.map { receiver == .guess ? $0.asGuess : $0 }
  }

  fileprivate func missingOrientation(in source: Source) -> [Finding] {
    let parsed = VisualFormatSyntax.parse(utf8: text.bytes)
    guard !isEquation, holes.first?.offset != 0, parsed.isValid || !holes.isEmpty,
      parsed.syntax.orientation == nil
    else { return [] }
    return [
      Finding(
        .remark, .missingOrientation,
        "the format has no orientation; it is horizontal, as with 'H:'", in: source.name,
        at: Place(source, text, 0..<0))
    ]
  }
}

extension Finding {
  fileprivate var concernsOptions: Bool {
    place?.range == nil
      && DiagnosticCategory.ofOptions.contains { $0.rawValue == category.rawValue }
  }

  /// The finding as a warning that says why the string is checked.
  fileprivate var asGuess: Finding {
    let note = "no known call receives this string; it is checked because it looks like a format"
    return adding(Note(note, at: place)).with(severity: .warning)
  }
}

extension Diagnostic {
  /// The diagnostic without the fix-its that would change more than the text of literals.
  fileprivate func keepingFixIts(in format: FoundFormat) -> Diagnostic {
    let kept = fixIts.filter { fixIt in
      fixIt.edits.allSatisfy { edit in
        format.text.isContiguous(edit.range) && !edit.newText.contains { "\"\\".contains($0) }
      }
    }
    return with(fixIts: kept)
  }
}
