import LayoutConstraints

/// Finds the calls in the text of an Objective-C or Objective-C++ file that create constraints,
/// except those with formats.
struct ObjCConstraintFinder {
  private let code: ObjCCode
  private(set) var constraints: [FoundConstraint] = []
  /// What the variables, properties and constants of the file are, by their names.
  private(set) var names = FoundNames()
  /// The tokens after which the implementation of a class begins, with its name.
  private var implementations: [(start: Int, name: String)] = []
  /// The number of tokens that the blocks of the file share: blocks can contain each other.
  private var remainingTokens = 1 << 22

  /// Reads a file and finds its constraints.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - header: The header of the file, which can declare its properties.
  init(_ bytes: [UInt8], header: [UInt8]? = nil) {
    if let header { names = ObjCConstraintFinder(header).names }
    let lexer = ObjCLexer(bytes)
    code = ObjCCode(lexer.tokens, of: bytes, bindingMacros: [])
    for macro in lexer.macros where macro.parameters == nil {
      let body = ObjCCode(macro.body, of: bytes, bindingMacros: [])
      names.add(macro.name, number: body.number(body.tokens.indices, FoundNames()))
    }
    readNames()
    for (index, implementation) in implementations.enumerated() {
      let end =
        index + 1 < implementations.count ? implementations[index + 1].start : code.tokens.count
      names.addType(implementation.name, code.sourceRange(of: implementation.start..<end))
    }
    for index in code.tokens.indices {
      guard let message = code.message(at: index) else { continue }
      let found = constraint(ofAnchorMessage: message) ?? constraint(ofInitializer: message)
      let added = found.map { [$0] } ?? constraints(ofMaker: message)
      constraints += added.map { $0.withText(in: bytes) }
    }
  }

  private mutating func readNames() {
    for index in code.tokens.indices where code.isIdentifier(at: index) {
      if code.isIdentifier("implementation", at: index), code.isPunctuation("@", at: index - 1),
        let name = code.identifier(at: index + 1)
      {
        implementations.append((index, name))
      }
      if let (name, viewClass) = code.declaredView(at: index) ?? code.createdView(at: index) {
        names.add(name, viewClass: viewClass)
      }
      if code.isDeclaredNumber(at: index), let name = code.identifier(at: index) {
        let rest = Range(from: index + 2, upTo: code.tokens.count)
        let value = Range(from: index + 2, upTo: code.first(";", in: rest) ?? index + 2)
        names.add(name, number: code.number(value, names))
      }
    }
  }
}

// MARK: - Items

extension ObjCConstraintFinder {
  /// Returns the view or the guide that an expression denotes.
  private func item(_ expression: Range<Int>) -> FoundItem {
    let range = code.withoutCasts(expression)
    let (name, base) = code.lastMember(of: range)
    guard let name else { return FoundItem(kind: .unknown, part: .whole, viewClass: nil) }
    if let part = ConstraintVocabulary.part(ofGuide: name) {
      var item = base.map { self.item($0) } ?? owner(at: range.lowerBound)
      item.part = part
      return item
    }
    if base == nil, name == "self" { return owner(at: range.lowerBound) }
    if name == "superview" { return FoundItem(kind: .superview, part: .whole, viewClass: nil) }
    return FoundItem(
      kind: .named(name.withoutUnderscore), part: .whole, viewClass: names.viewClass(of: name))
  }

  private func owner(at token: Int) -> FoundItem {
    let count = implementations.partitioningIndex { $0.start > token }
    let name = count > 0 ? implementations[count - 1].name : nil
    return FoundItem(
      kind: .owner, part: .whole, viewClass: name.map { FoundClass(name: $0, isExact: false) })
  }

  private func constraint(
    _ origin: FoundConstraint.Origin, _ first: FoundSide, _ relation: LayoutRelation,
    _ second: FoundSide?, _ modifiers: FoundModifiers, _ range: Range<Int>
  ) -> FoundConstraint {
    FoundConstraint(
      origin: origin, first: first, relation: relation, second: second,
      multiplier: modifiers.multiplier, constant: modifiers.constant,
      priority: code.assignedPriority(ofResultOf: range, names) ?? modifiers.priority,
      identifier: code.assignedIdentifier(ofResultOf: range) ?? modifiers.identifier,
      sourceRange: code.sourceRange(of: range))
  }
}

// MARK: - Anchors and the initializer

extension ObjCConstraintFinder {
  /// Returns the constraint of `[anchor constraintEqualToAnchor:anchor …]`.
  private func constraint(ofAnchorMessage message: ObjCCall) -> FoundConstraint? {
    guard let part = message.parts.first, part.name.hasPrefix("constraint"),
      let (relation, rest) = ConstraintVocabulary.relation(
        part.name.dropFirst("constraint".count).withLowercaseStart),
      let first = side(ofAnchor: message.receiver)
    else { return nil }
    var modifiers = FoundModifiers()
    var second: FoundSide?
    switch rest {
    case "Constant": modifiers.constant = code.number(part.argument, names)
    case "Anchor":
      second =
        side(ofAnchor: part.argument)
        ?? FoundSide(
          item: FoundItem(kind: .unknown, part: .whole, viewClass: nil), attribute: first.attribute)
      read(message, &modifiers)
    default: return nil
    }
    return constraint(.anchor, first, relation, second, modifiers, message.range)
  }

  private func read(_ message: ObjCCall, _ modifiers: inout FoundModifiers) {
    if let factor = message.argument(of: "multiplier") {
      modifiers.multiplier = code.number(factor, names)
    }
    if let constant = message.argument(of: "constant") {
      modifiers.constant = code.number(constant, names)
    }
  }

  private func side(ofAnchor expression: Range<Int>) -> FoundSide? {
    let (name, base) = code.lastMember(of: code.withoutCasts(expression))
    guard let attribute = name.flatMap({ ConstraintVocabulary.attribute(ofAnchor: $0) }),
      let base
    else { return nil }
    return FoundSide(item: item(base), attribute: attribute)
  }

  /// Returns the constraint of `[NSLayoutConstraint constraintWithItem:… attribute:…]`.
  private func constraint(ofInitializer message: ObjCCall) -> FoundConstraint? {
    guard message.parts.count == 7, message.parts[0].name == "constraintWithItem",
      let first = side(message.parts[0].argument, message.parts[1].argument),
      let relation = code.name(message.parts[2].argument, after: "NSLayoutRelation")
        .flatMap({ ConstraintVocabulary.relation(named: $0) })
    else { return nil }
    var modifiers = FoundModifiers()
    read(message, &modifiers)
    let other = message.parts[3].argument
    let hasOther = code.identifier(at: other.lowerBound) != "nil"
    let second = hasOther ? side(other, message.parts[4].argument) : nil
    if second == nil { modifiers.multiplier = FoundNumber(implied: 1) }
    return constraint(.initializer, first, relation, second, modifiers, message.range)
  }

  private func side(_ item: Range<Int>, _ attribute: Range<Int>) -> FoundSide? {
    guard let name = code.name(attribute, after: "NSLayoutAttribute"),
      let (part, attribute) = ConstraintVocabulary.attribute(of: name)
    else { return nil }
    var item = self.item(item)
    if part != .whole { item.part = part }
    return FoundSide(item: item, attribute: attribute)
  }
}

// MARK: - Masonry

extension ObjCConstraintFinder {
  /// Returns the constraints of `[view mas_makeConstraints:^(MASConstraintMaker *make) {…}]`.
  private mutating func constraints(ofMaker message: ObjCCall) -> [FoundConstraint] {
    guard message.parts.count == 1, message.parts[0].name.hasPrefix("mas_"),
      message.parts[0].name.hasSuffix("Constraints")
    else { return [] }
    let block = message.parts[0].argument
    guard let opening = code.first("{", in: block), let body = code.contents(ofBracketAt: opening),
      let parameter = code.lastIdentifier(before: opening)
    else { return [] }
    let item = item(message.receiver)
    let searched = body.prefix(remainingTokens)
    remainingTokens -= searched.count
    return searched.flatMap { index -> [FoundConstraint] in
      guard code.isIdentifier(parameter, at: index), !code.isPunctuation(".", at: index - 1),
        let chain = ObjCMakerChain(at: index, in: code, end: body.upperBound)
      else { return [] }
      return constraints(of: item, chain)
    }
  }

  private func constraints(of item: FoundItem, _ chain: ObjCMakerChain) -> [FoundConstraint] {
    var side = item
    var attributes: [LayoutAttribute] = []
    for step in chain.steps[..<chain.relationIndex] {
      guard let (part, own) = ConstraintVocabulary.attributes(ofProperty: step.name) else {
        continue
      }
      if part != .whole { side.part = part }
      attributes += own
    }
    guard let target = target(chain.steps[chain.relationIndex].arguments) else { return [] }
    let range = code.sourceRange(of: chain.range)
    return FoundConstraint.made(
      of: side, attributes, chain.relation, to: target, in: names.superview(at: range.lowerBound),
      modifiers(chain.steps[(chain.relationIndex + 1)...]),
      sourceRange: range)
  }

  private func target(_ argument: Range<Int>?) -> FoundTarget? {
    guard let argument else { return nil }
    let number = code.number(argument, names)
    if number.value != nil { return .number(number) }
    let (name, base) = code.lastMember(of: code.withoutCasts(argument))
    guard let name else { return nil }
    if name.hasPrefix("mas_"), let base,
      let (part, own) = ConstraintVocabulary.attributes(ofProperty: name)
    {
      var item = item(base)
      if part != .whole { item.part = part }
      return .item(item, own)
    }
    return .item(item(argument), nil)
  }

  private func modifiers(_ steps: ArraySlice<ObjCMakerChain.Step>) -> FoundModifiers {
    var modifiers = FoundModifiers()
    for step in steps {
      switch step.name {
      case "priorityHigh": modifiers.priority = FoundNumber(implied: 750)
      case "priorityMedium": modifiers.priority = FoundNumber(implied: 500)
      case "priorityLow": modifiers.priority = FoundNumber(implied: 250)
      default: break
      }
      guard let argument = step.arguments, !argument.isEmpty else { continue }
      switch step.name {
      case "offset", "mas_offset": modifiers.constant = code.number(argument, names)
      case "inset", "mas_inset", "insets", "mas_insets":
        let call = code.functionCall(at: argument.lowerBound)
        modifiers.insets = FoundInsets(
          (call?.parts.map(\.argument) ?? [argument]).map { code.number($0, names) })
      case "multipliedBy": modifiers.multiplier = code.number(argument, names)
      case "dividedBy": modifiers.multiplier = code.number(argument, names).map { 1 / $0 }
      case "priority": modifiers.priority = code.number(argument, names)
      case "key": modifiers.identifier = code.stringLiteral(argument)
      default: break
      }
    }
    return modifiers
  }
}

/// A chain of members and calls on a parameter: `make.left.equalTo(view).offset(8)`.
private struct ObjCMakerChain {
  struct Step {
    let name: String
    /// The tokens between the parentheses; `nil` if there are none.
    let arguments: Range<Int>?
  }

  private(set) var steps: [Step] = []
  let relationIndex: Int
  let relation: LayoutRelation
  let range: Range<Int>

  /// Reads a chain; `nil` if there is no relation in it.
  init?(at start: Int, in code: ObjCCode, end: Int) {
    var steps: [Step] = []
    var index = start + 1
    while index + 1 < end, code.isPunctuation(".", at: index),
      let name = code.identifier(at: index + 1)
    {
      index += 2
      let arguments =
        code.isPunctuation("(", at: index) ? code.contents(ofBracketAt: index) : nil
      if let arguments { index = arguments.upperBound + 1 }
      steps.append(Step(name: name, arguments: arguments))
    }
    let relations = steps.indices.lazy.compactMap { index in
      let name = steps[index].name
      return ConstraintVocabulary.relation(
        name.hasPrefix("mas_") ? String(name.dropFirst("mas_".count)) : name
      ).map { (index, $0.relation) }
    }
    guard let found = relations.first else { return nil }
    (relationIndex, relation) = found
    self.steps = steps
    range = start..<index
  }
}
