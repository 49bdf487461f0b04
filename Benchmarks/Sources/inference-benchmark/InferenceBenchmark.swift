import BenchmarkSupport
import Foundation
import LayoutInference

/// Measures the inference of rules from frames.
///
/// Usage: `inference-benchmark COUNT...`. Prints a JSON object with the processor times in seconds
/// of each workload with these numbers of views, and the number of results that do not reproduce
/// the frames.
@main
struct InferenceBenchmark {
  static func main() throws {
    let counts = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    guard !counts.isEmpty, counts.allSatisfy({ $0 >= 10 }) else {
      fail("usage: inference-benchmark COUNT...", status: 64)
    }
    var wrong = 0
    var times: [String: [Double]] = [:]
    for count in counts {
      for (name, sample) in FrameWorkloads.all(count) {
        let start = processorTime()
        let layout = try InferredLayout(of: [sample])
        times[name, default: []].append(processorTime() - start)
        if !layout.reproducesAllFrames { wrong += 1 }
      }
      let sample = FrameWorkloads.grid(count)
      var scene = try InferredLayout(of: [sample]).scene
      scene.rules = scene.rules.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
      let start = processorTime()
      let completed = try CompletedScene(scene, frames: [sample])
      times["complete", default: []].append(processorTime() - start)
      if !completed.reproducesAllFrames { wrong += 1 }
    }
    let result: [String: Any] = ["times": times, "wrong": wrong]
    let data = try JSONSerialization.data(withJSONObject: result, options: .sortedKeys)
    print(String(decoding: data, as: UTF8.self))
  }
}
