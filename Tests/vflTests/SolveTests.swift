import Foundation
import TestSupport
import Testing

@Suite struct SolveTests {
  /// A scene with frames worked out by hand: the row stretches the title, the second rule on the
  /// top of the icon contradicts the first one, and no rule determines the vertical position of
  /// the title.
  static let scene = """
    superview: {width: 320, height: 480, direction: ltr, margins: 20}
    metrics: {gap: 12}
    views:
      icon:  {intrinsic: [60, 60], hugging: [251, 250]}
      title: {intrinsic: [120, 21], baseline: 16}
    layout:
      - "H:|-[icon]-[title]-|"
      - {format: "V:|-gap-[icon]", identifier: rows}
      - {equation: "icon.top >= superview.margins.top", identifier: top}
      - "title.height <= 40"
    guides: {gutter: {}}
    """

  @Test func theDocument() throws {
    let run = try Command(
      ["solve", "--format", "json", "scene.yml"], files: ["scene.yml": Self.scene])
    #expect(run.status == 1)
    #expect(run.errors == "")
    let document = try run.document()
    #expect(document.integer("warnings") == document.objects("ambiguities").count)
    let frames = try #require(document["frames"] as? [String: Any])
    #expect(Set(frames.keys) == ["superview", "icon", "title", "gutter"])
    try run.expectDocument(
      """
      {"version": 1, "errors": 1, "diagnostics": [],
       "frames": {
         "superview": {"x": 0, "y": 0, "width": 320, "height": 480},
         "icon": {"x": 20, "y": 12, "width": 60, "height": 60},
         "title": {"x": 88, "y": 0, "width": 212, "height": 21}},
       "conflicts": [{"broken": 12, "constraints": [11, 12]}],
       "ambiguities": [
         {"view": "title", "axis": "vertical", "undetermined": ["position"],
          "settledBy": ["title.top == superview.top @1000"], "format": "V:|[title]"},
         {"view": "gutter", "axis": "horizontal"}, {"view": "gutter", "axis": "vertical"}]}
      """)

    let constraints = document.objects("constraints")
    expectEqual(
      constraints.map { $0.string("text") ?? "" },
      [
        "icon.width <= 60 @251", "icon.width >= 60 @750", "icon.height <= 60 @250",
        "icon.height >= 60 @750",
        "title.width <= 120 @250", "title.width >= 120 @750", "title.height <= 21 @250",
        "title.height >= 21 @750",
        "icon.leading == superview.leading + 20 @1000", "title.leading == icon.trailing + 8 @1000",
        "superview.trailing == title.trailing + 20 @1000", "icon.top == superview.top + 12 @1000",
        "icon.top >= superview.margins.top @1000", "title.height <= 40 @1000",
      ])
    expectEqual(constraints.map { $0["intrinsic"] as? Bool ?? false }, (0..<14).map { $0 < 8 })
    #expect(constraints[0]["source"] is NSNull)
    let source = try #require(constraints[9]["source"] as? [String: Any])
    #expect(
      source.integer("line") == 7 && source.integer("column") == 16
        && source.string("file") == "scene.yml")
    #expect(
      constraints[4]["violation"] as? Double == 92 && constraints[12]["violation"] as? Double == 8)
    #expect(constraints[12].string("identifier") == "top")

    let message = document.objects("conflicts").first?.string("message") ?? ""
    #expect(
      message.hasPrefix(
        "the top edge of 'icon' is set twice, 12 and ≥20 below the top edge of 'superview': 8 apart;"
      ))
  }

  @Test func theTable() throws {
    let run = try Command(["solve", "scene.yml"], files: ["scene.yml": Self.scene])
    #expect(run.status == 1)
    expectEqual(
      run.output,
      """
                         x   y  width  height
      superview          0   0    320     480
        icon            20  12     60      60
        title           88   0    212      21
        gutter (guide)   0   0      0       0

      """)
    #expect(
      run.errors.contains("scene.yml:9:17: error: the top edge of 'icon' is set twice, 12 and ≥20"))
    #expect(
      run.errors.contains(
        """
           12  |-(12)-[icon] ('rows')                     scene.yml:8:19
          ≥20  icon.top >= superview.margins.top ('top')  scene.yml:9:17
            8  apart
          one change is enough: |-(20)-[icon], or icon.top >= superview.margins.top - 8; or give one
        """))
    #expect(
      run.errors.contains(
        "scene.yml:5:3: warning: the vertical position of 'title' is not determined; "
          + "'V:|[title]' would determine it [ambiguous]\n"))
    #expect(run.errors.contains("scene.yml:10:25: fix-it: add 'V:|[title]' to 'layout'\n"))
  }

  @Test func formatsAndEquationsWithoutAFile() throws {
    let run = try Command([
      "solve", "--size", "320x100", "H:|-m-[a]-[b(a)]-m-|", "V:|[a]|",
      "b.top == superview.top + 10",
      "b.bottom == a.bottom",
      "--metrics", "m=10",
    ])
    #expect(run.status == 0 && run.errors == "")
    expectEqual(
      run.output,
      """
                   x   y  width  height
      superview    0   0    320     100
        a         10   0    146     100
        b        164  10    146      90

      """)
    let mirrored = try Command([
      "solve", "--size", "100x10", "--direction", "rtl", "--format", "json", "H:|[a(10)]",
      "V:|[a]|",
    ])
    let frames = try mirrored.frames()
    #expect(frames["a"]?[0] == 90)
    let fitting = try Command([
      "solve", "--size", "autox50", "|-[a(>=30)]-|", "V:|[a]|", "--views", "a,b",
    ])
    #expect(fitting.output.contains("superview   0  0     70      50"))
    #expect(fitting.errors.contains("of 'b' are not determined"))
    let unknown = try Command(["solve", "--size", "9x9", "|[aa]|", "--views", "a"])
    #expect(
      unknown.status == 1 && unknown.output == "" && unknown.errors.contains("[unknown-view]"))
    let lines = try Command(["solve", "--size", "50x50", "-"], input: "# a row\n|[a]|\nV:|[a]|\n")
    #expect(lines.status == 0 && lines.output.contains("a        0  0     50      50"))
  }

  /// `[superview]` is the container, which has no superview itself here. A name on the command
  /// line has no place.
  @Test func namesOfTheCommandLine() throws {
    for arguments in [[], ["--views", "superview,a"]] {
      let run = try Command(["solve", "--size", "9x9", "|[superview]|"] + arguments)
      #expect(run.status == 1 && run.errors.contains("[no-superview]"))
    }
    let run = try Command(["solve", "--size", "9x9", "|[a]|", "V:|[a]|", "--views", "a,b"])
    #expect(
      run.errors.hasPrefix(
        "warning: the horizontal position and the width of 'b' are not determined"))
  }

  /// A format can center a view: with a gap to the container of the view, and an alignment with
  /// it.
  @Test(arguments: ["V:[superview]-(<=1)-[view(20)]", "V:[view(20)]-(<=1)-[superview]"])
  func centeringInTheContainer(_ format: String) throws {
    for names in [[], ["--views", "superview,view"]] {
      let run = try Command(
        ["solve", "--size", "320x100", "--format", "json", "--options", "alignAllCenterX", format]
          + ["view.width == 50"] + names)
      let frames = try run.frames()
      #expect(frames["view"]?[0] == 135 && frames["view"]?[2] == 50)
      #expect(Set(frames.keys) == ["superview", "view"])
    }
  }

  /// In a nested view `superview` and `[superview]` are its own container, and `root` is the
  /// scene's outermost view.
  @Test func namesOfAncestors() throws {
    let scene = """
      superview: {width: 300, height: 200}
      views:
        panel: {}
        box: {parent: panel}
        dot: {parent: box}
      layout:
        - "H:|-20-[panel(200)]"
        - "V:|-10-[panel(100)]"
        - "H:|-30-[box(100)]"
        - "V:|-5-[box(50)]"
        - "dot.leading == root.leading + 60"
        - "dot.width == root.width * 0.1"
        - "dot.bottom == panel.bottom - 50"
        - "V:[dot(8)]-(<=1)-[superview]"
      """
    let run = try Command(["solve", "--format", "json", "scene.yml"], files: ["scene.yml": scene])
    #expect(run.status == 0)
    let frames = try run.frames()
    #expect(frames["dot"] == [10, 37, 30, 8])
  }

  /// Insets that are larger than the view leave a size of zero, not a negative one.
  @Test func insetsBeyondTheView() throws {
    let negative = try Command(
      ["solve", "s.yml"],
      files: [
        "s.yml":
          "superview: {width: 9, height: 9}\nviews: {a: {alignmentInsets: -60}}\nlayout: [\"|[a]|\", \"V:|[a]|\"]"
      ])
    #expect(negative.output.contains("60  60      0       0"))
    expectEqual(negative.errors, "")
    let stage = [
      "s.yml":
        "superview: {width: 50, height: 50}\nviews: {a: {alignmentInsets: -20}}\nlayout: [\"|-5-[a(20)]\", \"V:|-40-[a(20)]\"]"
    ]
    let outside = try Command(["solve", "s.yml", "--report", "a"], files: stage)
    let root = try Command(["solve", "s.yml", "--report", "root"], files: stage)
    #expect(
      root.status == 0 && root.output.contains("superview\n  frame           (0, 0) 50 x 50\n"))
    #expect(
      outside.output.contains(
        "  frame           (25, 60) 0 x 0\n  alignment rect  (5, 40) 20 x 20\n"))
    #expect(
      outside.errors.contains(
        "'a' extends 10 beyond the bottom edge of 'superview' [outside-superview]"))
  }

  /// The options of the command line take precedence over the file.
  @Test func sizeAndDirectionTakePrecedence() throws {
    let files = [
      "s.json": #"{"superview": {"width": 10, "height": 10}, "layout": ["|-[a(5)]", "V:|[a]|"]}"#
    ]
    let run = try Command(
      ["solve", "s.json", "--size", "200x40", "--direction", "rtl"], files: files)
    #expect(run.output.contains("superview    0  0    200      40"))
    #expect(run.output.contains("a        175  0      5      40"))
  }

  @Test func strictness() throws {
    let arguments = ["solve", "--size", "50x50", "|[a]|"]
    #expect(try Command(arguments).status == 0)
    #expect(try Command(arguments + ["--strict"]).status == 1)
    #expect(try Command(["solve", "--size", "50x50", "|[a]|", "V:|[a]|", "--strict"]).status == 0)
  }

  @Test func tracesAndReports() throws {
    let run = try Command(
      ["solve", "--trace", "--report", "icon", "--report", "superview", "scene.yml"],
      files: ["scene.yml": Self.scene])
    let text = run.output.components(separatedBy: "\n\n").dropFirst().joined(separator: "\n\n")
    expectEqual(
      text,
      """
      superview (0, 0) 320 x 480
        BROKEN: icon.top >= superview.margins.top @1000
        icon (20, 12) 60 x 60
        title (88, 0) 212 x 21  AMBIGUOUS: y
        gutter (guide) (0, 0) 0 x 0  AMBIGUOUS: x and width, y and height

      icon
        frame           (20, 12) 60 x 60
        alignment rect  (20, 12) 60 x 60
        horizontal      intrinsic size 60, hugging 251, compression resistance 750
        vertical        intrinsic size 60, hugging 250, compression resistance 750
        icon.width <= 60 @251  (intrinsic content size)
        icon.width >= 60 @750  (intrinsic content size)
        icon.height <= 60 @250  (intrinsic content size)
        icon.height >= 60 @750  (intrinsic content size)
        icon.leading == superview.leading + 20 @1000  (from H:|-[icon]-[title]-|, at scene.yml:7:6, installed on 'superview')
        title.leading == icon.trailing + 8 @1000  (from H:|-[icon]-[title]-|, at scene.yml:7:6, installed on 'superview')
        icon.top == superview.top + 12 @1000  ('rows', from V:|-gap-[icon], at scene.yml:8:15, installed on 'superview')
        icon.top >= superview.margins.top @1000  ('top', from icon.top >= superview.margins.top, at scene.yml:9:17, installed on 'superview', BROKEN)

      superview
        frame           (0, 0) 320 x 480
        alignment rect  (0, 0) 320 x 480
        horizontal      no intrinsic size, hugging 250, compression resistance 750
        vertical        no intrinsic size, hugging 250, compression resistance 750
        icon.leading == superview.leading + 20 @1000  (from H:|-[icon]-[title]-|, at scene.yml:7:6)
        superview.trailing == title.trailing + 20 @1000  (from H:|-[icon]-[title]-|, at scene.yml:7:6)
        icon.top == superview.top + 12 @1000  ('rows', from V:|-gap-[icon], at scene.yml:8:15)
        icon.top >= superview.margins.top @1000  ('top', from icon.top >= superview.margins.top, at scene.yml:9:17, BROKEN)

      """)
  }

  @Test func everyKeyOfAScene() throws {
    let scene = """
      superview: {width: 200, fitting: compressed, direction: rtl, margins: {top: 1, leading: 2, bottom: 3, trailing: 4}, safeArea: 5}
      spacing: {sibling: 6, superview: 10}
      metrics: {m: 2.5}
      views:
        panel: {margins: 7, safeArea: {top: 8}, direction: ltr}
        a: {parent: panel, intrinsic: [30, null], hugging: [251, 252], resistance: [600, 601], alignmentInsets: {top: 1, trailing: 2}}
        b: {parent: panel, baseline: 9, firstBaseline: 4}
        list: {parent: panel, intrinsic: [0, 0], contentOffset: [3, -4]}
        row: {parent: list, intrinsic: [50, 40]}
      guides:
        g: {parent: panel}
      layout:
        - "H:|-[panel]-|"
        - "V:|-[panel]-|"
        - {format: "H:|-[a]-[b]-|", options: [alignAllTop, alignAllBottom]}
        - "V:|-m-[a(20)]-m-|"
        - {equation: "g.firstBaseline == b.firstBaseline"}
        - "g.height == b.height - 20"
        - "g.leading == panel.safeArea.leading"
        - "g.width == panel.margins.width"
        - "H:|[list]"
        - "V:|[list]"
        - "row.leading == list.content.leading"
        - "row.trailing == list.content.trailing"
        - "row.top == list.content.top"
        - "row.bottom == list.content.bottom"
      scale: 2
      """
    let run = try Command(["solve", "--strict", "s.yaml"], files: ["s.yaml": scene])
    expectEqual(run.errors, "")
    expectEqual(
      run.output,
      """
                      x    y  width  height
      superview       0    0    200      45
        panel        10   10    180      25
          a          10  1.5     32      21
          b          46  2.5    124      20
          list        0    0      0       0
            row      -3    4     50      40
          g (guide)   0  6.5    166       0

      """)
    #expect(run.status == 0)
  }

  /// With the profile of UIKit, the standard space is measured from the margins of the superview
  /// of each view.
  @Test func profiles() throws {
    let scene = """
      superview: {width: 100, height: 50, margins: {leading: 3, trailing: 5}}
      profile: PROFILE
      spacing: {superview: 11}
      layout: ["|-[a]-|", "V:|[a]|"]
      """
    let uiKit = try Command(
      ["solve", "s.yml"], files: ["s.yml": scene.replacing("PROFILE", with: "uiKit")])
    #expect(uiKit.output.contains("a        3  0     92      50"))
    let appKit = try Command(
      ["solve", "s.yml"], files: ["s.yml": scene.replacing("PROFILE", with: "appKit")])
    #expect(appKit.output.contains("a        11  0     78      50"))
  }
}
