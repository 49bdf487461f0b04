extension ConstraintLowering {
  /// Returns the item for its syntax.
  ///
  /// The text before an address is a name if the list of names contains it with the same address,
  /// and a text alone is a class, unless the list contains it.
  func item(_ syntax: ItemSyntax, names: [String: NamedItem]) -> LoggedItem {
    let address = syntax.address.map { text($0) }
    let type = syntax.type.isEmpty ? nil : text(syntax.type)
    let label = syntax.label.map { self.label($0) }
    let key = syntax.key.map { text($0) }
    let name = text(syntax.name)
    if let named = names[name],
      address == nil ? key == nil && label == nil : address == named.address
    {
      return LoggedItem(typeName: named.type, address: named.address, label: name, part: .whole)
    }
    return LoggedItem(
      typeName: type, address: address, label: address == nil ? key ?? label : label ?? key,
      part: .whole)
  }

  // MARK: - Superviews

  /// Returns the superview of the items of a constraint, if the constraint names it: as `|`, or by
  /// the size that a position depends on.
  func superview(of syntax: ConstraintSyntax) -> LoggedItem? {
    let names = syntax.suffixes.names
    if let superview = syntax.suffixes.superview { return item(superview, names: names) }
    return syntax.body.equation.flatMap { superview(ofPosition: $0, names: names) }
  }

  /// Returns the superview of an item: the one that the constraint names, or else the one that
  /// another constraint of the report names for the same item.
  func superview(
    of item: LoggedItem, in syntax: ConstraintSyntax, at offset: Int
  ) throws(ReadingError) -> LoggedItem {
    if let superview = superview(of: syntax) ?? superviews[item.view.key] { return superview }
    throw ReadingError(.unknownSuperview, at: offset)
  }

  /// Records the superview of each view next to `|`, or with a position, in a constraint that names
  /// it.
  mutating func recordSuperviews(of syntax: ConstraintSyntax) {
    guard let superview = superview(of: syntax) else { return }
    var subviews: [ItemSyntax?] = []
    switch syntax.body {
    case .visualForm(let form):
      let items = form.items
      for (edge, next) in [
        (items.first, items.dropFirst().first), (items.last, items.dropLast().last),
      ] {
        if case .superview = edge { subviews.append(next?.view) }
      }
    case .equation(let equation): if isPosition(equation) { subviews.append(equation.first.item) }
    }
    for case .some(let item) in subviews {
      superviews[self.item(item, names: syntax.suffixes.names).key] = superview
    }
  }
}
