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
    case .metric: NameAnswer(metric: metric(named: name).map { $0.writtenNumber ?? 1 })
    case .view: NameAnswer(view: view(named: name) == nil ? -1 : 0)
    case .isView: NameAnswer(view: isView(name) ? 0 : -1)
    }
  }

  /// The expression of a metric, or of what may be one; `nil` where a name is none.
  func metric(named name: String) -> ExprSyntax? {
    if let expression = interpolations[name] { return expression }
    guard let dictionaries else { return views.contains(name) ? nil : variable(name) }
    return dictionaries.metrics.entries == nil ? variable(name) : dictionaries.metrics.value(of: name)
  }

  /// The expression of a view, or of what may be one; `nil` where a name is none.
  func view(named name: String) -> ExprSyntax? {
    if let expression = interpolations[name] { return expression }
    guard let dictionaries else { return partsOfExpressions.contains(name) ? nil : variable(name) }
    return dictionaries.views.entries == nil ? variable(name) : dictionaries.views.value(of: name)
  }

  /// Whether a name is a key, and neither a variable nor an interpolation.
  func isKey(_ name: String) -> Bool { hasDictionaries && interpolations[name] == nil }

  private func variable(_ name: String) -> ExprSyntax {
    let isReserved = reservedWords.contains(name)
    return ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(isReserved ? "`\(name)`" : name)))
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

/// The words of Swift that name a variable only in backticks, and some that might; all but `self`, which is what it says. The
/// parser could tell, but would take a tenth of the time of an expansion.
private let reservedWords: Set<String> = [
  "any", "async", "await", "borrow", "consume", "copy", "discard", "each", "macro", "package", "some",
  "unsafe", "yield",
  "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
  "deinit", "do",
  "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
  "in", "init",
  "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
  "repeat",
  "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
  "typealias",
  "var", "where", "while",
]
