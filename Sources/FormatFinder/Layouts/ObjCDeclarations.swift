import VFLSyntax

/// Reads the classes, functions and constants of a file of Objective-C(++).
struct ObjCDeclarations {
  private(set) var file = CodeFile(membersCallMethods: true)
  private let code: ObjCCode
  private var lowering: ObjCLowering
  /// The indices of classes by their names.
  private var typeIndices: [String: Int] = [:]

  init(_ code: ObjCCode) {
    self.code = code
    lowering = ObjCLowering(code, 0..<code.tokens.count)
  }

  /// Reads the file.
  ///
  /// - Complexity: O(*n*) for *n* tokens.
  mutating func read() {
    while !lowering.isAtEnd {
      let start = lowering.position
      readDeclaration()
      if lowering.position == start { lowering.position = code.indexAfter(start) }
    }
  }

  mutating func addConstants(_ constants: [CodeVariable]) {
    file.variables = constants + file.variables
  }

  private mutating func readDeclaration() {
    if lowering.isNext("@"), let keyword = lowering.word(1) {
      lowering.position += 2
      switch keyword {
      case "interface", "implementation": readClass()
      case "protocol": skipProtocol()
      default: lowering.skipToEndOfStatement()
      }
    } else if lowering.word() == "typedef" || lowering.word() == "enum" {
      lowering.skipToEndOfStatement()
    } else if let function = function() {
      file.functions.append(function)
    } else if let variables = lowering.variables() {
      file.variables += variables
    }
  }

  /// Moves after a protocol, or after the semicolon of its declaration alone.
  private mutating func skipProtocol() {
    while !lowering.isAtEnd, !isAtEndOfClass {
      if lowering.skip(";") {
        if !isInProtocol { return }
      } else {
        lowering.position = code.indexAfter(lowering.position)
      }
    }
    lowering.position += 2
  }

  /// Whether a declaration of a protocol, and not of something else, continues at the position.
  private var isInProtocol: Bool {
    lowering.isNext("-") || lowering.isNext("+") || lowering.isNext("@")
  }

  private var isAtEndOfClass: Bool { lowering.isNext("@") && lowering.word(1) == "end" }
}

// MARK: - Classes

extension ObjCDeclarations {
  private mutating func readClass() {
    guard let name = lowering.word() else { return }
    lowering.position += 1
    let index = typeIndex(name)
    readHead(of: index)
    while !lowering.isAtEnd, !isAtEndOfClass {
      let start = lowering.position
      readMember(of: index)
      if lowering.position == start { lowering.position = code.indexAfter(start) }
    }
    lowering.position = min(lowering.position + 2, lowering.end)
  }

  private mutating func typeIndex(_ name: String) -> Int {
    if let index = typeIndices[name] { return index }
    typeIndices[name] = file.types.count
    file.types.append(CodeType(name: name))
    return file.types.count - 1
  }

  /// Reads the category, the superclass, the protocols and the instance variables of a class.
  private mutating func readHead(of index: Int) {
    if lowering.isNext("(") { _ = lowering.bracket() }
    if lowering.skip(":"), let name = lowering.word() {
      lowering.position += 1
      file.types[index].inheritedNames.append(name)
    }
    if lowering.isNext("<") {
      while !lowering.isAtEnd, !lowering.skip(">") { lowering.position += 1 }
    }
    guard lowering.isNext("{"), let contents = lowering.bracket() else { return }
    var instanceVariables = ObjCLowering(code, contents)
    while !instanceVariables.isAtEnd {
      let start = instanceVariables.position
      file.types[index].variables += instanceVariables.variables() ?? []
      if instanceVariables.position == start { instanceVariables.position += 1 }
    }
  }

  private mutating func readMember(of index: Int) {
    if lowering.isNext("@") {
      let isProperty = lowering.word(1) == "property"
      lowering.position += min(2, lowering.end - lowering.position)
      if isProperty {
        readProperty(of: index)
      } else if lowering.word() != nil, !isProperty {
        lowering.skipToEndOfStatement()
      }
    } else if lowering.isNext("-") || lowering.isNext("+") {
      if let method = method() { file.types[index].functions.append(method) }
    } else if let function = function() {
      file.functions.append(function)
    } else if let variables = lowering.variables() {
      file.variables += variables
    }
  }

  private mutating func readProperty(of index: Int) {
    if lowering.isNext("(") { _ = lowering.bracket() }
    let start = lowering.position
    let end = code.first(";", in: start..<lowering.end) ?? lowering.end
    lowering.position = min(end + 1, lowering.end)
    guard start < end, let name = code.identifier(at: end - 1) else { return }
    let range = start..<end - 1
    file.types[index].variables.append(
      CodeVariable(
        name: name, typeName: lowering.typeName(range), isConstant: false,
        isOutlet: range.contains { code.isIdentifier("IBOutlet", at: $0) }, isPrivate: true,
        range: code.sourceRange(of: start..<end)))
  }
}

// MARK: - Functions

extension ObjCDeclarations {
  /// Reads a method with a body; `nil` for a declaration alone.
  private mutating func method() -> CodeFunction? {
    let isStatic = lowering.isNext("+")
    lowering.position += 1
    if lowering.isNext("(") { _ = lowering.bracket() }
    let start = lowering.position
    guard let name = lowering.word() else { return nil }
    lowering.position += 1
    var parameters: [CodeFunction.Parameter] = []
    var label: String?
    while lowering.skip(":") {
      let type = lowering.isNext("(") ? lowering.bracket() : nil
      guard let parameter = lowering.word() else { return nil }
      lowering.position += 1
      parameters.append(
        CodeFunction.Parameter(
          label: label, name: parameter, typeName: type.flatMap { lowering.typeName($0) }))
      label = lowering.word()
      if label != nil { lowering.position += 1 }
    }
    _ = lowering.skip(";")
    guard lowering.isNext("{"), let contents = lowering.bracket() else { return nil }
    return CodeFunction(
      kind: name.hasPrefix("init") ? .initializer : .function, name: name, parameters: parameters,
      isStatic: isStatic, body: statements(contents), range: lowering.range(from: start))
  }

  /// The maximum number of tokens before the name of a function.
  private static let maximumTypeLength = 16

  /// Reads a function of C with a body; `nil`, without moving, for something else.
  private mutating func function() -> CodeFunction? {
    var index = lowering.position
    let limit = min(lowering.end, index + Self.maximumTypeLength)
    while index < limit, code.isIdentifier(at: index) || code.isPunctuation(oneOf: "*<>", at: index)
    {
      index += 1
    }
    guard index > lowering.position + 1, let name = code.identifier(at: index - 1),
      let parameters = code.contents(ofBracketAt: index), code.isPunctuation("(", at: index),
      code.isPunctuation("{", at: parameters.upperBound + 1)
    else { return nil }
    lowering.position = parameters.upperBound + 1
    guard let contents = lowering.bracket() else { return nil }
    return CodeFunction(
      kind: .function, name: name,
      parameters: code.split(parameters, at: ",").compactMap(parameter),
      body: statements(contents), range: lowering.range(from: index - 1))
  }

  private func parameter(_ range: Range<Int>) -> CodeFunction.Parameter? {
    guard let last = range.last, let name = code.identifier(at: last), name != "void" else {
      return nil
    }
    return CodeFunction.Parameter(
      label: nil, name: name, typeName: lowering.typeName(range.lowerBound..<last))
  }

  private func statements(_ contents: Range<Int>) -> [CodeStatement] {
    var body = ObjCLowering(code, contents)
    return body.statements()
  }
}
