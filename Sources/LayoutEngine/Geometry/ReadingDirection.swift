/// Which side text begins at: the side that leading attributes mean.
public enum ReadingDirection: Hashable, Sendable, CaseIterable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
