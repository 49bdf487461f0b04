import FormatFinder
import TestSupport
import Testing

/// The formats that are found in calls of configured wrappers.
@Suite struct WrapperTests {
  private func formats(
    _ code: String, in path: String = "a.swift", _ wrappers: FormatWrapper...
  ) -> [FoundFormat] {
    let project = CodeProject(paths: [path], search: CodeSearch(wrappers: wrappers)) { _ in
      Array(code.utf8)
    }
    return project.files.flatMap(\.formats)
  }

  private func names(_ names: CallContext.Names?) -> [String]? {
    if case .complete(let keys) = names { keys.map(\.name) } else { nil }
  }

  @Test func swiftFunction() throws {
    let wrapper = try FormatWrapper("pin(_:views:)", format: .position(0), views: .label("views"))
    let code = #"layout.pin("H:[a]", views: ["a": a])"#
    let found = formats(code, wrapper)
    expectEqual(found.map(\.text.text), ["H:[a]"])
    expectEqual(names(found.first?.context.views), ["a"])
    expectEqual(found.first?.receiver, .wrapper("pin"))
    #expect(formats(code).isEmpty)
    #expect(formats(#"layout.pin("H:[a]", insets: [:])"#, wrapper).isEmpty)
    #expect(formats(#"layout.pin(in: view, views: [:])"#, wrapper).isEmpty)
    #expect(formats(#"layout.pinned("H:[a]", views: [:])"#, wrapper).isEmpty)
  }

  /// Arguments with default values can be omitted, before and after the format.
  @Test func defaultValues() throws {
    let wrapper = try FormatWrapper(
      "pin(in:format:options:metrics:views:)", format: .label("format"), options: .position(2),
      metrics: .label("metrics"), views: .label("views"))
    let all = formats(
      #"pin(in: v, format: "[a]", options: .alignAllTop, metrics: ["m": 1], views: ["a": a])"#,
      wrapper)
    expectEqual(all.map(\.text.text), ["[a]"])
    expectEqual(all.first?.context.options?.value, .alignAllTop)
    expectEqual(names(all.first?.context.metrics), ["m"])
    expectEqual(names(all.first?.context.views), ["a"])
    let few = formats(#"pin(format: "[b]", views: ["b": b])"#, wrapper)
    expectEqual(few.map(\.text.text), ["[b]"])
    expectEqual(names(few.first?.context.views), ["b"])
    #expect(few.first?.context.options == nil && names(few.first?.context.metrics) == nil)
  }

  @Test func severalFormats() throws {
    let wrapper = try FormatWrapper("pin(_:views:)", format: .position(0), views: .label("views"))
    let found = formats(#"pin("H:[a]", "V:[a]", views: ["a": a])"#, wrapper)
    expectEqual(found.map(\.text.text), ["H:[a]", "V:[a]"])
    expectEqual(found.map { names($0.context.views) }, [["a"], ["a"]])
  }

  @Test func anyLabels() throws {
    let wrapper = try FormatWrapper("pin", format: .position(1))
    let found = formats(#"pin(view, with: "H:[a]", animated: true); pin(to: v, "V:[b]")"#, wrapper)
    expectEqual(found.map(\.text.text), ["H:[a]", "V:[b]"])
  }

  @Test func objectiveC() throws {
    let method = try FormatWrapper("pin:views:", format: .label("pin"), views: .label("views"))
    let macro = try FormatWrapper("PIN", format: .position(1))
    let code = """
      - (void)f {
        [self pin:@"H:[a]" views:@{@"a": a}];
        [self pin:@"H:[no]" insets:0];
        PIN(self, @"V:[b]");
        PINNED(self, @"V:[no]");
      }
      """
    let found = formats(code, in: "a.m", method, macro)
    expectEqual(found.map(\.text.text), ["H:[a]", "V:[b]"])
    expectEqual(names(found.first?.context.views), ["a"])
    #expect(formats(code, in: "a.m").isEmpty)
  }

  /// A function of the project that passes its parameter to a configured wrapper.
  @Test func chain() throws {
    let wrapper = try FormatWrapper("pin(_:views:)", format: .position(0))
    let code = #"func row(_ format: String) { pin(format, views: views) }; row("H:[c]")"#
    expectEqual(formats(code, wrapper).map(\.text.text), ["H:[c]"])
  }

  /// The calls of excluded functions, and of functions that pass texts on to them only.
  @Test func excludedFunctions() throws {
    let names = try ["pin(visualFormat:)", "pin:visualFormat:", "ROW"].map { try FunctionName($0) }
    let swift = #"""
      func row(_ text: String) { pin(visualFormat: text) }
      row("H:[no]"); view.pin(visualFormat: "H:[no]"); view.pin(visualFormat: "H:[a]", views: b)
      view.pin(a, visualFormat: "H:[no]")
      """#
    let objectiveC = #"""
      #define ROW(text) [NSLayoutConstraint constraintsWithVisualFormat:text options:0 metrics:nil views:b]
      - (void)row:(NSString *)text { [self pin:a visualFormat:text]; }
      - (void)f { ROW(@"H:[no]"); [self row:@"H:[no]"]; [self pin:a visualFormat:@"H:[no]"]; [self pinVisualFormat:@"H:[b]"]; }
      """#
    let files = ["a.swift": swift, "b.m": objectiveC]
    let project = CodeProject(
      paths: ["a.swift", "b.m"], search: CodeSearch(excludedFunctions: names)
    ) {
      Array((files[$0] ?? "").utf8)
    }
    expectEqual(project.files.flatMap(\.formats).map(\.text.text), ["H:[a]", "H:[b]"])
  }

  @Test(arguments: [
    "", "1a", "a b", "pin(", "pin()", "pin(_)", "pin(_:", "pin(_:views)", "pin(_::)", "pin(_ :)",
    "a.pin(_:)", ":pin:", "pin:views", "pin: views:", "#pin", "pin:(_:)",
  ])
  func invalidNames(_ name: String) {
    #expect(throws: FormatWrapperError.invalidName(name)) {
      try FormatWrapper(name, format: .position(0))
    }
  }

  @Test func invalidArguments() {
    #expect(throws: FormatWrapperError.noArgument(at: 1, of: "pin(_:)")) {
      try FormatWrapper("pin(_:)", format: .position(1))
    }
    #expect(throws: FormatWrapperError.noArgument(at: -1, of: "PIN")) {
      try FormatWrapper("PIN", format: .position(-1))
    }
    #expect(throws: FormatWrapperError.noLabel("view", of: "pin(_:views:)", labels: ["views"])) {
      try FormatWrapper("pin(_:views:)", format: .position(0), views: .label("view"))
    }
    #expect(throws: FormatWrapperError.noLabel("", of: "pin::", labels: ["pin"])) {
      try FormatWrapper("pin::", format: .label(""))
    }
  }
}
