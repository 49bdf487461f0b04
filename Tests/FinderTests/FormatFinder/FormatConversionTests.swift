import FormatFinder
import TestSupport
import Testing

/// Calls of anchors and initializers before and after the conversion to formats.
@Suite struct FormatConversionTests {
  private static func converted(
    _ code: String, _ path: String, to target: MigrationTarget = .formats
  ) throws -> MigratedCode {
    try #require(
      try MigratedCode(Source(code, kind: .code, origin: .file(path: path)), to: target))
  }

  private static let start = """
    /*
     The indentation of a comment is not that of code.
     */
    import UIKit

    final class Row: UIView {
      let icon = UIImageView()
      @IBOutlet var name: UILabel!
      let gap: CGFloat = 12

      func setUp(title: UILabel, inner: Cell) {
        addSubview(icon)
        addSubview(title)
        addSubview(name)
        addSubview(inner.icon)

    """
  private static let end = "\n  }\n}\n"

  /// Statements in a method before and after, with the reasons why calls stay.
  private static let cases: [(String, String, reasons: [String])] = [
    // The longest rows, with sizes, signs of constants and options.
    (
      """
          NSLayoutConstraint.activate([
            icon.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
            icon.widthAnchor.constraint(equalToConstant: 24),
            title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: gap),
            title.trailingAnchor.constraint(lessThanOrEqualTo: self.trailingAnchor, constant: -gap),
            icon.topAnchor.constraint(equalTo: title.topAnchor),
          ])
      """,
      """
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
              withVisualFormat: "H:|-8-[icon(24)]-gap-[title]-(>=gap)-|", options: .alignAllTop,
              metrics: ["gap": gap], views: ["icon": icon, "title": title]))
      """, []
    ),
    // Left and right edges, margins and standard spaces.
    (
      """
          icon.leftAnchor.constraint(equalTo: leftAnchor).isActive = true
          icon.rightAnchor.constraint(equalTo: title.leftAnchor, constant: -4).isActive = true
          icon.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor).isActive = true

          name.topAnchor.constraint(equalToSystemSpacingBelow: icon.bottomAnchor, multiplier: 1).isActive = true
      """,
      """
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
              withVisualFormat: "H:|[icon]-4-[title]", options: .directionLeftToRight,
              metrics: nil, views: ["icon": icon, "title": title]))
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
              withVisualFormat: "V:|-[icon]-[name]",
              metrics: nil, views: ["icon": icon, "name": name!]))
      """, []
    ),
    // What no format makes stays in the list, after the formats.
    (
      """
          addConstraints([
            title.heightAnchor.constraint(equalTo: icon.heightAnchor, multiplier: 2),
            title.widthAnchor.constraint(equalToConstant: -gap),
            icon.widthAnchor.constraint(equalTo: title.widthAnchor),
            icon.centerXAnchor.constraint(equalTo: centerXAnchor),
          ])
      """,
      """
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
              withVisualFormat: "H:[icon(title)]",
              metrics: nil, views: ["icon": icon, "title": title]))
          NSLayoutConstraint.activate([
            title.heightAnchor.constraint(equalTo: icon.heightAnchor, multiplier: 2),
            title.widthAnchor.constraint(equalToConstant: -gap),
            icon.centerXAnchor.constraint(equalTo: centerXAnchor),
          ])
      """, Array(repeating: "a format cannot contain this constraint", count: 3)
    ),
    // Two views and two metrics with the same last names.
    (
      """
          addConstraint(NSLayoutConstraint(item: inner.icon, attribute: .leading, relatedBy: .equal, toItem: icon, attribute: .trailing, multiplier: 1, constant: inner.gap))
          inner.icon.trailingAnchor.constraint(equalTo: title.leadingAnchor, constant: -CGFloat(gap)).isActive = true
      """,
      """
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
              withVisualFormat: "H:[icon]-inner_gap-[inner_icon]-gap-[title]",
              metrics: ["inner_gap": inner.gap, "gap": gap], views: ["icon": icon, "inner_icon": inner.icon, "title": title]))
      """, []
    ),
    // Members with and without `self` are the same.
    (
      """
          self.icon.leadingAnchor.constraint(equalTo: leadingAnchor, constant: self.gap).isActive = true
          title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: gap).isActive = true
          name.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 4).isActive = true
          self.name.trailingAnchor.constraint(equalTo: self.trailingAnchor).isActive = true
      """,
      """
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
              withVisualFormat: "H:|-gap-[icon]-gap-[title]-4-[name]|",
              metrics: ["gap": self.gap], views: ["icon": self.icon, "title": title, "name": self.name!]))
      """, []
    ),
    // The result of a call is kept or returned.
    (
      """
          let top = icon.topAnchor.constraint(equalTo: topAnchor)
          constraints += [icon.leadingAnchor.constraint(equalTo: leadingAnchor)]
          NSLayoutConstraint.activate([top])
      """, "",
      [
        "the call is not in the statement that activates its constraint",
        "the result of the call is used in another way than to activate it",
      ]
    ),
    // A comment after the last statement, which stays.
    (
      """
          icon.widthAnchor.constraint(equalToConstant: 44).isActive = true
          icon.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true // In the middle.
      """,
      """
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
              withVisualFormat: "H:[icon(44)]",
              metrics: nil, views: ["icon": icon]))
          // In the middle.
          icon.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
      """, ["a format cannot contain this constraint"]
    ),
    (
      """
          NSLayoutConstraint.activate([
            icon.topAnchor.constraint(
              // The safe area is above.
              equalTo: topAnchor),
          ])
      """, "", ["a comment is in the call"]
    ),
    // Comments stay before the constraints that follow them, or in whose lines they are.
    (
      """
          NSLayoutConstraint.activate([ // The row.

            // The icon:
            // at the top left.
            icon.leadingAnchor.constraint(equalTo: leadingAnchor), // flush
            icon.topAnchor.constraint(equalTo: topAnchor), /* also flush */
            icon.centerYAnchor.constraint(equalTo: title.centerYAnchor),
            /* The title */ title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 4),
            // Half of the row.
            title.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5), // at most
            // title.bottomAnchor.constraint(equalTo: bottomAnchor),
          ])
      """,
      """
          // The row.
          // The icon:
          // at the top left.
          // flush
          /* The title */
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
              withVisualFormat: "H:|[icon]-4-[title]", options: .alignAllCenterY,
              metrics: nil, views: ["icon": icon, "title": title]))
          /* also flush */
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
              withVisualFormat: "V:|[icon]",
              metrics: nil, views: ["icon": icon]))
          NSLayoutConstraint.activate([
            // Half of the row.
            // at most
            // title.bottomAnchor.constraint(equalTo: bottomAnchor),
            title.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5),
          ])
      """, ["a format cannot contain this constraint"]
    ),
    // The order of evaluation would change.
    (
      """
          NSLayoutConstraint.activate([
            icon.topAnchor.constraint(equalTo: topAnchor),
            makeConstraint(),
          ])
      """, "",
      [
        "another element of the list is not understood",
        "the code around the call is not understood",
      ]
    ),
    (
      """
          icon.leadingAnchor.constraint(equalTo: icons[0].trailingAnchor).isActive = true
      """, "",
      ["evaluating the value of 'icons[0]' can have an effect; assign it to a variable"]
    ),
    // A variable with the name of the superview in equations.
    (
      """
          guard let superview = superview else { return }
          icon.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: 3).isActive = true
      """, "", ["a format cannot contain this constraint"]
    ),
    // A space between two equal edges is not an alignment.
    (
      """
          title.topAnchor.constraint(equalTo: icon.bottomAnchor, constant: 8).isActive = true
          title.leadingAnchor.constraint(equalToSystemSpacingAfter: icon.leadingAnchor, multiplier: 1).isActive = true
      """,
      """
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
              withVisualFormat: "V:[icon]-8-[title]",
              metrics: nil, views: ["icon": icon, "title": title]))
          title.leadingAnchor.constraint(equalToSystemSpacingAfter: icon.leadingAnchor, multiplier: 1).isActive = true
      """, ["a format cannot contain this constraint"]
    ),
    // A row with two superviews.
    (
      """
          let box = UIView()
          let label = UILabel()
          box.addSubview(label)
          icon.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
          label.leadingAnchor.constraint(equalTo: icon.trailingAnchor).isActive = true
          box.trailingAnchor.constraint(equalTo: label.trailingAnchor).isActive = true
      """,
      """
          let box = UIView()
          let label = UILabel()
          box.addSubview(label)
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
              withVisualFormat: "H:|[icon]",
              metrics: nil, views: ["icon": icon]))
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
              withVisualFormat: "H:[label]|",
              metrics: nil, views: ["label": label]))
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
              withVisualFormat: "H:[icon][label]",
              metrics: nil, views: ["icon": icon, "label": label]))
      """, []
    ),
    // Methods of other files with the names of the system's.
    (
      """
          icon.widthAnchor.constraint(equalToConstant: 3, priority: .defaultLow).isActive = true
          icon.topAnchor.constraint(equalTo: title.bottomAnchor, .defaultLow).isActive = true
      """, "", Array(repeating: "the code around the call is not understood", count: 2)
    ),
    // Two views with one name; both are superviews.
    (
      """
          let icon = UIView()
          let header = UILabel(), footer = UILabel()
          icon.addSubview(header)
          self.icon.addSubview(footer)
          NSLayoutConstraint.activate([
            header.leadingAnchor.constraint(equalTo: icon.leadingAnchor),
            footer.leadingAnchor.constraint(equalTo: header.trailingAnchor),
            footer.trailingAnchor.constraint(equalTo: self.icon.trailingAnchor),
          ])
      """,
      """
          let icon = UIView()
          let header = UILabel(), footer = UILabel()
          icon.addSubview(header)
          self.icon.addSubview(footer)
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
              withVisualFormat: "H:|[header]",
              metrics: nil, views: ["header": header]))
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
              withVisualFormat: "H:[footer]|",
              metrics: nil, views: ["footer": footer]))
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
              withVisualFormat: "H:[header][footer]",
              metrics: nil, views: ["header": header, "footer": footer]))
      """, []
    ),
    // The comment after a statement belongs to its constraint.
    (
      """
          icon.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
          icon.widthAnchor.constraint(equalToConstant: 44).isActive = true // For touches.
          done()
      """,
      """
          // For touches.
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
              withVisualFormat: "H:[icon(44)]",
              metrics: nil, views: ["icon": icon]))
          icon.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
          done()
      """, ["a format cannot contain this constraint"]
    ),
    // Words of comments, and names that end in the words.
    (
      """
          entry = self.entry
          NSLayoutConstraint.activate( // Do not try this.
            [
              icon.topAnchor.constraint(equalTo: topAnchor), /* await */ icon.widthAnchor.constraint(equalToConstant: 4),
            ])
      """,
      """
          entry = self.entry
          /* await */
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
              withVisualFormat: "H:[icon(4)]",
              metrics: nil, views: ["icon": icon]))
          // Do not try this.
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
              withVisualFormat: "V:|[icon]",
              metrics: nil, views: ["icon": icon]))
      """, []
    ),
    // A guide has no superview.
    (
      """
          let guide = UILayoutGuide()
          addLayoutGuide(guide)
          guide.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
      """, "", ["a format cannot contain this constraint"]
    ),
    (
      """
          await NSLayoutConstraint.activate([
            icon.topAnchor.constraint(equalTo: topAnchor), title.topAnchor.constraint(equalTo: topAnchor),
          ])
      """, "", Array(repeating: "the statement contains 'try' or 'await'", count: 2)
    ),
    (
      """
          later { [weak self] in
            self?.icon.widthAnchor.constraint(equalToConstant: 5).isActive = true
          }
      """, "", ["'self?.icon' can be nil"]
    ),
    (
      """
          NSLayoutConstraint.activate(#layout("H:|-[icon(title)]-gap-|", "V:[icon]", options: .directionLeftToRight))
          let row = #layout("[a][b]", views: ["a": icon, "b": title])
          use(#layout("[icon(\\(w))]"), #constraint("icon.top == title.top"))
      """,
      """
          NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:|-[icon(title)]-gap-|", options: .directionLeftToRight, metrics: ["gap": gap], views: ["icon": icon, "title": title]) + NSLayoutConstraint.constraints(withVisualFormat: "V:[icon]", options: .directionLeftToRight, metrics: ["gap": gap], views: ["icon": icon, "title": title]))
          let row = NSLayoutConstraint.constraints(withVisualFormat: "[a][b]", metrics: nil, views: ["a": icon, "b": title])
          use(#layout("[icon(\\(w))]"), #constraint("icon.top == title.top"))
      """,
      [
        "the format contains an interpolation",
        "the macro makes one constraint, or has an equation",
      ]
    ),
    // What catches errors is a branch.
    (
      """
          do { try load() } catch {
            // icon.topAnchor.constraint(equalTo: topAnchor)
            icon.topAnchor.constraint(equalTo: topAnchor).isActive = true
          }
      """,
      """
          do { try load() } catch {
            // icon.topAnchor.constraint(equalTo: topAnchor)
            NSLayoutConstraint.activate(
              NSLayoutConstraint.constraints(
                withVisualFormat: "V:|[icon]",
                metrics: nil, views: ["icon": icon]))
          }
      """, []
    ),
    // The evaluation does not follow types in functions.
    (
      """
          struct Inner {
            // icon.topAnchor.constraint(equalTo: topAnchor)
            let top = icon.topAnchor.constraint(equalTo: topAnchor)
          }
      """, "", ["the code around the call is not understood"]
    ),
    (
      """
          icon.widthAnchor.constraint(equalToConstant: gap * 2).isActive = true
      """, "", ["'gap * 2' is not a name; assign it to a variable"]
    ),
  ]

  /// Methods of objects that are not views can have the names of the system's.
  @Test func otherObjects() throws {
    let code = try Self.converted(
      """
      final class Rules: NSObject {
        func add(_ view: UIView) {
          addConstraint(view.widthAnchor.constraint(equalToConstant: 4))
        }
      }

      """, "F.swift")
    expectEqual(
      code.remarks.map(\.reason),
      ["the result of the call is used in another way than to activate it"])
  }

  /// Code with which a property can hold another view, or one with another superview.
  private static let otherSuperviews = [
    "extension Base { func change(_ view: UIImageView) { icon = view } }",
    "extension Base { func remove() { icon.removeFromSuperview() } }",
    "class Inner: Base { override func setUp() { scroll.addSubview(icon) } }",
  ]

  @Test(arguments: otherSuperviews) func superviews(_ code: String) throws {
    let source = """
      import UIKit

      class Base: UIView {
        var icon = UIImageView()
        let scroll = UIScrollView()
        func setUp() { addSubview(icon) }
        func pin() {
          icon.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }

      """
    expectEqual(try Self.converted(source, "F.swift").remarks.map(\.reason), [])
    expectEqual(
      try Self.converted(source + code + "\n", "F.swift").remarks.map(\.reason),
      ["the code does not show the superview of 'icon'"])
  }

  /// Two classes in a file: a name is an implicitly unwrapped optional only where the code says so.
  @Test func outlets() throws {
    let source = """
      import UIKit

      final class Form: UIView {
        @IBOutlet var name: UILabel!
        func setUp() { name.widthAnchor.constraint(equalToConstant: 5).isActive = true }
        func add(_ name: UILabel) { name.widthAnchor.constraint(equalToConstant: 6).isActive = true }
      }
      final class Row: UIView {
        let name = UILabel()
        func setUp() { name.widthAnchor.constraint(equalToConstant: 7).isActive = true }
      }

      """
    let code = try Self.converted(source, "F.swift")
    let text = String(decoding: code.migrated.bytes, as: UTF8.self)
    #expect(code.remarks.isEmpty)
    expectEqual(
      text.split(separator: "views: ").dropFirst().map { String($0.prefix { $0 != ")" }) },
      ["[\"name\": name!]", "[\"name\": name]", "[\"name\": name]"])
  }

  /// Guides of a controller's bars are items of formats, but not of `#layout`.
  @Test func barGuides() throws {
    let source = """
      import UIKit

      final class Page: UIViewController {
        let label = UILabel()
        override func viewDidLoad() {
          view.addSubview(label)
          label.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor, constant: 8).isActive = true
        }
      }

      """
    expectEqual(try Self.converted(source, "F.swift").remarks.map(\.reason), [])
    expectEqual(
      try Self.converted(source, "F.swift", to: .layoutMacro(replacesAnchors: true)).remarks.map(
        \.reason),
      ["'topLayoutGuide' is not an item of '#layout': a view or a 'UILayoutGuide'"])
  }

  /// Macros whose values need another spelling in formats and anchors.
  @Test(arguments: [
    (
      "let low: UILayoutPriority = .defaultLow", "[icon(50@low)]",
      "metrics: [\"low\": low.rawValue]", ".withPriority(low.rawValue)"
    ),
    (
      "let low = UILayoutPriority(300)", "[icon(50@low)]",
      "metrics: [\"low\": low.rawValue]", ".withPriority(low.rawValue)"
    ),
    (
      "let low = UILayoutPriority.defaultLow.rawValue", "[icon(50@low)]",
      "metrics: [\"low\": low]", ".withPriority(Float(low))"
    ),
    (
      "let low = PriorityTable.low", "[icon(50@low)]",
      "metrics: [\"low\": low]", ".withPriority(Float(low))"
    ),
    (
      "let other = UIView(); let wide = NSNumber(value: 80).intValue", "[icon]-wide-[other]",
      "metrics: [\"wide\": wide]", "constant: CGFloat(wide))"
    ),
    (
      "let wide = 80 as NSNumber", "[icon(wide)]",
      "metrics: [\"wide\": wide]", "equalToConstant: CGFloat(truncating: wide))"
    ),
    (
      "let low = UILayoutPriority(300).rawValue + 1", "[icon(50@low)]",
      "metrics: [\"low\": low]", ".withPriority(Float(low))"
    ),
    (
      "let wide: NSNumber = 80", "[icon(wide)]",
      "metrics: [\"wide\": wide]", "equalToConstant: CGFloat(truncating: wide))"
    ),
    (
      "@IBOutlet var name: UILabel!", "[name(9)]",
      "views: [\"name\": name!]", "name.widthAnchor.constraint(equalToConstant: 9)"
    ),
  ])
  func macroValues(
    _ declaration: String, _ format: String, _ dictionary: String, _ anchor: String
  ) throws {
    let source = """
      import UIKit

      final class Form: UIView {
        let icon = UIView()
        \(declaration)
        func setUp() { NSLayoutConstraint.activate(#layout("\(format)")) }
      }

      """
    let formats = try Self.converted(source, "F.swift")
    #expect(String(decoding: formats.migrated.bytes, as: UTF8.self).contains(dictionary))
    let anchors = try Self.converted(source, "F.swift", to: .anchors(usesSystemSpacing: true))
    #expect(String(decoding: anchors.migrated.bytes, as: UTF8.self).contains(anchor))
  }

  /// A property of another file can be a view or a number.
  @Test func namesOfOtherFiles() throws {
    let source = """
      import UIKit

      final class Form: Base {
        let icon = UIView()
        func setUp() { NSLayoutConstraint.activate(#layout("[icon(rowWidth)]")) }
      }

      """
    for target in [MigrationTarget.formats, .anchors(usesSystemSpacing: true)] {
      expectEqual(
        try Self.converted(source, "F.swift", to: target).remarks.map(\.reason),
        ["the file does not show whether 'rowWidth' is a view or a number"])
    }
  }

  /// A list that is followed by a member or an element is one operand.
  @Test func operands() throws {
    let code = try Self.converted(
      Self.start + "    let row = #layout(\"[icon]\", \"V:[icon]\")\n      .filter { _ in true }"
        + Self.end, "F.swift")
    let text = String(decoding: code.migrated.bytes, as: UTF8.self)
    #expect(text.contains("let row = (NSLayoutConstraint"))
    #expect(text.contains("views: [\"icon\": icon]))\n      .filter { _ in true }"))
  }

  @Test(arguments: cases)
  func swift(_ before: String, _ after: String, _ reasons: [String]) throws {
    let code = try Self.converted(Self.start + before + Self.end, "F.swift")
    expectEqual(code.remarks.map(\.reason), reasons)
    expectEqual(
      String(decoding: code.migrated.bytes, as: UTF8.self),
      Self.start + (after.isEmpty ? before : after) + Self.end)
  }

  /// Rows with the same options are in one macro. Names that are not those of variables are keys.
  @Test func macros() throws {
    let code = try Self.converted(
      Self.start + """
            NSLayoutConstraint.activate([
              icon.leadingAnchor.constraint(equalTo: leadingAnchor, constant: gap),
              icon.topAnchor.constraint(equalTo: topAnchor),
              icon.heightAnchor.constraint(equalTo: title.heightAnchor),
              inner.icon.leadingAnchor.constraint(equalTo: title.trailingAnchor),
              inner.icon.bottomAnchor.constraint(equalTo: title.bottomAnchor),
            ])
            done()
            icon.widthAnchor.constraint(equalToConstant: 24).isActive = true
        """ + Self.end, "F.swift", to: .layoutMacro(replacesAnchors: true))
    expectEqual(code.remarks.map(\.reason), [])
    expectEqual(
      String(decoding: code.migrated.bytes, as: UTF8.self),
      Self.start.replacing("import UIKit", with: "import UIKit\nimport VisualFormatKit") + """
            NSLayoutConstraint.activate(#layout("H:|-gap-[icon]", "V:|[icon(title)]"))
            NSLayoutConstraint.activate(
              #layout(
                "H:[title][inner_icon]",
                options: .alignAllBottom, views: ["title": title, "inner_icon": inner.icon]))
            done()
            NSLayoutConstraint.activate(#layout("H:[icon(24)]"))
        """ + Self.end)
  }

  /// Weak references can be nil, and directives belong to their lines.
  @Test func objectiveCObstacles() throws {
    let code = try Self.converted(
      """
      #import <UIKit/UIKit.h>
      @interface HBRow ()
      @property (nonatomic, weak) UIView *overlay;
      @property (weak) IBOutlet UILabel *title;
      @end
      @implementation HBRow
      - (void)setUp {
        __weak typeof(self) wself = self;
        __weak UIView *left, *right;
        [left.widthAnchor constraintEqualToConstant:20].active = YES;
        [self.overlay.widthAnchor constraintEqualToConstant:20].active = YES;
        [_overlay.widthAnchor constraintEqualToConstant:20].active = YES;
        [self.title.widthAnchor constraintEqualToConstant:20].active = YES;
        [self run:^{ [wself.icon.widthAnchor constraintEqualToConstant:20].active = YES; }];
        [NSLayoutConstraint activateConstraints:@[
          [self.icon.widthAnchor constraintEqualToConstant:44],
      #pragma clang diagnostic push
          [self.icon.heightAnchor constraintEqualToConstant:44]
        ]];
      }
      @end

      """, "F.m")
    expectEqual(
      code.remarks.map(\.reason),
      [
        "'left' can be nil", "'self.overlay' can be nil", "'_overlay' can be nil",
        "'wself.icon' can be nil", "a line of the list is a directive",
        "a line of the list is a directive",
      ])
  }

  private static let objectiveCStart = """
    #import <UIKit/UIKit.h>
    @implementation HBRow
    - (void)setUp {
      UILabel *title = [[UILabel alloc] init];
      UIView *badge = [UIView new];
      [self addSubview:title];
      [self addSubview:badge];
      [self.containerView addSubview:self.icon];

    """

  @Test func objectiveC() throws {
    let code = try Self.converted(
      Self.objectiveCStart + """
          [NSLayoutConstraint activateConstraints:@[
            [title.topAnchor constraintEqualToAnchor:self.topAnchor constant:self.inset.top],
            ({ NSLayoutConstraint *c = [title.heightAnchor constraintGreaterThanOrEqualToConstant:20]; c.priority = 500; c; }),
            [self.icon.trailingAnchor constraintEqualToAnchor:self.containerView.trailingAnchor constant:-8],
            [title.centerXAnchor constraintEqualToAnchor:self.centerXAnchor]
          ]];
          if (isSmall) // A branch.
            [title.leadingAnchor constraintEqualToAnchor:badge.trailingAnchor].active = YES;
          // The badge.
          [self addConstraint:[NSLayoutConstraint constraintWithItem:badge attribute:NSLayoutAttributeLeading relatedBy:NSLayoutRelationEqual toItem:title attribute:NSLayoutAttributeTrailing multiplier:1.0 constant:kGap]];
        }
        @end

        """, "F.m")
    expectEqual(
      code.remarks.map(\.reason),
      [
        "a format cannot contain this constraint", "the statement is all of a branch; add braces",
      ])
    expectEqual(
      String(decoding: code.migrated.bytes, as: UTF8.self),
      Self.objectiveCStart + """
          [NSLayoutConstraint activateConstraints:
            [NSLayoutConstraint constraintsWithVisualFormat:@"H:[icon]-8-|" options:0 metrics:nil views:@{@"icon": self.icon}]];
          [NSLayoutConstraint activateConstraints:
            [NSLayoutConstraint constraintsWithVisualFormat:@"V:|-top-[title(>=20@500)]" options:0 metrics:@{@"top": @(self.inset.top)} views:NSDictionaryOfVariableBindings(title)]];
          [NSLayoutConstraint activateConstraints:@[
            [title.centerXAnchor constraintEqualToAnchor:self.centerXAnchor]
          ]];
          if (isSmall) // A branch.
            [title.leadingAnchor constraintEqualToAnchor:badge.trailingAnchor].active = YES;
          // The badge.
          [NSLayoutConstraint activateConstraints:
            [NSLayoutConstraint constraintsWithVisualFormat:@"H:[title]-kGap-[badge]" options:0 metrics:@{@"kGap": @(kGap)} views:NSDictionaryOfVariableBindings(title, badge)]];
        }
        @end

        """)
  }
}
