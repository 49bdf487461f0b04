import FormatFindings
import VFLCompiler
import VFLSyntax

/// The names that the calls in a file bind to views and metrics.
struct DictionaryBindings {
  private let code: CodeProject.File
  /// The names that are bound in the call itself, with whether one of its formats can use them.
  private var uses: [CallContext.Key: Bool] = [:]
  /// The names that are bound to a metric and to a view.
  private var ambiguous: [CallContext.Key: CallContext.Key] = [:]

  init(in code: CodeProject.File) {
    self.code = code
    for format in code.uses {
      let (views, metrics) = (format.context.views.keys, format.context.metrics.keys)
      let namesOfViews = Dictionary(views.map { ($0.name, $0) }) { first, _ in first }
      for key in metrics { ambiguous[key] = ambiguous[key] ?? namesOfViews[key.name] }
      guard format.receiver == .system else { continue }
      let names = format.context.hasUnknownFormats ? nil : format.names
      for key in views + metrics where format.context.sourceRange.contains(key.sourceRange) {
        uses[key] = uses[key, default: false] || names?.contains(key.name) ?? true
      }
    }
  }

  var findings: [Finding] {
    let unused = uses.filter { !$0.value }.map { key, _ in
      finding(.remark, .unusedKey, KeyMessage.unused(key.name), at: key)
    }
    let ambiguous = ambiguous.map { metric, view in
      finding(
        .warning, .ambiguousName, KeyMessage.ambiguous(metric.name), at: metric,
        notes: [Finding.Note("the view is here", at: place(of: view))])
    }
    return unused + ambiguous
  }

  private func finding(
    _ severity: Diagnostic.Severity, _ category: FindingCategory, _ message: String,
    at key: CallContext.Key, notes: [Finding.Note] = []
  ) -> Finding {
    Finding(
      severity, category, message, in: code.source.name, at: place(of: key), notes: notes)
  }

  private func place(of key: CallContext.Key) -> Place { Place(code.source, key.sourceRange) }
}

extension Place {
  /// Creates the place of a range of a source that is not a format.
  package init(_ source: Source, _ range: Range<Int>) {
    let text = LocatedFormat(ranges: [range], of: source.bytes)
    self.init(source, text, 0..<text.bytes.count)
  }
}

extension CallContext.Names {
  fileprivate var keys: [CallContext.Key] {
    if case .complete(let keys) = self { keys } else { [] }
  }
}

extension FoundFormat {
  /// The names in the format, and those that fix-its write in it; `nil` if there can be others.
  fileprivate var names: Set<String>? {
    let parsed = VisualFormatSyntax.parse(utf8: text.bytes)
    guard holes.isEmpty, parsed.isValid else { return nil }
    return parsed.syntax.allNames.union(suggestedNames)
  }

  /// The names that probably were meant in place of unknown ones. Their keys are not unused: the
  /// error in the format is the only one.
  private var suggestedNames: [String] {
    let categories: [DiagnosticCategory] = [.unknownView, .unknownMetric, .unknownName]
    return diagnostics(isOnlyFormat: false).listed.filter { categories.contains($0.category) }
      .flatMap { diagnostic in
        diagnostic.fixIts.flatMap { $0.edits.map(\.newText) }
      }
  }
}
