import FormatFinder
import Testing

/// Brackets that SwiftParser does not read in reasonable time.
@Suite struct BracketTests {
  private static let brackets = String(repeating: "[", count: 40)

  private func isRead(_ code: String, in path: String = "a.swift") -> Bool {
    let call =
      path.hasSuffix("swift")
      ? "f(withVisualFormat: \"[a]\")" : "[f constraintsWithVisualFormat:@\"[a]\"];"
    let bytes = Array("\(call)\n\(code)".utf8)
    let project = CodeProject(paths: [path]) { _ in bytes }
    return project.errors.isEmpty && project.files.count == 1
  }

  /// Comments and the text of literals contain no code.
  @Test(arguments: [
    "// \(brackets)", "/* /* */ \(brackets) */ x", "/// @@@@@@@ \(brackets)",
    "let a = \"\(brackets)\"", "let a = \"\\\"\(brackets)\"", "let a = #\"\"\(brackets)\"#",
    "let a = \"\"\"\n  \"\(brackets)\n  \"\"\"", "let a = #\"\"\"\n  \"\"\"\(brackets)\n  \"\"\"#",
    "let a = b / c  // [\n// \(brackets)", "let a = \"\\(b) \(brackets)\"",
    "let a = \"//\"; // \(brackets)",
  ])
  func literals(_ code: String) { #expect(isRead(code)) }

  /// Code in interpolations and after literals is counted, and so is what can be code.
  @Test(arguments: [
    "let a = \(brackets)", "let a = \"\\(\(brackets)", "let a = #\"\\#(\(brackets)",
    "let a = \"//\" + \(brackets)", "let a = /* */ \(brackets)", "let a = \"/*\" + \(brackets)",
    "let a = /\"\"\"/\nlet b = \(brackets)", "let a = /\"/; \(brackets)",
    "let a = #/\"\"\"/#\nlet b = \(brackets)", "let a = \"\nlet b = \(brackets)",
    "let a = \"\"\"\n\"\"\"\nlet b = \(brackets)", "let `\"\"\"` = \(brackets)",
    "let a = #\"\"\"#, b = \(brackets)", "let a = [/**/\(String(repeating: "[/**/", count: 40))",
  ])
  func code(_ code: String) { #expect(!isRead(code)) }

  /// The lexer of Objective-C reads brackets in linear time.
  @Test func objectiveC() {
    #expect(isRead("// \(Self.brackets)\nid a = \(Self.brackets)", in: "a.mm"))
  }
}
