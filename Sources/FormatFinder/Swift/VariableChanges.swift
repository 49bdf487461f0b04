import SwiftSyntax

/// The assignments to a variable, and the calls that append to it, in its scope.
struct VariableChanges {
  /// The values that are assigned.
  private(set) var assignedValues: [ExprSyntax] = []
  /// The elements that are appended to an array.
  private(set) var appendedElements: [ExprSyntax] = []
  /// The sequences that are appended to an array, or the texts to a string.
  private(set) var appendedSequences: [ExprSyntax] = []
  /// The values that are assigned to a subscript, with the key.
  private(set) var assignedKeys: [(key: ExprSyntax, value: ExprSyntax)] = []
  /// Whether something else than these can change the variable: an `inout` argument, or another
  /// mutating call.
  private(set) var hasOtherChanges = false

  /// Whether a text in the variable can be longer than the values that are assigned.
  var isAppendedTo: Bool {
    !appendedElements.isEmpty || !appendedSequences.isEmpty || hasOtherChanges
  }

  /// Finds the changes of a variable in the scope of its declaration.
  init(of pattern: IdentifierPatternSyntax) {
    let finder = Finder(pattern.identifier.text)
    if let scope = pattern.scope { finder.walk(scope) }
    self = finder.changes
  }

  private init() {}

  private final class Finder: SyntaxVisitor {
    private let name: String
    var changes = VariableChanges()

    init(_ name: String) {
      self.name = name
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
      let isAssignment = node.operator.is(AssignmentExprSyntax.self)
      if isAssignment, let call = node.leftOperand.as(SubscriptCallExprSyntax.self),
        refersToVariable(call.calledExpression)
      {
        if call.arguments.count == 1, let key = call.arguments.first?.expression {
          changes.assignedKeys.append((key, node.rightOperand))
        } else {
          changes.hasOtherChanges = true
        }
      }
      guard refersToVariable(node.leftOperand) else { return .visitChildren }
      if isAssignment {
        changes.assignedValues.append(node.rightOperand)
      } else if node.operator.trimmedDescription == "+=" {
        changes.appendedSequences.append(node.rightOperand)
      }
      return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
        let base = callee.base,
        refersToVariable(base)
      else { return .visitChildren }
      switch callee.declName.baseName.text {
      case "append":
        guard let argument = node.arguments.first else { break }
        if argument.label == nil {
          changes.appendedElements.append(argument.expression)
        } else {
          changes.appendedSequences.append(argument.expression)
        }
      case "insert", "merge", "removeAll", "removeValue", "updateValue", "removeLast",
        "replaceSubrange":
        changes.hasOtherChanges = true
      default: break
      }
      return .visitChildren
    }

    override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
      if refersToVariable(node.expression) { changes.hasOtherChanges = true }
      return .visitChildren
    }

    private func refersToVariable(_ expression: ExprSyntax) -> Bool {
      if let reference = expression.as(DeclReferenceExprSyntax.self) {
        return reference.baseName.text == name
      }
      guard let access = expression.as(MemberAccessExprSyntax.self) else {
        return expression.as(ForceUnwrapExprSyntax.self).map { refersToVariable($0.expression) }
          ?? false
      }
      return access.declName.baseName.text == name
        && access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    }
  }
}

extension IdentifierPatternSyntax {
  /// The statements or members among which the variable is declared.
  fileprivate var scope: Syntax? {
    var current = parent
    while let syntax = current {
      if syntax.is(CodeBlockItemListSyntax.self) || syntax.is(MemberBlockItemListSyntax.self) {
        return syntax
      }
      current = syntax.parent
    }
    return nil
  }
}
