public import LayoutConstraints
public import LayoutEngine

/// A view whose autoresizing mask and frame determine its position and size.
public struct AutoresizedView {
  /// The view.
  public let view: LayoutView
  /// The flexible parts of the view and of its margins.
  public let mask: AutoresizingMask
  /// The alignment rectangle that the view has before its superview is resized, in the superview.
  public let frame: LayoutRect

  /// Creates the description of an autoresized view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - mask: The flexible parts; by default none.
  ///   - frame: The alignment rectangle of the view before its superview is resized.
  public init(_ view: LayoutView, mask: AutoresizingMask = [], frame: LayoutRect) {
    self.view = view
    self.mask = mask
    self.frame = frame
  }
}
