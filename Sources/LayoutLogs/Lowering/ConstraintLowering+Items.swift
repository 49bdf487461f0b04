extension ConstraintLowering {
  /// Returns the item for its syntax.
  ///
  /// A text without an address is a class, unless the list of names contains it.
  func item(_ syntax: ItemSyntax, names: [String: NamedItem]) -> LoggedItem {
    if syntax.address != nil { return itemWithAddress(syntax, names: names) }
    let type = syntax.type.isEmpty ? nil : text(syntax.type)
    let label = syntax.label.map { self.label($0) }
    if let key = syntax.key {
      return LoggedItem(typeName: type, address: nil, label: text(key), part: .whole)
    }
    if label == nil, let type, let named = names[type] {
      return LoggedItem(typeName: named.type, address: named.address, label: type, part: .whole)
    }
    return LoggedItem(typeName: type, address: nil, label: label, part: .whole)
  }

  /// Returns the item with an address. Its text is a name if the list of names contains it with
  /// the same address.
  private func itemWithAddress(_ syntax: ItemSyntax, names: [String: NamedItem]) -> LoggedItem {
    let address = syntax.address.map { text($0) }
    let name = text(syntax.name)
    if !name.isEmpty, let named = names[name], named.address == address {
      return LoggedItem(typeName: named.type, address: address, label: name, part: .whole)
    }
    let label = syntax.label.map { self.label($0) } ?? syntax.key.map { text($0) }
    let type = syntax.type.isEmpty ? nil : text(syntax.type)
    return LoggedItem(typeName: type, address: address, label: label, part: .whole)
  }

  // MARK: - Superviews

  /// Returns the superview of the items of a constraint, if the constraint names it: as `|`, or by
  /// the size that a position depends on.
  func superview(of syntax: ConstraintSyntax) -> LoggedItem? {
    let names = syntax.suffixes.names
    if let superview = syntax.suffixes.superview { return item(superview, names: names) }
    guard case .equation(let equation) = syntax.body else { return nil }
    return superview(ofPosition: equation, names: names)
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
    var subviews = syntax.body.subviews
    if case .equation(let equation) = syntax.body, isPosition(equation) {
      subviews.append(equation.first.item)
    }
    for item in subviews {
      superviews[self.item(item, names: syntax.suffixes.names).key] = superview
    }
  }
}

extension BodySyntax {
  /// The views next to the superview in a visual format.
  fileprivate var subviews: [ItemSyntax] {
    guard case .visualForm(let form) = self, form.items.count > 1 else { return [] }
    var subviews: [ItemSyntax] = []
    if case .superview = form.items[0], case .view(let item, _) = form.items[1] {
      subviews.append(item)
    }
    let last = form.items.count - 1
    if case .superview = form.items[last], case .view(let item, _) = form.items[last - 1] {
      subviews.append(item)
    }
    return subviews
  }
}
