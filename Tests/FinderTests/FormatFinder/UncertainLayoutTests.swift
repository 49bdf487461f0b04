import FormatFinder
import FormatFindings
import Testing

/// Layouts that would be wrong without a statement that can make them right: nothing is reported,
/// because the statement or code of another file can add views, set
/// `translatesAutoresizingMaskIntoConstraints`, or change constraints.
@Suite struct UncertainLayoutTests {
  /// A method with a mistake that a statement can correct.
  struct Method: Sendable {
    let path: String
    let category: String
    let start: String
    let end: String

    /// The categories of the findings in the method with a statement.
    func findings(with statement: String) -> [String] {
      let bytes = Array("\(start)\n    \(statement)\n\(end)".utf8)
      let project = CodeProject(paths: [path], search: CodeSearch(checksLayouts: true)) { _ in
        bytes
      }
      var report = Report()
      for file in project.filesWithCalls { report.check(file) }
      #expect(project.errors.isEmpty && report.summary.contains("1 layout"))
      return report.findings.map(\.category.rawValue)
    }
  }

  private static let classStart = """
    class Row: UIView {
      func setUp(name: String, index: Int, value: Any) {
    """

  private static let unaddedViews = Method(
    path: "Row.swift", category: "no-common-ancestor",
    start: classStart + """

          let title = UILabel(), body = UILabel()
          title.translatesAutoresizingMaskIntoConstraints = false
          body.translatesAutoresizingMaskIntoConstraints = false
      """,
    end: """
          title.topAnchor.constraint(equalTo: body.bottomAnchor).isActive = true
        }
      }
      """)

  private static let unmaskedView = Method(
    path: "Row.swift", category: "autoresizing-mask",
    start: classStart + """

          let box = UIView()
          addSubview(box)
      """,
    end: """
          box.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      """)

  private static let twoWidths = Method(
    path: "Row.swift", category: "conflict",
    start: classStart + """

          let box = UIView()
          box.translatesAutoresizingMaskIntoConstraints = false
          addSubview(box)
          var narrow = box.widthAnchor.constraint(equalToConstant: 10)
          var wide = box.widthAnchor.constraint(equalToConstant: 20)
          narrow.isActive = true
      """,
    end: """
          wide.isActive = true
        }
      }
      """)

  private static let laterWidths = Method(
    path: "Row.swift", category: "conflict",
    start: twoWidths.start.replacing("narrow.isActive = true", with: ""),
    end: """
          NSLayoutConstraint.activate([narrow, wide])
        }
      }
      """)

  private static let unaddedObjects = Method(
    path: "Row.m", category: "no-common-ancestor",
    start: """
      @implementation Row
      - (void)setUp:(NSInteger)index {
        UILabel *title = [UILabel new], *body = [UILabel new];
        title.translatesAutoresizingMaskIntoConstraints = NO;
        body.translatesAutoresizingMaskIntoConstraints = NO;
      """,
    end: """
        [title.topAnchor constraintEqualToAnchor:body.bottomAnchor].active = YES;
      }
      @end
      """)

  private static let harmless: [(Method, String)] = [
    (unaddedViews, "if name == \"a\" { print(name) }"), (unaddedViews, "title.text = name"),
    (unaddedViews, "if title.isDescendant(of: self) { print(name) }"),
    (unmaskedView, "while index == 3 { print(index) }"), (unmaskedView, "box.alpha = 0.5"),
    (unmaskedView, "guard box.responds(to: selector) else { return }"),
    (twoWidths, "switch index { case 1: print(1) default: break }"),
    (twoWidths, "for i in 0..<3 { print(i) }"), (laterWidths, "box.isHidden = true"),
    (twoWidths, "invalidateIntrinsicContentSize()"), (twoWidths, "let x = pow(2, 3)"),
    (twoWidths, "bringSubviewToFront(box)"), (twoWidths, "let p = convert(box.frame, to: nil)"),
    (twoWidths, "box.setValue(1, forKey: \"lineWidth\")"),
    (unmaskedView, "box.addGestureRecognizer(UITapGestureRecognizer(target: self, action: tap))"),
    (unmaskedView, "NotificationCenter.default.addObserver(self, selector: tap)"),
    (unaddedObjects, "CGFloat x = floorf(3.5f); dispatch_async(dispatch_get_main_queue(), ^{});"),
    (unaddedObjects, "if (index > 3) { NSLog(@\"\"); }"),
  ]

  /// Statements that change nothing.
  @Test(arguments: harmless) func mistakes(_ method: Method, _ statement: String) {
    #expect(method.findings(with: statement) == [method.category], "\(statement)")
  }

  /// Views that a loop over an unknown list makes.
  @Test(arguments: ["for item in items {", "items.forEach { item in"])
  func loops(_ start: String) {
    let method = Method(
      path: "Row.swift", category: "",
      start: Self.classStart + "\n    var last: UIView = self, rows: [UIView] = []\n    " + start,
      end: """
            let box = UILabel()
            addSubview(box)
            box.topAnchor.constraint(equalTo: last.bottomAnchor).isActive = true
            last = box
            rows.append(box)
          }
        }
        }
        """)
    #expect(method.findings(with: "") == ["autoresizing-mask"])
  }

  /// Functions of the file that conditions call under other conditions, and subjects of `switch`.
  @Test(arguments: [
    "if wide, pin(10) { print(1) } else if pin(20) { print(2) }",
    "if wide && pin(10) { print(1) }; if !wide && pin(20) { print(2) }",
    "guard !wide || pin(10) else { return }; guard wide || pin(20) else { return }",
    "switch wide { case true where pin(10): break; case _ where pin(20): break; default: break }",
    "switch pin(10) { case let x as Int: print(x); case let y as Bool: print(y); default: break }",
  ])
  func conditionalCalls(_ statement: String) {
    let method = Method(
      path: "Row.swift", category: "",
      start: """
        class Row: UIView {
          let box = UIView()
          func pin(_ width: CGFloat) -> Bool {
            box.widthAnchor.constraint(equalToConstant: width).isActive = true
            return true
          }
          func setUp(wide: Bool) {
        """, end: "  }\n}")
    #expect(method.findings(with: statement) == [], "\(statement)")
  }

  /// A variable that hides an optional one.
  @Test(arguments: ["let c = c ?? height", "var c = c!", "guard let c else { return }"])
  func shadowedOptionals(_ statement: String) {
    let method = Method(
      path: "Row.swift", category: "",
      start: """
        class Row: UIView {
          func setUp(c: NSLayoutConstraint?, box: UIView) {
            let height = box.heightAnchor.constraint(equalToConstant: 5)
        """, end: "    NSLayoutConstraint.activate([height, c])\n  }\n}")
    #expect(method.findings(with: statement) == [], "\(statement)")
    #expect(method.findings(with: "") == ["optional-constraint"])
  }

  private static let additions = [
    // Parts of lists and dictionaries.
    "let d = [\"a\": title, \"b\": body]; for view in d.values { addSubview(view) }",
    "let d = [\"a\": title, \"b\": body]; for (_, view) in d { addSubview(view) }",
    "let d = [\"a\": title, \"b\": body]; d.values.forEach { addSubview($0) }",
    "let d = [\"a\": title, \"b\": body]; for key in d.keys { addSubview(d[key]!) }",
    "let d = [\"a\": title, \"b\": body]; Array(d.values).forEach(addSubview)",
    "let d = [\"a\": title, \"b\": body]; for v in d.values.sorted(by: order) { addSubview(v) }",
    "let d = [\"a\": title, \"b\": body]; d.keys.compactMap { d[$0] }.forEach { addSubview($0) }",
    "let d = [\"a\": [title], \"b\": [body]]; for v in d.values.joined() { addSubview(v) }",
    "let d = [\"a\": title, \"b\": body]; addSubview(d[name]!); addSubview(body)",
    "addSubview([title, body][index]); addSubview([title, body][1 - index])",
    "let l = [title, body]; for view in l[0...] { addSubview(view) }",
    "let l = [title, body]; for view in l.lazy.map({ $0 as UIView }) { addSubview(view) }",
    "let l = [title, body]; stride(from: 0, to: 2, by: 1).forEach { addSubview(l[$0]) }",
    "let l = [title, body]; var i = 0; while i < l.count { addSubview(l[i]); i += 1 }",
    "var l = [title, body]; while let view = l.popLast() { addSubview(view) }",
    "var v = title; repeat { addSubview(v); v = body } while v.superview == nil",
    // Patterns.
    "for case let view as UIView in [title, body] { addSubview(view) }",
    "for case let view? in [title, body] as [UIView?] { addSubview(view) }",
    "for case .some(let view) in [title, body] as [UIView?] { addSubview(view) }",
    "if case let view as UIView = title { addSubview(view) }; addSubview(body)",
    "guard case let view as UIView = title else { return }; addSubview(view); addSubview(body)",
    "switch title as UIView? { case .some(let x): addSubview(x); case .none: break }; addSubview(body)",
    "switch title as UIView? { case let x?: addSubview(x); case nil: break }; addSubview(body)",
    "switch title { case let view as UIView: addSubview(view) }; addSubview(body)",
    "if case .pair(let x, let y) = pair(title, body) { addSubview(x); addSubview(y) }",
    // Conditions.
    "guard attach(title, body) else { return }", "if attach(title, body) { print(1) }",
    "if index == 3, attach(title, body) { print(1) }",
    "if let t = title as UIView?, let b = body as UIView?, attach(t, b) { print(1) }",
    "guard let t = title as UIView?, let b = body as UIView?, attach(t, b) else { return }",
    "while let t = title as UIView?, let b = body as UIView?, attach(t, b) { print(1) }",
    "while attach(title, body) { print(1) }",
    "repeat { print(1) } while attach(title, body)",
    "switch attach(title, body) { default: break }",
    "if case .ok = attach(title, body) { print(1) }", "for i in 0..<3 where attach(title, body) {}",
    "let x = attach(title, body) ? 1 : 2", "let x = if attach(title, body) { 1 } else { 2 }",
    "items[attach(title, body)] = 3",
    "do { try load() } catch { addSubview(title); addSubview(body) }",
    // Closures and operators.
    "onLayout = { [weak self] in self?.addSubview(title); self?.addSubview(body) }; onLayout?()",
    "let add = { [a = title, b = body] in self.addSubview(a); self.addSubview(b) }; add()",
    "self += title; self += body", "list |> title; list |> body", "title => self; body => self",
    "!!title; !!body", "(first, second) = (title, body)", "items[index] = title; items[1] = body",
  ]

  private static let masks = [
    "for view in subviews { view.translatesAutoresizingMaskIntoConstraints = false }",
    "for case let v as UIView in [box] { v.translatesAutoresizingMaskIntoConstraints = false }",
    "for v in [\"a\": box].values { v.translatesAutoresizingMaskIntoConstraints = false }",
    "(box.translatesAutoresizingMaskIntoConstraints, box.tag) = (false, 1)",
    "box.translatesAutoresizingMaskIntoConstraints.toggle()",
    "box.setValue(false, forKey: \"translatesAutoresizingMaskIntoConstraints\")",
    "box[keyPath: \\.translatesAutoresizingMaskIntoConstraints] = false",
    "let l = [box]; var i = 0; while i < 1 { l[i].translatesAutoresizingMaskIntoConstraints = false; i += 1 }",
    "finishSetup()", "self.finishSetup()", "box <- index", "!!box",
    "for v in [box] as [Any] { if let v = v as? UIView { v.translatesAutoresizingMaskIntoConstraints = false } }",
    "let stack = UIStackView(arrangedSubviews: subviews)",
    "let stack = UIStackView(); for view in subviews { stack.addArrangedSubview(view) }",
    "let stack = UIStackView(); subviews.forEach(stack.addArrangedSubview)",
  ]

  private static let changes = [
    "box.reset()", "reset(box)", "resetAll()", "narrow -= 1",
    "let l = [narrow, wide]; l[index].isActive = false", "let l = [narrow]; l[index].constant = 20",
    "guard disable(narrow) else { return }", "let d = [\"a\": narrow]; d[name]?.isActive = false",
    "var i = 0; let l = [narrow]; while i < 1 { l[i].constant = 20; i += 1 }",
  ]

  private static let priorities = [
    "narrow ~ .defaultLow", "(narrow.priority, wide.priority) = (.defaultLow, .defaultHigh)",
    "for case let c as NSLayoutConstraint in [narrow] { c.priority = .defaultLow }",
    "for (_, c) in [\"a\": narrow] { c.priority = .defaultLow }",
    "for c in [\"a\": narrow].values { c.priority = .defaultLow }",
    "if case let c as NSLayoutConstraint = narrow { c.priority = .defaultLow }",
  ]

  private static let messages = [
    "NSDictionary *d = @{@\"a\": title, @\"b\": body}; for (UIView *v in d.allValues) { [self addSubview:v]; }",
    "NSDictionary *d = @{@\"a\": title, @\"b\": body}; for (NSString *k in d) { [self addSubview:d[k]]; }",
    "for (UIView *v in [@[title, body] reverseObjectEnumerator]) { [self addSubview:v]; }",
    "UIView *l[] = {title, body}; for (int i = 0; i < 2; i++) { [self addSubview:l[i]]; }",
    "if (![self attach:title to:body]) { return; }", "while ([self attach:title to:body]) {}",
    "do { index++; } while ([self attach:title to:body]);",
    "switch ([self attach:title to:body]) { default: break; }",
    "int x = [self attach:title to:body] ? 1 : 2;",
    "@try { [self load]; } @catch (id e) { [self addSubview:title]; [self addSubview:body]; }",
  ]

  private static let corrected: [(Method, String)] =
    additions.map { (unaddedViews, $0) } + masks.map { (unmaskedView, $0) }
    + changes.map { (twoWidths, $0) } + priorities.map { (laterWidths, $0) }
    + messages.map { (unaddedObjects, $0) }

  @Test(arguments: corrected) func corrections(_ method: Method, _ statement: String) {
    #expect(method.findings(with: statement) == [], "\(statement)")
  }

  /// The superclass in another file, or a method that the system calls, can set the property.
  @Test(arguments: [
    "override func setUp() { super.setUp()", "override func didAddSubview(_ view: UIView) {",
  ])
  func otherMethods(_ start: String) {
    let isSystem = start.contains("didAdd")
    let method = Method(
      path: "Row.swift", category: "",
      start: "class Row: \(isSystem ? "UIView" : "BaseRow") {\n"
        + (isSystem
          ? "\(start)\nview.translatesAutoresizingMaskIntoConstraints = false\n}\nfunc add() {"
          : start),
      end: "let box = UIView()\naddSubview(box)\n" + Self.unmaskedView.end)
    #expect(method.findings(with: "") == [])
  }

  /// The reading direction decides whether leading and left edges contradict each other.
  @Test func directions() {
    let method = Method(
      path: "Row.swift", category: "", start: Self.unmaskedView.start,
      end: """
            box.translatesAutoresizingMaskIntoConstraints = false
            box.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
          }
        }
        """)
    func statement(_ name: String) -> String {
      "box.\(name)Anchor.constraint(equalTo: \(name)Anchor, constant: 10).isActive = true"
    }
    #expect(method.findings(with: statement("left")) == [])
    #expect(method.findings(with: statement("leading")) == ["conflict"])
  }
}
