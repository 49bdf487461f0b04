package import LayoutConstraints
package import VFLSyntax

/// Finds the parts of valid formats that are probably wrong.
///
/// The linter reports only what is certain from the format and the known metrics. It is separate
/// from parsing and lowering, so that calls that need only constraints do not run it.
package struct FormatLinter {
  let syntax: VisualFormatSyntax
  let options: FormatOptions
  /// The standard space between two views.
  let siblingSpace: Double
  let metric: (String) -> KnownMetric
  private var diagnostics: [Diagnostic] = []

  /// Returns the warnings and remarks about a format: at most 100, sorted by offset, those about
  /// options last. The result is empty for a format with errors. The options are those that only
  /// this format has.
  ///
  /// - Complexity: O(*n* + *k* log *k*) for *n* bytes and *k* warnings and remarks.
  package static func diagnostics(
    of parsed: ParsedFormat, options: FormatOptions, spacing: SpacingProfile,
    metric: @escaping (String) -> KnownMetric
  ) -> [Diagnostic] {
    guard parsed.isValid else { return [] }
    var linter = FormatLinter(
      syntax: parsed.syntax, options: options, spacing: spacing, metric: metric)
    linter.lintSpaces()
    linter.lintViewOrder()
    linter.lintSizes()
    linter.lintPriorities()
    let located = linter.diagnostics.ordered { $0.sortKey < $1.sortKey }
    linter.diagnostics = []
    if !options.isEmpty { linter.lintOptions() }
    let count = max(DiagnosticList.limit - linter.diagnostics.count, 0)
    return Array(located.prefix(count)) + linter.diagnostics
  }

  private init(
    syntax: VisualFormatSyntax, options: FormatOptions, spacing: SpacingProfile,
    metric: @escaping (String) -> KnownMetric
  ) {
    self.syntax = syntax
    self.options = options
    siblingSpace = spacing.distances(along: syntax.axis).sibling
    self.metric = metric
  }

  /// Reports a lint. It concerns the whole format if the range is `nil`.
  ///
  /// A remark is about what apps contain without harm: a size of 0 collapses a view, and a minimum
  /// of 0 or an option that has no effect can be omitted.
  mutating func report(
    _ category: DiagnosticCategory, _ message: String, at range: Range<Int>?,
    notes: [Diagnostic.Note] = [], fixIts: [FixIt] = []
  ) {
    let remarks: [DiagnosticCategory] = [.zeroMinimum, .zeroSize, .optionWithoutEffect]
    diagnostics.append(
      Diagnostic(
        severity: remarks.contains(category) ? .remark : .warning, category: category,
        message: message, range: range, notes: notes, fixIts: fixIts))
  }

  private mutating func lintSpaces() {
    for case .connection(let connection) in syntax.elements {
      if let spacing = connection.spacing { compare(predicates(of: spacing)) }
    }
  }

  private mutating func lintPriorities() {
    for predicate in syntax.predicates {
      guard case .number(let priority) = predicate.priority, priority.value > 999,
        priority.value < LayoutPriority.required.rawValue
      else { continue }
      report(
        .nearRequiredPriority,
        "priority '\(syntax.messageText(priority.range))' is neither required nor an integer; use '1000' or '999'",
        at: priority.range)
    }
  }
}

// MARK: - Predicates

extension FormatLinter {
  /// Returns the predicates of a list for comparisons.
  func predicates(of list: PredicateListSyntax) -> [ComparedPredicate] {
    list.indices.compactMap { index in
      let predicate = syntax.predicates[index]
      guard let object = predicate.object else { return nil }
      return ComparedPredicate(
        index: index, list: list, relation: predicate.relation?.kind ?? .equal,
        constant: number(object), priority: predicate.priority.map { number($0) } ?? .required)
    }
  }

  private func number(_ syntaxNode: NumberOrNameSyntax) -> PredicateNumber {
    switch syntaxNode {
    case .number(let number):
      return PredicateNumber(name: nil, value: number.value)
    case .name(let name):
      let text = syntax.text(name.range)
      return PredicateNumber(name: text, value: metric(text).value)
    }
  }
}

extension PredicateNumber {
  /// The priority of a predicate without a priority.
  fileprivate static var required: PredicateNumber {
    PredicateNumber(name: nil, value: LayoutPriority.required.rawValue)
  }
}

extension FormatLinter {
  /// Reports the options without an effect.
  mutating func lintOptions() {
    let axis = syntax.axis
    let spacings = options.names(in: .spacingMask)
    if !syntax.hasSeveralViews {
      report(options.alignedAttributes.optionNames, "the format has only one view")
    }
    if axis == .horizontal {
      report(spacings, "the format is horizontal")
    } else if !syntax.hasSeveralViews {
      report(spacings, "the format has only one view")
    }
    if axis == .vertical || syntax.elements.count == 1 {
      report(
        Array(options.names(in: .directionMask).prefix(1)),
        axis == .vertical ? "the format is vertical" : "the format has no spacing")
    }
  }

  private mutating func report(_ names: [String], _ reason: String) {
    if names.isEmpty { return }
    report(
      .optionWithoutEffect,
      "\(names.quotedList) \(names.count == 1 ? "has" : "have") no effect; \(reason)", at: nil)
  }
}

extension VisualFormatSyntax {
  /// Whether the format has more than one view, so that options can align views with each other.
  package var hasSeveralViews: Bool {
    var count = 0
    for case .view in elements { count += 1 }
    return count > 1
  }
}

extension FormatOptions {
  /// The names of the options in a mask.
  fileprivate func names(in mask: FormatOptions) -> [String] {
    Self.named.filter { !$0.options.isEmpty && mask.contains($0.options) && contains($0.options) }
      .map { $0.name }
  }
}

/// What is known about the metric with a name.
package enum KnownMetric: Hashable, Sendable {
  /// No metric has the name. In a size, it is a view.
  case absent
  /// A metric has the name or can have it; its value is not known.
  case unknown
  /// The metric has this value.
  case value(Double)

  /// The value, if it is known.
  var value: Double? { if case .value(let value) = self { value } else { nil } }
}
