import VFLSyntax

/// Lowers the tokens of Objective-C(++) to the code syntax that layouts are found in.
///
/// Each token is read a bounded number of times, nesting and chains have limits, and what is not
/// understood is `unknown` up to the end of its statement or bracket.
struct ObjCLowering {
  /// The maximum number of brackets and statements around a part; deeper ones are unknown.
  static let maximumDepth = 48
  /// The maximum number of operators or members in one expression.
  static let maximumLinks = 64

  let code: ObjCCode
  var position: Int
  var end: Int
  var depth: Int

  init(_ code: ObjCCode, _ range: Range<Int>, depth: Int = 0) {
    self.code = code
    self.depth = depth
    position = range.lowerBound
    end = range.upperBound
  }

  /// Returns the declarations of a source.
  static func file(_ lexer: ObjCLexer, of source: [UInt8]) -> CodeFile {
    let code = ObjCCode(
      lexer.tokens, of: source, conditionalDirectives: lexer.conditionalDirectives,
      bindingMacros: [])
    var declarations = ObjCDeclarations(code)
    declarations.read()
    let macros = lexer.macros.compactMap { constant($0, of: source) }
    declarations.addConstants(macros)
    var file = declarations.file
    let functions = file.functions + file.types.flatMap(\.functions)
    file.hasConditionalStatements = lexer.conditionalDirectives.contains { offset in
      functions.contains { $0.range.contains(offset) }
    }
    return file
  }

  /// Returns the constant that a macro without parameters and with one expression stands for.
  private static func constant(
    _ macro: ObjCLexer.MacroDefinition, of source: [UInt8]
  ) -> CodeVariable? {
    guard macro.parameters == nil, let first = macro.body.first, let last = macro.body.last else {
      return nil
    }
    let code = ObjCCode(macro.body, of: source, bindingMacros: [])
    var lowering = ObjCLowering(code, 0..<macro.body.count)
    let value = lowering.expression()
    guard lowering.position == lowering.end, !value.isUnknown else { return nil }
    let range = first.range.lowerBound..<last.range.upperBound
    return CodeVariable(name: macro.name, value: value, isConstant: true, range: range)
  }
}

// MARK: - Tokens

extension ObjCLowering {
  var isAtEnd: Bool { position >= end }

  func isNext(_ character: Unicode.Scalar, _ distance: Int = 0) -> Bool {
    position + distance < end && code.isPunctuation(character, at: position + distance)
  }

  func word(_ distance: Int = 0) -> String? {
    position + distance < end ? code.identifier(at: position + distance) : nil
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard isNext(character) else { return false }
    position += 1
    return true
  }

  /// Returns the tokens in the bracket at the position and moves after it.
  mutating func bracket() -> Range<Int>? {
    guard position < end, let contents = code.contents(ofBracketAt: position),
      contents.upperBound < end
    else { return nil }
    position = contents.upperBound + 1
    return contents
  }

  func nested(_ range: Range<Int>) -> ObjCLowering {
    ObjCLowering(code, range, depth: depth + 1)
  }

  /// Returns the UTF-8 byte offsets from a token to the position.
  func range(from start: Int) -> Range<Int> {
    code.sourceRange(of: start..<max(start, min(position, code.tokens.count)))
  }
}

extension CodeExpression {
  var isUnknown: Bool { if case .unknown = kind { true } else { false } }
}
