/// Finds the texts that an expression of Objective-C can have at run time.
struct ObjCTextResolver {
  private static let maximumCount = 256
  private static let maximumDepth = 16
  /// The maximum number of bytes that macros add to literals, and of a text that is joined from
  /// others. Code can repeat a long text many times.
  private static let maximumJoinedLength = 4096
  /// The maximum number of values of a variable that each contain the one before.
  private static let maximumBuiltCount = 32
  /// The maximum number of expressions of a format. Names can contain each other in many ways.
  static let maximumStepCount = 4096

  /// A parameter that is, or is part of, the text.
  struct ParameterUse: Hashable {
    let callable: ObjCCallable
    let index: Int
    let isWholeText: Bool
    /// Whether the parameter is a template of `printf` with the text.
    var isTemplate = false
    /// The place of the text in the list that is the parameter; `nil` for all elements.
    var element: ElementPlace?
    /// Whether a condition selects some of the elements.
    var isSelected = false
    /// Whether the text is one of the arguments after the parameter.
    var isVariadic = false
  }

  let code: ObjCCode
  /// The bodies of macros without parameters, by their names.
  let macros: [String: LiteralText]
  private(set) var parameters: [ParameterUse] = []
  /// The expressions without a known text, and the calls of functions of the file.
  private(set) var unresolvedExpressions: [Range<Int>] = []
  private var depth = 0
  private var builtCount = 0
  private let stepLimit: Int
  private(set) var stepCount = 0
  private var partDepth = 0
  /// The names whose values are resolved, with the token from which on a value can contain them
  /// again without an end.
  private var openNames: [String: Int] = [:]
  /// The names that have been left out because they are open.
  private var skippedNames: Set<String> = []

  init(_ code: ObjCCode, macros: [String: LiteralText], stepLimit: Int = Self.maximumStepCount) {
    self.code = code
    self.stepLimit = stepLimit
    self.macros = macros
  }

  /// Returns the texts of an expression.
  mutating func texts(of expression: Range<Int>) -> [LiteralText] {
    depth += 1
    stepCount += 1
    defer { depth -= 1 }
    let range = code.withoutCasts(expression)
    guard depth <= Self.maximumDepth, stepCount <= stepLimit, !range.isEmpty else {
      return [unknown(expression)]
    }
    return Array(alternatives(of: range).prefix(Self.maximumCount))
  }

  /// Returns the texts of an element of a list, or of an expression and all elements of a list.
  mutating func texts(of expression: Range<Int>, at place: ElementPlace?) -> [LiteralText] {
    place == nil ? texts(of: expression) : elementTexts(of: expression, at: place, expression)
  }

  /// The texts of expressions, in order, up to the maximum number.
  private mutating func texts(ofEach expressions: [Range<Int>]) -> [LiteralText] {
    var texts: [LiteralText] = []
    for expression in expressions where texts.count < Self.maximumCount {
      texts += self.texts(of: expression)
    }
    return texts
  }

  private mutating func texts(of elements: ObjCElements) -> [LiteralText] {
    let texts = texts(ofEach: elements.values)
    return elements.isSelection ? texts.map { $0.asPossibleValue() } : texts
  }

  private func unknown(_ range: Range<Int>) -> LiteralText {
    LiteralText(hole: code.sourceRange(of: range))
  }

  private mutating func alternatives(of range: Range<Int>) -> [LiteralText] {
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
    if let elements = code.elements(of: range) { return texts(of: elements) }
    if code.indexAfter(range.lowerBound) == range.upperBound,
      let message = code.message(at: range.lowerBound)
    {
      return texts(of: message)
    }
    if let call = code.functionCall(at: range.lowerBound), call.range == range,
      call.name == "va_arg"
    {
      addVariadicUse(at: range.lowerBound)
    }
    return returnedTexts(range) ?? subscripted(range) ?? [unresolved(range)]
  }

  /// A text that is known only at run time, of an expression that can contain parameters.
  private mutating func unresolved(_ range: Range<Int>) -> LiteralText {
    unresolvedExpressions.append(range)
    return unknown(range)
  }

  /// The texts that a function of the file returns.
  private mutating func returnedTexts(_ call: Range<Int>) -> [LiteralText]? {
    guard let values = code.returnedValues(of: call) else { return nil }
    unresolvedExpressions.append(call)
    let name = code.text(of: call)
    guard openNames.updateValue(0, forKey: name) == nil else { return [unknown(call)] }
    defer { openNames[name] = nil }
    let texts = withoutEmptyTexts(texts(ofEach: values))
    return values.count > 1 ? texts.map { $0.asPossibleValue() } : texts
  }

  private mutating func addVariadicUse(at index: Int) {
    guard let callable = code.variadicCallable(around: index), !callable.parameters.isEmpty else {
      return
    }
    parameters.append(
      ParameterUse(
        callable: callable, index: callable.parameters.count - 1, isWholeText: partDepth == 0,
        isVariadic: true))
  }

  private mutating func conditional(_ range: Range<Int>, _ condition: Int) -> [LiteralText] {
    guard let colon = code.alternative(after: condition, in: range) else { return [unknown(range)] }
    let first = condition + 1..<colon
    let chosen = texts(of: first.isEmpty ? range.lowerBound..<condition : first)
    let other = texts(of: colon + 1..<range.upperBound)
    return choices(chosen + (first.isEmpty ? withoutEmptyTexts(other) : other))
  }

  /// Returns the texts among which a condition chooses. A call outside of the value of a name can
  /// depend on the same condition, so that it need not receive each of them.
  private func choices(_ texts: [LiteralText]) -> [LiteralText] {
    openNames.isEmpty ? texts : texts.map { $0.asPossibleValue() }
  }

  /// Returns texts without the empty ones, which stand for a format that is not known yet. An empty
  /// part of a format is one of its alternatives.
  private func withoutEmptyTexts(_ texts: [LiteralText]) -> [LiteralText] {
    partDepth == 0 ? texts.filter { !$0.isEmpty } : texts
  }

  /// The text of adjacent string literals, with `@` on each, on some or on none, and of macros
  /// between them.
  private func literal(_ range: Range<Int>) -> LiteralText? {
    var parts: [LiteralText] = []
    var hasLiteral = false
    var remainingLength = Self.maximumJoinedLength
    for index in range {
      switch code.tokens[index].kind {
      case .string(let value):
        parts.append(value)
        hasLiteral = true
      case .identifier:
        let text = code.identifier(at: index).flatMap { macros[$0] }
        remainingLength -= text?.bytes.count ?? 0
        hasLiteral = hasLiteral || text != nil && range.count > 1
        parts.append(text.flatMap { remainingLength < 0 ? nil : $0 } ?? unknown(index..<index + 1))
      case .punctuation(UInt8(ascii: "@")): continue
      default: return nil
      }
    }
    guard hasLiteral, var text = parts.first else { return nil }
    for part in parts.dropFirst() { text.append(part) }
    return text.replacingEditorPlaceholders()
  }
}

// MARK: - Names and messages

extension ObjCTextResolver {
  private mutating func texts(ofName name: String, _ use: Range<Int>) -> [LiteralText] {
    let binding = code.binding(of: name, at: use.lowerBound)
    if let text = builtText(binding, named: name, use) { return [text] }
    let key = openKey(ofName: name, at: use.lowerBound)
    let outer = openNames.updateValue(0, forKey: key)
    defer { openNames[key] = outer }
    if outer != nil {
      skippedNames.insert(key)
      return [unknown(use)]
    }
    switch binding {
    case .variable(let variable): return texts(of: variable, use)
    case .undeclared(let variable):
      let values = code.changes(of: variable).values
      if values.isEmpty { return macroTexts(name, use) }
      let texts = texts(of: variable, use)
      let isSetOtherwise = code.members.isSetOtherwise(name.withoutUnderscore)
      return (isSetOtherwise ? texts.map { $0.asPossibleValue() } : texts) + [unknown(use)]
    case .element(let list): return elementTexts(ofLoopOver: list, use)
    case .parameter(let callable, let index):
      parameters.append(ParameterUse(callable: callable, index: index, isWholeText: partDepth == 0))
      return [unknown(use)]
    case nil: return macroTexts(name, use)
    }
  }

  /// The key of a name in the open ones: other functions can have variables of the same name.
  private func openKey(ofName name: String, at index: Int) -> String {
    switch code.binding(of: name, at: index) {
    case .variable(let variable), .undeclared(let variable): "\(name):\(variable.declaration)"
    case .element, .parameter, nil: name
    }
  }

  /// The text of a variable that is assigned, and to which texts are appended, always and in this
  /// order before a use; `nil` if the code does not determine it.
  private mutating func builtText(
    _ binding: ObjCBinding?, named name: String, _ use: Range<Int>
  ) -> LiteralText? {
    let key = openKey(ofName: name, at: use.lowerBound)
    let outer = openNames[key]
    guard outer.map({ use.lowerBound < $0 }) ?? true, builtCount < Self.maximumBuiltCount,
      let changes = code.straightChanges(of: binding, at: use.lowerBound)
    else { return nil }
    openNames[key] = use.lowerBound
    partDepth += changes.count > 1 ? 1 : 0
    let knownCount = parameters.count
    let outerDepth = depth
    depth = 0
    builtCount += 1
    defer {
      depth = outerDepth
      builtCount -= 1
      openNames[key] = outer
      partDepth -= changes.count > 1 ? 1 : 0
    }
    var result: LiteralText?
    for change in changes {
      guard let texts = texts(of: change), texts.count == 1 else {
        parameters.removeSubrange(knownCount...)
        return nil
      }
      if result == nil { result = texts[0] } else { result?.append(texts[0]) }
    }
    let isTooLong = changes.count > 1 && result?.bytes.count ?? 0 > Self.maximumJoinedLength
    // A value contains an earlier one that is not a single text.
    guard skippedNames.remove(key) == nil, !isTooLong else {
      parameters.removeSubrange(knownCount...)
      return nil
    }
    return result
  }

  /// The texts that a change assigns or appends.
  private mutating func texts(of change: ObjCChange) -> [LiteralText]? {
    switch change.kind {
    case .value(let value): return code.elements(of: value) == nil ? texts(of: value) : nil
    case .appendedText(let message):
      guard let argument = message.parts.first?.argument else { return nil }
      switch message.selector {
      case "appendString:": return texts(of: argument)
      case "appendFormat:":
        return texts(ofTemplate: code.split(argument, at: ",").first ?? argument)
      default: return nil
      }
    case .key, .element, .elements, .modification, .other: return nil
    }
  }

  private func macroTexts(_ name: String, _ use: Range<Int>) -> [LiteralText] {
    [macros[name] ?? unknown(use)]
  }

  private mutating func texts(of variable: ObjCVariable, _ use: Range<Int>) -> [LiteralText] {
    if let elements = code.elements(of: use) { return texts(of: elements) }
    let changes = code.changes(of: variable)
    // If each value contains the one before, following them would take cubic time.
    guard changes.values.count <= Self.maximumCount, !changes.canReplaceParts(of: variable) else {
      unresolvedExpressions += changes.values.prefix(Self.maximumBuiltCount)
      return [unknown(use)]
    }
    let isPart = changes.reuse == .preservingLiterals || changes.isAppendedTo
    partDepth += isPart ? 1 : 0
    var texts = texts(ofEach: changes.values)
    partDepth -= isPart ? 1 : 0
    if changes.reuse == .preservingLiterals { texts = texts.map { $0.asPart() } }
    texts = assigned(texts, changes.values.count)
    if texts.isEmpty { return [unknown(use)] }
    return changes.isAppendedTo ? concatenations(texts, [unknown(use)]) : texts
  }

  /// Returns the texts of a number of values that are assigned to a variable.
  private func assigned(_ texts: [LiteralText], _ count: Int) -> [LiteralText] {
    count > 1 ? withoutEmptyTexts(texts).map { $0.asPossibleValue() } : texts
  }

  private mutating func subscripted(_ range: Range<Int>) -> [LiteralText]? {
    let name = range.lowerBound
    if let member = elementOfMember(range) { return member }
    guard code.identifier(at: name) != nil,
      let argument = code.contents(ofBracketAt: name + 1), code.isPunctuation("[", at: name + 1),
      argument.upperBound + 1 == range.upperBound
    else { return nil }
    return elementTexts(of: name..<name + 1, at: code.elementPlace(argument), range)
  }

  /// The texts of `list.firstObject`, or of another single element.
  private mutating func elementOfMember(_ range: Range<Int>) -> [LiteralText]? {
    let dot = range.upperBound - 2
    guard dot > range.lowerBound, code.isPunctuation(".", at: dot),
      let name = code.identifier(at: dot + 1), code.isElementGetter(name)
    else { return nil }
    return elementTexts(of: range.lowerBound..<dot, at: code.elementPlace(ofGetter: name), range)
  }

  /// The texts of an element of a list or dictionary: of any element if its place is not a literal.
  private mutating func elementTexts(
    of list: Range<Int>, at place: ElementPlace?, _ use: Range<Int>
  ) -> [LiteralText] {
    if let place {
      return code.element(at: place, of: list).map { texts(of: $0) }
        ?? elementTexts(ofParameter: list, at: place, use)
    }
    guard let elements = code.elements(of: list) else {
      return elementTexts(ofParameter: list, at: nil, use)
    }
    let all = texts(of: elements)
    return elements.values.count > 1 ? all.map { $0.asPossibleValue() } : all
  }

  /// The texts of the variable of a loop. A condition in the loop can select some of them.
  private mutating func elementTexts(
    ofLoopOver list: Range<Int>, _ use: Range<Int>
  ) -> [LiteralText] {
    guard let elements = code.elements(of: list) else {
      return elementTexts(
        ofParameter: list, at: nil, isSelected: code.hasCondition(inLoopOver: list), use)
    }
    let all = texts(of: elements)
    let isSelection = elements.values.count > 1 && code.hasCondition(inLoopOver: list)
    return isSelection ? all.map { $0.asPossibleValue() } : all
  }

  /// The text of an element of a list that a caller passes.
  private mutating func elementTexts(
    ofParameter list: Range<Int>, at place: ElementPlace?, isSelected: Bool = false,
    _ use: Range<Int>
  ) -> [LiteralText] {
    if let parameter = code.listParameter(list) {
      parameters.append(
        ParameterUse(
          callable: parameter.callable, index: parameter.index, isWholeText: partDepth == 0,
          element: place, isSelected: isSelected))
    } else {
      unresolvedExpressions.append(list)
    }
    return [unknown(use)]
  }

  private mutating func texts(of message: ObjCCall) -> [LiteralText] {
    if let template = code.template(of: message) { return texts(ofTemplate: template, of: message) }
    switch (message.selector, message.parts.first?.argument) {
    case ("stringWithString:", let argument?), ("initWithString:", let argument?):
      return texts(of: argument)
    case ("stringByAppendingString:", let argument?):
      partDepth += 1
      defer { partDepth -= 1 }
      return appended(texts(of: message.receiver), texts(of: argument), argument)
    case ("copy", _), ("mutableCopy", _): return texts(of: message.receiver)
    case ("objectAtIndex:", let argument?), ("objectForKey:", let argument?):
      return elementTexts(of: message.receiver, at: code.elementPlace(argument), message.range)
    case ("objectAtIndexedSubscript:", let argument?), ("objectForKeyedSubscript:", let argument?):
      return elementTexts(of: message.receiver, at: code.elementPlace(argument), message.range)
    case (let getter, _) where code.isElementGetter(getter):
      return elementTexts(
        of: message.receiver, at: code.elementPlace(ofGetter: getter), message.range)
    case ("componentsJoinedByString:", let argument?):
      return [joined(message.receiver, by: argument) ?? unknown(message.range)]
    default: return returnedTexts(message.range) ?? [unresolved(message.range)]
    }
  }

  /// The text of all elements of a list with a separator between them.
  private mutating func joined(_ list: Range<Int>, by separator: Range<Int>) -> LiteralText? {
    guard let elements = code.elements(of: list), !elements.isSelection else { return nil }
    partDepth += 1
    defer { partDepth -= 1 }
    let separators = texts(of: separator)
    guard separators.count == 1 else { return nil }
    var result: LiteralText?
    for value in elements.values {
      let texts = texts(of: value)
      guard texts.count == 1 else { return nil }
      result?.append(separators[0])
      if result == nil { result = texts[0] } else { result?.append(texts[0]) }
      if result?.bytes.count ?? 0 > Self.maximumJoinedLength { return nil }
    }
    return result
  }

  private mutating func texts(ofTemplate template: Range<Int>, of message: ObjCCall) -> [LiteralText]
  {
    guard message.selector == "stringByAppendingFormat:", let part = message.parts.first else {
      return texts(ofTemplate: template, arguments(of: message))
    }
    partDepth += 1
    defer { partDepth -= 1 }
    return appended(
      texts(of: message.receiver), texts(ofTemplate: template, arguments(of: message)),
      part.argument)
  }

  /// The texts of the arguments of a template that are known.
  private mutating func arguments(of message: ObjCCall) -> [LiteralText?] {
    let expressions = message.parts.first.map { code.split($0.argument, at: ",") } ?? []
    partDepth += 1
    defer { partDepth -= 1 }
    return expressions.dropFirst().map { expression in
      guard isKnown(expression) else { return nil }
      let texts = texts(of: expression)
      return texts.count == 1 && !texts[0].isUnknown ? texts[0] : nil
    }
  }

  /// Whether the text of an argument is known: that of a literal, of a variable that does not
  /// change, or of one whose values are resolved.
  private func isKnown(_ argument: Range<Int>) -> Bool {
    let range = code.withoutCasts(argument)
    guard let name = code.identifier(at: argument.lowerBound) else {
      return code.stringLiteral(range) != nil
    }
    if openNames[openKey(ofName: name, at: argument.lowerBound)] != nil { return true }
    return range.count == 1 && (macros[name] != nil || code.constantValue(of: range) != nil)
  }

  /// The texts of a template of `printf`. The texts at the calls of a function whose parameter is
  /// the template contain placeholders.
  private mutating func texts(
    ofTemplate template: Range<Int>, _ arguments: [LiteralText?] = []
  ) -> [LiteralText] {
    let knownCount = parameters.count
    let texts = texts(of: template).map { $0.replacingPlaceholders(with: arguments) }
    for index in knownCount..<parameters.count { parameters[index].isTemplate = true }
    return texts
  }

  /// The concatenations. If both operands have alternatives, those of the second are one hole: they
  /// can depend on the same condition as those of the first. So is a second operand that is too
  /// long.
  private func appended(
    _ first: [LiteralText], _ second: [LiteralText], _ argument: Range<Int>
  ) -> [LiteralText] {
    let lengths = [first, second].map { texts in texts.map(\.bytes.count).max() ?? 0 }
    let isJoined =
      lengths[0] + lengths[1] <= Self.maximumJoinedLength
      && (first.count <= 1 || second.count <= 1)
    return concatenations(first, isJoined ? second : [unknown(argument)])
  }
}
