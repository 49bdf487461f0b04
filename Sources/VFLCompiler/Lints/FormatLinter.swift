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
  /// options last. A format with errors has none. The options are those that it does not share with
  /// other formats.
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
    let located = linter.diagnostics.sorted { $0.sortKey < $1.sortKey }  // a stable sort
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
    let distances = syntax.axis == .horizontal ? spacing.horizontal : spacing.vertical
    siblingSpace = distances.sibling
    self.metric = metric
  }

  /// Reports a lint. It concerns the whole format if the range is `nil`.
  mutating func report(
    _ lint: FormatLint, at range: Range<Int>?, notes: [Diagnostic.Note] = [], fixIts: [FixIt] = []
  ) {
    diagnostics.append(
      Diagnostic(
        severity: lint.severity, category: lint.category, message: lint.message, range: range,
        notes: notes, fixIts: fixIts))
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
        .priorityNearRequired(syntax.messageText(priority.range)), at: priority.range)
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
    if !syntax.hasSeveralViews {
      report(options.alignedAttributes.optionNames, .singleView)
    }
    let spacings = options.names(in: .spacingMask)
    if axis == .horizontal {
      report(spacings, .axis(axis))
    } else if !syntax.hasSeveralViews {
      report(spacings, .singleView)
    }
    if axis == .vertical || syntax.elements.count == 1 {
      let direction = options.names(in: .directionMask).prefix(1)
      report(Array(direction), axis == .vertical ? .axis(axis) : .noConnection)
    }
  }

  private mutating func report(_ names: [String], _ obstacle: FormatLint.OptionObstacle) {
    if !names.isEmpty { report(.optionsWithoutEffect(names, obstacle), at: nil) }
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
