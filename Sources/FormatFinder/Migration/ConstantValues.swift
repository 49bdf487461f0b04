import SwiftSyntax

/// The value of a local constant, whose parts are evaluated again where a call uses the constant.
struct ConstantValues {
  /// The value.
  let value: ExprSyntax
  private let names: SwiftCode
  private let call: FunctionCallExprSyntax
  /// The statements from the declaration up to the one that contains the call.
  private let statements: ArraySlice<CodeBlockItemSyntax>
  /// Whether a closure or a function, which can run later, contains the call.
  private let isDeferred: Bool

  /// Finds the value of a local variable that never changes; `nil` for another name.
  init?(
    of reference: DeclReferenceExprSyntax, usedIn call: FunctionCallExprSyntax,
    _ names: SwiftCode
  ) {
    guard
      case .variable(let pattern, let value?, let isMutable) = names.binding(
        of: reference.baseName.text, at: reference),
      !(pattern.type?.isMutableObject ?? false),
      !isMutable || names.changes(of: pattern).isEmpty,
      let list = pattern.statements
    else { return nil }
    let around = sequence(first: Syntax(call)) { $0.parent }.prefix { $0.id != list.id }
    let items = Array(list)
    guard let last = around.last(where: { $0.is(CodeBlockItemSyntax.self) }),
      let start = items.firstIndex(where: { $0.sourceRange.contains(pattern.sourceRange) }),
      let end = items.firstIndex(where: { $0.id == last.id }), start < end
    else { return nil }
    self.value = value
    self.names = names
    self.call = call
    statements = items[(start + 1)...end]
    isDeferred = around.contains {
      $0.is(ClosureExprSyntax.self) || $0.asProtocol((any DeclGroupSyntax).self) != nil
        || $0.is(FunctionDeclSyntax.self)
    }
  }

  /// Returns whether a part of the value is the same at the call, as far as the file shows it.
  func keepsValue(of part: ExprSyntax) -> Bool {
    part.tokens(viewMode: .sourceAccurate).allSatisfy { token in
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
        token.tokenKind != .keyword(.self)
      else { return true }
      let name = token.text
      let isMember = reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id == reference.id
      if !isMember {
        let binding = names.binding(of: name, at: reference)
        guard binding.isSame(as: names.binding(of: name, at: call)) else { return false }
        if binding?.isConstant ?? false { return true }
      }
      return !isDeferred && !isChanged(name)
    }
  }

  /// Whether a statement before the call, or a function that one calls, changes a name.
  private func isChanged(_ name: String) -> Bool {
    let changes = names.index.replacements(ofName: name)
    let functions = Set(changes.compactMap(\.functionName))
    return statements.contains { statement in
      changes.contains { statement.sourceRange.contains($0.sourceRange) }
        || !functions.isEmpty && statement.refers(toOneOf: functions)
    }
  }
}

extension SwiftBinding? {
  /// Whether a name that refers to this value refers to the same variable as another.
  fileprivate func isSame(as other: SwiftBinding?) -> Bool {
    switch (self, other) {
    case (.variable(let first, _, _), .variable(let second, _, _)): first.id == second.id
    case (.parameter(let first, let index), .parameter(let second, let otherIndex)):
      first == second && index == otherIndex
    case (.element(let first, let component), .element(let second, let otherComponent)):
      first.id == second.id && component == otherComponent
    case (.unknown, .unknown), (.ambiguous, .ambiguous), (nil, nil): true
    default: false
    }
  }
}

extension SwiftBinding {
  /// Whether the value never changes.
  fileprivate var isConstant: Bool {
    switch self {
    case .variable(_, _, let isMutable): !isMutable
    case .parameter, .element: true
    default: false
    }
  }
}
