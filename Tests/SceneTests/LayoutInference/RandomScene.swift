import LayoutEngine
import LayoutScenes
import TestSupport

/// Creates scenes of ordinary layouts, nested up to three levels: rows, columns, insets, centers,
/// parts of the parent, aspect ratios, shared edges, inequalities and lower priorities.
struct RandomScene {
  private var random: SplitMix64
  private var views: [LayoutScene.View] = []
  private var rules: [String] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func scene() -> LayoutScene {
    fill(nil, depth: 0)
    var scene = LayoutScene()
    scene.views = views
    scene.rules = rules.map { LayoutScene.Rule($0) }
    if random.nextBool(percent: 30) {
      // A lone '-' at the edge of the root then stands for the margins.
      scene.spacing = .uiKit
      scene.environment.margins = LayoutInsets(all: 16)
    }
    return scene
  }

  private mutating func fill(_ parent: String?, depth: Int) {
    switch Int.random(in: 0..<11, using: &random) {
    case 0: addLine(in: parent, "H", "V", "centerY", depth)
    case 1: addLine(in: parent, "V", "H", "centerX", depth)
    case 2: addPinned(in: parent, depth)
    case 3: addCentered(in: parent)
    case 4: addParts(in: parent, depth)
    case 5: addPicture(in: parent, depth)
    case 6: addForm(in: parent)
    case 7: addFlexible(in: parent, depth)
    case 8: addBadge(in: parent)
    case 9: addVerticalParts(in: parent, depth)
    default: addCorners(in: parent)
    }
  }

  /// Adds a view, which can contain others.
  private mutating func addView(in parent: String?, _ depth: Int? = nil) -> String {
    let name = "v\(views.count)"
    views.append(LayoutScene.View(name, parent: parent))
    if let depth, depth < 2, random.nextBool(percent: 40) { fill(name, depth: depth + 1) }
    return name
  }

  /// Adds a row or a column: of equal views, with one view that grows, or of fixed sizes.
  private mutating func addLine(
    in parent: String?, _ along: String, _ across: String, _ center: String, _ depth: Int
  ) {
    let inset = random.element(of: [20, 20, 16, 0, 12])
    let gap = random.element(of: [8, 8, 12, 0, 5])
    let count = Int.random(in: 2...4, using: &random)
    let isEqual = random.nextBool(percent: 30)
    let growing = Int.random(in: -1..<count, using: &random)
    let placement = Int.random(in: 0..<3, using: &random)
    var names: [String] = []
    var pieces: [String] = []
    for index in 0..<count {
      let name = addView(in: parent, depth)
      names.append(name)
      let size = random.element(of: [24, 40, 60, 44, 21, 33])
      let predicate =
        isEqual ? index == 0 ? "" : "(\(names[0]))" : index == growing ? "" : "(\(size))"
      pieces.append("[\(name)\(predicate)]")
      let height = random.element(of: [20, 30, 21, 44])
      switch placement {
      case 0: rules.append("\(across):|-\(inset)-[\(name)]-\(inset)-|")
      case 1:
        rules += ["\(across):[\(name)(\(height))]", "\(name).\(center) == superview.\(center)"]
      default: rules.append("\(across):|-\(inset)-[\(name)(\(height))]")
      }
    }
    let end = isEqual || growing >= 0 ? "-\(inset)-|" : ""
    rules.append("\(along):|-\(inset)-\(pieces.joined(separator: "-\(gap)-"))\(end)")
  }

  private mutating func addPinned(in parent: String?, _ depth: Int) {
    let name = addView(in: parent, depth)
    for orientation in ["H", "V"] {
      let (first, last) = (
        random.element(of: [0, 20, 16, 30]), random.element(of: [0, 20, 16, 30])
      )
      rules.append("\(orientation):|-\(first)-[\(name)]-\(last)-|")
    }
  }

  private mutating func addCentered(in parent: String?) {
    let name = addView(in: parent)
    let (width, height) = (random.element(of: [40, 100, 61]), random.element(of: [30, 44, 50]))
    rules += [
      "H:[\(name)(\(width))]", "V:[\(name)(\(height))]", "\(name).centerX == superview.centerX",
      "\(name).centerY == superview.centerY",
    ]
  }

  private mutating func addParts(in parent: String?, _ depth: Int) {
    let (first, second) = (addView(in: parent, depth), addView(in: parent, depth))
    let width = random.element(of: [
      "superview.width * 0.5", "superview.width / 3", "superview.width * 0.25",
      "2 * superview.width / 3", "superview.width * 0.4",
    ])
    rules += [
      "H:|[\(first)][\(second)]|", "V:|[\(first)]|", "V:|[\(second)]|",
      "\(first).width == \(width)",
    ]
  }

  /// Adds a picture that keeps its ratio, and a view below it that has its edges.
  private mutating func addPicture(in parent: String?, _ depth: Int) {
    let (picture, text) = (addView(in: parent), addView(in: parent, depth))
    let ratio = random.element(of: ["2", "1.5", "4", "16 / 9"])
    let inset = random.element(of: ["0", "12", "20"])
    let factor = ratio == "16 / 9" ? "16 * \(picture).height / 9" : "\(picture).height * \(ratio)"
    rules += [
      "H:|-\(inset)-[\(picture)]-\(inset)-|", "V:|-\(inset)-[\(picture)]-8-[\(text)]-|",
      "\(picture).width == \(factor)", "\(text).leading == \(picture).leading",
      "\(text).trailing == \(picture).trailing",
    ]
  }

  /// Adds rows of a label and a field. The fields have the same edges and heights.
  private mutating func addForm(in parent: String?) {
    let count = Int.random(in: 2...4, using: &random)
    let rows = (0..<count).map { _ in (label: addView(in: parent), field: addView(in: parent)) }
    let width = random.element(of: [60, 76, 90])
    for (label, field) in rows {
      rules += [
        "H:|-[\(label)(\(width))]-12-[\(field)]-|", "V:[\(label)(21)]",
        "\(label).centerY == \(field).centerY",
      ]
    }
    rules.append(
      "V:|-10-"
        + rows.map { "[\($0.field)(\(rows[0].field == $0.field ? "30" : rows[0].field))]" }
        .joined(separator: "-6-"))
  }

  /// Adds views whose sizes result from inequalities and priorities.
  private mutating func addFlexible(in parent: String?, _ depth: Int) {
    let (first, second) = (addView(in: parent), addView(in: parent, depth))
    let width = random.element(of: [44, 80, 50])
    rules += [
      "H:|-[\(first)(>=20,\(width)@700,<=100)]-(>=8)-[\(second)(>=30)]-|",
      "\(second).width == 10 @300", "\(second).width == superview.width * 0.5 @600",
      "V:|-[\(first)(>=10)]-|", "\(second).top == \(first).top", "V:[\(second)(40)]",
    ]
  }

  /// Adds a badge at the corner of another view.
  private mutating func addBadge(in parent: String?) {
    let (photo, badge) = (addView(in: parent), addView(in: parent))
    let distance = random.element(of: [30, 50])
    rules += [
      "H:|-\(distance)-[\(photo)]-\(distance)-|", "V:|-\(distance)-[\(photo)(40)]",
      "H:[\(badge)(20)]", "V:[\(badge)(20)]",
      "\(badge).centerX == \(photo).trailing", "\(badge).centerY == \(photo).top",
    ]
  }

  /// Adds a column of two views; the first one is a part of the parent plus a constant.
  private mutating func addVerticalParts(in parent: String?, _ depth: Int) {
    let (first, second) = (addView(in: parent, depth), addView(in: parent, depth))
    let height = random.element(of: [
      "superview.height * 0.5 - 20", "superview.height / 3", "superview.height * 0.7 + 10",
      "superview.height * 0.25",
    ])
    rules += [
      "V:|[\(first)]-10-[\(second)]|", "H:|[\(first)]|", "H:|-[\(second)]-|",
      "\(first).height == \(height)",
    ]
  }

  private mutating func addCorners(in parent: String?) {
    let (first, last) = (addView(in: parent), addView(in: parent))
    let inset = random.element(of: [8, 20])
    rules += [
      "H:|-\(inset)-[\(first)(50)]", "V:|-\(inset)-[\(first)(30)]", "H:[\(last)(61)]-\(inset)-|",
      "V:[\(last)(44)]-\(inset)-|",
    ]
  }
}
