import LayoutConstraints
import SwiftSyntax

// MARK: - Items

extension SwiftCode: ConstraintFrontEnd {
  static var hasImplicitOwner: Bool { true }

  static var hasShorthandProperties: Bool { false }

  func lastMember(of expression: ExprSyntax) -> (name: String?, base: ExprSyntax?) {
    let expression = expression.unwrapped
    if let access = expression.as(MemberAccessExprSyntax.self) {
      return (access.declName.baseName.text, access.base)
    }
    return (expression.referencedName, nil)
  }

  func view(_ expression: ExprSyntax, named name: String?) -> FoundItem {
    let expression = expression.unwrapped
    // Each element of a list has a name of its own.
    let kind = name.flatMap { isElement(expression) ? nil : FoundItem.Kind.named($0) }
    return FoundItem(
      kind: kind ?? .unknown, part: .whole, viewClass: viewClass(of: expression),
      parameter: parameter(expression))
  }

  private func isElement(_ expression: ExprSyntax) -> Bool {
    guard let reference = expression.as(DeclReferenceExprSyntax.self),
      case .element = binding(of: reference)
    else { return false }
    return true
  }

  func owner(around expression: ExprSyntax) -> FoundItem { owner(around: Syntax(expression)) }

  /// Returns the object whose method contains a node.
  func owner(around node: some SyntaxProtocol) -> FoundItem {
    let paths = sequence(first: SwiftTypePath(around: node)) { $0.outer }
    let type = paths.first { $0.isType }?.typeName
    return FoundItem(
      kind: .owner, part: .whole, viewClass: type.map { FoundClass(name: $0, isExact: false) })
  }

  func constantValue(of expression: ExprSyntax) -> ExprSyntax? {
    expression.unwrapped.as(DeclReferenceExprSyntax.self).flatMap { binding(of: $0)?.constantValue }
  }

  func valueName(_ expression: ExprSyntax, of enumeration: String) -> String? {
    expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  func literal(_ expression: ExprSyntax) -> String? { expression.literalText }

  func callArguments(_ expression: ExprSyntax) -> [ExprSyntax]? {
    expression.as(FunctionCallExprSyntax.self)?.arguments.map(\.expression)
  }

  func arrayElements(_ expression: ExprSyntax) -> [ExprSyntax]? {
    expression.as(ArrayExprSyntax.self)?.elements.map(\.expression)
  }
}

// MARK: - Classes

extension SwiftCode {
  private static let maximumDepth = 8

  /// Methods that configure an object and return it.
  private static let configuringMethods: Set = ["then", "with", "also", "apply", "configure"]

  /// Returns the class of an expression: of the object that code creates, or else of the type of
  /// a variable.
  func viewClass(of expression: ExprSyntax, depth: Int = 0) -> FoundClass? {
    guard depth < Self.maximumDepth else { return nil }
    switch expression.unwrapped.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      return binding(of: reference).flatMap { viewClass(of: $0, depth: depth + 1) }
    case .memberAccessExpr(let access):
      return binding(of: access).flatMap { viewClass(of: $0, depth: depth + 1) }
    case .functionCallExpr(let call): return viewClass(ofResultOf: call, depth: depth)
    case .asExpr(let cast): return cast.type.foundClass(isExact: false)
    default: return nil
    }
  }

  private func viewClass(of binding: SwiftBinding, depth: Int) -> FoundClass? {
    switch binding {
    case .variable(let pattern, let value, _):
      return viewClass(ofType: pattern.type, value, depth: depth)
    case .computedProperty(let values):
      return values.count == 1 ? viewClass(of: values[0], depth: depth) : nil
    case .element(let list, component: nil): return viewClass(ofElementsOf: list, depth: depth)
    default: return nil
    }
  }

  /// Returns the class that the first and the last element of a literal list have.
  private func viewClass(ofElementsOf list: ExprSyntax, depth: Int) -> FoundClass? {
    guard let elements = list.as(ArrayExprSyntax.self)?.elements, let first = elements.first,
      let last = elements.last, let known = viewClass(of: first.expression, depth: depth)
    else { return nil }
    return viewClass(of: last.expression, depth: depth) == known ? known : nil
  }

  /// Returns the class of a variable that a pattern with one name declares.
  func viewClass(of binding: PatternBindingSyntax) -> FoundClass? {
    viewClass(ofType: binding.typeAnnotation?.type, binding.initializer?.value, depth: 0)
  }

  private func viewClass(
    ofType type: TypeSyntax?, _ value: ExprSyntax?, depth: Int
  ) -> FoundClass? {
    if let value, let created = viewClass(of: value, depth: depth), created.isExact {
      return created
    }
    let call = value?.as(FunctionCallExprSyntax.self)
    let access = call?.calledExpression.as(MemberAccessExprSyntax.self)
    return type?.foundClass(isExact: access?.isImplicitInitializer ?? false)
  }

  private func viewClass(
    ofResultOf call: FunctionCallExprSyntax, depth: Int
  ) -> FoundClass? {
    if let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base {
      let name = access.declName.baseName.text
      if Self.configuringMethods.contains(name) { return viewClass(of: base, depth: depth + 1) }
      if name == "init" { return base.referencedName.map { FoundClass(name: $0, isExact: true) } }
    }
    if let name = call.calledExpression.calleeName, name.first?.isUppercase ?? false {
      return FoundClass(name: name, isExact: true)
    }
    guard let results = results(of: call), results.count == 1 else { return nil }
    return viewClass(of: results[0], depth: depth + 1)
  }
}

extension MemberAccessExprSyntax {
  /// Whether the expression is `.init`.
  fileprivate var isImplicitInitializer: Bool { base == nil && declName.baseName.text == "init" }
}

extension TypeSyntax {
  /// The class that the type names, also as an optional type.
  fileprivate func foundClass(isExact: Bool) -> FoundClass? {
    if let type = self.as(OptionalTypeSyntax.self) {
      return type.wrappedType.foundClass(isExact: isExact)
    }
    if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return type.wrappedType.foundClass(isExact: isExact)
    }
    if let type = self.as(MemberTypeSyntax.self) {
      return FoundClass(name: type.name.text, isExact: isExact)
    }
    return self.as(IdentifierTypeSyntax.self).map {
      FoundClass(name: $0.name.text, isExact: isExact)
    }
  }
}

// MARK: - Numbers

extension SwiftCode {
  /// The types whose initializers convert numbers.
  private static let numberTypes: Set = ["CGFloat", "Double", "Float", "Int"]

  /// Returns a number, with its value if it follows from literals and constants of the file.
  func number(_ expression: ExprSyntax) -> FoundNumber {
    let value = value(of: expression, depth: 0)
    if value == nil, let operation = expression.as(PrefixOperatorExprSyntax.self),
      operation.operator.text == "-"
    {
      let operand = operation.expression
      return FoundNumber(
        text: operand.trimmedDescription, value: nil, parameter: parameter(operand)
      ).negated
    }
    return FoundNumber(
      text: expression.trimmedDescription, value: value,
      parameter: value == nil ? parameter(expression) : nil)
  }

  /// Returns a priority: a number, or the name of one.
  func priority(_ expression: ExprSyntax) -> FoundNumber {
    let text = expression.trimmedDescription
    if let access = expression.as(MemberAccessExprSyntax.self),
      let value = ConstraintVocabulary.priority(named: access.declName.baseName.text)
    {
      return FoundNumber(text: text, value: value)
    }
    if let call = expression.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let argument = call.arguments.first
    {
      return FoundNumber(text: text, value: value(of: argument.expression, depth: 0))
    }
    return number(expression)
  }

  private func value(of expression: ExprSyntax, depth: Int) -> Double? {
    guard depth < Self.maximumDepth else { return nil }
    func value(_ expression: ExprSyntax) -> Double? { self.value(of: expression, depth: depth + 1) }
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr(let literal): return Double(numberLiteral: literal.literal.text)
    case .floatLiteralExpr(let literal): return Double(numberLiteral: literal.literal.text)
    case .prefixOperatorExpr(let operation):
      guard operation.operator.text == "-" else { return nil }
      return value(operation.expression).map { -$0 }
    case .infixOperatorExpr(let operation):
      guard let left = value(operation.leftOperand), let right = value(operation.rightOperand)
      else { return nil }
      return Double(left, operation.operator.trimmedDescription, right)
    case .tupleExpr(let tuple):
      return tuple.elements.count == 1 ? tuple.elements.first.flatMap { value($0.expression) } : nil
    case .functionCallExpr(let call):
      guard let type = call.calledExpression.referencedName, Self.numberTypes.contains(type),
        call.arguments.count == 1
      else { return nil }
      return call.arguments.first.flatMap { value($0.expression) }
    case .declReferenceExpr(let reference):
      return binding(of: reference)?.constantValue.flatMap(value)
    case .memberAccessExpr(let access):
      return binding(of: access)?.constantValue.flatMap(value)
    default: return nil
    }
  }
}

extension Double {
  /// Creates the value of a literal of Swift or C, such as `1_000`, `8.f` or `0x10`.
  init?(numberLiteral text: String) {
    var digits = text.filter { $0 != "_" && $0 != "'" }
    if digits.hasPrefix("0x") {
      guard let number = Int(digits.dropFirst(2), radix: 16) else { return nil }
      self = Double(number)
      return
    }
    while let last = digits.last, "fFlLuU".contains(last) { digits.removeLast() }
    if digits.hasSuffix(".") { digits.removeLast() }
    guard let number = Double(digits) else { return nil }
    self = number
  }

  /// Creates the result of an operation of arithmetic.
  init?(_ left: Double, _ symbol: String, _ right: Double) {
    switch symbol {
    case "+": self = left + right
    case "-": self = left - right
    case "*": self = left * right
    case "/": self = left / right
    default: return nil
    }
  }
}
