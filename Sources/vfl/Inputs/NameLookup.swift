import VFLCompiler
import VisualFormat

/// What the names in formats stand for, and with which options formats are read.
struct NameLookup {
  /// Which views there are.
  enum Views {
    /// No name is looked up.
    case unknown
    /// Each name in brackets is a view, and so is a name in a size that is no metric.
    case allNames
    /// Those of these names.
    case these(Set<String>)
  }

  let views: Views
  let metrics: [String: Double]
  let options: FormatOptions
  let superview: String?

  /// What a format alone is checked with: nothing but its syntax.
  static let none = NameLookup(views: .unknown, metrics: [:], options: [], superview: superviewName)

  /// Checks a format and makes its constraints.
  func check(_ bytes: [UInt8]) -> CheckedFormat {
    let parsed = VisualFormatSyntax.parse(utf8: bytes)
    if isSyntaxOnly { return CheckedFormat(parsed: parsed) }
    let template = RuleTemplate(parsed, options: options, spacing: .standard)
    let text = String(decoding: bytes, as: UTF8.self)
    do {
      let constraints = try template.constraints(
        text, metric: metric, view: view, isView: isView, knownNames: { knownNames },
        superview: { _ in superview },
        guide: { _, _ in nil })
      return CheckedFormat(parsed: parsed, constraints: constraints)
    } catch {
      return CheckedFormat(parsed: parsed, error: error)
    }
  }

  private var isSyntaxOnly: Bool {
    if case .unknown = views { options.isEmpty && superview != nil } else { false }
  }

  private func metric(_ name: String) -> Double? {
    if case .unknown = views { return 1 }  // a number that can stand everywhere
    return metrics[name]
  }

  private func view(_ name: String) -> String? {
    switch views {
    case .unknown, .allNames: return name
    case .these(let names): return names.contains(name) ? name : nil
    }
  }

  private func isView(_ name: String) -> Bool {
    if case .these(let names) = views { names.contains(name) } else { false }
  }

  private var knownNames: KnownNames {
    var names: [String] = []
    if case .these(let given) = views { names += given }
    return KnownNames(views: names, metrics: metrics.map { ($0.key, $0.value) })
  }
}

/// A format, what is wrong with it, and its constraints.
struct CheckedFormat {
  let parsed: ParsedFormat
  let diagnostics: [Diagnostic]
  let errorCount: Int
  /// The constraints; none if anything is wrong, or if no names were looked up.
  let constraints: [LayoutConstraint<String>]

  init(parsed: ParsedFormat, constraints: [LayoutConstraint<String>] = []) {
    self.parsed = parsed
    diagnostics = parsed.diagnostics
    errorCount = parsed.errorCount
    self.constraints = constraints
  }

  init(parsed: ParsedFormat, error: VisualFormatError) {
    self.parsed = parsed
    diagnostics = error.diagnostics
    errorCount = error.failures.reduce(0) { $0 + $1.errorCount }
    constraints = []
  }
}
