import FormatFindings
import VFLSyntax

extension FoundLayout {
  /// Constraints that are made and not used, lists with elements that can be `nil`, and priorities
  /// that change too late.
  func activationFindings(in code: LayoutCode) -> [LayoutFinding] {
    unusedConstraints(in: code) + latePriorities
      + optionalElements.map {
        LayoutFinding(
          category: .optionalConstraint,
          message: "this element can be nil, but 'activate' expects constraints", range: $0)
      }
  }

  private func unusedConstraints(in code: LayoutCode) -> [LayoutFinding] {
    constraints.compactMap { constraint in
      guard let range = constraint.unusedRange, constraint.activation == .inactive,
        !constraint.isShared, !constraint.isRepeated
      else { return nil }
      let isAlone = range == constraint.sourceRange && constraint.origin != .format
      return LayoutFinding(
        category: .inactiveConstraint,
        message: isAlone
          ? "this constraint is not used; it is not active" : "these constraints are not active",
        range: range, fix: isAlone ? activation(of: range, in: code) : nil)
    }.withoutRepetitions { $0.range }
  }

  private func activation(of range: Range<Int>, in code: LayoutCode) -> FixIt? {
    guard code.isStatement(range) else { return nil }
    return .insert(
      code.language == .swift ? ".isActive = true" : ".active = YES", at: range.upperBound)
  }

  private var latePriorities: [LayoutFinding] {
    constraints.compactMap { constraint in
      guard let range = constraint.latePriorityRange, !constraint.isRepeated, !constraint.isShared,
        constraint.branch.isEmpty
      else { return nil }
      let notes = constraint.activationRange.map {
        [LayoutFinding.Note(message: "the constraint is active from here", range: $0)]
      }
      return LayoutFinding(
        category: .latePriority,
        message: "the priority of an active constraint cannot change from or to required",
        range: range, notes: notes ?? [])
    }
  }
}
