import LayoutConstraints
import SwiftSyntax

extension CallContext.Options {
  fileprivate init(value: FormatOptions, of expression: ExprSyntax) {
    self.init(value: value, sourceRange: expression.sourceRange)
    for token in expression.tokens(viewMode: .sourceAccurate) {
      if let option = FormatOptions(swiftName: token.text), !option.isEmpty {
        addSpelling(token.text, of: option)
      }
    }
  }
}

extension FormatOptions {
  /// Creates the options of an expression: `.alignAllTop`, `[.alignAllTop, …]`, `[]`, `nil`,
  /// `NSLayoutFormatOptions()` and the like; `nil` if they are known only at run time.
  init?(swift expression: ExprSyntax) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .arrayExpr(let array):
      guard let options = array.elements.mapAll({ FormatOptions(swift: $0.expression) }) else {
        return nil
      }
      self = FormatOptions(options)
    case .nilLiteralExpr: self = []
    case .tupleExpr(let tuple) where tuple.elements.count == 1:
      guard let only = tuple.elements.first else { return nil }
      self.init(swift: only.expression)
    case .asExpr(let cast): self.init(swift: cast.expression)
    case .memberAccessExpr(let access): self.init(swiftName: access.declName.baseName.text)
    case .declReferenceExpr(let reference): self.init(swiftName: reference.baseName.text)
    case .integerLiteralExpr(let literal) where literal.literal.text == "0": self = []
    case .infixOperatorExpr(let operation) where operation.operator.trimmedDescription == "|":
      guard let left = FormatOptions(swift: operation.leftOperand),
        let right = FormatOptions(swift: operation.rightOperand)
      else { return nil }
      self = [left, right]
    case .functionCallExpr(let call): self.init(swift: call)
    default: return nil
    }
  }

  private static let typeNames: Set = [
    "NSLayoutFormatOptions", "FormatOptions", "NSLayoutConstraint.FormatOptions",
    "VisualFormat.FormatOptions",
  ]

  /// The options of an initializer: none, or its `rawValue`.
  private init?(swift call: FunctionCallExprSyntax) {
    let name = call.calledExpression.trimmedDescription
    guard Self.typeNames.contains(name) || name == ".init" else { return nil }
    guard let argument = call.arguments.first else {
      self = []
      return
    }
    guard argument.label == nil || argument.label?.text == "rawValue" else { return nil }
    self.init(swift: argument.expression)
  }

  /// The option of a name in Swift 3 and later, such as `alignAllTop`, or before, such as
  /// `AlignAllTop`.
  fileprivate init?(swiftName name: String) {
    self.init(
      name: name.hasPrefix("Align") || name.hasPrefix("Direction")
        ? name.prefix(1).lowercased() + name.dropFirst() : name)
  }
}

extension SwiftCode {
  func formatOptions(of expression: ExprSyntax) -> CallContext.Options? {
    FormatOptions(swift: expression).map { CallContext.Options(value: $0, of: expression) }
  }

  func names(ofIndexed views: [ExprSyntax], areVariadic: Bool) -> CallContext.Names {
    guard !areVariadic, views.count == 1, let only = views.first else {
      return .numbered(views.map(\.sourceRange))
    }
    // One argument can be a list or a dictionary.
    if only.is(DictionaryExprSyntax.self) { return names(inDictionary: only) }
    guard let array = only.as(ArrayExprSyntax.self) else { return .unknown }
    return .numbered(array.elements.map(\.expression.sourceRange))
  }

  func names(inDictionary expression: ExprSyntax) -> CallContext.Names {
    keys(of: expression, depth: 0).map { .complete($0) } ?? .unknown
  }

  private static let maximumDepth = 8
  /// The maximum number of values that a dictionary variable can have.
  private static let maximumValueCount = 64

  private func keys(of expression: ExprSyntax, depth: Int) -> [CallContext.Key]? {
    guard depth < Self.maximumDepth else { return nil }
    switch expression.as(ExprSyntaxEnum.self) {
    case .nilLiteralExpr: return []
    case .dictionaryExpr(let dictionary):
      guard case .elements(let elements) = dictionary.content else { return [] }
      return elements.mapAll { CallContext.Key(literal: $0.key) }
    case .asExpr(let cast) where !cast.type.isMutableObject:
      return keys(of: cast.expression, depth: depth + 1)
    case .forceUnwrapExpr(let node): return keys(of: node.expression, depth: depth + 1)
    case .functionCallExpr(let call):
      return call.isEmptyDictionary ? [] : call.keysOfPairs?.mapAll { CallContext.Key(literal: $0) }
    case .declReferenceExpr(let reference):
      return keys(of: binding(of: reference), at: expression, depth: depth + 1)
    case .memberAccessExpr(let access):
      return keys(of: binding(of: access), at: expression, depth: depth + 1)
    default: return nil
    }
  }

  private func keys(
    of binding: SwiftBinding?, at use: ExprSyntax, depth: Int
  ) -> [CallContext.Key]? {
    if case .computedProperty(let values) = binding, values.count == 1 {
      return keys(of: values[0], depth: depth)
    }
    guard case .variable(let pattern, let value, let isMutable) = binding,
      !(pattern.type?.isMutableObject ?? false)
    else { return nil }
    guard isMutable else { return value.flatMap { keys(of: $0, depth: depth) } }
    if let reaching = reachingValue(of: pattern, value, at: use),
      let initial = keys(of: reaching.value, depth: depth), let added = reaching.addedKeys
    {
      return added.mapAll { CallContext.Key(literal: $0) }.map { initial + $0 }
    }
    return allKeys(of: pattern, value, depth: depth)
  }

  /// The keys of all values that a variable can have, if only this file can change it.
  private func allKeys(
    of pattern: IdentifierPatternSyntax, _ initialValue: ExprSyntax?, depth: Int
  ) -> [CallContext.Key]? {
    let changes = index.changes(of: pattern)
    let values = (initialValue.map { [$0] } ?? []) + changes.assignedValues
    guard !pattern.isSettableInOtherFiles, !pattern.isMemberOfStructure, !values.isEmpty,
      values.count < Self.maximumValueCount,
      let added = changes.addedKeys?.mapAll({ CallContext.Key(literal: $0) }),
      let keysOfValues = values.mapAll({ keys(of: $0, depth: depth) })
    else { return nil }
    return keysOfValues.flatMap { $0 } + added
  }
}

extension FunctionCallExprSyntax {
  /// The keys of the dictionary that the call creates from literal pairs:
  /// `Dictionary(dictionaryLiteral: ("a", a))`; `nil` for another call.
  fileprivate var keysOfPairs: [ExprSyntax]? {
    guard calledExpression.calleeName == "Dictionary", trailingClosure == nil,
      arguments.first?.label?.text == "dictionaryLiteral"
    else { return nil }
    return arguments.mapAll { $0.expression.as(TupleExprSyntax.self)?.elements.first?.expression }
  }

  /// Whether the call creates a dictionary without entries: `[String: UIView]()`.
  fileprivate var isEmptyDictionary: Bool {
    guard arguments.isEmpty, trailingClosure == nil else { return false }
    return calledExpression.is(DictionaryExprSyntax.self)
      || calledExpression.as(GenericSpecializationExprSyntax.self)?.expression.calleeName
        == "Dictionary"
  }
}

extension IdentifierPatternSyntax {
  var type: TypeSyntax? { parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type }
}

extension TypeSyntax {
  /// Whether the type is a class of dictionaries that also change through constants.
  var isMutableObject: Bool { trimmedDescription.contains("NSMutable") }
}

extension CallContext.Key {
  fileprivate init?(literal expression: ExprSyntax) {
    guard let name = expression.literalText else { return nil }
    self.init(name: name, sourceRange: expression.sourceRange)
  }
}

extension SwiftCode {
  func parameter(_ expression: ExprSyntax, of callable: SwiftCallable) -> Int? {
    parameter(expression, of: callable, maximumSteps: 2)
  }

  private func parameter(
    _ expression: ExprSyntax, of callable: SwiftCallable, maximumSteps: Int
  ) -> Int? {
    guard maximumSteps > 0, let reference = expression.as(DeclReferenceExprSyntax.self) else {
      return nil
    }
    switch binding(of: reference) {
    case .parameter(callable, let index): return index
    case .variable(_, initialValue: let value?, isMutable: false):
      return parameter(value, of: callable, maximumSteps: maximumSteps - 1)
    default: return nil
    }
  }

  func indexedViews(of callable: SwiftCallable) -> (index: Int, isVariadic: Bool)? {
    index.numberedParameter(of: callable).map { ($0, callable.parameters[$0].isVariadic) }
  }

  /// Finds the parameter of a function whose elements it names `v0`, `v1`, …: with `"v\(index)"`
  /// for the index of an element.
  func findNumberedParameter(of callable: SwiftCallable) -> Int? {
    let parameters = NumberFinder(callable.body).numbers.map { number -> Int? in
      guard let sequence = numberedSequence(of: number)?.as(DeclReferenceExprSyntax.self),
        case .parameter(callable, let index) = binding(of: sequence)
      else { return nil }
      return index
    }
    guard let first = parameters.first, parameters.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// Returns the sequence that an expression is an index of.
  private func numberedSequence(of number: ExprSyntax) -> ExprSyntax? {
    let access = number.as(MemberAccessExprSyntax.self)
    guard let name = (access?.base ?? number).referencedName,
      case .element(let sequence, let component) = binding(of: name, at: number)
    else { return nil }
    if let access {
      return access.declName.baseName.text == "offset" ? sequence.enumeratedSequence : nil
    }
    if component == 0 || component == nil && name == "$0",
      let enumerated = sequence.enumeratedSequence
    {
      return enumerated
    }
    return component == nil ? sequence.indexedSequence : nil
  }
}

extension ExprSyntax {
  /// The sequence whose elements the expression numbers: `views.enumerated()`.
  fileprivate var enumeratedSequence: ExprSyntax? {
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      let callee = call.calledExpression.as(MemberAccessExprSyntax.self),
      ["enumerated", "enumerate"].contains(callee.declName.baseName.text)
    else { return nil }
    return callee.base
  }

  /// The sequence whose indices the expression contains: `views.indices`, `0..<views.count`.
  fileprivate var indexedSequence: ExprSyntax? {
    if let access = self.as(MemberAccessExprSyntax.self) {
      return access.declName.baseName.text == "indices" ? access.base : nil
    }
    guard let range = unwrapped.as(InfixOperatorExprSyntax.self),
      range.operator.trimmedDescription == "..<", range.leftOperand.literalNumber == 0,
      let end = range.rightOperand.as(MemberAccessExprSyntax.self),
      end.declName.baseName.text == "count"
    else { return nil }
    return end.base
  }
}

/// Finds the numbers after `v` in string literals.
private final class NumberFinder: NodeCollector {
  private(set) var numbers: [ExprSyntax] = []

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let segments = Array(node.segments)
    if case .stringSegment(let start)? = segments.first, start.content.text == "v",
      case .expressionSegment(let segment)? = segments.dropFirst().first,
      segment.expressions.count == 1, let number = segment.expressions.first
    {
      numbers.append(number.expression)
    }
    return .visitChildren
  }
}
