import TestSupport
import Testing

/// Layouts in code as inputs of the commands for scenes. The title is 16 points from the leading
/// edge and 4 letters of 8 points wide; above and below it are 10 points.
@Suite struct CodeLayoutTests {
  private static let files = [
    "Card.swift": """
    import UIKit
    final class Card: UIView {
      private let title = UILabel()
      func build() {
        title.text = "Name"
        title.translatesAutoresizingMaskIntoConstraints = false
        addSubview(title)
        NSLayoutConstraint.activate([
          title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
          title.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -gap),
          title.topAnchor.constraint(equalTo: topAnchor, constant: 10),
          bottomAnchor.constraint(equalTo: title.bottomAnchor, constant: 10),
        ])
      }
      func pin(_ view: UIView) {
        view.widthAnchor.constraint(equalToConstant: 40).isActive = true
      }
    }
    """,
    "Bar.m": """
    @implementation Bar
    - (void)build {
      UIView *box = [UIView new];
      [self addSubview:box];
      [box.widthAnchor constraintEqualToConstant:40].active = YES;
      [box.leftAnchor constraintEqualToAnchor:self.leftAnchor constant:5].active = YES;
    }
    @end
    """,
  ]

  private static let runs: [(arguments: [String], output: [String])] = [
    (
      ["solve", "Card.swift"],
      [
        "Card.swift:4: Card.build():", "  title    16  10     32      20",
        "Card.swift:15: Card.pin(_:):",
      ]
    ),
    (
      ["solve", "Card.swift:11"],
      ["superview   0   0    390      40", "  title    16  10     32      20"]
    ),
    // The leading edge is on the right: 100 - 16 - 32 = 52.
    (
      ["solve", "--size", "100x60", "--direction", "rtl", "Card.swift:11"],
      ["superview   0   0    100      60", "  title    52  10     32      40"]
    ),
    // The title has its width from 16 + 32 + 8 = 56 points.
    (["solve", "--sweep", "width=40..60", "Card.swift:11"], ["  40 to 56  grows: title"]),
    (["solve", "--stress", "Card.swift:11"], ["  doubled strings                   ok"]),
    (["solve", "Bar.m"], ["  box      5  0     40       0"]),
    (
      ["list", "--layouts", "Card.swift"],
      [
        "Card.swift:4:8: Card.build(): 2 views, 4 constraints",
        "Card.swift:15:8: Card.pin(_:): 1 view, 1 constraint",
      ]
    ),
    (["render", "--format", "text", "Card.swift:11"], ["390 × 40"]),
    (["render", "Card.swift:11"], ["<svg ", ">title<"]),
    (
      ["convert", "--to", "scene", "Card.swift:11"],
      ["metrics: {gap: 8}", "  - \"title.trailing <= superview.trailing - gap\""]
    ),
    (
      ["solve", "--scene", "--size", "100x60", "--direction", "rtl", "Card.swift:11"],
      [
        "superview: {width: 100, height: 60, direction: rtl}\n",
        "  - \"title.trailing <= superview.trailing - gap\"",
      ]
    ),
    (["solve", "--scene", "H:[a]-[b(a)]"], ["  a: {}\n  b: {}\n", "  - \"H:[a]-[b(a)]\"\n"]),
    (
      ["convert", "--to", "formats", "Card.swift:11"],
      ["H:|-16-[title]-(>=gap)-|\nV:|-10-[title]-10-|\n"]
    ),
    (
      ["convert", "--to", "equations", "Card.swift:11"],
      [
        "title.leading == superview.leading + 16\ntitle.trailing <= superview.trailing - 8\n"
          + "title.top == superview.top + 10\nsuperview.bottom == title.bottom + 10\n"
      ]
    ),
  ]

  @Test(arguments: runs) func layouts(_ arguments: [String], _ output: [String]) throws {
    let run = try Command(arguments, files: Self.files)
    #expect(run.status == 0, "\(run.errors)")
    for text in output { #expect(run.output.contains(text), "\(run.output)") }
  }

  @Test func assumptions() throws {
    let run = try Command(["solve", "Card.swift:11"], files: Self.files)
    for text in [
      "Card.swift:3:23: remark: assumed that the content of 'title' is 32 wide and 20 high",
      "Card.swift:10:7: remark: assumed that 'gap' is 8",
    ] {
      #expect(run.errors.contains(text), "\(run.errors)")
    }
  }

  @Test(arguments: [["solve", "--scene"], ["convert", "--to", "scene"]])
  func severalScenes(_ arguments: [String]) throws {
    let run = try Command(arguments + ["Card.swift"], files: Self.files)
    #expect(run.status == 64)
    #expect(run.errors.contains("2 scenes cannot be one document; name one scene, or a line"))
  }

  @Test(arguments: [["--trace"], ["--stress"], ["--sweep", "direction"], ["--format", "json"]])
  func optionsOfScene(_ arguments: [String]) throws {
    let run = try Command(["solve", "--scene", "Card.swift:11"] + arguments, files: Self.files)
    #expect(run.status == 64)
    #expect(run.errors.contains("'--scene' cannot be combined with"))
  }

  @Test(arguments: [
    ("Card.swift:1", "no layout found in line 1"), ("Missing.swift:3", "no such file or directory"),
  ])
  func errors(_ input: String, _ message: String) throws {
    let run = try Command(["solve", input], files: Self.files)
    #expect(run.status == 66)
    #expect(run.errors.contains(message))
  }
}
