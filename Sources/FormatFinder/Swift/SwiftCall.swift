import SwiftSyntax

/// A call of a function or the expansion of a macro.
struct SwiftCall {
  /// The base name of the function or macro.
  let name: String
  let isMacro: Bool
  let arguments: [LabeledExprSyntax]
  /// The expression on which a method is called.
  let receiver: ExprSyntax?
  /// The number of closures after the parentheses.
  let trailingClosureCount: Int
  let node: Syntax

  init?(_ call: FunctionCallExprSyntax) {
    guard let name = call.calledExpression.calleeName else { return nil }
    self.name = name
    isMacro = false
    receiver = call.calledExpression.unwrapped.as(MemberAccessExprSyntax.self)?.base
    arguments = Array(call.arguments)
    trailingClosureCount =
      (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
    node = Syntax(call)
  }

  init(_ macro: MacroExpansionExprSyntax) {
    name = macro.macroName.text
    isMacro = true
    receiver = nil
    arguments = Array(macro.arguments)
    trailingClosureCount = 0
    node = Syntax(macro)
  }

  init(_ macro: MacroExpansionDeclSyntax) {
    name = macro.macroName.text
    isMacro = true
    receiver = nil
    arguments = Array(macro.arguments)
    trailingClosureCount = 0
    node = Syntax(macro)
  }

  /// Returns the expression of the first argument with a label.
  func argument(labeled label: String) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }

  /// The arguments before the first with a label.
  var unlabeledArguments: [ExprSyntax] { arguments.prefix { $0.label == nil }.map(\.expression) }

  /// Returns the arguments from one on that have no label of their own.
  func variadicArguments(from index: Int) -> [ExprSyntax] {
    guard arguments.indices.contains(index) else { return [] }
    return [arguments[index].expression]
      + arguments[(index + 1)...].prefix { $0.label == nil }.map(\.expression)
  }
}
