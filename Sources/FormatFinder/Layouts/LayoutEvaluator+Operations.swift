import LayoutConstraints

// MARK: - Calls of the system's classes

extension LayoutEvaluator {
  /// Performs a call of the system's classes; returns `nil` for another call.
  func perform(
    _ call: LayoutCall, on receiver: LayoutValue, _ base: CodeExpression? = nil
  ) -> LayoutValue? {
    if let result = performAnchorCall(call, on: receiver) { return result }
    if case .chain(let chain) = receiver { return perform(call, on: chain) }
    if call.name == "removeConstraints", call.arguments.isEmpty { shareAllConstraints() }
    if ConstraintVocabulary.isMaker(call.name), let result = make(call, receiver) { return result }
    if call.name == "constraints", call.arguments.value("withVisualFormat") != nil {
      return constraints(ofFormat: call)
    }
    if let operation = LayoutVocabulary.operation(call.name),
      let result = perform(operation, call, on: receiver, base)
    {
      return result
    }
    if call.name.hasPrefix("init"), case .item(let item) = receiver {
      initialize(item, call)
      if layout.views[item].name.isEmpty { layout.views[item].sourceRange = call.range }
      return receiver
    }
    return performSetter(call, on: receiver)
  }

  /// Performs a setter of Objective-C, such as `setSpacing:`.
  private func performSetter(_ call: LayoutCall, on receiver: LayoutValue) -> LayoutValue? {
    guard call.name.hasPrefix("set"), call.name.count > 3, call.arguments.count == 1,
      call.labels == [nil], let argument = call.arguments.first
    else { return nil }
    let name = call.name.dropFirst(3).withLowercaseStart
    assign(
      argument.value, argument.range, to: name == "active" ? "isActive" : name, of: receiver,
      call.range)
    return .null
  }

  private func perform(
    _ operation: LayoutOperation, _ call: LayoutCall, on receiver: LayoutValue,
    _ base: CodeExpression?
  ) -> LayoutValue? {
    switch operation {
    case .activate, .addConstraints: activate(call, true, receiver)
    case .deactivate, .removeConstraints: activate(call, false, receiver)
    case .format: constraints(ofFormat: call)
    case .initializer: constraint(ofInitializer: call)
    case .configure: configure(call, receiver)
    case .forEach, .map, .flatMap, .enumerated, .reversed: performOnList(operation, call, receiver)
    case .append, .appendAll: append(operation, call, receiver, base)
    case .anchorWithOffset: distance(call, receiver)
    default: performOnView(operation, call, receiver)
    }
  }

  /// Calls a closure with an object, and returns the object.
  private func configure(_ call: LayoutCall, _ receiver: LayoutValue) -> LayoutValue? {
    guard call.arguments.count == 1, case .closure(let closure) = call.arguments[0].value else {
      return nil
    }
    _ = run(closure, [receiver], call.range)
    return receiver
  }

  private func distance(_ call: LayoutCall, _ receiver: LayoutValue) -> LayoutValue? {
    guard case .anchor(let first) = receiver,
      case .anchor(let second)? = call.arguments.first?.value
    else { return nil }
    return .distance(first, second)
  }
}

// MARK: - Lists

extension LayoutEvaluator {
  private func performOnList(
    _ operation: LayoutOperation, _ call: LayoutCall, _ receiver: LayoutValue
  ) -> LayoutValue? {
    guard let list = elements(of: receiver), list.count <= Self.maximumRepetitionCount else {
      return performOnUnknownList(operation, call, receiver)
    }
    switch operation {
    case .enumerated:
      return .list(
        list.enumerated().map { index, value in
          let number = LayoutValue.number(FoundNumber(text: "", value: Double(index)))
          return .tuple([("offset", number), ("element", value)])
        })
    case .reversed: return .list(list.reversed())
    default: break
    }
    guard let function = call.arguments.first else { return nil }
    let results = list.enumerated().map { index, element in
      let number = LayoutValue.number(FoundNumber(text: "", value: Double(index)))
      let isBlock = call.name == "enumerateObjectsUsingBlock"
      return apply(function, isBlock ? [element, number] : [element], call)
    }
    switch operation {
    case .forEach: return .null
    case .flatMap: return .list(results.flatMap { elements(of: $0) ?? [$0] })
    default: return .list(results)
    }
  }

  private func performOnUnknownList(
    _ operation: LayoutOperation, _ call: LayoutCall, _ receiver: LayoutValue
  ) -> LayoutValue? {
    switch receiver {
    case .symbol, .unknown: break
    default: return nil
    }
    guard let function = call.arguments.first else { return .unknown }
    var element = LayoutValue.symbol(base: nil, path: "\(text(call.range)) element")
    if case .symbol(let base, let path) = receiver {
      element = .symbol(base: base, path: "\(path)[]")
    }
    repeating {
      let result = apply(function, [element], call)
      if operation != .forEach { passOnRepeated(result) }
    }
    return operation == .forEach ? .null : .unknown
  }

  private func passOnRepeated(_ value: LayoutValue) {
    for constraint in constraints(in: value)
    where layout.constraints[constraint].activation == .inactive {
      layout.constraints[constraint].activation = .unknown
    }
  }

  private func apply(
    _ function: LayoutArgument, _ values: [LayoutValue], _ call: LayoutCall
  ) -> LayoutValue {
    switch function.value {
    case .closure(let closure): return run(closure, values, function.range)
    case .function, .symbol:
      let arguments = values.map {
        LayoutArgument(label: nil, value: $0, expression: function.expression)
      }
      let name: String
      switch function.value {
      case .function(let function, _): name = function.name
      case .symbol(_, let path): name = String(path.split(separator: ".").last ?? "")
      default: name = ""
      }
      let inner = LayoutCall(
        name: name, arguments: arguments, range: function.range, scope: call.scope)
      let receiver = receiver(of: function.expression, in: call.scope) ?? call.scope.receiver
      return receiver.flatMap { perform(inner, on: $0) } ?? callUnnamed(function.value, inner)
    default: return .unknown
    }
  }

  /// Returns the object of a method that is a value: `view` of `view.addSubview`.
  private func receiver(of expression: CodeExpression, in scope: LayoutScope) -> LayoutValue? {
    guard case .member(let base, _) = expression.kind else { return nil }
    return evaluate(base, in: scope)
  }

  private func callUnnamed(_ function: LayoutValue, _ call: LayoutCall) -> LayoutValue {
    if case .function(let function, let receiver) = function {
      return enterValue(function, call, receiver?.value)
    }
    return callUnknown(call, on: nil)
  }

  /// Appends elements to the list of a variable or property.
  private func append(
    _ operation: LayoutOperation, _ call: LayoutCall, _ receiver: LayoutValue,
    _ base: CodeExpression?
  ) -> LayoutValue? {
    guard let base, let argument = call.arguments.first else { return nil }
    guard let list = elements(of: receiver) else { return nil }
    let isList = operation == .appendAll || argument.label == "contentsOf"
    let added = isList ? elements(of: argument.value) : nil
    store(joined(list, added ?? [argument.value]), in: base, call.scope)
    return .null
  }
}

// MARK: - Assignments

extension LayoutEvaluator {
  func assign(
    _ value: CodeExpression, _ symbol: String?, to target: CodeExpression, _ range: Range<Int>,
    in scope: LayoutScope
  ) {
    if case .tuple(let targets) = target.kind {
      return assign(value, to: targets, range, in: scope)
    }
    var newValue = newValue(value, in: scope)
    if let symbol {
      let old = evaluate(target, in: scope)
      switch (symbol, old, newValue) {
      case ("+", .list(let first), _):
        newValue = joined(first, elements(of: newValue) ?? [newValue])
      default:
        passOn(old)
        passOn(newValue)
        newValue = .unknown
      }
    }
    guard case .member(let base, let name) = target.kind else {
      if case .subscripted(let base, let arguments) = target.kind {
        for argument in arguments { _ = evaluate(argument.value, in: scope) }
        passOn(evaluate(base, in: scope))
        return passOn(newValue)
      }
      return store(newValue, in: target, scope)
    }
    if case .name("self") = base.kind, case .item(let item)? = scope.receiver, item == 0,
      isOwnProperty(name)
    {
      return store(newValue, in: target, scope)
    }
    let receiver = evaluate(base, in: scope)
    if name == "isActive" || name == "active", case .bool(true) = newValue {
      noteActivation(of: base, receiver, range, scope)
      noteActivated(receiver)
    }
    _ = forAlternatives(of: receiver) { receiver in
      assign(newValue, value.range, to: name, of: receiver, range)
      return .null
    }
  }

  /// Assigns the parts of a tuple.
  private func assign(
    _ value: CodeExpression, to targets: [CodeArgument], _ range: Range<Int>, in scope: LayoutScope
  ) {
    guard case .tuple(let values) = value.kind, values.count == targets.count else {
      passOn(evaluate(value, in: scope))
      for target in targets { store(.unknown, in: target.value, scope) }
      return
    }
    for (target, value) in zip(targets, values) {
      assign(value.value, nil, to: target.value, range, in: scope)
    }
  }

  private func isOwnProperty(_ name: String) -> Bool {
    types.variable(name, of: layout.views[0].className) != nil
  }

  /// Stores a value in a variable or property.
  func store(_ value: LayoutValue, in target: CodeExpression, _ scope: LayoutScope) {
    switch target.kind {
    case .name(let variable):
      let name = propertyName(variable, in: scope)
      if let owner = scope.owner(of: name) {
        return set(.variable(owner, name), to: stored(value, name, in: owner))
      }
      guard case .item(let item)? = scope.receiver else {
        if case .constraint? = scope.receiver, isSystemProperty(name) {
          return assign(value, target.range, to: name, of: scope.receiver ?? .unknown, target.range)
        }
        return keep(value, in: name, isPrivate: false)
      }
      if isSystemProperty(name), types.variable(name, of: layout.views[item].className) == nil {
        return assign(value, target.range, to: name, of: .item(item), target.range)
      }
      noteAssignment(of: name, of: item, target.range)
      store(value, name, of: item)
    case .member(let base, let name):
      guard case .item(let item) = evaluate(base, in: scope) else { return }
      noteAssignment(of: name, of: item, target.range)
      store(value, name, of: item)
    default: passOn(value)
    }
  }

  private func stored(
    _ value: LayoutValue, _ name: String, in owner: LayoutScope
  ) -> LayoutValue {
    if case .unknown = value { return symbol(owner.id, name) }
    return named(value, name)
  }

  /// Returns the symbol of a name that gets an unknown value.
  func symbol(_ base: Int, _ name: String) -> LayoutValue {
    let symbol = SymbolName(base: base, path: name)
    if externalItems[symbol] != nil { reassignedNames.insert(symbol) }
    return .symbol(base: base, path: name)
  }

  /// Notes that a property holds the views and constraints in a value.
  func keep(_ value: LayoutValue, in name: String, isPrivate: Bool) {
    let kept = constraints(in: value)
    for constraint in kept {
      layout.constraints[constraint].isShared = true
      if layout.constraints[constraint].activation == .inactive {
        layout.constraints[constraint].activation = .stored
      }
    }
    for item in items(in: value) { layout.views[item].propertyNames.insert(name) }
    if !isPrivate { share(value) }
  }

  private func store(_ value: LayoutValue, _ name: String, of item: Int) {
    if case .closure(let closure) = value {
      runLater(closure, name, closure.range)
      return set(.property(item, name), to: symbol(item, name))
    }
    let variable = types.variable(name, of: layout.views[item].className)
    keep(value, in: name, isPrivate: variable?.isPrivate ?? false)
    if case .unknown = value { return set(.property(item, name), to: symbol(item, name)) }
    set(
      .property(item, name),
      to: named(value, item == 0 ? name : "\(layout.views[item].name).\(name)"))
  }

  private func isSystemProperty(_ name: String) -> Bool {
    Self.systemProperties.contains(name)
  }

  private static let systemProperties: Set = [
    "translatesAutoresizingMaskIntoConstraints", "axis", "orientation", "spacing", "distribution",
    "alignment", "layoutMargins", "directionalLayoutMargins", "edgeInsets",
    "isLayoutMarginsRelativeArrangement", "layoutMarginsRelativeArrangement", "text", "image",
    "stringValue", "isActive", "active", "priority", "constant", "identifier",
  ]

  /// Assigns a property of an object.
  func assign(
    _ value: LayoutValue, _ valueRange: Range<Int>, to name: String, of receiver: LayoutValue,
    _ range: Range<Int>
  ) {
    let changed = constraints(in: receiver)
    if !changed.isEmpty {
      for constraint in changed { assign(value, valueRange, to: name, of: constraint, range) }
      return
    }
    if name == "isActive" || name == "active" {
      if case .bool(false) = value { return }
      if mayBeConstraint(receiver) { addUnknown(.unknownConstraints, range) }
      return
    }
    guard Self.systemProperties.contains(name) || isItem(receiver) else { return passOn(value) }
    guard let item = item(receiver, range) else { return }
    if LayoutVocabulary.changesLayout(name) { layout.views[item].isShared = true }
    if !assignSystemProperty(value, valueRange, name, of: item, range) {
      store(value, name, of: item)
    }
  }

  /// Whether the name of a value is one of a constraint.
  private func mayBeConstraint(_ value: LayoutValue) -> Bool {
    guard case .symbol(_, let path) = value else { return false }
    return path.hasSuffix("onstraint") || path.hasSuffix("onstraints")
  }

  func isItem(_ value: LayoutValue) -> Bool {
    if case .item = value { true } else { false }
  }

  private func assign(
    _ value: LayoutValue, _ valueRange: Range<Int>, to name: String, of constraint: Int,
    _ range: Range<Int>
  ) {
    switch name {
    case "isActive", "active":
      if case .bool(let isActive) = value {
        setActive(constraint, isActive, range)
      } else {
        layout.constraints[constraint].activation = .unknown
      }
    case "priority": setPriority(of: constraint, number(value, valueRange), range)
    case "constant":
      layout.constraints[constraint].constant = changed(constraint, number(value, valueRange))
    case "identifier": layout.constraints[constraint].identifier = plainText(value)
    default: break
    }
  }

  /// Returns a new number of a constraint; an unknown one, if only some branches set it.
  private func changed(_ constraint: Int, _ number: FoundNumber) -> FoundNumber {
    let isCertain = layout.constraints[constraint].branch.starts(with: path)
    return isCertain ? number : number.withoutValue
  }

  func setPriority(of constraint: Int, _ priority: FoundNumber, _ range: Range<Int>) {
    let old = layout.constraints[constraint]
    if old.activation == .active, old.branch.starts(with: path), let new = priority.value,
      let current = old.priority.map(\.value) ?? 1000, (new == 1000) != (current == 1000)
    {
      layout.constraints[constraint].latePriorityRange = range
    }
    layout.constraints[constraint].priority = changed(constraint, priority)
  }
}

// MARK: - Activation

extension LayoutEvaluator {
  private func activate(
    _ call: LayoutCall, _ isActive: Bool, _ receiver: LayoutValue
  ) -> LayoutValue? {
    let value = call.arguments.first?.value ?? receiver
    if call.arguments.isEmpty, constraints(in: receiver).isEmpty { return nil }
    guard addsToView(call, receiver) else { return nil }
    if isActive, let list = call.arguments.first {
      findOptionalElements(of: list, call.scope)
      if call.arguments.count == 1, !isOtherObject(receiver) {
        noted.activations[list.range] = call.range
        noteActivation(call)
        noteActivated(value)
      }
    }
    activate(value, isActive, call.range)
    return .null
  }

  private func noteActivated(_ value: LayoutValue) {
    guard noted.isEnabled else { return }
    noted.activatedCalls.formUnion(
      constraints(in: value).map { layout.constraints[$0].sourceRange })
  }

  private func findOptionalElements(of list: LayoutArgument, _ scope: LayoutScope) {
    guard case .array(let elements) = list.expression.kind else { return }
    for element in elements {
      let isOptional = element.isNull || hasOptionalType(element, in: scope)
      guard isOptional || element.isCallOrMember else { continue }
      let rest = bytes[element.range.upperBound...].prefix(64).drop { " \n\r\t)".utf8.contains($0) }
      let isUnwrapped = rest.first == UInt8(ascii: "!") || rest.starts(with: "??".utf8)
      if (isOptional || bytes[element.range].isOptionalChain) && !isUnwrapped {
        layout.optionalElements.append(element.range)
      }
    }
  }

  /// Whether an expression is a variable or property that is declared as an optional, and that no
  /// condition unwraps.
  private func hasOptionalType(_ expression: CodeExpression, in scope: LayoutScope) -> Bool {
    guard case .name(let name) = expression.kind, !membersCallMethods else { return false }
    guard let owner = scope.owner(of: name) else {
      return types.variable(name, of: layout.views[0].className)?.isOptional ?? false
    }
    return owner.optionals.contains(name) && !owner.unwrapped.contains(name)
  }

  private func activate(_ value: LayoutValue, _ isActive: Bool, _ range: Range<Int>) {
    switch value {
    case .constraint(let constraint): setActive(constraint, isActive, range)
    case .list(let elements): for element in elements { activate(element, isActive, range) }
    case .chain(let chain): for one in chain.constraints { setActive(one, isActive, range) }
    case .choice(let alternatives):
      for alternative in alternatives {
        withPath(alternative.path) { activate(alternative.value, isActive, range) }
      }
    case .null: break
    default:
      guard !isActive else { return addUnknown(.unknownConstraints, range) }
      shareAllConstraints()
    }
  }

  /// Notes that code can change any constraint that exists.
  func shareAllConstraints() {
    for index in sharedConstraintCount..<layout.constraints.count {
      layout.constraints[index].isShared = true
    }
    sharedConstraintCount = layout.constraints.count
  }

  /// Whether an object whose `addConstraints` is called is a view.
  private func addsToView(_ call: LayoutCall, _ receiver: LayoutValue) -> Bool {
    switch receiver {
    case .item: true
    case .symbol(_, let path): path.utf8.contains("iew".utf8) || path == "cell"
    case .type, .constraint, .list: true
    default: false
    }
  }

  /// Whether an object is certainly not a view, because its class inherits from `NSObject`.
  private func isOtherObject(_ receiver: LayoutValue) -> Bool {
    guard case .item(let item) = receiver else { return false }
    return types.baseName(of: layout.views[item].className) == "NSObject"
  }

  func setActive(_ index: Int, _ isActive: Bool, _ range: Range<Int>) {
    effectCount += 1
    let old = layout.constraints[index]
    let isCertain = old.branch.starts(with: path)
    layout.constraints[index].activationRange = range
    guard isActive else {
      layout.constraints[index].activation = isCertain ? .inactive : .unknown
      return
    }
    if old.activation != .active, path.isEmpty {
      layout.constraints[index].detachedView = detachedView(of: old)
    }
    layout.constraints[index].activation = .active
    if !isCertain, old.activation != .active, path.starts(with: old.branch) {
      layout.constraints[index].branch = path
    } else if old.activation == .active {
      let common = zip(old.branch, path).prefix { $0 == $1 }.map(\.0)
      layout.constraints[index].branch = common
    }
  }

  /// Returns the outermost view around one side of a constraint that the code creates and has not
  /// added to a view; `nil` if one view is around both sides, or can be.
  private func detachedView(of constraint: FoundLayout.Constraint) -> Int? {
    guard let second = constraint.second else { return nil }
    let outermost = [constraint.first.view, second.view].map { outermostView(around: $0) }
    guard outermost[0] != outermost[1] else { return nil }
    return outermost.first { layout.views[$0].isCreatedHere }
  }

  private func outermostView(around item: Int) -> Int {
    var item = item
    for _ in layout.views.indices {
      guard let parent = layout.views[item].parent ?? owners[item] else { break }
      item = parent
    }
    return item
  }
}

extension CodeExpression {
  fileprivate var isNull: Bool { if case .null = kind { true } else { false } }

  fileprivate var isCallOrMember: Bool {
    switch kind {
    case .call, .member: true
    default: false
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether an expression in Swift is `nil` if one of its parts is: it contains `?.` outside
  /// brackets, and no operator after it.
  fileprivate var isOptionalChain: Bool {
    var depth = 0
    var isChain = false
    for (byte, next) in zip(self, dropFirst() + [0]) {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "?") where depth == 0 && next == UInt8(ascii: "."): isChain = true
      case UInt8(ascii: "?") where depth == 0 && next == byte: return false
      default: break
      }
    }
    return isChain && last != UInt8(ascii: "!")
  }
}
