import FormatFinder
import Testing

/// The formats that are known only at run time, each as its receiver and its expression.
@Suite struct UnknownFormatTests {
  private func unknownFormats(in code: String) -> [String] {
    let bytes = Array(code.utf8)
    let project = CodeProject(paths: ["a.m"]) { _ in bytes }
    return project.filesWithCalls.flatMap(\.unknownFormats).map { format in
      let text = String(decoding: bytes[format.sourceRange], as: UTF8.self)
      return if case .wrapper(let name) = format.receiver { "\(name) \(text)" } else { text }
    }
  }

  private func formats(in code: String) -> [String] {
    let bytes = Array(code.utf8)
    let project = CodeProject(paths: ["a.m"]) { _ in bytes }
    return project.files.flatMap(\.formats).map(\.text.text)
  }

  private func system(_ format: String) -> String {
    "[NSLayoutConstraint constraintsWithVisualFormat:\(format) options:0 metrics:nil views:views];"
  }

  /// The calls of a function that changes its text before it passes the text on do not determine
  /// the format.
  @Test(arguments: [
    "[self localized:text]", "Localized(text)", "[text uppercaseString]", "text.uppercaseString",
    "[[self localized:text] copy]",
  ])
  func changedTexts(_ expression: String) {
    let code = """
      @implementation Screen
      - (void)addVisualFormat:(NSString *)text { \(system(expression)) }
      - (void)layOut { [self addVisualFormat:@"H:[a]; V:[b"]; }
      @end
      """
    #expect(unknownFormats(in: code).last == #"addVisualFormat: @"H:[a]; V:[b""#)
    #expect(unknownFormats(in: code).count == 2)
    #expect(formats(in: code) == [])
  }

  /// The text can be changed in statements, in a loop, or before a function that passes it on.
  @Test(arguments: [
    "NSString *format = [text uppercaseString]; [self pin:format];",
    "for (NSString *line in [text componentsSeparatedByString:@\";\"]) [self pin:line];",
    "[self pinLines:Lines(text)];",
    """
    NSMutableString *format = [text mutableCopy];
    [format replaceOccurrencesOfString:@"$" withString:@"8" options:0 range:all];
    [self pin:format];
    """,
  ])
  func changedInStatements(_ statements: String) {
    let code = """
      @implementation Screen
      - (void)pin:(NSString *)format { \(system("format")) }
      - (void)pinLines:(NSArray *)lines { for (NSString *line in lines) \(system("line")) }
      - (void)add:(UIView *)view visualFormat:(NSString *)text { \(statements) }
      - (void)layOut { [self add:a visualFormat:@"H:[a]; V:[b"]; }
      @end
      """
    #expect(unknownFormats(in: code) == [#"add:visualFormat: @"H:[a]; V:[b""#])
    #expect(formats(in: code) == [])
  }

  /// A function that passes its text on to one that changes it, and a macro that changes a text.
  @Test func changedElsewhere() {
    let code = """
      #define AddVisualFormat(text) \(system("Localized(text)"))
      @implementation Screen
      - (void)addVisualFormat:(NSString *)text { \(system("[self localized:text]")) }
      - (void)addLocalVisualFormat:(NSString *)text { [self addVisualFormat:text]; }
      - (void)layOut {
        AddVisualFormat(@"H:[a");
        [self addLocalVisualFormat:@"H:[b"];
      }
      @end
      """
    #expect(
      unknownFormats(in: code).suffix(2) == [
        #"AddVisualFormat @"H:[a""#, #"addLocalVisualFormat: @"H:[b""#,
      ])
    #expect(formats(in: code) == [])
  }

  /// A parameter that is not the format changes nothing, and a function that also passes its text
  /// on unchanged takes formats.
  @Test func unchangedTexts() {
    let code = """
      @implementation Screen
      - (void)addVisualFormat:(NSString *)text table:(NSString *)table {
        \(system("[self formatIn:table]"))
      }
      - (void)addAllVisualFormat:(NSString *)text {
        \(system("text"))
        \(system("[self mirrored:text]"))
      }
      - (void)layOut {
        [self addVisualFormat:@"H:[a" table:@"b"];
        [self addAllVisualFormat:@"H:[c]"];
      }
      @end
      """
    #expect(unknownFormats(in: code) == ["[self formatIn:table]", "[self mirrored:text]"])
    #expect(formats(in: code) == ["H:[c]"])
  }
}
