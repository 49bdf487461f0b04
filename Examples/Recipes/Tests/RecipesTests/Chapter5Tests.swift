import Testing
import VisualFormat

@testable import Recipes

struct Chapter5Tests {
  // 5-1: the field is from 20 + 60 + 8 = 88 to 320 - 20 or, from right to left, from 20 to
  // 480 - 88 = 392.
  @Test(arguments: [
    FrameCase(
      .portrait,
      """
      label 20 20 60 30
      field 88 20 212 30
      """),
    FrameCase(
      .landscape, .rightToLeft,
      """
      label 400 20 60 30
      field 20 20 372 30
      """),
  ])
  func inspectedRow(frames: FrameCase) throws {
    try frames.check(Recipe.inspectedRow)
  }

  // 5-1: the constraints of the formats "H:|-[label(60)]-[field]-|" and "V:|-[label(30)]", in
  // order, except the space after the field.
  @Test func equations() throws {
    let tree = try Recipe.inspectedRow(.portrait)
    #expect(
      Recipe.equations(of: "label", in: tree) == [
        "label.leading == superview.leading + 20 @1000", "label.width == 60 @1000",
        "field.leading == label.trailing + 8 @1000", "label.top == field.top @1000",
        "label.bottom == field.bottom @1000", "label.top == superview.top + 20 @1000",
        "label.height == 30 @1000",
      ])
  }

  // 5-2: of the two widths, the newer one is broken.
  @Test func mistakes() throws {
    let tree = try Recipe.rowWithMistakes(.portrait)
    try expectFrames("label 20 20 60 30", in: tree)
    #expect(tree.conflicts.map(\.broken.text) == ["label.width == 80 @1000"])
    let ambiguities = try tree.ambiguities()
    #expect(ambiguities.map(\.view.name) == ["field"])
    #expect(ambiguities.map(\.axis) == [.vertical])
  }
}
