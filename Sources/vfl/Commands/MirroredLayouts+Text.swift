import LayoutEngine
import LayoutScenes
import VFLSyntax

extension MirroredLayouts {
  /// The differences, a view or a finding per line. The frames are in columns.
  var text: String {
    if areEqual { return "direction\n  each layout mirrors the other one\n" }
    var rows = views.map { [$0.name, $0.leftToRight.text, $0.mirrored.text] }
    if !rows.isEmpty { rows.insert(["", "left to right", "right to left, mirrored"], at: 0) }
    let lines =
      rows.alignedLines() + findingsOnlyLeftToRight.map { "only left to right: \($0.message)" }
      + findingsOnlyRightToLeft.map { "only right to left: \($0.message)" }
    return "direction\n" + lines.map { "  \($0.printable)\n" }.joined()
  }
}

extension LayoutRect {
  fileprivate var text: String {
    "(\(x.displayText), \(y.displayText)) \(width.displayText) x \(height.displayText)"
  }
}
