import FormatChecker
import LayoutEngine
import LayoutScenes

extension MirroredLayouts {
  /// The differences, a view or a finding per line. The frames are in columns.
  var text: String {
    if areEqual { return "direction\n  each layout mirrors the other one\n" }
    let rows: [[String]] = views.isEmpty ? [] : [["", "left to right", "right to left, mirrored"]]
    let table = rows + views.map { [$0.name, $0.leftToRight.text, $0.mirrored.text] }
    let findings =
      findingsOnlyLeftToRight.map { "  only left to right: \($0.message)\n" }
      + findingsOnlyRightToLeft.map { "  only right to left: \($0.message)\n" }
    return "direction\n" + table.alignedLines + findings.joined()
  }
}

extension LayoutRect {
  fileprivate var text: String {
    "(\(x.displayText), \(y.displayText)) \(width.displayText) x \(height.displayText)"
  }
}

extension StressResult {
  fileprivate var rows: [[String]] {
    if findings.isEmpty { return [[test.rawValue, "ok"]] }
    return findings.enumerated().map { index, finding in
      [index == 0 ? test.rawValue : "", finding.message]
    }
  }
}

extension [StressResult] {
  /// A line for each test, with `ok` or its findings.
  var text: String { flatMap(\.rows).alignedLines }

  /// Whether a test has findings.
  var haveFindings: Bool { contains { !$0.findings.isEmpty } }
}

extension [[String]] {
  /// The rows as lines, with all columns but the last one padded to the same width.
  fileprivate var alignedLines: String {
    let count = map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      filter { column < $0.count }.map { $0[column].count }.max() ?? 0
    }
    return map { row in
      let cells = row.enumerated().map { index, cell in
        let width = index + 1 < row.count ? widths[index] : 0
        return cell + String(repeating: " ", count: Swift.max(0, width - cell.count))
      }
      return "  \(cells.joined(separator: "   "))\n"
    }.joined()
  }
}
