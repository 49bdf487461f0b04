/// What the resolver of Objective-C texts remembers.
struct ObjCTextMemory {
  /// The bodies of macros without parameters, by their names.
  let macros: [String: LiteralText]
  /// The expressions without a known text, and the calls of functions of the file.
  fileprivate(set) var unresolvedExpressions: [Range<Int>] = []
  /// The number of values of variables that each contain the one before.
  fileprivate var builtCount = 0
  /// The names whose values are resolved, with the token from which on a value can contain them
  /// again without an end.
  fileprivate var openNames: [String: Int] = [:]
  /// The names that have been skipped because they are open.
  fileprivate var skippedNames: Set<String> = []

  init(macros: [String: LiteralText]) { self.macros = macros }
}

extension ObjCCode {
  /// The maximum number of bytes and holes that macros add to literals, and of a text that is
  /// joined from others. Code can repeat a long text many times.
  static let maximumTextLength = 4096
  static let keepsFirstAlternatives = true
  /// The maximum number of values of a variable that each contain the one before.
  fileprivate static let maximumBuiltCount = 32

  static func alternatives(
    of expression: Range<Int>, _ resolver: inout TextResolver<ObjCCode>
  ) -> [LiteralText] {
    let range = resolver.code.withoutCasts(expression)
    return range.isEmpty ? [resolver.unknown(expression)] : resolver.alternatives(of: range)
  }
}

extension TextResolver<ObjCCode> {
  /// Returns the texts of an element of a list, or of an expression and all elements of a list.
  mutating func texts(of expression: Range<Int>, at place: ElementPlace?) -> [LiteralText] {
    place == nil ? texts(of: expression) : elementTexts(of: expression, at: place, expression)
  }

  private mutating func texts(of elements: ObjCElements) -> [LiteralText] {
    possibleValues(texts(ofEach: elements.values), if: elements.isSelection)
  }

  fileprivate mutating func alternatives(of range: Range<Int>) -> [LiteralText] {
    if let condition = code.first("?", in: range) { return conditional(range, condition) }
    if let literal = literal(range) { return [literal] }
    if range.count == 1, let name = code.identifier(at: range.lowerBound) {
      return texts(ofName: name, range)
    }
    if code.isPunctuation("@", at: range.lowerBound),
      code.isPunctuation("(", at: range.lowerBound + 1),
      let contents = code.contents(ofBracketAt: range.lowerBound + 1),
      contents.upperBound + 1 == range.upperBound
    {
      return texts(of: contents)
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
    memory.unresolvedExpressions.append(range)
    return unknown(range)
  }

  /// The texts that a function of the file returns.
  private mutating func returnedTexts(_ call: Range<Int>) -> [LiteralText]? {
    guard let values = code.returnedValues(of: call) else { return nil }
    memory.unresolvedExpressions.append(call)
    let name = code.text(of: call)
    guard memory.openNames.updateValue(0, forKey: name) == nil else { return [unknown(call)] }
    valueDepth += 1
    defer {
      memory.openNames[name] = nil
      valueDepth -= 1
    }
    let texts = withoutEmptyTexts(texts(ofEach: values))
    return possibleValues(texts, if: values.count > 1)
  }

  private mutating func addVariadicUse(at index: Int) {
    guard let callable = code.variadicCallable(around: index), !callable.parameters.isEmpty else {
      return
    }
    addUse(of: callable, callable.parameters.count - 1, isVariadic: true)
  }

  private mutating func conditional(_ range: Range<Int>, _ condition: Int) -> [LiteralText] {
    guard let colon = code.alternative(after: condition, in: range) else { return [unknown(range)] }
    let first = condition + 1..<colon
    let other = colon + 1..<range.upperBound
    return first.isEmpty
      ? texts(of: range.lowerBound..<condition, default: other)
      : choices([first, other].flatMap { texts(of: $0) })
  }

  /// The text of adjacent string literals, with `@` on each, on some or on none, and of macros
  /// between them.
  private func literal(_ range: Range<Int>) -> LiteralText? {
    var parts: [LiteralText] = []
    var hasLiteral = false
    var remainingLength = ObjCCode.maximumTextLength
    for index in range {
      switch code.tokens[index].kind {
      case .string(let value):
        parts.append(value)
        hasLiteral = true
      case .identifier:
        let text = code.identifier(at: index).flatMap { memory.macros[$0] }
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

extension TextResolver<ObjCCode> {
  private mutating func texts(ofName name: String, _ use: Range<Int>) -> [LiteralText] {
    let binding = code.binding(of: name, at: use.lowerBound)
    if let text = builtText(binding, named: name, use) { return [text] }
    let key = openKey(ofName: name, at: use.lowerBound)
    let outer = memory.openNames.updateValue(0, forKey: key)
    valueDepth += 1
    defer {
      memory.openNames[key] = outer
      valueDepth -= 1
    }
    if outer != nil {
      memory.skippedNames.insert(key)
      return [unknown(use)]
    }
    switch binding {
    case .variable(let variable): return texts(of: variable, use)
    case .undeclared(let variable):
      let values = code.changes(of: variable).assignedValues
      if values.isEmpty { return [memory.macros[name] ?? unknown(use)] }
      let texts = texts(of: variable, use)
      let isSetOtherwise = code.members.isSetOtherwise(name.withoutUnderscore)
      return possibleValues(texts, if: isSetOtherwise) + [unknown(use)]
    case .element(let list): return elementTexts(ofLoopOver: list, use)
    case .parameter(let callable, let index):
      addUse(of: callable, index)
      return [unknown(use)]
    case nil: return [memory.macros[name] ?? unknown(use)]
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
    let outer = memory.openNames[key]
    guard outer.map({ use.lowerBound < $0 }) ?? true,
      memory.builtCount < ObjCCode.maximumBuiltCount,
      let changes = code.straightChanges(of: binding, at: use.lowerBound)
    else { return nil }
    let knownCount = parameters.count
    memory.openNames[key] = use.lowerBound
    let outerDepth = depth
    depth = 0
    valueDepth += 1
    memory.builtCount += 1
    defer {
      depth = outerDepth
      valueDepth -= 1
      memory.builtCount -= 1
      memory.openNames[key] = outer
    }
    let result = inPart(changes.count > 1) { $0.joined(changes) }
    // A value can contain an earlier one that is not a single text.
    let isSkipped = memory.skippedNames.remove(key) != nil
    guard let result, !isSkipped else {
      parameters.removeSubrange(knownCount...)
      return nil
    }
    return result
  }

  /// The text of changes in order, each with a single text; `nil` if it is not known, or too long.
  private mutating func joined(_ changes: ArraySlice<Change<ObjCCode>>) -> LiteralText? {
    var result: LiteralText?
    for change in changes {
      guard let texts = texts(of: change), texts.count == 1 else { return nil }
      if result == nil { result = texts[0] } else { result?.append(texts[0]) }
    }
    let isTooLong =
      changes.count > 1 && result?.bytes.count ?? 0 > ObjCCode.maximumTextLength
    return isTooLong ? nil : result
  }

  /// The texts that a change assigns or appends.
  private mutating func texts(of change: Change<ObjCCode>) -> [LiteralText]? {
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
    case .key, .element, .sequence, .modification, .possible: return nil
    }
  }

  private mutating func texts(of variable: ObjCVariable, _ use: Range<Int>) -> [LiteralText] {
    if let elements = code.elements(of: use) { return texts(of: elements) }
    let changes = code.changes(of: variable)
    // If each value contains the one before, following them would take cubic time.
    guard changes.assignedValues.count <= Self.maximumCount, !changes.canReplaceParts else {
      memory.unresolvedExpressions += changes.assignedValues.prefix(ObjCCode.maximumBuiltCount)
      return [unknown(use)]
    }
    let isPart = changes.reuse != .none || changes.hasAppendedTexts
    var texts = inPart(isPart) { $0.texts(ofEach: changes.assignedValues) }
    if changes.reuse != .none { texts = texts.map { $0.asPart() } }
    if changes.assignedValues.count > 1 {
      texts = possibleValues(withoutEmptyTexts(texts), if: true)
    }
    if texts.isEmpty { return [unknown(use)] }
    return changes.hasAppendedTexts ? appendingUnknown(use, to: texts) : texts
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
    return possibleValues(all, if: elements.values.count > 1)
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
    return possibleValues(all, if: isSelection)
  }

  /// The text of an element of a list that a caller passes.
  private mutating func elementTexts(
    ofParameter list: Range<Int>, at place: ElementPlace?, isSelected: Bool = false,
    _ use: Range<Int>
  ) -> [LiteralText] {
    if let parameter = code.listParameter(list) {
      addUse(of: parameter.callable, parameter.index, element: place, isSelected: isSelected)
    } else {
      memory.unresolvedExpressions.append(list)
    }
    return [unknown(use)]
  }

  private mutating func texts(of message: ObjCCall) -> [LiteralText] {
    if let template = code.template(of: message) { return texts(ofTemplate: template, of: message) }
    switch (message.selector, message.parts.first?.argument) {
    case ("stringWithString:", let argument?), ("initWithString:", let argument?):
      return texts(of: argument)
    case ("stringByAppendingString:", let argument?):
      return inPart { $0.texts(ofConcatenated: [message.receiver, argument]) }
    case ("copy", _), ("mutableCopy", _): return texts(of: message.receiver)
    case ("objectAtIndex:", let argument?), ("objectAtIndexedSubscript:", let argument?),
      ("objectForKey:", let argument?), ("objectForKeyedSubscript:", let argument?):
      return elementTexts(of: message.receiver, at: code.elementPlace(argument), message.range)
    case (let getter, _) where code.isElementGetter(getter):
      return elementTexts(
        of: message.receiver, at: code.elementPlace(ofGetter: getter), message.range)
    case ("componentsJoinedByString:", let argument?):
      return joined(message.receiver, by: argument) ?? [unknown(message.range)]
    default: return returnedTexts(message.range) ?? [unresolved(message.range)]
    }
  }

  /// The text of all elements of a list with a separator between them, if each has one text.
  private mutating func joined(_ list: Range<Int>, by separator: Range<Int>) -> [LiteralText]? {
    guard let elements = code.elements(of: list), !elements.isSelection else { return nil }
    let texts = inPart { $0.texts(ofJoined: elements.values, separator: separator) }
    return texts?.count == 1 ? texts : nil
  }

  private mutating func texts(
    ofTemplate template: Range<Int>, of message: ObjCCall
  ) -> [LiteralText] {
    guard message.selector == "stringByAppendingFormat:", let part = message.parts.first else {
      return texts(ofTemplate: template, arguments(of: message))
    }
    let parts = inPart {
      [
        $0.texts(of: message.receiver),
        $0.texts(ofTemplate: template, $0.arguments(of: message)),
      ]
    }
    return concatenations(of: parts) { unknown($0 == 0 ? message.receiver : part.argument) }
  }

  /// The texts of the arguments of a template that are known.
  private mutating func arguments(of message: ObjCCall) -> [LiteralText?] {
    let expressions = message.parts.first.map { code.split($0.argument, at: ",") } ?? []
    return inPart { resolver in
      expressions.dropFirst().map { expression in
        guard resolver.isKnown(expression) else { return nil }
        let texts = resolver.texts(of: expression)
        return texts.count == 1 && !texts[0].isUnknown ? texts[0] : nil
      }
    }
  }

  /// Whether the text of an argument is known: it is a literal, a variable that does not change, or
  /// one whose values are resolved.
  private func isKnown(_ argument: Range<Int>) -> Bool {
    let range = code.withoutCasts(argument)
    guard let name = code.identifier(at: argument.lowerBound) else {
      return code.stringLiteral(range) != nil
    }
    if memory.openNames[openKey(ofName: name, at: argument.lowerBound)] != nil { return true }
    return range.count == 1 && (memory.macros[name] != nil || code.constantValue(of: range) != nil)
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
}
