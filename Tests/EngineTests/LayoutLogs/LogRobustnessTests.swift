import LayoutLogs
import TestSupport
import Testing

/// No input traps, every result satisfies the invariants, and the time is linear.
@Suite struct LogRobustnessTests {
  /// A log with all shapes of constraints.
  private static let log = """
    2019-03-01 10:11:12.345678+0100 App[1:2] Unable to simultaneously satisfy constraints.
    (
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=-&- A:0x1.midY == + 70   (active)>",
        "<NSLayoutConstraint:0x2 'UISV-spacing' V:|-(>=8@750)-[B<C, D>:0x2'a [\\U2019] b'(44)]\
       (active, names: '|':App.(unknown context at $10).Cell:0x3'x', my name:0x4 )>",
        "<NSContentSizeLayoutConstraint:0x5 H:[E:0x5(100)] Hug:250 CompressionResistance:750>",
        "<SnapKit.LayoutConstraint:0x6@F.swift#42 F:0x6.leadingMargin == 0.5*G:0x7.leading - 3 ^20>",
        "<NSLayoutConstraint:0x8 H:[H:0x8]-(NSSpace(8))-[I:0x9](LTR) priority:251>",
        "<MASLayoutConstraint:Key[0] UILabel:title.safeAreaLayoutGuide.top == J:x.minY / 2 ^high>",
        "<NSLayoutConstraint:0xa H:[it's (1)]-(8)-|   (active, names: it's (1):K:0xb, '|':x:K:0xc )>",
        "<NSLayoutConstraint:0xd L:0xd.top == MScrollView:0xe.top ^N(rawValue: 20.5)\\>",
        "<NSLayoutConstraint:0xf (A:0x1.top - B:0x2.top) == 0.5*(C:0x3.top - D:0x4.bottom) + 1>",
        "<_UIConstraint:0x11 E:0x5.contentHeight{id: 41} == NSLayoutAnchorConstraintSpace(8)>",
        "<NSLayoutConstraint:0x12 A:0x1.bottom == B:0x2.bottom NSLayoutAnchorConstraintSpace(10)>",
        "<NSLayoutConstraint:0x13 (G:0x1.row-boundary+0.5*((G:0x1.row-boundary-6) - \
    G:0x1.row-boundary)) == A:0x1.centerY   (active, names: G:0x1.row-boundary:0x14, \
    G:0x1.row-boundary:0x15 )>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x2 V:[UIView'don't'](RTL)   (inactive)>
    <private>

    """

  /// A report without angle brackets.
  private static let bareLog = """
    Unable to simultaneously satisfy constraints.
    (
        "NSLayoutConstraint:0x1 A:0x1.width == 4",
        &lt;NSLayoutConstraint:0x2 A:0x1.width == 5&gt;
    )
    Will attempt to recover by breaking constraint
    NSLayoutConstraint:0x2 A:0x1.width == 5

    """

  /// A list without a header and without angle brackets.
  private static let bareList = """
    // "NSLayoutConstraint:0x1 A:0x1.width == 4",
    // "NSLayoutConstraint:0x2 A:0x1.width == 5"
    Will attempt to recover by breaking constraint
    NSLayoutConstraint:0x2 A:0x1.width == 5

    """

  /// The logs, and the same report in other notations.
  private static let logs: [String] = {
    let html = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#39;")]
      .reduce(log) { $0.replacing($1.0, with: $1.1) }
    let literal = [("\\", "\\\\"), ("\"", "\\\""), ("\n", "\\n")]
      .reduce(log) { $0.replacing($1.0, with: $1.1) }
    let typographic = log.replacing("\"<", with: "“<").replacing("'|'", with: "‘|’")
      .replacing("-", with: "~~")
    let markdown = log.replacing("<", with: "\\<").replacing("_", with: "\\_")
    return [
      log, bareLog, bareList, html, "<p>\(html.replacing("\n", with: "<br/>\n"))</p>",
      "{\"message\": \"\(literal)\"}", literal.replacing("<", with: "\\u003c"), typographic,
      markdown,
    ]
  }()

  @Test func everyPrefixAndSuffix() {
    for log in Self.logs {
      let bytes = Array(log.utf8)
      for length in (0...bytes.count).rounds(every: 29) {
        checkInvariants(of: Array(bytes.prefix(length)))
        checkInvariants(of: Array(bytes.suffix(length)))
      }
    }
  }

  /// A byte of each class that the scanner distinguishes, and some that are not UTF-8.
  private static let replacements =
    Array("<>:'|[]()-=.,@^+*/\\\" \t\r\nx0&H;~{}".utf8) + [0x00, 0x80, 0xC3, 0xFF]

  @Test func mutations() {
    var random = SplitMix64(seed: 18)
    for log in Self.logs {
      let bytes = Array(log.utf8)
      for _ in (0..<1000).rounds(every: 11) {
        checkInvariants(of: mutated(bytes, using: &random))
      }
    }
  }

  /// Every conflict consists of constraints of the log, and has an explanation.
  @Test func explanationsOfMutations() {
    var random = SplitMix64(seed: 19)
    let bytes = Array(Self.contradictions.utf8)
    let rounds = (0..<500).rounds(every: 11)
    var conflictCount = 0
    for _ in rounds {
      for report in LogReport.parse(utf8: mutated(bytes, using: &random)) {
        let explanation = LogExplanation(of: report)
        let hasConflict = explanation.conflict != nil
        if hasConflict { conflictCount += 1 }
        #expect(explanation.core.isEmpty == !hasConflict && !explanation.summary.isEmpty)
        let lines = explanation.lines
        #expect(
          hasConflict
            ? !lines.isEmpty : lines.count <= 5 && lines.allSatisfy { $0.amount == nil })
        #expect(explanation.core.allSatisfy { explanation.constraints.indices.contains($0) })
      }
    }
    #expect(conflictCount > rounds.count / 2)
  }

  /// Two independent conflicts.
  private static let contradictions = """
    (
        "<NSLayoutConstraint:0x1 H:|-(8)-[A:0x1]-(8)-[B:0x2]-(8)-|   (active, names: '|':C:0x3 )>",
        "<NSLayoutConstraint:0x2 A:0x1.width == 0.5*C:0x3.width + 3   (active)>",
        "<NSLayoutConstraint:0x3 B:0x2.width >= A:0x1.width   (active)>",
        "<NSContentSizeLayoutConstraint:0x4 V:[A:0x1(30)] Hug:1000 CompressionResistance:1000>",
        "<NSLayoutConstraint:0x5 A:0x1.height == B:0x2.height   (active)>",
        "<NSLayoutConstraint:0x6 'UISV-hiding' B:0x2.height == 0   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x5 A:0x1.height == B:0x2.height   (active)>
    """

  private func mutated(_ bytes: [UInt8], using random: inout SplitMix64) -> [UInt8] {
    var mutated = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let start = Int.random(in: 0..<mutated.count, using: &random)
      let length = random.nextBool(percent: 70) ? 1 : Int.random(in: 0...40, using: &random)
      let end = min(start + length, mutated.count)
      let text = random.nextBool(percent: 70) ? [random.element(of: Self.replacements)] : []
      mutated.replaceSubrange(start..<end, with: text)
    }
    return mutated
  }

  /// Records an issue for each invariant that the reports of a log violate.
  private func checkInvariants(of log: [UInt8]) {
    let input = String(decoding: log.prefix(200), as: UTF8.self).debugDescription
    var end = 0
    for report in LogReport.parse(utf8: log) {
      if report.range.lowerBound < end { Issue.record("reports overlap in \(input)") }
      end = report.range.upperBound
      for ranges in [report.constraints.map(\.range), report.skipped.map(\.range)] {
        if !areOrdered(ranges, in: report.range) { Issue.record("ranges in \(input)") }
      }
      if let broken = report.broken, !areOrdered([broken.range], in: report.range) {
        Issue.record("the range of the broken constraint in \(input)")
      }
      for text in report.skipped where text.offset > text.range.upperBound {
        Issue.record("an offset in \(input)")
      }
    }
    if end > log.count { Issue.record("a report ends after \(input)") }
  }

  /// Returns whether ranges do not overlap and are in a range.
  private func areOrdered(_ ranges: [Range<Int>], in bounds: Range<Int>) -> Bool {
    var end = bounds.lowerBound
    for range in ranges {
      guard range.lowerBound >= end, range.upperBound <= bounds.upperBound else { return false }
      end = range.upperBound
    }
    return true
  }

  // MARK: - Time

  private static let head = "<NSLayoutConstraint:0x1 "

  /// Texts that are repeated without an end of the names, labels and parentheses in them.
  private static let pieces: [String] = [
    "<", "[", "(", "'", "<A", ".a", ". ", " ", "\n", "\\n", "a.b ", "'.a ", "-", "|-", "H:[a]",
    "[a]", "\(head)", "\(head)H:[", "\(head)'", "\(head)A:0x1'", "\(head)H:[A:0x1]-(8)-", "Unable ",
    "<private>", "Unable to simultaneously satisfy constraints",
    "Will attempt to recover by breaking constraint", "Constraint:0x", "\n Constraint:0x1 ", "\\>",
    "&lt;", "&amp;", "\\\"", "\\u003c", "“", "‘|’", "~~", "{id: 1", "(A:0x1.top - ",
    "Will attempt to recover by breaking\n", "NSLayoutConstraint:0x1 (", "Space(1) ",
    "(names: ", "a:0x1, ", "[a]-(8)-", "^high ", ". . ", "... ", "…", "....x", "\"<a>\" ", "<a \"",
    "\(head)\"<a>\"",
  ]

  private static let starts: [String] = [
    "", "Unable to simultaneously satisfy constraints", "\(head)(names: a][a:0x1, ", "\(head)",
    "\(head)H:[A", "\(head)A:0x1'", "\(head)V:[A:0x1]",
  ]

  /// An entry without an end is read up to its greatest length, 4,096 bytes, and the lines after
  /// it are entries again, which take longer: both lengths are above it.
  @Test(arguments: pieces)
  func timeIsLinear(_ piece: String) {
    for start in Self.starts {
      let short = measure(start, repeating: piece, bytes: 6_000)
      let long = measure(start, repeating: piece, bytes: 24_000)
      // Four times the length takes about four times as long; a quadratic time takes 16 times.
      #expect(long < short * 12 + .milliseconds(10), "\(start)\(piece)")
    }
  }

  /// The text of an entry is read once, also if many entries are in one line.
  @Test func entriesOfALine() {
    let (entry, constraint) = ("\"<a>\"", "\(Self.head)A:0x1.width == 4>")
    let entries = Array(repeating: entry, count: 800)
    let lines = measure("", repeating: constraint + entries.joined(separator: "\n"), bytes: 64_000)
    let line = measure("", repeating: constraint + entries.joined(separator: ","), bytes: 64_000)
    #expect(line < lines * 8 + .milliseconds(100))
  }

  /// A line of dots between two constraints can be that of a shortened list.
  @Test func dotsBetweenConstraints() {
    let times = ["y", "."].map { byte in
      let line = String(repeating: byte, count: 4_000)
      return measure("", repeating: "\(Self.head)A:0x1.width == 4>\n\(line)x\n", bytes: 64_000)
    }
    #expect(times[1] < times[0] * 8 + .milliseconds(100))
  }

  /// The fields after the message of a JSON entry are searched for its end, not read as a report.
  @Test func objectsAfterAReport() {
    let list = (0..<200).map { "\(Self.head)A:0x1.width == \($0)>" }.joined(separator: ",\\n")
    let message =
      "Unable to simultaneously satisfy constraints.\\n(\\n\(list)\\n)\\n"
      + "Will attempt to recover by breaking constraint \\n\(Self.head)A:0x1.width == 0>"
    let objects = String(repeating: "\"a\" : {},\n", count: 300)
    let entry = Array("{\n\"eventMessage\" : \"\(message)\",\n\(objects)\"b\" : 1\n}\n".utf8)
    var reportCount = 0
    let time = processorTime {
      var reader = LogReader()
      reportCount = (reader.append(entry) + reader.finish()).flatMap { $0.reports }.count
    }
    #expect(reportCount == 1)
    #expect(time < processorTime { checkInvariants(of: entry) } * 8 + .milliseconds(100))
  }

  private func measure(_ start: String, repeating piece: String, bytes count: Int) -> Duration {
    let log = Array((start + String(repeating: piece, count: count / piece.utf8.count)).utf8)
    return processorTime { checkInvariants(of: log) }
  }

  @Test func manyReports() {
    let other = String(repeating: "2019-03-01 host daemon[1]: <Update: 0x1> Waiting\n", count: 100)
    let log = Array(String(repeating: other + Self.log, count: 200).utf8)
    let reports = LogReport.parse(utf8: log)
    #expect(reports.count == 200 && reports.allSatisfy { $0.constraints.count == 11 })
  }
}
