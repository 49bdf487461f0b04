import LayoutConstraints

extension ConstraintLowering {
  /// Returns the equations of a constraint that is printed as one: more than one if it contains
  /// distances.
  func equations(
    of equation: EquationSyntax, in syntax: ConstraintSyntax
  ) throws(ReadingError) -> [LoggedEquation] {
    var (equation, distances) = (equation.withoutLoneDistance, [LoggedEquation]())
    var first = try term(equation.first, in: syntax, &distances)
    var second: Term?
    if let right = equation.second { second = try term(right, in: syntax, &distances) }
    equation.moveOffsets()
    if first.attribute.isInFrame {
      second = try position(second, of: first, &equation, in: syntax)
    } else if let right = second {
      let (item, attribute) = (first.item, first.attribute.attribute)
      second?.item = edgeItem(
        right.item, right.attribute.attribute, facing: item, attribute, isSecond: true)
      first.item = edgeItem(
        item, attribute, facing: right.item, right.attribute.attribute, isSecond: false)
    }
    var hasUnknownSign = equation.unsignedSpace != nil && equation.constant != 0
    if equation.unsignedSpace == .betweenEdges,
      let sign = sign(ofSpaceFrom: second?.attribute.attribute, to: first.attribute.attribute)
    {
      equation.constant *= sign
      hasUnknownSign = false
    }
    let multiplier = equation.first.multiplier
    // A negative factor would turn the relation around; logs print factors on the right.
    guard multiplier > 0 else {
      throw ReadingError(
        .unsupportedMultiplier(multiplier), at: equation.first.attribute.name.lowerBound)
    }
    let quotient = multiplier == 1 ? second?.multiplier : second.map { $0.multiplier / multiplier }
    let loggedEquation = LoggedEquation(
      first: first.item, firstAttribute: first.attribute.attribute, relation: equation.relation,
      multiplier: quotient ?? 1, second: second?.item,
      secondAttribute: second?.attribute.attribute ?? .notAnAttribute,
      constant: equation.constant / multiplier, priority: try priority(syntax.suffixes.priority),
      hasUnknownSign: hasUnknownSign)
    return distances + [loggedEquation]
  }

  /// Returns the sign of a standard space: a space between two items is positive from the far edge
  /// of the one to the near edge of the other. `nil` for other attributes.
  private func sign(
    ofSpaceFrom second: LayoutAttribute?, to first: LayoutAttribute
  ) -> Double? {
    switch (first.isNearEdge, second?.isNearEdge) {
    case (true?, false?): 1
    case (false?, true?): -1
    default: nil
    }
  }

  /// Returns the attribute of a view, or of a part of it, with a name in logs.
  func frameAttribute(named name: String) -> LayoutAttribute? {
    FrameAttribute(name: name)?.attribute
  }

  func isPosition(_ equation: EquationSyntax) -> Bool {
    FrameAttribute(name: text(equation.first.attribute.name))?.isInFrame ?? false
  }

  /// Returns the right-hand side for a position in the coordinates of the superview, such as
  /// `midX`. A fraction of the size of the superview is the same fraction of its far edge.
  ///
  /// In AppKit, a vertical position is the distance from the bottom edge: all signs change.
  private func position(
    _ second: Term?, of first: Term, _ equation: inout EquationSyntax, in syntax: ConstraintSyntax
  ) throws(ReadingError) -> Term {
    let offset = equation.first.attribute.name.lowerBound
    let isVertical = first.attribute.attribute.axis == .vertical
    let isFromBottom = isFromAppKit && isVertical
    if isFromBottom {
      guard equation.first.multiplier == 1 else {
        throw ReadingError(.unsupportedMultiplier(equation.first.multiplier), at: offset)
      }
      equation.relation = equation.relation.swapped
      equation.constant = 0 - equation.constant
    }
    guard let second else {
      let superview = try superview(of: first.item, in: syntax, at: offset)
      let start: LayoutAttribute = isFromBottom ? .bottom : isVertical ? .top : .left
      return Term(item: container(superview, of: first.item), attribute: FrameAttribute(start))
    }
    guard second.attribute.attribute.isSize else { return second }
    let container = container(second.item, of: first.item)
    let fraction = isFromBottom ? 1 - second.multiplier : second.multiplier
    if fraction == 0 {
      return Term(item: container, attribute: FrameAttribute(isVertical ? .top : .left))
    }
    // The position is in the content area, but the size is the frame's.
    guard container.part != .content else {
      throw ReadingError(.unsupportedMultiplier(second.multiplier), at: offset)
    }
    if fraction == 0.5 {
      return Term(item: container, attribute: FrameAttribute(isVertical ? .centerY : .centerX))
    }
    return Term(
      item: container, attribute: FrameAttribute(isVertical ? .bottom : .right),
      multiplier: fraction)
  }

  private func term(
    _ syntax: TermSyntax, in constraint: ConstraintSyntax, _ distances: inout [LoggedEquation]
  ) throws(ReadingError) -> Term {
    let end = try position(syntax.item, syntax.attribute, in: constraint)
    guard let origin = syntax.origin, syntax.fraction != 1 else {
      return Term(item: end.item, attribute: end.attribute, multiplier: syntax.multiplier)
    }
    let start = try position(origin.item, origin.attribute, in: constraint)
    if let fraction = syntax.fraction {
      // Other fractions than the middle do not occur.
      guard fraction == 0.5 else {
        throw ReadingError(
          .unsupportedMultiplier(fraction), at: syntax.attribute.name.lowerBound)
      }
    }
    let distance = try distance(
      from: start, to: end, priority: try priority(constraint.suffixes.priority),
      at: syntax.attribute.name.lowerBound)
    distances += distance.equations
    let middle: LayoutAttribute = distance.axis == .vertical ? .centerY : .centerX
    return Term(
      item: distance.item,
      attribute: FrameAttribute(syntax.fraction == nil ? distance.axis.sizeAttribute : middle),
      multiplier: syntax.multiplier)
  }

  private func position(
    _ item: ItemSyntax, _ attribute: AttributeRange, in constraint: ConstraintSyntax
  ) throws(ReadingError) -> Term {
    let name = text(attribute.name)
    if let axis = LayoutAxis(boundary: name) {
      let position = PositionSyntax(item: item, attribute: attribute)
      return Term(
        item: boundary(position, named: name, in: constraint),
        attribute: FrameAttribute(axis == .vertical ? .top : .leading))
    }
    let view = self.item(item, names: constraint.suffixes.names)
    guard let frameAttribute = FrameAttribute(name: name) else {
      throw ReadingError(.unknownAttribute(name), at: attribute.name.lowerBound)
    }
    let part = try part(attribute.guide) ?? frameAttribute.part
    return Term(
      item: view.part(part),
      attribute: isFromAppKit ? frameAttribute.measuredFromBottom : frameAttribute)
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
    case "contentWidth": self.init(.width, .content)
    case "contentHeight": self.init(.height, .content)
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
  /// The edge that a position of AppKit denotes.
  var measuredFromBottom: FrameAttribute {
    switch (isInFrame, attribute) {
    case (true, .top): FrameAttribute(.bottom, isInFrame: true)
    case (true, .bottom): FrameAttribute(.top, isInFrame: true)
    default: self
    }
  }
}

// MARK: - Distances

extension ConstraintLowering {
  /// Returns an item between two positions, whose size is the distance from the first to the
  /// second, and the equations that place its edges.
  private func distance(
    from start: Term, to end: Term, priority: LayoutPriority, at offset: Int
  ) throws(ReadingError) -> (item: LoggedItem, axis: LayoutAxis, equations: [LoggedEquation]) {
    let (near, far) = (start.attribute.attribute, end.attribute.attribute)
    guard let axis = near.axis, axis == far.axis, !near.isSize, !far.isSize else {
      throw ReadingError(.unexpectedText, at: offset)
    }
    let isAbsolute = [near, far].allSatisfy { $0 == .left || $0 == .right }
    let edges: (near: LayoutAttribute, far: LayoutAttribute) =
      axis == .vertical ? (.top, .bottom) : isAbsolute ? (.left, .right) : (.leading, .trailing)
    let key = [start, end].map { "\($0.item.key).\($0.attribute.attribute.name)" }
    let item = LoggedItem(
      typeName: nil, address: key.joined(separator: "-"), label: "distance", part: .whole)
    let equations = [(edges.near, start), (edges.far, end)].map { edge, position in
      LoggedEquation(
        first: item, firstAttribute: edge, relation: .equal, multiplier: 1, second: position.item,
        secondAttribute: position.attribute.attribute, constant: 0, priority: priority)
    }
    return (item, axis, equations)
  }
}

extension EquationSyntax {
  /// The equation with a position on each side, if it compares a distance with a number.
  fileprivate var withoutLoneDistance: EquationSyntax {
    guard second == nil, let origin = first.origin, first.fraction == nil, first.multiplier > 0
    else { return self }
    var equation = self
    equation.constant /= first.multiplier
    (equation.first.origin, equation.first.multiplier) = (nil, 1)
    // The offset of the origin is a part of the one of the distance.
    equation.second = TermSyntax(PositionSyntax(item: origin.item, attribute: origin.attribute))
    return equation
  }

  /// Moves the points that are added to positions to the constant.
  ///
  /// No position with an offset occurs beside a space without a sign.
  fileprivate mutating func moveOffsets() {
    constant -= first.multiplier * first.offset
    if let second { constant += second.multiplier * second.offset }
  }
}
