import LayoutConstraints

extension ConstraintLowering {
  /// Returns the equations of a visual format from left to right: sizes and gaps.
  func equations(
    of form: VisualFormSyntax, in syntax: ConstraintSyntax
  ) throws(ReadingError) -> [LoggedEquation] {
    var equations: [LoggedEquation] = []
    for (index, item) in form.items.enumerated() {
      if index > 0 {
        let earlier = form.items[index - 1]
        equations.append(
          try gap(form.gaps[index - 1], from: earlier, to: item, form: form, in: syntax))
      }
      equations += try sizes(of: item, along: form.axis, in: syntax)
    }
    return equations
  }

  // MARK: - Sizes

  private func sizes(
    of element: VisualItemSyntax, along axis: LayoutAxis, in syntax: ConstraintSyntax
  ) throws(ReadingError) -> [LoggedEquation] {
    guard case .view(let item, let predicates) = element else { return [] }
    let names = syntax.suffixes.names
    var equations: [LoggedEquation] = []
    for predicate in predicates {
      let second = predicate.item.map { self.item($0, names: names) }
      equations.append(
        LoggedEquation(
          first: self.item(item, names: names), firstAttribute: axis.sizeAttribute,
          relation: predicate.relation, multiplier: 1, second: second,
          secondAttribute: second == nil ? .notAnAttribute : axis.sizeAttribute,
          constant: predicate.constant,
          priority: try priority(predicate.priority ?? syntax.suffixes.priority)))
    }
    return equations
  }

  // MARK: - Gaps

  /// Returns the equation of the gap between two items. The later item is the first one of the
  /// equation, so that the constant is the length of the gap.
  private func gap(
    _ predicate: PredicateSyntax, from earlier: VisualItemSyntax, to later: VisualItemSyntax,
    form: VisualFormSyntax, in syntax: ConstraintSyntax
  ) throws(ReadingError) -> LoggedEquation {
    let (near, far) = form.sides
    var first = try (
      item: loggedItem(later, next: earlier, in: syntax), later.view == nil ? far : near
    )
    var second = try (
      item: loggedItem(earlier, next: later, in: syntax), earlier.view == nil ? near : far
    )
    if form.direction == .rightToLeft, form.axis == .horizontal { swap(&first, &second) }
    return LoggedEquation(
      first: first.item, firstAttribute: first.1, relation: predicate.relation, multiplier: 1,
      second: second.item, secondAttribute: second.1, constant: predicate.constant,
      priority: try priority(predicate.priority ?? syntax.suffixes.priority),
      isUnknownSpace: predicate.isUnknownSpace)
  }

  /// Returns the item at an end of a gap. A superview contains the item at the other end.
  private func loggedItem(
    _ element: VisualItemSyntax, next: VisualItemSyntax, in syntax: ConstraintSyntax
  ) throws(ReadingError) -> LoggedItem {
    switch (element, next) {
    case (.view(let item, _), _):
      return self.item(item, names: syntax.suffixes.names)
    case (.superview(let offset), .view(let item, _)):
      let view = self.item(item, names: syntax.suffixes.names)
      return container(try superview(of: view, in: syntax, at: offset), of: view)
    case (.superview(let offset), .superview):
      throw ReadingError(.unexpectedText, at: offset)
    }
  }
}

extension VisualFormSyntax {
  /// The edges of an item along the axis: the one where the format begins, and the one where it
  /// ends.
  fileprivate var sides: (near: LayoutAttribute, far: LayoutAttribute) {
    switch (axis, direction) {
    case (.vertical, _): (.top, .bottom)
    case (.horizontal, nil): (.leading, .trailing)
    case (.horizontal, .leftToRight?): (.left, .right)
    case (.horizontal, .rightToLeft?): (.right, .left)
    }
  }
}
