import FormatFinder
import Foundation

/// The numbers of files and results, and the project that took the most time.
struct Totals: Encodable {
  private var projects = 0
  private var files = 0
  private var bytes = 0
  private var filesWithFormats = 0
  private var formats = 0
  private var wrapperFormats = 0
  private var macroFormats = 0
  private var holes = 0
  private var completeNames = 0
  private var findings = 0
  private var fixIts = 0
  private var unusedSuppressions = 0
  private var slowestProject = 0
  private var slowestSeconds = 0.0

  private static let maximumSeconds = 10.0

  /// Checks a project and adds its numbers.
  mutating func check(_ project: FuzzProject, number: Int) throws(Violation) {
    let start = ContinuousClock.now
    let found = try project.findFormats()
    for file in found.files { add(file, try file.checkFindings()) }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    projects += 1
    files += project.files.count
    bytes += project.files.reduce(0) { $0 + $1.bytes.count }
    if seconds > slowestSeconds { (slowestProject, slowestSeconds) = (number, seconds) }
    if seconds > Self.maximumSeconds {
      throw Violation(
        rule: "took \(seconds) s (limit: \(Self.maximumSeconds) s)", path: project.files[0].path)
    }
  }

  private mutating func add(_ file: CodeProject.File, _ findings: [Finding]) {
    filesWithFormats += 1
    for format in file.formats { add(format) }
    self.findings += findings.count
    fixIts += findings.count { !$0.fixIts.isEmpty }
    unusedSuppressions += findings.count { $0.category == .unusedSuppression }
  }

  private mutating func add(_ format: FoundFormat) {
    formats += 1
    holes += format.holes.count
    if case .complete = format.context.views { completeNames += 1 }
    switch format.receiver {
    case .system, .guess: break
    case .wrapper: wrapperFormats += 1
    case .layoutMacro, .equationMacro: macroFormats += 1
    }
  }

  /// The numbers as a JSON object in one line.
  var json: String {
    guard let data = try? JSONEncoder().encode(self) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}
