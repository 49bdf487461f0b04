import FormatChecker
import FormatFinder
import VFLSyntax

extension FoundFormat {
  /// Returns the diagnostics of the format in its call.
  func diagnostics() -> [Diagnostic] {
    if isEquation { return holes.isEmpty ? EquationSyntax.parse(utf8: text.bytes).diagnostics : [] }
    guard holes.isEmpty else { return unavoidableError.map { [$0] } ?? [] }
    let checked = lookup.check(utf8: text.bytes)
    let viewCount = checked.parsed.syntax.viewNames.count
    return checked.diagnostics.map { diagnostic in
      // Apple's implementation aligns nothing in a format with one view, and accepts the option.
      diagnostic.category == .alignmentAlongAxis && viewCount < 2
        ? diagnostic.with(severity: .warning) : diagnostic
    }
  }

  private var isEquation: Bool {
    switch receiver {
    case .equationMacro: true
    case .layoutMacro: EquationSyntax.isEquation(text.bytes)
    case .system, .wrapper: false
    }
  }

  /// The names and options of the call. A name is looked up only where all names are known.
  private var lookup: NameLookup {
    var lookup = NameLookup()
    if let options = context.options { lookup.options = options.value }
    if case .complete(let metrics) = context.metrics {
      lookup.metrics = Dictionary(metrics.map { ($0.name, 1) }) { first, _ in first }
    } else {
      lookup.allowsUnknownMetrics = true
    }
    switch context.views {
    case .complete(let views): lookup.views = .named(Set(views.map(\.name)))
    case .numbered(let count): lookup.views = .named(numberedNames(count))
    case .unknown: lookup.views = lookup.allowsUnknownMetrics ? .unchecked : .anyName
    }
    return lookup
  }

  /// The names `v0`, `v1`, … of a call, and all names in the format that are not of this form.
  private func numberedNames(_ count: Int) -> Set<String> {
    let names = VisualFormatSyntax.parse(utf8: text.bytes).syntax.viewNames
    let others = names.filter {
      $0.first != "v" || $0.dropFirst().isEmpty || !$0.dropFirst().allSatisfy(\.isNumber)
    }
    return Set((0..<count).map { "v\($0)" }).union(others)
  }
}

extension VisualFormatSyntax {
  /// The names in brackets, in the order of the format.
  fileprivate var viewNames: [String] {
    elements.compactMap { element in
      if case .view(let view) = element { text(view.name.range) } else { nil }
    }
  }
}
