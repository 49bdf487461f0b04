import LayoutConstraints
import VFLCompiler
import VFLSyntax

/// The errors that occur at run time in formats and equations that a macro has checked.
@usableFromInline
final class RuntimeErrors {
  private let kind: RuleTemplate.Kind
  private var checkedRules: [(text: String, diagnostics: DiagnosticList)] = []
  /// The errors of formats and equations that are lowered at run time.
  private var loweringFailures: [VisualFormatError.Failure] = []

  init(of kind: RuleTemplate.Kind) {
    self.kind = kind
  }

  @usableFromInline
  var isEmpty: Bool { checkedRules.isEmpty && loweringFailures.isEmpty }

  /// The error that contains all failures.
  @usableFromInline
  var error: VisualFormatError {
    VisualFormatError(
      failures: checkedRules.map { VisualFormatError.Failure($0.text, $0.diagnostics) }
        + loweringFailures)
  }

  /// Stops the program and prints the errors.
  ///
  /// A macro without `try` asserts that there are no errors.
  @usableFromInline
  func trap(file: StaticString, line: UInt) -> Never {
    // `precondition` omits its message in release builds.
    fatalError("\n\(error)", file: file, line: line)
  }

  /// Adds the errors of a format or equation that is lowered at run time.
  @usableFromInline
  func add(_ error: VisualFormatError) {
    loweringFailures += error.failures
  }
}

extension RuntimeErrors {
  /// Records that an item is missing.
  ///
  /// A missing superview, and each missing guide of the superview, is recorded once for each format
  /// or equation.
  @usableFromInline
  func record(missing part: DerivedItem, in text: String?, from start: Int, to end: Int) {
    switch part {
    case .superview: record(.noSuperview(in: kind), text, start..<end, once: true)
    case .superviewGuide(let guide):
      record(.noGuide(guide, in: kind), text, start..<end, once: true)
    case .guide(let guide): record(.noGuide(guide, in: kind), text, start..<end)
    }
  }

  /// Records that a metric is not finite.
  @usableFromInline
  func record(notFiniteIn text: String?, from start: Int, to end: Int) {
    record(.metricNotFinite(name(text, start..<end)), text, start..<end)
  }

  /// Records that a number is not a valid priority.
  @usableFromInline
  func record(notPriority value: Double, in text: String?, from start: Int, to end: Int) {
    let name = name(text, start..<end)
    record(
      value.isFinite ? .metricNotPriority(name, value) : .metricNotFinite(name), text, start..<end)
  }

  private func record(
    _ error: CompilerError, _ text: String?, _ range: Range<Int>, once: Bool = false
  ) {
    let text = text ?? ""
    if checkedRules.last?.text != text { checkedRules.append((text, DiagnosticList())) }
    let diagnostic = error.diagnostic(at: range)
    if once, checkedRules[checkedRules.count - 1].diagnostics.contains(diagnostic) { return }
    checkedRules[checkedRules.count - 1].diagnostics.append(diagnostic)
  }

  private func name(_ text: String?, _ range: Range<Int>) -> String {
    String(
      decoding: (text ?? "").utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }
}

/// The relation of a derived item to its view.
@usableFromInline
enum DerivedItem {
  case superview
  case superviewGuide(LayoutGuide)
  case guide(LayoutGuide)
}
