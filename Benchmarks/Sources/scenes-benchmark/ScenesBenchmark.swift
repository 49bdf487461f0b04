import BenchmarkSupport
import CHeap
import Foundation
import LayoutRendering
import LayoutScenes
import VFLService
import VFLWorkspace

/// Measures the phases of `vfl solve` for a scene file.
///
/// Usage: `scenes-benchmark FILE UNREAD REPETITIONS`. UNREAD is the same file with other keys at
/// its root, which no reader knows: its nodes are parsed, and nothing else is read from it.
///
/// Prints a JSON object with the processor times of the phases, the medians of the repetitions, and
/// with the numbers of views, constraints and findings.
@main
struct ScenesBenchmark {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let repetitions = Int(arguments[3]), repetitions > 0 else {
      fail("usage: scenes-benchmark FILE UNREAD REPETITIONS", status: 64)
    }
    retain_free_memory()
    let bytes = try contents(of: arguments[1])
    let unread = try contents(of: arguments[2])
    var times: [String: [Double]] = [:]
    var counts: [String: Int] = [:]
    for _ in 0..<repetitions {
      var phases = Phases()
      phases.measureNodes(of: unread)
      counts = try phases.measure(bytes)
      for (phase, time) in phases.times { times[phase, default: []].append(time) }
    }
    var result: [String: Any] = counts
    for (phase, values) in times { result["\(phase)_ms"] = median(values) * 1e3 }
    let data = try JSONSerialization.data(withJSONObject: result, options: .sortedKeys)
    print(String(decoding: data, as: UTF8.self))
  }

  private static func contents(of path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}

/// The times of the phases of one run.
private struct Phases {
  private(set) var times: [String: Double] = [:]
  /// The start of the current phase.
  private var start = processorTime()

  /// Ends the current phase.
  private mutating func end(_ phase: String) {
    times[phase] = processorTime() - start
    start = processorTime()
  }

  /// Measures the reading of a file from whose nodes no scene is read.
  mutating func measureNodes(of bytes: [UInt8]) {
    start = processorTime()
    var report = Report()
    let scene = LocatedScene(source(bytes), parser: ValueDocument.init(yaml:), report: &report)
    end("nodes")
    guard scene?.scene.views.isEmpty == true, report.errorCount > 0 else {
      fail("the file with other keys was read", status: 1)
    }
  }

  /// Measures all phases from the bytes of a scene to the document with its results.
  ///
  /// - Returns: The numbers of views, constraints and findings.
  mutating func measure(_ bytes: [UInt8]) throws -> [String: Int] {
    start = processorTime()
    var report = Report()
    guard
      let scene = LocatedScene(source(bytes), parser: ValueDocument.init(yaml:), report: &report)
    else {
      fail("no scene: \(report.text())", status: 1)
    }
    end("read")
    guard let tree = scene.tree(report: &report) else { fail(report.text(), status: 1) }
    end("tree")
    try tree.tree.layoutIfNeeded()
    var sum = 0.0
    for item in tree.items {
      let frame = item.view.frame
      sum += frame.x + frame.y + frame.width + frame.height
    }
    end("layout")
    precondition(sum.isFinite)
    let solution = try tree.solve()
    let findingCount = solution.findings.count
    end("findings")
    let document = Document(SolveResults(solution, of: scene), report: report)
    let json = document.json()
    end("json")
    let text = LayoutText.table(of: tree.tree)
    end("text")
    times["total"] = ["read", "tree", "layout"].reduce(0) { $0 + (times[$1] ?? 0) }
    return [
      "views": tree.items.count, "constraints": solution.constraints.count,
      "findings": findingCount, "bytes": bytes.count, "output_bytes": json.count + text.utf8.count,
    ]
  }

  private func source(_ bytes: [UInt8]) -> Source {
    Source(bytes, kind: .scene, origin: .file(path: "scene"))
  }
}
