import LayoutEngine
import LayoutInference
import LayoutScenes
import TestSupport
import Testing

/// Frames of ordinary layouts. The rules are those that their author had in mind; the frames were
/// computed from them by hand.
@Suite struct FrameSetTests {
  @Test(arguments: singleSamples + severalSamples + contents)
  func rules(_ frames: FrameCase) throws {
    let layout = try InferredLayout(of: frames.samples)
    expectEqual(layout.ruleTexts, frames.rules)
    #expect(layout.reproducesAllFrames)
  }

  private static let singleSamples = [
    FrameCase(
      "a row with an icon", ["320 100: icon 20 20 60 60, title 88 39.5 212 21"],
      ["H:|-[icon(60)]-[title]-| alignAllCenterY", "V:|-[icon]-|", "V:[title(21)]"]),
    FrameCase(
      "a centered button", ["320 200: ok 110 78 100 44"],
      [
        "H:[ok(100)]", "V:[ok(44)]", "ok.centerX == superview.centerX",
        "ok.centerY == superview.centerY",
      ]),
    FrameCase(
      "standard insets", ["320 200: panel 20 20 280 160"], ["H:|-[panel]-|", "V:|-[panel]-|"]),
    FrameCase(
      "round insets", ["320 400: panel 50 50 220 300"],
      ["H:|-50-[panel]-50-|", "V:|-50-[panel]-50-|"]
    ),
    FrameCase(
      "a flush view", ["320 200: map 0 0 320 200"], ["H:|[map]|", "V:|[map]|"]),
    FrameCase(
      "equal widths", ["326 60: a 20 20 90 20, b 118 20 90 20, c 216 20 90 20"],
      ["H:|-[a]-[b(a)]-[c(a)]-|", "V:|-[a]-|", "V:|-[b]-|", "V:|-[c]-|"]),
    FrameCase(
      "a header and a footer",
      ["320 480: header 0 0 320 44, body 0 44 320 392, footer 0 436 320 44"],
      ["H:|[header]|", "H:|[body]|", "H:|[footer]|", "V:|[header(44)][body][footer(header)]|"]),
    FrameCase(
      "a column of labels", ["320 480: a 32 32 80 21, b 32 61 120 21, c 32 90 60 21"],
      [
        "H:|-32-[a(80)]", "H:[b(120)]", "H:[c(60)]",
        "V:|-32-[a(21)]-[b(a)]-[c(a)] alignAllLeading",
      ]),
    FrameCase(
      "a tool bar", ["320 44: a 16 7 30 30, b 54 7 30 30, c 274 7 30 30"],
      [
        "H:|-16-[a(30)]-[b(a)] alignAllTop alignAllBottom", "H:[c(a)]-16-|", "V:[a(30)]",
        "V:[c(a)]", "a.centerY == superview.centerY", "c.centerY == superview.centerY",
      ]),
    FrameCase(
      "a sidebar", ["800 600: side 0 0 200 600, main 200 0 600 600"],
      ["H:|[side(200)][main]|", "V:|[side]|", "V:|[main]|"]),
    FrameCase(
      "two halves", ["400 300: l 0 0 200 300, r 200 0 200 300"],
      ["H:|[l][r(l)]|", "V:|[l]|", "V:|[r]|"]),
    FrameCase(
      "equal spaces around the middle", ["320 60: a 20 10 40 40, b 140 10 40 40, c 260 10 40 40"],
      [
        "H:|-[a(40)]", "H:[b(a)]", "H:[c(a)]-|", "V:|-10-[a]-10-|", "V:|-10-[b]-10-|",
        "V:|-10-[c]-10-|", "b.centerX == superview.centerX",
      ]),
    FrameCase(
      "a card with nested views",
      [
        "320 240: card 20 20 280 200, card/picture 0 0 280 120, card/title 20 128 240 24, card/text 20 160 240 20"
      ],
      [
        "H:|-[card]-|", "H:|[picture]|", "H:|-[title]-|", "H:|-[text]-|", "V:|-[card]-|",
        "V:|[picture]-[title(24)]-[text(20)]-|",
      ]),
    FrameCase(
      "a badge in a corner", ["320 200: badge 276 156 24 24"],
      ["H:[badge(24)]-|", "V:[badge(24)]-|"]),
    FrameCase(
      "a square photo", ["320 200: photo 20 20 160 160"],
      ["H:|-[photo]", "V:|-[photo]-|", "photo.width == photo.height"]),
    FrameCase(
      "a dialog", ["480 240: message 20 20 440 160, cancel 260 190 96 30, ok 364 190 96 30"],
      [
        "H:|-[message]-|", "H:[cancel(96)]-[ok(cancel)]-| alignAllTop",
        "V:|-[message]-10-[cancel(30)]-|", "V:[ok]-|",
      ]),
    FrameCase(
      "a row from right to left", ["320 100 rtl: icon 240 20 60 60, title 20 39.5 212 21"],
      ["H:|-[icon(60)]-[title]-| alignAllCenterY", "V:|-[icon]-|", "V:[title(21)]"]),
    FrameCase(
      "a row rounded to pixels", ["320 100: icon 20 20 60 60, title 88 39 212 21"],
      ["H:|-[icon(60)]-[title]-| alignAllCenterY", "V:|-[icon]-|", "V:[title(21)]"]),
  ]

  private static let severalSamples = [
    FrameCase(
      "a centered row",
      [
        "320 100: icon 20 20 60 60, title 88 39.5 212 21",
        "480 120: icon 20 30 60 60, title 88 49.5 372 21",
      ],
      [
        "H:|-[icon(60)]-[title]-| alignAllCenterY", "V:[icon(60)]", "V:[title(21)]",
        "icon.centerY == superview.centerY",
      ]),
    FrameCase(
      "a quarter",
      [
        "400 300: l 0 0 100 300, r 100 0 300 300", "600 300: l 0 0 150 300, r 150 0 450 300",
      ],
      ["H:|[l][r]|", "V:|[l]|", "V:|[r]|", "l.width == superview.width * 0.25"]),
    FrameCase(
      "a third",
      [
        "300 300: l 0 0 100 300, r 100 0 200 300", "600 400: l 0 0 200 400, r 200 0 400 400",
      ],
      ["H:|[l][r]|", "V:|[l]|", "V:|[r]|", "l.width == superview.width / 3"]),
    FrameCase(
      "a logo and a button",
      [
        "320 480: logo 110 100 100 100, ok 90 300 140 44",
        "400 600: logo 150 100 100 100, ok 130 420 140 44",
      ],
      [
        "H:[logo(100)]", "H:[ok(140)]", "V:|-100-[logo(100)]", "V:[ok(44)]-136-|",
        "logo.centerX == superview.centerX", "ok.centerX == superview.centerX",
      ]),
    FrameCase(
      "a video",
      [
        "320 480: video 0 0 320 180, text 20 188 280 272",
        "480 640: video 0 0 480 270, text 20 278 440 342",
      ],
      [
        "H:|[video]|", "H:|-[text]-|", "V:|[video]-[text]-|",
        "video.width == 16 * video.height / 9",
      ]),
    FrameCase(
      "both directions",
      [
        "320 100: icon 20 20 60 60, title 88 39.5 212 21",
        "320 100 rtl: icon 240 20 60 60, title 20 39.5 212 21",
      ],
      ["H:|-[icon(60)]-[title]-| alignAllCenterY", "V:|-[icon]-|", "V:[title(21)]"]),
  ]

  private static let contents = [
    FrameCase(
      "baselines",
      [
        "320 200: name 20 25 76 21, nameField 104 20 196 30, pass 20 63 76 21, passField 104 58 196 30, ok 227 146 73 34"
      ],
      [
        "H:|-[name(76)]-[nameField]-| alignAllLastBaseline",
        "H:|-[pass]-[passField]-| alignAllLastBaseline", "H:[ok(73)]-|", "V:[name(21)]",
        "V:|-[nameField(30)]-[passField(nameField)] alignAllLeading", "V:[pass(name)]",
        "V:[ok(34)]-|",
      ]
    ) { sample in
      for name in ["name", "pass"] { sample.change(name) { $0.baseline = 16 } }
      for name in ["nameField", "passField"] { sample.change(name) { $0.baseline = 21 } }
    },
    FrameCase(
      "margins", ["375 120: thumb 16 16 88 88, title 112 16 247 22, text 112 42 247 18"],
      [
        "H:|-[thumb(88)]-[title]-|", "H:[thumb]-[text]-|", "V:|-[thumb]-|",
        "V:|-[title(22)]-4-[text(18)]",
      ]
    ) { $0.environment.margins = LayoutInsets(all: 16) },
    FrameCase(
      "content sizes", ["320 100: name 20 20 44 21, field 72 20 228 21"],
      ["H:|-[name]-[field]-|", "V:|-[name]", "V:|-[field]"]
    ) { sample in
      sample.change("name") { $0.contentSize = LayoutScene.PerAxis(horizontal: 44, vertical: 21) }
      sample.change("field") { $0.contentSize = LayoutScene.PerAxis(horizontal: 80, vertical: 21) }
    },
  ]

  /// The content of the field is stretched, so the content of the name needs a higher priority.
  @Test func prioritiesOfContent() throws {
    let frames = try #require(Self.contents.last)
    let views = try InferredLayout(of: frames.samples).scene.views
    expectEqual(views.map(\.hugging.horizontal.rawValue), [251, 250])
    expectEqual(views.map(\.resistance.horizontal.rawValue), [751, 750])
    expectEqual(views.map(\.hugging.vertical.rawValue), [250, 250])
    expectEqual(views.map(\.intrinsicSize.horizontal), [44, 80])
  }

  @Test func profileOfMargins() throws {
    let frames = Self.contents[1]
    let scene = try InferredLayout(of: frames.samples).scene
    expectEqual(scene.spacing, .uiKit)
    expectEqual(scene.environment.margins, LayoutInsets(all: 16))
  }
}
