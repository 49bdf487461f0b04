import LayoutConstraints
import VFLCompiler
import VFLSyntax

/// What is wrong at run time with the formats and equations that a macro has checked.
@usableFromInline
final class LayoutFailures {
  private let kind: RuleTemplate.Kind
  private var texts: [(text: String, diagnostics: DiagnosticList)] = []
  private var others: [VisualFormatError.Failure] = []

  init(of kind: RuleTemplate.Kind) {
    self.kind = kind
  }

  @usableFromInline
  var isEmpty: Bool { texts.isEmpty && others.isEmpty }

  /// The error that tells all of them.
  @usableFromInline
  var error: VisualFormatError {
    VisualFormatError(failures: texts.map { VisualFormatError.Failure($0.text, $0.diagnostics) } + others)
  }

  /// Stops the program with what is wrong: whoever writes no `try` before a macro says that nothing is.
  @usableFromInline
  func stop(file: StaticString, line: UInt) -> Never {
    fatalError("\n\(error)", file: file, line: line)  // 'precondition' would hide the words in release builds
  }

  /// Adds what is wrong with formats that were lowered at run time.
  @usableFromInline
  func add(_ error: VisualFormatError) {
    others += error.failures
  }
}

extension LayoutFailures {
  /// Tells that an item is missing; a superview and each of its guides once.
  @usableFromInline
  func tell(missing part: LayoutPart, in text: String?, from start: Int, to end: Int) {
    switch part {
    case .superview: tell(.noSuperview(in: kind), text, start..<end, once: true)
    case .superviewGuide(let guide): tell(.noGuide(guide, in: kind), text, start..<end, once: true)
    case .guide(let guide): tell(.noGuide(guide, in: kind), text, start..<end)
    }
  }

  /// Tells that a metric is not finite.
  @usableFromInline
  func tell(notFiniteIn text: String?, from start: Int, to end: Int) {
    tell(.metricNotFinite(name(text, start..<end)), text, start..<end)
  }

  /// Tells that a number is no priority.
  @usableFromInline
  func tell(notPriority value: Double, in text: String?, from start: Int, to end: Int) {
    let name = name(text, start..<end)
    tell(value.isFinite ? .metricNotPriority(name, value) : .metricNotFinite(name), text, start..<end)
  }

  private func tell(
    _ error: CompilerError, _ text: String?, _ range: Range<Int>, once: Bool = false
  ) {
    let text = text ?? ""
    if texts.last?.text != text { texts.append((text, DiagnosticList())) }
    let diagnostic = error.diagnostic(at: range)
    if once, texts[texts.count - 1].diagnostics.contains(diagnostic) { return }
    texts[texts.count - 1].diagnostics.append(diagnostic)
  }

  private func name(_ text: String?, _ range: Range<Int>) -> String {
    String(decoding: (text ?? "").utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }
}
