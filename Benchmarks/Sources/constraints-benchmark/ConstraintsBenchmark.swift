import BenchmarkSupport
import CHeap
import Foundation
import VisualFormat

/// Measures the cost of creating constraints from formats.
///
/// Usage: `constraints-benchmark FORMATS NAMES [PASSES [VARIANT]]`
///
/// | argument | meaning |
/// |---|---|
/// | FORMATS | a file with one format per line, each ended by a line feed |
/// | NAMES | a JSON file with the names of the `views` and the values of the `metrics` |
/// | PASSES | the number of passes over all formats; 100 by default |
/// | VARIANT | the only variant to measure; all variants by default |
///
/// The variants combine formats as text, in batches of eight, or compiled, names in dictionaries or
/// prepared bindings, and strings or objects as items. They take turns, pass by pass. Prints a JSON
/// object with the
/// number of constraints, their memory in bytes per constraint and, for each variant, the processor
/// time of the best pass in nanoseconds per byte of the file.
@main
enum ConstraintsBenchmark {
  struct Names: Decodable {
    let views: [String]
    let metrics: [String: Double]
  }

  /// A class, like the views of toolkits.
  final class View {}

  static func main() throws {
    let arguments = CommandLine.arguments
    guard (3...5).contains(arguments.count),
      let passes = Int(arguments.count > 3 ? arguments[3] : "100"), passes > 0
    else {
      fail("usage: constraints-benchmark FORMATS NAMES [PASSES [VARIANT]]", status: 64)
    }
    let data = try Data(contentsOf: URL(fileURLWithPath: arguments[1]))
    let formats = data.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    let names = try JSONDecoder().decode(
      Names.self, from: Data(contentsOf: URL(fileURLWithPath: arguments[2])))

    let strings = try Workload(formats, names, superview: "superview") { $0 }
    let objects = try Workload(formats, names, superview: View()) { _ in View() }
    let variants = (strings.variants(of: "strings") + objects.variants(of: "objects"))
      .filter { arguments.count < 5 || $0.name == arguments[4] }
    var best = [Double](repeating: .infinity, count: variants.count)
    var counts: Set<Int> = []
    for _ in 0..<passes {
      for (index, variant) in variants.enumerated() {
        let start = processorTime()
        counts.insert(try variant.run())
        best[index] = min(best[index], processorTime() - start)
      }
    }
    guard counts.count == 1, let count = counts.first else {
      fail("the variants create different numbers of constraints: \(counts)", status: 1)
    }
    let times = zip(variants, best).map { variant, time in
      "\"\(variant.name)_ns_per_byte\":\(String(format: "%.3f", time * 1e9 / Double(data.count)))"
    }
    let memory = try objects.memory()
    print(
      "{\"array_bytes\":\(memory.arrays),\"total_bytes\":\(memory.total),\"bytes\":\(data.count),\"formats\":\(formats.count),\"constraints\":\(count),"
        + "\(times.joined(separator: ","))}")
  }
}

/// Formats, as text and compiled, with the items and metrics that their names refer to.
struct Workload<Item> {
  let formats: [String]
  /// The formats in batches of eight.
  let batches: [[String]]
  let compiled: [CompiledFormat]
  let views: [String: Item]
  let metrics: [String: any Numeric]
  let superview: Item
  let bindings: FormatBindings<Item>

  init(
    _ formats: [String], _ names: ConstraintsBenchmark.Names, superview: Item,
    item: (String) -> Item
  ) throws {
    self.formats = formats
    batches = stride(from: 0, to: formats.count, by: 8).map {
      Array(formats[$0..<min($0 + 8, formats.count)])
    }
    compiled = try formats.map { try CompiledFormat($0) }
    views = Dictionary(uniqueKeysWithValues: names.views.map { ($0, item($0)) })
    metrics = names.metrics
    self.superview = superview
    bindings = FormatBindings(metrics: metrics, views: views, superview: superview)
  }

  func parsedWithDictionaries() throws -> Int {
    var count = 0
    for format in formats {
      count += try LayoutConstraint.constraints(
        withVisualFormat: format, metrics: metrics, views: views, superview: superview
      ).count
    }
    return count
  }

  func parsedWithBindings() throws -> Int {
    var count = 0
    for format in formats {
      count += try LayoutConstraint.constraints(withVisualFormat: format, bindings: bindings).count
    }
    return count
  }

  func batchesWithDictionaries() throws -> Int {
    var count = 0
    for batch in batches {
      count += try LayoutConstraint.constraints(
        withVisualFormats: batch, metrics: metrics, views: views, superview: superview
      ).count
    }
    return count
  }

  func compiledWithDictionaries() throws -> Int {
    var count = 0
    for format in compiled {
      count += try format.constraints(metrics: metrics, views: views, superview: superview).count
    }
    return count
  }

  func compiledWithBindings() throws -> Int {
    var count = 0
    for format in compiled { count += try format.constraints(bindings).count }
    return count
  }

  /// Returns the heap bytes of each constraint in the arrays of all formats, and in total.
  ///
  /// The difference is the storage that the constraints of a format share. Copies of the arrays
  /// refer to the same storage, so they measure the arrays alone.
  func memory() throws -> (arrays: Double, total: Double) {
    var results: [[LayoutConstraint<Item>]] = []
    var copies: [[LayoutConstraint<Item>]] = []
    results.reserveCapacity(formats.count)
    copies.reserveCapacity(formats.count)
    let start = allocated_bytes()
    for format in formats {
      results.append(
        try LayoutConstraint.constraints(withVisualFormat: format, bindings: bindings))
    }
    let total = allocated_bytes() - start
    for result in results { copies.append(result.map { $0 }) }
    let arrays = allocated_bytes() - start - total
    let count = Double(results.reduce(0) { $0 + $1.count })
    return (Double(arrays) / count, Double(total) / count)
  }

  func variants(of kind: String) -> [(name: String, run: () throws -> Int)] {
    [
      ("\(kind)_parsed_with_dictionaries", parsedWithDictionaries),
      ("\(kind)_parsed_with_bindings", parsedWithBindings),
      ("\(kind)_batches_with_dictionaries", batchesWithDictionaries),
      ("\(kind)_compiled_with_dictionaries", compiledWithDictionaries),
      ("\(kind)_compiled_with_bindings", compiledWithBindings),
    ]
  }
}
