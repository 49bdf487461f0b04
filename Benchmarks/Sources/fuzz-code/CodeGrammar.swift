import BenchmarkSupport

/// A grammar of code that generates sentences.
///
/// A rule is a name with alternatives, in which `‹name›` refers to a rule. The first alternatives
/// must not form a cycle: where a sentence is long or deeply nested, only they are chosen.
struct CodeGrammar {
  private enum Part {
    case text(String)
    case rule(String)
  }

  private let rules: [String: [[Part]]]

  private static let maximumDepth = 14
  private static let maximumLength = 3000

  init(_ rules: [String: [String]]) {
    self.rules = rules.mapValues { alternatives in alternatives.map { Self.parts(of: $0) } }
  }

  /// Splits an alternative into texts and references.
  private static func parts(of alternative: String) -> [Part] {
    let pieces = alternative.split(separator: "‹", omittingEmptySubsequences: false)
    return [Part.text(String(pieces[0]))]
      + pieces.dropFirst().flatMap { piece -> [Part] in
        let halves = piece.split(separator: "›", maxSplits: 1, omittingEmptySubsequences: false)
        return [Part.rule(String(halves[0])), Part.text(String(halves[1]))]
      }
  }

  /// Returns a random sentence of a rule.
  func sentence(_ rule: String, using random: inout SplitMix64) -> String {
    var sentence = ""
    append(rule, depth: 0, to: &sentence, using: &random)
    return sentence
  }

  private func append(
    _ rule: String, depth: Int, to sentence: inout String, using random: inout SplitMix64
  ) {
    guard let alternatives = rules[rule] else { fail("no rule '\(rule)'", status: 70) }
    let isEnd = depth > Self.maximumDepth || sentence.utf8.count > Self.maximumLength
    for part in isEnd ? alternatives[0] : random.element(of: alternatives) {
      switch part {
      case .text(let text): sentence += text
      case .rule(let rule): append(rule, depth: depth + 1, to: &sentence, using: &random)
      }
    }
  }
}

extension CodeGrammar {
  /// The rules of formats, both valid and invalid, and of the names that are common to Swift and
  /// Objective-C.
  static let formatRules: [String: [String]] = [
    "format": [
      "H:|-[a]-|", "‹axis›‹start›‹row›‹end›", "‹axis›‹start›‹row›‹end›", "‹equation›", "‹partial›",
    ],
    "axis": ["", "", "H:", "H:", "V:", "V:", "h:", "H"],
    "start": ["", "|", "|-", "|‹gap›"],
    "end": ["", "|", "-|", "‹gap›|"],
    "row": ["‹view›", "‹view›", "‹view›‹gap›‹row›", "‹view›‹row›"],
    "view": ["[‹name›]", "[‹name›]", "[‹name›(‹sizes›)]", "[‹name›", "[]", "[‹name›(‹sizes›]"],
    "gap": ["-", "-8-", "-‹name›-", "-(‹sizes›)-", "-‹number›-", "--", "-‹number›"],
    "sizes": ["‹size›", "‹size›", "‹size›,‹sizes›"],
    "size": [
      "8", "‹name›", "‹number›", "‹relation›‹number›", "‹relation›‹name›@‹number›",
      "==‹name›.width",
      "‹number›@‹name›",
    ],
    "relation": ["==", ">=", "<=", "=", ">", "<"],
    "number": [
      "8", "0", "-5", "8.5", ".5", "1e9", "0x1p3", "1000", "99999999999999999999", "1e999",
    ],
    "name": ["a", "b", "c", "v0", "v1", "v7", "gap", "button", "self.a", "名", "😀"],
    "equation": ["a.width == 50", "‹name›.leading ‹relation› b.trailing + ‹number› @‹number›"],
    "partial": [
      "H:|", "-[a]", "]-|", "[", "|", "(", ")]", "-", "‹gap›", "", " ", "\\", "/*", "//",
    ],
    "variable": ["format", "formats", "row", "column", "text", "views", "options", "a", "table"],
    "wrapper": ["pin", "pinAll", "chain", "loop", "again", "applyLayout"],
    "function": ["makeFormat", "makeFormats", "rowFormat"],
    "comment": [
      "// H:|-[no]-|", "// vfl:ignore", "/* vfl:ignore[bad-relation] */", "// vfl:ignore[",
      "/* vfl:ignore", "/* \"[a]\" */", "// constraints(withVisualFormat: \"[a\")",
    ],
  ]
}
