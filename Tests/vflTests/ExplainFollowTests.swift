import Foundation
import TestSupport
import Testing

/// `vfl explain --follow` in processes of its own.
@Suite struct ExplainFollowTests {
  private static func report(_ address: String, widths: [Int] = [10, 20]) -> String {
    let constraints = widths.enumerated().map { index, width in
      "<NSLayoutConstraint:0x\(address)\(index) A:0x\(address)a.width == \(width)   (active)>"
    }
    return """
      Unable to simultaneously satisfy constraints.
      (
          \(constraints.map { "\"\($0)\"" }.joined(separator: ",\n    "))
      )

      Will attempt to recover by breaking constraint
      \(constraints.last ?? "")

      """
  }

  /// A report without a broken constraint.
  private static let list =
    report("3", widths: [30, 40]).components(separatedBy: "\n)")[0] + "\n"

  private static let files = [
    "one.log": report("1"), "same.log": report("2"),
    "list.log": list,
    "exception.log":
      "*** Terminating app due to uncaught exception 'E', reason: 'Invalid pairing of layout attributes'\n",
  ]

  /// A function of the shell that waits until the output contains a text.
  private static let wait = """
    await() { for i in $(seq 300); do grep -q "$1" out && return; sleep 0.1; done; echo "no $1"; }

    """

  /// The first line of each report and each repetition, in the order of the output.
  private func headings(_ run: Command) -> [String] {
    run.output.split(separator: "\n").map(String.init).filter { !$0.hasPrefix(" ") }
  }

  @Test func standardInput() throws {
    let run = try Command(
      ["explain", "--follow"],
      input: "app\n" + Self.report("1") + "app\n" + Self.report("2")
        + Self.report("3", widths: [5, 6]))
    #expect(run.status == 0 && run.errors == "")
    expectEqual(
      headings(run),
      [
        "<stdin>:2: 'A' cannot be both 10 and 20 wide",
        "<stdin>:11: the same as in line 2, 2 times so far",
        "<stdin>:19: 'A' cannot be both 5 and 6 wide",
      ])
    #expect(run.output.contains("line 4, app\n"), "lines count from the beginning of the stream")
    #expect(!run.output.contains("occurs"))
  }

  @Test func all() throws {
    let run = try Command(
      ["explain", "--follow", "--all"], input: Self.report("1") + Self.report("2"))
    #expect(run.output.components(separatedBy: "cannot be both 10 and 20").count == 3)
  }

  /// A text that only mentions a constraint, even repeatedly, is not a report.
  @Test func mentions() throws {
    let line = "not prepared for <NSLayoutConstraint:0x1 A:0x2.width == 8>\n"
    let gap = String(repeating: "other\n", count: 1000)
    let run = try Command(["explain", "--follow"], input: line + gap + line + gap + line)
    #expect(run.status == 0 && run.output == "")
  }

  /// One document per report and line.
  @Test func json() throws {
    let run = try Command(
      ["explain", "--follow", "--format", "json"], input: Self.report("1") + Self.report("2"))
    let documents = try run.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    let reports = documents.flatMap { $0.objects("reports") }
    expectEqual(reports.map { $0.integer("line") }, [1, 9])
    expectEqual(reports.map { $0.integer("count") }, [1, 2])
    expectEqual(reports.map { $0.integer("sameAs") }, [nil, 1])
    #expect(documents.allSatisfy { $0.integer("version") == 1 })
  }

  @Test func failures() throws {
    for (condition, status) in [("none", 0), ("app", 1), ("any", 1)] as [(String, Int32)] {
      let run = try Command(
        ["explain", "--follow", "--fail-on", condition], input: Self.report("1"))
      #expect(run.status == status)
    }
    #expect(try Command(["explain", "--follow"], input: "a log\n").status == 0)
  }

  @Test func unreadableInputs() throws {
    for path in ["missing", ".", ""] {
      let run = try Command(["explain", "--follow", path])
      #expect(run.status == 66 && run.errors.contains("cannot read '\(path)': "), "\(run.errors)")
    }
    let utf16 = try Command(
      ["explain", "--follow", "a"], rawFiles: ["a": [0xFF, 0xFE, 0x55, 0x00]])
    #expect(utf16.status == 66 && utf16.errors.contains("the text is in UTF-16"))
  }

  /// Each report is printed while the pipe is open, also one without a broken constraint.
  @Test func openPipe() throws {
    let run = try Command(
      script: Self.wait + """
        mkfifo p
        command vfl explain --follow --fail-on any p > out & pid=$!
        exec 3> p
        cat one.log >&3; await 'p:1: .* 10 and 20'
        cat list.log >&3; await 'p:9: .* 30 and 40'
        cat exception.log >&3; await 'p:13: the two attributes'
        exec 3>&-; wait $pid
        """, files: Self.files)
    #expect(run.status == 1 && run.errors == "" && run.output == "")
  }

  /// The writer pauses within a report: in the header, in the list, after it, and before the broken
  /// constraint.
  @Test(arguments: [20, 60, 150, 200, 210, 250, 280])
  func pauses(_ length: Int) throws {
    let report = Self.report("1")
    let run = try Command(
      script: "(cat start; sleep 0.4; cat rest) | vfl explain --follow",
      files: [
        "start": String(report.prefix(length)), "rest": String(report.dropFirst(length)) + report,
      ])
    expectEqual(
      headings(run),
      [
        "<stdin>:1: 'A' cannot be both 10 and 20 wide",
        "<stdin>:9: the same as in line 1, 2 times so far",
      ])
    #expect(run.status == 0 && run.errors == "" && !run.output.contains("truncated"))
  }

  /// Control-C while no program writes to a pipe, and while one writes nothing more.
  @Test(arguments: ["", "exec 3> p; cat one.log >&3; await 'p:1: .* 10 and 20'; cat list.log >&3"])
  func interruptedPipe(_ writing: String) throws {
    let run = try Command(
      script: Self.wait + """
        mkfifo p; : > out
        command vfl explain --follow --fail-on any p > out 2>&1 & pid=$!
        \(writing)
        (for i in $(seq 20); do sleep 1; kill -INT $pid; done) 2> /dev/null & killer=$!
        wait $pid; status=$?; kill $killer; cat out; exit $status
        """, files: Self.files)
    let (interrupted, conflicts) = (run.output, headings(run))
    if writing.isEmpty {
      #expect(run.status == 0, "\(interrupted)")
      #expect(conflicts == ["p: no report of unsatisfiable constraints"])
    } else {
      #expect(run.status == 1, "\(interrupted)")
      expectEqual(
        conflicts,
        ["p:1: 'A' cannot be both 10 and 20 wide", "p:9: 'A' cannot be both 30 and 40 wide"])
    }
  }

  /// What takes the place of a file is read only if it is a file.
  @Test(arguments: ["mkdir b", "mkfifo b", "ln -s /dev/zero b"])
  func replacedFile(_ creation: String) throws {
    let run = try Command(
      script: Self.wait + """
        cp one.log a.log
        command vfl explain --follow a.log > out 2>&1 & pid=$!
        await 'a.log:1: .* 10 and 20'
        (for i in $(seq 300); do sleep 0.1; done; kill -KILL $pid) & killer=$!
        \(creation); cat list.log >> a.log; rm a.log; mv b a.log
        wait $pid; status=$?; kill $killer; cat out; exit $status
        """, files: Self.files)
    #expect(run.status == 66)
    let lines = headings(run)
    expectEqual(
      Array(lines.prefix(2)),
      ["a.log:1: 'A' cannot be both 10 and 20 wide", "a.log:9: 'A' cannot be both 30 and 40 wide"])
    let error = "cannot read 'a.log': it was replaced by something other than a file"
    #expect(lines.count == 3 && lines[2].contains(error), "\(lines)")
  }

  /// Files other than the log that cannot be read end the command before it waits.
  @Test(arguments: [["--sources", "missing"], ["--names", "missing"]])
  func unreadableFiles(_ arguments: [String]) throws {
    let run = try Command(["explain", "--follow"] + arguments, input: Self.report("1"))
    #expect(run.status == 66 && run.errors.contains("cannot read 'missing': no such file"))
  }

  @Test func noReport() throws {
    let run = try Command(["explain", "--follow"], input: "a log\n")
    #expect(run.status == 0 && run.output == "")
    #expect(run.errors == "<stdin>: no report of unsatisfiable constraints\n")
    let empty = try Command(["explain", "--follow", "--format", "json"])
    #expect(empty.status == 0 && empty.output + empty.errors == "")
  }

  /// A file grows, is truncated and is replaced. Control-C ends the command with the status by
  /// then.
  @Test(arguments: [("any", 1), ("none", 0)] as [(String, Int32)])
  func growingFile(_ condition: String, _ status: Int32) throws {
    let run = try Command(
      script: Self.wait + """
        echo start > a.log
        command vfl explain --follow --fail-on \(condition) a.log > out 2>&1 & pid=$!
        cat one.log >> a.log; await 'a.log:2: .* 10 and 20'
        cat same.log > a.log; await 'a.log:1: the same as in line 2, 2 times so far'
        cat list.log > b.log; mv b.log a.log; await 'a.log:1: .* 30 and 40'
        kill -INT $pid; wait $pid; status=$?; cat out; exit $status
        """, files: Self.files)
    #expect(run.status == status)
    let restart = "the file was truncated or replaced; reading its beginning"
    expectEqual(
      headings(run),
      [
        "a.log:2: 'A' cannot be both 10 and 20 wide", restart,
        "a.log:1: the same as in line 2, 2 times so far", restart,
        "a.log:1: 'A' cannot be both 30 and 40 wide",
      ])
  }

  /// The command ends when nobody reads its output.
  @Test func closedOutput() throws {
    let run = try Command(
      script: "(cat one.log; sleep 1; cat list.log one.log) | vfl explain --follow | head -n 1",
      files: Self.files)
    #expect(headings(run) == ["<stdin>:1: 'A' cannot be both 10 and 20 wide"])
  }
}
