import FormatFindings
import VFLSyntax

extension FoundLayout {
  /// Constraints of views that are not added to another view, or too late.
  func hierarchyFindings(beside others: OtherFunctions) -> [LayoutFinding] {
    constraints.compactMap { constraint -> (view: ViewID, Constraint)? in
      guard let view = constraint.detachedView, constraint.activation == .active,
        !constraint.isRepeated, constraint.branch.isEmpty, !views[view].isShared,
        !others.canChange(views[view])
      else { return nil }
      return (view, constraint)
    }.withoutRepetitions { $0.view }.map { finding(of: $1, detaching: $0) }
  }

  private func finding(of constraint: Constraint, detaching view: ViewID) -> LayoutFinding {
    let name = name(of: view)
    guard let addedAt = views[view].addedAt else {
      return LayoutFinding(
        category: .noCommonAncestor,
        message:
          "'\(name)' is not added to a view, so that '\(text(of: constraint))' cannot be active",
        range: constraint.sourceRange)
    }
    return LayoutFinding(
      category: .addedTooLate,
      message: "'\(name)' has constraints before it is added to a view",
      range: constraint.sourceRange,
      notes: [LayoutFinding.Note(message: "'\(name)' is added here", range: addedAt)])
  }
}

// MARK: - Autoresizing masks

extension FoundLayout {
  /// Views with constraints for which `translatesAutoresizingMaskIntoConstraints` is not set to
  /// `false`, or set twice.
  func maskFindings(beside others: OtherFunctions, in code: LayoutCode) -> [LayoutFinding] {
    let canBeAnywhere =
      others.masksAnyViews || unknowns.contains { $0.reason == .unknownFunction }
    return (canBeAnywhere ? [] : missingMasks(beside: others, in: code)) + repeatedMasks(in: code)
  }

  private func missingMasks(
    beside others: OtherFunctions, in code: LayoutCode
  ) -> [LayoutFinding] {
    let constraints = Dictionary(grouping: constraints, by: \.first.view)
    return views.indices.compactMap { view in
      guard let own = constraints[view], !own.contains(where: { $0.origin == .maker }),
        let first = own.first(where: { places(view, $0) }), needsMask(view, beside: others)
      else { return nil }
      return missingMask(of: view, with: first, in: code)
    }
  }

  /// Whether nothing but its constraints can place a view of a system's class, and nothing can have
  /// set the property.
  private func needsMask(_ index: ViewID, beside others: OtherFunctions) -> Bool {
    let view = views[index]
    guard let parent = view.parent else { return false }
    return view.isCreatedHere && view.isExact && view.kind == .view && !view.isArranged
      && !view.isShared && view.translatesMask.isEmpty && !views[parent].isShared
      && view.className == view.baseClassName
      && view.className.map { LayoutVocabulary.isOfSystem($0) } ?? false
      && !others.canChange(view)
  }

  /// Whether an active constraint determines the frame of a view wherever it is added: its size, or
  /// its place beside a view that is not in it.
  private func places(_ view: ViewID, _ constraint: Constraint) -> Bool {
    constraint.activation == .active && constraint.first.view == view
      && views[view].branch.allSatisfy { constraint.branch.contains($0) }
      && !(constraint.second.map { isInside($0.view, view) } ?? false)
  }

  private func missingMask(
    of view: ViewID, with constraint: Constraint, in code: LayoutCode
  ) -> LayoutFinding {
    let range = views[view].sourceRange
    return LayoutFinding(
      category: .autoresizingMask,
      message:
        "'\(name(of: view))' has constraints, but '\(LayoutVocabulary.maskProperty)' is not set to false",
      range: range,
      notes: [
        LayoutFinding.Note(message: "the first constraint is here", range: constraint.sourceRange)
      ],
      fix: code.assignment(to: LayoutVocabulary.maskProperty, after: range))
  }

  private func repeatedMasks(in code: LayoutCode) -> [LayoutFinding] {
    let places = views.flatMap { view in view.translatesMask.map(\.sourceRange) }
    let counts = Dictionary(places.map { ($0, 1) }, uniquingKeysWith: +)
    return views.flatMap { view -> [LayoutFinding] in
      guard view.isOneObject else { return [] }
      return zip(view.translatesMask, view.translatesMask.dropFirst()).compactMap { first, second in
        guard first.value == second.value, first.value != nil, first.branch == second.branch,
          counts[first.sourceRange] == 1, counts[second.sourceRange] == 1
        else { return nil }
        let suffix = code.language == .swift ? "" : ";"
        return LayoutFinding(
          category: .repeatedAssignment,
          message: "'\(LayoutVocabulary.maskProperty)' of '\(view.name)' has this value already",
          range: second.sourceRange,
          notes: [LayoutFinding.Note(message: "it is set here", range: first.sourceRange)],
          fix: code.lines(of: second.sourceRange, allowing: suffix).map {
            FixIt.remove($0, "the assignment")
          })
      }
    }
  }
}

extension LayoutCode {
  /// Returns an assignment of `false` in the line after the declaration of a variable, if nothing
  /// else is in its lines.
  fileprivate func assignment(to property: String, after value: Range<Int>) -> FixIt? {
    let start = bytes[..<value.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let text = String(decoding: bytes[start..<value.lowerBound], as: UTF8.self)
    let words = text.split { " \t*=:".contains($0) }
    let names = text.prefix { !"=:".contains($0) }.split { " \t*".contains($0) }
    guard text.contains("="), let name = names.last,
      name.utf8.allSatisfy({ $0.isNameByte || $0 == UInt8(ascii: ".") }),
      let lines = lines(of: start..<value.upperBound, allowing: language == .swift ? "" : ";"),
      language == .objectiveC || words.first == "let" || words.first == "var"
    else { return nil }
    let ending = bytes[..<lines.upperBound].last == UInt8(ascii: "\n") ? "" : "\n"
    let end = language == .swift ? "false" : "NO;"
    let statement = "\(name).\(property) = \(end)"
    let place = lines.upperBound..<lines.upperBound
    let line = "\(ending)\(indentation(at: value.lowerBound))\(statement)\n"
    return FixIt("insert '\(statement)'", edits: [FixIt.Edit(place, newText: line)])
  }
}
