/// A random valid format, as canonical text and as an alternative text with the same tree.
///
/// Both texts are generated independently of the parser and the printer.
package struct GeneratedFormat {
  private(set) package var canonicalText = ""
  private(set) package var alternativeText = ""

  package init(using random: inout SplitMix64) {
    appendBlank(using: &random)
    append(random.element(of: ["", "H:", "V:"]))
    if !canonicalText.isEmpty { appendBlank(using: &random) }
    if random.nextBool(percent: 50) {
      append("|")
      appendConnection(using: &random)
    }
    appendView(using: &random)
    for _ in 0..<Int.random(in: 0..<6, using: &random) {
      appendConnection(using: &random)
      appendView(using: &random)
    }
    if random.nextBool(percent: 50) {
      appendConnection(using: &random)
      append("|")
    }
    appendBlank(using: &random)
  }

  private mutating func append(_ canonical: String, spelled spelling: String? = nil) {
    canonicalText += canonical
    alternativeText += spelling ?? canonical
  }

  /// Appends a blank to the alternative text, but not to the canonical text.
  private mutating func appendBlank(using random: inout SplitMix64) {
    if random.nextBool(percent: 20) { alternativeText += random.element(of: [" ", "\t", "  "]) }
  }

  private mutating func appendView(using random: inout SplitMix64) {
    append("[" + Self.name(using: &random))
    if random.nextBool(percent: 40) {
      append("(")
      appendPredicates(Self.predicates(using: &random), using: &random)
      append(")")
    }
    append("]")
  }

  private mutating func appendConnection(using random: inout SplitMix64) {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: appendBlank(using: &random)
    case 1: append("-")
    default:
      let predicates = Self.predicates(using: &random)
      let needsParentheses = predicates.count > 1 || predicates[0].isNegative
      let hasParentheses =
        needsParentheses || predicates[0].needsParenthesesAsSpelled || random.nextBool(percent: 30)
      append(needsParentheses ? "-(" : "-", spelled: hasParentheses ? "-(" : "-")
      appendPredicates(predicates, using: &random)
      append(needsParentheses ? ")-" : "-", spelled: hasParentheses ? ")-" : "-")
    }
  }

  private mutating func appendPredicates(_ predicates: [Predicate], using random: inout SplitMix64)
  {
    for (index, predicate) in predicates.enumerated() {
      if index > 0 { append(", ", spelled: random.element(of: [",", ", ", ",\t "])) }
      append(predicate.relation)
      append(predicate.object.canonical, spelled: predicate.object.spelling)
      if let priority = predicate.priority {
        append("@" + priority.canonical, spelled: "@" + priority.spelling)
      }
    }
  }
}

// MARK: - Pieces

extension GeneratedFormat {
  private struct Piece {
    let canonical: String
    let spelling: String
  }

  private struct Predicate {
    let relation: String
    let object: Piece
    let priority: Piece?

    var isNegative: Bool { object.canonical.hasPrefix("-") }
    var needsParenthesesAsSpelled: Bool {
      object.spelling.hasPrefix("-") || object.spelling.hasPrefix("+")
        || priority?.spelling.hasPrefix("+") == true
    }
  }

  private static func predicates(using random: inout SplitMix64) -> [Predicate] {
    (0..<random.element(of: [1, 1, 1, 2, 3])).map { _ in
      Predicate(
        relation: random.element(of: ["", "==", ">=", "<="]),
        object: random.nextBool(percent: 50) ? piece(name(using: &random)) : number(using: &random),
        priority: random.nextBool(percent: 60)
          ? nil
          : random.nextBool(percent: 30) ? piece(name(using: &random)) : priority(using: &random))
    }
  }

  private static func piece(_ text: String) -> Piece { Piece(canonical: text, spelling: text) }

  private static func name(using random: inout SplitMix64) -> String {
    random.element(of: [
      "a", "b", "view1", "_x", "H", "V", "my_view", "e5", "inf", "superview", "Z9",
    ])
  }

  private static func number(using random: inout SplitMix64) -> Piece {
    let (canonical, spelling) = random.element(of: [
      ("0", "0"), ("0", "-0"), ("0", "0.0"), ("8", "8"), ("8", "08.00"), ("8", "+8"), ("-5", "-5"),
      ("-2.5", "-2.50"),
      ("0.5", ".5"), ("5", "5."), ("100", "1e2"), ("15", "1.5e+1"), ("16", "0x10"), ("0.1", "1e-1"),
      ("1e20", "1e20"),
      ("1e-7", "0.0000001"), ("0.1234567890123", "0.1234567890123"), ("-1e-7", "-1e-7"),
      ("123456.5", "123456.5"),
    ])
    return Piece(canonical: canonical, spelling: spelling)
  }

  private static func priority(using random: inout SplitMix64) -> Piece {
    let (canonical, spelling) = random.element(of: [
      ("1000", "1000"), ("1000", "1e3"), ("750", "750.0"), ("0.5", ".5"), ("500", "+500"),
      ("1", "001"),
    ])
    return Piece(canonical: canonical, spelling: spelling)
  }
}
