import Foundation
import TestSupport
import Testing

#if os(Linux)
  /// The command in processes with little address space.
  @Suite struct MemoryLimitTests {
    private static let code =
      "let a = NSLayoutConstraint.constraints(withVisualFormat: \"H:[a(>5)]\")\n"
    private static let log = """
      Unable to simultaneously satisfy constraints.
      (
        "<NSLayoutConstraint:0x1 UIView:0x2.width == 30>",
        "<NSLayoutConstraint:0x3 UIView:0x2.width == 40>"
      )

      """

    /// Limits in kilobytes; the stack of one thread takes half a gigabyte.
    private func run(_ command: String, kilobytes: Int) throws -> Command {
      try Command(
        script: "ulimit -v \(kilobytes); exec vfl \(command)",
        files: [
          "P/a.swift": Self.code, "P/b.m": "[C constraintsWithVisualFormat:@\"H:[a\"];\n",
          "P/c.swift": Self.code, "log": Self.log + Self.log,
        ])
    }

    @Test(
      arguments: [4_000_000, 2_000_000, 1_200_000, 1_000_000, 800_000, 600_000, 400_000, 200_000]
        .rounds(every: 3),
      ["check P", "check --fix P", "list P", "migrate P"])
    func tooLittleMemoryIsAnError(_ kilobytes: Int, _ command: String) throws {
      let run = try run(command, kilobytes: kilobytes)
      let fails = command == "check P" ? [1, 66] : [0, 66]
      #expect(fails.contains(Int(run.status)), "\(run.errors)")
      let message = "not enough memory for a thread with a stack of 512 MB [unreadable-input]"
      #expect((run.status == 66) == run.errors.contains("cannot read 'P/a.swift': \(message)"))
      if kilobytes >= 2_000_000 { #expect(run.status != 66) }
      if kilobytes <= 400_000 { #expect(run.status == 66) }
    }

    @Test func logsNeedNoLargeStack() throws {
      let unlimited = try run("explain --all log", kilobytes: 8_000_000)
      #expect(unlimited.output.contains("30") && unlimited.status == 0)
      expectEqual(try run("explain --all log", kilobytes: 400_000).output, unlimited.output)
    }
  }
#endif
