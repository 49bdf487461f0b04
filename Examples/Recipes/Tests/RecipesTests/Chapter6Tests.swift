import Testing
import VisualFormat

@testable import Recipes

struct Chapter6Tests {
  // 6-1: at the top, x = (320 - 100) ÷ 2; at the trailing edge, x = 480 - 20 - 100 and
  // y = (320 - 80) ÷ 2.
  @Test func simpleRotation() throws {
    let rotation = try SimpleRotation()
    try expectFrames("view 110 20 100 80", in: rotation.tree)
    try rotation.resize(to: .landscape)
    try expectFrames("view 360 120 100 80", in: rotation.tree)
    try expectNoProblems(in: rotation.tree)
    rotation.tree.root.direction = .rightToLeft
    try expectFrames("view 20 120 100 80", in: rotation.tree)
    try rotation.resize(to: .portrait)
    try expectFrames("view 110 20 100 80", in: rotation.tree)
    try expectNoProblems(in: rotation.tree)
  }

  // 6-1: x = 110 + (360 - 110) ÷ 2 and y = 20 + (120 - 20) ÷ 2
  @Test func turn() throws {
    let rotation = try SimpleRotation()
    let turn = try LayoutTransition(of: rotation.tree) { try rotation.resize(to: .landscape) }
    try expectFrames("view 235 70 100 80", in: turn, at: 0.5)
    #expect(turn.size(at: 0.5, curve: .linear) == LayoutSize(width: 400, height: 400))
  }

  // 6-4: from 140 to 20 points on the track, which is at 32 + 28 and 112 + 194.8 on the screen. A
  // quarter of the way is 30 points.
  @Test func returnOfTheThumb() throws {
    let lock = try Lock(.portrait)
    try lock.drag(to: 150)
    let release = try LayoutTransition(of: lock.tree) { _ = try lock.release(at: 150) }
    try expectFrames("thumb 170 296.8 40 40", in: release, at: 0.25)
  }

  // 6-5: from 480 - 130 to 480 - 30
  @Test func closingDrawer() throws {
    let drawer = try Drawer(.portrait)
    let closing = try LayoutTransition(of: drawer.tree) { try drawer.toggle() }
    try expectFrames("drawer 0 400 320 130\nhandle 130 370 60 60", in: closing, at: 0.5)
  }

  /// Recipe 6-2. Both modules have the larger content: 200 by 120 points.
  static let moduleCases = [
    // 120 + 30 + 120 = 270 points, from (480 - 270) ÷ 2
    FrameCase(
      .portrait,
      """
      settings 20 105 280 120
      credits 20 255 280 120
      """),
    // 200 + 30 + 200 = 430 points, from (480 - 430) ÷ 2; the height is 320 - 2 × 20
    FrameCase(
      .landscape,
      """
      settings 25 20 200 280
      credits 255 20 200 280
      """),
    FrameCase(
      .landscape, .rightToLeft,
      """
      settings 255 20 200 280
      credits 25 20 200 280
      """),
    // 240 + 30 + 240 = 510 points, from (1024 - 510) ÷ 2; x = (768 - 320) ÷ 2
    FrameCase(
      .tablet,
      """
      settings 224 257 320 240
      credits 224 527 320 240
      """),
  ]

  @Test(arguments: moduleCases)
  func modules(frames: FrameCase) throws {
    try frames.check { try Modules($0).tree }
  }

  @Test(arguments: moduleCases)
  func modulesAfterRotation(frames: FrameCase) throws {
    let modules = try Modules(frames.size.isPortrait ? .landscape : .portrait)
    try frames.check { size in
      try modules.resize(to: size)
      return modules.tree
    }
  }

  /// Recipe 6-3, with a title of 320 points on one line.
  static let songCases = [
    // The title has two lines: 100 + 30 + 32 + 8 + 20 + 30 + 30 = 250 points, from (480 - 250) ÷ 2.
    FrameCase(
      .portrait,
      """
      cover 110 115 100 100
      title 20 245 280 32
      artist 100 285 120 20
      price 130 335 60 30
      """),
    // The title has one line: 16 + 8 + 20 + 8 + 30 = 82 points, from (320 - 82) ÷ 2; and
    // 100 + 20 + 320 = 440 points, from (480 - 440) ÷ 2. Trailing edges are at 460.
    FrameCase(
      .landscape,
      """
      cover 20 110 100 100
      title 140 119 320 16
      artist 340 143 120 20
      price 400 171 60 30
      """),
    FrameCase(
      .landscape, .rightToLeft,
      """
      cover 360 110 100 100
      title 20 119 320 16
      artist 20 143 120 20
      price 20 171 60 30
      """),
  ]

  @Test(arguments: songCases)
  func song(frames: FrameCase) throws {
    try frames.check { try Song($0).tree }
  }

  @Test(arguments: songCases)
  func songAfterRotation(frames: FrameCase) throws {
    let song = try Song(frames.size.isPortrait ? .landscape : .portrait)
    try frames.check { size in
      try song.resize(to: size)
      return song.tree
    }
  }

  // 6-4: the centers are at 35% and 80% of 256: 89.6 - 48 and 204.8 - 10. The thumb of 40 points is
  // at 20 to 200 - 20 - 40 = 140.
  @Test(arguments: [
    FrameCase(.portrait, "control 32 112 256 256"), FrameCase(.landscape, "control 112 32 256 256"),
  ])
  func lock(frames: FrameCase) throws {
    let lock = try Lock(frames.size)
    try expectFrames(frames.frames, in: lock.tree)
    let views = "lock 88 41.6 80 96\ntrack 28 194.8 200 20\n"
    for (distance, thumb) in [(0.0, 20), (90, 90), (500, 140), (-30, 20)] {
      try lock.drag(to: distance)
      try expectFrames(views + "thumb \(thumb) -10 40 40", in: lock.tree)
      try expectNoProblems(in: lock.tree)
    }
    #expect(try !lock.release(at: 150))
    try expectFrames("thumb 20 -10 40 40", in: lock.tree)
    #expect(try lock.release(at: 151))
    lock.tree.root.direction = .rightToLeft
    try expectFrames("thumb 140 -10 40 40", in: lock.tree)  // 200 - 20 - 40
  }

  // 6-5: the drawer of 130 points is at height - 130 to height - 30; the center of the handle of 60
  // points is at its top edge.
  @Test(arguments: [LayoutSize.portrait, .landscape])
  func drawer(size: LayoutSize) throws {
    let drawer = try Drawer(size)
    let (width, x) = (size.width, size.width / 2 - 30)
    for (shown, visible) in [(130.0, 130.0), (60, 60), (500, 130), (-100, 30), (130, 130)] {
      try drawer.drag(to: shown)
      let top = size.height - visible
      try expectFrames(
        "drawer 0 \(top) \(width) 130\nhandle \(x) \(top - 30) 60 60", in: drawer.tree)
      try expectNoProblems(in: drawer.tree)
    }
    // Fully open, closed, partly open, and dragged past both limits.
    for (shown, visible) in [(130.0, 30.0), (0, 130), (60, 130), (500, 30), (-100, 130)] {
      try drawer.drag(to: shown)
      try drawer.toggle()
      try expectFrames("drawer 0 \(size.height - visible) \(width) 130", in: drawer.tree)
    }
  }

  // 6-5: the row is centered in the drawer: (130 - 60) ÷ 2 = 35. From right to left, it begins at
  // 320 - 20 - 60, and the other item at 320 - 120 - 60.
  @Test func drawerItems() throws {
    let drawer = try Drawer(.portrait)
    try expectFrames("item1 40 40 60 60\nitem2 120 40 60 60", in: drawer.tree)
    try drawer.putIn(item: 1)
    try drawer.putIn(item: 0)
    try expectFrames("row 20 35 128 60\nitem2 0 0 60 60\nitem1 68 0 60 60", in: drawer.tree)
    try drawer.takeOut(item: 1)
    try expectFrames(
      "row 20 35 60 60\nitem1 0 0 60 60\nitem2 120 40 60 60", in: drawer.tree)
    try expectNoProblems(in: drawer.tree)
    drawer.tree.root.direction = .rightToLeft
    try expectFrames(
      "row 240 35 60 60\nitem1 0 0 60 60\nitem2 140 40 60 60", in: drawer.tree)
  }

  // 6-6: offsets of 0, 40, 80 and 120 points, and then multiples of 100 points down.
  @Test func windowBounds() throws {
    let window = try WindowBounds()
    try expectFrames(
      """
      superview 0 0 320 240
      box1 0 0 100 100
      box2 40 40 100 100
      box3 80 80 100 100
      box4 120 120 100 100
      """, in: window.tree)
    try window.stack(resizesWindow: false)  // y is at most 240 - 100
    try expectFrames(
      """
      superview 0 0 320 240
      box2 0 100 100 100
      box3 0 140 100 100
      box4 0 140 100 100
      """, in: window.tree)
    try window.stack(resizesWindow: true)  // four views are 400 points high
    try expectFrames(
      """
      superview 0 0 320 400
      box3 0 200 100 100
      box4 0 300 100 100
      """, in: window.tree)
    // At least 100 points wide; y is at most 170 - 100.
    try window.fan()
    window.tree.root.direction = .rightToLeft
    // From right to left, box 4 begins at 320 - 120 - 100.
    try expectFrames("box1 220 0 100 100\nbox4 100 120 100 100", in: window.tree)
    window.tree.root.direction = .leftToRight
    try window.resize(to: LayoutSize(width: 60, height: 170))
    try expectFrames(
      """
      superview 0 0 100 170
      box2 0 40 100 100
      box3 0 70 100 100
      box4 0 70 100 100
      """, in: window.tree)
    try expectNoProblems(in: window.tree)
  }
}
