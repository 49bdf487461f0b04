import SwiftOperators
import SwiftSyntax
import VFLSyntax

/// Finds the formats in the text of a Swift file.
final class SwiftFinder: SyntaxVisitor {
  private let wrappers: WrapperTable
  private let allStrings: Bool
  private var resolver: TextResolver<SwiftCode>
  private(set) var found = FoundCode()
  /// The number of texts that remain for calls with several.
  private var remainingTexts = 1 << 16

  /// Finds the formats of a file.
  init(
    _ file: SourceFileSyntax, of bytes: [UInt8], wrappers: WrapperTable, allStrings: Bool
  ) {
    // An operator of unknown precedence stays where it is.
    let foldedFile = OperatorTable.standardOperators.foldAll(file) { _ in }
    self.wrappers = wrappers
    self.allStrings = allStrings
    let code = SwiftCode(index: SwiftFileIndex(foldedFile))
    resolver = TextResolver(code, SwiftTextMemory())
    super.init(viewMode: .sourceAccurate)
    found.comments = file.suppressionComments(in: bytes)
    walk(foldedFile)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let call = SwiftCall(node) {
      find(in: call)
      for arguments in node.referenceArguments(wrappers) { find(arguments, of: call) }
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    find(in: SwiftCall(node))
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    find(in: SwiftCall(node))
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body { define(node.name, node.signature.parameterClause, body) }
    return .visitChildren
  }

  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    define(node.name, node.signature.parameterClause)
    return .visitChildren
  }

  private func define(
    _ name: TokenSyntax, _ clause: FunctionParameterClauseSyntax, _ body: CodeBlockSyntax? = nil
  ) {
    let parameters = clause.parameters.map(SwiftCallable.Parameter.init)
    let format = parameters.firstIndex { $0.label?.mentionsFormats ?? false }
    guard format != nil || name.text.mentionsFormats, !parameters.isEmpty,
      body?.callsSystemFunction != true
    else { return }
    found.definitions.append(
      Wrapper(
        name: name.text, labels: parameters.map(\.label),
        requiredParameters: Set(parameters.indices.filter { parameters[$0].isRequired }),
        format: format ?? 0, isVariadic: parameters[format ?? 0].isVariadic))
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if allStrings { guess(at: node) }
    return .visitChildren
  }

  /// Adds the strings that look like a format and begin with a literal, perhaps with others after
  /// it.
  private func guess(at literal: StringLiteralExprSyntax) {
    var expression = ExprSyntax(literal)
    while let operation = expression.parent?.as(InfixOperatorExprSyntax.self),
      operation.operator.trimmedDescription == "+", operation.leftOperand == expression
    {
      expression = ExprSyntax(operation)
    }
    found.addGuesses(
      resolver.texts(ofEach: [expression], as: .value), at: expression.sourceRange)
  }

  private func find(in call: SwiftCall) {
    for arguments in call.formatArguments(wrappers, resolver.code.index) {
      find(arguments, of: call)
    }
  }

  /// Returns the texts of a call; only their place if it has several and too few are left.
  private func limited(
    _ texts: [LiteralText], _ arguments: SwiftCode.Arguments
  ) -> [LiteralText] {
    guard texts.count > 1, let format = arguments.formats.first else { return texts }
    if texts.count > remainingTexts { return [LiteralText(hole: format.sourceRange)] }
    remainingTexts -= texts.count
    return texts
  }

  private func find(_ arguments: SwiftCode.Arguments, of call: SwiftCall) {
    resolver.parameters = []
    let resolved = resolver.texts(
      ofEach: arguments.formats, as: arguments.receiver.isMacro ? .code : .value)
    let texts = limited(arguments.formats(of: resolved, in: resolver.code), arguments)
    found.add(texts, resolver.parameters, of: arguments, in: call, resolver.code)
  }
}

extension CodeBlockSyntax {
  /// Whether the body calls the system's function, perhaps with a text that is not followed.
  fileprivate var callsSystemFunction: Bool {
    tokens(viewMode: .sourceAccurate).contains {
      ["withVisualFormat", "constraintsWithVisualFormat"].contains($0.text)
    }
  }
}
