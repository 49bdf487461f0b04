import Testing
import VisualFormat

@testable import Recipes

struct Chapter4Tests {
  // 4-1: a position of 280 leaves 320 - 280 = 40 points, so the view of 100 points is at 320 - 100.
  @Test(arguments: [
    FrameCase(.portrait, "view 220 40 100 100"),
    FrameCase(.landscape, "view 280 40 100 100"),
    FrameCase(.portrait, .rightToLeft, "view 0 40 100 100"),  // 320 - 220 - 100
    FrameCase(.landscape, .rightToLeft, "view 100 40 100 100"),  // 480 - 280 - 100
  ])
  func constrainedToSuperview(frames: FrameCase) throws {
    try frames.check(Recipe.constrainedToSuperview)
  }

  // 4-2: an indent of n leaves 320 - 2n by 480 - 2n points.
  @Test(arguments: [
    FrameCase(
      .portrait,
      """
      box1 20 20 280 440
      box2 40 40 240 400
      box3 60 60 200 360
      box4 80 80 160 320
      """),
    FrameCase(
      .landscape,
      """
      box1 20 20 440 280
      box2 40 40 400 240
      box3 60 60 360 200
      box4 80 80 320 160
      """),
  ])
  func stretchedToSuperview(frames: FrameCase) throws {
    try frames.check(Recipe.stretchedToSuperview)
  }

  // 4-3: contents of 50 by 20 and 300 by 20 points become 100 by 60 and 120 by 20. The views begin
  // at 20, 20 + 40 + 8 = 68 and 68 + 60 + 8 = 136 points, and at half of the rest of the width.
  @Test(arguments: [
    FrameCase(
      .portrait,
      """
      exact 120 20 80 40
      minimum 110 68 100 60
      maximum 100 136 120 20
      """),
    FrameCase(
      .landscape,
      """
      exact 200 20 80 40
      minimum 190 68 100 60
      maximum 180 136 120 20
      """),
  ])
  func constrainedSize(frames: FrameCase) throws {
    try frames.check(Recipe.constrainedSize)
  }

  // 4-4: steps of 40 + 8 points; from right to left, the first view ends at 480 - 20.
  @Test(arguments: [
    FrameCase(
      .portrait,
      """
      box1 20 20 40 40
      box2 68 20 40 40
      box3 116 20 40 40
      box4 164 20 40 40
      box5 212 20 40 40
      box6 260 20 40 40
      """),
    FrameCase(
      .landscape, .rightToLeft,
      """
      box1 420 20 40 40
      box2 372 20 40 40
      box3 324 20 40 40
      box4 276 20 40 40
      box5 228 20 40 40
      box6 180 20 40 40
      """),
  ])
  func row(frames: FrameCase) throws {
    try frames.check { try Recipe.line(along: .horizontal, $0) }
  }

  /// The column of recipes 4-4 and 4-5: steps of 40 + 8 points, at 20 from the leading edge.
  static let columns = [
    FrameCase(
      .portrait,
      """
      box1 20 20 40 40
      box2 20 68 40 40
      box3 20 116 40 40
      box4 20 164 40 40
      box5 20 212 40 40
      box6 20 260 40 40
      """),
    FrameCase(
      .landscape, .rightToLeft,
      """
      box1 420 20 40 40
      box2 420 68 40 40
      box6 420 260 40 40
      """),
  ]

  @Test(arguments: columns)
  func column(frames: FrameCase) throws {
    try frames.check { try Recipe.line(along: .vertical, $0) }
  }

  @Test(arguments: columns)
  func matchedSizes(frames: FrameCase) throws {
    try frames.check(Recipe.matchedSizes)
  }

  // 4-6: each view has a sixth of the width: centers at 26.667, 80, … of 320 and 40, 120, … of 480.
  @Test(arguments: [
    FrameCase(
      .portrait,
      """
      box1 6.667 220 40 40
      box2 60 220 40 40
      box3 113.333 220 40 40
      box4 166.667 220 40 40
      box5 220 220 40 40
      box6 273.333 220 40 40
      """),
    FrameCase(
      .landscape, .rightToLeft,
      """
      box1 420 140 40 40
      box2 340 140 40 40
      box3 260 140 40 40
      box4 180 140 40 40
      box5 100 140 40 40
      box6 20 140 40 40
      """),
  ])
  func distributedCenters(frames: FrameCase) throws {
    try frames.check(Recipe.distributedCenters)
  }

  // 4-7: five gaps of (320 - 40 - 6 × 40) ÷ 5 = 8 points, or of (480 - 40 - 6 × 40) ÷ 5 = 40. The
  // guides are at the top margin and have no height.
  @Test(arguments: [
    FrameCase(
      .portrait,
      """
      box1 20 20 40 40
      gap1 60 20 8 0
      box2 68 20 40 40
      box6 260 20 40 40
      """),
    FrameCase(
      .landscape, .rightToLeft,
      """
      box1 420 20 40 40
      gap1 380 20 40 0
      box2 340 20 40 40
      box6 20 20 40 40
      """),
  ])
  func distributedGaps(frames: FrameCase) throws {
    try frames.check(Recipe.distributedGaps)
  }
}
