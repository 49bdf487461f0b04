extension LayoutConstraint {
  /// Returns the constraint as a format that results in this constraint alone.
  ///
  /// Examples are `H:|-(55@20)-[title]`, `V:[a]-(>=8)-[b]` and `H:[a(==b)]`. A format exists for
  /// distances between leading and trailing edges or between top and bottom edges, and for sizes.
  /// Compiling the text results in an equivalent constraint if every name is a valid name of the
  /// language.
  ///
  /// - Parameter name: A function that returns the name of an item; `superview` denotes the
  ///   superview.
  /// - Returns: The format, or `nil` if no format without options is equivalent.
  public func visualText(naming name: (Item) -> String) -> String? {
    guard let axis = firstAttribute.axis, let piece = visualPiece(naming: name) else { return nil }
    return FormatText.orientation(axis) + (firstAttribute.isSize ? "[\(piece)]" : piece)
  }

  /// Returns the part of the format that expresses the constraint: `title(60)`, `[a]-(>=8)-[b]`;
  /// `nil` if no format without options is equivalent.
  package func visualPiece(naming name: (Item) -> String) -> String? {
    let item = name(firstItem)
    if firstAttribute.isSize { return sizeText(of: item, naming: name) }
    guard multiplier == 1, let secondItem else { return nil }
    let other = name(secondItem)
    let distance = predicateText(relation, constant.shortestDecimal)
    if let text = Self.spacingText(from: other, secondAttribute, to: item, firstAttribute, distance)
    {
      return text
    }
    let swappedDistance = predicateText(relation.swapped, (-constant).shortestDecimal)
    return Self.spacingText(from: item, firstAttribute, to: other, secondAttribute, swappedDistance)
  }

  private func sizeText(of item: String, naming name: (Item) -> String) -> String? {
    guard item != superviewName else { return nil }
    guard let secondItem else {
      return "\(item)(\(predicateText(relation, constant.shortestDecimal)))"
    }
    let other = name(secondItem)
    guard other != superviewName, secondAttribute == firstAttribute, multiplier == 1,
      constant == 0
    else { return nil }
    return "\(item)(\(FormatText.predicate(relation, other, priority: priorityText)))"
  }

  /// Returns the format for the space between two edges, the earlier edge first; `nil` if no
  /// connection can express it.
  private static func spacingText(
    from earlier: String, _ earlierEdge: LayoutAttribute, to later: String,
    _ laterEdge: LayoutAttribute,
    _ distance: String
  ) -> String? {
    let near: Set<LayoutAttribute> = [.leading, .top]
    let far: Set<LayoutAttribute> = [.trailing, .bottom]
    let isEarlierSuperview = earlier == superviewName
    let isLaterSuperview = later == superviewName
    guard (isEarlierSuperview ? near : far).contains(earlierEdge),
      (isLaterSuperview ? far : near).contains(laterEdge), !(isEarlierSuperview && isLaterSuperview)
    else { return nil }
    let start = isEarlierSuperview ? "|" : FormatText.view(earlier)
    let end = isLaterSuperview ? "|" : FormatText.view(later)
    return start + FormatText.connection(distance, inParentheses: true) + end
  }

  private func predicateText(_ relation: LayoutRelation, _ value: String) -> String {
    FormatText.predicate(relation == .equal ? nil : relation, value, priority: priorityText)
  }

  private var priorityText: String? {
    priority.isRequired ? nil : priority.rawValue.shortestDecimal
  }

  /// Returns the constraint as Apple's logs print it: as a format if there is one, otherwise as an
  /// equation.
  ///
  /// - Parameter name: A function that returns the name of an item; `superview` denotes the
  ///   superview.
  /// - Returns: A format or an equation.
  public func logText(naming name: (Item) -> String) -> String {
    visualText(naming: name) ?? equationText(naming: name)
  }
}

extension LayoutConstraint where Item == String {
  /// The constraint as a format between names; `nil` if no format without options is equivalent.
  ///
  /// See ``visualText(naming:)``.
  public var visualText: String? { visualText { $0 } }
}
