/// A function, method, block or macro with parameters.
struct ObjCCallable: Hashable {
  /// A selector, or the name of a function, macro or variable that holds a block.
  let name: String
  let parameters: [String]
  /// The tokens of the body.
  let body: Range<Int>
}

/// What a name refers to in Objective-C code.
enum ObjCBinding {
  /// The values that are assigned to a variable, and whether a text is appended to it.
  case variable(values: [Range<Int>], isAppendedTo: Bool)
  /// An element of a list.
  case element(of: Range<Int>)
  /// A parameter of a callable.
  case parameter(ObjCCallable, index: Int)
}

extension ObjCCode {
  /// Returns what a name refers to at a token, or `nil` if the file does not declare it.
  func binding(of name: String, at index: Int) -> ObjCBinding? {
    var outermost: Range<Int>?
    var position = index
    while let opening = container(of: position) {
      position = opening
      guard isPunctuation("{", at: opening), let body = contents(ofBracketAt: opening) else {
        continue
      }
      outermost = body
      if let loop = loopElement(named: name, ofBlockAt: opening) { return .element(of: loop) }
      if let callable = callable(withBodyAt: opening) {
        if let parameter = callable.parameters.firstIndex(of: name) {
          return iteratedList(ofBlockAt: opening).map { .element(of: $0) }
            ?? .parameter(callable, index: parameter)
        }
        if let found = variable(name, in: body) { return found }
      }
    }
    if let loop = loopElementWithoutBraces(named: name, at: index) { return .element(of: loop) }
    return outermost.flatMap { variable(name, in: $0) } ?? variable(name, in: tokens.indices)
  }

  /// The values that are assigned to a name in a range.
  private func variable(_ name: String, in range: Range<Int>) -> ObjCBinding? {
    var values: [Range<Int>] = []
    var isAppendedTo = false
    for index in range where identifier(at: index) == name {
      if isPunctuation("=", at: index + 1), !isPunctuation("=", at: index + 2) {
        let end = first(";", in: index + 2..<range.upperBound) ?? range.upperBound
        if index + 2 < end {
          values.append(index + 2..<min(end, first(",", in: index + 2..<end) ?? end))
        }
      } else if let selector = identifier(at: index + 1),
        selector.hasPrefix("append") || selector.hasPrefix("insert")
      {
        isAppendedTo = true
      }
    }
    return values.isEmpty ? nil : .variable(values: values, isAppendedTo: isAppendedTo)
  }
}

// MARK: - Loops and blocks

extension ObjCCode {
  /// The list of a loop, `for (NSString *name in list) {…}` or `for (auto name : list) {…}`.
  private func loopElement(named name: String, ofBlockAt opening: Int) -> Range<Int>? {
    guard isPunctuation(")", at: opening - 1) else { return nil }
    return loopElement(named: name, endingAt: opening - 1)
  }

  /// The list of a loop whose body is the statement of a token.
  private func loopElementWithoutBraces(named name: String, at index: Int) -> Range<Int>? {
    var position = index
    while position > 0, !isPunctuation(";", at: position), !isPunctuation("{", at: position),
      !isPunctuation("}", at: position)
    {
      if isPunctuation(")", at: position), let list = loopElement(named: name, endingAt: position) {
        return list
      }
      position -= 1
    }
    return nil
  }

  private func loopElement(named name: String, endingAt closing: Int) -> Range<Int>? {
    let opening = partner(of: closing)
    guard let opening, opening > 0, identifier(at: opening - 1) == "for" else { return nil }
    let header = opening + 1..<closing
    for index in header where identifier(at: index) == name {
      if identifier(at: index + 1) == "in" || isPunctuation(":", at: index + 1), index + 2 < closing
      {
        return index + 2..<closing
      }
    }
    return nil
  }

  /// The list over whose elements a message iterates with a block:
  /// `[list enumerateObjectsUsingBlock:^(NSString *name, …) {…}]`.
  private func iteratedList(ofBlockAt opening: Int) -> Range<Int>? {
    guard let bracket = container(of: opening), let message = message(at: bracket),
      message.selector.hasPrefix("enumerateObjects")
    else { return nil }
    return message.receiver
  }
}

// MARK: - Callables

extension ObjCCode {
  /// Returns the function, method, block or lambda whose body begins at a brace.
  func callable(withBodyAt opening: Int) -> ObjCCallable? {
    guard let body = contents(ofBracketAt: opening) else { return nil }
    if let method = method(before: opening) {
      return ObjCCallable(name: method.selector, parameters: method.parameters, body: body)
    }
    guard isPunctuation(")", at: opening - 1), let start = partner(of: opening - 1) else {
      return nil
    }
    let parameters = split(start + 1..<opening - 1, at: ",").map { lastIdentifier(in: $0) ?? "" }
    if let name = functionName(before: start) {
      return ObjCCallable(name: name, parameters: parameters, body: body)
    }
    return nil
  }

  /// The name of a C function, of a variable that holds a block or a lambda, or `^` for a block
  /// without a name; `nil` for a statement such as `if (…)`.
  private func functionName(before parameters: Int) -> String? {
    let previous = parameters - 1
    if isPunctuation("^", at: previous) { return blockVariable(before: previous) ?? "^" }
    if isPunctuation("]", at: previous), let capture = partner(of: previous) {
      return assignedVariable(before: capture) ?? "^"
    }
    guard let name = identifier(at: previous), !Self.statements.contains(name) else { return nil }
    return name
  }

  private static let statements: Set = [
    "if", "for", "while", "switch", "synchronized", "catch", "autoreleasepool",
  ]

  private func assignedVariable(before index: Int) -> String? {
    isPunctuation("=", at: index - 1) ? identifier(at: index - 2) : nil
  }

  /// The variable of `void (^name)(…) = ^…`.
  private func blockVariable(before caret: Int) -> String? {
    guard isPunctuation("=", at: caret - 1) else { return nil }
    if let name = identifier(at: caret - 2) { return name }
    guard isPunctuation(")", at: caret - 2), let types = partner(of: caret - 2),
      isPunctuation(")", at: types - 1)
    else { return nil }
    return identifier(at: types - 2)
  }

  /// The selector and parameters of a method whose body begins at a brace:
  /// `- (void)add:(NSString *)format views:(NSDictionary *)views {`.
  private func method(before opening: Int) -> (selector: String, parameters: [String])? {
    var start = opening - 1
    while start >= 0, !isPunctuation(";", at: start), !isPunctuation("}", at: start),
      !isPunctuation("{", at: start),
      opening - start < 400
    {
      let isSign = isPunctuation("-", at: start) || isPunctuation("+", at: start)
      if isSign, isPunctuation("(", at: start + 1), container(of: start) == nil {
        return signature(in: indexAfter(start + 1)..<opening)
      }
      start -= 1
    }
    return nil
  }

  private func signature(in range: Range<Int>) -> (selector: String, parameters: [String])? {
    var selector = ""
    var parameters: [String] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard isPunctuation(":", at: index) else {
        index = indexAfter(index)
        continue
      }
      selector += (identifier(at: index - 1) ?? "") + ":"
      index += 1
      if isPunctuation("(", at: index) { index = indexAfter(index) }
      parameters.append(identifier(at: index) ?? "")
    }
    return selector.isEmpty ? nil : (selector, parameters)
  }

  private func lastIdentifier(in range: Range<Int>) -> String? {
    range.reversed().lazy.compactMap { identifier(at: $0) }.first
  }
}
