import LayoutLogs
import TestSupport
import Testing

@Suite struct ReportTests {
  private static let list = """
    (
        "<NSLayoutConstraint:0x10 UILabel:0x1.width == 100   (active)>",
        "<NSLayoutConstraint:0x20 H:[UILabel:0x1(>=120)]   (active)>"
    )
    """

  private static let breaking = """

    Will attempt to recover by breaking constraint\u{20}
    <NSLayoutConstraint:0x10 UILabel:0x1.width == 100   (active)>
    """

  private static let uiKit = """
    Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
    \tTry this:\u{20}
    \t\t(1) look at each constraint and try to figure out which you don't expect;\u{20}
    \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\u{20}
    \t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, \
    refer to the documentation for the UIView property translatesAutoresizingMaskIntoConstraints)\u{20}
    \(list)
    \(breaking)

    Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this.
    The methods in the UIConstraintBasedLayoutDebugging category may also be helpful.

    """

  private static let appKit = """
    Unable to simultaneously satisfy constraints: \(list)
    \(breaking)

    Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES to
    have -[NSWindow visualizeConstraints:] automatically called when this happens.

    """

  /// The reading of the list.
  private static let outline = ["UILabel:0x1.width == 100", "UILabel:0x1.width >= 120"]

  private func expectComplete(
    _ report: LogReport, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectEqual(report.outline, Self.outline, sourceLocation: sourceLocation)
    #expect(report.hasHeader && !report.isTruncated, sourceLocation: sourceLocation)
    #expect(report.skipped == [], sourceLocation: sourceLocation)
    #expect(report.broken?.index == 0, sourceLocation: sourceLocation)
    #expect(report.broken?.constraint?.address == "0x10", sourceLocation: sourceLocation)
  }

  /// Complete reports with the lines, prefixes and quotation marks of different programs.
  private static let completeLogs: [String] = {
    var logs = [uiKit, appKit, uiKit.replacing("\n", with: "\r\n")]
    logs.append(uiKit.replacing("\n", with: "\\n").replacing("\"", with: "\\\""))
    for prefix in ["\t", "//  ", "> ", "2019-03-01 10:11:12.345 App[1:2] "] {
      logs.append(prefix + uiKit.replacing("\n", with: "\n" + prefix))
    }
    let time = "2019-03-01 10:11:12.345678+0100 App[123:4567] [LayoutConstraints] "
    logs += [time + uiKit, "11/15/14 7:37:32.893 AM App[23288]: " + appKit]
    logs.append(uiKit.replacing("    \"", with: "").replacing("\",\n", with: "\n"))
    logs.append(uiKit.replacing("\"<", with: "\\<").replacing(">\"", with: "\\>"))
    let interleaved = "\",\nhost otherd[77]: <Message: 0x1> Waiting (Update)\n"
    logs.append(uiKit.replacing("\",\n", with: interleaved))
    logs.append("Unable to simultaneously satisfy constraints.\n" + uiKit)
    return logs + copiedLogs
  }()

  /// The same report, copied from other formats.
  private static let copiedLogs: [String] = {
    let html = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#39;")]
      .reduce(uiKit) { $0.replacing($1.0, with: $1.1) }
    let json = [("\\", "\\\\"), ("\"", "\\\""), ("\n", "\\n"), ("\t", "\\t")]
    let literal = json.reduce(uiKit) { $0.replacing($1.0, with: $1.1) }
    let nested = json.reduce("{\"message\": \"\(literal)\"}") { $0.replacing($1.0, with: $1.1) }
    let brackets = literal.replacing("<", with: "\\u003c").replacing(">", with: "\\u003e")
    let markdown = ["<", ">", "[", "]", "(", ")", "|", "_"].reduce(uiKit) {
      $0.replacing($1, with: "\\" + $1)
    }
    let bare = uiKit.replacing("<", with: "").replacing("(active)>", with: "(active)")
    let typographic = uiKit.replacing("    \"", with: "    “").replacing(">\"", with: ">”")
    let wrapped = uiKit.replacing(" (active)", with: "\n(active)")
      .replacing("recover by breaking", with: "recover\nby breaking")
    return [
      html, html.replacing("&amp;", with: "&amp;amp;").replacing("&lt;", with: "&amp;lt;"),
      html.replacing("\n", with: "<br/>\n"), "<pre>\(html)</pre>",
      html.replacing("&quot;", with: "\""),
      "{\"eventMessage\":\"\(literal)\",\"processID\":12}", nested, brackets, markdown, bare,
      bare.replacing("\"", with: ""), bare.replacing("(active)", with: "(active)>"), typographic,
      uiKit.replacing(" ", with: "\u{A0}"), uiKit.replacing("\n", with: "\n> "), wrapped,
      bare.replacing(" (active)", with: "\n(active)"),
      uiKit.replacing("Will attempt to recover by breaking constraint", with: "Se eliminará:"),
      uiKit.replacing("\"", with: "`").replacing(" <", with: " `<").replacing(
        ">\n\n", with: ">`\n\n"),
    ]
  }()

  @Test(arguments: completeLogs)
  func completeReports(_ log: String) throws {
    expectComplete(try report(log))
  }

  @Test func ranges() throws {
    let report = try report("before\n" + Self.appKit + "after\n")
    let bytes = Array(("before\n" + Self.appKit).utf8)
    #expect(report.range.lowerBound == 7 && bytes[report.range.upperBound - 1] == UInt8(ascii: ">"))
    expectEqual(
      report.constraints.map { String(decoding: bytes[$0.range], as: UTF8.self) },
      [
        "<NSLayoutConstraint:0x10 UILabel:0x1.width == 100   (active)>",
        "<NSLayoutConstraint:0x20 H:[UILabel:0x1(>=120)]   (active)>",
      ])
    #expect(report.broken?.range.upperBound == report.range.upperBound)
  }

  @Test func severalReports() {
    let reports = LogReport.parse(Self.uiKit + "other output\n" + Self.appKit + Self.uiKit)
    #expect(reports.count == 3)
    for report in reports { expectComplete(report) }
  }

  /// A header without a list is not a report, as in a quotation.
  @Test(arguments: [
    "", "Hello\n<html>\n<UIView: 0x1>\n", "<private>", "Unable to", "<Constraint>",
    "Unable to simultaneously satisfy constraints.\n",
    "Not \"Unable to simultaneously satisfy constraints\":\n(\n  \"<UIView: 0x1>\"",
    "Will attempt to recover by breaking constraint\n",
  ])
  func otherText(_ log: String) {
    expectEqual(LogReport.parse(log), [])
  }

  // MARK: - Lists

  @Test(arguments: [
    list, "\(list)\n<private>",
    "<NSLayoutConstraint:0x10 UILabel:0x1.width == 100>\n<NSLayoutConstraint:0x20 H:[UILabel:0x1(>=120)]>",
    "[<NSLayoutConstraint:0x10 UILabel:0x1.width == 100>, <NSLayoutConstraint:0x20 H:[UILabel:0x1(>=120)]>]",
    "Test <NSLayoutConstraint:0x10 UILabel:0x1.width == 100>\nTest <NSLayoutConstraint:0x20 H:[UILabel:0x1(>=120)]>\n",
  ])
  func listsWithoutHeader(_ log: String) throws {
    let report = try report(log)
    expectEqual(report.outline, Self.outline)
    #expect(!report.hasHeader && !report.isTruncated && report.broken == nil)
    #expect(report.skipped == [])
  }

  @Test func separateLists() {
    let far = Self.list.replacing("\n)", with: "") + String(repeating: "other\n", count: 1000)
    for log in [Self.list + "\n" + Self.list, far + Self.list] {
      expectEqual(LogReport.parse(log).map { $0.outline }, [Self.outline, Self.outline])
    }
  }

  // MARK: - Broken constraints

  @Test func brokenConstraints() throws {
    let listed = try report(Self.list + Self.breaking)
    #expect(!listed.hasHeader && listed.broken?.index == 0 && !listed.isTruncated)
    let other = try report(Self.list + Self.breaking.replacing(":0x10", with: ":0x30"))
    #expect(other.broken?.index == nil && other.broken?.constraint?.address == "0x30")
    let unreadable = try report(Self.list + Self.breaking.replacing(".width ==", with: ".foo =="))
    #expect(unreadable.broken?.index == 0 && unreadable.broken?.constraint == nil)
    #expect(unreadable.skipped.map { $0.reason } == [.unknownAttribute("foo")])
  }

  /// The line before the broken constraint is quoted before the list.
  @Test(arguments: [
    "Will attempt to recover by breaking constraint, it says:\n",
    "I read \"Will attempt to recover by breaking constraint\" and\n\n",
    "Unable to simultaneously satisfy constraints: Will attempt to recover by breaking one of\n",
  ])
  func breakingLineInProse(_ prose: String) throws {
    for prefix in ["", "// ", "> "] {
      let log = (prose + Self.list + "\n" + Self.breaking).replacing("\n", with: "\n" + prefix)
      let report = try report(prefix + log)
      expectEqual(report.outline, Self.outline)
      #expect(report.broken?.index == 0 && !report.isTruncated && !report.lacksBeginning)
    }
  }

  // MARK: - Truncated reports

  @Test func reportsWithoutTheirBeginning() throws {
    let rest = Self.list.split(separator: "\n").dropFirst(2).joined(separator: "\n")
    for log in [rest + Self.breaking, "other text\n" + rest + Self.breaking, Self.breaking] {
      let report = try report(log)
      #expect(report.lacksBeginning && !report.isTruncated)
    }
    let header = "Unable to simultaneously satisfy constraints.\n"
    let unbracketed = String(rest.dropLast()) + Self.breaking
    for log in [Self.list + Self.breaking, header + rest + Self.breaking, unbracketed, rest] {
      #expect(try !report(log).lacksBeginning)
    }
    let explanation = LogExplanation(of: try report(Self.breaking))
    #expect(
      explanation.summary == "only the constraint that will be broken is in the log; the log "
        + "begins within the report: its header and its list are missing; copy from "
        + "'Unable to simultaneously satisfy constraints' on")
    #expect(explanation.reasonWithoutBroken == nil)
  }

  @Test func truncatedReports() throws {
    let header = "Unable to simultaneously satisfy constraints.\n"
    #expect(try report(header + Self.list).isTruncated)
    let unnamed = try report(
      header + Self.list + "\nWill attempt to recover by breaking constraint ")
    #expect(unnamed.isTruncated && unnamed.broken == nil && unnamed.outline == Self.outline)
    let cut = try report(
      "<NSLayoutConstraint:0x10 A:0x1.width == 9>\n<NSLayoutConstraint:0x20 A:0x1.wi")
    #expect(cut.isTruncated && cut.outline == ["A:0x1.width == 9"])
    expectEqual(cut.skipped.map { $0.range }, [43..<76])
    expectEqual(cut.skipped.map { $0.reason }, [.truncated])
  }

  @Test func aReportWithinAnother() {
    let cut = String(Self.uiKit.prefix { $0 != ">" })
    let reports = LogReport.parse(cut + "\n" + Self.uiKit)
    #expect(reports.count == 2 && reports[0].isTruncated && reports[0].constraints == [])
    #expect(reports[0].skipped.map { $0.reason } == [.truncated])
    if let last = reports.last { expectComplete(last) }
  }

  @Test func redactedReports() throws {
    let report = try report(
      """
      [Layout] Unable to simultaneously satisfy constraints:
      <private>

      Will attempt to recover by breaking constraint
      <private>
      """)
    #expect(report.hasHeader && !report.isTruncated && report.broken == nil)
    #expect(report.skipped.map { $0.reason } == [.redacted, .redacted])
    #expect(report.skipped.map { $0.range.count } == [9, 9])
  }

  // MARK: - Line breaks

  @Test(arguments: [
    "<NSLayoutConstraint:0x10\n  H:[A:0x1]-\n  (20)-[B:0x2]\n  (active)>",
    "//   <NSLayoutConstraint:0x10 H:[A:0x1]\n//   -(20)-[B:0x2]   (active)>\n",
    " * \"<NSLayoutConstraint:0x10 H:[A:0x1]-(20)-\r\n * [B:0x2]   (active)>\"",
    "<NSLayoutConstraint:0x10 H:[A:0x1]\\n\\t-(20)-[B:0x2]>",
  ])
  func lineBreaksInConstraints(_ log: String) throws {
    expectEqual(try report(log).outline, ["B:0x2.leading == A:0x1.trailing + 20"])
  }

  /// A list without a header and without angle brackets is read if it has two constraints.
  @Test(arguments: [
    ("\"", "\","), ("", ""), ("// ", ""), ("- `", "`"), ("&lt;", "&gt;"),
    ("&quot;&lt;", "&gt;&quot;,"),
  ])
  func bareList(_ start: String, _ end: String) throws {
    let list = [4, 5].map {
      "\(start)NSLayoutConstraint:0x\($0) A:0x1.width == \($0)   (active)\(end)"
    }
    let report = try report("My log:\n\(list.joined(separator: "\n"))\nWhat does it mean?")
    expectEqual(report.outline, ["A:0x1.width == 4", "A:0x1.width == 5"])
    #expect(report.skipped == [] && !report.hasHeader)
    let text = "\(list[0])\nand\nNSLayoutConstraint:0x20 is missing"
    #expect(LogReport.parse(text) == [])
  }
}
