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

  /// Returns the template of `printf` in a message, or `nil` for a message that has none.
  func template(of message: ObjCCall) -> Range<Int>? {
    guard Self.templateSelectors.contains(message.selector),
      let arguments = message.parts.first?.argument
    else { return nil }
    return split(arguments, at: ",").first ?? arguments
  }

  /// Whether the text of a name in an expression is a part of the value of the expression.
  func preservesLiteral(at name: Int, in value: Range<Int>) -> Bool {
    if isPunctuation(".", at: name + 1) || isPunctuation("[", at: name + 1) { return false }
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
      && "?=!<>&|+-*/%".unicodeScalars.contains { isPunctuation($0, at: next) }
      || range.contains(previous)
        && "=!<>&|+-/%".unicodeScalars.contains { isPunctuation($0, at: previous) }
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
}
