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

  /// The largest distance from the end of a report to the end of the text that mentions an
  /// `NSUserDefault`.
  static let maximumUserDefaultDistance = 160

  private func mentionsUserDefault(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = range.upperBound
    let end = min(bytes.count, start + Self.maximumUserDefaultDistance)
    return (start..<end).contains { bytes.contains("NSUserDefault", at: $0, end: end) }
  }
}

extension PrintedConstraint {
  fileprivate func hasClass(
    withPrefix prefix: StaticString, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard case .syntax(let syntax) = result else { return false }
    let text = prefix.description
    return syntax.suffixes.names.values.contains { items in
      items.contains { $0.type?.hasPrefix(text) ?? false }
    }
      || syntax.items.contains {
        bytes.contains(prefix, at: $0.type.lowerBound, end: $0.type.upperBound)
      }
  }
}

extension ConstraintSyntax {
  /// The items of the constraint.
  fileprivate var items: [ItemSyntax] {
    let superview = suffixes.superview.map { [$0] } ?? []
    switch body {
    case .visualForm(let form): return form.items.flatMap { $0.views } + superview
    case .equation(let equation):
      let terms = [equation.first] + (equation.second.map { [$0] } ?? [])
      return terms.flatMap { [$0.item] + ($0.origin.map { [$0.item] } ?? []) } + superview
    }
  }
}

extension VisualItemSyntax {
  /// The view, and those that its size equals; empty for the superview.
  fileprivate var views: [ItemSyntax] {
    guard case .view(let item, let size) = self else { return [] }
    return [item] + size.compactMap { $0.item }
  }
}
