import Testing
import VisualFormat

@testable import Recipes

struct Chapter7Tests {
  // 7-1: the image begins at 320 - 8 - 60. The button begins at (100 - 30) ÷ 2 = 35, and the
  // indicator at 35 - 4 - 20, above the center of the button: 8 + 25 - 10.
  @Test(arguments: [
    FrameCase(
      LayoutSize(width: 320, height: 100),
      """
      label 100 40 120 20
      image 252 20 60 60
      buy 8 35 50 30
      progress 23 11 20 20
      """),
    FrameCase(
      LayoutSize(width: 480, height: 100), .rightToLeft,
      """
      label 180 40 120 20
      image 8 20 60 60
      buy 422 35 50 30
      progress 437 11 20 20
      """),
  ])
  func tableCell(frames: FrameCase) throws {
    try frames.check { try Recipe.tableCell(width: $0.width) }
  }

  // 7-1b: (320 - 57) ÷ 2, (480 - 57) ÷ 2 and (61 - 57) ÷ 2
  @Test(arguments: [
    FrameCase(LayoutSize(width: 320, height: 61), "icon 131.5 2 57 57"),
    FrameCase(LayoutSize(width: 480, height: 61), "icon 211.5 2 57 57"),
  ])
  func tableHeader(frames: FrameCase) throws {
    try frames.check { try Recipe.tableHeader(width: $0.width) }
  }

  // 7-2: texts of 80, 320 and 800 points need 1, 2 and 3 lines of 280 points, or 1, 1 and 2 lines
  // of 440 points. A line is 16 points high, and a cell 40 points higher than its text.
  @Test(arguments: [
    FrameCase(
      LayoutSize(width: 320, height: 0),
      """
      superview 0 0 320 216
      cell1 0 0 320 56
      text1 20 20 280 16
      cell2 0 56 320 72
      text2 20 20 280 32
      cell3 0 128 320 88
      text3 20 20 280 48
      """),
    FrameCase(
      LayoutSize(width: 480, height: 0),
      """
      superview 0 0 480 184
      cell1 0 0 480 56
      cell2 0 56 480 56
      text2 20 20 440 16
      cell3 0 112 480 72
      text3 20 20 440 32
      """),
  ])
  func customHeights(frames: FrameCase) throws {
    try frames.check { try Recipe.customHeights(width: $0.width) }
  }

  // 7-3: three heights and two spaces of 8 points fill 476 - 40 or 320 - 40 points, so a height is
  // (436 - 16) ÷ 3 = 140 or (280 - 16) ÷ 3 = 88. The widths are 5/4, 2 and 1 times the height.
  @Test(arguments: [
    FrameCase(
      LayoutSize(width: 320, height: 476),
      """
      wide 72.5 20 175 140
      panorama 20 168 280 140
      square 90 316 140 140
      """),
    FrameCase(
      .landscape,
      """
      wide 185 20 110 88
      panorama 152 116 176 88
      square 196 212 88 88
      """),
  ])
  func imageColumn(frames: FrameCase) throws {
    try frames.check(Recipe.imageColumn)
  }

  // 7-3b: with a ratio of 2 to 1, the larger width inside is 320 or 480, and the smaller height
  // around is 480 or 320.
  @Test(arguments: [
    FrameCase(
      .portrait,
      """
      fit 0 160 320 160
      fill -320 0 960 480
      """),
    FrameCase(
      .landscape,
      """
      fit 0 40 480 240
      fill -80 0 640 320
      """),
  ])
  func fittedImages(frames: FrameCase) throws {
    try frames.check(Recipe.fittedImages)
  }

  // 7-4: a width is (280 - 16) ÷ 3 = 88 or (436 - 16) ÷ 3 = 140. The heights are 4/5, 1/2 and 1
  // times the width.
  @Test(arguments: [
    FrameCase(
      .portrait,
      """
      wide 20 204.8 88 70.4
      panorama 116 218 88 44
      square 212 196 88 88
      """),
    FrameCase(
      LayoutSize(width: 476, height: 320), .rightToLeft,
      """
      wide 316 104 140 112
      panorama 168 125 140 70
      square 20 90 140 140
      """),
  ])
  func imageRow(frames: FrameCase) throws {
    try frames.check(Recipe.imageRow)
  }

  // 7-4b: three headers of 44 points are 132 points high, and each body follows its header.
  @Test(arguments: [320.0, 480])
  func accordion(width: Double) throws {
    let accordion = try Accordion(width: width, contentHeights: [120, 80, 200])
    let closed = """
      superview 0 0 \(width) 132
      body1 0 44 \(width) 0
      header2 0 44 \(width) 44
      header3 0 88 \(width) 44
      """
    try expectFrames(closed, in: accordion.tree)
    try accordion.open(section: 1)
    try expectFrames(
      """
      superview 0 0 \(width) 212
      header2 0 44 \(width) 44
      body2 0 88 \(width) 80
      header3 0 168 \(width) 44
      """, in: accordion.tree)
    try accordion.open(section: 0)
    try expectFrames(
      """
      superview 0 0 \(width) 252
      body1 0 44 \(width) 120
      header2 0 164 \(width) 44
      body2 0 208 \(width) 0
      header3 0 208 \(width) 44
      """, in: accordion.tree)
    try expectNoProblems(in: accordion.tree)
    try accordion.open(section: nil)
    try expectFrames(closed, in: accordion.tree)
  }

  // 7-4b: body 2 closes from 80 points while body 1 opens to 120 points; halfway they have 40 and
  // 60 points, and each part still begins where the one before it ends.
  @Test func accordionTransition() throws {
    let accordion = try Accordion(width: 320, contentHeights: [120, 80, 200])
    try accordion.open(section: 1)
    let change = try LayoutTransition(of: accordion.tree) { try accordion.open(section: 0) }
    try expectFrames(
      """
      header1 0 0 320 44
      body1 0 44 320 60
      header2 0 104 320 44
      body2 0 148 320 40
      header3 0 188 320 44
      body3 0 232 320 0
      """, in: change, at: 0.5)
    #expect(change.size(at: 0.5, curve: .linear) == LayoutSize(width: 320, height: 232))
  }

  // 7-4b: section 3 opens from 0 to 200 points and closes again: a quarter of the way is at 50 and
  // at 150 points, below 3 × 44 = 132 points.
  @Test func openingAndClosing() throws {
    let accordion = try Accordion(width: 320, contentHeights: [120, 80, 200])
    let opening = try LayoutTransition(of: accordion.tree) { try accordion.open(section: 2) }
    try expectFrames("header3 0 88 320 44\nbody3 0 132 320 50", in: opening, at: 0.25)
    #expect(opening.size(at: 0.25, curve: .linear) == LayoutSize(width: 320, height: 182))
    let closing = try LayoutTransition(of: accordion.tree) { try accordion.open(section: nil) }
    try expectFrames("header3 0 88 320 44\nbody3 0 132 320 150", in: closing, at: 0.25)
    try expectFrames("body3 0 132 320 0", in: closing, at: 1)
    try expectNoProblems(in: accordion.tree)
  }
}
