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
          }, body: body(of: clause))
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
      let loop = CodeStatement.conditional(
        branches: [branch(node.conditions, node.body)], range: node.sourceRange)
      result.append(.otherLoop(body: [loop], range: node.sourceRange))
    case .repeatStmt(let node):
      let condition = CodeStatement.expression(expression(node.condition))
      result.append(
        .otherLoop(body: statements(node.body.statements) + [condition], range: node.sourceRange))
    case .doStmt(let node):
      result.append(.block(statements(node.body.statements)))
      for clause in node.catchClauses {
        appendBranch("catch", clause.body, clause.sourceRange, to: &result)
      }
    case .deferStmt(let node): appendBranch("defer", node.body, node.sourceRange, to: &result)
    case .labeledStmt(let node): append(node.statement, to: &result)
    default: result.append(.unknown(range: statement.sourceRange))
    }
  }

  private mutating func appendBranch(
    _ condition: String, _ body: CodeBlockSyntax, _ range: Range<Int>,
    to result: inout [CodeStatement]
  ) {
    let branch = CodeBranch(condition: condition, body: statements(body.statements))
    result.append(.conditional(branches: [branch], range: range))
  }

  /// Returns the body of a loop; a branch if the loop has a condition or a pattern with `case`.
  private mutating func body(of node: ForStmtSyntax) -> [CodeStatement] {
    let body = statements(node.body.statements)
    guard node.whereClause != nil || node.caseKeyword != nil else { return body }
    let condition = (node.whereClause?.trimmedDescription ?? node.pattern.trimmedDescription)
    let branch = CodeBranch(
      condition: condition.inOneLineOfCode,
      conditions: node.whereClause.map { [expression($0.condition)] } ?? [], body: body)
    return [.conditional(branches: [branch], range: node.sourceRange)]
  }

  /// Appends a `guard`: the bindings, which its conditions can contain, and a branch that exits.
  private mutating func appendGuard(
    _ node: GuardStmtSyntax, to result: inout [CodeStatement]
  ) {
    var branch = branch(node.conditions, node.body)
    branch.condition = "!(\(node.conditions.trimmedDescription.inOneLineOfCode))"
    for (name, value) in branch.bindings {
      let variable = CodeVariable(
        name: name, isUnwrapped: true, value: value, isConstant: true, range: value.range)
      result.append(.variable(variable))
    }
    branch.bindings = []
    result.append(.conditional(branches: [branch], range: node.sourceRange))
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
    case .wildcardPattern: .ignored
    default: node.boundName.map { .name($0) } ?? .other(names(in: Syntax(node)))
    }
  }

  /// Returns the names that a pattern binds.
  private func names(in pattern: Syntax) -> [String] {
    let collector = BoundNames(viewMode: .sourceAccurate)
    collector.walk(pattern)
    return collector.names
  }
}

// MARK: - Branches

extension SwiftLowering {
  mutating func branches(_ node: IfExprSyntax) -> [CodeBranch] {
    var branches: [CodeBranch] = []
    var next: IfExprSyntax? = node
    while let node = next {
      branches.append(branch(node.conditions, node.body))
      next = nil
      switch node.elseBody {
      case .ifExpr(let inner): next = inner
      case .codeBlock(let block):
        branches.append(CodeBranch(condition: nil, body: statements(block.statements)))
      case nil: break
      }
    }
    return branches
  }

  private mutating func branches(_ node: SwitchExprSyntax) -> [CodeBranch] {
    let value = expression(node.subject)
    let subject = CodeExpression(kind: .shared(value), range: value.range)
    let text = node.subject.trimmedDescription.inOneLineOfCode
    return node.cases.enumerated().compactMap { index, item in
      guard case .switchCase(let item) = item else { return nil }
      var branch = CodeBranch(
        conditions: index == 0 ? [subject] : [], body: statements(item.statements))
      if case .case(let label) = item.label {
        branch.condition = "\(text): \(label.caseItems.trimmedDescription.inOneLineOfCode)"
        for item in label.caseItems {
          if !names(in: Syntax(item.pattern)).isEmpty {
            bind(item.pattern, to: subject, in: &branch)
          }
          if let clause = item.whereClause {
            branch.conditions.append(expression(clause.condition))
          }
        }
      }
      if case .exit? = branch.body.last,
        item.statements.last?.item.is(BreakStmtSyntax.self) ?? false
      {
        branch.body.removeLast()
      }
      return branch
    }
  }

  /// Returns a branch with its conditions, and the names that they bind.
  private mutating func branch(
    _ conditions: ConditionElementListSyntax, _ body: CodeBlockSyntax
  ) -> CodeBranch {
    var branch = CodeBranch(
      condition: conditions.trimmedDescription.inOneLineOfCode, body: statements(body.statements))
    for element in conditions {
      switch element.condition {
      case .expression(let node): branch.conditions.append(expression(node))
      case .matchingPattern(let match):
        bind(match.pattern, to: expression(match.initializer.value), in: &branch)
      case .optionalBinding(let binding):
        guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
        let name = pattern.identifier.text
        let value =
          binding.initializer.map { expression($0.value) }
          ?? CodeExpression(kind: .name(name), range: pattern.sourceRange)
        branch.bindings.append((name, value))
      case .availability: continue
      }
    }
    return branch
  }

  /// Adds the names that a pattern binds to a value, or to unknown parts of it.
  private mutating func bind(
    _ node: PatternSyntax, to value: CodeExpression, in branch: inout CodeBranch
  ) {
    switch pattern(node) {
    case .name(let name): branch.bindings.append((name, value))
    case .tuple, .ignored, .other:
      let names = names(in: Syntax(node))
      let part = CodeExpression(kind: .unknown, range: node.sourceRange)
      branch.bindings += names.map { ($0, part) }
      if names.isEmpty { branch.conditions.append(value) } else { branch.matched.append(value) }
    }
  }
}

extension SyntaxProtocol {
  /// The only name in a pattern that binds the whole value: `let a`, `let a?`, `let a as B`,
  /// `.some(let a)`.
  fileprivate var boundName: String? {
    switch Syntax(self).as(SyntaxEnum.self) {
    case .identifierPattern(let node): node.identifier.text
    case .valueBindingPattern(let node): node.pattern.boundName
    case .expressionPattern(let node): node.expression.boundName
    case .patternExpr(let node): node.pattern.boundName
    case .optionalChainingExpr(let node): node.expression.boundName
    case .asExpr(let node): node.expression.boundName
    case .sequenceExpr(let node):
      node.elements.count == 3
        && node.elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
        ? node.elements.first?.boundName : nil
    case .functionCallExpr(let node):
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "some"
        && node.arguments.count == 1 ? node.arguments.first?.expression.boundName : nil
    default: nil
    }
  }
}

/// The names in a pattern.
private final class BoundNames: SyntaxVisitor {
  private(set) var names: [String] = []

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.append(node.identifier.text)
    return .skipChildren
  }
}
