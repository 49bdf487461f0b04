import LayoutArrangements
import LayoutConstraints
import LayoutEngine
import TestSupport
import Testing

/// The guide of a keyboard in a root of 300 × 600 points, whose safe area ends 34 points above the
/// bottom edge.
@Suite struct KeyboardGuideTests {
  let tree: LayoutTree
  let keyboard: KeyboardGuide

  init() throws {
    tree = try LayoutTree(width: 300, height: 600)
    try tree.root.setSafeAreaInsets(LayoutInsets(top: 50, bottom: 34))
    keyboard = try KeyboardGuide(in: tree)
  }

  private func frame() throws -> LayoutRect {
    try tree.layoutIfNeeded()
    try expectWellPosed(tree)
    return keyboard.layoutView.frame
  }

  private static let edges = [
    "keyboard.leading == superview.leading @1000", "keyboard.trailing == superview.trailing @1000",
    "keyboard.bottom == superview.bottom @1000",
  ]

  @Test func hidden() throws {
    expectEqual(
      tree.constraints.map(\.text),
      Self.edges + ["keyboard.top == superview.safeArea.bottom @1000"])
    #expect(try frame() == LayoutRect(x: 0, y: 566, width: 300, height: 34))
    #expect(keyboard.keyboardHeight == 0)
  }

  /// The position in the source is the call that created the guide.
  @Test(arguments: [0.0, 250]) func sourcePosition(_ height: Double) throws {
    try keyboard.setKeyboardHeight(height)
    #expect(tree.constraints.allSatisfy { $0.sourcePosition?.file == #fileID })
  }

  /// A keyboard can be lower than the bottom inset of the safe area, and higher than the root.
  @Test(arguments: [250.0, 20, 700, 1])
  func visible(_ height: Double) throws {
    try keyboard.setKeyboardHeight(height)
    expectEqual(
      tree.constraints.map(\.text),
      Self.edges + ["keyboard.top == superview.bottom - \(Int(height)) @1000"])
    #expect(try frame() == LayoutRect(x: 0, y: 600 - height, width: 300, height: height))
    #expect(keyboard.keyboardHeight == height)
    try keyboard.setKeyboardHeight(0)
    #expect(try frame().y == 566)
  }

  @Test func withoutSafeArea() throws {
    keyboard.usesBottomSafeArea = false
    #expect(try frame() == LayoutRect(x: 0, y: 600, width: 300, height: 0))
    try keyboard.setKeyboardHeight(100)
    #expect(try frame().y == 500)
    keyboard.usesBottomSafeArea = true
    #expect(try frame().y == 500)
    try keyboard.setKeyboardHeight(0)
    #expect(try frame().y == 566)
  }

  /// A change of the height keeps the constraint, and changes its constant only.
  @Test func changes() throws {
    try keyboard.setKeyboardHeight(100)
    let before = tree.constraints.map(ObjectIdentifier.init)
    try keyboard.setKeyboardHeight(300)
    #expect(tree.constraints.map(ObjectIdentifier.init) == before)
    try tree.root.setSafeAreaInsets(LayoutInsets())
    try tree.setSize(width: 600, height: 300)
    #expect(try frame() == LayoutRect(x: 0, y: 0, width: 600, height: 300))
  }

  @Test(arguments: [
    (-1.0, LayoutTreeError.outOfRange(-1)), (.infinity, .numberNotFinite(.infinity)),
    (1e101, .tooLarge(1e101)),
  ])
  func invalidHeights(_ height: Double, _ error: LayoutTreeError) throws {
    try keyboard.setKeyboardHeight(80)
    #expect(throws: error) { try keyboard.setKeyboardHeight(height) }
    #expect(keyboard.keyboardHeight == 80)
    #expect(try frame().y == 520)
  }

  @Test func removedGuide() throws {
    keyboard.layoutView.removeFromSuperview()
    #expect(throws: LayoutTreeError.self) { try keyboard.setKeyboardHeight(80) }
    #expect(keyboard.keyboardHeight == 0)
    keyboard.usesBottomSafeArea = false
    #expect(tree.constraints.isEmpty)
  }
}
