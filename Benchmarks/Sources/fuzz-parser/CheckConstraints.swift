import BenchmarkSupport
import VisualFormat

/// Creates constraints from an input as a format and as an equation, and checks their invariants.
func checkConstraints(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  check(text, as: .format, noNames)
  check(text, as: .format, someNames)
  check(text, as: .equation, someNames)
}

private enum InputKind {
  case format
  case equation
}

private typealias Constraints = [LayoutConstraint<String>]

private struct Bindings {
  let views: [String: String]
  let metrics: [String: Double]
  let superview: String?

  func constraints(_ text: String, as kind: InputKind) throws(VisualFormatError) -> Constraints {
    switch kind {
    case .format:
      try LayoutConstraint.constraints(
        withVisualFormat: text, metrics: metrics, views: views, superview: superview)
    case .equation:
      [
        try LayoutConstraint.constraint(
          withEquation: text, metrics: metrics, views: views, superview: superview)
      ]
    }
  }

  func errors(_ text: String, as kind: InputKind) -> [Diagnostic] {
    do throws(VisualFormatError) {
      _ = try constraints(text, as: kind)
      return []
    } catch {
      return error.diagnostics
    }
  }
}

private let noNames = Bindings(views: [:], metrics: [:], superview: nil)

/// Names from the fixture, and metrics whose values are not valid everywhere.
///
/// The names of these metrics are unlike the others, so that no fix-it suggests them.
private let someNames = Bindings(
  views: Dictionary(
    uniqueKeysWithValues: ["a", "b", "c", "view", "view1", "view2"].map { ($0, $0) }),
  metrics: [
    "m": 12, "p": 333, "width": 5, "padding": 900.5, "b": 1, "infinite": .infinity,
    "undefined": .nan,
    "negative": -1,
  ],
  superview: "superview")

private func check(_ text: String, as kind: InputKind, _ bindings: Bindings) {
  do throws(VisualFormatError) {
    check(text, try bindings.constraints(text, as: kind))
  } catch {
    let isValid =
      kind == .format ? VisualFormatSyntax.parse(text).isValid : EquationSyntax.parse(text).isValid
    check(text, error, isSyntaxValid: isValid) { fixed in
      bindings.errors(fixed, as: kind).allSatisfy {
        [.noGuide, .noSuperview].contains($0.category)
      }
    }
  }
}

private func expect(_ condition: Bool, _ rule: String, _ text: String) {
  if !condition { fail("\(rule)\ninput: \(text.debugDescription)", status: 1) }
}

private func check(_ text: String, _ constraints: Constraints) {
  for constraint in constraints.prefix(1000) {
    expect(
      constraint.constant.isFinite && constraint.multiplier.isFinite,
      "a constraint with a number that is not finite", text)
    expect(constraint.origin?.text == text, "the origin of a constraint is not the input", text)
    let reparsed = try? LayoutConstraint(equation: constraint.equationText)
    expect(
      reparsed == constraint, "the equation '\(constraint.equationText)' gives another constraint",
      text)
  }
}

private func check(
  _ text: String, _ error: VisualFormatError, isSyntaxValid: Bool, isFixed: (String) -> Bool
) {
  let diagnostics = error.diagnostics
  expect(!diagnostics.isEmpty, "an error without diagnostics", text)
  let offsets = diagnostics.map { $0.range?.lowerBound ?? .max }
  expect(offsets == offsets.sorted(), "diagnostics not sorted by offset", text)
  let ranges =
    diagnostics.compactMap(\.range) + diagnostics.flatMap(\.fixIts).flatMap(\.edits).map(\.range)
  expect(ranges.allSatisfy { $0.upperBound <= text.utf8.count }, "range outside the input", text)
  // Fixing a syntax error can reveal errors in names, and fixing the name of a view can reveal
  // errors in its item.
  guard isSyntaxValid, diagnostics.allSatisfy({ !$0.fixIts.isEmpty }) else { return }
  let fixed = String(decoding: diagnostics.firstFixIts.applied(to: Array(text.utf8)), as: UTF8.self)
  expect(
    isFixed(fixed),
    "every error has a fix-it, but applying them all gives the invalid \(fixed.debugDescription)",
    text)
}
