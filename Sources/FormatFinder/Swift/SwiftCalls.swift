import SwiftSyntax

/// A call of a function or the expansion of a macro.
struct SwiftCall {
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

  init(_ macro: some FreestandingMacroExpansionSyntax) {
    name = macro.macroName.text
    isMacro = true
    receiver = nil
    arguments = Array(macro.arguments)
    trailingClosureCount = 0
    node = Syntax(macro)
  }

  func argument(labeled label: String) -> ExprSyntax? { arguments.expression(labeled: label) }

  /// The arguments before the first with a label.
  var unlabeledArguments: [ExprSyntax] { arguments.prefix { $0.label == nil }.map(\.expression) }

  /// Returns the arguments from one on that have no label of their own.
  func variadicArguments(from index: Int) -> [ExprSyntax] {
    guard arguments.indices.contains(index) else { return [] }
    return [arguments[index].expression]
      + arguments[(index + 1)...].prefix { $0.label == nil }.map(\.expression)
  }
}

extension Sequence<LabeledExprSyntax> {
  func expression(labeled label: String) -> ExprSyntax? {
    first { $0.label?.text == label }?.expression
  }
}

extension SwiftCall {
  /// Returns the arguments of a call that takes formats, for each parameter that takes them; none
  /// for another call.
  func formatArguments(_ wrappers: WrapperTable, _ index: SwiftFileIndex) -> [SwiftCode.Arguments] {
    if var arguments = macroArguments {
      // Another library can have a macro with the same name.
      arguments.isUncertain = !index.importsVisualFormat
      return [arguments]
    }
    if isSystemFunction, let arguments = systemArguments { return [arguments] }
    let arguments = wrapperArguments(wrappers)
    return arguments.isEmpty ? [systemArguments ?? numberedArguments].compactMap { $0 } : arguments
  }

  private var macroArguments: SwiftCode.Arguments? {
    guard isMacro, name == "layout" || name == "constraint" else { return nil }
    let views = argument(labeled: "views")
    // Without views, the names of metrics are variables in scope.
    return FormatArguments(
      receiver: name == "layout" ? .layoutMacro : .equationMacro, formats: unlabeledArguments,
      options: argument(labeled: "options"), metrics: argument(labeled: "metrics"),
      views: views.map { [$0] } ?? [], isComplete: views != nil)
  }

  /// The arguments of a function with `isualFormat` in its name or in a label.
  private var systemArguments: SwiftCode.Arguments? {
    let isFormat: (LabeledExprSyntax) -> Bool = { $0.label?.text.mentionsFormats ?? false }
    var index = arguments.firstIndex(where: isFormat)
    if index == nil, name.mentionsFormats, !isMacro {
      index = arguments.firstIndex { ["format", "formats"].contains($0.label?.text ?? "format") }
    }
    guard let index else { return nil }
    return FormatArguments(
      receiver: isSystemFunction ? .system : .wrapper(name),
      formats: variadicArguments(from: index),
      options: argument(labeled: "options"), metrics: argument(labeled: "metrics"),
      views: argument(labeled: "views").map { [$0] } ?? [], isComplete: isSystemFunction,
      canBeTemplate: !isSystemFunction, callee: isSystemFunction ? nil : callee)
  }

  private var isSystemFunction: Bool {
    (name == "constraints" || name == "constraintsWithVisualFormat")
      && argument(labeled: "views") != nil && argument(labeled: "metrics") != nil
  }

  /// The arguments of `addConstraintsWithFormat("…", views: a, b)`.
  private var numberedArguments: SwiftCode.Arguments? {
    guard name.hasSuffix("WithFormat") || name.hasSuffix("WithFormats"),
      let views = arguments.firstIndex(where: { $0.label?.text == "views" }), views > 0
    else { return nil }
    return FormatArguments(
      receiver: .wrapper(name), formats: [arguments[0].expression],
      views: variadicArguments(from: views), usesIndexedViews: true,
      isUncertain: !name.contains("onstraint"), callee: callee)
  }

  var callee: Callee {
    Callee(
      name: name, labels: arguments.map { $0.label?.text },
      trailingClosureCount: trailingClosureCount)
  }

  private func wrapperArguments(_ wrappers: WrapperTable) -> [SwiftCode.Arguments] {
    let found = wrapperArguments(wrappers, [], [])
    guard found.isEmpty, let receiver else { return found }
    return wrapperArguments(wrappers, [SwiftCallable.Parameter.receiver.label], [receiver])
  }

  /// The arguments of a wrapper, with others after those in parentheses.
  private func wrapperArguments(
    _ wrappers: WrapperTable, _ otherLabels: [String?], _ others: [ExprSyntax]
  ) -> [SwiftCode.Arguments] {
    var call = callee
    call.labels += otherLabels
    let expressions = arguments.map(\.expression) + others
    return wrappers.applied(to: call).compactMap { formatArguments(of: $0, expressions) }
  }

  private func formatArguments(
    of wrapper: Wrapper, _ expressions: [ExprSyntax]
  ) -> SwiftCode.Arguments? {
    func argument(_ index: Int) -> ExprSyntax? {
      expressions.indices.contains(index) ? expressions[index] : nil
    }
    guard let format = argument(wrapper.format) else { return nil }
    return FormatArguments(
      wrapper, callee,
      formats: wrapper.isVariadic ? variadicArguments(from: wrapper.format) : [format],
      views: wrapper.views.map { variadicArguments(from: $0) } ?? [], argument: argument)
  }
}

extension FunctionCallExprSyntax {
  /// Returns the sequence of a call such as `formats.flatMap(make)` as the formats of the function
  /// `make`.
  func referenceArguments(_ wrappers: WrapperTable) -> [SwiftCode.Arguments] {
    guard let callee = calledExpression.as(MemberAccessExprSyntax.self), let sequence = callee.base,
      ClosureExprSyntax.iterations.contains(callee.declName.baseName.text),
      arguments.count == 1, trailingClosure == nil,
      let name = arguments.first?.expression.calleeName
    else { return [] }
    return wrappers.functions(named: name).filter { $0.labels?.count == 1 && $0.format == 0 }.map {
      FormatArguments(
        receiver: .wrapper(name), formats: [sequence], isPart: $0.isPart,
        canBeTemplate: $0.canBeTemplate, isUncertain: $0.canShareName,
        callee: Callee(name: name, labels: $0.labels ?? []),
        keepsConstraints: $0.keepsConstraints)
    }
  }
}

extension SwiftCode {
  /// Returns whether code stores the constraints that a call returns: in a property, or in a
  /// variable that is used other than as an argument; or refers to one of them, by a subscript.
  func storesResult(of call: SwiftCall) -> Bool {
    var node = call.node
    for _ in 0..<Self.maximumDepthOfResult {
      guard let parent = node.parent else { return false }
      switch parent.as(SyntaxEnum.self) {
      case .infixOperatorExpr(let operation):
        guard operation.operator.trimmedDescription == "+" else {
          return operation.rightOperand.id == node.id && stores(in: operation.leftOperand)
        }
      case .initializerClause(let clause): return keepsValue(of: clause)
      case .subscriptCallExpr(let access): return access.calledExpression.id == node.id
      case .memberAccessExpr(let access):
        let name = access.declName.baseName.text
        guard ["flatMap", "map", "compactMap"].contains(name) else { return name != "forEach" }
      case .labeledExpr(let argument): return isAppended(argument)
      case .returnStmt, .codeBlockItem:
        guard let sequence = parent.resultSequence else { return false }
        node = sequence
        continue
      case .arrayElement, .arrayElementList, .arrayExpr, .tryExpr, .functionCallExpr,
        .optionalChainingExpr, .forceUnwrapExpr, .asExpr:
        break
      default: return false
      }
      node = parent
    }
    return false
  }

  /// The maximum number of expressions and statements around a call or a reference.
  fileprivate static var maximumDepthOfResult: Int { 64 }

  /// Whether an assignment stores its value in a property, or in a variable that keeps it.
  private func stores(in target: ExprSyntax) -> Bool {
    let target = target.unwrapped
    guard let reference = target.as(DeclReferenceExprSyntax.self) else {
      return target.is(MemberAccessExprSyntax.self) || target.is(SubscriptCallExprSyntax.self)
    }
    guard case .variable(let pattern, _, _) = binding(of: reference) else { return true }
    return keepsValue(of: pattern)
  }

  /// Whether the variable with an initial value keeps it.
  private func keepsValue(of clause: InitializerClauseSyntax) -> Bool {
    guard let binding = clause.parent?.as(PatternBindingSyntax.self) else { return false }
    return binding.pattern.as(IdentifierPatternSyntax.self).map { keepsValue(of: $0) } ?? false
  }

  /// Whether a variable is a property, or is used other than as an argument or in an assignment to
  /// it.
  private func keepsValue(of pattern: IdentifierPatternSyntax) -> Bool {
    pattern.localScope == nil
      || index.keptVariables(named: pattern.identifier.text).contains(pattern.id)
  }

  /// Returns the variables to which one of several references refers other than as an argument or
  /// in an assignment to the variable.
  func variables(keptBy references: [DeclReferenceExprSyntax]) -> Set<SyntaxIdentifier> {
    let variables = references.compactMap { reference -> SyntaxIdentifier? in
      guard !reference.isPassedOn,
        case .variable(let pattern, _, _) = binding(of: reference)
      else { return nil }
      return pattern.id
    }
    return Set(variables)
  }

  /// Whether an argument is appended to what stores it.
  private func isAppended(_ argument: LabeledExprSyntax) -> Bool {
    guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      let callee = call.calledExpression.as(MemberAccessExprSyntax.self), let base = callee.base,
      ["append", "insert"].contains(callee.declName.baseName.text)
    else { return false }
    return stores(in: base)
  }
}

extension DeclReferenceExprSyntax {
  /// Whether the expression is an argument or a result, perhaps with others, or a list to which
  /// something is assigned or appended.
  fileprivate var isPassedOn: Bool {
    var node = Syntax(self)
    for _ in 0..<SwiftCode.maximumDepthOfResult {
      guard let parent = node.parent else { return false }
      switch parent.as(SyntaxEnum.self) {
      case .returnStmt: return true
      case .labeledExpr: return parent.parent?.parent?.is(FunctionCallExprSyntax.self) ?? false
      case .infixOperatorExpr(let operation):
        let name = operation.operator.trimmedDescription
        guard name == "+" else {
          return operation.leftOperand.id == node.id && ["=", "+="].contains(name)
        }
      case .memberAccessExpr(let access):
        return ["append", "forEach"].contains(access.declName.baseName.text)
      default: return false
      }
      node = parent
    }
    return false
  }
}

extension Syntax {
  /// The call that returns what a closure returns, or a list of that for each element, if the node
  /// is a statement of the closure.
  fileprivate var resultSequence: Syntax? {
    let around = sequence(first: self) { $0.parent }
    guard let closure = around.lazy.compactMap({ $0.as(ClosureExprSyntax.self) }).first else {
      return nil
    }
    let call =
      closure.parent?.as(FunctionCallExprSyntax.self)
      ?? closure.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    let name = call?.calledExpression.calleeName
    let isCalled = call?.calledExpression.id == closure.id
    return isCalled || name == "flatMap" || name == "map" ? call.map { Syntax($0) } : nil
  }
}
