import LayoutEngine
import LayoutRendering
import VisualFormat

/// A tree that is laid out, with views in its root and rules between them.
struct Sketch {
  let tree: LayoutTree
  private(set) var views: [String: LayoutView] = [:]

  /// Lays out views by formats and equations.
  init(
    _ width: Double?, _ height: Double?, _ names: [String], _ rules: [String],
    direction: ReadingDirection = .leftToRight
  ) throws {
    tree = try LayoutTree(width: width, height: height)
    tree.root.direction = direction
    for name in names {
      let view = LayoutView(name)
      views[name] = view
      try tree.root.addSubview(view)
    }
    var constraints: [LayoutConstraint<LayoutView>] = []
    for rule in rules {
      if rule.contains("[") {
        constraints += try LayoutConstraint.constraints(withVisualFormat: rule, views: views)
      } else {
        constraints.append(try .constraint(withEquation: rule, views: views))
      }
    }
    try tree.activate(constraints)
    try tree.layoutIfNeeded()
  }

  /// The picture as SVG; only the constraints of some views are drawn if any are given.
  func drawing(constraints: Bool = false, only names: [String]? = nil) -> Drawing {
    let picture = LayoutPicture(
      of: tree, title: "", showsConstraints: constraints, only: names.map { $0.compactMap { views[$0] } })
    return Drawing(LayoutPicture.svg([picture]))
  }
}

/// An SVG by its elements.
struct Drawing {
  let svg: String
  let elements: [Element]

  /// An element that begins on a line of its own.
  struct Element {
    let name: String
    let attributes: [String: String]
    let title: String?
    let text: String

    subscript(attribute: String) -> String { attributes[attribute] ?? "" }
  }

  init(_ svg: String) {
    self.svg = svg
    elements = svg.split(separator: "\n").compactMap { Self.element(in: $0) }
  }

  private static func element(in line: Substring) -> Element? {
    let pattern = #/^ *<(\w+)((?: [^ =<>]+="[^"]*")*)/?>(?:<title>([^<]*)</title>)?([^<]*)/#
    guard let match = line.firstMatch(of: pattern) else { return nil }
    var attributes: [String: String] = [:]
    for attribute in match.2.matches(of: #/([^ =]+)="([^"]*)"/#) {
      attributes[String(attribute.1)] = String(attribute.2)
    }
    return Element(
      name: String(match.1), attributes: attributes, title: match.3.map { String($0) }, text: String(match.4))
  }

  /// The elements of a class.
  func elements(_ kind: String) -> [Element] { elements.filter { $0["class"] == kind } }

  func texts(_ kind: String) -> [String] { elements(kind).map(\.text) }
  func paths(_ kind: String) -> [String] { elements(kind).map { $0["d"] } }

  /// The x, y, width and height of the elements of a class.
  func rects(_ kind: String) -> [[String]] { elements(kind).map(\.rect) }

  /// About the rectangles of the letters of a class, by their left, top, right and bottom edges.
  func letters(_ kind: String) -> [(text: String, box: [Double])] {
    elements(kind).map { element in
      let (x, y) = (Double(element["x"]) ?? .nan, Double(element["y"]) ?? .nan)
      let half = Double(element.text.count) * 11 * 0.3
      return (element.text, [x - half, y - 9, x + half, y + 2])
    }
  }
}

extension Drawing.Element {
  var rect: [String] { ["x", "y", "width", "height"].map { self[$0] } }
}
