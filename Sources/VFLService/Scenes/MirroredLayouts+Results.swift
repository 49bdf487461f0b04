import FormatFindings
import LayoutEngine
import LayoutExplanations
package import LayoutScenes
import VFLSyntax

extension MirroredLayouts {
  /// The differences, a view or a finding per line. The frames are in columns.
  package var text: String {
    if areEqual { return "direction\n  each layout mirrors the other one\n" }
    var rows = views.map { [$0.name, $0.leftToRight.text, $0.mirrored.text] }
    if !rows.isEmpty { rows.insert(["", "left to right", "right to left, mirrored"], at: 0) }
    let lines =
      rows.alignedLines() + findingsOnlyLeftToRight.map { "only left to right: \($0.message)" }
      + findingsOnlyRightToLeft.map { "only right to left: \($0.message)" }
    return "direction\n" + lines.map { "  \($0.printable)\n" }.joined()
  }

  /// The differences in the document of a solution.
  var json: JSONValue {
    let findings =
      findingsOnlyLeftToRight.map { $0.json(.leftToRight) }
      + findingsOnlyRightToLeft.map { $0.json(.rightToLeft) }
    return ["findings": .array(findings), "views": .array(views.map { $0.json })]
  }
}

extension LayoutRect {
  fileprivate var text: String {
    "(\(x.displayText), \(y.displayText)) \(width.displayText) x \(height.displayText)"
  }
}

extension MirroredLayouts.View {
  /// The frames of the view; the one from right to left is mirrored.
  fileprivate var json: JSONValue {
    ["ltr": leftToRight.json, "rtlMirrored": mirrored.json, "view": .string(name)]
  }
}

extension SceneFinding {
  /// The finding in documents, with the only direction whose layout has it.
  fileprivate func json(_ direction: ReadingDirection) -> JSONValue {
    [
      "category": .string(category.rawValue), "direction": .string(direction.name),
      "message": .string(message),
    ]
  }
}
