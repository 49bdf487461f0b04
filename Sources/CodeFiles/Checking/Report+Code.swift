public import FormatChecker
import FormatFinder
import VFLSyntax

extension Report {
  /// Checks the formats in code, with the options, metrics and views of each call as far as the
  /// code determines them.
  ///
  /// - Parameter code: The code.
  /// - Complexity: O(*n*) for *n* bytes of the formats, and one lookup for each name.
  public mutating func check(_ code: LocatedCode) {
    count(code.source, formats: code.formats.count)
    for format in code.formats {
      let diagnostics = format.diagnostics().map { $0.keepingFixIts(in: format) }
      add(
        diagnostics, errorCount: diagnostics.count { $0.severity == .error }, of: format.text,
        in: code.source)
    }
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
