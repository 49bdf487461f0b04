import LayoutConstraints
import LayoutEngine
package import LayoutExplanations

// MARK: - Changes as text

extension LogExplanation {
  /// Returns the changes of the app's constraints that resolve the explained conflict, or another
  /// one, and that agree with the advice, as a sentence. Changes that authors do not consider are
  /// left out; without any others, the best constraint is deleted.
  ///
  /// - Parameters:
  ///   - other: The other conflict.
  ///   - place: Returns the place of the constraint at an index.
  /// - Returns: The sentence; `nil` if there is no change, or only the advised one.
  package func changesText(of other: LayoutConflict? = nil, _ place: (Int) -> String) -> String? {
    guard let order else { return nil }
    let first = (other.map { advice(on: $0) } ?? advice).first
    if let first, !first.allowsOtherChanges { return nil }
    let advised = first?.advised ?? []
    let own = (other.map { relaxations(of: $0) } ?? relaxations).filter { change in
      index(of: change).map { index in
        order.ownership.isOwn(index) && !advised.contains { $0.index == index }
      } ?? false
    }
    let shown = own.filter { order.drawback(of: $0) == nil }
    guard !shown.isEmpty else {
      guard first == nil, let index = own.first.flatMap({ index(of: $0) }) else { return nil }
      return "delete '\(text(ofConstraintAt: index))' (\(place(index)))"
    }
    let changes = shown.alternatives(upTo: 4) { change in
      index(of: change).map { place($0) }
    } text: { change in
      guard case .constant(let constraint) = change.target else { return change.text }
      return "\(constraint.pieceText) → \(change.piece)"
    }
    return (first != nil ? "the advised change, or " : shown.count > 1 ? "preferably " : "")
      + changes
  }
}
