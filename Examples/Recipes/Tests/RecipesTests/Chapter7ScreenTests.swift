import Testing
import VisualFormat

@testable import Recipes

struct Chapter7ScreenTests {
  // 7-5: five widths, four spaces of 8 points and two insets of 8 points are 400 points, so a width
  // is (400 - 48) ÷ 5 = 70.4; y = (400 - 100) ÷ 2.
  @Test(arguments: [
    FrameCase(.portrait, "scroll 40 120 240 240"), FrameCase(.landscape, "scroll 120 40 240 240"),
  ])
  func scroll(frames: FrameCase) throws {
    let screen = try ScrollScreen(frames.size)
    try expectFrames(frames.frames, in: screen.tree)
    try expectFrames(
      """
      box1 8 150 70.4 100
      box2 86.4 150 70.4 100
      box5 321.6 150 70.4 100
      badge 220 0 20 20
      """, in: screen.tree)
    try screen.scroll(toX: 100, y: 50)
    try expectFrames(
      """
      box1 -92 100 70.4 100
      box5 221.6 100 70.4 100
      badge 220 0 20 20
      """, in: screen.tree)
    #expect(screen.scroll.contentSize == LayoutSize(width: 400, height: 400))
    try expectNoProblems(in: screen.tree)
    // From right to left, the content ends at 240 + 100, and the first view at 332.
    screen.tree.root.direction = .rightToLeft
    try expectFrames("box1 261.6 100 70.4 100\nbadge 0 0 20 20", in: screen.tree)
  }

  // 7-6: the square is as wide as the screen between its margins, 320 - 40 = 280 points, or as high
  // as the screen below the control, 320 - 50 - 20 = 250 points; then x = (480 - 250) ÷ 2.
  @Test func pages() throws {
    let screen = try PagedScreen(.portrait)
    try expectFrames(
      """
      control 20 20 280 30
      scroll 20 50 280 280
      page1 0 0 280 280
      page2 280 0 280 280
      page3 560 0 280 280
      """, in: screen.tree)
    #expect(screen.scroll.contentSize == LayoutSize(width: 840, height: 280))
    try screen.show(page: 2)
    try expectFrames("page1 -560 0 280 280\npage3 0 0 280 280", in: screen.tree)
    try screen.resize(to: .landscape)
    try expectFrames(
      """
      control 115 20 250 30
      scroll 115 50 250 250
      page1 -500 0 250 250
      page3 0 0 250 250
      """, in: screen.tree)
    #expect(screen.scroll.contentSize == LayoutSize(width: 750, height: 250))
    // From right to left, the other pages are to the right of the last one.
    screen.tree.root.direction = .rightToLeft
    try expectFrames("page1 500 0 250 250\npage3 0 0 250 250", in: screen.tree)
    try screen.show(page: 0)
    try expectFrames("page1 0 0 250 250\npage2 -250 0 250 250", in: screen.tree)
    try expectNoProblems(in: screen.tree)
  }

  // 7-7: the row is 80 + 8 + 60 = 148 points wide, from (320 - 148) ÷ 2 = 86 or, from right to
  // left, from (480 - 148) ÷ 2 = 166. The heights are 40 and 30 points: (480 - 40) ÷ 2 = 220 and
  // (480 - 30) ÷ 2 = 225.
  @Test(arguments: [
    FrameCase(
      .portrait,
      """
      wide 86 220 80 40
      narrow 174 225 60 30
      """),
    FrameCase(
      .landscape, .rightToLeft,
      """
      wide 234 140 80 40
      narrow 166 145 60 30
      """),
  ])
  func buffers(frames: FrameCase) throws {
    try frames.check(Recipe.buffers)
  }

  // 7-8: an origin is a fraction of the size minus 40, from 0 to the size minus 80:
  // 0.1 × 320 - 40 < 0 and 0.95 × 320 - 40 = 264 > 240; 0.9 × 320 - 40 = 248 > 240.
  @Test(arguments: [
    FrameCase(
      .portrait,
      """
      box1 120 200 80 80
      box2 0 392 80 80
      box3 240 80 80 80
      box4 56 248 80 80
      box5 0 400 80 80
      """),
    FrameCase(
      .landscape,
      """
      box1 200 120 80 80
      box2 8 240 80 80
      box3 400 40 80 80
      box4 104 152 80 80
      box5 0 240 80 80
      """),
    FrameCase(
      .landscape, .rightToLeft,
      """
      box1 200 120 80 80
      box2 392 240 80 80
      box3 0 40 80 80
      box4 296 152 80 80
      box5 400 240 80 80
      """),
  ])
  func positions(frames: FrameCase) throws {
    try frames.check { try Recipe.positions(Recipe.fractions, $0) }
  }

  // 7-9: the switches begin at 20 + 80 + 8 = 108 and each label ends at 100. Four switches of 32
  // points have gaps of (480 - 40 - 128) ÷ 3 = 104 points, or of (320 - 40 - 128) ÷ 3 = 50.667. The
  // labels and buttons begin (32 - 20) ÷ 2 = 6 and (32 - 22) ÷ 2 = 5 points below the switches.
  @Test(arguments: [
    FrameCase(
      .portrait,
      """
      label1 40 26 60 20
      switch1 108 20 51 32
      info1 278 25 22 22
      label2 20 162 80 20
      switch2 108 156 51 32
      label3 30 298 70 20
      label4 50 434 50 20
      switch4 108 428 51 32
      info4 278 433 22 22
      """),
    FrameCase(
      .landscape, .rightToLeft,
      """
      label1 380 26 60 20
      switch1 321 20 51 32
      info1 20 25 22 22
      label2 380 108.667 80 20
      switch2 321 102.667 51 32
      info2 20 107.667 22 22
      switch4 321 268 51 32
      """),
  ])
  func formatGrid(frames: FrameCase) throws {
    try frames.check(Recipe.formatGrid)
  }

  // 7-9b: columns of 80 and 51 points; the last one ends with the grid, at 280 or 440. Steps of
  // 32 + 12 points, and 4 × 32 + 3 × 12 = 164. Each label ends at 80.
  @Test(arguments: [
    FrameCase(
      .portrait,
      """
      grid 20 20 280 164
      label1 20 6 60 20
      switch1 88 0 51 32
      info1 258 5 22 22
      label2 0 50 80 20
      switch2 88 44 51 32
      label3 10 94 70 20
      label4 30 138 50 20
      switch4 88 132 51 32
      info4 258 137 22 22
      """),
    FrameCase(
      .landscape, .rightToLeft,
      """
      grid 20 20 440 164
      label1 360 6 60 20
      switch1 301 0 51 32
      info1 0 5 22 22
      label2 360 50 80 20
      switch4 301 132 51 32
      info4 0 137 22 22
      """),
  ])
  func grid(frames: FrameCase) throws {
    try frames.check(Recipe.grid)
  }

  // 7-10: the text ends above the keyboard, or above the 34 points outside the safe area.
  @Test(arguments: [LayoutSize.portrait, .landscape])
  func keyboard(size: LayoutSize) throws {
    let screen = try KeyboardScreen(size)
    for (height, covered) in [(0.0, 34.0), (216, 216), (162, 162), (0, 34)] {
      try screen.showKeyboard(height: height)
      try expectFrames("text 0 0 \(size.width) \(size.height - covered)", in: screen.tree)
      try expectNoProblems(in: screen.tree)
    }
  }

  // 7-10b: the text begins below the header, at 44, or below the banner, at 44 + 60 = 104.
  @Test(arguments: [LayoutSize.portrait, .landscape])
  func banner(size: LayoutSize) throws {
    let screen = try BannerScreen(size)
    let (width, height) = (size.width, size.height)
    for _ in 1...2 {
      try expectFrames(
        "header 0 0 \(width) 44\ntext 0 44 \(width) \(height - 44)", in: screen.tree)
      try expectNoProblems(in: screen.tree)
      try screen.showBanner(true)
      try expectFrames(
        "banner 0 44 \(width) 60\ntext 0 104 \(width) \(height - 104)", in: screen.tree)
      try expectNoProblems(in: screen.tree)
      try screen.showBanner(false)
    }
  }

  // 7-10c: x = (320 - 200) ÷ 2 = 60, y = (480 - 120) ÷ 2 = 180; half a tilt is 10 points, and more
  // than a whole one is 20. The detail has the height 120 - 3 × 10 - 30 = 60.
  @Test func tiltedContainer() throws {
    let screen = try TiltedContainer(.portrait)
    let content = "title 10 10 180 30\ndetail 10 50 180 60"
    try expectFrames("container 60 180 200 120\n" + content, in: screen.tree)
    try screen.tilt(x: 0.5, y: -1)
    try expectFrames("container 70 160 200 120\n" + content, in: screen.tree)
    try screen.tilt(x: -3, y: 0)
    try expectFrames("container 40 180 200 120\n" + content, in: screen.tree)
    try expectNoProblems(in: screen.tree)
  }

  // 100 + 50 · exp(-a ÷ 3) · cos a: 150, 100 - 50 × 0.350920, 100 + 50 × 0.123145, and 100 at rest
  @Test func dampedStretch() throws {
    let square = try DampedStretch(.portrait)
    for (turns, side) in [(0.0, 150.0), (1, 82.4540), (2, 106.1572), (4, 100)] {
      try square.swing(to: turns * .pi)
      let (x, y) = ((320 - side) / 2, (480 - side) / 2)
      try expectFrames("square \(x) \(y) \(side) \(side)", in: square.tree)
    }
  }
}
