import LayoutConstraints

extension ConstraintLowering {
  /// Returns the equation for its syntax.
  func equation(
    _ equation: EquationSyntax, in syntax: ConstraintSyntax
  ) throws(ReadingError) -> LoggedEquation {
    let first = try term(equation.first, in: syntax)
    var second: Term?
    if let right = equation.second { second = try term(right, in: syntax) }
    if first.attribute.isInFrame {
      second = try position(second, of: first, equation, in: syntax)
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

  /// Returns the right-hand side for a position in the coordinates of the superview, such as
  /// `midX`. A size of the superview times 0, 1/2 or 1 is one of its positions.
  private func position(
    _ second: Term?, of first: Term, _ equation: EquationSyntax, in syntax: ConstraintSyntax
  ) throws(ReadingError) -> Term {
    let offset = equation.first.attribute.name.lowerBound
    let isVertical = first.attribute.attribute.axis == .vertical
    guard let second else {
      let superview = try superview(of: first.item, in: syntax, at: offset)
      return Term(item: superview, attribute: FrameAttribute(isVertical ? .top : .left))
    }
    guard second.attribute.attribute.isSize else { return second }
    let attribute: LayoutAttribute
    switch second.multiplier {
    case 0: attribute = isVertical ? .top : .left
    case 0.5: attribute = isVertical ? .centerY : .centerX
    case 1: attribute = isVertical ? .bottom : .right
    default: throw ReadingError(.unsupportedMultiplier(second.multiplier), at: offset)
    }
    return Term(item: second.item, attribute: FrameAttribute(attribute))
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
  /// The part of the view that has the attribute.
  var part = LoggedItem.Part.whole
  /// Whether the attribute is a position of the frame in the coordinates of the superview.
  var isInFrame = false

  init(_ attribute: LayoutAttribute) {
    self.attribute = attribute
  }

  init(margin attribute: LayoutAttribute) {
    self.attribute = attribute
    part = .margins
  }

  init(inFrame attribute: LayoutAttribute) {
    self.attribute = attribute
    isInFrame = true
  }

  init?(name: String) {
    switch name {
    case "leftMargin": self.init(margin: .left)
    case "rightMargin": self.init(margin: .right)
    case "topMargin": self.init(margin: .top)
    case "bottomMargin": self.init(margin: .bottom)
    case "leadingMargin": self.init(margin: .leading)
    case "trailingMargin": self.init(margin: .trailing)
    case "centerXWithinMargins": self.init(margin: .centerX)
    case "centerYWithinMargins": self.init(margin: .centerY)
    case "minX": self.init(inFrame: .left)
    case "midX": self.init(inFrame: .centerX)
    case "maxX": self.init(inFrame: .right)
    case "minY": self.init(inFrame: .top)
    case "midY": self.init(inFrame: .centerY)
    case "maxY": self.init(inFrame: .bottom)
    default:
      guard let attribute = LayoutAttribute(name: name) else { return nil }
      self.init(attribute)
    }
  }
}
