extension LayoutConstraint {
  /// The constraint as a format that asks for it alone: `H:|-(55@20)-[title]`, `V:[a]-(>=8)-[b]`, `H:[a(==b)]`.
  ///
  /// A distance between leading and trailing edges or top and bottom edges has such a form, and so have sizes. Parsing
  /// the text gives an equivalent constraint where the names are names that a format can hold.
  ///
  /// - Parameter name: Gives the name of an item; `superview` stands for the superview.
  /// - Returns: the format, or `nil` where no format without options says the same.
  public func visualText(naming name: (Item) -> String) -> String? {
    guard let axis = firstAttribute.axis else { return nil }
    let orientation = axis == .horizontal ? "H:" : "V:"
    let item = name(firstItem)
    if firstAttribute.isSize { return sizeText(of: item, naming: name).map { orientation + $0 } }
    guard multiplier == 1, let secondItem else { return nil }
    let other = name(secondItem)
    let distance = predicateText(relation, constant.shortestDecimal)
    if let text = Self.spacingText(from: other, secondAttribute, to: item, firstAttribute, distance) {
      return orientation + text
    }
    let swappedDistance = predicateText(relation.swapped, (-constant).shortestDecimal)
    return Self.spacingText(from: item, firstAttribute, to: other, secondAttribute, swappedDistance)
      .map { orientation + $0 }
  }

  private func sizeText(of item: String, naming name: (Item) -> String) -> String? {
    guard item != superviewName else { return nil }
    guard let secondItem else { return "[\(item)(\(predicateText(relation, constant.shortestDecimal)))]" }
    let other = name(secondItem)
    guard other != superviewName, secondAttribute == firstAttribute, multiplier == 1,
      constant == 0
    else { return nil }
    return "[\(item)(\(relation.text)\(other)\(priorityText))]"
  }

  /// The space between two edges, the earlier one first; `nil` where no connection stands for it.
  private static func spacingText(
    from earlier: String, _ earlierEdge: LayoutAttribute, to later: String, _ laterEdge: LayoutAttribute,
    _ distance: String
  ) -> String? {
    let near: Set<LayoutAttribute> = [.leading, .top]
    let far: Set<LayoutAttribute> = [.trailing, .bottom]
    let isEarlierSuperview = earlier == superviewName
    let isLaterSuperview = later == superviewName
    guard (isEarlierSuperview ? near : far).contains(earlierEdge),
      (isLaterSuperview ? far : near).contains(laterEdge), !(isEarlierSuperview && isLaterSuperview)
    else { return nil }
    let start = isEarlierSuperview ? "|" : "[\(earlier)]"
    let end = isLaterSuperview ? "|" : "[\(later)]"
    return "\(start)-(\(distance))-\(end)"
  }

  private func predicateText(_ relation: LayoutRelation, _ value: String) -> String {
    (relation == .equal ? "" : relation.text) + value + priorityText
  }

  private var priorityText: String { priority.isRequired ? "" : "@\(priority.rawValue.shortestDecimal)" }

  /// The constraint as Apple's logs print it: the visual form where there is one, the equation elsewhere.
  ///
  /// - Parameter name: Gives the name of an item; `superview` stands for the superview.
  /// - Returns: a format or an equation.
  public func logText(naming name: (Item) -> String) -> String {
    visualText(naming: name) ?? equationText(naming: name)
  }
}

extension LayoutConstraint where Item == String {
  /// The constraint as a format between names; see ``visualText(naming:)``.
  public var visualText: String? { visualText { $0 } }
}
