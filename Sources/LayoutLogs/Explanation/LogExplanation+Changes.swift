import LayoutConstraints
import LayoutEngine
package import LayoutExplanations

// MARK: - Changes as text

extension LogExplanation {
  /// Returns the changes that resolve the explained conflict, or another one, as a sentence: first
  /// the change that the advice names, or else the best one, and at the end the number of the
  /// unlikely ones.
  ///
  /// - Parameters:
  ///   - other: The other conflict, on which there is no advice.
  ///   - place: Returns the place of the constraint at an index.
  /// - Returns: The sentence; `nil` if there is no change.
  package func changesText(of other: LayoutConflict? = nil, _ place: (Int) -> String) -> String? {
    let all = other.map { relaxations(of: $0) } ?? relaxations
    guard let order, let best = all.first else { return nil }
    let indices = all.compactMap { index(of: $0) }
    var shown = all.filter { order.drawback(of: $0) == nil }
    var omitted = all.filter { order.drawback(of: $0) != nil }
    let remedy = other == nil ? advice.compactMap { $0.remedy }.first : nil
    var first: String?
    var hasPriority = false
    switch remedy {
    case .deletion(let constraint) where indices.contains(constraint.index):
      first = "delete \(constraint) (\(place(constraint.index)))"
    case .lowerPriority(let constraint)
    where indices.contains(constraint.index)
      && shown.first.flatMap { index(of: $0) } != constraint.index:
      (first, hasPriority) = (Self.text(lowering: constraint, place), true)
    case .property(let constraint)
    where constraint.map { indices.contains($0.index) } ?? true:
      first = "the advised change"
    default:
      guard shown.isEmpty else { break }
      if order.drawback(of: best) == .system {
        (shown, omitted) = ([best], Array(omitted.dropFirst()))
      } else if let index = index(of: best), let layout {
        (first, hasPriority) = (Self.text(lowering: layout.advised(index), place), true)
      }
    }
    let isAdvised = other == nil && !advice.isEmpty
    let isOnly = (first == nil ? 0 : 1) + shown.count == 1
    let isOwn = shown.contains { change in
      index(of: change).map { order.ownership.isOwn($0) } ?? false
    }
    let text = shown.alternatives(after: first, hasPriority: hasPriority || !isOwn) {
      index(of: $0).map { place($0) }
    }
    return text.map { (isAdvised || isOnly ? "" : "preferably ") + $0 + order.remark(on: omitted) }
  }

  private static func text(
    lowering constraint: AdvisedConstraint, _ place: (Int) -> String
  ) -> String {
    "give \(constraint) (\(place(constraint.index))) priority 999"
  }
}

extension RelaxationOrder {
  /// Returns the number of changes that are not printed, and why; empty if there is none.
  fileprivate func remark(on omitted: [LayoutRelaxation]) -> String {
    guard !omitted.isEmpty else { return "" }
    let found = omitted.compactMap { drawback(of: $0) }
    let texts = Drawback.allCases.filter { found.contains($0) }.map { $0.text }
    let noun = omitted.count == 1 ? "change" : "changes"
    return "; not listed: \(omitted.count) \(noun) " + texts.joined(separator: " or ")
  }
}

extension RelaxationOrder.Drawback {
  fileprivate var text: String {
    switch self {
    case .system: "of the system's constraints"
    case .hiddenView: "of sizes of 0 that hide views"
    case .negativeGap: "to negative gaps"
    case .emptySize: "to sizes of at most 0"
    }
  }
}
