/// A message expression, `[receiver selector:argument …]`, or the call of a C function or macro.
struct ObjCCall {
  /// A part of a selector with its argument.
  struct Part {
    let name: String
    let argument: Range<Int>
  }

  /// The tokens of the receiver; empty for a C call.
  let receiver: Range<Int>
  /// The parts of the selector; for a C call the arguments, with the empty name.
  let parts: [Part]
  /// The name of a C function or macro, or of a message without arguments.
  let name: String
  let range: Range<Int>

  /// The selector with its colons, or the name of a C function or macro.
  let selector: String

  init(receiver: Range<Int>, parts: [Part], name: String, range: Range<Int>) {
    self.receiver = receiver
    self.parts = parts
    self.name = name
    self.range = range
    let isName = receiver.isEmpty || parts.isEmpty
    selector = isName ? name : parts.map { $0.name + ":" }.joined()
  }

  func argument(of name: String) -> Range<Int>? { parts.first { $0.name == name }?.argument }
}

extension ObjCCode {
  private static let maximumPartCount = 64

  /// Returns the message expression in the bracket at an index, or `nil` for a subscript or a list.
  func message(at index: Int) -> ObjCCall? {
    guard isPunctuation("[", at: index) else { return nil }
    return fileIndex.messages.value(of: index) { readMessage(at: index) }
  }

  private func readMessage(at index: Int) -> ObjCCall? {
    guard let contents = contents(ofBracketAt: index), !contents.isEmpty,
      !isPunctuation("@", at: index - 1)
    else { return nil }
    let receiver = Range(
      from: contents.lowerBound, upTo: indexAfterPrimary(at: contents.lowerBound, in: contents))
    guard receiver.upperBound < contents.upperBound else { return nil }
    let parts = selectorParts(in: receiver.upperBound..<contents.upperBound)
    let name = identifier(at: receiver.upperBound) ?? ""
    guard !parts.isEmpty || receiver.upperBound + 1 == contents.upperBound,
      parts.count <= Self.maximumPartCount
    else { return nil }
    return ObjCCall(
      receiver: receiver, parts: parts, name: name, range: index..<contents.upperBound + 1)
  }

  /// Returns the call of a C function or macro at its name, or `nil` if there is none.
  func functionCall(at index: Int) -> ObjCCall? {
    guard let name = identifier(at: index), isPunctuation("(", at: index + 1),
      let contents = contents(ofBracketAt: index + 1)
    else { return nil }
    let arguments = split(contents, at: ",").map { ObjCCall.Part(name: "", argument: $0) }
    return ObjCCall(
      receiver: index..<index, parts: arguments, name: name, range: index..<contents.upperBound + 1)
  }

  /// Returns the index after the receiver of a message: a name with members and calls, a bracket,
  /// or a cast and what follows.
  private func indexAfterPrimary(at start: Int, in range: Range<Int>) -> Int {
    var index = start
    while index < range.upperBound, isPunctuation("(", at: index),
      indexAfter(index) < range.upperBound,
      !isPunctuation(".", at: indexAfter(index)), !isSelectorStart(indexAfter(index), in: range)
    {
      index = indexAfter(index)
    }
    while index < range.upperBound, isPunctuation("@", at: index) { index += 1 }
    index = index < range.upperBound ? indexAfter(index) : index
    while index < range.upperBound {
      if isPunctuation(".", at: index) {
        index += 2
      } else if isPunctuation("-", at: index), isPunctuation(">", at: index + 1) {
        index += 3
      } else if isPunctuation(oneOf: "[(", at: index) {
        index = indexAfter(index)
      } else {
        break
      }
    }
    return min(index, range.upperBound)
  }

  private func isSelectorStart(_ index: Int, in range: Range<Int>) -> Bool {
    isIdentifier(at: index)
      && (isPunctuation(":", at: index + 1) || index + 1 == range.upperBound)
  }

  /// Splits the tokens after a receiver at the parts of the selector: names before a colon that
  /// does not belong to `?:`.
  private func selectorParts(in range: Range<Int>) -> [ObjCCall.Part] {
    var starts: [(name: String, nameIndex: Int, argumentStart: Int)] = []
    var openConditions = 0
    var index = range.lowerBound
    while index < range.upperBound {
      if isPunctuation("?", at: index) {
        openConditions += 1
      } else if isPunctuation(":", at: index) {
        if openConditions > 0 {
          openConditions -= 1
        } else {
          let name = identifier(at: index - 1) ?? ""
          starts.append((name, name.isEmpty ? index : index - 1, index + 1))
        }
      }
      index = indexAfter(index)
    }
    return starts.indices.map { position in
      let end = position + 1 < starts.count ? starts[position + 1].nameIndex : range.upperBound
      let start = starts[position].argumentStart
      return ObjCCall.Part(name: starts[position].name, argument: Range(from: start, upTo: end))
    }
  }
}

extension ObjCCode {
  /// The maximum number of messages and parentheses around the use of a variable.
  private static let maximumReuseDepth = 16
  /// Selectors of messages whose result contains the texts, or the elements, of the receiver and
  /// the arguments.
  private static let preservingSelectors: Set = [
    "arrayByAddingObject:", "arrayByAddingObjectsFromArray:", "arrayWithArray:", "copy",
    "initWithString:", "mutableCopy", "stringByAppendingString:", "stringWithString:",
  ]
  /// Selectors of messages with a template of `printf` and its arguments.
  private static let templateSelectors: Set = [
    "initWithFormat:", "initWithFormat:arguments:", "initWithFormat:locale:",
    "initWithFormat:locale:arguments:", "localizedStringWithFormat:", "stringByAppendingFormat:",
    "stringWithFormat:",
  ]

  /// Returns the template of `printf` in a message; `nil` for a message without one.
  func template(of message: ObjCCall) -> Range<Int>? {
    guard Self.templateSelectors.contains(message.selector),
      let arguments = message.parts.first?.argument
    else { return nil }
    return split(arguments, at: ",").first ?? arguments
  }

  /// Whether the text of a name in an expression is a part of the value of the expression.
  func preservesLiteral(at name: Int, in value: Range<Int>) -> Bool {
    if isPunctuation(oneOf: ".[", at: name + 1) { return false }
    var index = name
    for _ in 0..<Self.maximumReuseDepth {
      if isOperand(at: index, in: value) { return false }
      guard let bracket = container(of: index), bracket >= value.lowerBound else { return true }
      guard preservesLiteral(at: index, inBracket: bracket) else { return false }
      index = bracket
    }
    return false
  }

  /// Whether a name or a bracket is the condition of `?:` or an operand of an operator.
  private func isOperand(at index: Int, in range: Range<Int>) -> Bool {
    let (previous, next) = (index - 1, indexAfter(index))
    return range.contains(next)
      && isPunctuation(oneOf: "?=!<>&|+-*/%", at: next)
      || range.contains(previous) && isPunctuation(oneOf: "=!<>&|+-/%", at: previous)
  }

  private func preservesLiteral(at index: Int, inBracket bracket: Int) -> Bool {
    if isPunctuation("(", at: bracket) { return !isIdentifier(at: bracket - 1) }
    guard let message = message(at: bracket) else { return false }
    if let template = template(of: message) { return !template.contains(index) }
    return Self.preservingSelectors.contains(message.selector)
  }

  /// Returns an expression without surrounding parentheses, casts before it, and `.copy` or
  /// `.mutableCopy` after it.
  func withoutCasts(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while range.count > 2, isPunctuation(".", at: range.upperBound - 2),
      let name = identifier(at: range.upperBound - 1), ["copy", "mutableCopy"].contains(name)
    {
      range.removeLast(2)
    }
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
  func isType(_ range: Range<Int>) -> Bool {
    !range.isEmpty
      && range.allSatisfy { isIdentifier(at: $0) || isPunctuation(oneOf: "*<>,", at: $0) }
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
}
