import VisualFormat

/// Recipe 7-10: a text view above the keyboard, or above the bottom of the safe area while the
/// keyboard is hidden.
public final class KeyboardScreen {
  /// The screen with the text view.
  public let tree: LayoutTree
  private let keyboard: KeyboardGuide

  /// Creates a screen without a keyboard, whose home indicator covers 34 points.
  public init(_ size: LayoutSize) throws {
    let text = LayoutView("text")
    tree = try LayoutTree(size, [text])
    try tree.root.setSafeAreaInsets(LayoutInsets(bottom: 34))
    keyboard = try KeyboardGuide(in: tree)
    try tree.activate(views: ["text": text, "keyboard": keyboard]) {
      "H:|[text]|"
      "V:|[text][keyboard]"
    }
    try tree.layoutIfNeeded()
  }

  /// Shows a keyboard of a height in points; 0 hides it.
  public func showKeyboard(height: Double) throws {
    try keyboard.setKeyboardHeight(height)
    try tree.layoutIfNeeded()
  }
}
