import Foundation
import TestSupport
import Testing

/// Messages of exceptions among the reports of a log.
@Suite struct ExplainExceptionTests {
  private static let format = """
    *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Unable to parse constraint format:
    Unknown relation. Must be ==, >=, or <=
    V:|[a(>30)]|
          ^'
    *** First throw call stack:
    (
    \t0   CoreFoundation   0x1804ae0f8 __exceptionPreprocess + 172
    \t1   Orchard          0x102f1c3b8 -[ORTreeView addRows] + 420
    )

    """

  private static let sizes = """
    <NSLayoutConstraint:0x1 A:0x1.width == 8>
    <NSLayoutConstraint:0x2 A:0x1.width == 9>

    """

  /// The parser of formats explains a format, at its place in the log.
  @Test func formats() throws {
    let run = try Command(["explain", "a.log"], files: ["a.log": Self.format])
    #expect(run.status == 0 && run.errors == "")
    let lines = run.output.components(separatedBy: "\n")
    expectEqual(lines[0], "a.log:1: the system cannot parse a format: 'V:|[a(>30)]|'")
    #expect(lines[1].hasPrefix("a.log:3:8: error: ") && lines[1].hasSuffix("[bad-relation]"))
    expectEqual(Array(lines[2...3]), ["V:|[a(>30)]|", "       ^"])
    #expect(lines[5].hasPrefix("a.log:3:7: fix-it: "))
    #expect(run.output.contains("\n  system: Unknown relation. Must be ==, >=, or <=\n"))
    #expect(run.output.contains("\n  in: -[ORTreeView addRows]\n"))
    #expect(run.output.hasSuffix(" [invalid-format]\n"))
  }

  /// Names and superviews are checked as the reason says.
  @Test(arguments: [
    ("b is not a key in the views dictionary.", "H:|[a]-[b]|", "unknown-view"),
    (
      "Unable to interpret '|' character, because the related view doesn't have a superview",
      "H:|[a]", "no-superview"
    ),
    (
      #"Encountered metric with name "gap", but value was not specified in metrics or views"#,
      "H:[a]-gap-[b]", "unknown-metric"
    ),
    (
      "Options mask required views to be aligned on a horizontal edge, which is not allowed",
      "H:[a]-[b]", "alignment-along-axis"
    ),
  ])
  func reasons(_ reason: String, _ format: String, _ category: String) throws {
    let log = "reason: 'Unable to parse constraint format: \n\(reason) \n\(format) \n^'\n"
    let run = try Command(["explain"], input: log)
    #expect(run.output.contains("[\(category)]"), "\(run.output)")
    #expect(!run.output.contains("vfl check"))
  }

  /// Reports and exceptions are in the order of the log.
  @Test func order() throws {
    let first = try Command(["explain"], input: Self.format + Self.sizes)
    let last = try Command(["explain"], input: Self.sizes + Self.format)
    #expect(first.output.hasPrefix("<stdin>:1: the system cannot"))
    #expect(first.output.contains("\n\n<stdin>:10: 'A' cannot be both"))
    #expect(last.output.hasPrefix("<stdin>:1: 'A' cannot be both"))
    #expect(last.output.contains("\n\n<stdin>:3: the system cannot"))
  }

  @Test func document() throws {
    let run = try Command(["explain", "--format", "json"], input: Self.sizes + Self.format)
    try run.expectDocument(
      #"""
      {"exceptions": [{"file": "<stdin>", "line": 3, "column": 86, "kind": "invalid-format",
        "format": "V:|[a(>30)]|", "function": "-[ORTreeView addRows]",
        "message": "the system cannot parse a format: 'V:|[a(>30)]|'"}]}
      """#)
  }

  private static let gap = String(repeating: "Orchard: nothing to see in this line\n", count: 300)

  /// Equal exceptions are printed once, with their number.
  @Test func equalExceptions() throws {
    let log = Self.format + Self.gap + Self.format
    let run = try Command(["explain"], input: log)
    #expect(run.output.components(separatedBy: "the system cannot parse").count == 2)
    #expect(run.output.hasSuffix("\n  occurs: 2 times, first in line 1, last in line 310\n"))
    let all = try Command(["explain", "--all"], input: log)
    #expect(all.output.contains("\n<stdin>:310: the system cannot"))
    let json = try Command(["explain", "--format", "json"], input: log)
    try json.expectDocument(
      """
      {"exceptions": [{"line": 1, "count": 2, "isOfApp": true},
        {"line": 310, "count": 2, "sameAs": 1, "findings": [{"line": 312, "column": 8}]}]}
      """)
  }

  /// With `--follow`, lines count from the beginning of the stream.
  @Test func following() throws {
    let log = "start\n" + Self.format + Self.gap + Self.sizes + Self.gap + Self.format
    let run = try Command(["explain", "--follow"], input: log)
    let headings = run.output.split(separator: "\n").filter { $0.contains(#/^<stdin>:\d+: /#) }
    expectEqual(
      headings.map(String.init),
      [
        "<stdin>:2: the system cannot parse a format: 'V:|[a(>30)]|'",
        "<stdin>:311: 'A' cannot be both 8 and 9 wide",
        "<stdin>:613: the same as in line 2, 2 times so far",
      ])
    #expect(run.output.contains("\n<stdin>:4:8: error: "))
    #expect(run.output.contains("\n  in: -[ORTreeView addRows]\n"))
    let json = try Command(["explain", "--follow", "--format", "json"], input: Self.format)
    try json.expectDocument(
      #"{"exceptions": [{"line": 1, "kind": "invalid-format"}], "reports": []}"#)
  }

  /// An exception is the app's, unless its function is in another module than those of `--app`.
  @Test(arguments: [
    ("-[ORTreeView addRows]", [], 1), ("-[ORTreeView addRows]", ["Orchard"], 1),
    ("$s6Charts4AxisC4drawyyF", [], 1), ("$s6Charts4AxisC4drawyyF", ["Orchard"], 0),
    ("$s6Charts4AxisC4drawyyF", ["Orchard", "Charts"], 1),
    ("-[Charts.Axis draw]", ["Orchard"], 0), ("-[Charts.Axis draw]", ["Charts"], 1),
    ("closure #1 in TreeView.setUp()", ["Orchard"], 1),
    ("closure #1 in TreeView.setUp()", ["Harbor"], 0),
    ("@objc Harbor.TreeView.setUp()", ["Harbor"], 1), ("static TreeView.make()", ["Orchard"], 1),
    ("closure #1 (Charts.Axis) -> () in Harbor.TreeView.setUp()", ["Charts"], 0),
  ])
  func failures(_ function: String, _ names: [String], _ status: Int32) throws {
    let log = Self.format.replacing("-[ORTreeView addRows]", with: function)
    let app = names.flatMap { ["--app", $0] }
    for form in [["--format", "junit"], ["--format", "github"], ["--follow"], ["--svg"], []] {
      let arguments = ["explain"] + form + app + ["--fail-on"]
      #expect(try Command(arguments + ["app"], input: log).status == status, "\(form)")
      #expect(try Command(arguments + ["any"], input: log).status == 1, "\(form)")
      #expect(try Command(arguments + ["none"], input: log).status == 0, "\(form)")
    }
  }

  @Test func otherProcesses() throws {
    let log = "2031-04-18 09:12:44.123 Df Porter[51:7f] " + Self.format
    for form in [[], ["--follow"]] {
      let run = try Command(["explain", "--app", "Harbor"] + form, input: log)
      #expect(run.status == 0 && run.output == "")
      let ignored =
        "<stdin>: no report of unsatisfiable constraints of the app; exceptions of other processes: 1\n"
      expectEqual(run.errors, ignored)
      let own = try Command(["explain", "--app", "Porter"] + form, input: log)
      #expect(own.output.hasPrefix("<stdin>:1: the system cannot"))
    }
  }

  /// An exception of a process of the system is not the app's, and is not equal to one of the app.
  @Test(arguments: [[], ["--follow"], ["--format", "github"], ["--app", "Orchard", "--all"]])
  func processesOfTheSystem(_ option: [String]) throws {
    func log(_ process: String) -> String { "Mar  4 18:25:38 Quay \(process)[105]: " + Self.format }
    let (ofSystem, ofApp) = (log("SpringBoard"), log("Orchard"))
    for (text, status) in [
      (ofSystem, 0), (ofApp, 1), (ofSystem + ofApp, 1), (ofApp + ofSystem, 1),
    ] as [(String, Int32)] {
      let run = try Command(["explain", "--fail-on", "app"] + option, input: text)
      #expect(run.status == status, "\(run.output)")
    }
  }

  @Test func junit() throws {
    let run = try Command(
      ["explain", "--format", "junit", "--fail-on", "app"], input: Self.format + Self.sizes)
    #expect(run.output.contains("<testsuites name=\"vfl explain\" tests=\"2\" failures=\"2\" "))
    #expect(run.output.contains("name=\"the system cannot parse a format: 'V:|[a(&gt;30)]|'\""))
    #expect(run.output.contains(" type=\"invalid-format\">"))
  }

  @Test func github() throws {
    let run = try Command(
      ["explain", "--format", "github", "a.log"], files: ["a.log": Self.sizes + Self.format])
    let lines = run.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 3, "\(lines)")
    #expect(lines[0].hasPrefix("::warning file=a.log,line=1,title=unsatisfiable constraints::"))
    #expect(lines[1].hasPrefix("::warning file=a.log,line=3,title=invalid format::the system "))
    expectEqual(lines[2], "explained 1 report and 1 exception: none fail")
  }

  /// Without a conflict, exceptions are listed on the standard error.
  @Test(arguments: ["--svg", "--scene"])
  func drawings(_ option: String) throws {
    let run = try Command(["explain", option], input: Self.format)
    #expect(run.status == 0 && run.output == "")
    expectEqual(run.errors, "<stdin>:1: the system cannot parse a format: 'V:|[a(>30)]|'\n")
  }

  /// The setting that makes the system log removed texts depends on the framework.
  @Test(arguments: [
    ("Unable to simultaneously satisfy constraints.\n", "com.apple.UIKit"),
    ("Unable to simultaneously satisfy constraints:\n", "com.apple.AppKit"),
    ("Conflicting constraints detected: ", "com.apple.AppKit"),
  ])
  func redaction(_ header: String, _ subsystem: String) throws {
    let log = "\(header)<private>\n"
    let run = try Command(["explain"], input: log)
    #expect(run.output.hasPrefix("<stdin>:1: no constraint could be read; 1 piece"))
    #expect(run.output.contains("'OSLogPreferences > \(subsystem) > "))
  }
}
