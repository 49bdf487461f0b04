/// A function, method, block or macro with parameters.
struct ObjCCallable: Hashable {
  /// A selector, or the name of a function, macro or variable that holds a block.
  let name: String
  let parameters: [String]
  /// The tokens of the body.
  let body: Range<Int>
}

/// What a name refers to in Objective-C code.
enum ObjCBinding: Equatable {
  /// A variable.
  case variable(ObjCVariable)
  /// A variable that the file does not declare, such as an instance variable of a superclass, with
  /// the values that the function assigns to it.
  case undeclared(values: [Range<Int>])
  /// An element of a list.
  case element(of: Range<Int>)
  /// A parameter of a callable.
  case parameter(ObjCCallable, index: Int)
}

extension ObjCCode {
  /// Returns what a name refers to at a token, or `nil` if the file does not show it.
  ///
  /// The blocks around the token are searched outward, then the declarations that are in no block.
  func binding(of name: String, at index: Int) -> ObjCBinding? {
    if let local = binding(of: name, at: index, inBlocksAfter: -1) { return local }
    if let global = declaration(of: name, in: tokens.indices, upTo: index) {
      return .variable(global)
    }
    let values = valuesAssigned(to: name, inFunctionAround: index)
    return values.isEmpty ? nil : .undeclared(values: values)
  }

  /// Returns whether a token with the name of a variable refers to it: whether no block that begins
  /// after the declaration gives the name another meaning.
  func refers(_ index: Int, to variable: ObjCVariable) -> Bool {
    let inner = binding(of: variable.name, at: index, inBlocksAfter: variable.declaration)
    return inner.map { $0 == .variable(variable) } ?? true
  }

  /// What a name refers to by the blocks around a token that begin after another token.
  private func binding(of name: String, at index: Int, inBlocksAfter start: Int) -> ObjCBinding? {
    if let loop = loopElementWithoutBraces(named: name, at: index) { return .element(of: loop) }
    var position = index
    while let opening = container(of: position), opening > start {
      position = opening
      if let found = binding(of: name, inBlockAt: opening, upTo: index) { return found }
    }
    return nil
  }

  private func binding(of name: String, inBlockAt opening: Int, upTo index: Int) -> ObjCBinding? {
    guard isPunctuation("{", at: opening), let body = contents(ofBracketAt: opening) else {
      return nil
    }
    if let variable = declaration(of: name, in: body, upTo: index) { return .variable(variable) }
    if let loop = loopElement(named: name, ofBlockAt: opening) { return .element(of: loop) }
    guard let callable = callable(withBodyAt: opening) else {
      return declaration(of: name, inHeaderOf: body).map { .variable($0) }
    }
    guard let parameter = callable.parameters.firstIndex(of: name) else { return nil }
    return iteratedList(ofBlockAt: opening).map { .element(of: $0) }
      ?? .parameter(callable, index: parameter)
  }

  /// A variable that the header of a statement declares: `for (type name = …; …) {…}`.
  private func declaration(of name: String, inHeaderOf body: Range<Int>) -> ObjCVariable? {
    let end = body.lowerBound - 2
    guard isPunctuation(")", at: end), let start = partner(of: end), start < end else {
      return nil
    }
    return declaration(of: name, in: start + 1..<body.upperBound, upTo: end)
  }

  private func valuesAssigned(to name: String, inFunctionAround index: Int) -> [Range<Int>] {
    guard let function = function(around: index) else { return [] }
    let variable = ObjCVariable(
      name: name, declaration: function.lowerBound - 1, scope: function, typeWords: [])
    return changes(of: variable).compactMap { change in
      if case .value(let value) = change.kind { value } else { nil }
    }
  }

  /// The body of the function or method around a token.
  private func function(around index: Int) -> Range<Int>? {
    var outermost: Range<Int>?
    var outermostCallable: Range<Int>?
    var position = index
    while let opening = container(of: position) {
      position = opening
      guard isPunctuation("{", at: opening), let body = contents(ofBracketAt: opening) else {
        continue
      }
      outermost = body
      if let callable = callable(withBodyAt: opening) { outermostCallable = callable.body }
    }
    return outermostCallable ?? outermost
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
    while position > 0, index - position < 400, !isPunctuation(";", at: position),
      !isPunctuation("{", at: position), !isPunctuation("}", at: position)
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
