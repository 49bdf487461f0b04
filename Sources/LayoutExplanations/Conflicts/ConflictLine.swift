import LayoutConstraints
public import LayoutEngine

/// A line of the explanation of a conflict: an amount and its meaning.
public struct ConflictLine {
  /// The amount as text, such as `≥240`; empty for a line of dashes above a total.
  public let amount: String
  /// The piece of a format or the equation that requires the amount, or the meaning of a total.
  public let text: String
  /// The constraint that requires the amount; `nil` for a total, for the root's size and for the
  /// rule that no size is below 0.
  public let constraint: InstalledConstraint?
}

extension LayoutConflict {
  /// The conflict as a sum with one term per line, its total, the available length and the
  /// difference; the multiples of the constraints if the conflict is not a comparison of lengths.
  public var lines: [ConflictLine] {
    guard let arithmetic else { return multipleLines }
    let (amount, words) = (arithmetic.excess.magnitude, arithmetic.differenceWords)
    return lines(of: arithmetic.needed, total: arithmetic.totalWords.needed)
      + lines(of: arithmetic.available, total: arithmetic.totalWords.available)
      + [ConflictLine(amount: amount.arithmeticText, text: words)]
  }

  private func lines(of sum: ConflictSum, total: String) -> [ConflictLine] {
    let terms = sum.steps.map { step in
      ConflictLine(
        amount: step.signedAmountText, text: text(of: step), constraint: step.constraint)
    }
    guard terms.count > 1 else { return terms }
    return terms + [
      ConflictLine(amount: "", text: ""),
      ConflictLine(amount: sum.total.arithmeticText, text: total),
    ]
  }

  private func text(of step: ConflictStep) -> String {
    let share = step.coverage.magnitude
    if let constraint = step.constraint { return share.shareText + constraint.lineText }
    let factor = step.product?.factor ?? share
    let name = step.view.map { "\(factor.shareText)'\($0.displayName)'" }
    return [name, step.isBound ? "no size is below 0" : nil].compactMap { $0 }
      .joined(separator: ": ")
  }

  private var multipleLines: [ConflictLine] {
    zip(constraints, multipliers).map { constraint, multiplier in
      ConflictLine(
        amount: "\(multiplier.arithmeticText) ×", text: constraint.lineText,
        constraint: constraint)
    }
  }
}

// MARK: - Relaxations

extension LayoutConflict {
  /// The alternative changes, in one sentence; `nil` if there is none.
  public var relaxationText: String? {
    guard !relaxations.isEmpty else { return nil }
    let count = relaxations.count {
      if case .constant = $0.target { true } else { false }
    }
    let constraint = count == 1 ? "this constraint" : "one of these constraints"
    return "\(LayoutRelaxation.changesLabel): \(relaxations.alternatives(upTo: 6))"
      + (count == 0 ? "" : "; or give \(constraint) priority 999")
  }
}

extension LayoutRelaxation {
  /// The words before alternative changes.
  package static var changesLabel: String { "one change is enough" }
}

extension [LayoutRelaxation] {
  /// Joins the changes by “or”.
  ///
  /// - Parameters:
  ///   - limit: The number of the changes that are not only counted.
  ///   - place: Returns the place of the number that changes, which follows the change in
  ///     parentheses. Of the changes that are only counted, the places are listed.
  ///   - text: Returns a change as text.
  /// - Returns: The first changes, and the number of the others.
  package func alternatives(
    upTo limit: Int, place: (LayoutRelaxation) -> String? = { _ in nil },
    text: (LayoutRelaxation) -> String = { $0.text }
  ) -> String {
    var texts = prefix(limit).map { change in
      text(change) + (place(change).map { " (\($0))" } ?? "")
    }
    let rest = dropFirst(limit)
    if !rest.isEmpty {
      let places = rest.compactMap(place).joined(separator: "; ")
      texts.append(
        (rest.count == 1 ? "1 other" : "one of \(rest.count) others")
          + (places.isEmpty ? "" : " (\(places))"))
    }
    return texts.joined(separator: ", or ")
  }
}

extension ConflictLine {
  /// Creates a line that is about no constraint.
  package init(amount: String, text: String) {
    self.init(amount: amount, text: text, constraint: nil)
  }
}

extension InstalledConstraint {
  /// The constraint as a piece of a format or as an equation, and its identifier.
  fileprivate var lineText: String {
    pieceText + (identifier.map { " ('\($0)')" } ?? "")
  }
}

extension ConflictStep {
  /// The amount as a number with its sign and relation.
  fileprivate var signedAmountText: String {
    (amount < 0 ? "" : relation.symbol) + amount.arithmeticText
  }
}

extension [ConflictLine] {
  /// The lines, of many only the first and the last ones.
  package var truncated: [ConflictLine] {
    let (first, last) = (20, 6)
    guard count > first + last + 1 else { return self }
    let omitted = ConflictLine(amount: "…", text: "\(count - first - last) more lines")
    return prefix(first) + [omitted] + suffix(last)
  }
}
