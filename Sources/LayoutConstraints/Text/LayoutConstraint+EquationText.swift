extension LayoutConstraint {
  /// Returns the constraint as an equation.
  ///
  /// Examples are `b.leading == a.trailing + 8 @1000` and `a.width >= 50 @700`. A multiplier of 1
  /// is omitted, and so is a constant of 0 after a second item. Each number is the shortest
  /// decimal that parses as the same value.
  ///
  /// - Parameter name: A function that returns the name of an item; `superview` denotes the
  ///   superview.
  /// - Returns: The equation. It can be parsed if every name is a valid name of the language.
  public func equationText(naming name: (Item) -> String) -> String {
    "\(sidesText(naming: name)) @\(priority.rawValue.shortestDecimal)"
  }

  /// Returns the constraint as an equation without its priority.
  package func sidesText(naming name: (Item) -> String) -> String {
    let left = "\(name(firstItem)).\(firstAttribute.name) \(relation.text)"
    guard let secondItem else { return "\(left) \(constant.shortestDecimal)" }
    let factor = multiplier == 1 ? "" : " * \(multiplier.shortestDecimal)"
    return "\(left) \(name(secondItem)).\(secondAttribute.name)\(factor)\(constantText)"
  }

  /// The constant after a second item, with its sign.
  private var constantText: String {
    if constant == 0 { return "" }
    return constant > 0 ? " + \(constant.shortestDecimal)" : " - \((-constant).shortestDecimal)"
  }
}

extension LayoutConstraint where Item == String {
  /// The constraint as an equation between names.
  ///
  /// See ``equationText(naming:)``.
  public var equationText: String { equationText { $0 } }
}
