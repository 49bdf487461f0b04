import FormatFindings
import LayoutLogs
import Testing
import VFLService

/// Equal reports of a log, which are read when they are explained.
@Suite struct CountedEntriesTests {
  /// A report of 12 lines.
  private static func report(
    _ label: String = "0x1", _ other: String = "0x1", time: String = "", broken: String = "100"
  ) -> String {
    """
    \(time)Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.
    (
        "<NSLayoutConstraint:0x10 UILabel:\(label).width == 100   (active)>",
        "<NSLayoutConstraint:0x20 H:[UILabel:\(other)(>=120)]   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x10 UILabel:\(label).width == \(broken)   (active)>

    Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
    \(time)other output

    """
  }

  private func counted(_ log: String, app: String? = nil) -> CountedEntries {
    let options = LogOptions(app: app.map { LogApp(names: [$0]) })
    let source = Source(Array(log.utf8), kind: .log, origin: .file(path: "console.log"))
    return CountedEntries(of: LocatedLog(source, options: options))
  }

  /// Returns the number of equal reports for each report, and its own line and address.
  private func outlines(_ reports: CountedEntries) -> [String] {
    reports.reportIndices.map { index in
      guard let found = reports.explanation(at: index) else { return "none" }
      let item = found.explanation.constraints.first?.equations.first?.first
      return "\(found.line): \(found.occurrences?.count ?? 0) of \(item?.address ?? "?")"
    }
  }

  @Test func otherAddresses() {
    let reports = counted(Self.report() + Self.report("0x2", "0x2") + Self.report("0xab", "0xab"))
    #expect(reports.firstReportIndices == [0])
    #expect(outlines(reports) == ["1: 3 of 0x1", "13: 3 of 0x2", "25: 3 of 0xab"])
  }

  @Test func otherTimes() {
    let log = (1...3).map { Self.report(time: "09:41:0\($0) Harbor[\($0)] ") }.joined()
    let reports = counted(log)
    #expect(reports.firstReportIndices == [0])
    #expect(outlines(reports) == ["1: 3 of 0x1", "13: 3 of 0x1", "25: 3 of 0x1"])
  }

  /// The same label and two labels are different, as are two sizes.
  @Test func differentReports() {
    let log = Self.report() + Self.report("0x1", "0x2") + Self.report("0x3", "0x4")
    let reports = counted(log + Self.report(broken: "10") + Self.report(broken: "10"))
    #expect(reports.firstReportIndices == [0, 1, 3])
    let counts = reports.reportIndices.map { reports.explanation(at: $0)?.occurrences?.count }
    #expect(counts == [1, 2, 2, 2, 2])
  }

  /// Equal reports are counted whether the text around them is the same or not. A constraint alone
  /// is a report without an explanation.
  @Test(arguments: [
    "1 <private>\n", "&lt;NSLayoutConstraint:0x1 ",
    "<NSLayoutConstraint:0x50 UIView:0x1.width == 1>",
    "Unable to simultaneously satisfy constraints",
    "Will attempt to recover by breaking constraint\n",
  ])
  func textBetween(_ text: String) {
    let reports = counted(Self.report() + text + "\n" + Self.report("0x2", "0x2") + Self.report())
    let isReport = text.contains("NSLayoutConstraint")
    #expect(reports.firstReportIndices == (isReport ? [0, 1] : [0]))
    let equal = reports.reportIndices.compactMap { reports.explanation(at: $0) }
    #expect(equal.map { $0.occurrences?.count } == [3, 3, 3])
  }

  /// Reports of other processes are not equal to those of the app.
  @Test func processes() {
    let log = ["Harbor[1:1] ", "other[2:2] ", "Harbor[1:2] "].map { Self.report(time: $0) }.joined()
    let reports = counted(log, app: "Harbor")
    #expect(reports.ignored.reportCount == 1)
    #expect(outlines(reports) == ["1: 2 of 0x1", "25: 2 of 0x1"])
  }
}
