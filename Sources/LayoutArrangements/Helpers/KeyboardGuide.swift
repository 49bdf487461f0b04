import LayoutConstraints
public import LayoutEngine

/// A guide for the area that a keyboard covers at the bottom of a tree's root.
///
/// The guide corresponds to `UIKeyboardLayoutGuide`. Its top edge is the top edge of the keyboard,
/// or the bottom edge of the safe area while the keyboard is hidden:
///
///     keyboard.leading == root.leading
///     keyboard.trailing == root.trailing
///     keyboard.bottom == root.bottom
///     keyboard.top == root.bottom - keyboardHeight
///     keyboard.top == root.safeArea.bottom
///
/// The last equation is active while the keyboard is hidden, and the one before it otherwise. A
/// change of the height therefore changes one constant, and a keyboard that appears or disappears
/// replaces one constraint.
///
/// The program retains the object as long as the keyboard changes. The guide and its constraints
/// belong to the root.
public final class KeyboardGuide: LayoutElement {
  /// The guide.
  public let layoutView: LayoutView
  /// The height of the part of the root that the keyboard covers, in points; 0 if the keyboard is
  /// hidden.
  public private(set) var keyboardHeight = 0.0
  /// Whether the top edge of the guide is the bottom edge of the safe area, rather than of the
  /// root, while the keyboard is hidden.
  public var usesBottomSafeArea = true {
    didSet { try? update(keyboardHeight) }  // fails only after the guide has left the tree
  }
  /// The constraint for the top edge of a visible keyboard.
  private let keyboardEdge: InstalledConstraint
  /// The constraint for the top edge while the keyboard is hidden.
  private let safeAreaEdge: InstalledConstraint

  /// Adds a guide for a hidden keyboard to the root of a tree.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - name: The name of the guide in messages.
  ///   - file: The file of the call, for messages about the constraints.
  ///   - line: The line of the call, from 1.
  ///   - column: The column of the call, from 1.
  /// - Throws: `alreadyInHierarchy` and other errors of a tree that does not accept the guide.
  public init(
    in tree: LayoutTree, named name: String = "keyboard", file: StaticString = #fileID,
    line: Int = #line, column: Int = #column
  ) throws(LayoutTreeError) {
    let root = tree.root
    layoutView = try root.addLayoutGuide(named: name)
    try tree.activate(
      layoutView.pin([.horizontal, .bottom], to: root), file: file, line: line, column: column)
    keyboardEdge = try tree.activate(
      layoutView.top == root.bottom, file: file, line: line, column: column)
    safeAreaEdge = try tree.activate(
      layoutView.top == root.area(.safeArea).bottom, file: file, line: line, column: column)
    try update(0)
  }

  /// Sets the height of the part of the root that the keyboard covers.
  ///
  /// - Parameter height: The height, in points, from the bottom edge of the root to the top edge of
  ///   the keyboard; 0 for a hidden keyboard. It can be less than the bottom inset of the safe
  ///   area, and more than the height of the root.
  /// - Throws: `numberNotFinite`, `tooLarge`; `outOfRange` for a negative height; `itemLeftTree` or
  ///   `notInTree` if the guide was removed from the root.
  public func setKeyboardHeight(_ height: Double) throws(LayoutTreeError) {
    try checkSize(height)
    guard height != keyboardHeight else { return }
    try update(height)
    keyboardHeight = height
  }

  /// Activates the constraint for the top edge at a height of the keyboard.
  private func update(_ height: Double) throws(LayoutTreeError) {
    let isAtSafeArea = usesBottomSafeArea && height == 0
    try keyboardEdge.setConstant(-height)
    if isAtSafeArea {
      keyboardEdge.deactivate()
      try safeAreaEdge.activate()
    } else {
      safeAreaEdge.deactivate()
      try keyboardEdge.activate()
    }
  }
}
