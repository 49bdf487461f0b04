import VFLSyntax

/// Finds the formats in the text of an Objective-C or Objective-C++ file.
struct ObjCFinder {
  private let wrappers: WrapperTable
  private let allStrings: Bool
  private let macroTexts: [String: LiteralText]
  private(set) var found = FoundCode()
  /// The number of expressions that the calls of the file share. Later calls still get a few.
  private var remainingSteps = 1 << 17
  /// The minimum and the maximum number of expressions of a call.
  private static let stepLimits = 32...4096

  /// Finds the formats of a file.
  init(_ lexer: ObjCLexer, of bytes: [UInt8], wrappers: WrapperTable, allStrings: Bool) {
    self.wrappers = wrappers
    self.allStrings = allStrings
    found.comments = lexer.comments
    macroTexts = Self.texts(of: lexer.macros, in: bytes)
    found.bindingMacros = lexer.macros.filter { macro in
      macro.bindsArguments(of: bytes, wrappers.bindingMacros)
    }.map(\.name)
    let known = wrappers.bindingMacros.union(found.bindingMacros)
    let code = ObjCCode(
      lexer.tokens, of: bytes, conditionalDirectives: lexer.conditionalDirectives,
      bindingMacros: known)
    let bodies = lexer.macros.map {
      ObjCCode($0.body, of: bytes, bindingMacros: known, macro: $0)
    }
    code.fileIndex.macroKeys = Self.keys(of: lexer.macros, bodies)
    for code in [code] + bodies { find(in: code) }
    let suggestiveMacros = lexer.macros.filter { macro in
      macro.parameters != nil && ObjCCode.suggestsFormat(macro.name)
    }
    found.definitions =
      code.suggestiveDefinitions
      + suggestiveMacros.map { Wrapper(name: $0.name, labels: nil, format: 0) }
  }

  /// The maximum number of names between a macro and its text.
  private static let maximumAliasCount = 8

  /// The texts of macros that stand for string literals, or for the name of such a macro.
  private static func texts(
    of macros: [ObjCLexer.MacroDefinition], in source: [UInt8]
  ) -> [String: LiteralText] {
    let literals = macros.compactMap { macro in macro.text.map { (macro.name, $0) } }
    var texts = Dictionary(literals) { first, _ in first }
    var aliases = macros.compactMap { macro in macro.alias(in: source).map { (macro.name, $0) } }
    for _ in 0..<maximumAliasCount where !aliases.isEmpty {
      for (name, other) in aliases where texts[name] == nil { texts[name] = texts[other] }
      aliases.removeAll { texts[$0.0] != nil }
    }
    return texts
  }

  /// The keys of the dictionaries that macros without parameters stand for, in all their
  /// definitions.
  private static func keys(
    of macros: [ObjCLexer.MacroDefinition], _ bodies: [ObjCCode]
  ) -> [String: [CallContext.Key]] {
    var keys: [String: [CallContext.Key]?] = [:]
    for (macro, body) in zip(macros, bodies) where macro.parameters == nil {
      if case .complete(let own) = body.names(inDictionary: body.tokens.indices) {
        keys[macro.name, default: []]?.append(contentsOf: own)
      } else {
        keys.updateValue(nil, forKey: macro.name)
      }
    }
    return keys.compactMapValues { $0 }
  }

  private mutating func find(in code: ObjCCode) {
    for index in code.tokens.indices {
      if let message = code.message(at: index) { find(message, in: code) }
      if let call = code.functionCall(at: index), !code.isDefinition(call) { find(call, in: code) }
      if allStrings { guess(at: index, in: code) }
    }
  }

  /// Adds the literal that begins at a token, with adjacent ones, if it looks like a format.
  private mutating func guess(at index: Int, in code: ObjCCode) {
    guard let literals = code.literals(from: index) else { return }
    var resolver = resolver(of: code, stepLimit: Self.stepLimits.upperBound)
    found.addGuesses(resolver.texts(of: literals), at: code.sourceRange(of: literals))
  }

  private func resolver(of code: ObjCCode, stepLimit: Int) -> TextResolver<ObjCCode> {
    TextResolver(code, ObjCTextMemory(macros: macroTexts), stepLimit: stepLimit)
  }

  private mutating func find(_ call: ObjCCall, in code: ObjCCode) {
    for arguments in code.formatArguments(of: call, wrappers) {
      var resolver = resolver(
        of: code,
        stepLimit: min(Self.stepLimits.upperBound, max(Self.stepLimits.lowerBound, remainingSteps)))
      let resolved = arguments.formats.flatMap { resolver.texts(of: $0, at: arguments.element) }
      let texts = arguments.formats(of: resolved, in: code)
      remainingSteps -= min(remainingSteps, resolver.stepCount)
      let passesParameter = found.add(texts, resolver.parameters, of: arguments, in: call, code)
      if !passesParameter, texts.contains(where: \.isUnknown) {
        found.wrappers += code.changingFunctions(
          resolver.memory.unresolvedExpressions, arguments.callee)
      }
    }
  }
}

extension ObjCCode {
  /// Returns the token of an expression that is only a name, or `nil` for another expression.
  fileprivate func name(_ expression: Range<Int>) -> Int? {
    let range = withoutCasts(expression)
    return range.count == 1 ? range.first : nil
  }

  /// Returns the adjacent literals that begin at a token, or `nil`.
  fileprivate func literals(from start: Int) -> Range<Int>? {
    if start > 0, isLiteral(at: start - 1) { return nil }
    var end = start
    while isLiteral(at: end) { end += 1 }
    return end > start ? start..<end : nil
  }

  /// Whether a token is a string or the `@` before one.
  private func isLiteral(at index: Int) -> Bool {
    isString(at: index) || isPunctuation("@", at: index) && isString(at: index + 1)
  }

  private func isString(at index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    return if case .string = tokens[index].kind { true } else { false }
  }
}

extension ObjCLexer.MacroDefinition {
  /// Whether the macro only passes all its parameters on to a macro that makes a dictionary of
  /// them.
  fileprivate func bindsArguments(of source: [UInt8], _ bindingMacros: Set<String>) -> Bool {
    guard let parameters, let last = parameters.last else { return false }
    let words = body.map { String(decoding: source[$0.range], as: UTF8.self) }
    let list = parameters.joined(separator: " , ").split(separator: " ").map(String.init)
    if let name = words.first, bindingMacros.contains(name) {
      return words.dropFirst().elementsEqual(["("] + list + [")"])
    }
    return words.elementsEqual(
      ["_NSDictionaryOfVariableBindings", "(", "@", "\"\"", "#", last, ",", last, ",", "nil", ")"])
  }

  /// The name for which a macro without parameters stands.
  fileprivate func alias(in source: [UInt8]) -> String? {
    guard parameters == nil, body.count == 1, body[0].kind == .identifier else { return nil }
    return String(decoding: source[body[0].range], as: UTF8.self)
  }

  /// The text of a macro that stands for string literals.
  fileprivate var text: LiteralText? {
    guard parameters == nil else { return nil }
    var text: LiteralText?
    for token in body {
      switch token.kind {
      case .string(let value):
        if text == nil { text = value } else { text?.append(value) }
      case .punctuation(UInt8(ascii: "@")), .punctuation(UInt8(ascii: "(")),
        .punctuation(UInt8(ascii: ")")):
        continue
      default: return nil
      }
    }
    return text?.replacingEditorPlaceholders()
  }
}

extension ObjCCode {
  /// The maximum number of tokens of an argument that are searched for parameters.
  private static let maximumArgumentLength = 64

  func parameter(_ expression: Range<Int>, of callable: ObjCCallable) -> Int? {
    guard let start = name(expression), let name = identifier(at: start),
      case .parameter(callable, let index) = binding(of: name, at: start)
    else { return nil }
    return index
  }

  func indexedViews(of callable: ObjCCallable) -> (index: Int, isVariadic: Bool)? { nil }

  /// The wrappers of the macro whose body the code is: one for each parameter whose text is a part
  /// of a format, or a template of it. `#name` is the name of an argument.
  func otherWrappers(passing arguments: ObjCCode.Arguments) -> [Wrapper] {
    guard let macro, macro.parameters != nil else { return [] }
    return arguments.formats.flatMap { wrappers(macro, passing: $0, as: arguments) }
  }

  private func wrappers(
    _ macro: ObjCLexer.MacroDefinition, passing expression: Range<Int>,
    as arguments: ObjCCode.Arguments
  ) -> [Wrapper] {
    func parameterIndex(_ index: Int) -> Int? {
      identifier(at: index).flatMap { macro.parameters?.firstIndex(of: $0) }
    }
    func parameter(_ argument: Range<Int>) -> Int? { name(argument).flatMap(parameterIndex) }
    let template = wholeTemplate(of: expression).flatMap(parameter)
    let formats = Set(
      expression.prefix(Self.maximumArgumentLength).compactMap { index in
        isPunctuation("#", at: index - 1) || !preservesLiteral(at: index, in: expression)
          ? nil : parameterIndex(index)
      })
    let isPart =
      template == nil && (formats.count > 1 || withoutCasts(expression).count > 2)
    return (template.map { [$0] } ?? formats.sorted()).map { format in
      arguments.wrapper(
        named: macro.name, format: format, isPart: isPart, isTemplate: template != nil,
        parameter: parameter)
    }
  }

  /// Returns the functions, and the macro, that pass on a text made from the parameter that is a
  /// format according to their names.
  fileprivate func changingFunctions(
    _ unresolvedExpressions: [Range<Int>], _ callee: Callee?
  ) -> [Wrapper] {
    let names = unresolvedExpressions.flatMap { expression in
      expression.prefix(Self.maximumArgumentLength).filter { isIdentifier(at: $0) }
    }
    let uses = names.compactMap { index -> (name: String, parameter: Int)? in
      let name = text(of: index..<index + 1)
      if let macro { return macro.parameters?.firstIndex(of: name).map { (macro.name, $0) } }
      guard case .parameter(let callable, let parameter) = binding(of: name, at: index) else {
        return nil
      }
      return (callable.name, parameter)
    }
    let functions = uses.filter { Self.suggestedFormat($0.name) == $0.parameter }.map { use in
      Wrapper(
        name: use.name, labels: nil, format: use.parameter, changesFormat: true, callee: callee)
    }
    return Set(functions).sorted { ($0.name, $0.format) < ($1.name, $1.format) }
  }

  /// Returns the template of an expression that consists only of a message with a template.
  private func wholeTemplate(of expression: Range<Int>) -> Range<Int>? {
    let range = withoutCasts(expression)
    guard indexAfter(range.lowerBound) == range.upperBound,
      let message = message(at: range.lowerBound), message.selector != "stringByAppendingFormat:"
    else { return nil }
    return template(of: message)
  }
}
