import LayoutConstraints

/// The indices of a constraint in the lists of its owner and of its items.
///
/// They are private to this file, so that nothing else can break the lists.
struct ConstraintLinks {
  fileprivate var owned: Int32 = 0
  fileprivate var first: Int32 = 0
  fileprivate var second: Int32 = 0
}

extension InstalledConstraint {
  /// Adds the constraint to the lists of its owner and of its items.
  func addToLists() {
    ownerReference?._withUnsafeGuaranteedRef { owner in
      if owner.owned.isEmpty { owner.owned.reserveCapacity(8) }
      links.owned = Int32(index: owner.owned.count)
      owner.owned.append(self)
    }
    firstReference?._withUnsafeGuaranteedRef { links.first = $0.addReference(to: self) }
    guard let secondReference, secondReference.toOpaque() != firstReference?.toOpaque() else {
      return
    }
    secondReference._withUnsafeGuaranteedRef { links.second = $0.addReference(to: self) }
  }

  /// Removes the constraint from the lists of its owner and of its items.
  func removeFromLists() {
    owner?.removeOwned(self)
    if let first { first.removeReference(at: links.first) }
    if let second, second !== first { second.removeReference(at: links.second) }
  }

  fileprivate func setIndex(_ index: Int32, in view: LayoutView) {
    if view === first { links.first = index } else { links.second = index }
  }
}

extension LayoutView {
  fileprivate func addReference(to constraint: InstalledConstraint) -> Int32 {
    if references.isEmpty { references.reserveCapacity(8) }
    references.append(UnmanagedReference(constraint))
    return Int32(index: references.count - 1)
  }

  fileprivate func removeReference(at index: Int32) {
    let position = Int(index)
    references.swapAt(position, references.count - 1)
    references.removeLast()
    if position < references.count { references[position].object.setIndex(index, in: self) }
  }

  fileprivate func removeOwned(_ constraint: InstalledConstraint) {
    let position = Int(constraint.links.owned)
    owned.swapAt(position, owned.count - 1)
    owned.removeLast()
    if position < owned.count { owned[position].links.owned = constraint.links.owned }
  }
}
