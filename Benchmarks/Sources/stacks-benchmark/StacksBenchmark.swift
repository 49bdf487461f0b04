import BenchmarkSupport
import CHeap
import Foundation
import LayoutArrangements
import LayoutEngine

/// Compares stacks with the same layout in plain constraints, and measures hiding views.
///
/// Usage: `stacks-benchmark STACKS REPETITIONS`. The layout is a column of STACKS - 1 rows with 10
/// views each.
///
/// Prints a JSON object with the processor times of the first layout, including building the tree
/// and reading all frames, and of layouts after changes; and with the number of wrong frame
/// components.
@main
struct StacksBenchmark {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let stackCount = Int(arguments[1]), stackCount > 1,
      let repetitions = Int(arguments[2]), repetitions > 0
    else {
      fail("usage: stacks-benchmark STACKS REPETITIONS", status: 64)
    }
    retain_free_memory()
    let rowCount = stackCount - 1
    var stackTimes: [Double] = []
    var plainTimes: [Double] = []
    for _ in 0..<repetitions {
      stackTimes.append(try firstLayoutTime { try StackRows(count: rowCount) })
      plainTimes.append(try firstLayoutTime { try PlainRows(count: rowCount) })
    }
    let rows = try StackRows(count: rowCount)
    let plain = try PlainRows(count: rowCount)
    try rows.tree.layoutIfNeeded()
    try plain.tree.layoutIfNeeded()
    var result: [String: Any] = [
      "views": rowCount * RowContent.viewCount, "stacks": stackCount,
      "stack_constraints": rows.tree.constraints.count,
      "plain_constraints": plain.tree.constraints.count,
      "stacks_ms": median(stackTimes) * 1e3, "plain_ms": median(plainTimes) * 1e3,
    ]
    result["wrong"] = mismatchCount(rows.rowViews, plain.rowViews)
    try measureHiding(rows, &result)
    result["wrong_after_changes"] = mismatchCount(rows.rowViews, plain.rowViews)
    let data = try JSONSerialization.data(withJSONObject: result, options: .sortedKeys)
    print(String(decoding: data, as: UTF8.self))
  }

  /// Returns the time for building a tree, laying it out and reading all frames.
  static func firstLayoutTime<Layout: Rows>(_ build: () throws -> Layout) throws -> Double {
    let start = processorTime()
    let layout = try build()
    try layout.tree.layoutIfNeeded()
    var sum = 0.0
    for row in layout.rowViews {
      for view in [row] + row.subviews {
        let frame = view.frame
        sum += frame.x + frame.y + frame.width + frame.height
      }
    }
    let time = processorTime() - start
    precondition(sum.isFinite)
    return withExtendedLifetime(layout) { time }
  }

  /// Measures hiding and showing one view of each row, and each row of the column.
  static func measureHiding(_ rows: StackRows, _ result: inout [String: Any]) throws {
    var hiding: [Double] = []
    var showing: [Double] = []
    for (index, row) in rows.rows.enumerated() {
      let view = row.arrangedViews[index % RowContent.viewCount]
      hiding.append(try time(rows.tree) { row.setHidden(true, for: view) })
      showing.append(try time(rows.tree) { row.setHidden(false, for: view) })
    }
    result["hide_us"] = mean(hiding) * 1e6
    result["show_us"] = mean(showing) * 1e6
    (hiding, showing) = ([], [])
    for row in rows.rows {
      hiding.append(try time(rows.tree) { rows.column.setHidden(true, for: row) })
      showing.append(try time(rows.tree) { rows.column.setHidden(false, for: row) })
    }
    result["hide_row_us"] = mean(hiding) * 1e6
    result["show_row_us"] = mean(showing) * 1e6
  }

  /// Returns the time for a change and the next layout.
  static func time(_ tree: LayoutTree, _ change: () -> Void) throws -> Double {
    let start = processorTime()
    change()
    try tree.layoutIfNeeded()
    return processorTime() - start
  }

  static func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }

  /// Returns the number of frame components that differ by more than 1e-6.
  static func mismatchCount(_ rows: [LayoutView], _ others: [LayoutView]) -> Int {
    var count = 0
    for (row, other) in zip(rows, others) {
      for (view, otherView) in zip([row] + row.subviews, [other] + other.subviews) {
        let (one, two) = (view.frame, otherView.frame)
        let differences = [
          one.x - two.x, one.y - two.y, one.width - two.width, one.height - two.height,
        ]
        count += differences.count { !(abs($0) <= 1e-6) }
      }
    }
    return count
  }
}
