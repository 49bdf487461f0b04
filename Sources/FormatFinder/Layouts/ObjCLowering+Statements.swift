import VFLSyntax

// MARK: - Statements

extension ObjCLowering {
  /// Returns the statements up to the end.
  mutating func statements() -> [CodeStatement] {
    var result: [CodeStatement] = []
    while !isAtEnd {
      let start = position
      result += statement()
      if position == start { position = code.indexAfter(position) }
    }
    return result
  }

  /// Returns the statement at the position; a declaration can have several variables.
  private mutating func statement() -> [CodeStatement] {
    let start = position
    if skip(";") { return [] }
    guard depth < Self.maximumDepth else {
      position = end
      return [.unknown(range: range(from: start))]
    }
    depth += 1
    defer { depth -= 1 }
    if isNext("{"), let contents = bracket() { return [.block(inner(contents))] }
    if isNext("@"), let keyword = word(1), Self.blockKeywords.contains(keyword) {
      position += 2
      if isNext("(") { _ = bracket() }
      return [.block(body())]
    }
    switch word() {
    case "if": return [conditional(from: start)]
    case "switch": return [choice(from: start)]
    case "for": return [loop(from: start)]
    case "while", "do": return [otherLoop(from: start)]
    case "return": return [returned(from: start)]
    case "break", "continue", "goto":
      skipToEndOfStatement()
      return [.exit(range: range(from: start))]
    default: return declaration() ?? [assignmentOrExpression(from: start)]
    }
  }

  private static let blockKeywords: Set = [
    "autoreleasepool", "try", "catch", "finally", "synchronized",
  ]

  private func inner(_ contents: Range<Int>) -> [CodeStatement] {
    var inner = nested(contents)
    return inner.statements()
  }

  /// Returns the statements of a branch or loop: a block, or one statement.
  private mutating func body() -> [CodeStatement] {
    if isNext("{"), let contents = bracket() { return inner(contents) }
    return isAtEnd ? [] : statement()
  }

  /// Moves after the next semicolon.
  mutating func skipToEndOfStatement() {
    position = code.first(";", in: position..<end).map { $0 + 1 } ?? end
  }

  /// Ends a statement at its semicolon. A macro need not have one.
  private mutating func endStatement() {
    if isAtEnd || skip(";") || isAtLineStart { return }
    skipToEndOfStatement()
  }

  private var isAtLineStart: Bool {
    position > 0 && code.text(of: position - 1..<position + 1).utf8.contains(UInt8(ascii: "\n"))
  }
}

// MARK: - Branches and loops

extension ObjCLowering {
  private mutating func conditional(from start: Int) -> CodeStatement {
    var branches: [CodeBranch] = []
    while word() == "if" {
      position += 1
      guard isNext("("), let contents = bracket() else { break }
      branches.append(branch(contents))
      guard word() == "else" else { break }
      position += 1
      if word() != "if" {
        branches.append(CodeBranch(condition: nil, body: body()))
      }
    }
    return .conditional(branches: branches, range: range(from: start))
  }

  /// Returns a branch with the condition in a range, and the body at the position.
  private mutating func branch(_ condition: Range<Int>) -> CodeBranch {
    CodeBranch(
      condition: code.text(of: condition).inOneLine, conditions: [expression(in: condition)],
      body: body())
  }

  private func expression(in range: Range<Int>) -> CodeExpression {
    var nested = nested(range)
    return nested.expression()
  }

  private mutating func choice(from start: Int) -> CodeStatement {
    position += 1
    guard isNext("("), let subject = bracket(), isNext("{"), let contents = bracket() else {
      return .unknown(range: range(from: start))
    }
    var cases = nested(contents)
    var branches = cases.cases(of: code.text(of: subject).inOneLine)
    if !branches.isEmpty { branches[0].conditions.append(expression(in: subject)) }
    return .conditional(branches: branches, range: range(from: start))
  }

  /// Returns the alternatives of a `switch`. One without statements is a condition of the next.
  private mutating func cases(of subject: String) -> [CodeBranch] {
    var branches: [CodeBranch] = []
    var conditions: [String] = []
    while !isAtEnd {
      let isDefault = word() == "default"
      guard isDefault || word() == "case", let colon = code.first(":", in: position..<end) else {
        skipToEndOfStatement()
        continue
      }
      if !isDefault {
        conditions.append("\(subject) == \(code.text(of: position + 1..<colon).inOneLine)")
      }
      position = colon + 1
      let body = caseBody()
      if body.isEmpty, !isDefault { continue }
      let condition = isDefault ? nil : conditions.joined(separator: " || ")
      branches.append(CodeBranch(condition: condition, body: body))
      conditions = []
    }
    return branches.filter { $0.condition != nil } + branches.filter { $0.condition == nil }
  }

  /// Returns the statements up to the next `case`, without the `break` that ends them.
  private mutating func caseBody() -> [CodeStatement] {
    var result: [CodeStatement] = []
    while !isAtEnd, word() != "case", word() != "default" {
      let start = position
      if word() == "break" {
        skipToEndOfStatement()
      } else {
        result += statement()
        if position == start { position = code.indexAfter(position) }
      }
    }
    return result
  }

  private mutating func loop(from start: Int) -> CodeStatement {
    position += 1
    guard isNext("("), let contents = bracket() else { return .unknown(range: range(from: start)) }
    let separator =
      contents.first { code.isIdentifier("in", at: $0) }
      ?? (code.first(";", in: contents) == nil ? code.first(":", in: contents) : nil)
    guard let separator, let name = code.identifier(at: separator - 1) else {
      return .otherLoop(body: body(), range: range(from: start))
    }
    var list = nested(separator + 1..<contents.upperBound)
    let elements = list.expression()
    let body = body()
    return .loop(
      pattern: .name(name), elements: elements, body: body, range: range(from: start))
  }

  private mutating func otherLoop(from start: Int) -> CodeStatement {
    let isDo = word() == "do"
    position += 1
    if !isDo {
      let condition = bracket() ?? position..<position
      let loop = CodeStatement.conditional(branches: [branch(condition)], range: range(from: start))
      return .otherLoop(body: [loop], range: range(from: start))
    }
    var body = body()
    if word() == "while" { position += 1 }
    if let condition = bracket() { body.append(.expression(expression(in: condition))) }
    skipToEndOfStatement()
    return .otherLoop(body: body, range: range(from: start))
  }

  private mutating func returned(from start: Int) -> CodeStatement {
    position += 1
    let value = isNext(";") || isAtEnd ? nil : expression()
    let range = range(from: start)
    endStatement()
    return .returns(value, range: range)
  }
}

// MARK: - Variables, assignments and expressions

extension ObjCLowering {
  /// Returns the variables of the declaration at the position; `nil` if it is something else.
  private mutating func declaration() -> [CodeStatement]? {
    guard let variables = variables() else { return nil }
    return variables.map { .variable($0) }
  }

  /// Returns the variables of a declaration, and moves after its semicolon; `nil` if there is no
  /// declaration at the position.
  mutating func variables() -> [CodeVariable]? {
    guard let type = declaredType() else { return nil }
    var result: [CodeVariable] = []
    position = type.nameIndex
    while let name = word() {
      let start = position
      position += 1
      while isNext("["), bracket() != nil {}
      var value: CodeExpression?
      if skip("=") { value = initialValue() }
      result.append(
        CodeVariable(
          name: name, typeName: type.name, value: value, isConstant: type.isConstant,
          range: range(from: start)))
      guard skip(",") else { break }
      while isNext("*") { position += 1 }
    }
    endStatement()
    return result
  }

  /// Returns the value of a variable: an expression, or a list in braces.
  private mutating func initialValue() -> CodeExpression {
    let start = position
    guard isNext("{"), let contents = bracket() else { return expression() }
    var list = nested(contents)
    var elements: [CodeExpression] = []
    while !list.isAtEnd {
      elements.append(list.expression())
      if !list.skip(",") { break }
    }
    return make(.array(elements), from: start)
  }

  /// The maximum number of tokens before the name of a variable.
  private static let maximumTypeLength = 32

  /// Returns the type at the position, with the index of the name, if the name of a variable
  /// follows.
  private func declaredType() -> (name: String, isConstant: Bool, nameIndex: Int)? {
    var index = position
    var names: [String] = []
    var isConstant = false
    let limit = min(end, position + Self.maximumTypeLength)
    while index < limit {
      if let name = code.identifier(at: index) {
        if name == "const" { isConstant = true }
        if !Self.qualifiers.contains(name) {
          if !names.isEmpty, isEndOfName(index + 1) { return (names[0], isConstant, index) }
          names.append(name)
        }
        index += 1
      } else if code.isPunctuation("*", at: index), !names.isEmpty {
        index += 1
      } else if code.isPunctuation("<", at: index), names.count == 1,
        let close = endOfGenericArguments(index, limit)
      {
        index = close + 1
      } else {
        return nil
      }
    }
    return nil
  }

  private func isEndOfName(_ index: Int) -> Bool {
    if index >= end { return true }
    if code.isPunctuation("=", at: index) { return !code.isPunctuation("=", at: index + 1) }
    return code.isPunctuation(oneOf: ";,[", at: index)
  }

  private func endOfGenericArguments(_ start: Int, _ limit: Int) -> Int? {
    var level = 0
    for index in start..<limit {
      if code.isPunctuation("<", at: index) { level += 1 }
      if code.isPunctuation(">", at: index) { level -= 1 }
      if level == 0 { return index }
      if code.isPunctuation(oneOf: ";={}", at: index) { return nil }
    }
    return nil
  }

  private mutating func assignmentOrExpression(from start: Int) -> CodeStatement {
    let target = expression()
    let operation = assignmentOperator()
    guard let operation else {
      endStatement()
      return .expression(target)
    }
    position += operation.utf8.count + 1
    let value = expression()
    let range = range(from: start)
    endStatement()
    return .assignment(
      target: target, operator: operation.isEmpty ? nil : operation, value: value, range: range)
  }

  /// Returns the operator before the equals sign at the position, empty for `=`.
  private func assignmentOperator() -> String? {
    if isNext("="), !isNext("=", 1) { return "" }
    for name in ["+", "-", "*", "/", "|", "&"] as [Unicode.Scalar]
    where isNext(name) && isNext("=", 1) {
      return String(name)
    }
    return nil
  }
}
