import SwiftOperators
import SwiftSyntax
import VFLSyntax

/// Finds the formats in the text of a Swift file.
final class SwiftFinder: SyntaxVisitor {
  private let wrappers: WrapperTable
  private let allStrings: Bool
  private let names: SwiftNameLookup
  private var resolver: SwiftTextResolver
  private(set) var formats: [FoundFormat] = []
  private(set) var unknownFormats: [UnknownFormat] = []
  private(set) var foundWrappers: [Wrapper] = []
  /// The functions and macros of the file whose names suggest that they pass on a format.
  private(set) var definitions: [Wrapper] = []
  /// The number of texts that are left for calls with several.
  private var remainingTexts = 1 << 16
  /// The comments, if one of them can suppress findings.
  private(set) var comments: [Range<Int>] = []

  /// Parses a file and finds its formats.
  ///
  /// - Throws: ``CodeError`` if the file is too large or too deeply nested to parse.
  init(_ bytes: [UInt8], wrappers: WrapperTable, allStrings: Bool) throws(CodeError) {
    let file = try SourceFileSyntax.parse(bytes)
    // An operator of unknown precedence stays where it is.
    let foldedFile = OperatorTable.standardOperators.foldAll(file) { _ in }
    let names = SwiftNameLookup(index: SwiftFileIndex(foldedFile))
    self.wrappers = wrappers
    self.allStrings = allStrings
    self.names = names
    resolver = SwiftTextResolver(names)
    super.init(viewMode: .sourceAccurate)
    if CandidateSearch.suppressions.isCandidate(bytes) { comments = file.comments(in: bytes) }
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
    let format = parameters.firstIndex { $0.label?.contains("isualFormat") ?? false }
    guard format != nil || name.text.contains("isualFormat"), !parameters.isEmpty,
      body?.callsSystemFunction != true
    else { return }
    definitions.append(
      Wrapper(
        name: name.text, labels: parameters.map(\.label),
        requiredParameters: Set(parameters.indices.filter { parameters[$0].isRequired }),
        format: format ?? 0, isVariadic: parameters[format ?? 0].isVariadic))
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if allStrings { guess(at: node) }
    return .visitChildren
  }

  /// Adds the strings that begin with a literal and, perhaps with others after it, like a format.
  private func guess(at literal: StringLiteralExprSyntax) {
    var expression = ExprSyntax(literal)
    while let operation = expression.parent?.as(InfixOperatorExprSyntax.self),
      operation.operator.trimmedDescription == "+", operation.leftOperand == expression
    {
      expression = ExprSyntax(operation)
    }
    let context = CallContext(sourceRange: expression.sourceRange)
    // The string can be a template.
    formats += resolver.resolve([expression]).texts.filter(\.looksLikeFormat).map {
      FoundFormat($0.replacingPlaceholders(), .guess, isPart: false, context)
    }
  }

  private func find(in call: SwiftCall) {
    for arguments in call.formatArguments(wrappers, names.index) { find(arguments, of: call) }
  }

  /// Returns the texts of a call; only their place if it has several and too few are left.
  private func limited(_ texts: [LiteralText], _ arguments: FormatArguments) -> [LiteralText] {
    guard texts.count > 1, let format = arguments.formats.first else { return texts }
    if texts.count > remainingTexts { return [LiteralText(hole: format.sourceRange)] }
    remainingTexts -= texts.count
    return texts
  }

  private func find(_ arguments: FormatArguments, of call: SwiftCall) {
    let resolution = resolver.resolve(
      arguments.formats, as: arguments.receiver.isMacro ? .code : .value)
    let texts = limited(resolution.texts.map { arguments.format(of: $0) }, arguments)
    var context = CallContext(arguments, of: call, names)
    context.keepsConstraints =
      arguments.keepsConstraints || names.keepsResult(of: call.node)
    context.hasUnknownFormats = texts.contains { $0.isUnknown || $0.isPossibleValue }
    for text in texts where arguments.accepts(text) {
      formats.append(
        FoundFormat(
          text, arguments.receiver, isPart: arguments.isPart, context, callee: arguments.callee))
    }
    // The calls of a function that passes on its parameter have the formats.
    if resolution.parameters.isEmpty, !arguments.isUncertain {
      unknownFormats += UnknownFormat.all(in: texts, arguments.receiver, callee: arguments.callee)
    }
    for use in resolution.parameters {
      var wrapper = Wrapper(use, call, arguments, names)
      wrapper.keepsConstraints = context.keepsConstraints
      foundWrappers.append(wrapper)
    }
  }
}

extension Wrapper {
  fileprivate init(
    _ use: SwiftTextResolver.ParameterUse, _ call: SwiftCall, _ arguments: FormatArguments,
    _ names: SwiftNameLookup
  ) {
    let callable = use.callable
    func index(of expression: ExprSyntax?, maximumSteps: Int = 2) -> Int? {
      guard maximumSteps > 0, let reference = expression?.as(DeclReferenceExprSyntax.self) else {
        return nil
      }
      switch names.binding(of: reference.baseName.text, at: reference) {
      case .parameter(let owner, let index) where owner == callable: return index
      case .variable(_, initialValue: let value, isMutable: false):
        return index(of: value, maximumSteps: maximumSteps - 1)
      default: return nil
      }
    }
    self.init(
      name: callable.name, labels: callable.parameters.map(\.label),
      requiredParameters: callable.requiredParameters, format: use.index,
      isVariadic: callable.parameters[use.index].isVariadic,
      isPart: arguments.isPart || !use.isWholeText, canBeTemplate: arguments.canBeTemplate,
      options: index(of: arguments.options), metrics: index(of: arguments.metrics),
      views: index(of: arguments.views.first), callee: arguments.callee)
    guard views == nil || arguments.usesIndexedViews,
      let numbered = names.index.numberedParameter(of: callable), numbered != format
    else { return }
    (views, usesIndexedViews) = (numbered, true)
    hasVariadicViews = callable.parameters[numbered].isVariadic
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
