import LayoutConstraints

/// The boundaries of rows and columns of grid views, such as `NSGridView:0x1.row-boundary`.
extension ConstraintLowering {
  /// Returns the item for a boundary, whose near edge is at the boundary.
  ///
  /// All boundaries of a grid view are printed in the same way. The list of names contains their
  /// addresses, in the order in which the constraint mentions them. Without it, a mention is a
  /// boundary of its own.
  func boundary(
    _ position: PositionSyntax, named name: String, in syntax: ConstraintSyntax
  ) -> LoggedItem {
    let printed = text(position.range)
    let mentions = (syntax.body.equation?.positions ?? []).filter { text($0) == printed }.sorted {
      $0.lowerBound < $1.lowerBound
    }
    let addresses = syntax.suffixes.boundaries.filter { text($0.name) == printed }
    let index = mentions.firstIndex(of: position.range) ?? 0
    let address: String
    if addresses.count == mentions.count, index < addresses.count {
      address = text(addresses[index].address)
    } else if addresses.count == 1 {
      address = text(addresses[0].address)
    } else {
      address = "\(text(syntax.address))-\(printed)-\(index)"
    }
    return LoggedItem(
      typeName: "\(text(position.item.type)).\(name)", address: address,
      label: LayoutAxis(boundary: name) == .vertical ? "rowBoundary" : "columnBoundary",
      part: .whole)
  }
}

extension LayoutAxis {
  /// The axis along which a boundary of a grid view is placed; `nil` for other attributes.
  init?(boundary name: String) {
    switch name {
    case "row-boundary": self = .vertical
    case "column-boundary": self = .horizontal
    default: return nil
    }
  }
}

extension LoggedItem {
  /// Whether the item is a boundary of a grid view.
  var isBoundary: Bool {
    typeName.map { $0.hasSuffix(".row-boundary") || $0.hasSuffix(".column-boundary") } ?? false
  }
}

extension EquationSyntax {
  /// The texts of the positions on both sides.
  fileprivate var positions: [Range<Int>] {
    let terms = second.map { [first, $0] } ?? [first]
    return terms.flatMap { term in
      let end = PositionSyntax(item: term.item, attribute: term.attribute).range
      return term.origin.map { [$0.range, end] } ?? [end]
    }
  }
}
