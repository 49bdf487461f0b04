import LayoutConstraints

/// The code of a file in one language, as the search for constraints asks for it.
///
/// A front end knows the syntax. The names of views, attributes and relations, and the constraints
/// that follow from a call, are the same in each language.
protocol ConstraintFrontEnd {
  associatedtype Expression

  /// Whether a name without an object before it can be a property of the object whose method
  /// contains it.
  static var hasImplicitOwner: Bool { get }

  /// Whether a library can add properties such as `top` to views, without its prefix.
  static var hasShorthandProperties: Bool { get }

  /// Returns the last name of an expression such as `a.b` or `b`, and the expression before it.
  func lastMember(of expression: Expression) -> (name: String?, base: Expression?)

  /// Returns the view that an expression denotes, with the name that the expression ends with.
  func view(_ expression: Expression, named name: String?) -> FoundItem

  /// Returns the object whose method contains an expression.
  func owner(around expression: Expression) -> FoundItem

  /// Returns the expression whose value a name always has.
  func constantValue(of expression: Expression) -> Expression?

  /// Returns the parameter of the function around an expression that the expression is.
  func parameter(_ expression: Expression) -> FoundParameter?

  /// Returns the name of a value of an enumeration: `top` of `.top` or `NSLayoutAttributeTop`.
  func valueName(_ expression: Expression, of enumeration: String) -> String?

  /// Returns a number, with its value if it follows from literals and constants of the file.
  func number(_ expression: Expression) -> FoundNumber

  /// Returns a priority: a number, or the name of one.
  func priority(_ expression: Expression) -> FoundNumber

  /// Returns the text of a string literal.
  func literal(_ expression: Expression) -> String?

  /// Returns the arguments of a call of a function; `nil` for another expression.
  func callArguments(_ expression: Expression) -> [Expression]?

  /// Returns the elements of an array literal; `nil` for another expression.
  func arrayElements(_ expression: Expression) -> [Expression]?
}

// MARK: - Items

extension ConstraintFrontEnd {
  /// Returns the view or the guide that an expression denotes.
  func item(_ expression: Expression) -> FoundItem {
    let (name, base) = lastMember(of: expression)
    guard let name else { return view(expression, named: nil) }
    if let part = ConstraintVocabulary.part(ofGuide: name) {
      return (base.map { item($0) } ?? owner(around: expression)).with(part)
    }
    switch (name, base) {
    case ("self", nil): return owner(around: expression)
    case ("superview", _): return FoundItem(kind: .superview, part: .whole, viewClass: nil)
    case ("snp", let base?), ("mas", let base?): return item(base)
    default: return view(expression, named: name)
    }
  }

  /// Returns the superview of a view whose constraints code makes, with the class around the code.
  func superview(around expression: Expression) -> FoundItem {
    owner(around: expression).superview
  }
}

// MARK: - Anchors

/// The arguments of a call of an anchor.
struct AnchorCall<Expression> {
  /// The name of the relation and of what follows it: `equalTo`, `equalToConstant`.
  let relationName: String
  let target: Expression
  let multiplier: Expression?
  let constant: Expression?
}

extension ConstraintFrontEnd {
  /// Returns the constraint of `anchor.constraint(equalTo: anchor, …)`; `nil` if the receiver is
  /// not known as an anchor.
  func constraint(
    on anchor: Expression, _ call: AnchorCall<Expression>, _ sourceRange: Range<Int>
  ) -> FoundConstraint? {
    guard let (relation, rest) = ConstraintVocabulary.relation(call.relationName),
      let target = ConstraintVocabulary.anchorTarget(rest), let first = side(ofAnchor: anchor)
    else { return nil }
    var modifiers = FoundModifiers()
    var second: FoundSide?
    switch target {
    case .constant: modifiers.constant = number(call.target)
    case .anchor:
      second = side(ofTarget: call.target, first.attribute)
      modifiers.read(call.multiplier, call.constant, self)
    case .systemSpacing:
      second = side(ofTarget: call.target, first.attribute)
      modifiers.constant = FoundNumber(text: "system spacing", value: nil)
    }
    return FoundConstraint(.anchor, first, relation, second, modifiers, sourceRange)
  }

  /// Returns the side of the anchor that a constraint is related to. An anchor that is not known is
  /// one of an unknown item, with the attribute of the other side.
  private func side(ofTarget anchor: Expression, _ attribute: LayoutAttribute) -> FoundSide {
    if let side = side(ofAnchor: anchor) { return side }
    var item = FoundItem(kind: .unknown, part: .whole, viewClass: nil)
    item.parameter = parameter(anchor)
    return FoundSide(item: item, attribute: attribute)
  }

  /// Returns the item and the attribute of an anchor; `nil` if they are not known.
  func side(ofAnchor expression: Expression) -> FoundSide? {
    side(ofAnchor: expression, maximumAliasCount: 4)
  }

  private func side(ofAnchor expression: Expression, maximumAliasCount: Int) -> FoundSide? {
    let (name, base) = lastMember(of: expression)
    guard let name else { return nil }
    if base == nil, let value = constantValue(of: expression) {
      return maximumAliasCount > 0
        ? side(ofAnchor: value, maximumAliasCount: maximumAliasCount - 1) : nil
    }
    guard let attribute = ConstraintVocabulary.attribute(ofAnchor: name),
      base != nil || Self.hasImplicitOwner
    else { return nil }
    return FoundSide(
      item: base.map { item($0) } ?? owner(around: expression), attribute: attribute)
  }
}

// MARK: - The initializer

/// The arguments of the initializer of `NSLayoutConstraint`.
struct InitializerCall<Expression> {
  let item: Expression
  let attribute: Expression
  let relation: Expression
  /// The other item and its attribute; `nil` for `nil`.
  let other: (item: Expression, attribute: Expression)?
  let multiplier: Expression?
  let constant: Expression?
}

extension ConstraintFrontEnd {
  /// Returns the constraint of `NSLayoutConstraint(item: …)`; `nil` if its attribute is not known.
  func constraint(
    _ call: InitializerCall<Expression>, _ sourceRange: Range<Int>
  ) -> FoundConstraint? {
    guard let first = side(call.item, call.attribute),
      let relation = valueName(call.relation, of: "NSLayoutRelation")
        .flatMap({ ConstraintVocabulary.relation(named: $0) })
    else { return nil }
    var modifiers = FoundModifiers()
    modifiers.read(call.multiplier, call.constant, self)
    let second = call.other.flatMap { side($0.item, $0.attribute) }
    if second == nil { modifiers.multiplier = FoundNumber(implied: 1) }
    return FoundConstraint(.initializer, first, relation, second, modifiers, sourceRange)
  }

  private func side(_ item: Expression, _ attribute: Expression) -> FoundSide? {
    guard let name = valueName(attribute, of: "NSLayoutAttribute"),
      let (part, attribute) = ConstraintVocabulary.attribute(of: name)
    else { return nil }
    return FoundSide(item: self.item(item).with(part), attribute: attribute)
  }
}

extension FoundModifiers {
  /// Reads the factor and the constant of a call, if it has them.
  fileprivate mutating func read<Code: ConstraintFrontEnd>(
    _ multiplier: Code.Expression?, _ constant: Code.Expression?, _ code: Code
  ) {
    if let multiplier { self.multiplier = code.number(multiplier) }
    if let constant { self.constant = code.number(constant) }
  }
}

extension FoundConstraint {
  init(
    _ origin: Origin, _ first: FoundSide, _ relation: LayoutRelation, _ second: FoundSide?,
    _ modifiers: FoundModifiers, _ sourceRange: Range<Int>
  ) {
    self.init(
      origin: origin, first: first, relation: relation, second: second,
      multiplier: modifiers.multiplier, constant: modifiers.constant(of: first.attribute),
      priority: modifiers.priority, identifier: modifiers.identifier, sourceRange: sourceRange)
  }
}
