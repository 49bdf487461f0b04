import SwiftSyntax

// MARK: - Statements

extension SwiftLowering {
  mutating func statements(_ items: CodeBlockItemListSyntax) -> [CodeStatement] {
    nested { lowering in
      var result: [CodeStatement] = []
      for item in items { lowering.append(item.item, to: &result) }
      return result
    } ?? []
  }

  private mutating func append(
    _ item: CodeBlockItemSyntax.Item, to result: inout [CodeStatement]
  ) {
    switch item {
    case .decl(let declaration): append(declaration, to: &result)
    case .stmt(let statement): append(statement, to: &result)
    case .expr(let expression): append(expression, to: &result)
    }
  }

  private mutating func append(_ declaration: DeclSyntax, to result: inout [CodeStatement]) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .variableDecl(let node): result += variables(node).map { .variable($0) }
    case .functionDecl(let node):
      if let function = function(node) { result.append(.function(function)) }
    case .ifConfigDecl(let node):
      let branches = node.clauses.map { clause in
        CodeBranch(
          condition: clause.condition.map {
            "\(clause.poundKeyword.text) \($0.trimmedDescription.inOneLineOfCode)"
          }, bindings: [], body: body(of: clause))
      }
      result.append(.conditional(branches: branches, range: node.sourceRange))
    case .macroExpansionDecl(let node):
      let kind = CodeExpression.Kind.macro(
        node.macroName.text, arguments(node.arguments, node.trailingClosure))
      result.append(.expression(CodeExpression(kind: kind, range: node.sourceRange)))
    default: break
    }
  }

  private mutating func body(of clause: IfConfigClauseSyntax) -> [CodeStatement] {
    guard case .statements(let items)? = clause.elements else { return [] }
    return statements(items)
  }

  private mutating func append(_ statement: StmtSyntax, to result: inout [CodeStatement]) {
    switch statement.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let node): append(node.expression, to: &result)
    case .returnStmt(let node):
      result.append(.returns(node.expression.map { expression($0) }, range: node.sourceRange))
    case .breakStmt, .continueStmt, .throwStmt, .fallThroughStmt:
      result.append(.exit(range: statement.sourceRange))
    case .guardStmt(let node): appendGuard(node, to: &result)
    case .forStmt(let node):
      result.append(
        .loop(
          pattern: pattern(node.pattern), elements: expression(node.sequence), body: body(of: node),
          range: node.sourceRange))
    case .whileStmt(let node):
      result.append(.otherLoop(body: statements(node.body.statements), range: node.sourceRange))
    case .repeatStmt(let node):
      result.append(.otherLoop(body: statements(node.body.statements), range: node.sourceRange))
    case .doStmt(let node): result.append(.block(statements(node.body.statements)))
    case .deferStmt(let node):
      let branch = CodeBranch(
        condition: "defer", bindings: [], body: statements(node.body.statements))
      result.append(.conditional(branches: [branch], range: node.sourceRange))
    case .labeledStmt(let node): append(node.statement, to: &result)
    default: result.append(.unknown(range: statement.sourceRange))
    }
  }

  /// Returns the body of a loop; a branch if the loop has a condition or a pattern with names.
  private mutating func body(of node: ForStmtSyntax) -> [CodeStatement] {
    let body = statements(node.body.statements)
    guard node.whereClause != nil || node.caseKeyword != nil else { return body }
    let condition = (node.whereClause?.trimmedDescription ?? node.pattern.trimmedDescription)
    let branch = CodeBranch(
      condition: condition.inOneLineOfCode,
      bindings: node.caseKeyword == nil ? [] : names(in: Syntax(node.pattern)), body: body)
    return [.conditional(branches: [branch], range: node.sourceRange)]
  }

  /// Returns the names that a pattern binds to parts of a value.
  private func names(in pattern: Syntax) -> [(name: String, value: CodeExpression)] {
    let collector = BoundNames(viewMode: .sourceAccurate)
    collector.walk(pattern)
    return collector.names.map { name, range in
      (name, CodeExpression(kind: .unknown, range: range))
    }
  }

  /// Appends a `guard`: a branch that exits, and the bindings of what follows.
  private mutating func appendGuard(
    _ node: GuardStmtSyntax, to result: inout [CodeStatement]
  ) {
    let condition = "!(\(node.conditions.trimmedDescription.inOneLineOfCode))"
    let branch = CodeBranch(
      condition: condition, bindings: [], body: statements(node.body.statements))
    result.append(.conditional(branches: [branch], range: node.sourceRange))
    for (name, value) in bindings(node.conditions) {
      let variable = CodeVariable(
        name: name, isUnwrapped: true, value: value, isConstant: true, range: value.range)
      result.append(.variable(variable))
    }
  }

  private mutating func append(_ node: ExprSyntax, to result: inout [CodeStatement]) {
    switch node.as(ExprSyntaxEnum.self) {
    case .ifExpr(let node):
      result.append(.conditional(branches: branches(node), range: node.sourceRange))
    case .switchExpr(let node):
      result.append(.conditional(branches: branches(node), range: node.sourceRange))
    case .tryExpr(let node): append(node.expression, to: &result)
    case .awaitExpr(let node): append(node.expression, to: &result)
    case .sequenceExpr(let node): appendSequence(Array(node.elements), node.sourceRange, &result)
    case .infixOperatorExpr(let node):
      let elements = [node.leftOperand, node.operator, node.rightOperand]
      appendSequence(elements, node.sourceRange, &result)
    default: result.append(.expression(expression(node)))
    }
  }

  /// Appends an assignment, or the expression that the operands and operators are.
  private mutating func appendSequence(
    _ elements: [ExprSyntax], _ range: Range<Int>, _ result: inout [CodeStatement]
  ) {
    guard elements.count > 2, let symbol = assignmentOperator(elements[1]) else {
      result.append(.expression(folded(elements[...], range)))
      return
    }
    let rest = elements[2...]
    let start = rest.first?.sourceRange ?? range
    let target = expression(elements[0])
    let value = folded(rest, start.extended(to: range))
    // `_ = value`
    if elements[0].is(DiscardAssignmentExprSyntax.self) {
      result.append(.expression(value))
      return
    }
    result.append(
      .assignment(
        target: target, operator: symbol.isEmpty ? nil : symbol, value: value, range: range))
  }

  /// Returns the operator of an assignment without `=`; empty for `=`.
  private func assignmentOperator(_ node: ExprSyntax) -> String? {
    if node.is(AssignmentExprSyntax.self) { return "" }
    guard let symbol = node.as(BinaryOperatorExprSyntax.self)?.operator.text,
      ["+=", "-=", "*=", "/="].contains(symbol)
    else { return nil }
    return String(symbol.dropLast())
  }

  private func pattern(_ node: PatternSyntax) -> CodePattern {
    switch node.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let node): .name(node.identifier.text)
    case .tuplePattern(let node): .tuple(node.elements.map { pattern($0.pattern) })
    case .valueBindingPattern(let node): pattern(node.pattern)
    default: .ignored
    }
  }
}

// MARK: - Branches

extension SwiftLowering {
  mutating func branches(_ node: IfExprSyntax) -> [CodeBranch] {
    var branches: [CodeBranch] = []
    var next: IfExprSyntax? = node
    while let node = next {
      branches.append(
        CodeBranch(
          condition: node.conditions.trimmedDescription.inOneLineOfCode,
          bindings: bindings(node.conditions), body: statements(node.body.statements)))
      next = nil
      switch node.elseBody {
      case .ifExpr(let inner): next = inner
      case .codeBlock(let block):
        branches.append(
          CodeBranch(condition: nil, bindings: [], body: statements(block.statements)))
      case nil: break
      }
    }
    return branches
  }

  private mutating func branches(_ node: SwitchExprSyntax) -> [CodeBranch] {
    let subject = node.subject.trimmedDescription.inOneLineOfCode
    return node.cases.compactMap { item in
      guard case .switchCase(let item) = item else { return nil }
      var condition: String?
      var bindings: [(name: String, value: CodeExpression)] = []
      if case .case(let label) = item.label {
        condition = "\(subject): \(label.caseItems.trimmedDescription.inOneLineOfCode)"
        bindings = names(in: Syntax(label.caseItems))
      }
      var body = statements(item.statements)
      if case .exit? = body.last, item.statements.last?.item.is(BreakStmtSyntax.self) ?? false {
        body.removeLast()
      }
      return CodeBranch(condition: condition, bindings: bindings, body: body)
    }
  }

  /// Returns what `if let` and `guard let` bind.
  private mutating func bindings(
    _ conditions: ConditionElementListSyntax
  ) -> [(name: String, value: CodeExpression)] {
    conditions.flatMap { element -> [(name: String, value: CodeExpression)] in
      if case .matchingPattern(let match) = element.condition {
        return names(in: Syntax(match.pattern))
      }
      guard case .optionalBinding(let binding) = element.condition,
        let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
      else { return [] }
      let name = pattern.identifier.text
      let value =
        binding.initializer.map { expression($0.value) }
        ?? CodeExpression(kind: .name(name), range: pattern.sourceRange)
      return [(name, value)]
    }
  }
}

/// The names in a pattern, with the places of their declarations.
private final class BoundNames: SyntaxVisitor {
  private(set) var names: [(String, Range<Int>)] = []

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.append((node.identifier.text, node.sourceRange))
    return .skipChildren
  }
}
