import SwiftSyntax
import VFLCompiler

/// The names in the formats and equations of a macro, as far as they are known at compile time.
struct NameScope {
  private let interpolations: [String: ExprSyntax]
  private let dictionaries: (metrics: DictionaryArgument, views: DictionaryArgument)?
  /// The names in brackets, which refer to views. Used only if there are no dictionaries.
  private let views: Set<String>
  /// The names in brackets that are part of an expression and do not refer to a variable
  /// themselves. Used only if there are no dictionaries.
  private let expressionParts: Set<String>

  init(_ arguments: MacroArguments, _ templates: [RuleTemplate]) {
    let named = arguments.literals.flatMap { $0.interpolations }.map { ($0.name, $0.expression) }
    interpolations = Dictionary(named) { first, _ in first }
    dictionaries = arguments.dictionaries
    var views: Set<String> = []
    var expressionParts: Set<String> = []
    for template in templates {
      for slot in template.slots where slot.role == .view {
        let name = template.text(slot.range)
        if template.swiftExpression(in: slot) == nil {
          views.insert(name)
        } else {
          expressionParts.insert(name)
        }
      }
    }
    self.views = views
    self.expressionParts = expressionParts
  }

  var hasDictionaries: Bool { dictionaries != nil }

  /// The keys of the dictionaries, for spelling suggestions.
  var knownNames: KnownNames {
    KnownNames(
      views: dictionaries?.views.keys ?? [],
      metrics: (dictionaries?.metrics.keys ?? []).map { ($0, 1) })
  }

  /// Returns the result of the compiler's query about a name.
  func resolve(_ name: String, _ query: NameQuery) -> NameResolution {
    switch query {
    case .metric: NameResolution(metric: metric(named: name).map { $0.literalNumber ?? 1 })
    case .view: NameResolution(view: view(named: name) == nil ? -1 : 0)
    case .isView: NameResolution(view: isView(name) ? 0 : -1)
    }
  }

  /// Returns the expression of a metric, or `nil` if the name is known not to be a metric.
  func metric(named name: String) -> ExprSyntax? {
    if let expression = interpolations[name] { return expression }
    guard let dictionaries else { return views.contains(name) ? nil : variable(name) }
    return dictionaries.metrics.entries == nil
      ? variable(name) : dictionaries.metrics.value(of: name)
  }

  /// Returns the expression of a view, or `nil` if the name is known not to be a view.
  func view(named name: String) -> ExprSyntax? {
    if let expression = interpolations[name] { return expression }
    guard let dictionaries else { return expressionParts.contains(name) ? nil : variable(name) }
    return dictionaries.views.entries == nil ? variable(name) : dictionaries.views.value(of: name)
  }

  /// Returns whether a name is a key of a dictionary, not a variable or an interpolation.
  func isKey(_ name: String) -> Bool { hasDictionaries && interpolations[name] == nil }

  private func variable(_ name: String) -> ExprSyntax {
    let isReserved = reservedWords.contains(name)
    return ExprSyntax(
      DeclReferenceExprSyntax(baseName: .identifier(isReserved ? "`\(name)`" : name)))
  }

  /// Returns whether a name is known to refer to a view, although its position requires a number.
  private func isView(_ name: String) -> Bool {
    dictionaries.map { $0.views.value(of: name) != nil } ?? views.contains(name)
  }
}

extension ExprSyntax {
  /// The value of a number literal, which can have a minus sign.
  fileprivate var literalNumber: Double? {
    if let prefixed = self.as(PrefixOperatorExprSyntax.self) {
      return prefixed.operator.text == "-" ? prefixed.expression.literalNumber.map { -$0 } : nil
    }
    guard self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self) else {
      return nil
    }
    return Double(trimmedDescription.filter { $0 != "_" })
  }
}

extension RuleTemplate {
  /// Returns the range of a Swift expression that a format contains in place of a view's name,
  /// such as `self.title` or `cells[0]`.
  func swiftExpression(in slot: Slot) -> Range<Int>? {
    expression(in: slot).flatMap { expression in
      text(expression).contains { $0 == "." || $0 == "[" } ? expression : nil
    }
  }
}

/// The Swift keywords that require backticks as variable names, and some contextual keywords for
/// which backticks are optional.
///
/// `self` is not in the list, because it refers to the instance. A check with the Swift parser
/// would take a tenth of the time of an expansion.
private let reservedWords = Set(
  """
  any async await borrow consume copy discard each macro package some unsafe yield Any Self as
  associatedtype break case catch class continue default defer deinit do else enum extension
  fallthrough false fileprivate for func guard if import in init inout internal is let nil
  operator precedencegroup private protocol public repeat rethrows return static struct subscript
  super switch throw throws true try typealias var where while
  """.split { $0.isWhitespace }.map(String.init))
