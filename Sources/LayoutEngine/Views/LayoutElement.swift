public import LayoutConstraints

/// A view of another toolkit that the engine lays out.
///
/// The view owns a ``LayoutView``, sets the properties of its content there, and reads its frame:
///
///     final class Label: LayoutElement {
///       let layoutView = LayoutView("label")
///     }
///
/// No other conformance is needed. Unless the class declares its own, it has the superview and the
/// guides of its `LayoutView`; ``guide(_:)`` returns the guides. A class that is isolated to the
/// main actor conforms to `@MainActor LayoutElement`.
///
/// An element has the anchors of its `LayoutView`, so that elements of different classes can be
/// related: `title.leading == icon.trailing + 8`.
public protocol LayoutElement: LayoutItem, LayoutAnchorProvider where AnchorItem == LayoutView {
  associatedtype Superview = LayoutView

  /// The view or guide that represents the element in a tree.
  var layoutView: LayoutView { get }
}

extension LayoutElement {
  /// The item of the constraints of the element's anchors: its layout view.
  public var anchorItem: LayoutView { layoutView }
}

extension LayoutElement where Superview == LayoutView {
  /// The superview of the element's layout view.
  public var superview: Superview? { layoutView.superview }
}

extension LayoutElement where Guide == LayoutView {
  /// Returns the guide for a part of the element's layout view; `nil` if that is a guide.
  public func guide(_ guide: LayoutGuide) -> Guide? { layoutView.guide(guide) }
}

extension LayoutView: LayoutElement {
  /// The view itself.
  public var layoutView: LayoutView { self }
}
