extension LayoutView: Hashable {
  /// Returns whether two references refer to the same view.
  public static func == (first: LayoutView, second: LayoutView) -> Bool { first === second }

  /// Hashes the identity of the view.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
