extension CodeGrammar {
  /// Swift code with formats in all positions that are followed, and in others.
  static let swift = CodeGrammar(formatRules.merging(swiftTexts, swiftCode))

  /// Expressions that can be formats, options and dictionaries.
  private static let swiftTexts: [String: [String]] = [
    "literal": [
      "\"H:|[a]|\"", "\"‹format›\"", "\"‹format›\"", "\"‹pieces›\"", "#\"‹format›\\#(a)\"#",
      "##\"‹partial›\\##u{5b}\"‹format›\"##", "\"\"\"\n    ‹pieces›\n    \"\"\"",
      "\"\"\"\n  ‹format›\\\n  ‹partial›\n  \"\"\"", "\"\"", "\"‹partial›",
    ],
    "pieces": ["‹piece›", "‹piece›‹pieces›", "‹format›‹piece›"],
    "piece": [
      "‹partial›", "‹format›", "\\(a)", "\\(‹value›)", "\\(‹text›)", "\\(‹variable›)", "\\($0)",
      "\\u{5b}", "\\u{110000}",
      "\\u{",
      "\\t", "\\n", "\\\"", "\\q", "%@", "%d", "%1$.2f", "%%",
    ],
    "text": [
      "\"[a]\"", "‹literal›", "‹literal›", "‹literal›", "‹literal› + ‹text›", "‹text› + ‹literal›",
      "(‹text›)", "‹value› ? ‹text› : ‹text›", "‹variable› ?? ‹text›", "‹text› as String",
      "if ‹value› { ‹text› } else { ‹text› }", "try ‹text›", "‹text›!", "‹text› + ‹text›",
      "switch ‹value› { case .a: ‹text›\n default: ‹text› }", "String(‹text›)",
      "String(format: ‹text›, ‹value›)", "‹list›.joined()", "‹list›.joined(separator: ‹text›)",
      "‹variable›", "‹variable›", "self.‹variable›", "Self.‹variable›", "Formats.‹variable›",
      "Kind.‹variable›.rawValue", "‹list›[0]", "‹dictionary›[‹text›]",
      "‹variable›.appending(‹text›)", "‹function›()", "self.‹function›()", "Screen.‹function›(a)",
      "\"‹partial›<#‹variable›#>‹format›\"", "{ return ‹text› }()",
      "$0", "$0.0", "$0.format", "‹value›", "‹literal› // ‹partial›\n + ‹text›",
    ],
    "list": [
      "[\"[a]\"]", "[‹text›]", "[‹text›, ‹text›]", "‹variable›", "‹list› + ‹list›", "[]", "‹text›",
      "‹list›.reversed()", "‹list›.enumerated()", "(‹value› ? ‹list› : ‹list›)", "[(‹text›, a)]",
      "[(format: ‹text›, gap: 1)]", "‹dictionary›", "‹dictionary›.keys", "‹dictionary›.values",
      "‹list›.map { ‹text› }", "‹list›.map { \"‹pieces›\\($0)‹partial›\" }",
      "‹list›.map { $0 + ‹text› }.flatMap { [$0] }", "‹function›()",
      "zip(‹list›, ‹list›)", "[‹list›, ‹list›].flatMap { $0 }", "self.‹variable›",
    ],
    "dictionary": [
      "[\"a\": a]", "[:]", "nil", "‹variable›", "self.‹variable›", "[\"a\": a, \"b\": b, \"c\": c]",
      "[‹text›: ‹value›]", "[\"a\": a, ‹text›: ‹text›]", "‹dictionary› as [String: Any]",
      "[\"\\u{61}\": a]", "[\"\\(a)\": b]", "[\"gap\": 8, \"a\": 1]",
    ],
    "options": [
      "[]", "nil", "0", ".alignAllTop", "[.alignAllTop, .alignAllLeading]", "‹variable›",
      "(‹options›)",
      "NSLayoutFormatOptions()", "NSLayoutConstraint.FormatOptions(rawValue: 0)",
      "NSLayoutFormatOptions.AlignAllTop | NSLayoutFormatOptions.AlignAllLeft",
      "[‹options›, ‹options›]",
      ".init(rawValue: ‹options›)", "‹options› as NSLayoutFormatOptions", ".alignAllMiddle",
    ],
    "value": [
      "a", "8", "nil", "‹variable›", "a.b[0]", "f(‹text›)", "{ ‹text› }", "-‹value›", "\"a\"",
    ],
  ]

  private static let swiftCode: [String: [String]] = [
    "file": [
      "‹statements›", "import UIKit\n‹declarations›", "‹declarations›‹statements›",
      "‹declarations›‹declarations›", "\u{FEFF}‹declarations›",
    ],
    "call": [
      "f(withVisualFormat: \"[a]\")", "f(withVisualFormat: ‹text›)",
      "NSLayoutConstraint.constraints(withVisualFormat: ‹text›, options: ‹options›, metrics: ‹dictionary›, views: ‹dictionary›)",
      "NSLayoutConstraint.constraints(withVisualFormat: ‹literal›, options: [], metrics: nil, views: ‹dictionary›)",
      "NSLayoutConstraint.constraintsWithVisualFormat(‹text›, options: ‹options›, metrics: ‹dictionary›, views: ‹dictionary›)",
      "LayoutConstraint<String>.constraints(withVisualFormats: ‹list›, views: ‹dictionary›)",
      "view?.applyVisualFormat(‹text›)", "#layout(‹text›, ‹text›)",
      "#layout(‹text›, options: ‹options›)",
      "#constraint(‹text›)", "addConstraintsWithFormat(‹text›, views: a, b)",
      "addConstraintsWithFormat(format: ‹text›, views: ‹list›)", "‹wrapper›(‹text›)",
      "view.‹wrapper›(‹text›, views: ‹dictionary›)", "‹wrapper›(‹text›, ‹text›, in: ‹dictionary›)",
      "‹wrapper›(formats: ‹list›)", "‹wrapper›(‹call›)", "‹list›.forEach(‹wrapper›)",
      "‹text›.‹wrapper›(‹dictionary›)", "‹list›.flatMap(self.‹wrapper›)", "‹variable› = ‹call›",
      "‹variable› += ‹call›", "‹call›[0].constant = 8", "‹list›.flatMap { ‹call› }.first",
    ],
    "statements": ["‹statement›\n", "‹statement›\n‹statements›", "‹statement›\n‹statements›"],
    "statement": [
      "‹call›", "‹call›", "‹call›", "let ‹variable› = ‹text›", "var ‹variable› = ‹list›",
      "let ‹variable›: String", "‹variable› = ‹text›", "‹variable› += ‹text›",
      "‹variable› += ‹list›", "‹variable› = ‹dictionary›", "self.‹variable› = ‹text›",
      "‹variable› = ‹variable› + ‹text›", "while ‹value› {\n‹statements›}",
      "‹variable›[0].constant = 8",
      "‹variable›.append(‹text›)", "‹variable›[‹text›] = ‹value›", "let ‹variable› = ‹dictionary›",
      "var ‹variable›: [String: Any] = ‹dictionary›", "fill(&‹variable›)",
      "for ‹variable› in ‹list› {\n‹statements›}", "for (a, ‹variable›) in ‹list› { ‹call› }",
      "for (‹variable›, options) in [(‹text›, ‹options›)] { ‹call› }", "‹list›.forEach { ‹call› }",
      "let a = ‹list›.flatMap { ‹variable› in ‹call› }",
      "‹list›.map { (‹variable›: String) -> [C] in ‹call› }",
      "if let ‹variable› = ‹text› { ‹call› }", "guard let ‹variable› = ‹text› else { return }",
      "if ‹value› { ‹statements›} else { ‹statements›}", "#if DEBUG\n‹statements›#endif",
      "‹wrapperDeclaration›", "‹comment›", "‹call› ‹comment›", "return ‹text›",
      "{ ‹statements› }()",
    ],
    "declarations": ["‹declaration›\n", "‹declaration›\n‹declarations›"],
    "declaration": [
      "‹wrapperDeclaration›", "‹wrapperDeclaration›", "extension UIView {\n‹declarations›}",
      "func setUp() {\n‹statements›}", "final class Screen: UIView {\n‹declarations›}",
      "enum Formats {\n  static let ‹variable› = ‹text›\n}", "static let ‹variable› = ‹list›",
      "enum Kind: String {\n  case ‹variable› = ‹literal›\n}", "let ‹variable› = ‹text›",
      "var ‹variable›: String { ‹text› }", "var ‹variable›: String { get { return ‹text› } }",
      "lazy var ‹variable› = { ‹text› }()", "‹comment›",
      "func ‹function›() -> String { ‹text› }",
      "static func ‹function›(_ ‹variable›: Int) -> [String] {\n‹statements›  return ‹list›\n}",
      "var ‹variable›: [String] {\n‹statements›  return ‹list›\n}",
      "extension String {\n‹textMethod›}",
      "extension Array where Element == String {\n‹textMethod›}",
    ],
    "textMethod": [
      "func ‹wrapper›(_ views: [String: Any]) {\n  f(withVisualFormat: self, views: views)\n}\n",
      "func ‹wrapper›(_ views: [String: Any]) { self.forEach { $0.‹wrapper›(views) } }\n",
      "func ‹wrapper›(views: [String: Any]) { ‹call› }\n",
    ],
    "wrapperDeclaration": [
      "func ‹wrapper›(_ ‹variable›: String) { ‹call› }",
      "func ‹wrapper›(_ format: String, views: [String: Any] = [:]) {\n  constraints(withVisualFormat: format, options: [], metrics: nil, views: views)\n}",
      "func ‹wrapper›(_ formats: String..., in views: [String: Any]) {\n  for format in formats { ‹call› }\n}",
      "func ‹wrapper›(formats: [String]) { formats.forEach { ‹wrapper›($0) } }",
      "func ‹wrapper›(_ format: String) { ‹wrapper›(format) }",
      "func ‹wrapper›(_ format: String) { ‹wrapper›(‹literal› + format, views: [:]) }",
      "func ‹wrapper›(_ format: String, views: UIView...) {\n  var table = [String: UIView]()\n  for (i, view) in views.enumerated() { table[\"v\\(i)\"] = view }\n  f(withVisualFormat: format, views: table)\n}",
      "let ‹wrapper› = { (format: String) in ‹call› }", "init(format: String) { ‹call› }",
      "func ‹wrapper›(_ ‹variable›: String) {\n‹statements›}",
    ],
  ]
}

extension [String: [String]] {
  /// Returns the rules of several parts of a grammar.
  func merging(_ others: [String: [String]]...) -> [String: [String]] {
    others.reduce(self) { rules, other in rules.merging(other) { _, new in new } }
  }
}
