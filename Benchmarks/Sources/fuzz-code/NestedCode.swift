import Foundation

/// Code that repeats a part 10,000 times, so that more than linear time and a deep stack are
/// noticed.
struct NestedCode {
  private static let count = 10_000

  let name: String
  private let path: String
  private let beginning: String
  /// The repeated part, with `‹n›` for the number of the repetition and `‹m›` for the next one.
  private let opening: String
  private let middle: String
  private let closing: String
  private let end: String
  /// Whether the repeated functions pass on a format, which must be found.
  private var isChain = false

  var project: FuzzProject {
    let code = beginning + openings + middle + String(repeating: closing, count: Self.count) + end
    return FuzzProject(path, code, mustHaveFormat: isChain)
  }

  private var openings: String {
    guard opening.contains("‹") else { return String(repeating: opening, count: Self.count) }
    let repetitions = (0..<Self.count).map { number in
      opening.replacingOccurrences(of: "‹n›", with: "\(number)")
        .replacingOccurrences(of: "‹m›", with: "\(number + 1)")
    }
    return repetitions.joined()
  }
}

extension NestedCode {
  static let all: [NestedCode] =
    formatsInSwift + codeInSwift + formatsInObjectiveC + codeInObjectiveC

  /// Creates the code of a Swift file with one call whose format is nested.
  private init(
    swiftFormat name: String, _ opening: String, _ middle: String, _ closing: String = ""
  ) {
    self.init(
      name: "Swift, \(name)", path: "nested.swift",
      beginning: "NSLayoutConstraint.constraints(withVisualFormat: ", opening: opening,
      middle: middle, closing: closing, end: ", options: [], metrics: nil, views: views)\n")
  }

  /// Creates the code of a Swift file.
  private init(
    swift name: String, beginning: String = "", _ opening: String, _ middle: String,
    _ closing: String = "", isChain: Bool = false
  ) {
    self.init(
      name: "Swift, \(name)", path: "nested.swift", beginning: beginning, opening: opening,
      middle: middle, closing: closing, end: "", isChain: isChain)
  }

  /// Creates the code of an Objective-C++ file with one message whose format is nested.
  private init(
    objectiveCFormat name: String, _ opening: String, _ middle: String, _ closing: String = ""
  ) {
    self.init(
      name: "Objective-C++, \(name)", path: "nested.mm",
      beginning: "[NSLayoutConstraint constraintsWithVisualFormat:", opening: opening,
      middle: middle, closing: closing, end: " options:0 metrics:nil views:views];\n")
  }

  /// Creates the code of an Objective-C++ file.
  private init(
    objectiveC name: String, beginning: String = "", _ opening: String, _ middle: String,
    _ closing: String = "", isChain: Bool = false
  ) {
    self.init(
      name: "Objective-C++, \(name)", path: "nested.mm", beginning: beginning, opening: opening,
      middle: middle, closing: closing, end: "", isChain: isChain)
  }

  private static let formatsInSwift: [NestedCode] = [
    NestedCode(swiftFormat: "parentheses", "(", "\"[a]\"", ")"),
    NestedCode(swiftFormat: "parentheses that are not closed", "(", "\"[a]\""),
    NestedCode(swiftFormat: "lists", "[", "\"[a]\"", "]"),
    NestedCode(swiftFormat: "elements of a list", "", "[", "\"[a]\", "),
    NestedCode(swiftFormat: "concatenation", "\"[a]\" + ", "\"[a]\""),
    NestedCode(swiftFormat: "concatenated choices", "(c ? \"[a]\" : \"[b]\") + ", "\"[a]\""),
    NestedCode(swiftFormat: "conditional operators", "c ? \"[a]\" : ", "\"[a]\""),
    NestedCode(swiftFormat: "default values", "a ?? ", "\"[a]\""),
    NestedCode(swiftFormat: "branches", "if c { \"[a]\" } else ", "{ \"[a]\" }"),
    NestedCode(swiftFormat: "interpolations in interpolations", "\"\\(", "a", ")\""),
    NestedCode(swiftFormat: "members", "", "a", ".b"),
    NestedCode(swiftFormat: "casts", "", "\"[a]\"", " as String"),
    NestedCode(swiftFormat: "exclamation marks", "", "\"[a]\"", "!"),
    NestedCode(swiftFormat: "minus signs", "-", "\"[a]\""),
    NestedCode(swiftFormat: "try", "try ", "\"[a]\""),
    NestedCode(swiftFormat: "generic arguments", "A<", "\"[a]\""),
    NestedCode(swiftFormat: "raw string delimiters", "#", "\"[a]\"", "#"),
    NestedCode(swiftFormat: "calls", "pin(", "\"[a]\"", ")"),
  ]

  private static let codeInSwift: [NestedCode] = [
    NestedCode(swift: "interpolations", beginning: "f(withVisualFormat: \"", "\\(a)", "\")"),
    NestedCode(swift: "escapes", beginning: "f(withVisualFormat: \"", "\\u{5b}", "\")"),
    NestedCode(swift: "errors", beginning: "f(withVisualFormat: \"", "[a(>5)]", "\")"),
    NestedCode(swift: "braces", "{ ", "f(withVisualFormat: \"[a]\")", "}"),
    NestedCode(swift: "comments", "/*", "*/ f(withVisualFormat: \"[a]\")"),
    NestedCode(swift: "statements", "f(withVisualFormat: \"[a]\")\n", ""),
    NestedCode(
      swift: "uses of a variable", beginning: "func g() {\nlet a = \"[a]\"\n",
      "f(withVisualFormat: a)\n", "}"),
    NestedCode(
      swift: "variables", beginning: "func g() {\nlet a0 = \"[a]\"\n", "let a‹m› = a‹n›\n",
      "f(withVisualFormat: a10000)\n}"),
    NestedCode(
      swift: "changes of a variable", beginning: "func g() {\nvar a = \"[a]\"\n", "a += \"[b]\"\n",
      "f(withVisualFormat: a)\n}"),
    // A format is followed through at most three functions: p2, p1 and p0.
    NestedCode(
      swift: "wrappers", beginning: "func p0(_ f: String) { g(withVisualFormat: f) }\n",
      "func p‹m›(_ f: String) { p‹n›(f) }\n", "p2(\"[a]\")\n", isChain: true),
    NestedCode(
      swift: "stored results", beginning: "func g() {\nvar a = b\n",
      "a = f(withVisualFormat: \"[a]\")\n", "a[0].constant = 8\n}"),
    NestedCode(
      swift: "names that suggest formats",
      "func visualFormat‹n›(_ f: String) { visualFormat‹m›(f) }\n",
      "visualFormat0(\"[a]\")\n", isChain: true),
    NestedCode(
      swift: "texts in closures", beginning: "[\"a\", \"b\"].map { \"[\\($0)]", "\\(a)-[\\($0)]",
      "\" }.forEach { f(withVisualFormat: $0) }\n"),
    NestedCode(
      swift: "texts in interpolations", beginning: "func g() {\nlet a0 = \"[a]\"\n",
      "let a‹m› = \"\\(a‹n›)\\(a‹n›)\"\n", "f(withVisualFormat: a15)\n}"),
    NestedCode(swift: "suppressions", "f(withVisualFormat: \"[a\")  // vfl:ignore\n", ""),
    NestedCode(
      swift: "keys", beginning: "f(withVisualFormat: \"[a]\", metrics: nil, views: [",
      "\"a‹n›\": a, ", "])"),
    NestedCode(
      swift: "options", beginning: "f(withVisualFormat: \"[a]\", options: ", "a | ",
      "b, views: views)"),
    NestedCode(
      swift: "nested wrappers",
      beginning: "p2(\"[a]\")\nfunc p0(_ f: String) { g(withVisualFormat: f)\n",
      "func p‹m›(_ f: String) { p‹n›(f)\n", "}", "}"),
    NestedCode(
      swift: "conditional compilation", "#if A\n", "f(withVisualFormat: \"[a]\")\n", "#endif\n"),
  ]

  private static let formatsInObjectiveC: [NestedCode] = [
    NestedCode(objectiveCFormat: "parentheses", "(", "@\"[a]\"", ")"),
    NestedCode(objectiveCFormat: "parentheses that are not closed", "(", "@\"[a]\""),
    NestedCode(objectiveCFormat: "lists", "@[", "@\"[a]\"", "]"),
    NestedCode(objectiveCFormat: "adjacent literals", "@\"[a]\" ", "\"[b]\""),
    NestedCode(objectiveCFormat: "conditional operators", "c ? @\"[a]\" : ", "@\"[a]\""),
    NestedCode(
      objectiveCFormat: "appended texts", "[", "@\"[a]\"", " stringByAppendingString:@\"-[a]\"]"),
    NestedCode(objectiveCFormat: "casts", "(NSString *)", "@\"[a]\""),
    NestedCode(objectiveCFormat: "colons", ":", "@\"[a]\""),
    NestedCode(objectiveCFormat: "question marks", "?", "@\"[a]\""),
    NestedCode(objectiveCFormat: "at signs", "@", "@\"[a]\""),
    NestedCode(objectiveCFormat: "calls", "PIN(", "@\"[a]\"", ")"),
    NestedCode(objectiveCFormat: "blocks", "^{ return ", "@\"[a]\"", "; }()"),
  ]

  private static let message =
    "[NSLayoutConstraint constraintsWithVisualFormat:@\"[a]\" options:0 metrics:nil views:views];\n"

  private static let codeInObjectiveC: [NestedCode] = [
    NestedCode(
      objectiveC: "messages", "[x constraintsWithVisualFormat:", "@\"[a]\"",
      " options:0 metrics:nil views:v]"),
    NestedCode(
      objectiveC: "messages that are not closed", "[x constraintsWithVisualFormat:", "@\"[a]\""),
    NestedCode(objectiveC: "braces", "{", message, "}"),
    NestedCode(objectiveC: "statements", message, ""),
    NestedCode(
      objectiveC: "placeholders",
      beginning: "[x constraintsWithVisualFormat:[NSString stringWithFormat:@\"",
      "%@", "\"] options:0 metrics:nil views:v];"),
    NestedCode(
      objectiveC: "escapes and placeholders",
      beginning: "[x constraintsWithVisualFormat:[NSString stringWithFormat:@\"",
      "\\n%@", "\"] options:0 metrics:nil views:v];"),
    NestedCode(
      objectiveC: "escapes", beginning: "[x constraintsWithVisualFormat:@\"", "\\x5b",
      "\" options:0 metrics:nil views:v];"),
    NestedCode(
      objectiveC: "line splices", beginning: "[x constraintsWithVisualFormat:@\"[", "\\\n",
      "a]\" options:0 metrics:nil views:v];"),
    NestedCode(objectiveC: "raw strings that are not closed", "R\"x(", message),
    NestedCode(objectiveC: "comments", "/*", "*/" + message),
    NestedCode(
      objectiveC: "macros", beginning: "#define A0 @\"[a]\"\n", "#define A‹m› A‹n›\n",
      "[x constraintsWithVisualFormat:A10000 options:0 metrics:nil views:v];"),
    NestedCode(
      objectiveC: "macros that double", beginning: "#define A0 @\"[a]\"\n",
      "#define A‹m› A‹n› A‹n›\n",
      "[x constraintsWithVisualFormat:A10000 options:0 metrics:nil views:v];"),
    NestedCode(
      objectiveC: "macros with choices", beginning: "#define A0 @\"[a]\"\n",
      "#define A‹m› c ? A‹n› : A‹n›\n",
      "[x constraintsWithVisualFormat:A7 options:0 metrics:nil views:v];"),
    NestedCode(
      objectiveC: "uses of a variable", beginning: "void f() {\nNSString *a = @\"[a]\";\n",
      "[x constraintsWithVisualFormat:a options:0 metrics:nil views:v];\n", "}"),
    NestedCode(
      objectiveC: "changes of a variable", beginning: "void f() {\nNSString *a = @\"[a]\";\n",
      "a = @\"[b]\";\n",
      "[x constraintsWithVisualFormat:a options:0 metrics:nil views:v];\n}"),
    NestedCode(
      objectiveC: "wrappers",
      beginning:
        "- (void)p0:(NSString *)f {\n[x constraintsWithVisualFormat:f options:0 metrics:nil views:v];\n}\n",
      "- (void)p‹m›:(NSString *)f { [self p‹n›:f]; }\n", "- (void)g { [self p2:@\"[a]\"]; }\n",
      isChain: true),
    NestedCode(
      objectiveC: "bindings",
      beginning:
        "[x constraintsWithVisualFormat:@\"[a]\" options:0 metrics:nil views:NSDictionaryOfVariableBindings(",
      "a‹n›, ", "a)];"),
    NestedCode(
      objectiveC: "options", beginning: "[x constraintsWithVisualFormat:@\"[a]\" options:",
      "NSLayoutFormatAlignAllTop | ", "0 metrics:nil views:v];"),
    NestedCode(objectiveC: "conditional compilation", "#if A\n", message, "#endif\n"),
    NestedCode(
      objectiveC: "suppressions",
      "[x constraintsWithVisualFormat:@\"[a\" options:0 metrics:nil views:v];  // vfl:ignore\n", ""),
  ]
}
