import LayoutConstraints

/// Finds the calls in the text of an Objective-C or Objective-C++ file that create constraints,
/// except those with formats.
struct ObjCConstraintFinder {
  private let code: ObjCCode
  private(set) var constraints: [FoundConstraint] = []
  /// What the variables, properties and constants of the file are, by their names.
  private(set) var names = FoundNames()
  /// The number of tokens that the blocks of the file share: blocks can contain each other.
  private var remainingTokens = 1 << 22

  /// Reads a file and finds its constraints.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - header: The header of the file, which can declare its properties. It is skipped if it is
  ///     too large.
  /// - Throws: ``CodeError`` if the file is too large.
  init(_ bytes: [UInt8], header: [UInt8]? = nil) throws(CodeError) {
    if let header, let finder = try? ObjCConstraintFinder(header) { names = finder.names }
    let lexer = try ObjCLexer(bytes)
    code = ObjCCode(lexer.tokens, of: bytes, bindingMacros: [])
    for macro in lexer.macros where macro.parameters == nil {
      let body = ObjCCode(macro.body, of: bytes, bindingMacros: [])
      names.add(macro.name, number: body.number(body.tokens.indices, FoundNames()))
    }
    readNames()
    for index in code.tokens.indices {
      guard let message = code.message(at: index) else { continue }
      let found = constraint(ofAnchorMessage: message) ?? constraint(ofInitializer: message)
      let added = found.map { [$0] } ?? constraints(ofMaker: message)
      constraints += added.map { $0.withText(in: bytes) }
    }
  }

  private mutating func readNames() {
    var implementations: [(start: Int, name: String)] = []
    for index in code.tokens.indices where code.isIdentifier(at: index) {
      if code.isIdentifier("implementation", at: index), code.isPunctuation("@", at: index - 1),
        let name = code.identifier(at: index + 1)
      {
        implementations.append((index, name))
      }
      if let (name, viewClass) = code.declaredView(at: index) ?? code.createdView(at: index) {
        names.add(name, viewClass: viewClass)
      }
      if code.isDeclaredNumber(at: index), let name = code.identifier(at: index) {
        let rest = Range(from: index + 2, upTo: code.tokens.count)
        let value = Range(from: index + 2, upTo: code.first(";", in: rest) ?? index + 2)
        names.add(name, number: code.number(value, names))
      }
    }
    let ends = implementations.dropFirst().map(\.start) + [code.tokens.count]
    for (implementation, end) in zip(implementations, ends) {
      names.addType(implementation.name, code.sourceRange(of: implementation.start..<end))
    }
  }
}

// MARK: - Items and numbers

extension ObjCConstraintFinder: ConstraintFrontEnd {
  /// Properties are named with `self`.
  static var hasImplicitOwner: Bool { false }

  /// Masonry declares them if `MAS_SHORTHAND` is defined.
  static var hasShorthandProperties: Bool { true }

  func lastMember(of expression: Range<Int>) -> (name: String?, base: Range<Int>?) {
    code.lastMember(of: code.withoutCasts(expression))
  }

  func view(_ expression: Range<Int>, named name: String?) -> FoundItem {
    guard let name else { return FoundItem(kind: .unknown, part: .whole, viewClass: nil) }
    return FoundItem(
      kind: .named(name.withoutUnderscore), part: .whole, viewClass: names.viewClass(of: name))
  }

  func owner(around expression: Range<Int>) -> FoundItem {
    names.owner(at: code.sourceRange(of: expression).lowerBound)
  }

  func constantValue(of expression: Range<Int>) -> Range<Int>? { nil }

  func parameter(_ expression: Range<Int>) -> FoundParameter? { nil }

  func valueName(_ expression: Range<Int>, of enumeration: String) -> String? {
    code.name(expression, after: enumeration)
  }

  func number(_ expression: Range<Int>) -> FoundNumber { code.number(expression, names) }

  func priority(_ expression: Range<Int>) -> FoundNumber { code.priority(expression, names) }

  func literal(_ expression: Range<Int>) -> String? { code.stringLiteral(expression) }

  func callArguments(_ expression: Range<Int>) -> [Range<Int>]? {
    guard let call = code.functionCall(at: expression.lowerBound), call.range == expression else {
      return nil
    }
    return call.parts.map(\.argument)
  }

  func arrayElements(_ expression: Range<Int>) -> [Range<Int>]? {
    let opening = expression.lowerBound + 1
    guard code.isPunctuation("@", at: opening - 1), code.isPunctuation("[", at: opening),
      let contents = code.contents(ofBracketAt: opening),
      contents.upperBound + 1 == expression.upperBound
    else { return nil }
    return code.split(contents, at: ",").filter { !$0.isEmpty }
  }
}

// MARK: - Messages

extension ObjCConstraintFinder {
  /// Returns the constraint of `[anchor constraintEqualToAnchor:anchor …]`.
  private func constraint(ofAnchorMessage message: ObjCCall) -> FoundConstraint? {
    guard let part = message.parts.first, part.name.hasPrefix("constraint") else { return nil }
    let call = AnchorCall(
      relationName: part.name.dropFirst("constraint".count).withLowercaseStart,
      target: part.argument, multiplier: message.argument(of: "multiplier"),
      constant: message.argument(of: "constant"))
    return constraint(on: message.receiver, call, code.sourceRange(of: message.range))
      .map { withAssignedValues($0, ofResultOf: message) }
  }

  /// Returns the constraint of `[NSLayoutConstraint constraintWithItem:… attribute:…]`.
  private func constraint(ofInitializer message: ObjCCall) -> FoundConstraint? {
    guard message.parts.count == 7, message.parts[0].name == "constraintWithItem" else {
      return nil
    }
    let arguments = message.parts.map(\.argument)
    let hasOther = code.identifier(at: arguments[3].lowerBound) != "nil"
    let call = InitializerCall(
      item: arguments[0], attribute: arguments[1], relation: arguments[2],
      other: hasOther ? (arguments[3], arguments[4]) : nil, multiplier: arguments[5],
      constant: arguments[6])
    return constraint(call, code.sourceRange(of: message.range))
      .map { withAssignedValues($0, ofResultOf: message) }
  }

  /// Returns a constraint with the priority and the identifier that the file assigns to it.
  private func withAssignedValues(
    _ constraint: FoundConstraint, ofResultOf message: ObjCCall
  ) -> FoundConstraint {
    var constraint = constraint
    if let priority = code.assignedPriority(ofResultOf: message.range, names) {
      constraint.priority = priority
    }
    if let identifier = code.assignedIdentifier(ofResultOf: message.range) {
      constraint.identifier = identifier
    }
    return constraint
  }
}

// MARK: - Masonry

extension ObjCConstraintFinder {
  /// Returns the constraints of `[view mas_makeConstraints:^(MASConstraintMaker *make) {…}]`.
  private mutating func constraints(ofMaker message: ObjCCall) -> [FoundConstraint] {
    guard message.parts.count == 1, ConstraintVocabulary.isMaker(message.parts[0].name) else {
      return []
    }
    let block = message.parts[0].argument
    guard let opening = code.first("{", in: block), let body = code.contents(ofBracketAt: opening),
      let parameter = code.lastIdentifier(before: opening)
    else { return [] }
    let item = item(message.receiver)
    let searched = body.prefix(remainingTokens)
    remainingTokens -= searched.count
    return searched.flatMap { index -> [FoundConstraint] in
      guard code.isIdentifier(parameter, at: index), !code.isPunctuation(".", at: index - 1)
      else { return [] }
      let (steps, range) = code.makerSteps(after: index, end: body.upperBound)
      guard let chain = MakerChain(steps) else {
        return []
      }
      return constraints(
        of: chain, on: item, in: superview(around: range), code.sourceRange(of: range))
    }
  }
}

extension ObjCCode {
  /// Returns the members and calls after the parameter of a block, `.left.equalTo(view)`, and the
  /// tokens of the chain.
  fileprivate func makerSteps(
    after start: Int, end: Int
  ) -> (steps: [MakerChain<Range<Int>>.Step], range: Range<Int>) {
    var steps: [MakerChain<Range<Int>>.Step] = []
    var index = start + 1
    while index + 1 < end, isPunctuation(".", at: index), let name = identifier(at: index + 1) {
      index += 2
      let arguments = isPunctuation("(", at: index) ? contents(ofBracketAt: index) : nil
      if let arguments { index = arguments.upperBound + 1 }
      steps.append(MakerChain.Step(name, isCall: arguments != nil, arguments))
    }
    return (steps, start..<index)
  }
}
