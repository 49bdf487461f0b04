import BenchmarkSupport
import VFLSyntax

/// Checks the invariants of the parser and of all later stages for an input.
func checkInvariants(of bytes: [UInt8]) {
  checkSyntax(bytes)
  checkConstraints(bytes)
}

/// Parses an input and checks the invariants of the result.
func checkSyntax(_ bytes: [UInt8]) {
  let parsed = VisualFormatSyntax.parse(utf8: bytes)
  func expect(_ condition: Bool, _ rule: String) {
    guard !condition else { return }
    let found = parsed.diagnostics.map {
      "  \($0.category.rawValue) \($0.range.map { "\($0)" } ?? "without a range")"
    }
    fail(
      ([rule, "input: \(String(decoding: bytes, as: UTF8.self).debugDescription)"] + found)
        .joined(separator: "\n"), status: 1)
  }

  expect(
    parsed.diagnostics.count <= 101,
    "more than 100 diagnostics and one with the number of the others")
  let offsets = parsed.diagnostics.map { $0.range?.lowerBound ?? .max }
  expect(offsets == offsets.sorted(), "diagnostics not sorted by offset")
  let bounds = 0...bytes.count
  for diagnostic in parsed.diagnostics {
    for range in [diagnostic.range] + diagnostic.notes.map(\.range) {
      expect(
        range.map { bounds.contains($0.lowerBound) && bounds.contains($0.upperBound) } ?? true,
        "range of a diagnostic outside the input")
    }
    for edit in diagnostic.fixIts.flatMap(\.edits) {
      expect(
        bounds.contains(edit.range.lowerBound) && bounds.contains(edit.range.upperBound),
        "range of an edit outside the input")
    }
  }
  if parsed.isValid {
    checkValid(parsed.syntax, expect: expect)
  } else if parsed.diagnostics.allSatisfy({ !$0.fixIts.isEmpty }) {
    let fixed = parsed.diagnostics.firstFixIts.applied(to: bytes)
    expect(
      VisualFormatSyntax.parse(utf8: fixed).isValid,
      "every error has a fix-it, but applying them all gives the invalid \(String(decoding: fixed, as: UTF8.self).debugDescription)"
    )
  }
}

private func checkValid(_ syntax: VisualFormatSyntax, expect: (Bool, String) -> Void) {
  let canonical = syntax.canonicalText
  let reparsed = VisualFormatSyntax.parse(canonical)
  expect(reparsed.isValid, "the canonical text is not valid: \(canonical)")
  expect(
    reparsed.syntax.canonicalText == canonical,
    "the canonical text of the canonical text differs: \(canonical)")
  for (index, element) in syntax.elements.enumerated() {
    let isConnection = if case .connection = element { true } else { false }
    expect(isConnection == (index % 2 == 1), "items and connections do not alternate")
  }
}
