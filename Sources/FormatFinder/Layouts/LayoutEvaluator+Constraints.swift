import LayoutConstraints

// MARK: - Constraints

extension LayoutEvaluator {
  /// Adds a constraint and returns its index.
  func addConstraint(
    _ origin: FoundConstraint.Origin, _ first: LayoutAnchor, _ relation: LayoutRelation,
    _ second: LayoutAnchor?, _ range: Range<Int>
  ) -> Int {
    effectCount += 1
    if noted.isEnabled, origin == .anchor || origin == .initializer {
      noted.constraintCalls.insert(range)
    }
    use(first.item)
    if let second { use(second.item) }
    layout.constraints.append(
      FoundLayout.Constraint(
        origin: origin, first: side(first), relation: relation, second: second.map { side($0) },
        branch: path, isRepeated: isRepeating, sourceRange: range))
    let index = layout.constraints.count - 1
    for item in [first.item, second?.item] {
      if let item { unsharedConstraints[item, default: []].append(index) }
    }
    return index
  }

  private func side(_ anchor: LayoutAnchor) -> FoundLayout.Side {
    FoundLayout.Side(view: anchor.item, attribute: anchor.attribute)
  }

  /// Performs `anchor.constraint(equalTo: …)` and `constraintEqualToAnchor:`; returns `nil` for
  /// another call.
  func performAnchorCall(_ call: LayoutCall, on receiver: LayoutValue) -> LayoutValue? {
    guard let target = call.arguments.first,
      let name = relationName(call, target),
      let (relation, rest) = ConstraintVocabulary.relation(name),
      let kind = ConstraintVocabulary.anchorTarget(rest)
    else { return nil }
    return forAlternatives(of: target.value) { value in
      constraint(receiver, relation, kind, value, target, call)
    }
  }

  /// Returns the relation and the target of an anchor's method: `equalToConstant`.
  private func relationName(_ call: LayoutCall, _ argument: LayoutArgument) -> String? {
    if call.name == "constraint" { return argument.label }
    guard call.name.hasPrefix("constraint"), argument.label == nil else { return nil }
    return call.name.dropFirst("constraint".count).withLowercaseStart
  }

  private func constraint(
    _ receiver: LayoutValue, _ relation: LayoutRelation, _ kind: ConstraintVocabulary.AnchorTarget,
    _ target: LayoutValue, _ argument: LayoutArgument, _ call: LayoutCall
  ) -> LayoutValue {
    if case .distance(let first, let second) = receiver {
      return constraint(first, second, relation, kind, argument, call)
    }
    guard case .anchor(let first) = receiver else { return unknownAnchor(call) }
    if kind == .constant {
      let index = addConstraint(.anchor, first, relation, nil, call.range)
      layout.constraints[index].constant = number(target, argument.range)
      applyOtherArguments(of: call, to: index)
      return .constraint(index)
    }
    guard case .anchor(let second) = target else { return unknownAnchor(call) }
    let index = addConstraint(.anchor, first, relation, second, call.range)
    apply(call, kind, to: index)
    applyOtherArguments(of: call, to: index)
    return .constraint(index)
  }

  /// Applies the arguments that methods of the project with the system's names have: a priority, or
  /// others that can change anything.
  private func applyOtherArguments(of call: LayoutCall, to index: Int) {
    for argument in call.arguments.dropFirst()
    where argument.label != "constant" && argument.label != "multiplier" {
      let isPriority = argument.label == "priority"
      layout.constraints[index].priority =
        isPriority ? number(argument.value, argument.range) : .unknown
      if isPriority { continue }
      layout.constraints[index].constant = layout.constraints[index].constant.withoutValue
    }
  }

  private func apply(
    _ call: LayoutCall, _ kind: ConstraintVocabulary.AnchorTarget, to index: Int
  ) {
    let multiplier = call.arguments.value("multiplier").map { number($0.value, $0.range) }
    if kind == .systemSpacing {
      layout.constraints[index].systemSpacing = multiplier ?? FoundNumber(implied: 1)
    } else if let multiplier {
      layout.constraints[index].multiplier = multiplier
    }
    if let constant = call.arguments.value("constant") {
      layout.constraints[index].constant = number(constant.value, constant.range)
    }
  }

  /// Adds the constraint of a distance that is a number.
  private func constraint(
    _ first: LayoutAnchor, _ second: LayoutAnchor, _ relation: LayoutRelation,
    _ kind: ConstraintVocabulary.AnchorTarget, _ argument: LayoutArgument, _ call: LayoutCall
  ) -> LayoutValue {
    guard kind == .constant else { return unknownAnchor(call) }
    let index = addConstraint(.anchor, second, relation, first, call.range)
    layout.constraints[index].constant = number(argument.value, argument.range)
    return .constraint(index)
  }

  private func unknownAnchor(_ call: LayoutCall) -> LayoutValue {
    addUnknown(.unknownAnchor, call.range)
    return .unknown
  }

  // MARK: The initializer

  /// Adds the constraint of `NSLayoutConstraint(item: …)` or `constraintWithItem:`.
  func constraint(ofInitializer call: LayoutCall) -> LayoutValue {
    let index = addConstraint(ofInitializer: call)
    noteInitializer(call, index.map { layout.constraints[$0] })
    return index.map { .constraint($0) } ?? unknownAnchor(call)
  }

  private func addConstraint(ofInitializer call: LayoutCall) -> Int? {
    let arguments = call.arguments
    guard let item = arguments.value("item") ?? arguments.first,
      let relation = arguments.value("relatedBy").flatMap({ caseName($0.value) })
        .flatMap({ ConstraintVocabulary.relation(named: $0) })
    else { return nil }
    let attributes = arguments.filter { $0.label == "attribute" }
    guard let attribute = attributes.first, let first = anchor(item, attribute) else { return nil }
    var second: LayoutAnchor?
    if let other = arguments.value("toItem"), !other.value.isNull, attributes.count == 2 {
      second = anchor(other, attributes[1])
      if second == nil { return nil }
      if second?.attribute == .notAnAttribute { second = nil }
    }
    let index = addConstraint(.initializer, first, relation, second, call.range)
    apply(call, .anchor, to: index)
    if second == nil { layout.constraints[index].multiplier = FoundNumber(implied: 1) }
    return index
  }

  private func anchor(_ item: LayoutArgument, _ attribute: LayoutArgument) -> LayoutAnchor? {
    guard let name = caseName(attribute.value),
      let (part, attribute) = ConstraintVocabulary.attribute(of: name),
      let owner = self.item(item.value, item.range)
    else { return nil }
    return LayoutAnchor(item: self.item(owner, part), attribute: attribute)
  }
}

extension LayoutValue {
  var isNull: Bool { if case .null = self { true } else { false } }

  var isUnknown: Bool { if case .unknown = self { true } else { false } }
}
