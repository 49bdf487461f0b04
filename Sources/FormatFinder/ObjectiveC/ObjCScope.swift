/// A function, method, block or macro with parameters.
struct ObjCCallable: CodeCallable {
  /// A selector, or the name of a function, macro or variable that holds a block.
  let name: String
  let parameters: [String]
  /// The tokens of the body.
  let body: Range<Int>
  /// Whether more arguments can follow those of the parameters.
  var isVariadic = false

  var labels: [String?]? { nil }
  var requiredParameters: Set<Int> { [] }

  /// Whether the callable is a block or lambda without a name.
  var isAnonymous: Bool { name == "^" }

  /// Hashes the place, which is unique in a file.
  func hash(into hasher: inout Hasher) { hasher.combine(body) }
}

/// What a name refers to in Objective-C code.
enum ObjCBinding: Hashable {
  /// A variable.
  case variable(ObjCVariable)
  /// A variable that the file does not declare, such as an instance variable of a superclass, in a
  /// function that can assign values to it.
  case undeclared(ObjCVariable)
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
    if let loop = loopElementWithoutBraces(named: name, at: index) { return .element(of: loop) }
    return nameTable.binding(at: index)
  }

  /// What the names refer to, without loops that have no braces.
  var nameTable: ObjCNames {
    if let known = fileIndex.names { return known }
    let names = ObjCNames(in: self)
    fileIndex.names = names
    return names
  }
}

// MARK: - Loops and blocks

extension ObjCCode {
  /// The maximum number of tokens that are searched backward.
  private static let maximumDistance = 400

  /// The name and the list of a loop, `for (NSString *name in list) {…}` or
  /// `for (auto name : list) {…}`.
  func loop(ofBlockAt opening: Int) -> (name: String, list: Range<Int>)? {
    loop(endingAt: opening - 1)
  }

  /// The list of a loop whose body is the statement of a token.
  func loopElementWithoutBraces(named name: String, at index: Int) -> Range<Int>? {
    var position = index
    while position > 0, index - position < Self.maximumDistance, !endsStatement(at: position) {
      if let loop = loop(endingAt: position), loop.name == name { return loop.list }
      position -= 1
    }
    return nil
  }

  private func endsStatement(at index: Int) -> Bool {
    isPunctuation(";", at: index) || isPunctuation("{", at: index) || isPunctuation("}", at: index)
  }

  private func loop(endingAt closing: Int) -> (name: String, list: Range<Int>)? {
    guard isPunctuation(")", at: closing), let opening = partner(of: closing),
      isIdentifier("for", at: opening - 1)
    else { return nil }
    var index = opening + 1
    while index + 2 < closing {
      if let name = identifier(at: index), beginsLoopList(at: index + 1) {
        return (name, index + 2..<closing)
      }
      index = indexAfter(index)
    }
    return nil
  }

  /// Whether `in`, or a colon that is not a part of `::`, is at a token.
  private func beginsLoopList(at index: Int) -> Bool {
    isIdentifier("in", at: index)
      || isPunctuation(":", at: index) && !isPunctuation(":", at: index + 1)
  }

  /// The list over whose elements a message iterates with a block:
  /// `[list enumerateObjectsUsingBlock:^(NSString *name, …) {…}]`.
  func iteratedList(ofBlockAt opening: Int) -> Range<Int>? {
    guard let bracket = container(of: opening), let message = message(at: bracket),
      message.selector.hasPrefix("enumerateObjects")
    else { return nil }
    return message.receiver
  }
}

// MARK: - Conditions in loops

extension ObjCCode {
  private static let conditionWords: Set = [
    "break", "continue", "goto", "if", "return", "stop", "switch", "while",
  ]

  /// The maximum number of tokens of a body that are searched for conditions.
  private static let maximumBodyLength = 4096

  /// Whether a condition in the body of a loop over a list can exclude some of its elements.
  func hasCondition(inLoopOver list: Range<Int>) -> Bool {
    if let known = fileIndex.conditionalLoops[list.lowerBound] { return known }
    let body = bodyOfLoop(over: list)
    let result = body.count > Self.maximumBodyLength || body.contains { isCondition(at: $0) }
    fileIndex.conditionalLoops[list.lowerBound] = result
    return result
  }

  private func isCondition(at index: Int) -> Bool {
    if let word = identifier(at: index) { return Self.conditionWords.contains(word) }
    return isPunctuation("?", at: index)
      || isPunctuation("&", at: index) && isPunctuation("&", at: index + 1)
      || isPunctuation("|", at: index) && isPunctuation("|", at: index + 1)
  }

  /// The body of a loop, or of the block in a message that iterates over its receiver.
  private func bodyOfLoop(over list: Range<Int>) -> Range<Int> {
    let bracket = container(of: list.lowerBound)
    let end = bracket.flatMap { contents(ofBracketAt: $0) }?.upperBound ?? list.upperBound
    if let bracket, isPunctuation("[", at: bracket) {
      let opening = first("{", in: list.upperBound..<max(list.upperBound, end))
      return opening.flatMap { contents(ofBracketAt: $0) } ?? list.upperBound..<list.upperBound
    }
    let start = list.upperBound + 1
    if isPunctuation("{", at: start), let body = contents(ofBracketAt: start) { return body }
    let rest = Range(from: start, upTo: tokens.count)
    return Range(from: start, upTo: first(";", in: rest) ?? rest.upperBound)
  }
}

// MARK: - Callables

extension ObjCCode {
  /// Returns the function, method, block or lambda whose body begins at a brace.
  func callable(withBodyAt opening: Int) -> ObjCCallable? {
    guard let body = contents(ofBracketAt: opening) else { return nil }
    if let method = method(before: opening) {
      return ObjCCallable(
        name: method.selector, parameters: method.parameters, body: body,
        isVariadic: method.isVariadic)
    }
    guard isPunctuation(")", at: opening - 1), let start = partner(of: opening - 1),
      let name = functionName(before: start)
    else { return nil }
    var parameters = split(Range(from: start + 1, upTo: opening - 1), at: ",")
    let isVariadic = isPunctuation(".", at: opening - 2)
    if isVariadic { parameters.removeLast() }
    return ObjCCallable(
      name: name,
      parameters: parameters.prefix(Self.maximumParameterCount).map {
        lastIdentifier(in: $0) ?? ""
      },
      body: body, isVariadic: isVariadic)
  }

  private static let maximumParameterCount = 64

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
  private func method(before opening: Int) -> Signature? {
    // A semicolon is allowed before the body.
    var start = isPunctuation(";", at: opening - 1) ? opening - 2 : opening - 1
    while start >= 0, opening - start < Self.maximumDistance, !endsStatement(at: start) {
      let isSign = isPunctuation("-", at: start) || isPunctuation("+", at: start)
      if isSign, isPunctuation("(", at: start + 1), container(of: start) == nil {
        // The parenthesis can contain the block: `- ({ … })`.
        return signature(in: Range(from: indexAfter(start + 1), upTo: opening))
      }
      start -= 1
    }
    return nil
  }

  private typealias Signature = (selector: String, parameters: [String], isVariadic: Bool)

  private func signature(in range: Range<Int>) -> Signature? {
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
    // The selector of a method without parameters is a name.
    if selector.isEmpty { selector = identifier(at: range.lowerBound) ?? "" }
    return selector.isEmpty ? nil : (selector, parameters, first(".", in: range) != nil)
  }

  private func lastIdentifier(in range: Range<Int>) -> String? {
    range.suffix(Self.maximumDistance).reversed().first { isIdentifier(at: $0) }.flatMap {
      identifier(at: $0)
    }
  }
}
