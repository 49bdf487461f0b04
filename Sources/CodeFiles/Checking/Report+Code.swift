public import FormatChecker
import FormatFinder
import VFLSyntax

extension Report {
  /// Checks the formats in code, with the options, metrics and views of each call as far as the
  /// code determines them.
  ///
  /// A comment `// vfl:ignore` or `// vfl:ignore[category]` suppresses the findings of its line and
  /// of the next one. One that suppresses nothing is a warning.
  ///
  /// - Parameter code: The code.
  /// - Complexity: O(*n*) for *n* bytes of the formats, and one lookup for each name.
  public mutating func check(_ code: LocatedCode) {
    count(code.source, formats: code.formats.count)
    var suppressions = Suppressions(in: code.source)
    for format in code.formats {
      for diagnostic in format.diagnostics() {
        let finding = Finding(
          diagnostic.keepingFixIts(in: format), of: format.text, in: code.source)
        if !suppressions.suppresses(finding) { add(finding) }
      }
    }
    for comment in suppressions.unused { add(Finding(unused: comment, in: code.source)) }
  }
}

extension Finding {
  fileprivate init(unused comment: Suppressions.Comment, in source: Source) {
    let text = LocatedFormat(ranges: [comment.range], of: source.bytes)
    self.init(
      .warning, .unusedSuppression, "unused '\(text.text)'; it suppresses no finding",
      in: source.name, at: Place(source, text, 0..<text.bytes.count))
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
