import VFLSyntax

/// Finds the formats in the text of an Objective-C or Objective-C++ file.
struct ObjCFinder {
  private let wrappers: WrapperTable
  private let macroTexts: [String: FoundText]
  private(set) var formats: [FoundFormat] = []
  private(set) var foundWrappers: [Wrapper] = []

  /// Reads a file and finds its formats.
  init(_ bytes: [UInt8], wrappers: WrapperTable) {
    self.wrappers = wrappers
    let lexer = ObjCLexer(bytes)
    let texts = lexer.macros.compactMap { macro in macro.text.map { (macro.name, $0) } }
    macroTexts = Dictionary(texts) { first, _ in first }
    find(in: ObjCCode(lexer.tokens, of: bytes), macro: nil)
    for macro in lexer.macros { find(in: ObjCCode(macro.body, of: bytes), macro: macro) }
  }

  private mutating func find(in code: ObjCCode, macro: ObjCLexer.MacroDefinition?) {
    for index in code.tokens.indices {
      if let message = code.message(at: index) { find(message, in: code, macro) }
      if let call = code.functionCall(at: index), !code.isDefinition(call) {
        find(call, in: code, macro)
      }
    }
  }

  private mutating func find(
    _ call: ObjCCall, in code: ObjCCode, _ macro: ObjCLexer.MacroDefinition?
  ) {
    guard let arguments = code.formatArguments(of: call, wrappers) else { return }
    let context = CallContext(arguments, in: code)
    for expression in arguments.formats {
      var resolver = ObjCTextResolver(code, macros: macroTexts)
      for found in resolver.texts(of: expression) where !found.isUnknown {
        formats.append(
          FoundFormat(found, arguments.receiver, isPart: arguments.isPart, context))
      }
      for use in resolver.parameters { foundWrappers.append(Wrapper(use, arguments, in: code)) }
      if let macro, let wrapper = Wrapper(macro, expression, arguments, in: code) {
        foundWrappers.append(wrapper)
      }
    }
  }
}

extension ObjCLexer.MacroDefinition {
  /// The text of a macro that stands for string literals.
  fileprivate var text: FoundText? {
    guard parameters == nil else { return nil }
    var text: FoundText?
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
    return text
  }
}

extension Wrapper {
  fileprivate init(
    _ use: ObjCTextResolver.ParameterUse, _ arguments: ObjCFormatArguments, in code: ObjCCode
  ) {
    func index(of argument: Range<Int>?) -> Int? {
      argument.flatMap { code.identifier(at: $0.lowerBound) }.flatMap {
        use.callable.parameters.firstIndex(of: $0)
      }
    }
    self.init(
      name: use.callable.name, labels: nil, format: use.index,
      isPart: arguments.isPart || !use.isWholeText,
      options: index(of: arguments.options), metrics: index(of: arguments.metrics),
      views: index(of: arguments.views))
  }

  /// The macro whose body passes on a parameter as the format.
  fileprivate init?(
    _ macro: ObjCLexer.MacroDefinition, _ expression: Range<Int>, _ arguments: ObjCFormatArguments,
    in code: ObjCCode
  ) {
    guard let parameters = macro.parameters else { return nil }
    func parameter(_ argument: Range<Int>?) -> Int? {
      argument?.lazy.compactMap { code.identifier(at: $0) }.compactMap {
        parameters.firstIndex(of: $0)
      }.first
    }
    guard let format = parameter(expression) else { return nil }
    self.init(
      name: macro.name, labels: nil, format: format,
      isPart: arguments.isPart || code.withoutCasts(expression).count > 2,
      options: parameter(arguments.options), metrics: parameter(arguments.metrics),
      views: parameter(arguments.views))
  }
}
