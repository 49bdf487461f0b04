package import FormatFindings
import LayoutExplanations
import LayoutLogs
import VFLSyntax

extension LocatedExplanation {
  /// Returns the explanation as lines of text. Control characters in it are replaced.
  package func text(style: TextStyle) -> String {
    let lines = explanation.lines.map { line in
      AlignedLine(amount: line.amount, line.text, place: line.constraint.map { placeText(of: $0) })
    }
    let texts = lines.aligned.map { $0.printable } + remarks.map { $0.text(style) }
    return ([heading(style: style)] + texts).map { $0 + "\n" }.joined()
  }

  /// Returns the place of the report and the summary of its explanation.
  package func heading(style: TextStyle) -> String {
    let place = style("\(source.name.printableAtLineStart):\(line):", as: .place)
    return "\(place) \(style(explanation.summary.printable, as: .message))"
  }

  /// Returns the line of a constraint in the log, and its place in the code if the log contains it.
  private func placeText(of index: Int) -> String {
    let constraint = explanation.constraints[index]
    return "line \(line(of: constraint.range))" + (constraint.source.map { ", \($0)" } ?? "")
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
    [broken, relaxations].compactMap { $0 } + advice
      + [others, otherConflicts].compactMap { $0 } + skipped
  }

  private var broken: Remark? {
    guard explanation.conflict != nil else { return nil }
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
    let effect = explanation.effect.map { ", so \($0)" } ?? ""
    return Remark(label: "broken", sentence: constraint + effect)
  }

  /// The changes that would resolve the conflict.
  private var relaxations: Remark? {
    explanation.relaxations.alternatives.map { Remark(label: "would fit", sentence: $0) }
  }

  private var advice: [Remark] {
    explanation.advice.map {
      Remark(label: "advice", sentence: "\($0.description) [\($0.keyword)]")
    }
  }

  /// The constraints of the report that are not part of the conflict.
  private var others: Remark? {
    let (all, needed) = (explanation.constraints.count, explanation.core.count)
    guard explanation.conflict != nil, all > needed else { return nil }
    return Remark(
      label: "not needed for this conflict", sentence: "\(all - needed) of \(all) constraints")
  }

  /// The number of the other conflicts, and the arithmetic of the first ones.
  private var otherConflicts: Remark? {
    let others = explanation.otherConflicts
    if others.isEmpty { return nil }
    let noun = others.count == 1 ? "conflict" : "conflicts"
    let shown = others.prefix(Self.maximumConflictCount).map { $0.summary }
    let rest = others.count - shown.count
    let texts = shown + (rest == 0 ? [] : ["\(rest) more"])
    return Remark(
      label: "also",
      sentence: "\(others.count) other \(noun) in this report: \(texts.joined(separator: "; "))")
  }

  private static var maximumConflictCount: Int { 3 }

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
