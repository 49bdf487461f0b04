import LayoutConstraints

extension VisualFormatSyntax {
  /// The canonical text of the format, as printed by `vfl format`: a compact text with the same
  /// tree.
  ///
  /// - The orientation, `==` and `@1000` are kept as written.
  /// - A spacing is parenthesized only if it has several predicates or a negative number.
  /// - The only whitespace is one space after each comma.
  /// - Each number is the shortest decimal that parses as its value.
  ///
  /// Parsing the canonical text of a valid format returns an equal tree, except for the ranges.
  /// The canonical text of that tree is the same text.
  ///
  /// - Complexity: Linear in the size of the tree.
  public var canonicalText: String {
    var text = orientation.map { FormatText.orientation($0.axis) } ?? ""
    for element in elements {
      switch element {
      case .superview: text += "|"
      case .connection(let connection): text += canonicalText(of: connection)
      case .view(let view):
        text += FormatText.view(
          self.text(view.name.range), size: view.size.map { canonicalText(of: self[$0]) })
      }
    }
    return text
  }

  private func canonicalText(of connection: ConnectionSyntax) -> String {
    guard let spacing = connection.spacing else { return connection.range.isEmpty ? "" : "-" }
    let predicates = self[spacing]
    let needsParentheses = predicates.count > 1 || predicates.contains { $0.hasNegativeObject }
    return FormatText.connection(canonicalText(of: predicates), inParentheses: needsParentheses)
  }

  private func canonicalText(of predicates: ArraySlice<PredicateSyntax>) -> String {
    predicates.map { predicate in
      FormatText.predicate(
        predicate.relation?.kind, predicate.object.map { canonicalText(of: $0) } ?? "",
        priority: predicate.priority.map { canonicalText(of: $0) })
    }
    .joined(separator: ", ")
  }

  private func canonicalText(of numberOrName: NumberOrNameSyntax) -> String {
    switch numberOrName {
    case .number(let number): number.value.shortestDecimal
    case .name(let name): text(name.range)
    }
  }
}

extension PredicateSyntax {
  fileprivate var hasNegativeObject: Bool {
    if case .number(let number) = object { number.value < 0 } else { false }
  }
}
