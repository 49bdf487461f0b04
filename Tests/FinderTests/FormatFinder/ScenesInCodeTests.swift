import FormatFinder
import LayoutScenes
import Testing

/// The scenes of layouts in code.
@Suite struct ScenesInCodeTests {
  /// Code with the rules and assumptions of its scene, and the frames that the rules have, derived
  /// by hand: the name, the position in the superview, and the size.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let code: String
    var rules: [String]
    var assumptions: [String] = []
    var frames: [String]

    var testDescription: String { name }
  }

  static let rows = [
    Row(
      name: "views in a view of a controller",
      code: """
        class ProfileController: UIViewController {
          let card = UIView()
          let title = UILabel()
          override func viewDidLoad() {
            title.text = "Name"
            view.addSubview(card)
            card.addSubview(title)
            NSLayoutConstraint.activate([
              card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
              view.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: Metrics.side),
              card.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: -inset),
              title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 12),
              title.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
              card.bottomAnchor.constraint(equalToSystemSpacingBelow: title.bottomAnchor, multiplier: 2),
            ])
          }
        }
        """,
      rules: [
        "card.leading == superview.leading + 16", "root.trailing == card.trailing + Metrics_side",
        "card.top == superview.safeArea.top - inset", "title.leading == card.leading + 12",
        "title.top == card.top + 10", "card.bottom == title.bottom + 16",
      ],
      assumptions: [
        "the content of 'title' is 32 wide and 20 high", "'Metrics_side' is 8", "'inset' is 8",
      ],
      // 390 - 16 - 8 wide; 10 + 20 + 2 * 8 high.
      frames: ["card 16 -8 366 46", "title 12 10 32 20"]),
    Row(
      name: "the guides of bars",
      code: """
        class OldController: UIViewController {
          func build() {
            let list = UITableView()
            view.addSubview(list)
            let views: [String: Any] = ["list": list, "top": topLayoutGuide]
            NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:|[list]|", metrics: nil, views: views))
            NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "V:[top]-4-[list]", metrics: nil, views: views))
            list.bottomAnchor.constraint(equalTo: self.bottomLayoutGuide.topAnchor, constant: -6).isActive = true
          }
        }
        """,
      rules: [
        "list.leading == superview.leading", "root.trailing == list.trailing",
        "list.top == topLayoutGuide.bottom + 4", "list.bottom == bottomLayoutGuide.top - 6",
        "H:|[topLayoutGuide]|", "V:|[topLayoutGuide(0)]", "H:|[bottomLayoutGuide]|",
        "V:[bottomLayoutGuide(0)]|",
      ],
      assumptions: [
        "'topLayoutGuide' is in the outermost view", "'bottomLayoutGuide' is in the outermost view",
        "there is no bar, so that 'topLayoutGuide' has no height",
        "there is no bar, so that 'bottomLayoutGuide' has no height",
      ],
      frames: ["list 0 4 390 834"]),
    Row(
      name: "a stack in a view",
      code: """
        class Bar: UIView {
          let row = UIStackView()
          func build() {
            let icon = UIImageView(image: UIImage(named: "star"))
            let name = UILabel()
            row.axis = .horizontal
            row.spacing = 6
            row.addArrangedSubview(icon)
            row.addArrangedSubview(name)
            addSubview(row)
            icon.setContentHuggingPriority(.required, for: .horizontal)
            row.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
            row.trailingAnchor.constraint(equalTo: trailingAnchor).isActive = true
            row.topAnchor.constraint(equalTo: topAnchor, constant: 4).isActive = true
            row.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4).isActive = true
          }
        }
        """,
      rules: [
        "row.leading == superview.leading", "row.trailing == superview.trailing",
        "row.top == superview.top + 4", "row.bottom == superview.bottom - 4",
      ],
      assumptions: [
        "the content of 'icon' is 24 wide and 24 high",
        "the content of 'name' is 80 wide and 20 high",
      ],
      // 390 - 24 - 6 wide, and as high as the stack.
      frames: ["row 0 4 390 24", "icon 0 0 24 24", "name 30 0 360 24"]),
    Row(
      name: "the alternative with more constraints",
      code: """
        class Box: UIView {
          func build(_ child: UIView) {
            addSubview(child)
            child.topAnchor.constraint(equalTo: topAnchor).isActive = true
            if isWide {
              child.leftAnchor.constraint(equalTo: leftAnchor, constant: 1).isActive = true
            } else {
              child.leftAnchor.constraint(equalTo: leftAnchor, constant: 2).isActive = true
              child.widthAnchor.constraint(equalToConstant: 30).isActive = true
            }
            child.heightAnchor.constraint(equalToConstant: height).isActive = true
          }
        }
        """,
      rules: [
        "child.top == superview.top", "child.left == superview.left + 2", "child.width == 30",
        "child.height == height",
      ],
      assumptions: ["no condition is true", "'height' is 44"],
      frames: ["child 2 0 30 44"]),
    Row(
      name: "views that the code does not add",
      code: """
        func pin(_ first: UIView, to second: UIView) -> [NSLayoutConstraint] {
          [
            first.centerXAnchor.constraint(equalTo: second.centerXAnchor),
            first.widthAnchor.constraint(equalTo: second.widthAnchor, multiplier: 0.5),
          ]
        }
        """,
      rules: [
        "first.centerX == second.centerX", "first.width == second.width * 0.5",
      ],
      assumptions: [
        "'first' is in the outermost view", "'second' is in the outermost view",
        "a constraint that other code receives is active",
      ],
      frames: []),
  ]

  @Test(arguments: rows)
  func scenes(_ row: Row) throws {
    let found = try Workers.map(count: 1) { _ in
      try? FoundLayout.layouts(in: Array(row.code.utf8), .swift).map { $0.scene() }
    }
    let scene = try #require(found[0]?.first)
    #expect(scene.scene.rules.map(\.text) == row.rules)
    #expect(scene.assumptions.map(\.message) == row.assumptions)
    #expect(scene.ruleRanges.count == scene.scene.rules.count)
    let solution = try SceneTree(scene.scene).solve()
    #expect(solution.conflicts.isEmpty)
    let frames = row.frames.map { line in
      let name = String(line.prefix { $0 != " " })
      let frame = solution.view(named: name)?.frame
      let lengths = frame.map { [$0.x, $0.y, $0.width, $0.height] } ?? []
      return ([name] + lengths.map { "\(Int($0.rounded()))" }).joined(separator: " ")
    }
    #expect(frames == row.frames)
  }
}
