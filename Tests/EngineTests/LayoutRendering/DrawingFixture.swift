import LayoutEngine
import LayoutRendering
import Testing
import VisualFormat

/// A tree that is laid out, with subviews of its root and constraints between them.
struct DrawingFixture {
  let tree: LayoutTree
  private(set) var views: [String: LayoutView] = [:]

  /// Creates a tree from the names of views, and from formats and equations between them.
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

  /// Returns the picture as SVG, with the constraints of the named views only if names are given.
  func drawing(constraints: Bool = false, only names: [String]? = nil) -> ParsedSVG {
    let picture = LayoutPicture(
      of: tree, title: "", showsConstraints: constraints,
      only: names.map { $0.compactMap { views[$0] } })
    return ParsedSVG(LayoutPicture.svg([picture]))
  }
}

/// The elements of an SVG document.
struct ParsedSVG {
  let svg: String
  let elements: [Element]

  /// An element, which starts a line.
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

  // Regular expressions are not `Sendable`; these are never changed.
  nonisolated(unsafe) private static let elementPattern =
    #/^ *<(\w+)((?: [^ =<>]+="[^"]*")*)/?>(?:<title>([^<]*)</title>)?([^<]*)/#
  nonisolated(unsafe) private static let attributePattern = #/([^ =]+)="([^"]*)"/#

  private static func element(in line: Substring) -> Element? {
    guard let match = line.firstMatch(of: elementPattern) else { return nil }
    var attributes: [String: String] = [:]
    for attribute in match.2.matches(of: attributePattern) {
      attributes[String(attribute.1)] = String(attribute.2)
    }
    return Element(
      name: String(match.1), attributes: attributes, title: match.3.map { String($0) },
      text: String(match.4))
  }

  /// Returns the elements of a class.
  func elements(_ kind: String) -> [Element] { elements.filter { $0["class"] == kind } }

  /// The title and the description of the document.
  var accessibleTexts: [String] {
    elements.filter { ["title", "desc"].contains($0.name) }.map(\.text)
  }

  func texts(_ kind: String) -> [String] { elements(kind).map(\.text) }
  func paths(_ kind: String) -> [String] { elements(kind).map { $0["d"] } }

  /// Returns the x, y, width and height of the elements of a class.
  func rects(_ kind: String) -> [[String]] { elements(kind).map(\.rect) }

  /// Returns the texts of a class with their approximate x, y, width and height.
  func textBoxes(_ kind: String) -> [(text: String, box: [Double])] {
    elements(kind).map { element in
      let (x, y) = (Double(element["x"]) ?? .nan, Double(element["y"]) ?? .nan)
      let width = Double(element.text.count) * 11 * 0.6
      return (element.text, [x - width / 2, y - 9, width, 11])
    }
  }
}

/// Expects that rectangles, as x, y, width and height, do not overlap, up to rounding errors.
func expectApart(_ boxes: [[Double]], sourceLocation: SourceLocation = #_sourceLocation) {
  func isBefore(_ one: [Double], _ other: [Double], _ axis: Int) -> Bool {
    one[axis] + one[axis + 2] < other[axis] + 0.01
  }
  for (index, one) in boxes.enumerated() {
    for other in boxes.dropFirst(index + 1) {
      let isApart = [0, 1].contains { isBefore(one, other, $0) || isBefore(other, one, $0) }
      #expect(isApart, "\(one) overlaps \(other)", sourceLocation: sourceLocation)
    }
  }
}

extension ParsedSVG.Element {
  var rect: [String] { ["x", "y", "width", "height"].map { self[$0] } }
}
