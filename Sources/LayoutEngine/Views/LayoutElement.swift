/// What stands for a view of another toolkit in a layout.
///
/// Such a view keeps a ``LayoutView``, tells it what it knows of its content, and reads its frame. One confined to the main actor conforms by `@MainActor
/// LayoutElement`.
public protocol LayoutElement: AnyObject {
  /// The view or guide in the tree.
  var layoutView: LayoutView { get }
}

extension LayoutView: LayoutElement {
  /// The view itself.
  public var layoutView: LayoutView { self }
}
