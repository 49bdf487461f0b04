import FormatFinder
import Testing

/// The layouts that Swift code makes.
@Suite struct LayoutsInCodeTests {
  /// Code with the layouts that it makes, in the notation of ``FoundLayout/notation``.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let code: String
    let lines: [String]

    init(_ name: String, _ code: String, _ lines: String...) {
      (self.name, self.code, self.lines) = (name, code, lines)
    }

    var testDescription: String { name }
  }

  static let rows =
    anchorRows + functionRows + expressionRows + branchRows + viewRows + formatRows + macroRows
    + makerRows

  @Test(arguments: rows)
  func layouts(_ row: Row) throws { try expectLayouts(row, .swift) }

  @Test(arguments: objectiveCRows)
  func layoutsInObjectiveC(_ row: Row) throws { try expectLayouts(row, .objectiveC) }

  private func expectLayouts(_ row: Row, _ language: CodeLanguage) throws {
    let bytes = Array(row.code.utf8)
    let layouts = try Workers.map(count: 1) { _ in try? FoundLayout.layouts(in: bytes, language) }
    let found = try #require(layouts[0])
    #expect(found.flatMap(\.notation).joined(separator: "\n") == row.lines.joined(separator: "\n"))
  }
}

// MARK: - Any code

extension LayoutsInCodeTests {
  /// Any beginning and any end of code is evaluated.
  @Test func partsOfCode() throws {
    for (rows, language) in [(Self.rows, CodeLanguage.swift), (Self.objectiveCRows, .objectiveC)] {
      let parts = rows.flatMap { row in
        let bytes = Array(row.code.utf8)
        return stride(from: 0, to: bytes.count, by: 29).flatMap {
          [Array(bytes[..<$0]), Array(bytes[$0...])]
        }
      }
      let counts = try Workers.map(count: parts.count) { index in
        (try? FoundLayout.layouts(in: parts[index], language))?.count
      }
      #expect(counts.count == parts.count)
      #expect(counts.contains { ($0 ?? 0) > 0 })
    }
  }

  /// Objective-C that is not complete, or nested too deeply, is read in linear time.
  @Test(.timeLimit(.minutes(1)), arguments: malformedCodes.indices)
  func malformedCode(_ index: Int) throws {
    let code = Array(Self.malformedCodes[index].utf8)
    let layouts = try Workers.map(count: 1) { _ in try? FoundLayout.layouts(in: code, .objectiveC) }
    #expect(layouts[0]?.isEmpty == true)
  }

  private static let endlessCodes = [
    "func f(_ a: UIView) { a.topAnchor.constraint(equalTo: a.topAnchor).isActive = true; f(a) }",
    "class A: A { var b: UIView { b }; func f() { addSubview(b); super.f() }; static let a: A = .a }",
    "func f(_ a: UIView = f()) { a.addSubview(b); { f() }() }",
    (0..<12).map { index in
      "func f\(index)() { \(String(repeating: "f\(index + 1)();", count: 12)) x.addSubview(y) }"
    }.joined(separator: "\n"),
    "func f(_ a: UIView) { "
      + String(repeating: "var l = [a]; l.append(a); l += l; if b { l = [] }\n", count: 2_000)
      + " for v in l { a.addSubview(v) } }",
  ]

  /// Code that calls itself, and functions that call others many times, end.
  @Test(arguments: endlessCodes.indices)
  func endlessCode(_ index: Int) throws {
    let code = Self.endlessCodes[index]
    let layouts = try Workers.map(count: 1) { _ in
      try? FoundLayout.layouts(in: Array(code.utf8), .swift)
    }
    #expect(layouts[0] != nil)
  }
}

// MARK: - Anchors and the initializer

extension LayoutsInCodeTests {
  private static let anchorRows = [
    Row(
      "anchors in a controller",
      """
      class ProfileController: UIViewController {
        private let titleLabel = UILabel()
        override func viewDidLoad() {
          super.viewDidLoad()
          titleLabel.translatesAutoresizingMaskIntoConstraints = false
          titleLabel.text = "Name"
          view.addSubview(titleLabel)
          NSLayoutConstraint.activate([
            titleLabel.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
            self.titleLabel.leadingAnchor.constraint(equalTo: self.view.leadingAnchor),
            titleLabel.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, multiplier: 0.5),
            titleLabel.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
          ])
        }
      }
      """,
      "ProfileController.viewDidLoad()", "titleLabel: UILabel in view 'Name' no mask",
      "titleLabel.top == view.safeAreaLayoutGuide.top + 8 active",
      "titleLabel.leading == view.leading active",
      "titleLabel.width <= 0.5 * view.width active", "titleLabel.height >= 44 active"),
    Row(
      "the initializer, priorities and identifiers",
      """
      class Card: UIView {
        let icon = UIImageView(image: UIImage(named: "star"))
        func setUp() {
          addSubview(icon)
          let width = NSLayoutConstraint(
            item: icon, attribute: .width, relatedBy: .equal, toItem: nil,
            attribute: .notAnAttribute, multiplier: 1, constant: 24)
          width.priority = .defaultHigh
          width.identifier = "width"
          addConstraint(width)
          let left = NSLayoutConstraint(
            item: icon, attribute: .leading, relatedBy: .greaterThanOrEqual, toItem: self,
            attribute: .leadingMargin, multiplier: 1, constant: -Card.gap)
          left.isActive = true
          left.priority = UILayoutPriority(rawValue: 999)
        }
        static let gap: CGFloat = 3
      }
      """,
      "Card.setUp()", "icon: UIImageView in self image 'star'",
      "icon.width == 24 @750 'width' active",
      "icon.leading >= self.layoutMarginsGuide.leading - 3 @999 active"),
    Row(
      "what happens to constraints",
      """
      class Box: UIView {
        var height: NSLayoutConstraint?
        func edges(_ inset: CGFloat) -> [NSLayoutConstraint] {
          height = heightAnchor.constraint(equalToConstant: inset * 2)
          let width = widthAnchor.constraint(equalToConstant: 7)
          let depth = widthAnchor.constraint(equalToConstant: 5)
          Registry.keep(depth)
          return [topAnchor.constraint(equalTo: superview!.topAnchor, constant: -inset)]
        }
      }
      """,
      "Box.edges(_:)", "self.height == inset * 2 stored", "self.width == 7 inactive",
      "self.width == 5 passedOn", "self.top == superview.top - inset returned"),
    Row(
      "constraints that code which is not followed receives",
      """
      class Box: UIView {
        let holder = Holder()
        func build(_ others: [NSLayoutConstraint]) {
          let a = widthAnchor.constraint(equalToConstant: 1)
          holder.width = a
          table["b"] = heightAnchor.constraint(equalToConstant: 2)
          outlet.c = heightAnchor.constraint(equalToConstant: 3)
          widthAnchor.constraint(equalToConstant: 4).keeping(.low).isActive = true
          let pair = Pair(heightAnchor.constraint(equalToConstant: 5))
          NSLayoutConstraint.activate([heightAnchor.constraint(equalToConstant: 6)] + others)
          let last = [heightAnchor.constraint(equalToConstant: 7)].sorted()
          NSLayoutConstraint.activate(last)
        }
      }
      """,
      "Box.build(_:)", "self.width == 1 stored", "self.height == 2 passedOn",
      "self.height == 3 passedOn", "self.width == 4 active", "self.height == 5 passedOn",
      "self.height == 6 active", "self.height == 7 passedOn", "unknownConstraints",
      "unknownConstraints"),
    Row(
      "standard spacing, offsets and guides",
      """
      func lay(_ a: UIView, _ b: UIView) {
        let guide = UILayoutGuide()
        a.addLayoutGuide(guide)
        a.topAnchor.constraint(equalToSystemSpacingBelow: b.bottomAnchor, multiplier: 2).isActive = true
        a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(equalToConstant: 4).isActive = true
        guide.leadingAnchor.constraint(equalTo: b.readableContentGuide.leadingAnchor).isActive = true
      }
      """,
      "lay(_:_:)", "guide: UILayoutGuide in a", "a.top == b.bottom + 2 * standard active",
      "b.leading == a.trailing + 4 active", "guide.leading == b.readableContentGuide.leading active"
    ),
  ]
}

// MARK: - Functions, lists and loops

extension LayoutsInCodeTests {
  private static let functionRows = [
    Row(
      "functions that other functions call are parts of them",
      """
      final class Row: UIView {
        lazy var label: UILabel = {
          let label = UILabel()
          label.text = "A"
          label.translatesAutoresizingMaskIntoConstraints = false
          return label
        }()
        override init(frame: CGRect) { super.init(frame: frame); setUp() }
        required init?(coder: NSCoder) { super.init(coder: coder); setUp() }
        private func setUp() {
          addSubview(label)
          pin(label, inset: 8)
        }
        private func pin(_ view: UIView, inset: CGFloat) {
          view.topAnchor.constraint(equalTo: topAnchor, constant: inset).isActive = true
        }
      }
      """,
      "Row.init(frame:)", "label: UILabel in self 'A' no mask", "label.top == self.top + 8 active"),
    Row(
      "extensions of views and constraints",
      """
      class Cell: UITableViewCell {
        let badge = UIView()
        func build() {
          contentView.addSubview(badge)
          badge.fill(contentView, 4)
          badge.heightAnchor.constraint(equalToConstant: 9).with(priority: 600).isActive = true
        }
      }
      extension UIView {
        func fill(_ other: UIView, _ inset: CGFloat = 0) {
          NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
            trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -inset),
          ])
        }
      }
      extension NSLayoutConstraint {
        func with(priority: Float) -> NSLayoutConstraint {
          self.priority = UILayoutPriority(priority)
          return self
        }
      }
      """,
      "Cell.build()", "badge: UIView in contentView",
      "badge.leading == contentView.leading + 4 active",
      "badge.trailing == contentView.trailing - 4 active", "badge.height == 9 @600 active"),
    Row(
      "loops and lists",
      """
      func build(in root: UIView) {
        let first = UILabel(), second = UILabel()
        var constraints: [NSLayoutConstraint] = []
        for label in [first, second] {
          root.addSubview(label)
          label.translatesAutoresizingMaskIntoConstraints = false
          constraints.append(label.widthAnchor.constraint(equalToConstant: 10))
        }
        constraints += [first, second].enumerated().map { index, label in
          label.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(index) * 20)
        }
        [first, second].forEach { $0.heightAnchor.constraint(equalToConstant: 5).isActive = true }
        NSLayoutConstraint.activate(constraints)
        for view in root.subviews { view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true }
      }
      """,
      "build(in:)", "first: UILabel in root no mask", "second: UILabel in root no mask",
      "first.width == 10 active", "second.width == 10 active", "first.top == root.top active",
      "second.top == root.top + 20 active", "first.height == 5 active", "second.height == 5 active",
      "view.left == root.left active repeated"),
    Row(
      "no layout",
      """
      class Model { let width = 3; func load() { items.forEach { print($0) }; width.round() } }
      func f() { let label = UILabel(); label.text = "" }
      """),
    Row(
      "calls of the system whose names have words of layouts",
      """
      final class Badge: UIView {
        let icon = UIView()
        func show() {
          addSubview(icon)
          panel.layoutSubtreeIfNeeded()
          color.setFill()
          context.fillEllipse(in: bounds)
          shown.fulfill()
          autofill(by: mapping(spinner))
        }
      }
      """,
      "Badge.show()", "icon: UIView in self"),
  ]
}

// MARK: - Expressions

extension LayoutsInCodeTests {
  private static let expressionRows = [
    Row(
      "numbers by the precedence of operators",
      """
      enum Style { enum Space { static let small = 2.0 }; static var large: CGFloat { Space.small * 4 } }
      let factor: CGFloat = 1 / 4
      func f(_ a: UIView, gap: CGFloat) {
        let d = a.widthAnchor
        NSLayoutConstraint.activate([
          d.constraint(equalToConstant: 20 - 2 * 3 - 4),
          d.constraint(equalToConstant: -(1 + Style.Space.small)),
          d.constraint(equalToConstant: CGFloat(Style.large)),
          d.constraint(equalTo: a.heightAnchor, multiplier: factor, constant: -gap),
          d.constraint(equalToConstant: gap + 2 * Style.Space.small),
          d.constraint(equalToConstant: Theme.width),
          d.constraint(equalToConstant: 0x10),
        ])
      }
      """,
      "f(_:gap:)", "a.width == 10 active", "a.width == -3 active", "a.width == 8 active",
      "a.width == 0.25 * a.height - gap active", "a.width == gap + 2 * Style.Space.small active",
      "a.width == Theme.width active", "a.width == 16 active"),
    Row(
      "tuples, casts, local functions and closures that are called",
      """
      func f(_ root: UIView) {
        let (a, b) = (UILabel(), root.subviews[0] as! UIButton)
        func add(_ views: UIView..., to parent: UIView) { views.forEach(parent.addSubview) }
        add(a, b, to: root)
        let pin: (UIView) -> Void = { view in
          view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        }
        pin(a)
        for (index, view) in [a, b].enumerated() where true {
          view.heightAnchor.constraint(equalToConstant: CGFloat(index)).isActive = true
        }
        for (first, second) in zip([a], [b]) {
          first.leftAnchor.constraint(equalTo: second.leftAnchor).isActive = true
        }
        for i in 0..<2 { a.widthAnchor.constraint(equalToConstant: CGFloat(i) * 5).isActive = true }
      }
      """,
      "f(_:)", "a: UILabel in root", "root.subviews[0] in root", "a.top == root.top active",
      "a.height == 0 active if where true", "root.subviews[0].height == 1 active if where true",
      "a.left == root.subviews[0].left active",
      "a.width == 0 active", "a.width == 5 active"),
    Row(
      "optional bindings and what code runs later",
      """
      class Screen: UIViewController {
        @IBOutlet weak var list: UITableView!
        func show(_ other: UIView?) {
          guard let view = self.view, let other else { return }
          view.addSubview(other)
          if let bar = context.makeBar() {
            bar.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
          }
          if let guide = other.superview?.layoutMarginsGuide {
            list.topAnchor.constraint(equalTo: guide.topAnchor).isActive = true
          }
          UIView.animate(withDuration: 1) { [weak self] in
            self?.list.leftAnchor.constraint(equalTo: other.leftAnchor).isActive = true
          }
        }
      }
      """,
      "Screen.show(_:)", "other in view",
      "bar.left == view.left active if let bar = context.makeBar()",
      "list.top == view.layoutMarginsGuide.top active if let guide = other.superview?.layoutMarginsGuide",
      "list.left == other.left active if animate"),
    Row(
      "properties that are created at their first use",
      """
      class Panel: UIView {
        private var box: UIView?
        private var isOn: Bool
        func show() {
          if box == nil {
            box = UIView()
            addSubview(box!)
          }
          if !isOn { box!.widthAnchor.constraint(equalToConstant: 1).isActive = true }
          if box == nil { box!.widthAnchor.constraint(equalToConstant: 2).isActive = true }
        }
      }
      """,
      "Panel.show()", "box: UIView in self", "box.width == 1 active if !isOn"),
    Row(
      "properties that no function uses",
      """
      class Badge: UIView {
        private lazy var box: UIView = {
          let box = UIView(), dot = UIView()
          box.addSubview(dot)
          dot.widthAnchor.constraint(equalTo: box.widthAnchor).isActive = true
          return box
        }()
        var extra: [NSLayoutConstraint] { [heightAnchor.constraint(equalToConstant: 1)] }
      }
      """,
      "Badge.box", "box: UIView", "dot: UIView in box", "dot.width == box.width active",
      "Badge.extra",
      "self.height == 1 returned"),
  ]
}

// MARK: - Branches

extension LayoutsInCodeTests {
  private static let branchRows = [
    Row(
      "branches and choices",
      """
      func build(_ a: UIView, _ b: UIView, isWide: Bool) {
        guard let root = a.superview else { return }
        let gap: CGFloat = isWide ? 16 : 8
        let other = isWide ? a : b
        let width = a.widthAnchor.constraint(equalToConstant: 3)
        let height = a.heightAnchor.constraint(equalToConstant: 4)
        if isWide {
          width.isActive = true
          b.topAnchor.constraint(equalTo: a.topAnchor).isActive = true
        } else {
          b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: gap).isActive = true
        }
        height.isActive = true
        other.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
      }
      """,
      "build(_:_:isWide:)", "a.width == 3 active if isWide", "a.height == 4 active",
      "b.top == a.top active if isWide", "b.top == a.bottom + gap active if not isWide",
      "a.left == a.superview.left active if isWide",
      "b.left == a.superview.left active if not isWide"),
    Row(
      "early returns and switches",
      """
      func build(_ a: UIView, style: Style) {
        switch style {
        case .compact, .small: a.widthAnchor.constraint(equalToConstant: 1).isActive = true
        default: a.widthAnchor.constraint(equalToConstant: 2).isActive = true
        }
        if style.isFlat {
          a.heightAnchor.constraint(equalToConstant: 3).isActive = true
          return
        }
        a.heightAnchor.constraint(equalToConstant: 4).isActive = true
      }
      """,
      "build(_:style:)", "a.width == 1 active if style: .compact, .small",
      "a.width == 2 active if not style: .compact, .small",
      "a.height == 3 active if style.isFlat", "a.height == 4 active if not style.isFlat"),
  ]
}

// MARK: - Views

extension LayoutsInCodeTests {
  private static let viewRows = [
    Row(
      "stack views",
      """
      class Form: UIView {
        private let name = UITextField()
        private lazy var stack: UIStackView = {
          let stack = UIStackView(arrangedSubviews: [name, UILabel()])
          stack.axis = .vertical
          stack.spacing = Form.gap
          stack.distribution = .fillEqually
          stack.alignment = .center
          stack.isLayoutMarginsRelativeArrangement = true
          stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
          return stack
        }()
        static let gap = 12.0
        func setUp() {
          addSubview(stack)
          let button = UIButton(type: .system)
          stack.addArrangedSubview(button)
          stack.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      """,
      "Form.setUp()",
      "stack: UIStackView in self (vertical, spacing 12, fillEqually, center, margins 1 2 3 4)",
      "name: UITextField arranged in stack", "?: UILabel arranged in stack",
      "button: UIButton arranged in stack", "stack.top == self.top active"),
    Row(
      "priorities, custom spacing and a stack view whose properties depend on conditions",
      """
      func build(_ root: UIView, isWide: Bool) {
        let a = UILabel().then { $0.text = "A" }
        let stack = UIStackView()
        [a, UIView()].forEach(stack.addArrangedSubview)
        root.addSubviews(stack)
        stack.setCustomSpacing(9, after: a)
        a.setContentHuggingPriority(.required, for: .horizontal)
        a.setContentCompressionResistancePriority(.init(200), for: .vertical)
        if isWide { stack.axis = .vertical }
      }
      """,
      "build(_:isWide:)", "stack: UIStackView in root (?, 9 after a)",
      "a: UILabel arranged in stack 'A' hugging horizontal 1000 resistance vertical 200",
      "?: UIView arranged in stack"),
  ]
}

// MARK: - Formats

extension LayoutsInCodeTests {
  private static let formatRows = [
    Row(
      "metrics whose values are not known",
      """
      class Panel: UIView {
        let title = UILabel()
        func setUp() {
          addSubview(title)
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
              withVisualFormat: "H:[title(width)]", metrics: ["width": size(of: 3)], views: ["title": title]))
        }
      }
      """,
      "Panel.setUp()", "title: UILabel in self", "title.width == width active"),
    Row(
      "formats with views and metrics",
      """
      class Panel: UIView {
        let title = UILabel()
        func setUp() {
          addSubview(title)
          let body = UILabel()
          addSubview(body)
          let views = ["title": title, "body": body]
          var all = NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-gap-[title(>=20@750)]-[body]|", options: [.alignAllTop],
            metrics: ["gap": 8], views: views)
          all += NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-\\(margin)-[title]", options: [], metrics: nil, views: views)
          NSLayoutConstraint.activate(all)
          addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views))
        }
      }
      """,
      "Panel.setUp()", "title: UILabel in self", "body: UILabel in self",
      "title.leading == self.leading + 8 active", "title.width >= 20 @750 active",
      "body.leading == title.trailing + standard active", "self.trailing == body.trailing active",
      "title.top == body.top active", "title.top == self.top + margin active",
      "unknownFormat", "unknownConstraints"),
  ]

  private static let macroRows = [
    Row(
      "parameters of macros whose values are not known",
      """
      final class Row: UIView {
        func setUp(count: Int) { add(width: size(of: count)) }
        func add(width: CGFloat) {
          let icon = UIView()
          addSubview(icon)
          NSLayoutConstraint.activate(#layout("[icon(width)]"))
        }
      }
      """,
      "Row.setUp(count:)", "icon: UIView in self", "icon.width == width active"),
    Row(
      "macros",
      """
      func f(_ a: UIView) {
        let b = UIView(), gap = 5.0
        a.addSubview(b)
        NSLayoutConstraint.activate(#layout("|-gap-[b(>=20)]", "b.top == 2 * a.bottom - 3 @400"))
        #constraint("b.height == \\(a).width").isActive = true
      }
      """,
      "f(_:)", "b: UIView in a", "b.leading == a.leading + 5 active", "b.width >= 20 active",
      "b.top == 2 * a.bottom - 3 @400 active", "b.height == a.width active"),
  ]

  // MARK: SnapKit

  private static let makerRows = [
    Row(
      "closures of SnapKit",
      """
      class Tile: UIView {
        let icon = UIImageView()
        func setUp(_ other: UIView) {
          addSubview(icon)
          icon.snp.makeConstraints { make in
            make.top.left.equalToSuperview().offset(4)
            make.right.equalTo(other.snp.left).inset(2).priority(.low)
            make.size.equalTo(CGSize(width: 10, height: 20))
            make.bottom.lessThanOrEqualTo(-6)
          }
        }
      }
      """,
      "Tile.setUp(_:)", "icon: UIImageView in self", "icon.top == self.top + 4 active",
      "icon.left == self.left + 4 active", "icon.right == other.left - 2 @250 active",
      "icon.width == 10 active", "icon.height == 20 active", "icon.bottom <= self.bottom - 6 active"
    )
  ]
}
