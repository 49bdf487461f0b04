extension [LayoutSnapshot] {
  /// The identifiers of the views in any of the snapshots, in one drawing order.
  ///
  /// The order is that of the last snapshot. A view that is not in a snapshot follows the view that
  /// it follows in the snapshots before, or comes first.
  package var drawingOrder: [String] {
    dropFirst().reduce(first?.views.map { $0.id } ?? []) { $0.drawingOrder(to: $1) }
  }
}

extension [String] {
  /// Returns the identifiers of a snapshot, with those that are not in it after the same ones as in
  /// this order.
  fileprivate func drawingOrder(to snapshot: LayoutSnapshot) -> [String] {
    let next = snapshot.views.map { $0.id }
    let remaining = Set(next)
    var order: [String] = []
    var followers: [String: [String]] = [:]
    var predecessor: String?
    for id in self {
      if remaining.contains(id) {
        predecessor = id
      } else if let predecessor {
        followers[predecessor, default: []].append(id)
      } else {
        order.append(id)
      }
    }
    for id in next {
      order.append(id)
      order += followers[id] ?? []
    }
    return order
  }
}
