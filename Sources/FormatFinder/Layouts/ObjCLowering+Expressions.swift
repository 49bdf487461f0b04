import VFLSyntax

// MARK: - Operators

extension ObjCLowering {
  /// Returns the expression at the position, up to a token that does not continue it.
  mutating func expression() -> CodeExpression {
    let start = position
    guard depth < Self.maximumDepth else { return unknown(from: start) }
    depth += 1
    defer { depth -= 1 }
    let condition = binary(minimum: 1)
    guard isNext("?"), !isAtEnd else { return condition }
    position += 1
    let text = code.text(of: start..<position - 1).inOneLine
    let isShort = isNext(":")
    let first = isShort ? condition : expression()
    guard skip(":") else { return unknown(from: start) }
    let second = expression()
    return make(.choice(text, isShort ? nil : condition, first, second), from: start)
  }

  /// Reads operators of at least a precedence, the left ones first.
  private mutating func binary(minimum: Int) -> CodeExpression {
    let start = position
    var left = unary(links: 0)
    var count = 0
    while let (name, precedence) = binaryOperator(), precedence >= minimum {
      count += 1
      guard count < Self.maximumLinks else { return unknown(from: start) }
      position += name.utf8.count
      let right = binary(minimum: precedence + 1)
      left = make(.binary(name, left, right), from: start)
    }
    return left
  }

  private static let doubleOperators: [(String, Int)] = [
    ("||", 1), ("&&", 2), ("==", 6), ("!=", 6), ("<=", 7), (">=", 7), ("<<", 8), (">>", 8),
  ]
  private static let singleOperators: [(String, Int)] = [
    ("|", 3), ("^", 4), ("&", 5), ("<", 7), (">", 7), ("+", 9), ("-", 9), ("*", 10), ("/", 10),
    ("%", 10),
  ]

  /// Returns the operator at the position, unless it is a part of an assignment.
  private func binaryOperator() -> (String, Int)? {
    guard !isAtEnd, case .punctuation(let first) = code.tokens[position].kind else { return nil }
    let second = adjacentPunctuation(1)
    if let second {
      let pair = Self.doubleOperators.first { $0.0.utf8.elementsEqual([first, second]) }
      if let pair { return isShift(pair.0) && adjacentPunctuation(2) == 0x3D ? nil : pair }
    }
    if second == 0x3D { return nil }
    return Self.singleOperators.first { $0.0.utf8.elementsEqual([first]) }
  }

  private func isShift(_ name: String) -> Bool { name == "<<" || name == ">>" }

  /// Returns the punctuation at a distance that follows the token before it without a space.
  func adjacentPunctuation(_ distance: Int) -> UInt8? {
    let index = position + distance
    guard index < end, case .punctuation(let byte) = code.tokens[index].kind,
      code.tokens[index].range.lowerBound == code.tokens[index - 1].range.upperBound
    else { return nil }
    return byte
  }

  private mutating func unary(links: Int) -> CodeExpression {
    let start = position
    guard links < Self.maximumLinks else { return unknown(from: start) }
    for sign in ["-", "+", "!", "~", "*", "&"] as [Unicode.Scalar] where skip(sign) {
      let operand = unary(links: links + 1)
      return make(.prefix(String(sign), operand), from: start)
    }
    guard let type = castType() else { return postfix() }
    let operand = unary(links: links + 1)
    return make(.cast(operand, typeName: type), from: start)
  }

  /// The maximum number of tokens in the parentheses of a cast.
  private static let maximumCastLength = 24

  /// Returns the type in the parentheses at the position if they are a cast, and moves after them.
  private mutating func castType() -> String? {
    guard isNext("("), let contents = code.contents(ofBracketAt: position),
      contents.count <= Self.maximumCastLength, contents.upperBound + 1 < end,
      contents.allSatisfy({ code.isIdentifier(at: $0) || code.isPunctuation(oneOf: "*<>,", at: $0) }
      ),
      let name = typeName(contents), isOperandStart(contents.upperBound + 1, isPointer(contents))
    else { return nil }
    position = contents.upperBound + 1
    return name
  }

  private func isPointer(_ range: Range<Int>) -> Bool {
    range.last.map { code.isPunctuation(oneOf: "*>", at: $0) } ?? false
  }

  private func isOperandStart(_ index: Int, _ isPointer: Bool) -> Bool {
    if case .punctuation = code.tokens[index].kind {
      return code.isPunctuation(oneOf: isPointer ? "([@^-&{" : "(@[{", at: index)
    }
    return true
  }

  /// Returns the first name of a type that is not a qualifier.
  func typeName(_ range: Range<Int>) -> String? {
    range.lazy.compactMap { code.identifier(at: $0) }.first { !Self.qualifiers.contains($0) }
  }

  static let qualifiers: Set = [
    "IBOutlet", "NS_VALID_UNTIL_END_OF_SCOPE", "UI_APPEARANCE_SELECTOR", "__autoreleasing",
    "__block", "__kindof", "__strong", "__unsafe_unretained", "__unused", "__weak", "_Nonnull",
    "_Nullable", "__nonnull", "__nullable", "auto", "const", "constexpr", "extern", "inline",
    "nonnull", "null_unspecified", "nullable", "register", "static", "struct", "volatile",
  ]
}

// MARK: - Members, calls and subscripts

extension ObjCLowering {
  private mutating func postfix() -> CodeExpression {
    let start = position
    var result = primary()
    var count = 0
    while let next = link(after: result, from: start) {
      result = next
      count += 1
      guard count < Self.maximumLinks else { return unknown(from: start) }
    }
    return result
  }

  private mutating func link(after base: CodeExpression, from start: Int) -> CodeExpression? {
    if isNext("."), let name = word(1) {
      position += 2
      return make(.member(base, name), from: start)
    }
    if isNext("-"), isNext(">", 1), let name = word(2) {
      position += 3
      return make(.member(base, name), from: start)
    }
    if isNext("("), let contents = bracket() {
      return make(.call(base, arguments(contents)), from: start)
    }
    if isNext("["), let contents = bracket() {
      return make(.subscripted(base, arguments(contents)), from: start)
    }
    if (isNext("+") && isNext("+", 1)) || (isNext("-") && isNext("-", 1)) {
      position += 2
      return make(.unknown, from: start)
    }
    return nil
  }

  private func arguments(_ range: Range<Int>) -> [CodeArgument] {
    elements(range).map { CodeArgument(label: nil, value: $0) }
  }

  /// Returns the expressions between the commas of a range.
  func elements(_ range: Range<Int>) -> [CodeExpression] {
    var inner = nested(range)
    var result: [CodeExpression] = []
    while !inner.isAtEnd {
      result.append(inner.element())
      _ = inner.skip(",")
    }
    return result
  }

  /// Returns the expression up to a comma; unknown if it does not reach that.
  private mutating func element() -> CodeExpression {
    let start = position
    let value = expression()
    if isAtEnd || isNext(",") { return value }
    position = code.first(",", in: position..<end) ?? end
    return make(.unknown, from: start)
  }
}

// MARK: - Operands

extension ObjCLowering {
  private mutating func primary() -> CodeExpression {
    let start = position
    guard !isAtEnd, depth < Self.maximumDepth else { return unknown(from: start) }
    switch code.tokens[position].kind {
    case .identifier: return name()
    case .number:
      position += 1
      let value = Double(numberLiteral: code.text(of: start..<position))
      return make(value.map { .number($0) } ?? .unknown, from: start)
    case .string: return text(from: start)
    case .character:
      position += 1
      return make(.unknown, from: start)
    case .punctuation: return bracketed()
    }
  }

  private mutating func name() -> CodeExpression {
    let start = position
    let name = code.text(of: position..<position + 1)
    position += 1
    let kind: CodeExpression.Kind =
      switch name {
      case "YES", "true", "TRUE": .bool(true)
      case "NO", "false", "FALSE": .bool(false)
      case "nil", "NULL", "nullptr", "Nil": .null
      default: .name(name)
      }
    return make(kind, from: start)
  }

  /// Reads string literals that follow each other, which are one text.
  private mutating func text(from start: Int) -> CodeExpression {
    var result: LiteralText?
    while !isAtEnd {
      let index = isNext("@") ? position + 1 : position
      guard index < end, case .string(let part) = code.tokens[index].kind else { break }
      if result == nil { result = part } else { result?.append(part) }
      position = index + 1
    }
    return make(result.map { .text($0, interpolations: []) } ?? .unknown, from: start)
  }

  private mutating func bracketed() -> CodeExpression {
    let start = position
    if isNext("@") { return boxed() }
    if isNext("^") { return closure() }
    if isNext("["), let contents = bracket() { return message(contents, from: start) }
    if isNext("("), let contents = bracket() {
      var inner = nested(contents)
      if inner.isNext("{"), let block = inner.bracket() {
        return statementExpression(block, from: start)
      }
      let value = inner.expression()
      return make(inner.isAtEnd ? value.kind : .unknown, from: start)
    }
    if isNext("{"), let contents = bracket() {
      return make(.array(elements(contents)), from: start)
    }
    return unknown(from: start)
  }

  /// Returns `({ …; value; })`: a closure that runs at once.
  private func statementExpression(_ contents: Range<Int>, from start: Int) -> CodeExpression {
    var inner = nested(contents)
    var body = inner.statements()
    if case .expression(let value)? = body.last {
      body[body.count - 1] = .returns(value, range: value.range)
    }
    return make(.call(make(.closure(parameters: [], body: body), from: start), []), from: start)
  }

  private mutating func boxed() -> CodeExpression {
    let start = position
    if position + 1 < end, case .string = code.tokens[position + 1].kind {
      return text(from: start)
    }
    position += 1
    if isNext("["), let contents = bracket() {
      return make(.array(elements(contents)), from: start)
    }
    if isNext("{"), let contents = bracket() {
      return make(.dictionary(pairs(contents)), from: start)
    }
    if word() == "selector" || word() == "protocol" || word() == "encode" {
      position += 1
      let name = bracket().map { code.text(of: $0).inOneLine } ?? ""
      let text = CodeArgument(label: nil, value: make(.name(name), from: start))
      return make(.macro("selector", [text]), from: start)
    }
    let value = primary()
    return make(value.kind, from: start)
  }

  private func pairs(_ range: Range<Int>) -> [(key: CodeExpression, value: CodeExpression)] {
    var inner = nested(range)
    var result: [(key: CodeExpression, value: CodeExpression)] = []
    while !inner.isAtEnd {
      let key = inner.expression()
      let value = inner.skip(":") ? inner.element() : inner.unknown(from: inner.position)
      result.append((key, value))
      if !inner.skip(","), !inner.isAtEnd { break }
    }
    return result
  }

  private mutating func closure() -> CodeExpression {
    let start = position
    position += 1
    while !isAtEnd, code.isIdentifier(at: position) || isNext("*") { position += 1 }
    let names = isNext("(") ? bracket().map(parameters) ?? [] : []
    guard isNext("{"), let contents = bracket() else { return unknown(from: start) }
    var inner = nested(contents)
    return make(.closure(parameters: names, body: inner.statements()), from: start)
  }

  private func parameters(_ range: Range<Int>) -> [String] {
    var names: [String] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let comma = code.first(",", in: start..<range.upperBound) ?? range.upperBound
      if let name = code.identifier(at: comma - 1), name != "void" { names.append(name) }
      start = comma + 1
    }
    return names
  }

  /// Returns a message: a call, or for a selector without arguments a member.
  private func message(_ contents: Range<Int>, from start: Int) -> CodeExpression {
    var inner = nested(contents)
    let range = code.sourceRange(of: start..<contents.upperBound + 1)
    let receiver = inner.expression()
    guard let first = inner.word() else { return CodeExpression(kind: .unknown, range: range) }
    inner.position += 1
    let callee = CodeExpression(kind: .member(receiver, first), range: range)
    if inner.isAtEnd { return callee }
    var arguments: [CodeArgument] = []
    var label: String?
    while inner.skip(":") {
      arguments.append(CodeArgument(label: label, value: inner.expression()))
      while inner.skip(",") {
        arguments.append(CodeArgument(label: nil, value: inner.expression()))
      }
      label = inner.word()
      if label != nil { inner.position += 1 }
    }
    let isComplete = inner.isAtEnd && !arguments.isEmpty
    return CodeExpression(kind: isComplete ? .call(callee, arguments) : .unknown, range: range)
  }
}

// MARK: - Results

extension ObjCLowering {
  func make(_ kind: CodeExpression.Kind, from start: Int) -> CodeExpression {
    CodeExpression(kind: kind, range: range(from: start))
  }

  /// Returns an unknown expression and moves after the token or bracket at the position.
  mutating func unknown(from start: Int) -> CodeExpression {
    if !isAtEnd { position = min(end, code.indexAfter(position)) }
    return make(.unknown, from: start)
  }
}
