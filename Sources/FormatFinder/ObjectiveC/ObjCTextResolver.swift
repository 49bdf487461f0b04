/// Finds the texts that an expression of Objective-C can have at run time.
struct ObjCTextResolver {
  private static let maximumCount = 256
  private static let maximumDepth = 16
  /// The maximum number of expressions, of which names can contain each other in many ways.
  private static let maximumStepCount = 4096

  /// A parameter that is, or is part of, the text.
  struct ParameterUse: Hashable {
    let callable: ObjCCallable
    let index: Int
    let isWholeText: Bool
  }

  let code: ObjCCode
  /// The bodies of macros without parameters, by their names.
  let macros: [String: FoundText]
  private(set) var parameters: [ParameterUse] = []
  private var depth = 0
  private var stepCount = 0
  private var partDepth = 0
  /// The names whose values are resolved, which a value can contain again.
  private var openNames: Set<String> = []

  init(_ code: ObjCCode, macros: [String: FoundText]) {
    self.code = code
    self.macros = macros
  }

  /// Returns the texts of an expression.
  mutating func texts(of expression: Range<Int>) -> [FoundText] {
    depth += 1
    stepCount += 1
    defer { depth -= 1 }
    let range = code.withoutCasts(expression)
    guard depth <= Self.maximumDepth, stepCount <= Self.maximumStepCount, !range.isEmpty else {
      return [unknown(expression)]
    }
    return Array(alternatives(of: range).prefix(Self.maximumCount))
  }

  /// The texts of expressions, in order, up to the maximum number.
  private mutating func texts(ofEach expressions: [Range<Int>]) -> [FoundText] {
    var texts: [FoundText] = []
    for expression in expressions where texts.count < Self.maximumCount {
      texts += self.texts(of: expression)
    }
    return texts
  }

  private func unknown(_ range: Range<Int>) -> FoundText {
    FoundText(hole: code.sourceRange(of: range))
  }

  private mutating func alternatives(of range: Range<Int>) -> [FoundText] {
    if let condition = code.first("?", in: range) { return conditional(range, condition) }
    if let literal = literal(range) { return [literal] }
    if range.count == 1, let name = code.identifier(at: range.lowerBound) {
      return texts(ofName: name, range)
    }
    if code.isPunctuation("@", at: range.lowerBound),
      code.indexAfter(range.lowerBound + 1) == range.upperBound
    {
      if code.isPunctuation("(", at: range.lowerBound + 1),
        let contents = code.contents(ofBracketAt: range.lowerBound + 1)
      {
        return texts(of: contents)
      }
    }
    if let elements = code.elements(of: range) { return texts(ofEach: elements) }
    if code.indexAfter(range.lowerBound) == range.upperBound,
      let message = code.message(at: range.lowerBound)
    {
      return texts(of: message)
    }
    return subscripted(range) ?? [unknown(range)]
  }

  private mutating func conditional(_ range: Range<Int>, _ condition: Int) -> [FoundText] {
    guard let colon = code.alternative(after: condition, in: range) else { return [unknown(range)] }
    let first = condition + 1..<colon
    let texts = first.isEmpty ? texts(of: range.lowerBound..<condition) : texts(of: first)
    return texts + self.texts(of: colon + 1..<range.upperBound)
  }

  /// The text of adjacent string literals, with `@` on each, on some or on none, and of macros
  /// between them.
  private func literal(_ range: Range<Int>) -> FoundText? {
    var parts: [FoundText] = []
    var hasLiteral = false
    for index in range {
      switch code.tokens[index].kind {
      case .string(let value):
        parts.append(value)
        hasLiteral = true
      case .identifier:
        let name = code.identifier(at: index) ?? ""
        parts.append(macros[name] ?? unknown(index..<index + 1))
      case .punctuation(UInt8(ascii: "@")): continue
      default: return nil
      }
    }
    guard hasLiteral, var text = parts.first else { return nil }
    for part in parts.dropFirst() { text.append(part) }
    return text
  }
}

// MARK: - Names and messages

extension ObjCTextResolver {
  private mutating func texts(ofName name: String, _ use: Range<Int>) -> [FoundText] {
    guard openNames.insert(name).inserted else { return [unknown(use)] }
    defer { openNames.remove(name) }
    switch code.binding(of: name, at: use.lowerBound) {
    case .variable(let variable): return texts(of: variable, use)
    case .undeclared(let variable):
      let values = code.changes(of: variable).values
      return values.isEmpty ? macroTexts(name, use) : texts(ofEach: values) + [unknown(use)]
    case .element(let list):
      return code.elements(of: list).map { texts(ofEach: $0) } ?? [unknown(use)]
    case .parameter(let callable, let index):
      parameters.append(ParameterUse(callable: callable, index: index, isWholeText: partDepth == 0))
      return [unknown(use)]
    case nil: return macroTexts(name, use)
    }
  }

  private func macroTexts(_ name: String, _ use: Range<Int>) -> [FoundText] {
    [macros[name] ?? unknown(use)]
  }

  private mutating func texts(of variable: ObjCVariable, _ use: Range<Int>) -> [FoundText] {
    let changes = code.changes(of: variable)
    var texts = texts(ofEach: changes.values)
    if texts.isEmpty || changes.hasOthers && variable.isMutable { return [unknown(use)] }
    let isReused = changes.values.contains { value in
      value.contains { code.identifier(at: $0) == variable.name }
    }
    if isReused { texts = texts.map { $0.asPart() } }
    if changes.values.count > 1 { texts = texts.map { $0.asOneOfSeveral() } }
    return changes.isAppendedTo ? concatenations(texts, [unknown(use)]) : texts
  }

  private mutating func subscripted(_ range: Range<Int>) -> [FoundText]? {
    let name = range.lowerBound
    guard code.identifier(at: name) != nil, code.isPunctuation("[", at: name + 1),
      code.indexAfter(name + 1) == range.upperBound,
      let elements = code.elements(of: name..<name + 1)
    else { return nil }
    return texts(ofEach: elements)
  }

  private mutating func texts(of message: ObjCCall) -> [FoundText] {
    partDepth += 1
    defer { partDepth -= 1 }
    switch (message.selector, message.parts.first?.argument) {
    case ("stringWithFormat:", let argument?), ("initWithFormat:", let argument?),
      ("localizedStringWithFormat:", let argument?):
      let template = code.split(argument, at: ",").first ?? argument
      return texts(of: template).map { $0.replacingPlaceholders() }
    case ("stringWithString:", let argument?), ("initWithString:", let argument?):
      return texts(of: argument)
    case ("stringByAppendingString:", let argument?):
      return appended(texts(of: message.receiver), texts(of: argument))
    case ("stringByAppendingFormat:", let argument?):
      let template = code.split(argument, at: ",").first ?? argument
      return appended(
        texts(of: message.receiver), texts(of: template).map { $0.replacingPlaceholders() })
    case ("copy", _), ("mutableCopy", _): return texts(of: message.receiver)
    case ("objectAtIndex:", _), ("firstObject", _), ("lastObject", _):
      guard let elements = code.elements(of: message.receiver) else {
        return [unknown(message.range)]
      }
      return texts(ofEach: elements)
    default: return [unknown(message.range)]
    }
  }

  /// The concatenations, without most of those above the maximum number.
  private func appended(_ first: [FoundText], _ second: [FoundText]) -> [FoundText] {
    let count = Self.maximumCount / max(1, second.count) + 1
    return concatenations(Array(first.prefix(count)), second)
  }
}

// MARK: - Expressions

extension ObjCCode {
  /// Returns an expression without surrounding parentheses and casts before it.
  func withoutCasts(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while isPunctuation("(", at: range.lowerBound),
      let contents = contents(ofBracketAt: range.lowerBound)
    {
      let end = contents.upperBound + 1
      if end == range.upperBound {
        range = contents
      } else if end < range.upperBound, isType(contents) {
        range = end..<range.upperBound
      } else {
        break
      }
    }
    return range
  }

  /// Whether tokens can be a type: names, `*`, `<`, `>` and commas.
  private func isType(_ range: Range<Int>) -> Bool {
    !range.isEmpty
      && range.allSatisfy { index in
        isIdentifier(at: index) || isPunctuation("*", at: index)
          || isPunctuation("<", at: index)
          || isPunctuation(">", at: index) || isPunctuation(",", at: index)
      }
  }

  /// Returns the index of the colon that belongs to a question mark.
  func alternative(after condition: Int, in range: Range<Int>) -> Int? {
    var open = 0
    var index = condition + 1
    while index < range.upperBound {
      if isPunctuation("?", at: index) { open += 1 }
      if isPunctuation(":", at: index) {
        if open == 0 { return index }
        open -= 1
      }
      index = indexAfter(index)
    }
    return nil
  }

  /// Returns the elements of a list: `@[…]`, `{…}`, `[NSArray arrayWithObjects:…, nil]`, or a
  /// variable that holds one and the objects that are added to it.
  func elements(of expression: Range<Int>) -> [Range<Int>]? {
    var trace = ObjCValueTrace()
    return elements(of: expression, &trace)
  }

  private func elements(
    of expression: Range<Int>, _ trace: inout ObjCValueTrace
  ) -> [Range<Int>]? {
    let range = withoutCasts(expression)
    guard trace.addExpression(), !range.isEmpty else { return nil }
    let start = isPunctuation("@", at: range.lowerBound) ? range.lowerBound + 1 : range.lowerBound
    guard start < range.upperBound else { return nil }
    if indexAfter(start) == range.upperBound, let contents = contents(ofBracketAt: start) {
      if isPunctuation("{", at: start), start == range.lowerBound {
        return split(contents, at: ",")
      }
      if start > range.lowerBound {
        return isPunctuation("[", at: start) ? split(contents, at: ",") : nil
      }
      return message(at: start).flatMap { elements(of: $0, &trace) }
    }
    guard range.count == 1, let name = identifier(at: range.lowerBound),
      case .variable(let variable) = binding(of: name, at: range.lowerBound)
    else { return nil }
    return elements(ofVariable: variable, &trace)
  }

  /// The elements of the lists that are assigned to a variable, and those that are added.
  private func elements(
    ofVariable variable: ObjCVariable, _ trace: inout ObjCValueTrace
  ) -> [Range<Int>]? {
    let changes = changes(of: variable).all.prefix(ObjCValueTrace.maximumCount)
    var lists: [[Range<Int>]] = []
    var added: [Range<Int>] = []
    for change in changes[trace.unreadChanges(of: variable, count: changes.count)] {
      switch change.kind {
      case .value(let value):
        if let list = elements(of: value, &trace) { lists.append(list) }
      case .element(let element): added.append(element)
      case .key, .appendedText, .other: continue
      }
    }
    return lists.isEmpty ? nil : lists.flatMap { $0 } + added
  }

  private func elements(
    of message: ObjCCall, _ trace: inout ObjCValueTrace
  ) -> [Range<Int>]? {
    switch message.selector {
    case "arrayWithObjects:", "initWithObjects:", "setWithObjects:", "arrayWithObject:":
      guard let argument = message.parts.first?.argument else { return nil }
      return split(argument, at: ",").filter { identifier(at: $0.lowerBound) != "nil" }
    case "mutableCopy", "copy", "reverseObjectEnumerator", "objectEnumerator", "allObjects":
      return elements(of: message.receiver, &trace)
    case "arrayWithArray:":
      return message.parts.first.flatMap { elements(of: $0.argument, &trace) }
    default: return nil
    }
  }
}
