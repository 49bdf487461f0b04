/// The kinds of anchors, which are types without values.
///
/// | kind | attributes | can be related to |
/// |---|---|---|
/// | ``RelativeSide`` | leading, trailing | the same kind, the center |
/// | ``AbsoluteSide`` | left, right | the same kind, the center |
/// | ``HorizontalCenter`` | the horizontal center | the same kind, both kinds of sides |
/// | ``VerticalPosition`` | top, bottom, the vertical center, baselines | the same kind |
/// | ``Size`` | width, height | the same kind, constants |
public enum LayoutAnchorKind {
  /// A kind of positions.
  public protocol Position {}
  /// A kind of positions along the horizontal axis.
  public protocol HorizontalPosition: Position {}
  /// A kind of horizontal positions at a side of an item.
  public protocol Side: HorizontalPosition {}

  /// The sides that depend on the reading direction: leading and trailing.
  public enum RelativeSide: Side {}
  /// The sides that are the same in every reading direction: left and right.
  public enum AbsoluteSide: Side {}
  /// The horizontal center.
  public enum HorizontalCenter: HorizontalPosition {}
  /// The edges, the center and the baselines along the vertical axis.
  public enum VerticalPosition: Position {}
  /// The width and the height.
  public enum Size {}
}
