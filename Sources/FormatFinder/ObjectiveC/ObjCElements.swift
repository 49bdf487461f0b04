/// The elements of a list.
struct ObjCElements {
  fileprivate(set) var values: [Range<Int>]
  /// Whether the list need not contain each of them.
  fileprivate(set) var isSelection = false

  fileprivate mutating func append(_ other: ObjCElements) {
    values += other.values
    isSelection = isSelection || other.isSelection
  }
}

extension ObjCCode {
  /// Returns the elements of a list: `@[…]`, `{…}`, `[NSArray arrayWithObjects:…, nil]`, or a
  /// variable that holds one and the objects that are added to it.
  func elements(of expression: Range<Int>) -> ObjCElements? {
    var trace = ObjCValueTrace()
    return elements(of: expression, &trace)
  }

  private func elements(
    of expression: Range<Int>, _ trace: inout ObjCValueTrace
  ) -> ObjCElements? {
    let range = withoutCasts(expression)
    guard trace.addExpression(), !range.isEmpty else { return nil }
    let start = isPunctuation("@", at: range.lowerBound) ? range.lowerBound + 1 : range.lowerBound
    guard start < range.upperBound else { return nil }
    if indexAfter(start) == range.upperBound, let contents = contents(ofBracketAt: start) {
      if isPunctuation("{", at: start), start == range.lowerBound {
        return ObjCElements(values: split(contents, at: ","))
      }
      if start > range.lowerBound {
        let isArray = isPunctuation("[", at: start)
        return isArray ? ObjCElements(values: split(contents, at: ",")) : nil
      }
      return message(at: start).flatMap { elements(of: $0, &trace) }
    }
    guard range.count == 1, let name = identifier(at: range.lowerBound),
      case .variable(let variable) = binding(of: name, at: range.lowerBound)
    else { return returnedElements(of: range, &trace) }
    return elements(of: .variable(variable), &trace) { elements(ofVariable: variable, &$0) }
  }

  /// The elements of a variable or a function: the known ones, or else the ones that a closure
  /// reads.
  ///
  /// A result without the elements that have been read before, or one that others would repeat, is
  /// not kept.
  private func elements(
    of lookup: ObjCFileIndex.ElementsLookup, _ trace: inout ObjCValueTrace,
    read: (inout ObjCValueTrace) -> ObjCElements?
  ) -> ObjCElements? {
    let isFirst = trace.isEmpty
    if let known = fileIndex.elements[lookup], isFirst || known == nil { return known }
    let skippedCount = trace.skippedCount
    let elements = read(&trace)
    if isFirst || elements == nil && trace.skippedCount == skippedCount {
      fileIndex.elements.updateValue(elements, forKey: lookup)
    }
    return elements
  }

  /// The elements of the lists that are assigned to a variable, and the added elements. `nil` if
  /// code can replace or remove some of them.
  private func elements(
    ofVariable variable: ObjCVariable, _ trace: inout ObjCValueTrace
  ) -> ObjCElements? {
    let changes = changes(of: variable)
    if changes.canReplaceParts { return nil }
    let first = changes.all.prefix(ObjCValueTrace.maximumCount)
    var result = ObjCElements(values: [], isSelection: first.count { $0.yieldsElements } > 1)
    var hasList = false
    for index in trace.unreadChanges(of: variable, in: first.indices) {
      guard let elements = elements(of: first[index], &trace) else { continue }
      result.append(elements)
      if case .value = first[index].kind { hasList = true }
    }
    return hasList ? result : nil
  }

  private func elements(
    of change: Change<ObjCCode>, _ trace: inout ObjCValueTrace
  ) -> ObjCElements? {
    switch change.kind {
    case .value(let list), .sequence(let list): elements(of: list, &trace)
    case .element(let element): ObjCElements(values: [element])
    case .key, .appendedText, .modification, .possible: nil
    }
  }

  private func elements(
    of message: ObjCCall, _ trace: inout ObjCValueTrace
  ) -> ObjCElements? {
    switch message.selector {
    case "arrayWithObjects:", "initWithObjects:", "setWithObjects:", "arrayWithObject:":
      guard let argument = message.parts.first?.argument else { return nil }
      let values = split(argument, at: ",").filter { identifier(at: $0.lowerBound) != "nil" }
      return ObjCElements(values: values)
    default:
      if let list = unchangedList(of: message) { return elements(of: list, &trace) }
      if createsEmptyCollection(message, of: ["NSArray", "NSMutableArray"]) {
        return ObjCElements(values: [])
      }
      return returnedElements(of: message.range, &trace)
    }
  }

  /// The elements of the list that a function of the file returns.
  private func returnedElements(
    of call: Range<Int>, _ trace: inout ObjCValueTrace
  ) -> ObjCElements? {
    guard let name = ownFunction(of: call), let values = returnedValues(of: call),
      values.count == 1
    else { return nil }
    return elements(of: .function(name), &trace) { elements(of: values[0], &$0) }
  }
}

// MARK: - Lists of callers

extension ObjCCode {
  /// The maximum number of variables and messages between a parameter and its use.
  private static let maximumStepCount = 8

  /// Returns the parameter whose argument is the list of an expression; `nil` for another one.
  func listParameter(
    _ expression: Range<Int>, stepCount: Int = 0
  ) -> (callable: ObjCCallable, index: Int)? {
    let range = withoutCasts(expression)
    guard stepCount < Self.maximumStepCount, let start = range.first else { return nil }
    if range.count == 1, let name = identifier(at: start) {
      switch binding(of: name, at: start) {
      case .parameter(let callable, let index): return (callable, index)
      case .variable(let variable):
        let changes = changes(of: variable)
        guard changes.all.count == 1, let value = changes.assignedValues.first else { return nil }
        return listParameter(value, stepCount: stepCount + 1)
      case .undeclared, .element, nil: return nil
      }
    }
    guard indexAfter(start) == range.upperBound, let message = message(at: start),
      let list = unchangedList(of: message)
    else { return nil }
    return listParameter(list, stepCount: stepCount + 1)
  }

  /// Returns the function around a token that takes more arguments than it has parameters.
  func variadicCallable(around index: Int) -> ObjCCallable? {
    let function = container(of: index).flatMap { nameTable.function(around: $0) }
    return function.flatMap { $0.isVariadic ? $0 : nil }
  }
}

// MARK: - Messages to lists

extension ObjCCode {
  /// Selectors of messages whose result has the elements of the receiver.
  private static let receiverSelectors: Set = [
    "allObjects", "copy", "mutableCopy", "objectEnumerator", "reverseObjectEnumerator",
  ]
  /// Selectors of messages whose result has the elements of the first argument.
  private static let argumentSelectors: Set = [
    "arrayWithArray:", "initWithArray:", "initWithArray:copyItems:",
  ]
  /// The getters of single elements, with the places of these; `nil` for any element.
  private static let getters: [String: ElementPlace?] = [
    "anyObject": nil, "firstObject": .index(0), "lastObject": .last, "nextObject": nil,
  ]

  /// Returns the list whose elements the result of a message has, or `nil` for another message.
  func unchangedList(of message: ObjCCall) -> Range<Int>? {
    if Self.receiverSelectors.contains(message.selector) { return message.receiver }
    return Self.argumentSelectors.contains(message.selector) ? message.parts[0].argument : nil
  }

  /// Whether a member, or a message without arguments, has a single element of a list as its value.
  func isElementGetter(_ name: String) -> Bool { Self.getters[name] != nil }

  /// Returns the place of the element that a getter returns; `nil` if it can be any element.
  func elementPlace(ofGetter name: String) -> ElementPlace? { Self.getters[name] ?? nil }

  private static let emptySelectors: Set = [
    "array", "arrayWithCapacity:", "dictionary", "dictionaryWithCapacity:", "new",
  ]

  /// Whether a message creates an empty object of some classes: `[NSMutableArray array]`, or
  /// `[[NSMutableArray alloc] init]`.
  func createsEmptyCollection(_ message: ObjCCall, of classes: Set<String>) -> Bool {
    if Self.emptySelectors.contains(message.selector), message.receiver.count == 1 {
      return classes.contains(text(of: message.receiver))
    }
    guard ["init", "initWithCapacity:"].contains(message.selector),
      let allocation = self.message(at: message.receiver.lowerBound),
      allocation.range == message.receiver, allocation.selector == "alloc"
    else { return false }
    return classes.contains(text(of: allocation.receiver))
  }
}

// MARK: - Single elements

extension ObjCCode {
  /// Returns the place that a literal index, `0`, or a literal key, `@"row"`, describes; `nil` for
  /// another expression.
  func elementPlace(_ expression: Range<Int>) -> ElementPlace? {
    let range = withoutCasts(expression)
    if range.count == 1, case .number = tokens[range.lowerBound].kind {
      return Int(text(of: range)).map { .index($0) }
    }
    return stringLiteral(range).map { .key($0) }
  }

  /// Returns the element at a place of a literal list or dictionary, or of a variable that always
  /// holds one; `nil` if the file does not determine it.
  func element(at place: ElementPlace, of expression: Range<Int>) -> Range<Int>? {
    guard let literal = constantValue(of: expression), let start = literal.first else { return nil }
    return fileIndex.literalElements.value(of: literal) {
      literalElements(of: literal, at: start)
    }[place]
  }

  /// The elements of a literal list or dictionary by their places; none of another expression.
  private func literalElements(
    of literal: Range<Int>, at start: Int
  ) -> [ElementPlace: Range<Int>] {
    if isPunctuation("@", at: start), isPunctuation("{", at: start + 1) {
      return contents(ofBracketAt: start + 1).map { valuesByKey(ofPairs: $0) } ?? [:]
    }
    guard isList(literal), let values = elements(of: literal)?.values, let last = values.last else {
      return [:]
    }
    let places = values.enumerated().map { (ElementPlace.index($0), $1) }
    return Dictionary(places + [(.last, last)]) { first, _ in first }
  }

  /// Returns the value of an expression; for a variable that never changes, the value with which it
  /// is declared.
  func constantValue(of expression: Range<Int>) -> Range<Int>? {
    let range = withoutCasts(expression)
    guard range.count == 1, let name = identifier(at: range.lowerBound) else { return range }
    guard case .variable(let variable) = binding(of: name, at: range.lowerBound),
      variable.isPrivate || container(of: variable.declaration) != nil
    else { return nil }
    let changes = changes(of: variable)
    return changes.all.count == 1 ? changes.assignedValues.first.map { withoutCasts($0) } : nil
  }

  /// Whether an expression is a list whose elements are all visible: `@[…]`, `{…}` or
  /// `[NSArray arrayWithObjects:…, nil]`.
  private func isList(_ range: Range<Int>) -> Bool {
    let start = range.lowerBound
    if isPunctuation("{", at: start) { return true }
    return isPunctuation("@", at: start)
      ? isPunctuation("[", at: start + 1) : message(at: start)?.selector == "arrayWithObjects:"
  }

  /// The values of the keys that occur once in the pairs of a dictionary.
  private func valuesByKey(ofPairs contents: Range<Int>) -> [ElementPlace: Range<Int>] {
    let pairs = split(contents, at: ",").compactMap { pair -> (ElementPlace, Range<Int>?)? in
      guard let colon = first(":", in: pair), let place = elementPlace(pair.lowerBound..<colon)
      else { return nil }
      return (place, colon + 1..<pair.upperBound)
    }
    return Dictionary(pairs) { _, _ in nil }.compactMapValues { $0 }
  }

  /// Returns the text of `@"…"`, in one literal, or `nil` for another expression.
  func stringLiteral(_ range: Range<Int>) -> String? {
    guard range.count == 2, isPunctuation("@", at: range.lowerBound),
      case .string(let text) = tokens[range.lowerBound + 1].kind
    else { return nil }
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

extension ObjCCode {
  /// The receivers of messages whose method is probably in the same class.
  private static let ownReceivers: Set = [
    "self", "super", "weakSelf", "strongSelf", "[self class]",
  ]

  /// Returns the values that the function of a call returns, if the file defines exactly one
  /// function with its name: `[self name]`, `[Type name]`, `self.name` or `Name()`.
  func returnedValues(of call: Range<Int>) -> [Range<Int>]? {
    guard let name = ownFunction(of: call), let callable = callable(named: name) else { return nil }
    return fileIndex.returnedValues.value { readReturnedValues() }[callable.body.lowerBound]
  }

  private func readReturnedValues() -> [Int: [Range<Int>]] {
    var values: [Int: [Range<Int>]] = [:]
    for index in tokens.indices where isIdentifier("return", at: index) {
      guard let callable = container(of: index).flatMap({ nameTable.callable(around: $0) }) else {
        continue
      }
      let rest = Range(from: index + 1, upTo: callable.body.upperBound)
      let value = Range(from: index + 1, upTo: first(";", in: rest) ?? rest.upperBound)
      if value.isEmpty || identifier(at: value.lowerBound) == "nil" { continue }
      values[callable.body.lowerBound, default: []].append(value)
    }
    return values
  }

  /// Returns the name of the function of a call, if it is a message to the own class or a call of
  /// a C function.
  func ownFunction(of call: Range<Int>) -> String? {
    guard let start = call.first else { return nil }
    if call.count == 3, isIdentifier("self", at: start), isPunctuation(".", at: start + 1) {
      return identifier(at: start + 2)
    }
    if let message = message(at: start), message.range == call {
      let receiver = text(of: message.receiver)
      let isType = message.receiver.count == 1 && receiver.first?.isUppercase ?? false
      return isType || Self.ownReceivers.contains(receiver) ? message.selector : nil
    }
    return functionCall(at: start).flatMap { $0.range == call ? $0.name : nil }
  }

  private func callable(named name: String) -> ObjCCallable? {
    let callables = fileIndex.callables.value {
      let named = nameTable.callables.filter { !$0.isAnonymous }.map { ($0.name, Optional($0)) }
      return Dictionary(named) { _, _ in nil }
    }
    return callables[name] ?? nil
  }
}
