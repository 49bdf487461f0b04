/// A line of an explanation: an amount, what it is, and its place.
package struct AlignedLine: Sendable {
  /// The amount; `nil` for a sentence; empty for a line of dashes above a total.
  fileprivate let amount: String?
  fileprivate let text: String
  /// The place, which is printed at the right.
  fileprivate let place: String?

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - amount: The amount; `nil` for a sentence; empty for a line of dashes above a total.
  ///   - text: What the amount is, or the sentence.
  ///   - place: The place, if there is one.
  package init(amount: String?, _ text: String, place: String? = nil) {
    self.amount = amount
    self.text = text
    self.place = place
  }
}

extension [AlignedLine] {
  private static let indentation = "  "

  /// The lines as text, with amounts aligned at the right and places after the texts.
  package var aligned: [String] {
    let amountWidth = map { $0.amount?.count ?? 0 }.max() ?? 0
    let textWidth = filter { $0.amount != nil }.map { $0.text.count }.max() ?? 0
    return map { line in
      if line.amount == "" {
        return Self.indentation + String(repeating: "-", count: amountWidth)
      }
      let text = Self.indentation + line.text(amountWidth: amountWidth)
      guard let place = line.place else { return text }
      let width = line.amount == nil ? 0 : textWidth
      let gap = String(repeating: " ", count: Swift.max(0, width - line.text.count))
      return "\(text)\(gap)  \(place)"
    }
  }
}

extension AlignedLine {
  fileprivate func text(amountWidth: Int) -> String {
    guard let amount else { return text }
    return String(repeating: " ", count: amountWidth - amount.count) + "\(amount)  \(text)"
  }
}
