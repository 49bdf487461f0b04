public import LayoutConstraints

/// A view of another toolkit that is laid out here.
///
/// Such a view keeps a ``LayoutView``, sets what it knows of its content, and reads its frame:
///
///     final class Label: LayoutElement {
///       let layoutView = LayoutView("label")
///     }
///
/// It needs no other conformance: unless the class declares its own, its superview is that of its `LayoutView`, and so are its guides, which ``guide(_:)``
/// finds. One confined to the main actor conforms by `@MainActor LayoutElement`.
public protocol LayoutElement: LayoutItem {
  associatedtype Superview = LayoutView

  /// The view or guide in the tree.
  var layoutView: LayoutView { get }
}

extension LayoutElement where Superview == LayoutView {
  /// The view that contains the element's.
  public var superview: Superview? { layoutView.superview }
}

extension LayoutElement where Guide == LayoutView {
  /// The guide that stands for a part of the element's view; `nil` for a guide.
  public func guide(_ guide: LayoutGuide) -> Guide? { layoutView.guide(guide) }
}

extension LayoutView: LayoutElement {
  /// The view itself.
  public var layoutView: LayoutView { self }
}
