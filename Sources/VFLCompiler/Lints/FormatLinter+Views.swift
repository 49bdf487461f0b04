import LayoutConstraints
import VFLSyntax

// MARK: - Order

extension FormatLinter {
  /// Reports each view that follows itself, or that occurs again after spaces that are not
  /// negative.
  mutating func lintViewOrder() {
    var earlier: [String: Range<Int>] = [:]  // the views since the last space that can be negative
    for (index, element) in syntax.elements.enumerated() {
      guard case .view(let view) = element else { continue }
      let (name, range) = (syntax.text(view.name.range), view.name.range)
      let text = syntax.messageText(range)
      if let previous = neighbor(before: index, named: name) {
        report(
          .selfRelation,
          "expected another view after '\(text)', found '\(text)' again; a view has no space to itself",
          at: range, notes: [note(on: previous)])
        earlier = [:]
      } else {
        if !isSpaceNonnegative(before: index) { earlier = [:] }
        if let previous = earlier[name] {
          report(
            .selfRelation,
            "'\(text)' cannot come after itself; no space between its two occurrences is negative",
            at: range, notes: [note(on: previous)])
          earlier = [:]
        }
      }
      earlier[name] = range
    }
  }

  private func note(on name: Range<Int>) -> Diagnostic.Note {
    Diagnostic.Note("the view is also here", at: name)
  }

  /// Returns the range of the preceding view's name, if it is the given name and the space before
  /// the element is not negative.
  ///
  /// A negative space between the two, which can be the value of a metric or the standard space,
  /// makes sense: it is the negated size.
  private func neighbor(before index: Int, named name: String) -> Range<Int>? {
    guard index >= 2, case .view(let previous) = syntax.elements[index - 2],
      case .connection(let connection) = syntax.elements[index - 1],
      syntax.text(previous.name.range) == name,
      connection.spacing.map({ syntax[$0].allSatisfy { $0.isNumberNonnegative } })
        ?? hasNonnegativeLength(connection)
    else { return nil }
    return previous.name.range
  }

  /// Returns whether the space before an element is required not to be negative.
  private func isSpaceNonnegative(before index: Int) -> Bool {
    guard index > 0, case .connection(let connection) = syntax.elements[index - 1] else {
      return true
    }
    guard let spacing = connection.spacing else { return hasNonnegativeLength(connection) }
    return syntax[spacing].contains { $0.requiresNonnegative }
  }

  /// Returns whether a connection without predicates, which is empty or the standard space, has a
  /// length that is not negative.
  private func hasNonnegativeLength(_ connection: ConnectionSyntax) -> Bool {
    connection.range.isEmpty || siblingSpace >= 0
  }
}

extension PredicateSyntax {
  fileprivate var isNumberNonnegative: Bool {
    if case .number(let number) = object { number.value >= 0 } else { false }
  }

  /// Whether the predicate is a required minimum or value that is a number and not negative.
  fileprivate var requiresNonnegative: Bool {
    guard relation?.kind != .lessThanOrEqual, isNumberNonnegative else { return false }
    return switch priority {
    case nil: true
    case .number(let number)?: number.value == LayoutPriority.required.rawValue
    case .name?: false
    }
  }
}

// MARK: - Sizes

/// The predicates on the size of a view in all its occurrences.
private struct ViewSize {
  let name: NameSyntax
  var predicates: [ComparedPredicate] = []
}

extension FormatLinter {
  /// Reports the predicates on the sizes of views, each by itself or compared with others of the
  /// same view.
  mutating func lintSizes() {
    var sizes: [ViewSize] = []
    var indices: [String: Int] = [:]
    for case .view(let view) in syntax.elements {
      guard let size = view.size else { continue }
      let name = syntax.text(view.name.range)
      let index = indices[name] ?? sizes.count
      if index == sizes.count {
        indices[name] = index
        sizes.append(ViewSize(name: view.name))
      }
      sizes[index].predicates += reportingIndividually(size, of: view)
    }
    let determined = indices.compactMapValues { index in
      sizes[index].predicates.first { $0.determinesValue }
    }
    for size in sizes {
      let predicates = size.predicates.map { substitutingSize(in: $0, determined) }
      for predicate in compare(predicates)
      where predicate.isAlwaysRequired && predicate.isUpperBound && predicate.constant.isZero {
        let range = syntax.predicates[predicate.index].range
        let view = syntax.messageText(size.name.range)
        report(.zeroSize, "the size of '\(view)' is 0, so it is not visible", at: range)
      }
    }
  }

  /// Returns the predicate with the size of a view in place of its name, if another predicate
  /// determines that size.
  private func substitutingSize(
    in predicate: ComparedPredicate, _ determined: [String: ComparedPredicate]
  ) -> ComparedPredicate {
    guard let name = predicate.constant.name, let size = determined[name], metric(name) == .absent
    else { return predicate }
    return predicate.substituting(size)
  }

  /// Reports each predicate that is a lint independently of other predicates, and returns the
  /// others.
  private mutating func reportingIndividually(
    _ size: PredicateListSyntax, of view: ViewSyntax
  ) -> [ComparedPredicate] {
    var others: [ComparedPredicate] = []
    for predicate in predicates(of: size) {
      guard let (category, message) = individualLint(of: predicate, view) else {
        others.append(predicate)
        continue
      }
      report(
        category, message, at: syntax.predicates[predicate.index].range,
        fixIts: category == .zeroMinimum ? [removal(of: predicate)] : [])
    }
    return others
  }

  /// Returns the lint of a predicate on a size that does not depend on other predicates.
  private func individualLint(
    of predicate: ComparedPredicate, _ view: ViewSyntax
  ) -> (DiagnosticCategory, message: String)? {
    let constant = predicate.constant
    let text = syntax.messageText(syntax.predicates[predicate.index].range)
    if let name = constant.name, name == syntax.text(view.name.range), metric(name) == .absent {
      let view = syntax.messageText(view.name.range)
      return (.selfRelation, "the size of '\(view)' is related to itself")
    }
    if predicate.isUpperBound {
      guard predicate.isRequired, constant.isNegative else { return nil }
      return (.negativeSize, "'\(text)' cannot hold; no size is less than 0")
    }
    guard constant.isLiteral else { return nil }
    if constant.isNegative {
      return (.negativeSize, "'\(text)' has no effect; no size is less than 0")
    }
    guard constant.isZero else { return nil }
    return (.zeroMinimum, "'\(text)' can be omitted; no size is less than 0")
  }
}

extension PredicateNumber {
  /// Whether the number is a literal 0.
  fileprivate var isZero: Bool { isLiteral && value == 0 }

  /// Whether the number is known to be less than 0.
  fileprivate var isNegative: Bool { value.map { $0 < 0 } ?? false }
}
