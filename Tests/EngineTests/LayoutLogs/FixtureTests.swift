import Foundation
import LayoutEngine
import LayoutExplanations
import LayoutLogs
import TestSupport
import Testing

/// The logs in `Fixtures` have the expected reports, conflicts and advice.
@Suite struct FixtureTests {
  private static let folder = (Bundle.module.resourceURL ?? Bundle.module.bundleURL)
    .appendingPathComponent("Fixtures")

  /// The names of the logs.
  private static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let names = files.filter { $0.hasSuffix(".log") }.map { String($0.dropLast(4)) }.sorted()
    if names.count < 325 { fatalError("\(names.count) of 325 logs in '\(folder.path)'") }
    return names
  }()

  @Test func eachLogHasAnExpectation() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let expectations = files.filter { $0.hasSuffix(".expected") }.map { String($0.dropLast(9)) }
    expectEqual(expectations.sorted(), Self.names)
    #expect(expectations.count >= 85)
  }

  @Test(arguments: names)
  func explanations(_ name: String) throws {
    let log = try Data(contentsOf: Self.folder.appendingPathComponent(name + ".log"))
    let expected = try String(
      contentsOf: Self.folder.appendingPathComponent(name + ".expected"), encoding: .utf8)
    let bytes = Array(log)
    let blocks =
      LogReport.parse(utf8: bytes).map { LogExplanation(of: $0, in: bytes) }
      .filter { !$0.report.isMention || $0.conflict != nil }.map { $0.outline }
      + LoggedException.parse(utf8: bytes).map { $0.outline(in: bytes) }
    expectEqual(Array(blocks.joined(separator: ["==="])), lines(of: expected))
  }

  /// A change resolves each conflict, and each constraint that an advice names has such a change.
  @Test(arguments: names)
  func relaxations(_ name: String) throws {
    let log = try Data(contentsOf: Self.folder.appendingPathComponent(name + ".log"))
    for explanation in LogReport.parse(utf8: Array(log)).map({ LogExplanation(of: $0) })
    where explanation.conflict != nil {
      #expect(!explanation.relaxations.isEmpty)
      let changed = explanation.relaxations.compactMap { relaxation -> String? in
        guard case .constant(let constraint) = relaxation.target else { return nil }
        return explanation.layout?.index(of: constraint).map {
          explanation.text(ofConstraintAt: $0)
        }
      }
      for lowered in explanation.advice.compactMap({ $0.lowered }) {
        #expect(changed.contains(lowered.text), "\(lowered)")
      }
      for advice in explanation.advice {
        switch advice {
        case .redundantConstraint(let constraint, _, _, _),
          .determinedSize(let constraint, _, _, _), .smallSize(let constraint, _, _, _),
          .placementCycle(let constraint, _, _):
          #expect(changed.contains(constraint.text), "\(constraint)")
        default: break
        }
      }
    }
  }

  private func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { String($0).trimmingCharacters(in: .whitespaces) }
  }
}

extension LogExplanation {
  /// The explanation in the form of the expectations.
  fileprivate var outline: [String] {
    let broken = brokenIndex.map { "\($0 + 1)" } ?? "none"
    let skipped = "skipped: \(report.skipped.count)"
    let keywords = advice.map { $0.keyword }.joined(separator: ", ")
    guard conflict != nil else {
      let advice = keywords.isEmpty ? [] : ["advice: \(keywords)"]
      return ["core: none", "broken: \(broken)"] + advice + [skipped]
    }
    let numbers = core.map { "\($0 + 1)" }.joined(separator: " ")
    let lowered = advice.compactMap { $0.lowered?.text }.joined(separator: "; ")
    let change = relaxations.first?.text ?? "none"
    var lines = [
      "core: \(numbers)", "broken: \(broken)", "effect: \(effect ?? "none")",
      "arithmetic: \(summary)", "would fit: \(change)",
      keywords.isEmpty ? "advice:" : "advice: \(keywords)",
    ]
    if !lowered.isEmpty { lines.append("lowered: \(lowered)") }
    lines += assumptions.map { "assumed: \($0)" }
    lines += otherConflicts.map { "also: \($0.summary)" }
    return lines + [skipped]
  }
}

extension LoggedException {
  /// The message of an exception in the form of the expectations.
  fileprivate func outline(in log: [UInt8]) -> [String] {
    var lines = ["exception: \(problem.keyword)"]
    if case .invalidFormat(let format) = problem {
      lines += [
        "format: \(String(decoding: log[format.range], as: UTF8.self))", "reason: \(format.reason)",
        "offset: \(format.offset.map { "\($0)" } ?? "none")",
      ]
    } else {
      lines.append("message: \(problem)")
    }
    return lines + ["in: \(function ?? "none")"]
  }
}
