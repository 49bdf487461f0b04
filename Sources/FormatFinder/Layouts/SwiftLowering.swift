import SwiftSyntax
import VFLSyntax

/// Lowers the syntax of a Swift file to code syntax.
///
/// It is a translation without meaning: no name is looked up. Operators can be folded or not.
struct SwiftLowering {
  /// The maximum number of expressions that contain each other.
  private static let maximumDepth = 400

  private var depth = 0
  /// The places of types in the file by their names.
  private var typeIndices: [String: Int] = [:]
  private var file = CodeFile()

  /// Returns the code of a file.
  static func lower(_ file: SourceFileSyntax) -> CodeFile {
    var lowering = SwiftLowering()
    for item in file.statements {
      if case .decl(let declaration) = item.item { lowering.addToFile(declaration) }
    }
    return lowering.file
  }

  /// Calls a function one level deeper; returns `nil` below the limit.
  mutating func nested<Result>(_ body: (inout Self) -> Result) -> Result? {
    guard depth < Self.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    return body(&self)
  }
}

// MARK: - Declarations

extension SwiftLowering {
  private mutating func addToFile(_ declaration: DeclSyntax) {
    var container = CodeType(name: "")
    add(declaration, to: &container)
    file.functions += container.functions
    file.variables += container.variables
    for type in container.types {
      if let index = typeIndices[type.name] {
        file.types[index].merge(type)
      } else {
        typeIndices[type.name] = file.types.count
        file.types.append(type)
      }
    }
  }

  private mutating func add(_ declaration: DeclSyntax, to type: inout CodeType) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .functionDecl(let node):
      if let function = function(node) { type.functions.append(function) }
    case .initializerDecl(let node):
      if let function = initializer(node) { type.functions.append(function) }
    case .variableDecl(let node):
      type.variables += variables(node)
      type.functions += observers(node)
    case .ifConfigDecl(let node): addAll(of: node, to: &type)
    default: if let inner = self.type(declaration) { type.types.append(inner) }
    }
  }

  private mutating func addAll(of node: IfConfigDeclSyntax, to type: inout CodeType) {
    for clause in node.clauses {
      switch clause.elements {
      case .decls(let members): for member in members { add(member.decl, to: &type) }
      case .statements(let items):
        for item in items { if case .decl(let inner) = item.item { add(inner, to: &type) } }
      default: break
      }
    }
  }

  private mutating func type(_ declaration: DeclSyntax) -> CodeType? {
    guard let (name, clause, block) = declaration.typeParts else { return nil }
    var type = CodeType(name: name)
    type.inheritedNames = clause?.inheritedTypes.compactMap { $0.type.className } ?? []
    _ = nested { lowering in
      for member in block.members { lowering.add(member.decl, to: &type) }
    }
    return type
  }

  mutating func function(_ node: FunctionDeclSyntax) -> CodeFunction? {
    guard let body = node.body else { return nil }
    var function = function(
      .function, node.name.text, node.signature.parameterClause, node.modifiers, body,
      from: node.name)
    function.returnsExpression = node.signature.returnClause != nil
    function.isBuilder = node.attributes.hasWrapper
    return function
  }

  private mutating func initializer(_ node: InitializerDeclSyntax) -> CodeFunction? {
    guard let body = node.body else { return nil }
    return function(
      .initializer, "init", node.signature.parameterClause, node.modifiers, body,
      from: node.initKeyword)
  }

  private mutating func function(
    _ kind: CodeFunction.Kind, _ name: String, _ clause: FunctionParameterClauseSyntax,
    _ modifiers: DeclModifierListSyntax, _ body: CodeBlockSyntax, from token: TokenSyntax
  ) -> CodeFunction {
    let parameters = clause.parameters.map { parameter in
      let label = parameter.firstName.text
      return CodeFunction.Parameter(
        label: label == "_" ? nil : label, name: (parameter.secondName ?? parameter.firstName).text,
        typeName: parameter.type.className, isOptional: parameter.type.isOptionalType,
        defaultValue: parameter.defaultValue.map { expression($0.value) },
        isVariadic: parameter.ellipsis != nil)
    }
    return CodeFunction(
      kind: kind, name: name, parameters: parameters,
      isStatic: modifiers.contains("static") || modifiers.contains("class"),
      isOverride: modifiers.contains("override"), body: statements(body.statements),
      range: token.sourceRange.extended(to: body.sourceRange))
  }

  /// Returns the observers of a property as functions with its name.
  private mutating func observers(_ node: VariableDeclSyntax) -> [CodeFunction] {
    var functions: [CodeFunction] = []
    for binding in node.bindings {
      guard case .accessors(let accessors)? = binding.accessorBlock?.accessors,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      else { continue }
      for accessor in accessors where accessor.accessorSpecifier.text != "get" {
        guard let body = accessor.body else { continue }
        functions.append(
          CodeFunction(
            kind: .accessor, name: name, parameters: [],
            isOverride: node.modifiers.contains("override"),
            body: statements(body.statements), range: accessor.sourceRange))
      }
    }
    return functions
  }

  /// Returns the variables of a declaration; those of a tuple have values only if a tuple is
  /// written.
  mutating func variables(_ node: VariableDeclSyntax) -> [CodeVariable] {
    node.bindings.flatMap { binding -> [CodeVariable] in
      let value = binding.initializer.map { expression($0.value) }
      return variables(binding.pattern, value, node, binding)
    }
  }

  private mutating func variables(
    _ pattern: PatternSyntax, _ value: CodeExpression?, _ node: VariableDeclSyntax,
    _ binding: PatternBindingSyntax
  ) -> [CodeVariable] {
    if let tuple = pattern.as(TuplePatternSyntax.self) {
      var values: [CodeArgument] = []
      if case .tuple(let arguments)? = value?.kind { values = arguments }
      return tuple.elements.enumerated().flatMap { index, element in
        let unknown = CodeExpression(kind: .unknown, range: binding.sourceRange)
        return variables(
          element.pattern, values.indices.contains(index) ? values[index].value : unknown, node,
          binding)
      }
    }
    guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return [] }
    return [
      CodeVariable(
        name: name, typeName: binding.typeAnnotation?.type.className,
        isOptional: binding.typeAnnotation?.type.isOptionalType ?? false, value: value,
        body: binding.accessorBlock.flatMap { getter($0) },
        isConstant: node.bindingSpecifier.tokenKind == .keyword(.let),
        isStatic: node.modifiers.contains("static") || node.modifiers.contains("class"),
        isOutlet: node.attributes.contains { $0.trimmedDescription.hasPrefix("@IBOutlet") },
        isPrivate: node.modifiers.isPrivate && !node.attributes.hasWrapper,
        hasWrapper: node.attributes.hasWrapper,
        range: node.bindingSpecifier.sourceRange.extended(to: binding.sourceRange))
    ]
  }

  private mutating func getter(_ block: AccessorBlockSyntax) -> [CodeStatement]? {
    switch block.accessors {
    case .getter(let items): return statements(items)
    case .accessors(let accessors):
      return accessors.first { $0.accessorSpecifier.text == "get" }?.body.map {
        statements($0.statements)
      }
    }
  }
}

extension CodeType {
  /// Adds the declarations of an extension.
  fileprivate mutating func merge(_ other: CodeType) {
    inheritedNames += other.inheritedNames
    variables += other.variables
    functions += other.functions
    types += other.types
  }
}

extension DeclSyntax {
  /// The name, the inherited types and the members of a type or an extension.
  fileprivate var typeParts: (String, InheritanceClauseSyntax?, MemberBlockSyntax)? {
    switch self.as(DeclSyntaxEnum.self) {
    case .classDecl(let node): (node.name.text, node.inheritanceClause, node.memberBlock)
    case .structDecl(let node): (node.name.text, node.inheritanceClause, node.memberBlock)
    case .enumDecl(let node): (node.name.text, node.inheritanceClause, node.memberBlock)
    case .actorDecl(let node): (node.name.text, node.inheritanceClause, node.memberBlock)
    case .protocolDecl(let node): (node.name.text, node.inheritanceClause, node.memberBlock)
    case .extensionDecl(let node):
      (node.extendedType.className ?? "", node.inheritanceClause, node.memberBlock)
    default: nil
    }
  }
}

extension AttributeListSyntax {
  private static let plainAttributes: Set = [
    "IBOutlet", "objc", "available", "MainActor", "IBInspectable", "discardableResult", "nonobjc",
  ]

  /// Whether there is an attribute that can be a property wrapper or a result builder.
  fileprivate var hasWrapper: Bool {
    contains { attribute in
      guard case .attribute(let attribute) = attribute else { return true }
      return !Self.plainAttributes.contains(attribute.attributeName.trimmedDescription)
    }
  }
}

extension DeclModifierListSyntax {
  fileprivate func contains(_ name: String) -> Bool { contains { $0.name.text == name } }

  /// Whether a modifier other than `private(set)` limits the declaration to its file.
  fileprivate var isPrivate: Bool {
    contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
  }
}

extension TypeSyntax {
  /// The name of a class without module, optional marks, attributes and generic arguments.
  var className: String? {
    switch self.as(TypeSyntaxEnum.self) {
    case .identifierType(let type): type.name.text
    case .memberType(let type): type.name.text
    case .optionalType(let type): type.wrappedType.className
    case .implicitlyUnwrappedOptionalType(let type): type.wrappedType.className
    case .attributedType(let type): type.baseType.className
    case .someOrAnyType(let type): type.constraint.className
    case .arrayType: "Array"
    case .dictionaryType: "Dictionary"
    default: nil
    }
  }

  fileprivate var isOptionalType: Bool { self.is(OptionalTypeSyntax.self) }
}
