import VisualFormat

/// Makes constraints of an input, read as a format and as an equation, and checks what must hold of every answer.
func checkConstraints(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  check(text, as: .format, nothing)
  check(text, as: .format, someNames)
  check(text, as: .equation, someNames)
}

private enum Reading {
  case format
  case equation
}

private struct Bindings {
  let views: [String: String]
  let metrics: [String: Double]
  let superview: String?

  func constraints(_ text: String, as reading: Reading) throws(VisualFormatError) -> [LayoutConstraint<
    String
  >] {
    switch reading {
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
}

extension Bindings {
  fileprivate func errors(_ text: String, as reading: Reading) -> [Diagnostic] {
    do throws(VisualFormatError) {
      _ = try constraints(text, as: reading)
      return []
    } catch {
      return error.diagnostics
    }
  }
}

private let nothing = Bindings(views: [:], metrics: [:], superview: nil)

/// Names that the fixtures use, and numbers that cannot stand everywhere, whose names are near to no other.
private let someNames = Bindings(
  views: Dictionary(uniqueKeysWithValues: ["a", "b", "c", "view", "view1", "view2"].map { ($0, $0) }),
  metrics: [
    "m": 12, "p": 333, "width": 5, "padding": 900.5, "b": 1, "infinite": .infinity, "undefined": .nan,
    "negative": -1,
  ],
  superview: "superview")

private func check(_ text: String, as reading: Reading, _ bindings: Bindings) {
  do throws(VisualFormatError) {
    check(text, try bindings.constraints(text, as: reading))
  } catch {
    let isValid =
      reading == .format ? VisualFormatSyntax.parse(text).isValid : EquationSyntax.parse(text).isValid
    check(text, error, isSyntaxValid: isValid) { mended in
      bindings.errors(mended, as: reading).allSatisfy { [.noGuide, .noSuperview].contains($0.category) }
    }
  }
}

private func expect(_ condition: Bool, _ rule: String, _ text: String) {
  if !condition { fail("\(rule)\ninput: \(text.debugDescription)", status: 1) }
}

private func check(_ text: String, _ constraints: [LayoutConstraint<String>]) {
  for constraint in constraints.prefix(1000) {
    expect(
      constraint.constant.isFinite && constraint.multiplier.isFinite, "a number that is not finite", text)
    expect(constraint.origin?.text == text, "another origin", text)
    let again = try? LayoutConstraint(equation: constraint.equationText)
    expect(again == constraint, "another constraint reads as \(constraint.equationText)", text)
  }
}

private func check(_ text: String, _ error: VisualFormatError, isSyntaxValid: Bool, isRight: (String) -> Bool)
{
  let diagnostics = error.diagnostics
  expect(!diagnostics.isEmpty, "an error that tells nothing", text)
  let offsets = diagnostics.map { $0.range?.lowerBound ?? .max }
  expect(offsets == offsets.sorted(), "diagnostics not sorted by offset", text)
  let ranges = diagnostics.compactMap(\.range) + diagnostics.flatMap(\.fixIts).flatMap(\.edits).map(\.range)
  expect(ranges.allSatisfy { $0.upperBound <= text.utf8.count }, "range outside", text)
  // Names in a piece that is known to be broken are told when it is mended, items of an unknown view when it is known.
  guard isSyntaxValid, diagnostics.allSatisfy({ !$0.fixIts.isEmpty }) else { return }
  let mended = String(decoding: diagnostics.firstFixIts.applied(to: Array(text.utf8)), as: UTF8.self)
  expect(isRight(mended), "every error has a fix-it, but together they make \(mended.debugDescription)", text)
}
