import BenchmarkSupport
import Foundation
import VFLSyntax

/// Measures the parser.
///
/// Usage: `parse-benchmark FILE [PASSES]`. FILE contains one format per line, each terminated by a
/// line feed.
///
/// Prints a JSON object with the processor time of the best pass over all formats, in nanoseconds
/// per byte of the file, and the number of valid formats. The time does not include reading the
/// file and splitting it into strings.
@main
enum ParseBenchmark {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 2 || arguments.count == 3,
      let passes = Int(arguments.count == 3 ? arguments[2] : "200"), passes > 0
    else {
      fail("usage: parse-benchmark FILE [PASSES]", status: 64)
    }
    let data = try Data(contentsOf: URL(fileURLWithPath: arguments[1]))
    let formats = data.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }

    var best = Double.infinity
    var validCount = 0
    for _ in 0..<passes {
      let start = processorTime()
      validCount = 0
      for format in formats where VisualFormatSyntax.parse(format).isValid { validCount += 1 }
      best = min(best, processorTime() - start)
    }
    let nanosecondsPerByte = String(format: "%.3f", best * 1e9 / Double(data.count))
    print(
      """
      {"bytes":\(data.count),"formats":\(formats.count),"valid":\(validCount),\
      "parse_ns_per_byte":\(nanosecondsPerByte)}
      """)
  }
}
