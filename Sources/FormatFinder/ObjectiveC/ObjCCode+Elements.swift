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
    return elements(ofVariable: variable, &trace)
  }

  /// The elements of the lists that are assigned to a variable, and those that are added. `nil` if
  /// code can replace or remove some of them.
  private func elements(
    ofVariable variable: ObjCVariable, _ trace: inout ObjCValueTrace
  ) -> ObjCElements? {
    let changes = changes(of: variable)
    if changes.canReplaceParts(of: variable) { return nil }
    let first = changes.all.prefix(ObjCValueTrace.maximumCount)
    var result = ObjCElements(values: [], isSelection: first.count { $0.givesElements } > 1)
    var hasList = false
    for index in trace.unreadChanges(of: variable, in: first.indices) {
      guard let elements = elements(of: first[index], &trace) else { continue }
      result.append(elements)
      if case .value = first[index].kind { hasList = true }
    }
    return hasList ? result : nil
  }

  private func elements(
    of change: ObjCChange, _ trace: inout ObjCValueTrace
  ) -> ObjCElements? {
    switch change.kind {
    case .value(let list), .elements(of: let list): elements(of: list, &trace)
    case .element(let element): ObjCElements(values: [element])
    case .key, .appendedText, .modification, .other: nil
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
    case "mutableCopy", "copy", "reverseObjectEnumerator", "objectEnumerator", "allObjects":
      return elements(of: message.receiver, &trace)
    case "array", "arrayWithCapacity:", "new":
      let isArray = ["NSArray", "NSMutableArray"].contains(text(of: message.receiver))
      return isArray ? ObjCElements(values: []) : nil
    case "arrayWithArray:":
      return message.parts.first.flatMap { elements(of: $0.argument, &trace) }
    default: return returnedElements(of: message.range, &trace)
    }
  }

  /// The elements of the list that a function of the file returns.
  private func returnedElements(
    of call: Range<Int>, _ trace: inout ObjCValueTrace
  ) -> ObjCElements? {
    guard let values = returnedValues(of: call), values.count == 1 else { return nil }
    return elements(of: values[0], &trace)
  }
}

// MARK: - Lists of callers

extension ObjCCode {
  /// The maximum number of variables and messages between a parameter and its use.
  private static let maximumStepCount = 8
  /// Selectors of messages whose result has the elements of the receiver.
  private static let listSelectors: Set = [
    "allObjects", "copy", "mutableCopy", "objectEnumerator", "reverseObjectEnumerator",
  ]

  /// Returns the parameter whose argument is the list of an expression, or `nil` for another one.
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
        guard changes.all.count == 1, let value = changes.values.first else { return nil }
        return listParameter(value, stepCount: stepCount + 1)
      case .undeclared, .element, nil: return nil
      }
    }
    guard indexAfter(start) == range.upperBound, let message = message(at: start) else {
      return nil
    }
    if Self.listSelectors.contains(message.selector) {
      return listParameter(message.receiver, stepCount: stepCount + 1)
    }
    guard ["arrayWithArray:", "initWithArray:"].contains(message.selector) else { return nil }
    return listParameter(message.parts[0].argument, stepCount: stepCount + 1)
  }

  /// Returns the function with further arguments than those of its parameters around a token.
  func variadicCallable(around index: Int) -> ObjCCallable? {
    nameTable.callables.last { $0.body.contains(index) && $0.name != "^" }.flatMap {
      $0.isVariadic ? $0 : nil
    }
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
    if isPunctuation("@", at: start), isPunctuation("{", at: start + 1) {
      return contents(ofBracketAt: start + 1).flatMap { value(at: place, ofPairs: $0) }
    }
    return isList(literal) ? elements(of: literal).flatMap { place.element(of: $0.values) } : nil
  }

  /// The value of an expression; for a variable that never changes, the value with which it is
  /// declared.
  private func constantValue(of expression: Range<Int>) -> Range<Int>? {
    let range = withoutCasts(expression)
    guard range.count == 1, let name = identifier(at: range.lowerBound) else { return range }
    guard case .variable(let variable) = binding(of: name, at: range.lowerBound),
      variable.isPrivate || container(of: variable.declaration) != nil
    else { return nil }
    let changes = changes(of: variable)
    return changes.all.count == 1 ? changes.values.first.map { withoutCasts($0) } : nil
  }

  /// Whether an expression is a list whose elements are all visible: `@[…]`, `{…}` or
  /// `[NSArray arrayWithObjects:…, nil]`.
  private func isList(_ range: Range<Int>) -> Bool {
    let start = range.lowerBound
    if isPunctuation("{", at: start) { return true }
    return isPunctuation("@", at: start)
      ? isPunctuation("[", at: start + 1) : message(at: start)?.selector == "arrayWithObjects:"
  }

  /// The value of a key that occurs once in the pairs of a dictionary.
  private func value(at place: ElementPlace, ofPairs contents: Range<Int>) -> Range<Int>? {
    let values = split(contents, at: ",").compactMap { pair -> Range<Int>? in
      guard let colon = first(":", in: pair), elementPlace(pair.lowerBound..<colon) == place else {
        return nil
      }
      return colon + 1..<pair.upperBound
    }
    return values.count == 1 ? values[0] : nil
  }

  /// Returns the text of `@"…"`, in one literal, or `nil` for another expression.
  func stringLiteral(_ range: Range<Int>) -> String? {
    guard range.count == 2, isPunctuation("@", at: range.lowerBound),
      case .string(let text) = tokens[range.lowerBound + 1].kind
    else { return nil }
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
