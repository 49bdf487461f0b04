import LayoutConstraints
import VFLSyntax

// Each predicate is reported once: as a contradiction, else as redundant, else as a bound.
extension FormatLinter {
  /// Compares the predicates of a list with each other.
  ///
  /// - Returns: The predicates that are not reported.
  @discardableResult
  mutating func lint(
    _ predicates: [KnownPredicate], in list: PredicateListSyntax
  ) -> [KnownPredicate] {
    guard predicates.count > 1 else { return predicates }
    return lintBounds(
      lintRedundancies(lintContradictions(predicates), in: list), in: list)
  }

  /// Reports each predicate that contradicts an earlier one, and returns the predicates that
  /// contradict no other.
  private mutating func lintContradictions(_ predicates: [KnownPredicate]) -> [KnownPredicate] {
    for (index, predicate) in predicates.enumerated() {
      guard let other = predicates[..<index].first(where: { $0.contradicts(predicate) }) else {
        continue
      }
      report(
        .contradiction(text(of: predicate), with: text(of: other)), at: range(of: predicate),
        notes: [note(on: other)])
    }
    return predicates.filter { predicate in !predicates.contains { $0.contradicts(predicate) } }
  }

  /// Reports each predicate that another one implies, of equal ones the later, and returns the
  /// others.
  private mutating func lintRedundancies(
    _ predicates: [KnownPredicate], in list: PredicateListSyntax
  ) -> [KnownPredicate] {
    predicates.filter { predicate in
      let other = predicates.first { other in
        other.index != predicate.index && other.implies(predicate)
          && (other.index < predicate.index || !predicate.implies(other))
      }
      guard let other else { return true }
      report(
        .redundancy(text(of: predicate), impliedBy: text(of: other)), at: range(of: predicate),
        notes: [note(on: other)], fixIts: [removal(of: predicate, from: list)])
      return false
    }
  }

  /// Reports each pair of a minimum and a maximum that are the same, and returns the other
  /// predicates.
  private mutating func lintBounds(
    _ predicates: [KnownPredicate], in list: PredicateListSyntax
  ) -> [KnownPredicate] {
    var rest = predicates
    for predicate in predicates {
      let other = rest.first { $0.index < predicate.index && $0.isOppositeBound(of: predicate) }
      guard let other else { continue }
      rest.removeAll { $0.index == other.index || $0.index == predicate.index }
      let equality = textOfEquality(other)
      let fixIt = FixIt(
        "replace with '\(equality)'",
        edits: [FixIt.Edit(range(of: other), newText: equality)]
          + removal(of: predicate, from: list).edits)
      report(
        .equalBounds(text(of: other), text(of: predicate), equality: equality),
        at: range(of: predicate), notes: [note(on: other)], fixIts: [fixIt])
    }
    return rest
  }

  private func note(on other: KnownPredicate) -> Diagnostic.Note {
    Diagnostic.Note("the other predicate is here", at: range(of: other))
  }

  private func range(of predicate: KnownPredicate) -> Range<Int> {
    syntax.predicates[predicate.index].range
  }

  private func text(of predicate: KnownPredicate) -> String { text(range(of: predicate)) }

  /// The equality with the object and the priority of an inequality.
  private func textOfEquality(_ bound: KnownPredicate) -> String {
    let predicate = syntax.predicates[bound.index]
    let object = predicate.object.map { syntax.text($0.range) } ?? ""
    guard let priority = predicate.priority, bound.priority.name != nil || !bound.isRequired else {
      return object
    }
    return object + "@" + syntax.text(priority.range)
  }
}

// MARK: - Fix-its

extension FormatLinter {
  /// Returns the fix-it that removes a predicate from a list. With the last predicate it removes
  /// the list.
  func removal(of predicate: KnownPredicate, from list: PredicateListSyntax) -> FixIt {
    let range = range(of: predicate)
    let removed: Range<Int>
    if predicate.index > list.indices.lowerBound {
      removed = syntax.predicates[predicate.index - 1].range.upperBound..<range.upperBound
    } else if predicate.index + 1 < list.indices.upperBound {
      removed = range.lowerBound..<syntax.predicates[predicate.index + 1].range.lowerBound
    } else {
      removed = list.range
    }
    return FixIt("remove '\(text(range))'", edits: [FixIt.Edit(removed, newText: "")])
  }
}
