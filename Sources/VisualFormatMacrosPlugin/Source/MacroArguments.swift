import LayoutConstraints
import SwiftSyntax

/// The arguments of a macro, as far as they can be read when the program is compiled.
struct MacroArguments {
  let literals: [LiteralText]
  let options: OptionsArgument
  /// The identifier of the constraints.
  let identifier: ExprSyntax?
  /// The dictionaries; `nil` where names are those of variables.
  let dictionaries: (metrics: DictionaryArgument, views: DictionaryArgument)?

  init(_ node: some FreestandingMacroExpansionSyntax) throws(ArgumentError) {
    let formats = node.arguments.prefix { $0.label == nil || $0.label?.text == "" }
    guard !formats.isEmpty else { throw ArgumentError(error: .noLiteral, node: Syntax(node)) }
    var nodes: [StringLiteralExprSyntax] = []
    for format in formats {
      guard let literal = format.expression.as(StringLiteralExprSyntax.self) else {
        throw ArgumentError(error: .notLiteral, node: Syntax(format.expression))
      }
      nodes.append(literal)
    }
    var names = InterpolationNames(nodes)
    literals = nodes.map { LiteralText($0, names: &names) }
    options = OptionsArgument(node.arguments.expression(labeled: "options"))
    identifier = node.arguments.expression(labeled: "identifier")
    dictionaries = node.arguments.expression(labeled: "views").map { views in
      (DictionaryArgument(node.arguments.expression(labeled: "metrics")), DictionaryArgument(views))
    }
  }
}

extension MacroArguments {
  /// Whether there are dictionaries that are not written as literals.
  var areNamesAtRunTime: Bool {
    dictionaries.map { $0.metrics.entries == nil || $0.views.entries == nil } ?? false
  }
}

/// Why arguments cannot be read.
struct ArgumentError: Error {
  let error: MacroError
  let node: Syntax
}

extension LabeledExprListSyntax {
  fileprivate func expression(labeled label: String) -> ExprSyntax? {
    first { $0.label?.text == label }?.expression
  }
}
