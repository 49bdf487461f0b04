import LayoutConstraints
import SwiftSyntax

/// The arguments of a macro, as far as they are known at compile time.
struct MacroArguments {
  let literals: [LiteralText]
  let options: OptionsArgument
  /// The identifier of the constraints.
  let identifier: ExprSyntax?
  /// The dictionaries; `nil` if names refer to variables.
  let dictionaries: (metrics: DictionaryArgument, views: DictionaryArgument)?

  init(_ node: some FreestandingMacroExpansionSyntax) throws(ArgumentError) {
    let formats = node.arguments.prefix { $0.label == nil || $0.label?.text == "" }
    guard !formats.isEmpty else { throw ArgumentError(error: .missingLiteral, node: Syntax(node)) }
    var nodes: [StringLiteralExprSyntax] = []
    for format in formats {
      guard let literal = format.expression.as(StringLiteralExprSyntax.self) else {
        throw ArgumentError(error: .nonliteralArgument, node: Syntax(format.expression))
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

/// The error for a missing or invalid argument, and the node at which it is reported.
struct ArgumentError: Error {
  let error: MacroError
  let node: Syntax
}

extension LabeledExprListSyntax {
  fileprivate func expression(labeled label: String) -> ExprSyntax? {
    first { $0.label?.text == label }?.expression
  }
}
