public import LayoutConstraints
package import VFLCompiler
import VFLSyntax

/// The names and options that formats are checked with.
///
///     let lookup = NameLookup(views: .named(["name", "field"]), metrics: ["gap": 12])
///     let checked = lookup.check("H:|-[nmae]-gap-[field]-|")
///     checked.diagnostics[0].fixIts[0].message  // "replace with 'name'"
public struct NameLookup: Sendable {
  /// The names that are views.
  public enum Views: Hashable, Sendable {
    /// Names are not looked up, neither views nor metrics.
    case unchecked
    /// Every name in brackets is a view, and every name in a size that is not a metric.
    case anyName
    /// These names are views, and no others.
    case named(Set<String>)
  }

  /// The names that are views.
  public var views: Views
  /// The values of metrics by their names, in points or as priorities.
  public var metrics: [String: Double]
  /// Whether there can be other metrics. A name that is not a view can then be a metric.
  public var allowsUnknownMetrics = false
  /// The options of every format.
  public var options: FormatOptions
  /// The standard spaces of every format.
  public var spacing = SpacingProfile.standard
  /// Whether the views have a superview, which `|` represents.
  public var hasSuperview: Bool
  /// Whether warnings and remarks are reported about valid formats that are probably wrong.
  public var reportsWarnings = true
  /// Whether the formats are used with the values in ``metrics``.
  package var knowsMetricValues = true
  /// Whether the options also apply to other formats. An option without an effect on one of them is
  /// then not reported.
  package var sharesOptions = false

  /// Creates a lookup. Without arguments it looks up no names, so that only the syntax is checked.
  ///
  /// - Parameters:
  ///   - views: The names that are views.
  ///   - metrics: The values of metrics by their names.
  ///   - options: The options of every format.
  ///   - hasSuperview: Whether the views have a superview.
  public init(
    views: Views = .unchecked, metrics: [String: Double] = [:], options: FormatOptions = [],
    hasSuperview: Bool = true
  ) {
    self.views = views
    self.metrics = metrics
    self.options = options
    self.hasSuperview = hasSuperview
  }

  /// Checks a format and makes its constraints.
  ///
  /// - Parameter format: The format.
  /// - Returns: The tree, the diagnostics and the constraints. Their offsets are UTF-8 byte
  ///   offsets.
  /// - Complexity: O(*n*) for *n* bytes, and one lookup for each name.
  public func check(_ format: String) -> CheckedFormat { check(utf8: Array(format.utf8)) }

  /// Checks a format and makes its constraints.
  ///
  /// - Parameter format: The bytes of the format, which need not be valid UTF-8.
  /// - Returns: The tree, the diagnostics and the constraints. Their offsets are UTF-8 byte
  ///   offsets.
  /// - Complexity: O(*n*) for *n* bytes, and one lookup for each name.
  public func check(utf8 format: [UInt8]) -> CheckedFormat {
    check(utf8: format, knownNames: { knownNames })
  }

  /// Checks a format; see ``check(utf8:)``. Several formats can share the names for suggestions.
  package func check(utf8 format: [UInt8], knownNames: () -> KnownNames) -> CheckedFormat {
    let checked = checkErrors(utf8: format, knownNames: knownNames)
    return checked.errorCount > 0 ? checked : checked.adding(lints(in: checked.parsed))
  }

  /// Checks a format without looking for warnings and remarks; see ``check(utf8:knownNames:)``.
  ///
  /// Programs that show only errors are smaller with it, because they do not contain the lints.
  @inline(never)
  package func checkErrors(utf8 format: [UInt8], knownNames: () -> KnownNames) -> CheckedFormat {
    let parsed = VisualFormatSyntax.parse(utf8: format)
    if isSyntaxOnly { return CheckedFormat(parsed) }
    let template = RuleTemplate(parsed, options: options, spacing: spacing)
    let superview = hasSuperview ? superviewName : nil
    do throws(InvalidRule) {
      let constraints = try template.constraints(
        String(decoding: format, as: UTF8.self), metric: metric, view: view, isView: isView,
        knownNames: knownNames, superview: { _ in superview }, guide: { "\($0).\($1)" })
      return CheckedFormat(parsed, constraints: views == .unchecked ? [] : constraints)
    } catch {
      return CheckedFormat(parsed, error.diagnostics)
    }
  }

  private var isSyntaxOnly: Bool { views == .unchecked && options.isEmpty && hasSuperview }

  private func lints(in parsed: ParsedFormat) -> [Diagnostic] {
    guard reportsWarnings else { return [] }
    return FormatLinter.diagnostics(
      of: parsed, options: sharesOptions ? [] : options, spacing: spacing,
      metric: { knownMetric($0) })
  }

  /// Whether a name that is not one of ``metrics`` can be a metric.
  private var allowsOtherMetrics: Bool { views == .unchecked || allowsUnknownMetrics }

  private func knownMetric(_ name: String) -> KnownMetric {
    guard let value = metrics[name] else { return allowsOtherMetrics ? .unknown : .absent }
    return knowsMetricValues ? .value(value) : .unknown
  }

  private func metric(_ name: String) -> Double? {
    if let value = metrics[name] { return value }
    return allowsOtherMetrics ? 1 : nil  // 1 is allowed everywhere, also as a priority
  }

  private func view(_ name: String) -> String? {
    if case .named(let names) = views, !names.contains(name) { nil } else { name }
  }

  private func isView(_ name: String) -> Bool {
    if case .named(let names) = views { names.contains(name) } else { false }
  }

  /// The names that are suggested for unknown ones.
  package var knownNames: KnownNames {
    let names: Set<String> = if case .named(let names) = views { names } else { [] }
    let metrics = metrics
    return KnownNames(
      makingViews: { Array(names) }, metrics: { metrics.map { ($0.key, $0.value) } })
  }
}
