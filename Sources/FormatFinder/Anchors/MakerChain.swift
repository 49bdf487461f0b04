import LayoutConstraints

/// A chain of members and calls on the parameter of a closure of SnapKit or Masonry:
/// `make.left.equalTo(view).offset(8)`.
struct MakerChain<Expression> {
  /// A member of the chain, without the prefix of a library.
  struct Step {
    let name: String
    let isCall: Bool
    /// The first argument.
    let argument: Expression?

    init(_ name: String, isCall: Bool, _ argument: Expression?) {
      (self.isCall, self.argument) = (isCall, argument)
      self.name = ConstraintVocabulary.withoutLibraryPrefix(name)
    }
  }

  private let steps: [Step]
  private let relationIndex: Int
  let relation: LayoutRelation
  /// The end of the relation's name: `Superview`.
  private let relationRest: Substring

  /// Reads a chain; `nil` if there is no call of a relation in it.
  init?(_ steps: [Step]) {
    let relations = steps.indices.lazy.compactMap { index in
      steps[index].isCall
        ? ConstraintVocabulary.relation(steps[index].name).map { (index, $0) } : nil
    }
    guard let (index, (relation, rest)) = relations.first else { return nil }
    self.steps = steps
    (relationIndex, self.relation, relationRest) = (index, relation, rest)
  }

  fileprivate var isAboutSuperview: Bool { relationRest == "Superview" }
  fileprivate var properties: ArraySlice<Step> { steps[..<relationIndex] }
  fileprivate var target: Expression? { steps[relationIndex].argument }
  fileprivate var modifiers: ArraySlice<Step> { steps[(relationIndex + 1)...] }
}

/// The target of a relation of SnapKit or Masonry.
private enum MakerTarget {
  /// An item, with attributes if the code names them. Otherwise they are those of the left-hand
  /// side.
  case item(FoundItem, [LayoutAttribute]?)
  /// Sizes, or distances from the superview: one, or one for each attribute.
  case numbers([FoundNumber])
}

extension ConstraintFrontEnd {
  /// Reads a chain in a closure that makes the constraints of an item.
  ///
  /// - Parameters:
  ///   - chain: The chain.
  ///   - item: The item.
  ///   - superview: The superview of the item.
  ///   - sourceRange: The UTF-8 byte offsets of the chain.
  /// - Returns: The constraints.
  func constraints(
    of chain: MakerChain<Expression>, on item: FoundItem, in superview: FoundItem,
    _ sourceRange: Range<Int>
  ) -> [FoundConstraint] {
    var item = item
    var attributes: [LayoutAttribute] = []
    for step in chain.properties {
      guard let (part, own) = ConstraintVocabulary.attributes(ofProperty: step.name) else {
        continue
      }
      item = item.with(part)
      attributes += own
    }
    let modifiers = modifiers(of: chain)
    return targets(of: chain, attributes, superview).flatMap { target in
      attributes.indices.map { index in
        var modifiers = modifiers
        let second = target.side(at: index, of: attributes, in: superview, &modifiers)
        return FoundConstraint(
          .maker, FoundSide(item: item, attribute: attributes[index]), chain.relation, second,
          modifiers, sourceRange)
      }
    }
  }

  /// The possible targets of the relation. A name that the file does not declare can be a size or
  /// a view.
  private func targets(
    of chain: MakerChain<Expression>, _ attributes: [LayoutAttribute], _ superview: FoundItem
  ) -> [MakerTarget] {
    if chain.isAboutSuperview { return [.item(superview, nil)] }
    guard let target = chain.target else { return [] }
    return (arrayElements(target) ?? [target]).flatMap { targets($0, attributes) }
  }

  private func targets(_ target: Expression, _ attributes: [LayoutAttribute]) -> [MakerTarget] {
    let number = number(target)
    if number.value != nil { return [.numbers([number])] }
    let (name, base) = lastMember(of: target)
    if let name, let base, isProperty(named: name, of: base),
      let (part, own) = ConstraintVocabulary.attributes(
        ofProperty: ConstraintVocabulary.withoutLibraryPrefix(name))
    {
      return [.item(item(base).with(part), own)]
    }
    if let arguments = callArguments(target) {
      let isForEach = arguments.count > 1 && arguments.count == attributes.count
      return [.numbers(isForEach ? arguments.map { self.number($0) } : [number])]
    }
    let item = item(target)
    let canBeSize = attributes.allSatisfy(\.isSize) && item.viewClass == nil
    return [.item(item, nil)] + (canBeSize ? [.numbers([number])] : [])
  }

  /// Whether a property of a view is one of SnapKit or Masonry: `view.snp.top`, `view.mas_top`.
  private func isProperty(named name: String, of base: Expression) -> Bool {
    Self.hasShorthandProperties || lastMember(of: base).name == "snp"
      || ConstraintVocabulary.hasLibraryPrefix(name)
  }

  private func modifiers(of chain: MakerChain<Expression>) -> FoundModifiers {
    var modifiers = FoundModifiers()
    for step in chain.modifiers {
      if let value = ConstraintVocabulary.priority(ofModifier: step.name) {
        modifiers.priority = FoundNumber(implied: value)
      }
      guard let argument = step.argument else { continue }
      switch step.name {
      case "offset": modifiers.constant = number(argument)
      case "inset", "insets":
        modifiers.insets = FoundInsets(
          (callArguments(argument) ?? [argument]).map { number($0) }, number(argument))
      case "multipliedBy": modifiers.multiplier = number(argument)
      case "dividedBy": modifiers.multiplier = number(argument).reciprocal
      case "priority": modifiers.priority = priority(argument)
      case "labeled", "key": modifiers.identifier = literal(argument)
      default: break
      }
    }
    return modifiers
  }
}

extension MakerTarget {
  /// Returns the right-hand side for one of several attributes, and sets a constant that is the
  /// target.
  fileprivate func side(
    at index: Int, of attributes: [LayoutAttribute], in superview: FoundItem,
    _ modifiers: inout FoundModifiers
  ) -> FoundSide? {
    let attribute = attributes[index]
    switch self {
    case .item(let item, let others):
      let list = others ?? attributes
      let matching = list.count == attributes.count ? list[index] : list.first ?? attribute
      return FoundSide(item: item, attribute: matching)
    case .numbers(let numbers):
      (modifiers.constant, modifiers.insets) = (numbers[numbers.count > 1 ? index : 0], nil)
      return attribute.isSize ? nil : FoundSide(item: superview, attribute: attribute)
    }
  }
}
