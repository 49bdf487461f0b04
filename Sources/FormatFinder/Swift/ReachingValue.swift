import SwiftSyntax

/// The value that a variable has where code uses it, because each statement that determines it is
/// executed before the use.
struct ReachingValue {
  /// The value that is assigned last, or the initial value.
  let value: ExprSyntax
  /// The changes after that, in order.
  let changes: [Change<SwiftCode>.Kind]

  /// The elements or texts that are appended; `nil` if there are other changes.
  var appended: [ExprSyntax]? {
    changes.mapAll { change in
      switch change {
      case .element(let value), .sequence(let value): value
      default: nil
      }
    }
  }

  /// The keys that are added to a dictionary; `nil` if there are other changes.
  var addedKeys: [ExprSyntax]? {
    changes.mapAll { if case .key(let key) = $0 { key } else { nil } }
  }
}

extension SwiftCode {
  /// The maximum numbers of changes, and of statements between an assignment and a use.
  private static let maximumCount = 256

  /// Returns the value of a variable at a use; `nil` if the file does not determine it.
  ///
  /// A change is followed if its statement and the use are in the same block, or the use is in a
  /// block inside. A branch, a loop or a closure with another change makes the value unknown.
  func reachingValue(
    of pattern: IdentifierPatternSyntax, _ initialValue: ExprSyntax?, at use: some SyntaxProtocol
  ) -> ReachingValue? {
    let changes = index.changes(of: pattern)
    if changes.hasChangesElsewhere || changes.all.count > Self.maximumCount { return nil }
    let flow = StatementFlow(to: Syntax(use))
    let name = pattern.identifier.text
    let all = changes.all.map { flow.place(of: $0, ofName: name) }.sorted { $0.end < $1.end }
    let last = all.last { $0.isCertain && $0.end <= flow.end && $0.isAssignment }
    var value = initialValue
    var origin = pattern.statements.map { flow.origin(Syntax(pattern), in: $0) } ?? nil
    if let last, case .value(let assigned) = last.change.kind {
      if assigned.mixesText(ofName: name) { return nil }
      (value, origin) = (assigned, last.origin)
    }
    guard let value, let origin else { return nil }
    let others = all.filter { $0.change.target.id != last?.change.target.id }
    let isLocal = pattern.localScope != nil
    guard others.allSatisfy({ flow.isHarmless($0, after: origin, isLocal: isLocal) }),
      isLocal || !calls(oneOf: others, flow, after: origin)
    else { return nil }
    let between = others.filter { $0.end > origin.end && $0.end <= flow.end }
    return ReachingValue(value: value, changes: between.flatMap(\.followedChanges))
  }

  /// Whether a function that changes a member can be called between its last assignment and the
  /// use: by its name, by another function of the file, or by an object that receives `self`.
  private func calls(
    oneOf changes: [StatementFlow.Place], _ flow: StatementFlow, after origin: StatementFlow.Origin
  ) -> Bool {
    let functions = Set(changes.compactMap(\.change.target.functionName))
    if functions.isEmpty { return false }
    let items = origin.block.drop { $0.endPosition.utf8Offset <= origin.end }
      .prefix { $0.position.utf8Offset < flow.end }
    return items.count > Self.maximumCount
      || items.contains { item in
        item.tokens(viewMode: .sourceAccurate).contains { token in
          functions.contains(token.text) || !index.functions(named: token.text).isEmpty
            || token.passesSelf
        }
      }
  }
}

extension ExprSyntax {
  /// Whether the expression refers to a variable other than as an operand of `+`.
  fileprivate func mixesText(ofName name: String) -> Bool {
    let operands = self.as(InfixOperatorExprSyntax.self)?.operands ?? [self]
    return operands.contains { operand in
      operand.reuse(ofName: name) != .none
        && operand.referencedName != name
    }
  }

  /// The operands that the expression appends to a variable: `a` and `b` in `name + a + b`; `nil`
  /// for another expression.
  fileprivate func operandsAppended(toName name: String) -> [ExprSyntax]? {
    guard let operands = self.as(InfixOperatorExprSyntax.self)?.operands, operands.count > 1,
      operands[0].referencedName == name,
      operands.dropFirst().allSatisfy({ $0.reuse(ofName: name) == .none })
    else { return nil }
    return Array(operands.dropFirst())
  }

  /// The name of the function that contains the expression.
  var functionName: String? {
    sequence(first: Syntax(self)) { $0.parent }.lazy.compactMap {
      $0.as(FunctionDeclSyntax.self)?.name.text
    }.first
  }
}

extension CodeBlockItemSyntax {
  /// Whether the statement contains one of several names.
  func refers(toOneOf names: Set<String>) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) }
  }
}

extension TokenSyntax {
  /// Whether the token is `self` as an argument.
  fileprivate var passesSelf: Bool {
    tokenKind == .keyword(.self) && parent?.parent?.is(LabeledExprSyntax.self) ?? false
  }
}

// MARK: - Statements

/// The statements that are executed before a use of a variable.
private struct StatementFlow {
  let end: Int
  /// The use and the nodes around it, up to the type or the file.
  private let nodes: [Syntax]
  private let ids: Set<SyntaxIdentifier>

  /// A change and its statement.
  struct Place {
    let change: Change<SwiftCode>
    /// The offset of the end of the statement; of the change, if it is only a part of one.
    let end: Int
    /// The block that contains both the statement and the use; `nil` if the statement can be
    /// skipped.
    let block: CodeBlockItemListSyntax?

    /// What an assignment of the extended value appends.
    let appended: [ExprSyntax]?

    var isCertain: Bool { block != nil }

    /// Whether the change replaces the value, and does not extend it.
    var isAssignment: Bool {
      if case .value = change.kind { appended == nil } else { false }
    }

    /// The changes that add to the value what the file shows.
    var followedChanges: [Change<SwiftCode>.Kind] {
      switch change.kind {
      case .key, .element, .sequence: [change.kind]
      case .value: (appended ?? []).map { .sequence($0) }
      case .appendedText, .modification, .possible: []
      }
    }

    var origin: Origin? { block.map { Origin(end: end, block: $0) } }
  }

  /// The statement that gives a variable its value.
  struct Origin {
    let end: Int
    let block: CodeBlockItemListSyntax
  }

  init(to use: Syntax) {
    end = use.positionAfterSkippingLeadingTrivia.utf8Offset
    nodes = Array(sequence(first: use) { $0.parent }.prefix { !$0.is(MemberBlockSyntax.self) })
    ids = Set(nodes.map(\.id))
  }

  func place(of change: Change<SwiftCode>, ofName name: String) -> Place {
    var appended: [ExprSyntax]?
    if case .value(let value) = change.kind { appended = value.operandsAppended(toName: name) }
    let statement = change.statement
    let block = statement?.parent?.as(CodeBlockItemListSyntax.self)
    return Place(
      change: change, end: (statement ?? Syntax(change.target)).endPosition.utf8Offset,
      block: block.flatMap { ids.contains($0.id) ? $0 : nil }, appended: appended)
  }

  /// Returns the origin of a value in a declaration, if the use is in its block.
  func origin(_ pattern: Syntax, in block: CodeBlockItemListSyntax) -> Origin? {
    ids.contains(block.id)
      ? Origin(end: pattern.endPosition.utf8Offset, block: block) : nil
  }

  /// Returns whether a change does not make the value at the use unknown.
  func isHarmless(_ place: Place, after origin: Origin, isLocal: Bool) -> Bool {
    let inner = nodes.prefix { $0.id != origin.block.id }
    let target = Syntax(place.change.target)
    let around = sequence(first: target) { $0.parent }
    if around.prefix(while: { !ids.contains($0.id) }).contains(where: { $0.isDeferred }) {
      // A closure can run at any time, another function where its name occurs.
      return !isLocal && !around.contains { $0.id == origin.block.id }
        && !inner.contains { $0.isDeferred } && place.change.target.functionName != nil
    }
    if place.end <= origin.end { return true }
    if place.end <= end { return place.isCertain && !place.followedChanges.isEmpty }
    // A loop or a closure that contains the use, and not the origin, can run again.
    return !inner.contains { $0.isDeferred || $0.isLoop && $0.contains(target) }
  }
}

extension Change<SwiftCode> {
  /// The statement that consists of the change.
  fileprivate var statement: Syntax? {
    var node = Syntax(target)
    while let parent = node.parent {
      switch parent.as(SyntaxEnum.self) {
      case .codeBlockItem: return parent
      case .infixOperatorExpr(let operation):
        guard operation.leftOperand.id == node.id else { return nil }
      case .functionCallExpr(let call):
        guard call.calledExpression.id == node.id else { return nil }
      case .memberAccessExpr, .subscriptCallExpr, .optionalChainingExpr, .forceUnwrapExpr,
        .tryExpr:
        break
      default: return nil
      }
      node = parent
    }
    return nil
  }
}

extension Syntax {
  /// Whether the node is executed when other code calls it.
  fileprivate var isDeferred: Bool {
    switch self.as(SyntaxEnum.self) {
    case .closureExpr, .functionDecl, .accessorDecl, .accessorBlock, .initializerDecl,
      .deinitializerDecl, .subscriptDecl, .deferStmt:
      true
    default: false
    }
  }

  fileprivate var isLoop: Bool {
    self.is(ForStmtSyntax.self) || self.is(WhileStmtSyntax.self) || self.is(RepeatStmtSyntax.self)
  }

  fileprivate func contains(_ other: Syntax) -> Bool {
    position <= other.position && other.endPosition <= endPosition
  }
}
