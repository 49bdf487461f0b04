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
    let terms = filter { $0.amount != nil }
    let amountWidth = terms.map { $0.amount?.count ?? 0 }.max() ?? 0
    let textWidth = terms.map { $0.text.count }.max() ?? 0
    return map { line in
      let place = line.place.map { "  \($0)" } ?? ""
      guard let amount = line.amount else { return Self.indentation + line.text + place }
      if amount.isEmpty { return Self.indentation + String(repeating: "-", count: amountWidth) }
      let gap = place.isEmpty ? "" : line.text.padding(to: textWidth)
      return "\(Self.indentation)\(amount.padding(to: amountWidth))\(amount)  "
        + "\(line.text)\(gap)\(place)"
    }
  }
}

extension String {
  /// Returns the blanks by which the text is shorter than a width.
  fileprivate func padding(to width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count))
  }
}
