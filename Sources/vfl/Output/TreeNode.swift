import VFLSyntax

/// A node of a syntax tree as `vfl tree` prints it: named after its production, with the text it covers.
struct TreeNode: Encodable {
  /// The input that the format stands in, and its place there; only for the tree's root.
  private(set) var file: String?
  private(set) var line: Int?
  private(set) var column: Int?
  let kind: String
  let text: String
  let offset: Int
  let length: Int
  let children: [TreeNode]

  /// The tree of a whole format.
  init(_ syntax: VisualFormatSyntax, file: String, at location: Source.Location) {
    let builder = TreeBuilder(syntax: syntax)
    let elements = syntax.elements.map(builder.node)
    self = builder.node(
      "visualFormatString", 0..<syntax.source.count,
      (syntax.orientation.map { [builder.node("orientation", $0.range)] } ?? []) + elements)
    self.file = file
    line = location.line
    column = location.column
  }

  fileprivate init(kind: String, text: String, range: Range<Int>, children: [TreeNode]) {
    self.kind = kind
    self.text = text
    self.offset = range.lowerBound
    self.length = range.count
    self.children = children
  }

  /// The node and those below it, a line each, indented by their depth.
  var outline: String {
    var lines = ""
    writeOutline(to: &lines, depth: 0)
    return lines
  }

  private func writeOutline(to lines: inout String, depth: Int) {
    lines += String(repeating: "  ", count: depth)
    lines += "\(kind) \(offset)..<\(offset + length) '\(text.printable)'\n"
    for child in children { child.writeOutline(to: &lines, depth: depth + 1) }
  }
}

/// Makes printable nodes of the nodes of one tree.
private struct TreeBuilder {
  let syntax: VisualFormatSyntax

  func node(_ kind: String, _ range: Range<Int>, _ children: [TreeNode] = []) -> TreeNode {
    TreeNode(kind: kind, text: syntax.text(range), range: range, children: children)
  }

  func node(_ element: ElementSyntax) -> TreeNode {
    switch element {
    case .superview(let superview):
      node("superview", superview.range)
    case .connection(let connection):
      node("connection", connection.range, connection.spacing.map { nodes($0, name: "metricName") } ?? [])
    case .view(let view):
      node(
        "view", view.range,
        [node("viewName", view.name.range)] + (view.size.map { nodes($0, name: "name") } ?? []))
    }
  }

  private func nodes(_ list: PredicateListSyntax, name: String) -> [TreeNode] {
    let kind = list.isParenthesized ? "predicate" : "simplePredicate"
    let predicates = syntax[list].map { node($0, kind: kind, name: name) }
    return list.isParenthesized ? [node("predicateListWithParens", list.range, predicates)] : predicates
  }

  private func node(_ predicate: PredicateSyntax, kind: String, name: String) -> TreeNode {
    var children: [TreeNode] = []
    if let relation = predicate.relation { children.append(node("relation", relation.range)) }
    if let object = predicate.object { children.append(node(object, name: name)) }
    if let priority = predicate.priority {
      children.append(node("priority", priority.range, [node(priority, name: "metricName")]))
    }
    return node(kind, predicate.range, children)
  }

  private func node(_ value: NumberOrNameSyntax, name: String) -> TreeNode {
    switch value {
    case .number(let number): node("number", number.range)
    case .name(let symbol): node(name, symbol.range)
    }
  }
}
