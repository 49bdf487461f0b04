/// What each name in code refers to, by the blocks around it.
struct ObjCNames {
  private var bindings: [Int: ObjCBinding] = [:]
  private var references: [ObjCVariable: [Int]] = [:]
  /// The parameters and elements whose names are given other values.
  private var replacedBindings: Set<ObjCBinding> = []
  /// What is around each opening bracket, or begins at it.
  private var surroundings: [Int: Surroundings] = [:]
  /// The functions, methods and blocks, in order.
  private(set) var callables: [ObjCCallable] = []

  /// Reads the names of code.
  ///
  /// - Complexity: O(*n*) for *n* tokens.
  init(in code: ObjCCode) {
    var scopes = ObjCScopes()
    for index in code.tokens.indices {
      scopes.close(before: index)
      if code.isOpening(at: index) {
        scopes.open(at: index, in: code)
        let outer = code.container(of: index).flatMap { surroundings[$0] } ?? Surroundings()
        surroundings[index] = outer.inside(index, scopes.callable(withBodyAt: index), in: code)
      }
      guard let name = code.identifier(at: index) else { continue }
      scopes.declare(name, at: index, in: code)
      if let binding = scopes.binding(of: name) { add(binding, at: index, in: code) }
    }
    callables = scopes.callables
  }

  private mutating func add(_ binding: ObjCBinding, at index: Int, in code: ObjCCode) {
    bindings[index] = binding
    switch binding {
    case .variable(let variable), .undeclared(let variable):
      references[variable, default: []].append(index)
    case .element, .parameter:
      if code.canReplaceValue(at: index) { replacedBindings.insert(binding) }
    }
  }

  /// Returns what the name at a token refers to, or `nil` if the code does not show it. A parameter
  /// or an element whose name is given another value is unknown everywhere.
  func binding(at index: Int) -> ObjCBinding? {
    bindings[index].flatMap { replacedBindings.contains($0) ? nil : $0 }
  }

  /// Returns the tokens that refer to a variable, in order.
  func references(to variable: ObjCVariable) -> [Int] { references[variable] ?? [] }

  /// Returns the nearest block, from a bracket outward, whose beginning can be reached again.
  func repeatableBlock(around bracket: Int) -> Int? { surroundings[bracket]?.repeatableBlock }

  /// Returns the nearest callable, from a bracket outward.
  func callable(around bracket: Int) -> ObjCCallable? { surroundings[bracket]?.callable }

  /// Returns the nearest callable with a name, from a bracket outward.
  func function(around bracket: Int) -> ObjCCallable? { surroundings[bracket]?.function }

  /// Returns the callable whose parameter a name refers to, also if code gives it other values.
  func callable(ofParameterAt index: Int) -> ObjCCallable? {
    if case .parameter(let callable, index: _) = bindings[index] { callable } else { nil }
  }
}

/// The nearest constructs around a bracket.
private struct Surroundings {
  /// The block that is not a branch of an `if` statement.
  var repeatableBlock: Int?
  var callable: ObjCCallable?
  var function: ObjCCallable?

  /// Returns the constructs around the tokens in a bracket, which can be the body of a callable.
  func inside(_ bracket: Int, _ callable: ObjCCallable?, in code: ObjCCode) -> Surroundings {
    var inner = self
    if code.isRepeatableBlock(at: bracket) { inner.repeatableBlock = bracket }
    guard let callable else { return inner }
    inner.callable = callable
    if !callable.isAnonymous { inner.function = callable }
    return inner
  }
}

/// The blocks around a token, with the meanings that they give to names.
private struct ObjCScopes {
  private struct Scope {
    /// The bracket whose tokens can declare names; `nil` for the tokens in no bracket.
    let container: Int?
    /// The token at which the scope ends.
    let end: Int
    /// The body of the outermost function or method, or else the outermost block.
    let function: Range<Int>?
    let isInCallable: Bool
    /// The names that have a meaning in the scope, once for each meaning.
    var names: [String] = []
    var declaredNames: Set<String> = []
  }

  private var scopes = [Scope(container: nil, end: .max, function: nil, isInCallable: false)]
  /// The meanings of each name, the innermost last.
  private var meanings: [String: [ObjCBinding]] = [:]
  private(set) var callables: [ObjCCallable] = []

  private var innermost: Scope { scopes[scopes.count - 1] }

  /// Returns the last callable if its body begins at a bracket.
  func callable(withBodyAt opening: Int) -> ObjCCallable? {
    callables.last.flatMap { $0.body.lowerBound == opening + 1 ? $0 : nil }
  }

  func binding(of name: String) -> ObjCBinding? {
    if let meaning = meanings[name]?.last { return meaning }
    return innermost.function.map { function in
      .undeclared(ObjCVariable(name: name, declaration: function.lowerBound - 1, typeWords: []))
    }
  }

  /// Ends the scopes that end at a token.
  mutating func close(before index: Int) {
    while innermost.end <= index {
      for name in innermost.names { meanings[name]?.removeLast() }
      scopes.removeLast()
    }
  }

  /// Begins the scope of the block or of the header of a statement that begins at a bracket.
  mutating func open(at index: Int, in code: ObjCCode) {
    guard let contents = code.contents(ofBracketAt: index) else { return }
    if code.isPunctuation("{", at: index) {
      openBlock(at: index, contents, in: code)
    } else if code.isPunctuation("(", at: index), let body = code.body(afterHeader: contents) {
      openScope(
        at: index, end: body.upperBound, function: innermost.function,
        isInCallable: innermost.isInCallable)
    }
  }

  private mutating func openScope(
    at index: Int, end: Int, function: Range<Int>?, isInCallable: Bool
  ) {
    scopes.append(
      Scope(container: index, end: end, function: function, isInCallable: isInCallable))
  }

  private mutating func openBlock(at opening: Int, _ body: Range<Int>, in code: ObjCCode) {
    let callable = code.callable(withBodyAt: opening)
    if let callable { callables.append(callable) }
    let isOutermostCallable = callable != nil && !innermost.isInCallable
    openScope(
      at: opening, end: body.upperBound,
      function: isOutermostCallable ? body : innermost.function ?? body,
      isInCallable: callable != nil || innermost.isInCallable)
    if let callable { bindParameters(of: callable, withBodyAt: opening, in: code) }
    if let loop = code.loop(endingAt: opening - 1) { bind(loop.name, to: .element(of: loop.list)) }
  }

  /// Gives the parameters their meanings, from the last on, so that the first of a name counts.
  private mutating func bindParameters(
    of callable: ObjCCallable, withBodyAt opening: Int, in code: ObjCCode
  ) {
    let list = code.iteratedList(ofBlockAt: opening)
    for (index, name) in callable.parameters.enumerated().reversed() {
      bind(name, to: list.map { .element(of: $0) } ?? .parameter(callable, index: index))
    }
  }

  private mutating func bind(_ name: String, to meaning: ObjCBinding) {
    meanings[name, default: []].append(meaning)
    scopes[scopes.count - 1].names.append(name)
  }

  /// Adds a variable if its name is declared at a token, and not before in the same block.
  mutating func declare(_ name: String, at index: Int, in code: ObjCCode) {
    guard innermost.container == code.container(of: index), code.isDeclarator(at: index),
      scopes[scopes.count - 1].declaredNames.insert(name).inserted
    else { return }
    let words = code.declaredType(before: index).words
    bind(name, to: .variable(ObjCVariable(name: name, declaration: index, typeWords: words)))
  }
}

extension ObjCCode {
  /// Returns the body of the statement with a header such as `for (…)`; `nil` if there is none, or
  /// if the header is the list of the parameters of a callable.
  fileprivate func body(afterHeader header: Range<Int>) -> Range<Int>? {
    let opening = header.upperBound + 1
    guard isPunctuation("{", at: opening), let body = contents(ofBracketAt: opening),
      callable(withBodyAt: opening) == nil
    else { return nil }
    return body
  }

  /// Whether a block begins at a bracket that is not a branch of an `if` statement.
  fileprivate func isRepeatableBlock(at opening: Int) -> Bool {
    guard isPunctuation("{", at: opening), !isIdentifier("else", at: opening - 1) else {
      return false
    }
    guard isPunctuation(")", at: opening - 1), let start = partner(of: opening - 1) else {
      return true
    }
    return !isIdentifier("if", at: start - 1)
  }
}

/// A function, method, block or macro with parameters.
struct ObjCCallable: CodeCallable {
  /// A selector, or the name of a function, macro or variable that holds a block.
  let name: String
  let parameters: [String]
  let body: Range<Int>
  /// Whether a call can have more arguments than there are parameters.
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
  case variable(ObjCVariable)
  /// A variable that the file does not declare, such as an instance variable of a superclass, in a
  /// function that can assign values to it.
  case undeclared(ObjCVariable)
  case element(of: Range<Int>)
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
  var nameTable: ObjCNames { fileIndex.names.value { ObjCNames(in: self) } }
}

// MARK: - Loops and blocks

extension ObjCCode {
  /// The maximum number of tokens that are searched backward.
  private static let maximumDistance = 400

  /// The list of a loop whose body is the statement of a token.
  func loopElementWithoutBraces(named name: String, at index: Int) -> Range<Int>? {
    var position = index
    while position > 0, index - position < Self.maximumDistance,
      !isPunctuation(oneOf: ";{}", at: position)
    {
      if let loop = loop(endingAt: position), loop.name == name { return loop.list }
      position -= 1
    }
    return nil
  }

  /// The name and the list of a loop, `for (NSString *name in list) {…}` or
  /// `for (auto name : list) {…}`, whose parentheses end at a token.
  fileprivate func loop(endingAt closing: Int) -> (name: String, list: Range<Int>)? {
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
    fileIndex.conditionalLoops.value(of: list.lowerBound) {
      let body = bodyOfLoop(over: list)
      return body.count > Self.maximumBodyLength || body.contains { isCondition(at: $0) }
    }
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
    while start >= 0, opening - start < Self.maximumDistance,
      !isPunctuation(oneOf: ";{}", at: start)
    {
      if isPunctuation(oneOf: "-+", at: start), isPunctuation("(", at: start + 1),
        container(of: start) == nil
      {
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
    range.suffix(Self.maximumDistance).last { isIdentifier(at: $0) }.flatMap { identifier(at: $0) }
  }
}

/// A variable that the code declares.
struct ObjCVariable: Hashable {
  let name: String
  /// The token that declares the name. The branches of `#if` can declare it again.
  let declaration: Int
  /// The words of the type: `static`, `NSString`.
  let typeWords: [String]

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(declaration)
  }
}

extension ObjCVariable {
  private static let immutableTypes: Set = [
    "NSArray", "NSDictionary", "NSOrderedSet", "NSSet", "NSString",
  ]

  /// Whether the value is an object that does not change.
  var isImmutable: Bool { typeWords.contains { Self.immutableTypes.contains($0) } }

  /// Whether the type says that the value is an object that can change.
  var isMutable: Bool { typeWords.contains { $0.hasPrefix("NSMutable") } }

  /// Whether code in other files cannot assign a value to the variable if it is global.
  var isPrivate: Bool { typeWords.contains("static") || typeWords.contains("const") }
}

extension ObjCCode {
  /// Returns whether a name is declared at a token: `type *name = …`, `type name;`, or the same
  /// after `type *other = …,`.
  func isDeclarator(at index: Int) -> Bool {
    var index = index
    for _ in 0..<Self.maximumDeclaratorCount {
      guard isDeclaratorEnd(at: index + 1) else { return false }
      let (words, start) = declaredType(before: index)
      guard words.isEmpty else {
        return beginsStatement(after: start - 1)
          && !words.contains { Self.statementWords.contains($0) }
      }
      guard let previous = declarator(beforeComma: start - 1) else { return false }
      index = previous
    }
    return false
  }

  private static let maximumDeclaratorCount = 16
  /// The maximum number of tokens in a type, and in a declarator with its value.
  private static let maximumLength = 200

  private static let statementWords: Set = [
    "return", "else", "do", "case", "goto", "throw", "delete", "new", "in", "sizeof", "typedef",
    "using", "co_return", "co_yield",
  ]

  private func isDeclaratorEnd(at index: Int) -> Bool {
    isAssignment(at: index) || isPunctuation(oneOf: ";,[", at: index)
  }

  /// Whether a type can begin after a token: also after `@end`, whose `end` is read as a word of
  /// the type, and after the parenthesis of a loop or an attribute.
  private func beginsStatement(after index: Int) -> Bool {
    index < 0 || isPunctuation(oneOf: ";{}()@", at: index)
  }

  /// Returns the words of the type before a name, and the index of its first token.
  func declaredType(before index: Int) -> (words: [String], start: Int) {
    var words: [String] = []
    var position = index - 1
    while position >= 0, index - position < Self.maximumLength {
      if let word = identifier(at: position) {
        words.append(word)
      } else if isPunctuation(">", at: position), let opening = angle(closedAt: position) {
        position = opening
      } else if isPunctuation(":", at: position), isPunctuation(":", at: position - 1) {
        position -= 1
      } else if !isPunctuation(oneOf: "*&", at: position) {
        break
      }
      position -= 1
    }
    return (words, position + 1)
  }

  /// The index of the `<` before the arguments of a type.
  private func angle(closedAt closing: Int) -> Int? {
    var depth = 0
    var position = closing
    while position >= 0, closing - position < Self.maximumLength {
      if isPunctuation(">", at: position) {
        depth += 1
      } else if isPunctuation("<", at: position) {
        depth -= 1
        if depth == 0 { return position }
      } else if !isIdentifier(at: position), !isPunctuation(oneOf: "*,:", at: position) {
        return nil
      }
      position -= 1
    }
    return nil
  }

  /// The index of the name in the declarator before a comma: `name`, or `name = value`.
  private func declarator(beforeComma comma: Int) -> Int? {
    guard isPunctuation(",", at: comma) else { return nil }
    if isIdentifier(at: comma - 1), !isValue(at: comma - 1) { return comma - 1 }
    var position = comma - 1
    while position > 0, comma - position < Self.maximumLength,
      !isPunctuation(oneOf: ";([{", at: position)
    {
      if isPunctuation("=", at: position), isIdentifier(at: position - 1) {
        return position - 1
      }
      position = min(partner(of: position) ?? position, position) - 1
    }
    return nil
  }

  /// Whether a name is a value or a part of one, and not a declarator without a value.
  private func isValue(at index: Int) -> Bool {
    let start = declaredType(before: index).start
    return !isPunctuation(",", at: start - 1) && !beginsStatement(after: start - 1)
  }
}
