import LayoutConstraints
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax

/// The arguments of a macro, as far as they are known at compile time.
struct MacroArguments {
  let literals: [LiteralText]
  let options: OptionsArgument
  /// The identifier of the constraints.
  let identifier: ExprSyntax?
  /// The dictionaries; `nil` if names refer to variables.
  let dictionaries: (metrics: DictionaryArgument, views: DictionaryArgument)?

  /// Reads the arguments.
  ///
  /// - Throws: `DiagnosticsError` if a string literal is missing or an argument is not a literal.
  init(_ node: some FreestandingMacroExpansionSyntax) throws {
    let formats = node.arguments.prefix { $0.label == nil || $0.label?.text == "" }
    guard !formats.isEmpty else {
      throw DiagnosticsError("expected a format or an equation as a string literal", at: node)
    }
    var nodes: [StringLiteralExprSyntax] = []
    for format in formats {
      guard let literal = format.expression.as(StringLiteralExprSyntax.self) else {
        throw DiagnosticsError(
          "expected a single string literal; for a string created at run time, call 'constraints(withVisualFormat:)' or 'constraint(withEquation:)'",
          at: format.expression)
      }
      nodes.append(literal)
    }
    var names = InterpolationNameGenerator(nodes)
    literals = nodes.map { LiteralText($0, names: &names) }
    options = OptionsArgument(node.arguments.expression(labeled: "options"))
    identifier = node.arguments.expression(labeled: "identifier")
    dictionaries = node.arguments.expression(labeled: "views").map { views in
      (DictionaryArgument(node.arguments.expression(labeled: "metrics")), DictionaryArgument(views))
    }
  }
}

extension MacroArguments {
  /// Whether at least one dictionary is known only at run time.
  var hasRuntimeDictionaries: Bool {
    dictionaries.map { $0.metrics.entries == nil || $0.views.entries == nil } ?? false
  }
}

extension DiagnosticsError {
  fileprivate init(_ message: String, at node: some SyntaxProtocol) {
    let diagnostic = MacroDiagnostic("not-a-literal", message, at: DiagnosticLocation(node))
    self.init(diagnostics: [diagnostic.swiftDiagnostic(.current)])
  }
}

extension LabeledExprListSyntax {
  fileprivate func expression(labeled label: String) -> ExprSyntax? {
    first { $0.label?.text == label }?.expression
  }
}

/// The options argument of a macro.
struct OptionsArgument {
  let expression: ExprSyntax?
  /// The options that are written as members, in the order of the source.
  private(set) var elements: [(options: FormatOptions, node: ExprSyntax)] = []
  /// Whether all options are written as members and therefore known at compile time.
  private(set) var isKnownAtCompileTime = true

  init(_ expression: ExprSyntax?) {
    self.expression = expression
    if let expression { add(expression) }
  }

  /// The union of the options that are written as members.
  var value: FormatOptions { FormatOptions(elements.map { $0.options }) }

  /// Returns the first option for which the union with the preceding options satisfies a
  /// predicate.
  func firstElement(where predicate: (FormatOptions) -> Bool) -> ExprSyntax? {
    var options: FormatOptions = []
    return elements.first { element in
      options.formUnion(element.options)
      return predicate(options)
    }?.node
  }

  private mutating func add(_ expression: ExprSyntax) {
    if let array = expression.as(ArrayExprSyntax.self) {
      for element in array.elements { add(element.expression) }
    } else if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first,
      tuple.elements.count == 1
    {
      add(only.expression)
    } else if let option = expression.as(MemberAccessExprSyntax.self)?.formatOption {
      elements.append((option, expression))
    } else {
      isKnownAtCompileTime = false
    }
  }
}

extension MemberAccessExprSyntax {
  /// The option that the member refers to, such as `.alignAllTop` or `FormatOptions.alignAllTop`.
  fileprivate var formatOption: FormatOptions? {
    let bases = ["FormatOptions", "VisualFormat.FormatOptions", "LayoutConstraints.FormatOptions"]
    if let base, !bases.contains(base.trimmedDescription) { return nil }
    return FormatOptions(name: declName.baseName.text)
  }
}

/// A dictionary argument of a macro.
struct DictionaryArgument {
  /// An entry of a dictionary literal.
  struct Entry {
    let key: String
    let keyNode: ExprSyntax
    let value: ExprSyntax
  }

  let expression: ExprSyntax?
  /// The entries of the dictionary literal; `nil` if they are known only at run time.
  let entries: [Entry]?

  /// Creates the argument. A missing argument and `nil` have no entries.
  init(_ expression: ExprSyntax?) {
    self.expression = expression
    guard let expression, !expression.is(NilLiteralExprSyntax.self) else {
      entries = []
      return
    }
    entries = expression.as(DictionaryExprSyntax.self).flatMap { dictionary in
      guard case .elements(let elements) = dictionary.content else { return [] }
      let entries = elements.map { Entry($0) }
      return entries.contains { $0 == nil } ? nil : entries.compactMap { $0 }
    }
  }

  /// Returns the value of a key in the dictionary literal.
  ///
  /// Keys are compared by their UTF-8 bytes, so the Kelvin sign differs from the letter K.
  func value(of key: String) -> ExprSyntax? {
    entries?.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }

  /// The keys of the dictionary literal.
  var keys: [String] { (entries ?? []).map { $0.key } }
}

extension DictionaryArgument.Entry {
  /// Creates an entry; returns `nil` if its key is not a string literal.
  fileprivate init?(_ element: DictionaryElementSyntax) {
    guard let literal = element.key.as(StringLiteralExprSyntax.self),
      let key = literal.representedLiteralValue
    else {
      return nil
    }
    self.init(key: key, keyNode: element.key, value: element.value.trimmed)
  }
}
