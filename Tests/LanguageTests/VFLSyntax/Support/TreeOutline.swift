import LayoutConstraints
import VFLSyntax

extension VisualFormatSyntax {
  /// The tree in one line, without ranges: the kind of each node, and its text or value.
  ///
  /// In `H | -(>= 8.0 @ p)- [a(== b)] ~ [b] -`, `~` is an empty connection.
  var outline: String {
    let orientation = orientation.map { $0.axis == .vertical ? ["V"] : ["H"] } ?? []
    return (orientation + elements.map(outline)).joined(separator: " ")
  }

  private func outline(of element: ElementSyntax) -> String {
    switch element {
    case .superview: return "|"
    case .view(let view): return "[\(text(view.name.range))\(view.size.map(outline) ?? "")]"
    case .connection(let connection) where connection.range.isEmpty: return "~"
    case .connection(let connection):
      return connection.spacing.map { "-\(outline(of: $0))-" } ?? "-"
    }
  }

  private func outline(of list: PredicateListSyntax) -> String {
    "(\(self[list].map(outline).joined(separator: ", ")))"
  }

  private func outline(of predicate: PredicateSyntax) -> String {
    let relation = predicate.relation.map { $0.kind.text + " " } ?? ""
    let object = predicate.object.map(outline) ?? "?"
    return relation + object + (predicate.priority.map { " @ " + outline(of: $0) } ?? "")
  }

  private func outline(of value: NumberOrNameSyntax) -> String {
    switch value {
    case .number(let number): "\(number.value)"
    case .name(let name): text(name.range)
    }
  }

  /// The texts of all nodes, from left to right. The text of a node precedes those of its
  /// children.
  var textsOfNodes: [String] {
    var ranges = orientation.map { [$0.range] } ?? []
    for element in elements {
      switch element {
      case .superview(let superview): ranges.append(superview.range)
      case .view(let view):
        ranges += [view.range, view.name.range] + (view.size.map(self.ranges) ?? [])
      case .connection(let connection):
        ranges += [connection.range] + (connection.spacing.map(self.ranges) ?? [])
      }
    }
    return ranges.map(text)
  }

  private func ranges(of list: PredicateListSyntax) -> [Range<Int>] {
    [list.range]
      + self[list].flatMap { predicate in
        [predicate.range]
          + [predicate.relation?.range, predicate.object?.range, predicate.priority?.range]
          .compactMap { $0 }
      }
  }
}
