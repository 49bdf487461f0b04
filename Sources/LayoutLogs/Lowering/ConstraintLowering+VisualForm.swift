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
    let first = self.item(item, names: syntax.suffixes.names)
    var equations: [LoggedEquation] = []
    for predicate in predicates {
      equations.append(try size(of: first, predicate, along: axis, in: syntax))
    }
    return equations
  }

  private func size(
    of first: LoggedItem, _ predicate: PredicateSyntax, along axis: LayoutAxis,
    in syntax: ConstraintSyntax
  ) throws(ReadingError) -> LoggedEquation {
    var second: LoggedItem?
    if case .item(let item) = predicate.object {
      second = self.item(item, names: syntax.suffixes.names)
    }
    return LoggedEquation(
      first: first, firstAttribute: axis.sizeAttribute, relation: predicate.relation,
      multiplier: 1, second: second,
      secondAttribute: second == nil ? .notAnAttribute : axis.sizeAttribute,
      constant: predicate.constant,
      priority: try priority(predicate.priority ?? syntax.suffixes.priority))
  }

  // MARK: - Gaps

  /// Returns the equation of the gap between two items. The later item is the first one of the
  /// equation, so that the constant is the length of the gap.
  private func gap(
    _ predicate: PredicateSyntax, from earlier: VisualItemSyntax, to later: VisualItemSyntax,
    form: VisualFormSyntax, in syntax: ConstraintSyntax
  ) throws(ReadingError) -> LoggedEquation {
    let sides = Sides(form)
    let earlierItem = try loggedItem(earlier, next: later, in: syntax)
    let laterItem = try loggedItem(later, next: earlier, in: syntax)
    let earlierAttribute = earlier.isSuperview ? sides.near : sides.far
    let laterAttribute = later.isSuperview ? sides.far : sides.near
    let isReversed = form.direction == .rightToLeft && form.axis == .horizontal
    return LoggedEquation(
      first: isReversed ? earlierItem : laterItem,
      firstAttribute: isReversed ? earlierAttribute : laterAttribute,
      relation: predicate.relation, multiplier: 1, second: isReversed ? laterItem : earlierItem,
      secondAttribute: isReversed ? laterAttribute : earlierAttribute,
      constant: predicate.constant,
      priority: try priority(predicate.priority ?? syntax.suffixes.priority))
  }

  /// Returns the item at an end of a gap. The superview is that of the item at the other end.
  private func loggedItem(
    _ element: VisualItemSyntax, next: VisualItemSyntax, in syntax: ConstraintSyntax
  ) throws(ReadingError) -> LoggedItem {
    switch (element, next) {
    case (.view(let item, _), _):
      return self.item(item, names: syntax.suffixes.names)
    case (.superview(let offset), .view(let item, _)):
      let view = self.item(item, names: syntax.suffixes.names)
      return try superview(of: view, in: syntax, at: offset).container(of: view)
    case (.superview(let offset), .superview):
      throw ReadingError(.unexpectedText, at: offset)
    }
  }
}

/// The edges of an item along the axis of a visual format: the one where the format begins, and
/// the one where it ends.
private struct Sides {
  let near: LayoutAttribute
  let far: LayoutAttribute

  init(_ form: VisualFormSyntax) {
    let sides: (LayoutAttribute, LayoutAttribute) =
      switch (form.axis, form.direction) {
      case (.vertical, _): (.top, .bottom)
      case (.horizontal, nil): (.leading, .trailing)
      case (.horizontal, .leftToRight?): (.left, .right)
      case (.horizontal, .rightToLeft?): (.right, .left)
      }
    near = sides.0
    far = sides.1
  }
}

extension VisualItemSyntax {
  fileprivate var isSuperview: Bool {
    if case .superview = self { return true }
    return false
  }
}

extension PredicateSyntax {
  fileprivate var constant: Double {
    if case .constant(let constant) = object { return constant }
    return 0
  }
}
