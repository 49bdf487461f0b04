extension LayoutConstraint {
  /// The constraint as an equation: `b.leading == a.trailing + 8 @1000`, `a.width >= 50 @700`.
  ///
  /// The multiplier 1 is left out, and so is a zero constant beside a second item. Decimals are the shortest that read
  /// as the same number.
  ///
  /// - Parameter name: Gives the name of an item; `superview` stands for the superview.
  /// - Returns: the equation, its names where they can be names of the language readable again.
  public func equationText(naming name: (Item) -> String) -> String {
    "\(sidesText(naming: name)) @\(priority.rawValue.shortestDecimal)"
  }

  private func sidesText(naming name: (Item) -> String) -> String {
    let left = "\(name(firstItem)).\(firstAttribute.name) \(relation.text)"
    guard let secondItem else { return "\(left) \(constant.shortestDecimal)" }
    let factor = multiplier == 1 ? "" : " * \(multiplier.shortestDecimal)"
    return "\(left) \(name(secondItem)).\(secondAttribute.name)\(factor)\(constantText)"
  }

  /// The constant behind a second item.
  private var constantText: String {
    if constant == 0 { return "" }
    return constant > 0 ? " + \(constant.shortestDecimal)" : " - \((-constant).shortestDecimal)"
  }
}

extension LayoutConstraint where Item == String {
  /// The constraint as an equation between names; see ``equationText(naming:)``.
  public var equationText: String { equationText { $0 } }
}
