import FormatFinder
import TestSupport
import Testing

/// The constraints that code creates.
@Suite struct ConstraintTests {
  /// Code with the constraints that it creates, in the notation of ``FoundConstraint/notation``.
  struct Row: Sendable {
    let code: String
    let constraints: [String]

    init(_ code: String, _ constraints: String...) {
      (self.code, self.constraints) = (code, constraints)
    }
  }

  private static let swiftRows = [
    Row("a.topAnchor.constraint(equalTo: b.bottomAnchor)", "a.top == b.bottom"),
    Row(
      "a.leadingAnchor.constraint(lessThanOrEqualTo: b.leadingAnchor, constant: -8)",
      "a.leading <= b.leading - 8"),
    Row("a.heightAnchor.constraint(greaterThanOrEqualToConstant: 4_4)", "a.height >= 44"),
    Row(
      "a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 1 / 2, constant: 2 * (3 + 1))",
      "a.width == 0.5 * b.width + 8"),
    Row("a.widthAnchor.constraint(equalToConstant: size.width)", "a.width == size.width"),
    Row("let gap: CGFloat = 9\na.widthAnchor.constraint(equalToConstant: -gap)", "a.width == -9"),
    Row("var gap = 9\na.widthAnchor.constraint(equalToConstant: gap)", "a.width == gap"),
    Row(
      "a.topAnchor.constraint(equalToSystemSpacingBelow: b.bottomAnchor, multiplier: 1)",
      "a.top == b.bottom + system spacing"),
    Row(
      "a!.topAnchor.constraint(equalTo: self.view.safeAreaLayoutGuide.topAnchor)",
      "a.top == view.safeArea.top"),
    Row(
      "class Card: UIView { func f() { topAnchor.constraint(equalTo: superview!.topAnchor) } }",
      "self:Card~.top == superview.top"),
    Row(
      "let edge = b.topAnchor\na.topAnchor.constraint(equalTo: edge)", "a.top == b.top"),
    Row(
      "let a = UILabel(), b = UILabel()\nfor c in [a, b] { c.widthAnchor.constraint(equalToConstant: 8) }",
      "?:UILabel.width == 8"),
    Row(
      "[a, b].forEach { $0.widthAnchor.constraint(equalToConstant: 8) }", "?.width == 8"),
    Row("a.topAnchor.constraint(equalTo: anchor(of: b))", "a.top == ?.top"),
    Row(
      "let a = UILabel()\nlet b: UIView = .init()\na.topAnchor.constraint(equalTo: b.topAnchor)",
      "a:UILabel.top == b:UIView.top"),
    Row(
      """
      class C {
        let a: UIButton = { let c = UIButton(type: .close); return c }()
        @IBOutlet var b: UILabel!
        func f() { a.topAnchor.constraint(equalTo: b.topAnchor) }
      }
      """, "a:UIButton.top == b:UILabel~.top"),
    Row(
      """
      let height = a.heightAnchor.constraint(equalToConstant: 4)
      height.priority = .defaultLow
      height.identifier = "height"
      """, "a.height == 4 @250 'height'"),
    Row(
      """
      NSLayoutConstraint(item: a, attribute: .leadingMargin, relatedBy: .greaterThanOrEqual, toItem: b,
        attribute: .trailing, multiplier: 1, constant: 8)
      """, "a.margins.leading >= b.trailing + 8"),
    Row(
      """
      NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: 8)
      """, "a.width == 8"),
    Row(
      "a.snp.makeConstraints { $0.left.equalTo(b.snp.right).offset(8).priority(.high) }",
      "a.left == b.right + 8 @750"),
    Row(
      "a.snp.remakeConstraints { make in make.top.bottom.equalToSuperview().inset(4) }",
      "a.top == superview.top + 4", "a.bottom == superview.bottom - 4"),
    Row(
      "a.snp.makeConstraints { (make) in make.size.equalTo(4); make.centerX.equalTo(b) }",
      "a.width == 4", "a.height == 4", "a.centerX == b.centerX"),
    Row(
      """
      a.snp.makeConstraints {
        $0.edges.equalTo(b).inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      }
      """, "a.left == b.left + 2", "a.top == b.top + 1", "a.right == b.right - 4",
      "a.bottom == b.bottom - 3"),
    Row(
      #"f(withVisualFormat: "H:|-8-[a(b)]-(>=m@500)-|", options: [], metrics: ["m": 3], views: ["a": a, "b": b])"#,
      "a.leading == superview.leading + 8", "a.width == b.width",
      "superview.trailing >= a.trailing + 3 @500"),
    Row(
      "a.snp.makeConstraints { $0.size.equalTo(CGSize(width: 4, height: 6)) }", "a.width == 4",
      "a.height == 6"),
    Row(
      "a.snp_makeConstraints { $0.left.equalTo(b.snp_right).priorityLow() }",
      "a.left == b.right @250"),
    Row(
      #"f(withVisualFormat: "[v(8)]", options: [], metrics: nil, views: ["v": self.title!])"#,
      "title.width == 8"),
    Row(
      "class C { let t = UILabel()\n"
        + #"func f() { g(withVisualFormat: "V:|-4-[a]", views: ["a": t]) } }"#,
      "t:UILabel.top == superview:C~.top + 4"),
    Row(
      #"addConstraintsWithFormat("[v0]-8-[v1]", views: a, self.b)"#, "b.leading == a.trailing + 8"),
    Row(#"f(withVisualFormat: "V:[a]-[b]")"#, "b.top == a.bottom + -"),
    Row(#"f(withVisualFormat: "V:[a]-\(gap)-[b]")"#, "b.top == a.bottom + vflHole0"),
  ]

  /// Functions that create constraints of their parameters, with calls of them. The constraints of
  /// the functions precede those of the calls.
  private static let wrapperRows = [
    Row(
      """
      extension UIView {
        func pin(to other: UIView, inset: CGFloat = 3) {
          leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset).isActive = true
          trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -inset).isActive = true
        }
      }
      let a = UILabel()
      a.pin(to: b, inset: 8)
      a.pin(to: b.safeAreaLayoutGuide)
      """,
      "self:UIView~.leading == other.leading + inset",
      "self:UIView~.trailing == other.trailing + -inset",
      "a:UILabel.leading == b.leading + 8", "a:UILabel.trailing == b.trailing - 8",
      "a:UILabel.leading == b.safeArea.leading + 3",
      "a:UILabel.trailing == b.safeArea.trailing - 3"),
    Row(
      """
      extension UIView {
        func anchor(top: NSLayoutYAxisAnchor?, padding: UIEdgeInsets = .zero, width: CGFloat = 0) {
          if let top = top { topAnchor.constraint(equalTo: top, constant: padding.top) }
          if width != 0 { widthAnchor.constraint(equalToConstant: width) }
        }
      }
      a.anchor(top: b.bottomAnchor, padding: .init(top: 6, left: 0, bottom: 0, right: 0))
      a.anchor(top: nil, width: 40)
      a.anchor(top: b.topAnchor)
      """,
      "self:UIView~.top == ?.top + padding.top", "self:UIView~.width == width",
      "a.top == b.bottom + 6", "a.width == 40", "a.top == b.top"),
    Row(
      """
      func stack(_ upper: UIView, _ lower: UIView) {
        lower.snp.makeConstraints { $0.top.equalTo(upper.snp.bottom).offset(5) }
      }
      stack(a, b)
      """, "lower.top == upper.bottom + 5", "b.top == a.bottom + 5"),
    // The number of a method of one class is where its constraint is changed.
    Row(
      """
      class Card: UIView {
        func add(_ view: UIView) { view.topAnchor.constraint(equalTo: topAnchor, constant: 9) }
        func f() { add(a) }
      }
      """, "view.top == self:Card~.top + 9"),
  ]

  /// Functions in one file are called in others, also by other such functions.
  @Test func wrappersInOtherFiles() {
    let files = [
      "A.swift": """
      extension UIView {
        func pin(_ top: NSLayoutYAxisAnchor, _ gap: CGFloat) {
          topAnchor.constraint(equalTo: top, constant: gap).isActive = true
        }
      }
      """,
      "B.swift": "extension UIView { func pinToParent() { pin(superview!.topAnchor, 7) } }",
      "C.swift": "class Card: UIView { let a = UILabel()\nfunc f() { a.pinToParent() } }",
      "D.swift": "func f() { other.unpin() }",
    ]
    let project = ConstraintProject(paths: files.keys.sorted()) { Array((files[$0] ?? "").utf8) }
    expectEqual(
      project.files.map { "\($0.source.name) \($0.constraints.map(\.notation))" },
      [
        "A.swift [\"self:UIView~.top == ?.top + gap\"]",
        "B.swift [\"self:UIView~.top == superview.top + 7\"]",
        "C.swift [\"a:UILabel.top == superview:Card~.top + 7\"]",
      ])
  }

  /// A function in one file passes its parameter on as a format; the calls need no name that
  /// suggests a format or a constraint.
  @Test func formatsThroughFunctions() {
    let files = [
      "Helper.swift": """
      extension UIView {
        func layOut(_ text: String, _ views: [String: UIView]) {
          addConstraints(NSLayoutConstraint.constraints(
            withVisualFormat: text, options: [], metrics: nil, views: views))
        }
      }
      """,
      "View.swift": #"class Card: UIView { func f() { layOut("V:[a(44)]", ["a": title]) } }"#,
    ]
    let project = ConstraintProject(paths: files.keys.sorted()) { Array((files[$0] ?? "").utf8) }
    expectEqual(
      project.files.map { "\($0.source.name) \($0.constraints.map(\.notation))" },
      ["View.swift [\"title.height == 44\"]"])
  }

  /// Code without constraints.
  private static let otherRows = [
    Row("view.constraint(equalTo: other, constant: 8)"),
    Row("make.left.equalTo(b)"),
    Row("a.list.makeConstraints { other.left.equalTo(b) }"),
    Row("a.topAnchor.constraint(with: b.topAnchor)"),
    Row("NSLayoutConstraint(item: a, attribute: x, relatedBy: .equal)"),
    Row(#"f(withVisualFormat: "H:[a")"#),
  ]

  @Test(arguments: swiftRows + wrapperRows + otherRows)
  func swift(_ row: Row) {
    expectEqual(Self.notation(of: row.code, path: "A.swift"), row.constraints, "\(row.code)")
  }

  private static let objectiveCRows = [
    Row("[a.topAnchor constraintEqualToAnchor:b.bottomAnchor];", "a.top == b.bottom"),
    Row(
      "[[_a leadingAnchor] constraintLessThanOrEqualToAnchor:self.b.leadingAnchor constant:-8.f];",
      "a.leading <= b.leading - 8"),
    Row("[a.heightAnchor constraintGreaterThanOrEqualToConstant:(CGFloat)44];", "a.height >= 44"),
    Row(
      "[a.widthAnchor constraintEqualToAnchor:b.widthAnchor multiplier:1.0/2 constant:2*(3+1)];",
      "a.width == 0.5 * b.width + 8"),
    Row(
      "#define GAP 9\nstatic const CGFloat k = GAP;\n[a.widthAnchor constraintEqualToConstant:-k];",
      "a.width == -9"),
    Row(
      "@implementation Card\n- (void)f { [self.topAnchor constraintEqualToAnchor:self.a.safeAreaLayoutGuide.topAnchor]; }\n@end",
      "self:Card~.top == a.safeArea.top"),
    Row(
      "UILabel *a; b = [[UIView alloc] init]; [a.topAnchor constraintEqualToAnchor:b.topAnchor];",
      "a:UILabel~.top == b:UIView.top"),
    Row(
      "[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:nil attribute:NSLayoutAttributeNotAnAttribute multiplier:1 constant:8];",
      "a.top == 8"),
    Row(
      "NSLayoutConstraint *c = [a.widthAnchor constraintEqualToConstant:4]; c.priority = 250; c.identifier = @\"width\";",
      "a.width == 4 @250 'width'"),
    Row(
      "[a mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(b.mas_right).with.offset(8).priorityHigh(); make.width.mas_equalTo(4); }];",
      "a.left == b.right + 8 @750", "a.width == 4"),
    Row(
      "[a mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(b).insets(UIEdgeInsetsMake(1, 2, 3, 4)); }];",
      "a.left == b.left + 2", "a.top == b.top + 1", "a.right == b.right - 4",
      "a.bottom == b.bottom - 3"),
    Row(
      "[C constraintsWithVisualFormat:@\"H:|-8-[_a(44)]\" options:0 metrics:nil views:v];",
      "_a.width == 44", "_a.leading == superview.leading + 8"),
    Row(
      "[a.topAnchor constraintEqualToSystemSpacingBelowAnchor:b.bottomAnchor multiplier:1];",
      "a.top == b.bottom + system spacing"),
    Row(
      "[a mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(b.mas_safeAreaLayoutGuideTop).priority(MASLayoutPriorityDefaultLow); }];",
      "a.top == b.safeArea.top @250"),
    Row(
      "[a makeConstraints:^(MASConstraintMaker *make) { make.size.mas_equalTo(CGSizeMake(4, 6)); }];",
      "a.width == 4", "a.height == 6"),
    Row(
      "[C constraintsWithVisualFormat:@\"[t(44)]\" options:0 metrics:nil views:@{@\"t\": self.title}];",
      "title.width == 44"),
    Row(
      "UIView *b = UIView.new; [a makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(b.bottom).offset(8); }];",
      "a.top == b:UIView.bottom + 8"),
    Row(
      "[a mas_makeConstraints:^(MASConstraintMaker *make) { make.height.equalTo(@[b.mas_height, c]); }];",
      "a.height == b.height", "a.height == c.height", "a.height == c"),
    Row("[a constraintEqualTo:b];"),
    Row("[a mas_makeConstraints:^(MASConstraintMaker *make) { other.left.equalTo(b); }];"),
  ]

  @Test(arguments: objectiveCRows)
  func objectiveC(_ row: Row) {
    expectEqual(
      Self.notation(of: row.code, path: "A.m").sorted(), row.constraints.sorted(), "\(row.code)")
  }

  /// A header declares the views of its file.
  @Test func header() {
    let files = [
      "Card.h": "@property (nonatomic) IBOutlet UILabel *title;",
      "Card.m": "[_title.widthAnchor constraintEqualToConstant:8];",
      "Other.m": "[_title.widthAnchor constraintEqualToConstant:8];",
    ]
    let project = ConstraintProject(paths: files.keys.sorted()) { Array((files[$0] ?? "").utf8) }
    expectEqual(
      project.files.map { "\($0.source.name) \($0.constraints.map(\.notation))" },
      ["Card.m [\"title:UILabel~.width == 8\"]", "Other.m [\"title.width == 8\"]"])
  }

  /// A header that is larger than other code may be is not read.
  @Test func largeHeader() {
    let declaration = "@property (nonatomic) IBOutlet UILabel *title;\n"
    let blanks = String(repeating: " ", count: 5_000_000)
    let files = [
      "Card.h": declaration + blanks, "Card.m": "[_title.widthAnchor constraintEqualToConstant:8];",
    ]
    let project = ConstraintProject(paths: files.keys.sorted()) { Array((files[$0] ?? "").utf8) }
    expectEqual(project.files.flatMap { $0.constraints.map(\.notation) }, ["title.width == 8"])
  }

  /// The places of the calls, and of the parts of formats.
  @Test func places() throws {
    let code = """
      a.topAnchor.constraint(
        equalTo: b.topAnchor)
      f(withVisualFormat: "H:[a(44)]-8-[b]")
      """
    let project = ConstraintProject(paths: ["A.swift"]) { _ in Array(code.utf8) }
    let file = try #require(project.files.first)
    let places = file.constraints.map { constraint in
      let start = file.source.location(of: constraint.sourceRange.lowerBound)
      return "\(start.line):\(start.column) \(constraint.text)"
    }
    expectEqual(
      places,
      [
        "1:1 a.topAnchor.constraint(equalTo: b.topAnchor)", "3:27 H:[a(44)]-8-[b]",
        "3:32 H:[a(44)]-8-[b]",
      ])
  }

  /// Files that cannot be read or parsed are errors, once each.
  @Test func errors() {
    struct Unreadable: Error {}
    let nested = "a.topAnchor.constraint(" + String(repeating: "(", count: 3000)
    let project = ConstraintProject(paths: ["a.swift", "b.swift", "c.txt"]) { path in
      if path == "b.swift" { throw Unreadable() }
      return Array(nested.utf8)
    }
    expectEqual(project.errors.map(\.path).sorted(), ["a.swift", "b.swift"])
    #expect(project.files.isEmpty)
  }

  /// Any beginning and any end of code is searched.
  @Test(arguments: ["swift", "m"])
  func partsOfCode(_ ending: String) {
    let rows = ending == "m" ? Self.objectiveCRows : Self.swiftRows + Self.wrapperRows
    let parts = rows.flatMap { row in
      let bytes = Array(row.code.utf8)
      return bytes.indices.flatMap { [Array(bytes[..<$0]), Array(bytes[$0...])] }
    }
    let project = ConstraintProject(paths: parts.indices.map { "\($0).\(ending)" }) { path in
      parts[Int(path.prefix { $0 != "." }) ?? 0]
    }
    #expect(project.files.count > rows.count && project.errors.isEmpty)
  }

  private static func notation(of code: String, path: String) -> [String] {
    ConstraintProject(paths: [path]) { _ in Array(code.utf8) }.files
      .flatMap { $0.constraints.map(\.notation) }
  }
}

extension FoundConstraint {
  /// The constraint as an equation with its priority and identifier, without a factor of 1, a sum
  /// with 0 and a required priority.
  fileprivate var notation: String {
    var text = "\(first.notation) \(relation.text) "
    if multiplier.value != 1 { text += "\(multiplier.notation) * " }
    if let second {
      text += second.notation
      if let value = constant.value, value < 0 {
        text += " - \((-value).formatted)"
      } else if constant.value != 0 {
        text += " + \(constant.notation)"
      }
    } else {
      text += constant.notation
    }
    if let priority, priority.value != 1000 { text += " @\(priority.notation)" }
    return text + (identifier.map { " '\($0)'" } ?? "")
  }
}

extension FoundSide {
  fileprivate var notation: String { "\(item.notation).\(attribute.name)" }
}

extension FoundItem {
  fileprivate var notation: String {
    let name =
      switch kind {
      case .named(let name): name
      case .owner: "self"
      case .superview: "superview"
      case .unknown: "?"
      }
    let type = viewClass.map { ":\($0.name)" + ($0.isExact ? "" : "~") } ?? ""
    return name + type + (part == .whole ? "" : ".\(part)")
  }
}

extension FoundNumber {
  fileprivate var notation: String { value.map(\.formatted) ?? (isNegated ? "-\(text)" : text) }
}

extension Double {
  fileprivate var formatted: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
