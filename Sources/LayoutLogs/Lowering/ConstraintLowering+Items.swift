extension ConstraintLowering {
  /// Returns the item for its syntax.
  ///
  /// A text without an address is a class, unless the list of names contains it.
  func item(_ syntax: ItemSyntax, names: [String: String]) -> LoggedItem {
    let type = syntax.type.isEmpty ? nil : text(syntax.type)
    let label = syntax.label.map { self.label($0) }
    if let address = syntax.address {
      return item(type: type, address: text(address), label: label, names: names)
    }
    if let key = syntax.key {
      return LoggedItem(typeName: type, address: nil, label: text(key), part: .whole)
    }
    if label == nil, let type, let address = names[type] {
      return LoggedItem(typeName: nil, address: address, label: type, part: .whole)
    }
    return LoggedItem(typeName: type, address: nil, label: label, part: .whole)
  }

  /// Returns the item with an address. Its text is a name if the list of names contains it with
  /// the same address.
  private func item(
    type: String?, address: String, label: String?, names: [String: String]
  ) -> LoggedItem {
    if let type, names[type] == address {
      return LoggedItem(typeName: nil, address: address, label: type, part: .whole)
    }
    return LoggedItem(typeName: type, address: address, label: label, part: .whole)
  }

  // MARK: - Superviews

  /// The item that `|` denotes in a constraint, if the constraint names it.
  func superview(of syntax: ConstraintSyntax) -> LoggedItem? {
    syntax.suffixes.superview.map { item($0, names: syntax.suffixes.names) }
  }

  /// Returns the superview of an item: the one that the constraint names, or else the one that
  /// another constraint of the report names for the same item.
  func superview(
    of item: LoggedItem, in syntax: ConstraintSyntax, at offset: Int
  ) throws(ReadingError) -> LoggedItem {
    if let superview = superview(of: syntax) ?? superviews[item.view.key] { return superview }
    throw ReadingError(.unknownSuperview, at: offset)
  }

  /// Records the superview of each view next to `|` in a constraint that names it.
  mutating func recordSuperviews(of syntax: ConstraintSyntax) {
    guard let superview = superview(of: syntax) else { return }
    for item in syntax.body.subviews {
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
