import SwiftSyntax
import VFLCompiler

/// What the names in the rules of a macro stand for, as far as can be told when the program is compiled.
struct NameScope {
  private let interpolations: [String: ExprSyntax]
  private let dictionaries: (metrics: DictionaryArgument, views: DictionaryArgument)?
  /// Without dictionaries, the names that stand in brackets: they are variables that hold views.
  private let views: Set<String>
  /// Without dictionaries, names that are part of an expression, which no variable's name is.
  private let partsOfExpressions: Set<String>

  init(_ arguments: MacroArguments, _ templates: [RuleTemplate]) {
    let named = arguments.literals.flatMap { $0.interpolations }.map { ($0.name, $0.expression) }
    interpolations = Dictionary(named) { first, _ in first }
    dictionaries = arguments.dictionaries
    var views: Set<String> = []
    var partsOfExpressions: Set<String> = []
    for template in templates {
      for slot in template.slots where slot.role == .view {
        let name = template.text(slot.range)
        if template.swiftExpression(in: slot) == nil {
          views.insert(name)
        } else {
          partsOfExpressions.insert(name)
        }
      }
    }
    self.views = views
    self.partsOfExpressions = partsOfExpressions
  }

  var hasDictionaries: Bool { dictionaries != nil }

  /// The keys of the dictionaries, to tell near ones.
  var knownNames: KnownNames {
    KnownNames(
      views: dictionaries?.views.keys ?? [], metrics: (dictionaries?.metrics.keys ?? []).map { ($0, 1) })
  }

  /// Answers the library's question about a name.
  func answer(_ name: String, _ question: NameQuestion) -> NameAnswer {
    switch question {
    case .metric: NameAnswer(metric: metric(name))
    case .view: NameAnswer(view: isKnownView(name) ? 0 : -1)
    case .isView: NameAnswer(view: isView(name) ? 0 : -1)
    }
  }

  /// The value of a metric, or of any metric where it is not written; `nil` where there is none.
  private func metric(_ name: String) -> Double? {
    if let expression = interpolations[name] { return expression.writtenNumber ?? 1 }
    guard let dictionaries else { return views.contains(name) ? nil : 1 }
    guard dictionaries.metrics.entries != nil else { return 1 }
    return dictionaries.metrics.value(of: name).map { $0.writtenNumber ?? 1 }
  }

  /// Whether a name in brackets is a view's.
  private func isKnownView(_ name: String) -> Bool {
    if interpolations[name] != nil { return true }
    guard let dictionaries else { return !partsOfExpressions.contains(name) }
    return dictionaries.views.entries == nil || dictionaries.views.value(of: name) != nil
  }

  /// Whether a name where no view can stand is known to be a view's.
  private func isView(_ name: String) -> Bool {
    dictionaries.map { $0.views.value(of: name) != nil } ?? views.contains(name)
  }
}

extension ExprSyntax {
  /// The number, if one is written.
  fileprivate var writtenNumber: Double? {
    if let prefixed = self.as(PrefixOperatorExprSyntax.self) {
      return prefixed.operator.text == "-" ? prefixed.expression.writtenNumber.map { -$0 } : nil
    }
    guard self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self) else { return nil }
    return Double(trimmedDescription.filter { $0 != "_" })
  }
}

extension RuleTemplate {
  /// The expression of Swift that stands in a view's brackets instead of a name: `self.title`, `cells[0]`.
  func swiftExpression(in slot: Slot) -> Range<Int>? {
    expression(in: slot).flatMap { expression in
      text(expression).contains { $0 == "." || $0 == "[" } ? expression : nil
    }
  }
}
