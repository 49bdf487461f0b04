import FormatFindings
import LayoutExplanations
import LayoutLogs

extension LocatedExplanation {
  /// Returns the lines after the heading: the sum and the remarks. Control characters in them are
  /// replaced.
  func lines(style: TextStyle) -> [String] {
    let lines = explanation.lines.map { line in
      AlignedLine(
        amount: line.amount, line.text, place: line.constraint.map { placeTextInSum(of: $0) })
    }
    return lines.aligned.map { $0.printable } + remarks.map { $0.text(style) }
  }
}

extension LocatedExplanation {
  /// The lines below the sum.
  var remarks: [Remark] {
    [advice].compactMap { $0 } + assumptions
      + [broken, nextStep, count, relaxations, redaction].compactMap { $0 } + codeRemarks
      + [others].compactMap { $0 } + otherConflicts + skipped
      + [occurrences?.remark].compactMap { $0 }
  }

  private var assumptions: [Remark] {
    explanation.assumptions.map { Remark(label: "assumed", sentence: $0.description) }
  }

  private var broken: Remark? {
    guard let index = explanation.brokenIndex else {
      if explanation.conflict == nil { return nil }
      let isNamed = explanation.report.broken != nil
      return Remark(
        label: "broken",
        sentence: isNamed
          ? "the constraint could not be read"
          : "the log does not say which constraint was broken")
    }
    // Without a sum, only an equation says which axis the constraint is about.
    let text =
      explanation.conflict == nil
      ? explanation.equationText(ofConstraintAt: index) : explanation.text(ofConstraintAt: index)
    let constraint = "'\(text)' (\(placeText(of: index)))"
    if let reason = explanation.reasonWithoutBroken {
      return Remark(label: "broken", sentence: "\(constraint), \(reason)")
    }
    let effect = explanation.effect.map { ", so \($0)" } ?? ""
    let doubt =
      explanation.advisesOtherConstraints ? "; \(lineText(of: index)) need not be the mistake" : ""
    return Remark(label: "broken", sentence: constraint + effect + doubt)
  }

  /// How to find what contradicts the broken constraint, if no conflict was found, and if the whole
  /// report could be read.
  private var nextStep: Remark? {
    let isWhole = !explanation.obstacles.contains { $0.isUnreadPart }
    guard explanation.conflict == nil, isWhole, explanation.advice.isEmpty,
      let index = explanation.brokenIndex,
      let equation = explanation.constraints[index].equations.first,
      let axis = equation.firstAttribute.axis,
      let view = explanation.layout?.view(of: equation.first)
    else { return nil }
    let direction = axis == .horizontal ? "horizontal" : "vertical"
    let attribute = equation.firstAttribute.edgeName ?? equation.firstAttribute.name
    return Remark(
      label: "next",
      sentence: "find what else sets the \(attribute) of '\(view.name)': in the debugger, print "
        + "constraintsAffectingLayout(for: .\(direction)) of the view")
  }

  /// The changes that would resolve the conflict; `nil` if the app need not change anything.
  private var relaxations: Remark? {
    guard explanation.isOfApp else { return nil }
    let label =
      LayoutRelaxation.changesLabel
      + (explanation.otherConflicts.isEmpty ? "" : " for this conflict")
    return explanation.changesText { placeText(ofChangeOf: $0) }.map {
      Remark(label: label, sentence: $0)
    }
  }

  /// The number of the conflicts, if there are several.
  private var count: Remark? {
    guard !explanation.otherConflicts.isEmpty else { return nil }
    return Remark(label: "conflict", sentence: "\(countText(1)); each needs a change of its own")
  }

  private func countText(_ number: Int) -> String {
    let noun = explanation.areConflictsIndependent ? "independent conflicts" : "conflicts"
    return "\(number) of \(explanation.otherConflicts.count + 1) \(noun)"
  }

  private var codeRemarks: [Remark] {
    codeSentences.map { Remark(label: "code", sentence: $0) }
  }

  private var advice: Remark? {
    explanation.advice.text.map { Remark(label: "advice", sentence: $0) }
  }

  private var redaction: Remark? {
    redactionAdvice.map { Remark(label: "private", sentence: $0) }
  }

  /// The constraints of the report that are not part of the conflict.
  private var others: Remark? {
    let (all, needed) = (explanation.constraints.count, explanation.core.count)
    guard explanation.conflict != nil, all > needed else { return nil }
    return Remark(
      label: "not needed for this conflict", sentence: "\(all - needed) of \(all) constraints")
  }

  /// The sums of the first other conflicts with their advice and changes, and the number of the
  /// rest.
  private var otherConflicts: [Remark] {
    let others = explanation.otherConflicts
    let shown = others.prefix(Self.maximumConflictCount).enumerated().map { index, conflict in
      let advice = explanation.advice(on: conflict)
      let changes = explanation.changesText(of: conflict) { placeText(ofChangeOf: $0) }.map {
        "\(LayoutRelaxation.changesLabel): \($0)"
      }
      let texts = [conflict.summary, advice.first?.deletionText ?? advice.text, changes]
      return Remark(
        label: "also",
        sentence: "\(countText(index + 2)): "
          + texts.compactMap { $0 }.joined(separator: "; "))
    }
    let rest = others.count - shown.count
    return rest == 0 ? shown : shown + [Remark(label: "also", sentence: "\(rest) more")]
  }

  private static var maximumConflictCount: Int { 3 }

  private var skipped: [Remark] {
    let texts = explanation.report.skipped
    let shown = texts.prefix(Self.maximumSkippedCount).map { skipped in
      let line = location(of: skipped.offset).line
      let quoted = text(in: skipped.range).shortened
      return Remark(label: "skipped", sentence: "line \(line): \(skipped.reason): '\(quoted)'")
    }
    let rest = texts.count - shown.count
    return rest == 0 ? shown : shown + [Remark(label: "skipped", sentence: "\(rest) more")]
  }

  private static var maximumSkippedCount: Int { 20 }
}

extension LocatedExplanation {
  /// How to log the texts that the system removed from the report; `nil` if it removed none.
  ///
  /// Sources: the manual page os_log(5), and "Recording Private Data in the System Log" in Apple's
  /// forums for developers.
  var redactionAdvice: String? {
    let report = explanation.report
    guard report.skipped.contains(where: { $0.reason == .redacted }) else { return nil }
    let subsystem = report.isFromAppKit ? "com.apple.AppKit" : "com.apple.UIKit"
    return "the system removed these texts from the log; to log them, set "
      + "'OSLogPreferences > \(subsystem) > DEFAULT-OPTIONS > Enable-Private-Data' to true in the "
      + "app's Info.plist, or set it for this subsystem in a configuration profile with the payload "
      + "'com.apple.system.logging', and run the app again"
  }
}

extension String {
  /// The first characters of the text, with an ellipsis if there are more.
  var shortened: String {
    let limit = 120
    return count > limit ? prefix(limit) + "…" : self
  }
}
