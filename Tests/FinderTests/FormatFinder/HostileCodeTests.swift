import FormatFinder
import Testing

/// Code of which each construct is repeated so often that a search in quadratic time would take
/// minutes. The limit is generous: each search takes a second or less.
@Suite(.serialized) struct HostileCodeTests {
  private static let call = "[NSLayoutConstraint constraintsWithVisualFormat:"

  private static func call(_ format: String = "@\"[a]\"", _ views: String = "views") -> String {
    "\(call)\(format) options:0 metrics:nil views:\(views)];\n"
  }

  private static func method(_ body: String) -> String {
    "@interface A\n@property NSDictionary *views;\n@end\n@implementation A\n- (void)m {\n\(body)}\n@end\n"
  }

  private static func repeated(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined()
  }

  private static func repeated(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  /// A construct, and code with it.
  struct Construct: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let code: String

    init(_ description: String, _ code: String) {
      testDescription = description
      self.code = code
    }
  }

  private static let constructs = [
    Construct(
      "constraints assigned to a variable",
      method("NSArray *c;\n" + repeated(4000, "c = \(call())"))),
    Construct(
      "variables with each other's constraints",
      method("NSArray *a, *b;\n" + repeated(800, "a = [b copy]; b = [a copy]; a = \(call())"))),
    Construct(
      "@synthesize without an end",
      method(call("@\"[a]\"", "self.views")) + repeated(20_000, "@synthesize x ") + ";"),
    Construct(
      "functions with the results of others",
      repeated(700) { "NSString *F\($0)() { return F\($0 + 1)(); }\n" }
        + method(repeated(700) { call("F\($0)()") })),
    Construct(
      "variables with the values of others",
      method(
        "NSString *f0 = @\"[a]\";\n"
          + repeated(500) { "NSString *f\($0 + 1) = f\($0);\n" + call("f\($0)") })),
    Construct(
      "dictionaries with the values of others",
      method(
        "NSDictionary *v0 = @{@\"a\": a};\n"
          + repeated(3000) { "NSDictionary *v\($0 + 1) = v\($0);\n" + call("f", "v\($0)") })),
    Construct(
      "elements of a list",
      method(
        "NSArray *l = @[" + repeated(5000, "@\"[a]\", ") + "];\n"
          + repeated(5000) { call("l[\($0)]") })),
    Construct(
      "values of a dictionary",
      method(
        "NSDictionary *d = @{" + repeated(4000) { "@\"k\($0)\": @\"[a]\", " } + "};\n"
          + repeated(4000) { call("d[@\"k\($0)\"]") })),
    Construct(
      "functions in each other with names of formats",
      repeated(6000, "void addVisualFormat(NSString *f) { x = y;\n") + repeated(6000, "}")),
    Construct(
      "blocks in each other with variadic arguments",
      method(
        repeated(6000, "^(NSString *f) { \(call("va_arg(l, id)"))") + repeated(6000, "};\n"))),
    Construct(
      "loops in which conditions matter",
      method(
        "for (NSString *f in @[@\"[a]\", @\"[b]\"]) {" + repeated(1500, "x; ")
          + repeated(1500, call("f")) + "}")),
    Construct(
      "a text that doubles",
      method(
        "NSString *f = @\"" + repeated(50_000, "[a]-") + "\";\n"
          + repeated(31, "f = [NSString stringWithFormat:@\"%@%@\", f, f];\n") + call("f"))),
    Construct(
      "a long macro in a literal",
      "#define LONG @\"" + repeated(50_000, "[a]-") + "\"\n"
        + method(repeated(20, call("@\"\" " + repeated(500, "LONG "))))),
    Construct(
      "keys in keys",
      method(
        "self.views = @{};\n" + call("@\"[a]\"", "self.views")
          + repeated(5000, "[x setValue:x forKey:") + "y" + repeated(5000, "]") + ";\n")),
    Construct(
      "branches in each other",
      repeated(10_000, "#if A\ndon't [ (\n") + repeated(10_000, "#endif\n") + method(call())),
    Construct(
      "macros that stand for each other",
      repeated(5000) { "#define F\($0) F\($0 + 1)\n" } + method(repeated(5000) { call("F\($0)") })),
  ]

  @Test(arguments: constructs)
  func time(_ construct: Construct) {
    let bytes = Array(construct.code.utf8)
    let clock = ContinuousClock()
    let time = clock.measure {
      let project = CodeProject(paths: ["a.m"]) { _ in bytes }
      #expect(project.errors.isEmpty)
    }
    #expect(time < .seconds(20))
  }
}
