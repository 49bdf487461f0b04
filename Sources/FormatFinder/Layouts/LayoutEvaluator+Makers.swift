import LayoutConstraints

// MARK: - SnapKit and Masonry

extension LayoutEvaluator {
  /// Runs the closure of a call that makes constraints, such as `makeConstraints`.
  func make(_ call: LayoutCall, _ receiver: LayoutValue) -> LayoutValue? {
    guard case .closure(let closure)? = call.arguments.last?.value,
      let item = item(receiver, call.range)
    else { return nil }
    let first = layout.constraints.count
    _ = run(closure, [.chain(LayoutChain(item: item))], call.range)
    let name = ConstraintVocabulary.withoutLibraryPrefix(call.name)
    if name == "remakeConstraints" {
      replaceConstraints(of: item, before: first, call.range) { _ in true }
    } else if name == "updateConstraints" {
      update(item, from: first, call.range)
    }
    return .list((first..<layout.constraints.count).map { .constraint($0) })
  }

  /// Deactivates earlier constraints of an item that a closure has made; returns whether there are
  /// any.
  @discardableResult
  private func replaceConstraints(
    of item: Int, before end: Int, _ range: Range<Int>,
    where isReplaced: (FoundLayout.Constraint) -> Bool
  ) -> Bool {
    var isFound = false
    for index in 0..<end where step(range) {
      let constraint = layout.constraints[index]
      guard constraint.origin == .maker, constraint.first.view == item, isReplaced(constraint)
      else { continue }
      setActive(index, false, range)
      isFound = true
    }
    return isFound
  }

  /// Replaces the earlier constraints that relate the same attributes as new ones.
  private func update(_ item: Int, from start: Int, _ range: Range<Int>) {
    for index in start..<layout.constraints.count {
      let new = layout.constraints[index]
      let isFound = replaceConstraints(of: item, before: start, range) {
        $0.first == new.first && $0.second == new.second && $0.relation == new.relation
      }
      if !isFound { addUnknown(.changedConstraints, new.sourceRange) }
    }
  }

  /// Returns a chain with the attributes of a property, or the first constraint of the chain.
  func chain(_ chain: LayoutChain, adding name: String) -> LayoutValue {
    let name = ConstraintVocabulary.withoutLibraryPrefix(name)
    if name == "constraint" || name == "layoutConstraints" {
      return chain.constraints.first.map { .constraint($0) } ?? .unknown
    }
    guard chain.constraints.isEmpty,
      let (part, attributes) = ConstraintVocabulary.attributes(ofProperty: name)
    else { return .chain(chain) }
    var chain = LayoutChain(item: item(chain.item, part), attributes: chain.attributes)
    chain.attributes += attributes
    return .chain(chain)
  }

  /// Performs a call on a chain: a relation, or a change of its constraints.
  func perform(_ call: LayoutCall, on chain: LayoutChain) -> LayoutValue {
    let name = ConstraintVocabulary.withoutLibraryPrefix(call.name)
    if let (relation, rest) = ConstraintVocabulary.relation(name) {
      return relate(chain, relation, rest, call)
    }
    for (position, constraint) in chain.constraints.enumerated() {
      change(constraint, at: position, name, call)
    }
    return .chain(chain)
  }

  private func relate(
    _ chain: LayoutChain, _ relation: LayoutRelation, _ rest: Substring, _ call: LayoutCall
  ) -> LayoutValue {
    let owner = layoutOwner(of: chain.item)
    if rest == "Superview" {
      let target = LayoutValue.item(superview(of: owner, call.range))
      return .chain(relate(chain, relation, target, call.range, call))
    }
    guard let argument = call.arguments.first else { return unknownTarget(chain, call) }
    return forAlternatives(of: argument.value) { value in
      .chain(relate(chain, relation, value, argument.range, call))
    }
  }

  /// Returns the view that a part belongs to.
  private func layoutOwner(of item: Int) -> Int {
    if case .part = layout.views[item].kind { return layout.views[item].parent ?? item }
    return item
  }

  private func unknownTarget(_ chain: LayoutChain, _ call: LayoutCall) -> LayoutValue {
    addUnknown(.unknownAnchor, call.range)
    return .chain(chain)
  }

  private func relate(
    _ chain: LayoutChain, _ relation: LayoutRelation, _ target: LayoutValue, _ range: Range<Int>,
    _ call: LayoutCall
  ) -> LayoutChain {
    var chain = chain
    let targets = elements(of: target) ?? [target]
    for target in targets.map({ withAttributes($0, range) }) {
      for (position, attribute) in chain.attributes.enumerated() {
        let first = LayoutAnchor(item: chain.item, attribute: attribute)
        let constraint = relate(first, at: position, of: chain, relation, target, range, call)
        if let constraint { chain.constraints.append(constraint) }
      }
    }
    if chain.constraints.isEmpty { addUnknown(.unknownAnchor, call.range) }
    return chain
  }

  /// Returns the attributes of a view for a name that ends with one, as in `superview.left`, which
  /// Masonry declares with a macro.
  private func withAttributes(_ target: LayoutValue, _ range: Range<Int>) -> LayoutValue {
    guard case .symbol(let base, let path) = target,
      let (part, attributes) = ConstraintVocabulary.attributes(
        ofProperty: path.split(separator: ".").last.map(String.init) ?? "")
    else { return target }
    let owner = path.split(separator: ".").dropLast().joined(separator: ".")
    if !owner.isEmpty {
      let item = externalItem(base, owner, range)
      return .attributes(self.item(item, part), attributes)
    }
    guard let base, base >= 0 else { return target }
    return .attributes(self.item(base, part), attributes)
  }

  private func relate(
    _ first: LayoutAnchor, at position: Int, of chain: LayoutChain, _ relation: LayoutRelation,
    _ target: LayoutValue, _ range: Range<Int>, _ call: LayoutCall
  ) -> Int? {
    var second: LayoutAnchor?
    var constant: FoundNumber?
    switch target {
    case .anchor(let anchor): second = anchor
    case .attributes(let item, let attributes):
      let other =
        attributes.count == chain.attributes.count ? attributes[position] : attributes.first
      second = other.map { LayoutAnchor(item: item, attribute: $0) }
    case .item(let item): second = LayoutAnchor(item: item, attribute: first.attribute)
    case .symbol where !isNumber(target, first):
      second = item(target, range).map { LayoutAnchor(item: $0, attribute: first.attribute) }
    case .record(_, let parts):
      guard parts.count == chain.attributes.count else { return nil }
      constant = number(parts[position].value, range)
    case .number, .symbol: constant = number(target, range)
    case .unknown, .enumCase:
      guard first.attribute.isSize else { return nil }
      constant = number(target, range)
    default: return nil
    }
    if constant != nil, !first.attribute.isSize {
      let owner = superview(of: layoutOwner(of: chain.item), range)
      second = LayoutAnchor(item: owner, attribute: first.attribute)
    }
    let index = addConstraint(.maker, first, relation, second, call.range)
    if let constant { layout.constraints[index].constant = constant }
    layout.constraints[index].activation = .active
    layout.constraints[index].activationRange = call.range
    return index
  }

  /// Whether a name in the place of a target is taken for a number: that of a size by its name.
  private func isNumber(_ target: LayoutValue, _ first: LayoutAnchor) -> Bool {
    guard case .symbol(_, let path) = target else { return false }
    let words = ["eight", "idth", "ize", "argin", "adding", "pacing", "offset", "inset", "gap"]
    return words.contains { path.hasSuffix($0) || path.hasSuffix("\($0)s") }
  }
}

// MARK: - Changes

extension LayoutEvaluator {
  private func change(_ index: Int, at position: Int, _ name: String, _ call: LayoutCall) {
    if let value = ConstraintVocabulary.priority(ofModifier: name), call.arguments.isEmpty {
      layout.constraints[index].priority = FoundNumber(implied: value)
    }
    guard let argument = call.arguments.first else { return }
    let value = number(argument.value, argument.range)
    switch name {
    case "offset": layout.constraints[index].constant = value
    case "inset", "insets": setInset(of: index, argument, value)
    case "multipliedBy": layout.constraints[index].multiplier = value
    case "dividedBy": layout.constraints[index].multiplier = value.reciprocal
    case "priority": layout.constraints[index].priority = value
    case "labeled", "key": layout.constraints[index].identifier = plainText(argument.value)
    case "activate", "deactivate": break
    default: break
    }
  }

  private func setInset(of index: Int, _ argument: LayoutArgument, _ all: FoundNumber) {
    var numbers: [FoundNumber] = []
    if case .record(_, let parts) = argument.value {
      numbers = parts.map { number($0.value, argument.range) }
    }
    let insets = FoundInsets(numbers, all)
    let attribute = layout.constraints[index].first.attribute
    layout.constraints[index].constant = insets.constant(of: attribute)
  }
}
