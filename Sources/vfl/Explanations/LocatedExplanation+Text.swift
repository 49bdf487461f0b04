import FormatChecker
import LayoutEngine
import LayoutLogs
import VFLSyntax

extension LocatedExplanation {
  /// Returns the explanation as lines of text. Control characters in it are replaced.
  func text(style: TextStyle) -> String {
    let lines = explanation.lines.map { line in
      AlignedLine(amount: line.amount, line.text, place: line.constraint.map { placeText(of: $0) })
    }
    let texts = lines.aligned.map { $0.printable } + remarks.map { $0.text(style) }
    return ([heading(style: style)] + texts).map { $0 + "\n" }.joined()
  }

  /// Returns the place of the report and the summary of its explanation.
  func heading(style: TextStyle) -> String {
    let place = style("\(source.name.printable):\(line):", as: .place)
    return "\(place) \(style(explanation.summary.printable, as: .message))"
  }

  private func placeText(of index: Int) -> String {
    "line \(line(of: explanation.constraints[index].range))"
  }
}

/// A line below the sum: a label and a sentence.
private struct Remark {
  let label: String
  let sentence: String

  func text(_ style: TextStyle) -> String {
    "  \(style("\(label):", as: .note)) \(sentence.printable)"
  }
}

extension LocatedExplanation {
  private var remarks: [Remark] {
    [broken, relaxations].compactMap { $0 } + advice + [others].compactMap { $0 } + skipped
  }

  private var broken: Remark? {
    guard let conflict = explanation.conflict, let layout = explanation.layout else { return nil }
    guard let index = explanation.brokenIndex else {
      let isNamed = explanation.report.broken != nil
      let text = isNamed ? "could not be read" : "is not named in the log"
      return Remark(label: "broken", sentence: "the constraint \(text)")
    }
    let constraint = "'\(explanation.text(ofConstraintAt: index))' (\(placeText(of: index)))"
    guard explanation.core.contains(index) else {
      return Remark(
        label: "broken", sentence: "\(constraint), which is not part of this conflict")
    }
    let effect = layout.index(of: conflict.broken) == index ? conflict.effect : nil
    return Remark(label: "broken", sentence: constraint + (effect.map { ", so \($0)" } ?? ""))
  }

  /// The changes that would resolve the conflict. The text begins with its label.
  private var relaxations: Remark? {
    guard let text = explanation.conflict?.relaxationText else { return nil }
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return Remark(label: String(parts[0]), sentence: String(parts[1].drop { $0 == " " }))
  }

  private var advice: [Remark] {
    explanation.advice.map {
      Remark(label: "advice", sentence: "\($0.description) [\($0.keyword)]")
    }
  }

  /// The parts of the report that the explanation does not refer to.
  private var others: Remark? {
    guard explanation.conflict != nil else { return nil }
    let count = explanation.constraints.count - explanation.core.count
    let conflicts = explanation.otherConflictCount
    let texts = [
      count == 0 ? nil : "\(count) of \(explanation.constraints.count) constraints",
      conflicts == 0 ? nil : "\(conflicts) \(conflicts == 1 ? "conflict" : "conflicts")",
    ].compactMap { $0 }
    if texts.isEmpty { return nil }
    return Remark(label: "not needed for this conflict", sentence: texts.joined(separator: ", "))
  }

  private var skipped: [Remark] {
    let texts = explanation.report.skipped
    let shown = texts.prefix(Self.maximumSkippedCount).map { skipped in
      let line = source.location(of: skipped.offset).line
      let quoted = text(in: skipped.range).shortened
      return Remark(label: "skipped", sentence: "line \(line): \(skipped.reason): '\(quoted)'")
    }
    let rest = texts.count - shown.count
    return rest == 0 ? shown : shown + [Remark(label: "skipped", sentence: "\(rest) more")]
  }

  private static var maximumSkippedCount: Int { 20 }
}

extension String {
  /// The first characters of the text, with an ellipsis if there are more.
  fileprivate var shortened: String {
    let limit = 120
    return count > limit ? prefix(limit) + "…" : self
  }
}
