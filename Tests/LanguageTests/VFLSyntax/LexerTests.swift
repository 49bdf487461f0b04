import TestSupport
import Testing
import VFLSyntax

@Suite struct LexerTests {
  /// Returns the tokens of a source, without the final `endOfText`.
  static func tokens(of bytes: [UInt8]) -> [Token] {
    bytes.withUnsafeBufferPointer { buffer in
      var lexer = Lexer(buffer)
      var tokens: [Token] = []
      while true {
        let token = lexer.next()
        if token.kind == .endOfText { return tokens }
        tokens.append(token)
      }
    }
  }

  static func kinds(of text: String) -> [Token.Kind] { tokens(of: Array(text.utf8)).map(\.kind) }

  static func texts(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    return tokens(of: bytes).map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  @Test(
    arguments: [
      ("H:|-[a]", [.orientation, .colon, .superview, .minus, .leftBracket, .name, .rightBracket]),
      (" V", [.blanks, .orientation]),
      ("[V]", [.leftBracket, .name, .rightBracket]),
      ("Vertical", [.orientation, .name]),
      (
        "(>=5,<=6@==)",
        [
          .leftParenthesis, .greaterThanOrEqual, .number, .comma, .lessThanOrEqual, .number, .at,
          .equal,
          .rightParenthesis,
        ]
      ),
      ("=<5", [.partialRelation, .partialRelation, .number]),
      ("*/+%.", [.star, .slash, .plus, .percent, .dot]),
      ("a \t\u{B}\n", [.name, .lineBreaks]),
      ("a \t", [.name, .blanks]),
      ("é–≥\u{A0}", [.nonASCII, .minus, .greaterThanOrEqual, .blanks]),
      ("\0!", [.unexpected, .unexpected]),
    ] as [(String, [Token.Kind])])
  func kindsOfTokens(_ text: String, _ kinds: [Token.Kind]) {
    #expect(Self.kinds(of: text) == kinds)
  }

  /// Numbers end where `strtod` stops reading, according to the C standard (7.22.1.3).
  @Test(arguments: [
    ("5", ["5"]), ("007", ["007"]), ("7.25", ["7.25"]), (".5", [".5"]), ("5.", ["5."]),
    ("1.2.3", ["1.2", ".3"]),
    ("1e2", ["1e2"]), ("2E1", ["2E1"]), ("1.5e+1", ["1.5e+1"]), ("1e-1-", ["1e-1", "-"]),
    ("1e", ["1", "e"]),
    ("1e-", ["1", "e", "-"]), ("0x10", ["0x10"]), ("0xAp3", ["0xAp3"]), ("0x.8", ["0x.8"]),
    ("0x", ["0", "x"]),
    ("0x.", ["0", "x", "."]), ("0x1p", ["0x1", "p"]), ("10px", ["10", "px"]), ("inf", ["inf"]),
    ("nan", ["nan"]),
  ])
  func endsOfNumbers(_ text: String, _ pieces: [String]) {
    #expect(Self.texts(of: text) == pieces)
  }

  @Test(arguments: 0..<20)
  func concatenatedTokensEqualTheSource(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let alphabet = Array("HV:|[]()-,@=<>*/+%._0123456789eExXpPab \t\n\r\0é–🙂".utf8)
    for _ in 0..<100 {
      let count = Int.random(in: 0..<40, using: &random)
      let bytes = (0..<count).map { _ in
        random.nextBool(percent: 80)
          ? random.element(of: alphabet) : UInt8.random(in: .min ... .max, using: &random)
      }
      let tokens = Self.tokens(of: bytes)
      #expect(tokens.flatMap { bytes[$0.range] } == bytes, "seed \(seed)")
      #expect(tokens.allSatisfy { !$0.range.isEmpty }, "seed \(seed)")
    }
  }
}
