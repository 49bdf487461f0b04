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
    var printer = CanonicalPrinter(syntax: self)
    printer.printFormat()
    return printer.text
  }
}

/// Prints a syntax tree, with one function for each kind of node.
private struct CanonicalPrinter {
  let syntax: VisualFormatSyntax
  var text = ""

  mutating func printFormat() {
    switch syntax.orientation?.axis {
    case .horizontal: text += "H:"
    case .vertical: text += "V:"
    case nil: break
    }
    for element in syntax.elements {
      switch element {
      case .superview: text += "|"
      case .connection(let connection): printConnection(connection)
      case .view(let view): printView(view)
      }
    }
  }

  private mutating func printView(_ view: ViewSyntax) {
    text += "["
    text += syntax.text(view.name.range)
    if let size = view.size { printPredicates(of: size, inParentheses: true) }
    text += "]"
  }

  private mutating func printConnection(_ connection: ConnectionSyntax) {
    guard !connection.range.isEmpty else { return }
    text += "-"
    guard let spacing = connection.spacing else { return }
    let predicates = syntax[spacing]
    let needsParentheses = predicates.count > 1 || predicates.contains { $0.hasNegativeObject }
    printPredicates(of: spacing, inParentheses: needsParentheses)
    text += "-"
  }

  private mutating func printPredicates(of list: PredicateListSyntax, inParentheses: Bool) {
    if inParentheses { text += "(" }
    var isFirst = true
    for predicate in syntax[list] {
      if !isFirst { text += ", " }
      isFirst = false
      printPredicate(predicate)
    }
    if inParentheses { text += ")" }
  }

  private mutating func printPredicate(_ predicate: PredicateSyntax) {
    if let relation = predicate.relation { text += relation.kind.text }
    if let object = predicate.object { printNumberOrName(object) }
    guard let priority = predicate.priority else { return }
    text += "@"
    printNumberOrName(priority)
  }

  private mutating func printNumberOrName(_ numberOrName: NumberOrNameSyntax) {
    switch numberOrName {
    case .number(let number): text += number.value.shortestDecimal
    case .name(let name): text += syntax.text(name.range)
    }
  }
}

extension PredicateSyntax {
  fileprivate var hasNegativeObject: Bool {
    if case .number(let number) = object { number.value < 0 } else { false }
  }
}
