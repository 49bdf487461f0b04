import SwiftSyntax

/// What a name refers to in Swift code, as far as the file shows it.
enum SwiftBinding {
  /// A variable, with its initial value if it has one.
  case variable(IdentifierPatternSyntax, initialValue: ExprSyntax?, isMutable: Bool)
  /// A property whose getter returns one of several expressions.
  case computedProperty([ExprSyntax])
  /// An element of a sequence, or a component of each element.
  case element(of: ExprSyntax, component: Int?)
  /// A parameter of a function, an initializer or a closure that a variable holds.
  case parameter(SwiftCallable, index: Int)
  /// An enumeration case with a raw value.
  case rawValue(ExprSyntax)
  /// A member that several declarations of its type have, such as in the branches of `#if`.
  case ambiguous
  /// A value that the file does not determine, such as an associated value.
  case unknown
}

/// A function whose calls the file can contain.
struct SwiftCallable: CodeCallable {
  /// The base name; for an initializer the name of the type.
  let name: String
  /// The parameters in order.
  let parameters: [Parameter]
  /// The body with the parameters' scope.
  let body: Syntax

  struct Parameter: Hashable {
    /// The label in calls; `nil` for none.
    let label: String?
    /// The name in the body.
    let name: String
    let isVariadic: Bool
    /// Whether each call of a function has an argument for the parameter, perhaps a closure after
    /// the parentheses: the parameter is not variadic and has no default value.
    let isRequired: Bool
  }
}

extension SwiftCallable {
  var labels: [String?]? { parameters.map(\.label) }

  var requiredParameters: Set<Int> {
    Set(parameters.indices.filter { parameters[$0].isRequired })
  }

  init?(_ function: FunctionDeclSyntax) {
    guard let body = function.body else { return nil }
    self.init(
      name: function.name.text,
      parameters: function.signature.parameterClause.parameters.map(Parameter.init)
        + (function.isMethodOfText ? [.receiver] : []),
      body: Syntax(body))
  }

  init?(_ initializer: InitializerDeclSyntax) {
    guard let body = initializer.body, let type = initializer.typeName else { return nil }
    self.init(
      name: type,
      parameters: initializer.signature.parameterClause.parameters.map(Parameter.init),
      body: Syntax(body))
  }

  /// The closure that is the initial value of a variable.
  init?(_ closure: ClosureExprSyntax) {
    guard
      let binding = closure.parent?.as(InitializerClauseSyntax.self)?.parent?.as(
        PatternBindingSyntax.self),
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return nil }
    self.init(
      name: pattern.identifier.text,
      parameters: closure.parameterNames.map {
        Parameter(label: nil, name: $0, isVariadic: false, isRequired: false)
      },
      body: Syntax(closure))
  }
}

extension InitializerDeclSyntax {
  /// The name of the type of which this is an initializer.
  fileprivate var typeName: String? {
    var node = parent
    while let current = node {
      if let type = current.asProtocol((any NamedDeclSyntax).self) { return type.name.text }
      if let type = current.as(ExtensionDeclSyntax.self)?.extendedType {
        return type.as(IdentifierTypeSyntax.self)?.name.text
          ?? type.as(MemberTypeSyntax.self)?.name.text
      }
      node = current.parent
    }
    return nil
  }
}

extension FunctionDeclSyntax {
  private static let textTypes: Set = ["String", "NSString", "Substring", "StringProtocol"]
  private static let listTypes: Set = ["Array", "Sequence", "Collection"]

  /// Whether an extension declares the function as a method of texts, or of lists of them.
  fileprivate var isMethodOfText: Bool {
    guard let declaration = parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self),
      !modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) })
    else { return false }
    let type = declaration.extendedType.trimmedDescription
    let condition = declaration.genericWhereClause?.requirements.trimmedDescription ?? ""
    return Self.textTypes.contains(type) || type == "[String]"
      || Self.listTypes.contains(type) && condition.filter { $0 != " " } == "Element==String"
  }
}

extension SwiftCallable.Parameter {
  /// The text or list on which a method is called, as a parameter after the others.
  static let receiver = Self(label: "self", name: "self", isVariadic: false, isRequired: true)

  init(_ parameter: FunctionParameterSyntax) {
    let label = parameter.firstName.text
    self.init(
      label: label == "_" ? nil : label, name: (parameter.secondName ?? parameter.firstName).text,
      isVariadic: parameter.ellipsis != nil,
      isRequired: parameter.defaultValue == nil && parameter.ellipsis == nil)
  }
}

extension ClosureExprSyntax {
  /// The names of the parameters: declared ones, or `$0`, `$1`, ….
  var parameterNames: [String] {
    switch signature?.parameterClause {
    case .simpleInput(let list): list.map { $0.name.text }
    case .parameterClause(let clause):
      clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    case nil: ["$0", "$1"]
    }
  }
}
