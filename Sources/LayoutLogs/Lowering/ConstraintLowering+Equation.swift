import LayoutConstraints

extension ConstraintLowering {
  func equation(
    _ equation: EquationSyntax, in syntax: ConstraintSyntax
  ) throws(ReadingError) -> LoggedEquation {
    var first = try term(equation.first, in: syntax)
    var second: Term?
    if let right = equation.second { second = try term(right, in: syntax) }
    if first.attribute.isInFrame {
      second = try position(second, of: first, equation, in: syntax)
    } else if let right = second {
      let (item, attribute) = (first.item, first.attribute.attribute)
      second?.item = edgeItem(
        right.item, right.attribute.attribute, facing: item, attribute, isSecond: true)
      first.item = edgeItem(
        item, attribute, facing: right.item, right.attribute.attribute, isSecond: false)
    }
    let multiplier = equation.first.multiplier
    var constant = equation.constant
    if multiplier != 1 {
      // A negative factor would turn the relation around; logs print factors on the right.
      guard multiplier > 0 else {
        throw ReadingError(
          .unsupportedMultiplier(multiplier), at: equation.first.attribute.name.lowerBound)
      }
      constant /= multiplier
      second?.multiplier /= multiplier
    }
    return LoggedEquation(
      first: first.item, firstAttribute: first.attribute.attribute, relation: equation.relation,
      multiplier: second?.multiplier ?? 1, second: second?.item,
      secondAttribute: second?.attribute.attribute ?? .notAnAttribute, constant: constant,
      priority: try priority(syntax.suffixes.priority))
  }

  /// Returns the superview in whose coordinates a position such as `midX` is, if the right-hand
  /// side is a multiple of its size.
  func superview(ofPosition equation: EquationSyntax, names: [String: NamedItem]) -> LoggedItem? {
    guard let second = equation.second, isPosition(equation),
      let attribute = FrameAttribute(name: text(second.attribute.name)),
      attribute.attribute.isSize
    else { return nil }
    return item(second.item, names: names)
  }

  func isPosition(_ equation: EquationSyntax) -> Bool {
    FrameAttribute(name: text(equation.first.attribute.name))?.isInFrame ?? false
  }

  /// Returns the right-hand side for a position in the coordinates of the superview, such as
  /// `midX`. A fraction of the size of the superview is the same fraction of its far edge.
  private func position(
    _ second: Term?, of first: Term, _ equation: EquationSyntax, in syntax: ConstraintSyntax
  ) throws(ReadingError) -> Term {
    let offset = equation.first.attribute.name.lowerBound
    let isVertical = first.attribute.attribute.axis == .vertical
    let start = FrameAttribute(isVertical ? .top : .left)
    guard let second else {
      let superview = try superview(of: first.item, in: syntax, at: offset)
      return Term(item: superview.container(of: first.item), attribute: start)
    }
    guard second.attribute.attribute.isSize else { return second }
    let container = second.item.container(of: first.item)
    if second.multiplier == 0 { return Term(item: container, attribute: start) }
    // The position is in the content area, but the size is the frame's.
    guard container.part != .content else {
      throw ReadingError(.unsupportedMultiplier(second.multiplier), at: offset)
    }
    if second.multiplier == 0.5 {
      return Term(item: container, attribute: FrameAttribute(isVertical ? .centerY : .centerX))
    }
    return Term(
      item: container, attribute: FrameAttribute(isVertical ? .bottom : .right),
      multiplier: second.multiplier)
  }

  private func term(
    _ syntax: TermSyntax, in constraint: ConstraintSyntax
  ) throws(ReadingError) -> Term {
    let name = text(syntax.attribute.name)
    let view = item(syntax.item, names: constraint.suffixes.names)
    guard let attribute = FrameAttribute(name: name) else {
      throw ReadingError(.unknownAttribute(name), at: syntax.attribute.name.lowerBound)
    }
    let part = try part(syntax.attribute.guide) ?? attribute.part
    return Term(item: view.part(part), attribute: attribute, multiplier: syntax.multiplier)
  }

  private func part(_ guide: Range<Int>?) throws(ReadingError) -> LoggedItem.Part? {
    guard let guide else { return nil }
    switch text(guide) {
    case "layoutMarginsGuide": return .margins
    case "safeAreaLayoutGuide": return .safeArea
    case "readableContentGuide": return .readableContent
    case let name: throw ReadingError(.unknownAttribute(name), at: guide.lowerBound)
    }
  }
}

/// An attribute of an item, with its factor.
private struct Term {
  var item: LoggedItem
  var attribute: FrameAttribute
  var multiplier = 1.0
}

/// An attribute as logs name it.
private struct FrameAttribute {
  let attribute: LayoutAttribute
  let part: LoggedItem.Part
  /// Whether the attribute is a position of the frame in the coordinates of the superview.
  let isInFrame: Bool

  init(
    _ attribute: LayoutAttribute, _ part: LoggedItem.Part = .whole, isInFrame: Bool = false
  ) {
    (self.attribute, self.part, self.isInFrame) = (attribute, part, isInFrame)
  }

  init?(name: String) {
    switch name {
    case "leftMargin": self.init(.left, .margins)
    case "rightMargin": self.init(.right, .margins)
    case "topMargin": self.init(.top, .margins)
    case "bottomMargin": self.init(.bottom, .margins)
    case "leadingMargin": self.init(.leading, .margins)
    case "trailingMargin": self.init(.trailing, .margins)
    case "centerXWithinMargins": self.init(.centerX, .margins)
    case "centerYWithinMargins": self.init(.centerY, .margins)
    case "minX": self.init(.left, isInFrame: true)
    case "midX": self.init(.centerX, isInFrame: true)
    case "maxX": self.init(.right, isInFrame: true)
    case "minY": self.init(.top, isInFrame: true)
    case "midY": self.init(.centerY, isInFrame: true)
    case "maxY": self.init(.bottom, isInFrame: true)
    default:
      guard let attribute = LayoutAttribute(name: name) else { return nil }
      self.init(attribute)
    }
  }
}
