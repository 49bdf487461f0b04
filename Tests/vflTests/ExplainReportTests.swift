import Foundation
import TestSupport
import Testing

/// The options of `vfl explain` that select, count and name the reports of a log.
@Suite struct ExplainReportTests {
  /// Returns a report that two widths contradict each other.
  private static func report(
    _ address: String, _ view: String = "UILabel", prefix: String = "", widths: [Int] = [10, 20]
  ) -> String {
    let constraints = widths.enumerated().map { index, width in
      "<NSLayoutConstraint:0x\(address)\(index) \(view):0x\(address)a.width == \(width)   (active)>"
    }
    return """
      \(prefix)Unable to simultaneously satisfy constraints.
      (
          \(constraints.map { "\"\($0)\"" }.joined(separator: ",\n    "))
      )

      Will attempt to recover by breaking constraint
      \(constraints.last ?? "")

      """
  }

  /// A report with constraints of the system only.
  private static let systemReport = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x71 'fittingSizeHTarget' _UIBarView:0x7a.width == 0   (active)>",
        "<NSLayoutConstraint:0x72 'IB_Leading_Leading' H:|-(8)-[_UIBarItem:0x7b]   (active, names: '|':_UIBarView:0x7a )>",
        "<NSLayoutConstraint:0x73 'IB_Trailing_Trailing' H:[_UIBarItem:0x7b]-(8)-|   (active, names: '|':_UIBarView:0x7a )>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x73 'IB_Trailing_Trailing' H:[_UIBarItem:0x7b]-(8)-|   (active, names: '|':_UIBarView:0x7a )>

    """

  // MARK: - Equal reports

  private static let repeated =
    report("1", prefix: "2031-04-18 09:12:44.1 Harbor[41:7] ") + report("2", widths: [30, 40])
    + report("3", prefix: "2031-04-18 09:15:02.9 Harbor[41:9] ")
    + report("4", "UIButton")

  @Test func equalReports() throws {
    let run = try Command(["explain", "a.log"], files: ["a.log": Self.repeated])
    let lines = run.output.components(separatedBy: "\n")
    expectEqual(
      lines.filter { $0.hasPrefix("a.log:") || $0.hasPrefix("  occurs:") },
      [
        "a.log:1: 'UILabel' cannot be both 10 and 20 wide",
        "  occurs: 2 times, first in line 1, last in line 17",
        "a.log:9: 'UILabel' cannot be both 30 and 40 wide",
        "a.log:25: 'UIButton' cannot be both 10 and 20 wide",
      ])
    let all = try Command(["explain", "--all", "a.log"], files: ["a.log": Self.repeated])
    #expect(all.output.components(separatedBy: "cannot be both").count == 5)
  }

  @Test func equalReportsInJSON() throws {
    let run = try Command(
      ["explain", "--format", "json", "a.log"], files: ["a.log": Self.repeated])
    try run.expectDocument(
      """
      {"reports": [
        {"line": 1, "count": 2, "isOfApp": true}, {"line": 9, "count": 1},
        {"line": 17, "count": 2, "sameAs": 1}, {"line": 25, "count": 1}]}
      """)
    let reports = try run.document().objects("reports")
    #expect(reports.map { $0["sameAs"] is NSNull } == [true, true, false, true])
  }

  /// Addresses that are equal in one report and different in another make them different.
  @Test func equalAddresses() throws {
    func log(_ second: String) -> String {
      """
      <NSLayoutConstraint:0x1 H:[A:0x2]-(8)-[A:\(second)]   (active)>
      <NSLayoutConstraint:0x3 H:[A:0x2]-(9)-[A:\(second)]   (active)>

      """ + String(repeating: " ", count: 5000) + "\n"
    }
    let same = try Command(["explain"], input: log("0x7") + log("0x8"))
    #expect(same.output.contains("occurs: 2 times"))
    let other = try Command(["explain"], input: log("0x7") + log("0x2"))
    #expect(!other.output.contains("occurs"))
  }

  /// Reports are counted for each log.
  @Test func severalLogs() throws {
    let files = ["a.log": Self.report("1"), "b.log": Self.report("2")]
    let run = try Command(["explain", "a.log", "b.log"], files: files)
    #expect(run.output.contains("a.log:1: ") && run.output.contains("b.log:1: "))
    #expect(!run.output.contains("occurs"))
  }

  // MARK: - Failing

  @Test(arguments: [
    ("none", 0, 0), ("app", 1, 0), ("any", 1, 1),
  ])
  func failures(_ condition: String, _ ofApp: Int32, _ ofSystem: Int32) throws {
    for format in ["text", "json", "junit", "github"] {
      let arguments = ["explain", "--fail-on", condition, "--format", format]
      #expect(try Command(arguments, input: Self.report("1")).status == ofApp, "\(format)")
      #expect(try Command(arguments, input: Self.systemReport).status == ofSystem, "\(format)")
      #expect(try Command(arguments, input: "a log\n").status == 0, "\(format)")
    }
    let svg = ["explain", "--svg", "--fail-on", condition]
    #expect(try Command(svg, input: Self.report("1")).status == ofApp)
  }

  /// An input that cannot be read is more than a failure.
  @Test func failuresAndUnreadableInputs() throws {
    let run = try Command(
      ["explain", "--fail-on", "any", "a.log", "missing"], files: ["a.log": Self.report("1")])
    #expect(run.status == 66)
  }

  /// A report of the system fails although its constraints could not be read; a list that does not
  /// contradict itself does not.
  @Test func failuresWithoutConflicts() throws {
    let redacted = "Unable to simultaneously satisfy constraints.\n(\n    <private>\n)\n"
    #expect(try Command(["explain", "--fail-on", "any"], input: redacted).status == 1)
    #expect(try Command(["explain", "--fail-on", "app"], input: redacted).status == 0)
    let list = """
      <NSLayoutConstraint:0x1 A:0x1.width == 8>
      <NSLayoutConstraint:0x2 A:0x1.width == 8>

      """
    #expect(try Command(["explain", "--fail-on", "any"], input: list).status == 0)
  }

  // MARK: - Apps

  @Test(arguments: [
    ("UILabel", [], 1), ("UILabel", ["Harbor"], 1), ("Harbor.TideView", ["Harbor"], 1),
    ("Charts.Axis", [], 1), ("Charts.Axis", ["Harbor"], 0),
    ("Charts.Axis", ["Harbor", "Charts"], 1),
    ("_TtC6Harbor8TideView", ["Harbor"], 1), ("_TtC6Charts4Axis", ["Harbor"], 0),
    ("HBTideView", ["HB"], 1), ("SwiftUI.Host", ["Harbor"], 1),
    ("NSKVONotifying_Harbor.TideView", ["Harbor"], 1),
  ])
  func classesOfTheApp(_ view: String, _ names: [String], _ status: Int32) throws {
    let arguments = ["explain", "--fail-on", "app"] + names.flatMap { ["--app", $0] }
    #expect(try Command(arguments, input: Self.report("1", view)).status == status)
  }

  @Test(arguments: [
    "2031-04-18 09:12:44.123456+0100 Porter[51:7f] [LayoutConstraints] ",
    "2031-04-18 09:12:44.123 Df Porter[51:7f] (UIKitCore) [com.apple.UIKit:LayoutConstraints] ",
    "2031-04-18 09:12:44.123456+0100  localhost Porter[51]: (UIKitCore) ",
    "2031-04-18 09:12:44.123456+0100 0x7f Default 0x0 51 0 Porter: (UIKitCore) [com.apple.UIKit:x] ",
    "2031-04-18 09:12:44.123456+0100  localhost Porter(UIKitCore)[51]: ",
    #"{"processImagePath":"\/Applications\/Porter.app\/Porter","eventMessage":" "#,
  ])
  func otherProcesses(_ prefix: String) throws {
    let log = Self.report("1", prefix: prefix) + Self.report("2", widths: [30, 40])
    func headings(_ names: [String]) throws -> Int {
      let run = try Command(["explain"] + names.flatMap { ["--app", $0] }, input: log)
      return run.output.components(separatedBy: "cannot be both").count - 1
    }
    #expect(try headings([]) == 2)
    #expect(try headings(["Harbor"]) == 1)
    #expect(try headings(["Porter"]) == 2)
    let ignored =
      "<stdin>: no report of unsatisfiable constraints of the app; reports of other processes: 1\n"
    let options = [
      [], ["--follow"], ["--format", "github"], ["--format", "json"],
      ["--follow", "--format", "json"],
    ]
    for option in options {
      let none = try Command(
        ["explain", "--app", "Harbor"] + option, input: Self.report("1", prefix: prefix))
      expectEqual(none.errors, ignored, "\(option)")
    }
    // A report with a class of the app is kept.
    #expect(try headings(["UILab"]) == 2)
  }

  /// Equal reports of a process of the system and of an app are not counted together, because only
  /// those of the app fail.
  @Test(arguments: [[], ["--follow"], ["--format", "json"]])
  func processesOfEqualReports(_ option: [String]) throws {
    let ofSystem = Self.report("1", prefix: "Mar  4 18:25:38 Quay SpringBoard[105]: ")
    let ofApp = Self.report("2", prefix: "Mar  4 18:25:39 Quay Harbor[105]: ")
    let arguments = ["explain", "--fail-on", "app"] + option
    for (log, status) in [
      (ofSystem + ofSystem, 0), (ofApp, 1), (ofSystem + ofApp, 1), (ofApp + ofSystem, 1),
    ] as [(String, Int32)] {
      #expect(try Command(arguments, input: log).status == status)
    }
    let styles = ["[18:25:38] ", "2031-03-04 18:25:38.120 Df ", "2031-03-04 18:25:38.120+0100 "]
    for style in styles {
      let log = Self.report("1", prefix: "\(style)SpringBoard[105:3c7] ")
      #expect(try Command(arguments, input: log).status == 0, "\(style)")
    }
    let run = try Command(["explain"], input: ofSystem + ofApp + ofSystem)
    #expect(run.output.components(separatedBy: "cannot be both").count == 3)
    #expect(run.output.contains("occurs: 2 times, first in line 1, last in line 17"))
  }

  /// The fields of an entry of `log stream --style json`, in any order, and of `ndjson`.
  ///
  /// The field of the format contains the header too, but no constraint.
  @Test(arguments: [
    ["path", "message", "format"], ["message", "format", "path"], ["format", "path", "message"],
    ["format", "message", "path"],
  ])
  func entriesOfJSON(_ order: [String]) throws {
    func literal(_ text: String) -> String {
      text.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }
    func entry(_ address: String, _ path: String, _ start: String, _ gap: String) -> String {
      let fields = order.map { field in
        switch field {
        case "path": #""processImagePath" : "\#(path)""#
        case "message": #""eventMessage" : "\#(literal(Self.report(address)))""#
        default: #""formatString" : "Unable to simultaneously satisfy constraints.\n%{public}@""#
        }
      }
      let trace = #""backtrace" : {\#(gap)"frames" : [{ "imageOffset" : 4 }]\#(gap)}"#
      return start + gap + ([trace] + fields).joined(separator: ",\(gap)")
    }
    let (other, own) = (#"\/System\/SpringBoard"#, #"\/Applications\/Harbor.app\/Harbor"#)
    let logs = [
      entry("1", other, "[{", "\n  ") + "\n},{" + entry("2", own, "", "\n  ") + "\n},{"
        + entry("3", other, "", "\n  ") + "\n}]\n",
      entry("1", other, "{", "") + "}\n" + entry("2", own, "{", "") + "}\n"
        + entry("3", other, "{", "") + "}\n",
    ]
    for log in logs {
      for option in [[], ["--follow"]] {
        let all = try Command(["explain", "--all"] + option, input: log)
        expectEqual(
          all.output.split(separator: "\n").filter { $0.contains("[system-constraints]") }.count, 2)
        expectEqual(all.output.components(separatedBy: "cannot be both").count, 4)
        let run = try Command(["explain", "--all", "--app", "Harbor"] + option, input: log)
        expectEqual(run.output.components(separatedBy: "cannot be both").count, 2, "\(option)")
        #expect(!run.output.contains("[system-constraints]"))
      }
    }
  }

  /// Text before and after a report that names no process of it.
  @Test(arguments: [
    ("Test Case: (CardTests) ", ""),
    ("", #"{"eventMessage":"hello","processImagePath":"\/usr\/libexec\/backboardd"}"# + "\n"),
    ("", "}\n" + #""processImagePath" : "\/usr\/libexec\/backboardd""# + "\n"),
  ])
  func unknownProcesses(_ prefix: String, _ next: String) throws {
    let log = Self.report("1", prefix: prefix) + next
    let run = try Command(["explain", "--app", "Harbor"], input: log)
    #expect(run.output.contains("cannot be both"), "\(run.errors)")
  }

  /// The process can follow in a line of the same object, after objects in it.
  @Test func processAfterReport() throws {
    let log =
      #"[{"eventMessage" : "\#(Self.report("1"))","# + "\n"
      + #""backtrace" : {"frames" : [{"imageOffset" : 4}]},"# + "\n"
      + #""processImagePath" : "\/Applications\/Porter.app\/Porter"}]"#
    for (name, count) in [("Harbor", 1), ("Porter", 2)] {
      let run = try Command(["explain", "--app", name], input: log)
      #expect(run.output.components(separatedBy: "cannot be both").count == count, "\(name)")
    }
  }

  /// Numbers of contents and addresses of contexts differ between equal reports.
  @Test(arguments: [
    ("A:0x1.contentHeight{id: 41}", "A:0x1.contentHeight{id: 42}"),
    (
      "Harbor.(unknown context at $1046d1e38).Cell:0x1.width",
      "Harbor.(unknown context at $10aaaae38).Cell:0x1.width"
    ),
  ])
  func equalNumbers(_ first: String, _ second: String) throws {
    func log(_ side: String) -> String {
      "Unable to simultaneously satisfy constraints.\n"
        + "<NSLayoutConstraint:0x2 \(side) == 100>\n<NSLayoutConstraint:0x3 \(side) == 120>\n"
    }
    let run = try Command(["explain"], input: log(first) + log(second))
    #expect(run.output.contains("occurs: 2 times, first in line 1, last in line 4"))
  }

  // MARK: - Names

  private static let names = """
    # The views of the card
    0x1A titleLabel
    "card.width": fixedWidth

    UIButton'Sign in' signIn\r
    """

  private static let namedLog = """
    <NSLayoutConstraint:0x10 'card.width' UILabel:0x1a.width == 10   (active)>
    <NSLayoutConstraint:0x20 UILabel:0x1a.width == UIButton:0x2'Sign in'.width   (active)>
    <NSLayoutConstraint:0x30 UIButton:0x2'Sign in'.width == 30   (active)>
    <NSLayoutConstraint:0x40 UILabel:0x1a.foo == 30   (active)>

    """

  @Test func namesInTheOutput() throws {
    let files = ["names.txt": Self.names, "a.log": Self.namedLog]
    let run = try Command(["explain", "--names", "names.txt", "a.log"], files: files)
    #expect(run.errors == "" && run.status == 0)
    for text in ["titleLabel", "signIn", "('fixedWidth')"] {
      #expect(run.output.contains(text), "\(text) in \(run.output)")
    }
    for text in ["0x1a", "card.width", "UIButton", "UILabel("] {
      #expect(!run.output.contains(text), "\(text) in \(run.output)")
    }
    let json = try Command(
      ["explain", "--names", "names.txt", "--format", "json", "a.log"], files: files)
    #expect(json.output.contains("UILabel:titleLabel.width == 10"))
    #expect(json.output.contains(#""identifier":"fixedWidth""#))
  }

  /// The name of an address replaces no place in code, and that of an identifier no other text.
  @Test func namesThatReplaceNothingElse() throws {
    let log = """
      <NSLayoutConstraint:0x10 'CardView.swift:62' UILabel:0x1.width == 10   (active)>
      <NSLayoutConstraint:0x20 'x' Max.Box:0x1.width == 20   (active)>
      <NSLayoutConstraint:0x30 fox>

      """
    let files = ["names": "x gap\n0x10 fixedWidth\n", "a.log": log]
    let run = try Command(["explain", "--names", "names", "a.log"], files: files)
    #expect(run.output.contains("('fixedWidth')") && run.output.contains("CardView.swift:62"))
    #expect(run.output.contains("'gap'") && run.output.contains("fox>"))
    let json = try Command(
      ["explain", "--names", "names", "--format", "json", "a.log"], files: files)
    #expect(json.output.contains("Max.Box:0x1.width == 20"))
  }

  /// The advice depends on identifiers of the system, so they stay.
  @Test func namesOfSystemConstraints() throws {
    let log = """
      <NSLayoutConstraint:0x10 'UIView-Encapsulated-Layout-Width' A:0x1.width == 0   (active)>
      <NSLayoutConstraint:0x20 A:0x1.width == 20   (active)>

      """
    let files = ["names": "UIView-Encapsulated-Layout-Width table\n0x1 cell\n", "a.log": log]
    let run = try Command(["explain", "--names", "names", "a.log"], files: files)
    #expect(run.output.contains("'UIView-Encapsulated-Layout-Width'"))
    #expect(run.output.contains("'cell'") && run.output.contains("[encapsulated-size]"))
  }

  @Test(arguments: [
    ("0x1\n", "line 1: expected an address or an identifier and then a name"),
    ("# a\n0x1 a-b\n", "line 2: expected a name of letters, digits and '_', found 'a-b'"),
    ("0x1 2a", "line 1: expected a name of letters, digits and '_', found '2a'"),
  ])
  func wrongNames(_ names: String, _ message: String) throws {
    let run = try Command(
      ["explain", "--names", "n"], input: Self.namedLog, files: ["n": names])
    #expect(run.status == 66 && run.output == "")
    #expect(run.errors.contains("cannot read 'n': \(message)"))
    #expect(try Command(["explain", "--names", "missing"], input: Self.namedLog).status == 66)
  }

  // MARK: - Wrong usage

  @Test(arguments: [
    ["--fail-on", "all"], ["--fail-on"], ["--app"], ["--app", ""], ["--names"],
    ["--svg", "--format", "junit"], ["--svg", "--format", "github"],
    ["--follow", "--svg"], ["--follow", "--format", "junit"], ["--follow", "--format", "github"],
    ["--follow", "-o", "out"], ["--follow", "a", "b"],
  ])
  func wrongUsage(_ arguments: [String]) throws {
    let run = try Command(["explain"] + arguments, input: Self.report("1"))
    #expect(run.status == 64 && run.output == "", "\(arguments): \(run.errors)")
  }
}

/// The forms of `vfl explain` that other tools read.
@Suite struct ExplainFormatTests {
  /// A log in which the widths of a view contradict each other.
  private static func log(_ view: String = "A") -> String {
    """
    Unable to simultaneously satisfy constraints.
    <NSLayoutConstraint:0x1 \(view):0x1.width == 10>
    <NSLayoutConstraint:0x2 \(view):0x1.width == 20>

    """
  }

  @Test func junit() throws {
    let name = "a&\"<b>.log"
    let files = [name: Self.log() + Self.log("B") + Self.log() + Self.log("_UIBar"), "empty": "\n"]
    let run = try Command(
      ["explain", "--format", "junit", "--fail-on", "app", name, "empty", "missing"], files: files)
    #expect(run.status == 66 && run.errors == "")
    let lines = run.output.components(separatedBy: "\n")
    expectEqual(
      lines.filter { $0.contains("<testsuite") || $0.contains("<?xml") },
      [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
        "<testsuites name=\"vfl explain\" tests=\"5\" failures=\"2\" errors=\"1\" skipped=\"1\" time=\"0\">",
        "  <testsuite name=\"a&amp;&quot;&lt;b&gt;.log\" tests=\"3\" failures=\"2\" errors=\"0\" skipped=\"1\" time=\"0\">",
        "  <testsuite name=\"empty\" tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"0\" time=\"0\">",
        "  <testsuite name=\"inputs\" tests=\"1\" failures=\"0\" errors=\"1\" skipped=\"0\" time=\"0\">",
      ])
    let text = run.output
    #expect(text.contains("name=\"'A' cannot be both 10 and 20 wide\" time=\"0\">"))
    #expect(
      text.contains("<failure message=\"line 1: 'A' cannot be both 10 and 20 wide\" type="))
    #expect(text.contains("occurs: 2 times, first in line 1, last in line 7"))
    #expect(text.contains("<skipped message=\"line 10: '_UIBar' cannot be"))
    #expect(text.contains("name=\"no report of unsatisfiable constraints\" time=\"0\"/>"))
    #expect(text.contains("<error message=\"cannot read 'missing': no such file or directory\""))
    // The document is well-formed.
    #expect(XMLNesting(text).isBalanced, "\(text)")
  }

  /// Test cases with equal names have numbers.
  @Test func junitNames() throws {
    let other = Self.log().replacing("width == 10", with: "width == 10 ^1000")
    let run = try Command(["explain", "--format", "junit"], input: Self.log() + other)
    #expect(run.output.contains("name=\"'A' cannot be both 10 and 20 wide (2)\""))
  }

  @Test func github() throws {
    let run = try Command(
      ["explain", "--format", "github", "--fail-on", "app", "a,b.log"],
      files: ["a,b.log": Self.log() + Self.log("_UIBar")])
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(run.status == 1)
    try #require(lines.count == 3, "\(lines)")
    #expect(
      lines[0].hasPrefix(
        "::error file=a%2Cb.log,line=1,title=unsatisfiable constraints::'A' cannot be both 10 and 20 wide%0A"
      ))
    #expect(lines[1].hasPrefix("::notice file=a%2Cb.log,line=4,title="))
    expectEqual(lines[2], "explained 2 reports: 1 fails")
    let standardInput = try Command(["explain", "--format", "github"], input: Self.log())
    #expect(standardInput.output.hasPrefix("::warning title=unsatisfiable constraints::'A' "))
    #expect(standardInput.output.hasSuffix("explained 1 report: none fail\n"))
  }

  /// GitHub shows ten annotations of each kind.
  @Test func manyAnnotations() throws {
    let log = (1...12).map { Self.log("A\($0)") }.joined()
    let run = try Command(["explain", "--format", "github"], input: log)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::warning ") } == 10)
    #expect(lines.contains("::notice::2 more reports are not shown"))
  }

  /// What a log contains cannot control a terminal or a service.
  @Test func hostileText() throws {
    let log = Self.log("A\u{1B}[31m") + "<NSLayoutConstraint:0x3 ]]>&<x> ##[error] \u{0}foo>\n"
    for format in ["junit", "github"] {
      let run = try Command(["explain", "--format", format], input: log)
      #expect(!run.output.utf8.contains { $0 < 0x20 && $0 != 0x0A } && !run.output.contains("##["))
    }
  }

  @Test func outputFile() throws {
    let run = try Command(
      ["explain", "--format", "junit", "-o", "out.xml"], input: Self.log())
    #expect(run.output == "")
    #expect(try run.text(of: "out.xml").hasPrefix("<?xml"))
  }
}

/// The nesting of the elements of an XML text.
private struct XMLNesting {
  let isBalanced: Bool

  init(_ text: String) {
    var open: [Substring] = []
    for match in text.matches(of: #/<(/?)([a-z-]+)[^<>]*?(/?)>/#) {
      if match.1 == "/" {
        guard open.popLast() == match.2 else {
          isBalanced = false
          return
        }
      } else if match.3 != "/" {
        open.append(match.2)
      }
    }
    isBalanced = open.isEmpty
  }
}
