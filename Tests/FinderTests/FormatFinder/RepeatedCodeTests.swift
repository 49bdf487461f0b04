import FormatFinder
import Testing

/// Code that repeats a part is searched in about linear time.
@Suite struct RepeatedCodeTests {
  private static let arguments = "options: [], metrics: nil, views: views)"

  /// A file in which a part is repeated.
  struct Code: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var path = "a.swift"
    /// The number of repetitions in the smaller of two files.
    let count: Int
    var beginning = ""
    /// The part, of which the parameter is its number.
    let part: @Sendable (Int) -> String
    var end = ""

    /// The time of a search for the formats, of which there must be some.
    func time(repetitions count: Int) -> Duration {
      let bytes = Array((beginning + (0..<count).map(part).joined() + end).utf8)
      return ContinuousClock().measure {
        let project = CodeProject(paths: [path]) { _ in bytes }
        #expect(project.errors.isEmpty && !project.files.isEmpty)
      }
    }
  }

  private static let codes = [
    Code(
      testDescription: "results in one variable", count: 300,
      beginning: "func f() {\nvar all = list\n",
      part: {
        "all = NSLayoutConstraint.constraints(withVisualFormat: \"[a\($0)]\", \(arguments)\n"
      },
      end: "all[0].constant = 8\n}"),
    Code(
      testDescription: "results in variables of one name", count: 1_000,
      part: {
        """
        func f\($0)() {
          var all = NSLayoutConstraint.constraints(withVisualFormat: "[a]", \(arguments)
          add(all)
        }

        """
      }),
    Code(
      testDescription: "functions that pass a format on to the next one", count: 400,
      part: { "func visualFormat\($0)(_ f: String) { visualFormat\($0 + 1)(f) }\n" },
      end: "visualFormat0(\"[a]\")\n"),
    Code(
      testDescription: "overloads", count: 400,
      part: { "func visualFormat(_ f: String, a\($0): Int) { visualFormat(f, a\($0 + 1): 1) }\n" },
      end: "visualFormat(\"[a]\", a0: 1)\n"),
    Code(
      testDescription: "escapes before placeholders", path: "a.m", count: 4_000,
      beginning: "[NSLayoutConstraint constraintsWithVisualFormat:[NSString stringWithFormat:@\"",
      part: { _ in "\\n%@" }, end: "\"] options:0 metrics:nil views:views];"),
  ]

  /// Four times as many repetitions take about four times as long, and not sixteen times.
  @Test(arguments: codes) func growth(_ code: Code) {
    let time = code.time(repetitions: code.count)
    #expect(code.time(repetitions: 4 * code.count) < time * 8 + .milliseconds(500))
  }

  /// A text that contains another one many times, which does so too, is unknown.
  @Test(arguments: [" + ", ")\\("]) func nestedTexts(_ separator: String) {
    let isInterpolation = separator != " + "
    let lines = (0..<8).map { number in
      let names = Array(repeating: "a\(number)", count: 40).joined(separator: separator)
      return "let a\(number + 1) = " + (isInterpolation ? "\"\\(\(names))\"" : names)
    }
    let code = """
      func f() {
        let a0 = "[a]"
        \(lines.joined(separator: "\n"))
        NSLayoutConstraint.constraints(withVisualFormat: "[b(>5)]", \(Self.arguments)
        NSLayoutConstraint.constraints(withVisualFormat: a8, \(Self.arguments)
      }
      """
    let project = CodeProject(paths: ["a.swift"]) { _ in Array(code.utf8) }
    #expect(project.files.flatMap(\.formats).map(\.text.text) == ["[b(>5)]"])
    #expect(project.filesWithCalls.flatMap(\.unknownFormats).count == 1)
  }

  /// The number of formats is limited if many calls receive each text of a long list.
  @Test func manyTexts() {
    let names = (0..<200).map { "\"[a\($0)]\"" }.joined(separator: ", ")
    let calls = String(repeating: "f(withVisualFormat: format)\n", count: 400)
    let code = Array("for format in [\(names)] {\n\(calls)}\nf(withVisualFormat: \"[b]\")".utf8)
    let project = CodeProject(paths: ["a.swift"]) { _ in code }
    let uses = project.files.flatMap(\.uses)
    #expect((200...65_537).contains(uses.count) && uses.last?.text.text == "[b]")
    #expect(project.files.flatMap(\.unknownFormats).count == 400 - uses.count / 200)
  }
}
