import LayoutConstraints

extension InstalledConstraint {
  /// The active constraint with the same items, relation, numbers, priority and identifier; `nil`
  /// if there is none.
  var activeDuplicate: InstalledConstraint? {
    guard let first, first.constraintSignatures & signature != 0 else { return nil }
    let references = second.map {
      $0.references.count < first.references.count ? $0.references : first.references
    }
    return (references ?? first.references).first { isSame(as: $0.object) }?.object
  }

  /// A value with one of 64 bits set, which depends on the constant and the attributes. Equal
  /// constraints have equal signatures.
  ///
  /// `LayoutView.constraintSignatures` collects the signatures of a view's constraints, so that
  /// `activeDuplicate` rarely has to compare a new constraint with others.
  var signature: UInt64 {
    var hash = (constant == 0 ? 0 : constant).bitPattern
    hash ^= UInt64(firstAttribute.rawValue) << 40 ^ UInt64(secondAttribute.rawValue) << 48
    return 1 << ((hash &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }

  private func isSame(as other: InstalledConstraint) -> Bool {
    firstReference?.toOpaque() == other.firstReference?.toOpaque()
      && secondReference?.toOpaque() == other.secondReference?.toOpaque()
      && firstAttribute == other.firstAttribute && secondAttribute == other.secondAttribute
      && relation == other.relation && constant == other.constant && multiplier == other.multiplier
      && priority == other.priority && identifier == other.identifier
  }
}
