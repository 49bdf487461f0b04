import LayoutConstraints
import LayoutEngine
import TestSupport
import Testing

@testable import LayoutScenes

/// The exports of scenes. The expected code is written by hand, from the documentation of UIKit and
/// of CSS.
@Suite struct SceneExportTests {
  /// A picture and a title in a row, with standard spaces: 20 points to the superview and 8 between
  /// views.
  private var row: LayoutScene {
    var scene = LayoutScene(width: 320, height: 100)
    scene.views = [LayoutScene.View("icon"), LayoutScene.View("title")]
    scene.views[1].hugging.horizontal = LayoutPriority(251)
    scene.metrics = ["gap": 8]
    scene.rules = [
      LayoutScene.Rule("H:|-[icon(60)]-gap-[title]-|", options: .alignAllTop),
      LayoutScene.Rule("V:|-[icon]-(>=20)-|"),
      LayoutScene.Rule("title.width <= superview.width * 0.5 @750", identifier: "limit"),
    ]
    return scene
  }

  private func lines(_ scene: LayoutScene, _ form: SceneExport) -> [String] {
    scene.exported(as: form, json: "{}").split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map { String($0) }
  }

  @Test func anchors() {
    expectEqual(
      lines(row, .anchors),
      #"""
      import UIKit

      @MainActor func addViews(to view: UIView) {
        // In the scene, the view is 320 wide and 100 high.
        let icon = UIView()
        let title = UIView()
        for subview in [icon, title] {
          subview.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(subview)
        }
        title.setContentHuggingPriority(UILayoutPriority(rawValue: 251), for: .horizontal)
        NSLayoutConstraint.activate([
          // H:|-[icon(60)]-gap-[title]-|
          icon.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
          icon.widthAnchor.constraint(equalToConstant: 60),
          title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
          title.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
          icon.topAnchor.constraint(equalTo: title.topAnchor),
          // V:|-[icon]-(>=20)-|
          icon.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
          icon.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor, constant: -20),
          // title.width <= superview.width * 0.5 @750
          title.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, multiplier: 0.5).withPriority(750).withIdentifier("limit"),
        ])
      }

      extension NSLayoutConstraint {
        fileprivate func withPriority(_ priority: Float) -> NSLayoutConstraint {
          self.priority = UILayoutPriority(rawValue: priority)
          return self
        }
      }

      extension NSLayoutConstraint {
        fileprivate func withIdentifier(_ identifier: String) -> NSLayoutConstraint {
          self.identifier = identifier
          return self
        }
      }
      """#.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) })
  }

  @Test func objectiveC() {
    var scene = row
    scene.views.append(LayoutScene.View("int", parent: "icon"))
    scene.metrics["gap"] = -4
    scene.environment.margins = LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let anchors = scene.exported(as: .anchors, in: .objectiveC, json: "")
    expectEqual(
      anchors.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
        String($0)
      },
      #"""
      #import <UIKit/UIKit.h>

      static void addViews(UIView *view) {
        // In the scene, the view is 320 wide and 100 high.
        UIView *icon = [UIView new];
        UIView *title = [UIView new];
        UIView *intItem = [UIView new];
        for (UIView *subview in @[icon, title]) {
          subview.translatesAutoresizingMaskIntoConstraints = NO;
          [view addSubview:subview];
        }
        intItem.translatesAutoresizingMaskIntoConstraints = NO;
        [icon addSubview:intItem];
        view.directionalLayoutMargins = NSDirectionalEdgeInsetsMake(1, 2, 3, 4);
        [title setContentHuggingPriority:251 forAxis:UILayoutConstraintAxisHorizontal];
        [NSLayoutConstraint activateConstraints:@[
          // H:|-[icon(60)]-gap-[title]-|
          [icon.leadingAnchor constraintEqualToAnchor:view.leadingAnchor constant:20],
          [icon.widthAnchor constraintEqualToConstant:60],
          [title.leadingAnchor constraintEqualToAnchor:icon.trailingAnchor constant:-4],
          [title.trailingAnchor constraintEqualToAnchor:view.trailingAnchor constant:-20],
          [icon.topAnchor constraintEqualToAnchor:title.topAnchor],
          // V:|-[icon]-(>=20)-|
          [icon.topAnchor constraintEqualToAnchor:view.topAnchor constant:20],
          [icon.bottomAnchor constraintLessThanOrEqualToAnchor:view.bottomAnchor constant:-20],
          // title.width <= superview.width * 0.5 @750
          ({ NSLayoutConstraint *constraint = [title.widthAnchor constraintLessThanOrEqualToAnchor:view.widthAnchor multiplier:0.5]; constraint.priority = 750; constraint.identifier = @"limit"; constraint; }),
        ]];
      }
      """#.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) })
    let formats = scene.exported(as: .constraints, in: .objectiveC, json: "")
    for line in [
      "  NSDictionary *views = @{@\"icon\": icon, @\"title\": title};",
      "  NSDictionary *metrics = @{@\"gap\": @(-4)};",
      "  [constraints addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@\"H:|-20-[icon(60)]-gap-[title]-20-|\" options:NSLayoutFormatAlignAllTop metrics:metrics views:views]];",
      "  [constraints addObject:({ NSLayoutConstraint *constraint = [NSLayoutConstraint constraintWithItem:title attribute:NSLayoutAttributeWidth relatedBy:NSLayoutRelationLessThanOrEqual toItem:view attribute:NSLayoutAttributeWidth multiplier:0.5 constant:0]; constraint.priority = 750; constraint.identifier = @\"limit\"; constraint; })];",
      "  [NSLayoutConstraint activateConstraints:constraints];",
    ] {
      #expect(formats.contains(line + "\n"), "\(line)\n\(formats)")
    }
  }

  /// The standard space has its length as a number, because UIKit's depends on layout margins.
  @Test func formatsAndMacros() {
    let formats = lines(row, .constraints).filter { $0.contains("constraints") }
    expectEqual(
      Array(formats.dropFirst().prefix(3)),
      [
        "  constraints += NSLayoutConstraint.constraints(withVisualFormat: \"H:|-20-[icon(60)]-gap-[title]-20-|\", options: [.alignAllTop], metrics: metrics, views: views)",
        "  constraints += NSLayoutConstraint.constraints(withVisualFormat: \"V:|-20-[icon]-(>=20)-|\", options: [], metrics: nil, views: views)",
        "  constraints.append(NSLayoutConstraint(item: title, attribute: .width, relatedBy: .lessThanOrEqual, toItem: view, attribute: .width, multiplier: 0.5, constant: 0).withPriority(750).withIdentifier(\"limit\"))",
      ])
    let macros = lines(row, .macro)
    for line in [
      "  let gap: CGFloat = 8",
      "  constraints += #layout(\"H:|-20-[icon(60)]-gap-[title]-20-|\", options: [.alignAllTop])",
      "  constraints += #layout(\"V:|-20-[icon]-(>=20)-|\")",
      "  constraints.append(#constraint(\"title.width <= superview.width * 0.5 @750\").withIdentifier(\"limit\"))",
    ] {
      #expect(macros.contains(line), "\(line)\n\(macros.joined(separator: "\n"))")
    }
  }

  /// Names that Swift or the code itself uses get other identifiers, and keep their names in texts.
  @Test func names() {
    var scene = LayoutScene(width: 100, height: 100)
    scene.rules = [LayoutScene.Rule("H:|[Self][_(for)][for][view][UIView]|")]
    scene.metrics = ["a\nevil()": 1, "init": 1e21]
    let anchors = lines(scene, .anchors)
    for line in [
      "  let SelfItem = UIView()", "  let _Item = UIView()", "  let `for` = UIView()",
      "  let view2 = UIView()", "  let UIView2 = UIView()",
      "    `for`.leadingAnchor.constraint(equalTo: _Item.trailingAnchor),",
    ] {
      #expect(anchors.contains(line), "\(line)\n\(anchors.joined(separator: "\n"))")
    }
    let macros = lines(scene, .macro)
    #expect(
      macros.contains {
        $0.contains(
          "views: [\"Self\": SelfItem, \"_\": _Item, \"for\": `for`, \"view\": view2, \"UIView\": UIView2])"
        )
      }, "\(macros.joined(separator: "\n"))")
    let swift = lines(scene, .swift)
    #expect(
      swift.contains("  metrics: [\"a\\u{a}evil()\": 1.0, \"init\": 1e21],"),
      "\(swift.joined(separator: "\n"))")
  }

  /// Of 320 points, the title has what the icon and the spaces leave: 320 - 20 - 60 - 8 - 20 = 212.
  /// It is at most half as wide, but that is optional. In the height, the icon has no bottom.
  @Test func styles() {
    var scene = row
    scene.rules[1] = LayoutScene.Rule("V:|-[icon(30)]")
    scene.rules.append(LayoutScene.Rule("V:[title(<=30)]"))
    scene.views.append(LayoutScene.View("badge", parent: "title"))
    scene.rules += [
      LayoutScene.Rule("H:[badge]|"), LayoutScene.Rule("V:|[badge(5)]"),
      LayoutScene.Rule("badge.width == superview.width * 0.25"),
    ]
    let css = lines(scene, .css)
    for line in [
      "#layout { position: relative; width: 320px; height: 100px; }",
      "#layout [data-view=\"icon\"] { left: 20px; width: 60px; top: 20px; height: 30px; }",
      "/* no styles for 'title': the rules do not determine its vertical position or size */",
      "/* no styles for 'badge': its superview 'title' has none */",
    ] {
      #expect(css.contains(line), "\(line)\n\(css.joined(separator: "\n"))")
    }
    scene.rules.append(LayoutScene.Rule("V:[title(20)]"))
    let complete = lines(scene, .css)
    for line in [
      "#layout [data-view=\"title\"] { left: 88px; right: 20px; top: 20px; height: 20px; }",
      "#layout [data-view=\"badge\"] { left: 75%; width: 25%; top: 0; height: 5px; }",
    ] {
      #expect(complete.contains(line), "\(line)\n\(complete.joined(separator: "\n"))")
    }
  }

  @Test func scripts() {
    var scene = LayoutScene(width: 100, height: 50)
    scene.views = [LayoutScene.View("__proto__"), LayoutScene.View("a")]
    scene.views[1].intrinsicSize.horizontal = 40
    scene.rules = [LayoutScene.Rule("H:|[a]-(<=1e21@5)-[__proto__]|")]
    scene.metrics = ["</script><!--\u{2028}\"\\": 0.5]
    expectEqual(
      lines(scene, .javaScript),
      [
        "import { Layout, load } from \"./visualformat.js\";", "", "await load();",
        "const layout = new Layout({", "  superview: { width: 100, height: 50 },",
        "  metrics: { \"\\u003c/script>\\u003c!--\\u2028\\\"\\\\\": 0.5 },",
        "  views: { [\"__proto__\"]: {}, a: { intrinsic: [40, null] } },",
        "  layout: [\"H:|[a]-(<=1e21@5)-[__proto__]|\"],", "});",
        "console.log(layout.frames());",
      ])
  }

  @Test func page() {
    var scene = row
    scene.views[0].intrinsicSize = LayoutScene.PerAxis(horizontal: 40, vertical: 30)
    scene.rules.removeLast()
    let html = lines(scene, .html)
    for line in [
      "  <div data-view=\"icon\" style=\"width: 40px; height: 30px\"></div>",
      "  attach(document.querySelector(\"#layout\"), [",
    ] {
      #expect(html.contains(line), "\(line)\n\(html.joined(separator: "\n"))")
    }
    scene.views.append(LayoutScene.View("badge", parent: "icon"))
    let nested = lines(scene, .html)
    for line in [
      "  <div data-view=\"icon\">", "    <div data-view=\"badge\"></div>",
      "    layout.setSize(root.clientWidth, root.clientHeight);",
    ] {
      #expect(nested.contains(line), "\(line)\n\(nested.joined(separator: "\n"))")
    }
  }

  /// Parts with errors are comments, and the others are exported.
  @Test(arguments: SceneExport.allCases) func errors(_ form: SceneExport) {
    var scene = LayoutScene(width: 100, height: 50)
    scene.views = [
      LayoutScene.View("a", parent: "b"), LayoutScene.View("b", parent: "a"),
      LayoutScene.View("*/ --> \nevil()"),
    ]
    scene.rules = [LayoutScene.Rule("H:|[a]|"), LayoutScene.Rule("H:|[*/ --> \nevil()]|")]
    let lines = lines(scene, form)
    #expect(lines.contains { $0.contains("error: 'b' cannot be inside 'a'") }, "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("evil()") }, "\(lines)")
    scene.width = -.infinity
    let invalid = scene.exported(as: form, json: "{}")
    #expect(invalid.contains("error: "), "\(invalid)")
    #expect(!invalid.contains("inf\n"), "\(invalid)")
  }

  /// A value that cannot be read is a comment: the exported scene has another value in its place.
  @Test(arguments: SceneExport.allCases) func readingErrors(_ form: SceneExport) {
    let text = row.exported(as: form, json: "{}", readingErrors: ["bad\n*/ --> value"])
    let first = text.prefix { $0 != "\n" }
    #expect(first.contains("error: bad␊"), "\(text)")
    #expect(!first.dropLast(3).contains("*/") || form != .css, "\(text)")
    #expect(!first.dropLast(3).contains("-->") || form != .html, "\(text)")
  }

  /// A stack is a stack view, and a position with a multiplier needs the initializer.
  @Test func stackViews() {
    var scene = LayoutScene(width: 100, height: 50)
    scene.views = [
      LayoutScene.View("column"), LayoutScene.View("a", parent: "column"),
      LayoutScene.View("b", parent: "column"),
    ]
    var stack = LayoutScene.Stack(["a", "b"])
    (stack.axis, stack.spacing, stack.alignment) = (.vertical, 4, .center)
    (stack.customSpacing, stack.hidden) = (["a": 9], ["b"])
    scene.views[0].arrangement = .stack(stack)
    scene.rules = [
      LayoutScene.Rule("column.right == superview.right * 0.5"),
      LayoutScene.Rule("column.top >= superview.safeArea.top + 3 @20.5"),
    ]
    let code = lines(scene, .anchors)
    for line in [
      "  let column = UIStackView()", "    column.addArrangedSubview(subview)",
      "  view.addSubview(column)",
      "  column.axis = .vertical", "  column.alignment = .center", "  column.spacing = 4",
      "  column.setCustomSpacing(9, after: a)", "  b.isHidden = true",
      "    NSLayoutConstraint(item: column, attribute: .right, relatedBy: .equal, toItem: view, attribute: .right, multiplier: 0.5, constant: 0),",
      "    column.topAnchor.constraint(greaterThanOrEqualTo: view.safeAreaLayoutGuide.topAnchor, constant: 3).withPriority(20.5),",
    ] {
      #expect(code.contains(line), "\(line)\n\(code.joined(separator: "\n"))")
    }
    #expect(!code.contains { $0.contains("a.topAnchor") }, "\(code.joined(separator: "\n"))")
  }
}
