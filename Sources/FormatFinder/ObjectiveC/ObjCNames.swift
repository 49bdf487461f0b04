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
  /// The callable that has a name.
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

  /// Returns the innermost meaning of a name.
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
    if let loop = code.loop(ofBlockAt: opening) { bind(loop.name, to: .element(of: loop.list)) }
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
