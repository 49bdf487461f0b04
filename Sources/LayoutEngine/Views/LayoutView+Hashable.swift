extension LayoutView: Hashable {
  /// Whether two references are to the same view.
  public static func == (first: LayoutView, second: LayoutView) -> Bool { first === second }

  /// Feeds the view's identity into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
