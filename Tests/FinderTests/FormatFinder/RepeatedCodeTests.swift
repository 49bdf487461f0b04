import FormatFinder
import FormatFindings
import Testing

/// Code that repeats a part is searched in about linear time.
@Suite struct RepeatedCodeTests {
  private static let arguments = "options: [], metrics: nil, views: views)"

  /// A kind of code with repetitions.
  struct Code: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let path: String
    /// The number of repetitions in the smaller of two files.
    let count: Int
    /// The code with a number of repetitions, which contains a call.
    let text: @Sendable (_ count: Int) -> String

    init(
      _ description: String, _ path: String, _ count: Int,
      _ text: @escaping @Sendable (_ count: Int) -> String
    ) {
      testDescription = description
      self.path = path
      self.count = count
      self.text = text
    }

    /// The time of a check of the formats and layouts.
    func time(repetitions count: Int) -> Duration {
      let bytes = Array(text(count).utf8)
      return ContinuousClock().measure {
        let search = CodeSearch(checksLayouts: true)
        let project = CodeProject(paths: [path], search: search) { _ in bytes }
        #expect(project.errors.isEmpty && !project.filesWithCalls.isEmpty)
        var report = Report()
        for file in project.filesWithCalls { report.check(file) }
      }
    }
  }

  private static func repeated(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined()
  }

  private static func repeated(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  private static let swiftCodes = [
    Code("results in one variable", "a.swift", 150) { count in
      "func f() {\nvar all = list\n"
        + repeated(count) {
          "all = NSLayoutConstraint.constraints(withVisualFormat: \"[a\($0)]\", \(arguments)\n"
        } + "all[0].constant = 8\n}"
    },
    Code("results in variables of one name", "a.swift", 150) { count in
      repeated(count) {
        """
        func f\($0)() {
          var all = NSLayoutConstraint.constraints(withVisualFormat: "[a]", \(arguments)
          add(all)
        }

        """
      }
    },
    Code("functions that pass a format on to the next one", "a.swift", 100) { count in
      repeated(count) { "func visualFormat\($0)(_ f: String) { visualFormat\($0 + 1)(f) }\n" }
        + "visualFormat0(\"[a]\")\n"
    },
    Code("overloads", "a.swift", 80) { count in
      repeated(count) {
        "func visualFormat(_ f: String, a\($0): Int) { visualFormat(f, a\($0 + 1): 1) }\n"
      } + "visualFormat(\"[a]\", a0: 1)\n"
    },
  ]

  private static func layout(_ properties: String, _ body: String) -> String {
    "import UIKit\nclass Row: UIView {\n\(properties)func setUp() {\n\(body)}\n}\n"
  }

  private static func constraint(_ view: String, _ number: Int = 0) -> String {
    "\(view).topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: \(number))"
  }

  private static let layouts = [
    Code("views that loops make", "a.swift", 5) { count in
      layout(
        "",
        "for i in 0..<20 {\nfor j in 0..<\(10 * count) {\n"
          + "let v = UIView(); addSubview(v); \(constraint("v")).isActive = true\n}\n}\n")
    },
    Code("constraints in a list", "a.swift", 300) { count in
      layout(
        "let a = UIView()\n",
        "addSubview(a)\nNSLayoutConstraint.activate([\n"
          + repeated(count) { "\(constraint("a", $0)),\n" } + "])\n")
    },
    Code("views in each other", "a.swift", 200) { count in
      layout(
        "",
        "let v0 = self\n"
          + repeated(count) {
            "let v\($0 + 1) = UIView()\nv\($0).addSubview(v\($0 + 1))\n"
              + "\(constraint("v\($0 + 1)", $0)).isActive = true\n"
          })
    },
    Code("functions with layouts", "a.swift", 200) { count in
      "class Row: UIView {\nlet a = UIView()\n"
        + repeated(count) { "func f\($0)() { \(constraint("a", $0)).isActive = true }\n" } + "}\n"
    },
    Code("conditions", "a.swift", 200) { count in
      layout(
        "let a = UIView()\n",
        repeated(count) { "if x\($0) { \(constraint("a", $0)).isActive = true }\n" })
    },
    Code("functions that are not known", "a.swift", 200) { count in
      layout(
        "let a = UIView()\n",
        repeated(count) { "\(constraint("a", $0)).isActive = true\nchange(self)\nchange(a)\n" })
    },
    Code("loops over unknown lists", "a.swift", 100) { count in
      layout(
        "let a = UIView()\n",
        repeated(count) {
          "for v in list { v.add(a); x = v }\n\(constraint("a", $0)).isActive = true\n"
        })
    },
    Code("messages to views", "a.m", 200) { count in
      "@implementation Row\n- (void)setUp {\nUIView *v0 = [UIView new];\n"
        + repeated(count) {
          """
          UIView *v\($0 + 1) = [UIView new];
          [self addSubview:v\($0 + 1)];
          [v\($0 + 1).topAnchor constraintEqualToAnchor:v\($0).bottomAnchor].active = YES;

          """
        } + "}\n@end\n"
    },
  ]

  private static func call(_ format: String = "@\"[a]\"", _ views: String = "views") -> String {
    "[NSLayoutConstraint constraintsWithVisualFormat:\(format) options:0 metrics:nil views:\(views)];\n"
  }

  private static func method(_ body: String) -> String {
    "@interface A\n@property NSDictionary *views;\n@end\n@implementation A\n- (void)m {\n\(body)}\n@end\n"
  }

  private static let objectiveCCodes = [
    Code("escapes before placeholders", "a.m", 1000) {
      call("[NSString stringWithFormat:@\"" + repeated($0, "\\n%@") + "\"]")
    },
    Code("constraints assigned to a variable", "a.m", 200) {
      method("NSArray *c;\n" + repeated($0, "c = \(call())"))
    },
    Code("variables with each other's constraints", "a.m", 60) {
      method("NSArray *a, *b;\n" + repeated($0, "a = [b copy]; b = [a copy]; a = \(call())"))
    },
    Code("@synthesize without an end", "a.m", 1000) {
      method(call("@\"[a]\"", "self.views")) + repeated($0, "@synthesize x ") + ";"
    },
    Code("functions with the results of others", "a.m", 50) { count in
      repeated(count) { "NSString *F\($0)() { return F\($0 + 1)(); }\n" }
        + method(repeated(count) { call("F\($0)()") })
    },
    Code("variables with the values of others", "a.m", 50) { count in
      method(
        "NSString *f0 = @\"[a]\";\n"
          + repeated(count) { "NSString *f\($0 + 1) = f\($0);\n" + call("f\($0)") })
    },
    Code("dictionaries with the values of others", "a.m", 150) { count in
      method(
        "NSDictionary *v0 = @{@\"a\": a};\n"
          + repeated(count) { "NSDictionary *v\($0 + 1) = v\($0);\n" + call("f", "v\($0)") })
    },
    Code("elements of a list", "a.m", 250) { count in
      method(
        "NSArray *l = @[" + repeated(count, "@\"[a]\", ") + "];\n"
          + repeated(count) { call("l[\($0)]") })
    },
    Code("values of a dictionary", "a.m", 200) { count in
      method(
        "NSDictionary *d = @{" + repeated(count) { "@\"k\($0)\": @\"[a]\", " } + "};\n"
          + repeated(count) { call("d[@\"k\($0)\"]") })
    },
    Code("functions in each other with names of formats", "a.m", 400) {
      method(call()) + repeated($0, "void addVisualFormat(NSString *f) { x = y;\n")
        + repeated($0, "}")
    },
    Code("blocks in each other with variadic arguments", "a.m", 300) {
      method(repeated($0, "^(NSString *f) { \(call("va_arg(l, id)"))") + repeated($0, "};\n"))
    },
    Code("loops in which conditions matter", "a.m", 100) {
      method(
        "for (NSString *f in @[@\"[a]\", @\"[b]\"]) {" + repeated($0, "x; ")
          + repeated($0, call("f")) + "}")
    },
    Code("a text that doubles", "a.m", 800) {
      method(
        "NSString *f = @\"" + repeated($0, "[a]-") + "\";\n"
          + repeated(31, "f = [NSString stringWithFormat:@\"%@%@\", f, f];\n") + call("f"))
    },
    Code("a long macro in a literal", "a.m", 200) {
      "#define LONG @\"" + repeated(10 * $0, "[a]-") + "\"\n"
        + method(repeated(20, call("@\"\" " + repeated($0, "LONG "))))
    },
    Code("keys in keys", "a.m", 300) {
      method(
        "self.views = @{};\n" + call("@\"[a]\"", "self.views")
          + repeated($0, "[x setValue:x forKey:") + "y" + repeated($0, "]") + ";\n")
    },
    Code("branches in each other", "a.m", 500) {
      repeated($0, "#if A\ndon't [ (\n") + repeated($0, "#endif\n") + method(call())
    },
    Code("macros that stand for each other", "a.m", 250) { count in
      repeated(count) { "#define F\($0) F\($0 + 1)\n" }
        + method(repeated(count) { call("F\($0)") })
    },
  ]

  /// Four times as many repetitions take about four times as long, and not sixteen times: in one of
  /// three attempts, as other processes can delay one.
  @Test(arguments: swiftCodes + layouts + objectiveCCodes) func growth(_ code: Code) {
    let isLinear = (0..<3).contains { _ in
      let time = code.time(repetitions: code.count)
      return code.time(repetitions: 4 * code.count) < time * 8 + .milliseconds(500)
    }
    #expect(isLinear)
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
