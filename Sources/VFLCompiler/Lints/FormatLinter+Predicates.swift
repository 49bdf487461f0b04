import LayoutConstraints
import VFLSyntax

// Each predicate is reported at most once: as a contradiction, otherwise as redundant, otherwise as
// a bound.
extension FormatLinter {
  /// The number of predicates that are compared with each other, which limits the time for long
  /// lists.
  private static var maximumComparedCount: Int { 32 }

  /// Compares predicates of one size or space with each other, and returns those that are not
  /// reported.
  @discardableResult
  mutating func compare(_ predicates: [ComparedPredicate]) -> [ComparedPredicate] {
    guard predicates.count > 1 else { return predicates }
    let compared = Array(predicates.prefix(Self.maximumComparedCount))
    let rest = reportBounds(reportRedundancies(reportContradictions(compared)))
    return rest + predicates.dropFirst(Self.maximumComparedCount)
  }

  /// Reports each predicate that contradicts an earlier one, and returns the predicates that
  /// contradict no other.
  private mutating func reportContradictions(
    _ predicates: [ComparedPredicate]
  ) -> [ComparedPredicate] {
    for (index, predicate) in predicates.enumerated() {
      guard let other = predicates[..<index].first(where: { $0.contradicts(predicate) }) else {
        continue
      }
      report(
        .contradictoryPredicates,
        "'\(text(of: predicate))' contradicts '\(text(of: other))'; both are required",
        at: range(of: predicate),
        notes: [note(on: other)] + [other, predicate].compactMap { noteOnSize(in: $0) })
    }
    return predicates.filter { predicate in !predicates.contains { $0.contradicts(predicate) } }
  }

  /// Reports each predicate without an effect beside another one, and returns the others. Of two
  /// equal predicates, the later one is reported.
  private mutating func reportRedundancies(
    _ predicates: [ComparedPredicate]
  ) -> [ComparedPredicate] {
    var rest: [ComparedPredicate] = []
    for predicate in predicates {
      let text = text(of: predicate)
      if let other = predicates.first(where: { isImplied(predicate, by: $0) }) {
        let otherText = self.text(of: other)
        let message =
          text == otherText
          ? "duplicate predicate '\(text)'" : "'\(text)' has no effect; '\(otherText)' implies it"
        reportRedundancy(message, of: predicate, beside: other)
      } else if let other = predicates.first(where: { $0.overrules(predicate) }) {
        reportRedundancy(
          "'\(text)' has no effect; '\(self.text(of: other))' is required", of: predicate,
          beside: other)
      } else {
        rest.append(predicate)
      }
    }
    return rest
  }

  private func isImplied(_ predicate: ComparedPredicate, by other: ComparedPredicate) -> Bool {
    other.index != predicate.index && other.implies(predicate)
      && (other.index < predicate.index || !predicate.implies(other))
  }

  private mutating func reportRedundancy(
    _ message: String, of predicate: ComparedPredicate, beside other: ComparedPredicate
  ) {
    report(
      .redundantPredicate, message, at: range(of: predicate), notes: [note(on: other)],
      fixIts: [removal(of: predicate)])
  }

  /// Reports each pair of a minimum and a maximum that are the same, and returns the other
  /// predicates.
  private mutating func reportBounds(_ predicates: [ComparedPredicate]) -> [ComparedPredicate] {
    var rest = predicates
    for predicate in predicates {
      let other = rest.first { $0.index < predicate.index && $0.isOppositeBound(of: predicate) }
      guard let other else { continue }
      rest.removeAll { $0.index == other.index || $0.index == predicate.index }
      let equality = equality(other) { syntax.messageText($0) }
      let edit = FixIt.Edit(range(of: other), newText: self.equality(other) { syntax.text($0) })
      let fixIt = FixIt(
        "replace with '\(equality)'", edits: [edit] + removal(of: predicate).edits)
      report(
        .equalBounds,
        "'\(text(of: other))' and '\(text(of: predicate))' together mean '\(equality)'",
        at: range(of: predicate), notes: [note(on: other)], fixIts: [fixIt])
    }
    return rest
  }

  private func note(on other: ComparedPredicate) -> Diagnostic.Note {
    Diagnostic.Note("the other predicate is here", at: range(of: other))
  }

  /// Returns the note on the size of the view that a predicate names; `nil` if it is not known.
  private func noteOnSize(in predicate: ComparedPredicate) -> Diagnostic.Note? {
    guard let index = predicate.sizeIndex, let name = syntax.predicates[predicate.index].object
    else { return nil }
    return Diagnostic.Note(
      "the size of '\(syntax.messageText(name.range))' is here",
      at: syntax.predicates[index].range)
  }

  private func range(of predicate: ComparedPredicate) -> Range<Int> {
    syntax.predicates[predicate.index].range
  }

  private func text(of predicate: ComparedPredicate) -> String {
    syntax.messageText(range(of: predicate))
  }

  /// Returns the equality with the object and the priority of an inequality.
  private func equality(
    _ bound: ComparedPredicate, text: (Range<Int>) -> String
  ) -> String {
    let predicate = syntax.predicates[bound.index]
    let object = predicate.object.map { text($0.range) } ?? ""
    guard let priority = predicate.priority, !bound.isAlwaysRequired else { return object }
    return object + "@" + text(priority.range)
  }
}

// MARK: - Fix-its

extension FormatLinter {
  /// Returns the fix-it that removes a predicate from its list. With the last predicate it removes
  /// the list.
  func removal(of predicate: ComparedPredicate) -> FixIt {
    let (range, list) = (range(of: predicate), predicate.list)
    let removed: Range<Int>
    if predicate.index > list.indices.lowerBound {
      removed = syntax.predicates[predicate.index - 1].range.upperBound..<range.upperBound
    } else if predicate.index + 1 < list.indices.upperBound {
      removed = range.lowerBound..<syntax.predicates[predicate.index + 1].range.lowerBound
    } else {
      removed = list.range
    }
    return FixIt("remove '\(syntax.messageText(range))'", edits: [FixIt.Edit(removed, newText: "")])
  }
}
