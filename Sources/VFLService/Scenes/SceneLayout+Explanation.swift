package import FormatFindings
import LayoutEngine
import LayoutExplanations
import LayoutScenes
import VFLSyntax

extension SceneLayout {
  /// Lays out the scene and returns what `vfl solve` reports, as text without the places in a file:
  /// its conflicts with their sums and the changes that resolve them, its ambiguities and its
  /// warnings. The text is empty without them, and otherwise ends in a line feed.
  package func explanation(report: inout Report) -> [JSONValue.Member] {
    let solution = scene.result(report: &report) { () throws(LayoutTreeError) in try tree.solve() }
    guard let solution else { return [] }
    let text = solution.findings.map { scene.text(of: $0) }.joined()
    return [JSONValue.Member("text", .string(text))]
  }
}

extension LocatedScene {
  /// A finding with its rule, a caret below the range in the rule, and its explanation.
  fileprivate func text(of finding: SceneFinding) -> String {
    let message = finding.message.printable
    var lines = ["\(finding.severity.rawValue): \(message) [\(finding.category.rawValue)]"]
    if let element = finding.element { lines += excerpt(of: element, finding.range) }
    let explanation: [AlignedLine] = finding.explanation.map { line in
      AlignedLine(amount: line.amount, line.text, place: line.element.flatMap { name(of: $0) })
    }
    lines += explanation.aligned.map { $0.printableAtLineStart }
    return lines.map { "\($0)\n" }.joined()
  }

  /// The text of a rule with a caret below a range; empty for another element.
  private func excerpt(of element: LayoutScene.Element, _ range: Range<Int>?) -> [String] {
    guard case .rule(let index) = element else { return [] }
    let text = scene.rules[index].utf8[...]
    let excerpt = Excerpt(line: text, highlighting: range ?? text.indices)
    return ["  \(excerpt.text)", "  \(excerpt.padding)\(excerpt.marker)"]
  }

  /// The name of a rule by its index in the list of rules; `nil` for another element.
  private func name(of element: LayoutScene.Element) -> String? {
    guard case .rule(let index) = element else { return nil }
    return "rule \(layoutIndex(ofRule: index))"
  }
}
