public import FormatFindings
public import VFLSyntax

/// A node of a syntax tree, named after its production in the grammar.
public struct SyntaxNode: Sendable {
  /// The name of the source and the location of the format in it; only in the root.
  private var file: String?
  private var line: Int?
  private var column: Int?
  private let kind: String
  private let text: String
  private let offset: Int
  private let length: Int
  private let children: [SyntaxNode]

  /// Creates the tree of a format.
  ///
  /// - Parameters:
  ///   - syntax: The syntax tree.
  ///   - format: The format.
  ///   - source: The source that contains it.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(_ syntax: VisualFormatSyntax, of format: LocatedFormat, in source: Source) {
    let builder = NodeBuilder(syntax: syntax)
    let elements = syntax.elements.map { builder.node($0) }
    self = builder.node(
      "visualFormatString", 0..<syntax.source.count,
      (syntax.orientation.map { [builder.node("orientation", $0.range)] } ?? []) + elements)
    let start = source.location(of: format.sourceStart)
    (file, line, column) = (source.name, start.line, start.column)
  }

  fileprivate init(kind: String, text: String, range: Range<Int>, children: [SyntaxNode]) {
    self.kind = kind
    self.text = text
    self.offset = range.lowerBound
    self.length = range.count
    self.children = children
  }

  /// The node and its descendants as nested objects. The root has the place of its format.
  var json: JSONValue {
    [
      "children": .array(children.map { $0.json }), "column": column.map { .integer($0) },
      "file": file.map { .string($0) }, "kind": .string(kind), "length": .integer(length),
      "line": line.map { .integer($0) }, "offset": .integer(offset), "text": .string(text),
    ]
  }

  /// The node and its descendants, one per line and indented by depth: `view 0..<3 '[a]'`.
  public var outline: String {
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

/// Creates the nodes of one syntax tree.
private struct NodeBuilder {
  let syntax: VisualFormatSyntax

  func node(_ kind: String, _ range: Range<Int>, _ children: [SyntaxNode] = []) -> SyntaxNode {
    SyntaxNode(kind: kind, text: syntax.text(range), range: range, children: children)
  }

  func node(_ element: ElementSyntax) -> SyntaxNode {
    switch element {
    case .superview(let superview):
      node("superview", superview.range)
    case .connection(let connection):
      node(
        "connection", connection.range,
        connection.spacing.map { nodes($0, name: "metricName") } ?? [])
    case .view(let view):
      node(
        "view", view.range,
        [node("viewName", view.name.range)] + (view.size.map { nodes($0, name: "name") } ?? []))
    }
  }

  private func nodes(_ list: PredicateListSyntax, name: String) -> [SyntaxNode] {
    let kind = list.isParenthesized ? "predicate" : "simplePredicate"
    let predicates = syntax[list].map { node($0, kind: kind, name: name) }
    return list.isParenthesized
      ? [node("predicateListWithParens", list.range, predicates)] : predicates
  }

  private func node(_ predicate: PredicateSyntax, kind: String, name: String) -> SyntaxNode {
    var children: [SyntaxNode] = []
    if let relation = predicate.relation { children.append(node("relation", relation.range)) }
    if let object = predicate.object { children.append(node(object, name: name)) }
    if let priority = predicate.priority {
      children.append(node("priority", priority.range, [node(priority, name: "metricName")]))
    }
    return node(kind, predicate.range, children)
  }

  private func node(_ value: NumberOrNameSyntax, name: String) -> SyntaxNode {
    switch value {
    case .number(let number): node("number", number.range)
    case .name(let symbol): node(name, symbol.range)
    }
  }
}
