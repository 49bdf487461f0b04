import LayoutScenes
import TestSupport

/// Creates scenes of ordinary layouts, nested up to three levels.
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
    return scene
  }

  private mutating func fill(_ parent: String?, depth: Int) {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: addLine(in: parent, "H", "V", "centerY", depth)
    case 1: addLine(in: parent, "V", "H", "centerX", depth)
    case 2: addPinned(in: parent, depth)
    case 3: addCentered(in: parent)
    case 4: addParts(in: parent, depth)
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

  private mutating func addCorners(in parent: String?) {
    let (first, last) = (addView(in: parent), addView(in: parent))
    let inset = random.element(of: [8, 20])
    rules += [
      "H:|-\(inset)-[\(first)(50)]", "V:|-\(inset)-[\(first)(30)]", "H:[\(last)(61)]-\(inset)-|",
      "V:[\(last)(44)]-\(inset)-|",
    ]
  }
}
