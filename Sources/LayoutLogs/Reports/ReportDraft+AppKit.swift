/// AppKit and UIKit print the same constraints, but the y axis of AppKit points up, and its scroll
/// views have no content area.
extension ReportDraft {
  /// Returns whether AppKit printed the report: its header ends in a colon, an item has a class of
  /// AppKit, or the text after the report mentions an `NSUserDefault`, and no item has a class of
  /// UIKit.
  func isFromAppKit(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if containsPrinted(where: { $0.hasClass(withPrefix: "UI", in: bytes) }) { return false }
    return isFromAppKit || containsPrinted { $0.hasClass(withPrefix: "NS", in: bytes) }
      || mentionsUserDefault(in: bytes)
  }

  private func mentionsUserDefault(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = range.upperBound
    let end = min(bytes.count, start + 160)
    return (start..<end).contains { bytes.contains("NSUserDefault", at: $0, end: end) }
  }
}

extension PrintedConstraint {
  fileprivate func hasClass(
    withPrefix prefix: StaticString, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard case .syntax(let syntax) = result else { return false }
    let text = prefix.description
    if syntax.suffixes.names.values.contains(where: { $0.hasClass(withPrefix: text) }) {
      return true
    }
    return syntax.items.contains { item in
      let type = item.type
      guard bytes.contains(prefix, at: type.lowerBound, end: type.upperBound) else { return false }
      return ShortClassName.observed(bytes.text(type)).hasPrefix(text)
    }
  }
}

extension NamedItem {
  fileprivate func hasClass(withPrefix prefix: String) -> Bool {
    type.map { ShortClassName.observed($0).hasPrefix(prefix) } ?? false
  }
}

extension ConstraintSyntax {
  /// The items of the constraint.
  fileprivate var items: [ItemSyntax] {
    let superview = suffixes.superview.map { [$0] } ?? []
    switch body {
    case .visualForm(let form): return form.items.compactMap { $0.view } + superview
    case .equation(let equation):
      return [equation.first.item] + (equation.second.map { [$0.item] } ?? []) + superview
    }
  }
}
