package import LayoutConstraints
package import VFLSyntax

/// Finds what a valid format says although its author probably does not mean it.
///
/// The linter reports only what is certain from the format and the known metrics. It is separate
/// from parsing and lowering, so that calls that need only constraints do not run it.
package struct FormatLinter {
  /// The number of predicates of a list that are compared, which limits the time for long lists.
  private static let comparedPredicateCount = 32

  let syntax: VisualFormatSyntax
  let options: FormatOptions
  private let metric: (String) -> KnownMetric
  private(set) var diagnostics: [Diagnostic] = []

  /// Returns the warnings and remarks about a format, sorted by offset: at most 100. A format with
  /// errors has none.
  ///
  /// - Parameters:
  ///   - parsed: The format, which must have its source.
  ///   - options: The options that the format does not share with other formats.
  ///   - metric: Returns what is known about the metric with a name.
  /// - Returns: The diagnostics.
  /// - Complexity: O(*n*) for *n* bytes.
  package static func diagnostics(
    of parsed: ParsedFormat, options: FormatOptions,
    metric: @escaping (String) -> KnownMetric
  ) -> [Diagnostic] {
    guard parsed.isValid else { return [] }
    var linter = FormatLinter(syntax: parsed.syntax, options: options, metric: metric)
    linter.lint()
    guard linter.diagnostics.count > 1 else { return linter.diagnostics }
    let sorted = linter.diagnostics.sorted { $0.sortOffset < $1.sortOffset }  // a stable sort
    return Array(sorted.prefix(DiagnosticList.limit))
  }

  private init(
    syntax: VisualFormatSyntax, options: FormatOptions, metric: @escaping (String) -> KnownMetric
  ) {
    self.syntax = syntax
    self.options = options
    self.metric = metric
  }

  private mutating func lint() {
    for (index, element) in syntax.elements.enumerated() {
      switch element {
      case .superview: break
      case .connection(let connection):
        if let spacing = connection.spacing { lint(predicates(of: spacing), in: spacing) }
      case .view(let view):
        if index >= 2 { lintSpace(to: view, at: index) }
        if let size = view.size { lint(size, of: view) }
      }
    }
    lintPriorities()
    if !options.isEmpty { lintOptions() }
  }

  /// Reports a lint. It concerns the whole format if the range is `nil`.
  mutating func report(
    _ lint: FormatLint, at range: Range<Int>?, notes: [Diagnostic.Note] = [], fixIts: [FixIt] = []
  ) {
    diagnostics.append(lint.diagnostic(at: range, notes: notes, fixIts: fixIts))
  }

  /// Returns the text of a range for a message, at most 64 bytes of it.
  func text(_ range: Range<Int>) -> String {
    let limit = 64
    let text = syntax.text(range.lowerBound..<min(range.upperBound, range.lowerBound + limit))
    return range.count > limit ? text + "…" : text
  }

  private mutating func lintPriorities() {
    for predicate in syntax.predicates {
      guard case .number(let priority) = predicate.priority, priority.value > 999,
        priority.value < LayoutPriority.required.rawValue
      else { continue }
      report(.priorityNearRequired(text(priority.range)), at: priority.range)
    }
  }
}

extension Diagnostic {
  /// The offset to sort by. Diagnostics without a position come last.
  fileprivate var sortOffset: Int { range?.lowerBound ?? .max }
}

// MARK: - Views

extension FormatLinter {
  /// Reports a view that follows itself.
  ///
  /// A negative space, which can be the value of a metric, makes sense: it is the negated size.
  private mutating func lintSpace(to view: ViewSyntax, at index: Int) {
    guard case .view(let previous) = syntax.elements[index - 2],
      case .connection(let connection) = syntax.elements[index - 1],
      hasSameText(previous.name.range, view.name.range),
      connection.spacing.map({ syntax[$0].allSatisfy { $0.isKnownNotNegative } }) ?? true
    else { return }
    report(
      .spaceToItself(text(view.name.range)),
      at: view.name.range,
      notes: [Diagnostic.Note("the view is also here", at: previous.name.range)])
  }

  private mutating func lint(_ size: PredicateListSyntax, of view: ViewSyntax) {
    var others: [KnownPredicate] = []
    for predicate in predicates(of: size) {
      let range = syntax.predicates[predicate.index].range
      if let lint = lint(of: predicate, view) {
        let canBeOmitted = if case .zeroMinimum = lint { true } else { false }
        report(lint, at: range, fixIts: canBeOmitted ? [removal(of: predicate, from: size)] : [])
      } else {
        others.append(predicate)
      }
    }
    for predicate in lint(others, in: size)
    where predicate.isRequired && predicate.isUpperBound && predicate.constant.isZero {
      report(
        .zeroSize(text(view.name.range)), at: syntax.predicates[predicate.index].range)
    }
  }

  /// Returns the lint of a predicate on a size that does not depend on other predicates.
  private func lint(of predicate: KnownPredicate, _ view: ViewSyntax) -> FormatLint? {
    let written = syntax.predicates[predicate.index]
    if let name = predicate.constant.name {
      if let object = written.object, hasSameText(object.range, view.name.range),
        metric(name) == .absent
      {
        return .sizeOfItself(text(view.name.range))
      }
      guard predicate.isRequired, predicate.isUpperBound, predicate.constant.isNegative else {
        return nil
      }
      return .negativeSize(text(written.range))
    }
    if predicate.constant.isNegative {
      let text = text(written.range)
      return predicate.isUpperBound ? .negativeSize(text) : .negativeMinimum(text)
    }
    guard predicate.constant.isZero, !predicate.isUpperBound else { return nil }
    return .zeroMinimum(text(written.range))
  }

  private func hasSameText(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    syntax.source[first] == syntax.source[second]
  }
}

extension PredicateSyntax {
  fileprivate var isKnownNotNegative: Bool {
    if case .number(let number) = object { number.value >= 0 } else { false }
  }
}

extension KnownNumber {
  /// Whether the number is a literal 0.
  fileprivate var isZero: Bool { name == nil && value == 0 }

  /// Whether the number is known to be less than 0.
  fileprivate var isNegative: Bool { value.map { $0 < 0 } ?? false }
}

// MARK: - Predicates

extension FormatLinter {
  private func predicates(of list: PredicateListSyntax) -> [KnownPredicate] {
    list.indices.prefix(Self.comparedPredicateCount).compactMap { index in
      let predicate = syntax.predicates[index]
      guard let object = predicate.object else { return nil }
      return KnownPredicate(
        index: index, relation: LayoutRelation(predicate.relation?.kind), constant: known(object),
        priority: predicate.priority.map { known($0) } ?? .required)
    }
  }

  private func known(_ number: NumberOrNameSyntax) -> KnownNumber {
    switch number {
    case .number(let number):
      return KnownNumber(name: nil, value: number.value)
    case .name(let name):
      let text = syntax.text(name.range)
      return KnownNumber(name: text, value: metric(text).value)
    }
  }
}

extension KnownNumber {
  /// The priority of a predicate without a priority.
  fileprivate static var required: KnownNumber {
    KnownNumber(name: nil, value: LayoutPriority.required.rawValue)
  }
}
