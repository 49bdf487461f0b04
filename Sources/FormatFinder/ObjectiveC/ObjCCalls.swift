extension ObjCCode {
  /// Returns the arguments of a call that takes formats, for each parameter that takes them; none
  /// for another call.
  func formatArguments(of call: ObjCCall, _ wrappers: WrapperTable) -> [ObjCCode.Arguments] {
    let suggested = systemArguments(of: call)
    if let suggested, suggested.callee == nil { return [suggested] }
    let arguments = wrapperArguments(of: call, wrappers)
    return arguments.isEmpty
      ? [suggested ?? numberedArguments(of: call)].compactMap { $0 } : arguments
  }

  /// Whether the call is in fact the declaration or the definition of a function.
  func isDefinition(_ call: ObjCCall) -> Bool {
    let start = call.range.lowerBound
    let followsType =
      identifier(at: start - 1).map { !["return", "else", "in", "case"].contains($0) } ?? false
    return followsType || isPunctuation("{", at: call.range.upperBound)
  }

  private func systemArguments(of call: ObjCCall) -> ObjCCode.Arguments? {
    let index = call.parts.firstIndex { $0.name.mentionsFormats }
    if index == nil, !(call.receiver.isEmpty && call.name.mentionsFormats) { return nil }
    guard let format = index ?? call.parts.indices.first else { return nil }
    let isSystem = call.selector == "constraintsWithVisualFormat:options:metrics:views:"
    return FormatArguments(
      receiver: isSystem ? .system : .wrapper(call.selector),
      formats: formats(of: call, at: format, isVariadic: false),
      options: call.argument(of: "options"), metrics: call.argument(of: "metrics"),
      views: call.argument(of: "views").map { [$0] } ?? [], canBeTemplate: !isSystem,
      callee: isSystem ? nil : Callee(name: call.selector))
  }

  private func wrapperArguments(
    of call: ObjCCall, _ wrappers: WrapperTable
  ) -> [ObjCCode.Arguments] {
    let functions = wrappers.applied(to: Callee(name: call.selector)).filter {
      call.parts.indices.contains($0.format)
    }
    let passing = functions.filter { !changesFormat($0, wrappers) }
    return (passing.isEmpty ? functions : passing).map { wrapper in
      func argument(_ index: Int) -> Range<Int>? {
        call.parts.indices.contains(index) ? call.parts[index].argument : nil
      }
      var arguments = FormatArguments(
        wrapper, Callee(name: call.selector),
        formats: formats(of: call, at: wrapper.format, isVariadic: wrapper.isVariadic),
        views: wrapper.views.flatMap(argument).map { [$0] } ?? [], argument: argument)
      arguments.changesFormats = passing.isEmpty
      return arguments
    }
  }

  /// The maximum numbers of functions between a wrapper and one that changes its text, and of
  /// functions with the same name.
  private static let maximumCalleeCount = 4

  /// Whether a function changes the format, or passes it only to functions that do.
  private func changesFormat(
    _ wrapper: Wrapper, _ wrappers: WrapperTable, stepCount: Int = 0
  ) -> Bool {
    guard !wrapper.changesFormat, let callee = wrapper.callee,
      stepCount < Self.maximumCalleeCount
    else { return wrapper.changesFormat }
    let functions = wrappers.wrappers(of: callee)
    return (1...Self.maximumCalleeCount).contains(functions.count)
      && functions.allSatisfy { changesFormat($0, wrappers, stepCount: stepCount + 1) }
  }

  /// The formats of a call: the first expression of an argument, or all up to `nil`. The others are
  /// the arguments of a template.
  private func formats(
    of call: ObjCCall, at position: Int, isVariadic: Bool
  ) -> [Range<Int>] {
    let expressions =
      call.receiver.isEmpty
      ? call.parts[position...].map(\.argument) : split(call.parts[position].argument, at: ",")
    return isVariadic
      ? expressions.filter { !["nil", "NULL"].contains(identifier(at: $0.lowerBound)) }
      : Array(expressions.prefix(1))
  }

  private func numberedArguments(of call: ObjCCall) -> ObjCCode.Arguments? {
    guard let first = call.parts.first, first.name.hasSuffix("WithFormat"),
      let views = call.argument(of: "views")
    else { return nil }
    return FormatArguments(
      receiver: .wrapper(call.selector), formats: [first.argument], views: [views],
      usesIndexedViews: true, isUncertain: !first.name.contains("onstraint"),
      callee: Callee(name: call.selector))
  }

  /// The functions that the code defines and whose names suggest that they pass on a format. One
  /// that stores a parameter is not among them: it can pass it on later.
  var suggestiveDefinitions: [Wrapper] {
    let suggestive = nameTable.callables.filter { Self.suggestsFormat($0.name) }
    let storing = suggestive.isEmpty ? [] : bodiesThatStoreParameters
    let callables = suggestive.filter { !storing.contains($0.body) }
    return callables.map { Wrapper(name: $0.name, labels: nil, format: 0) }
  }

  /// Returns the parameter that is a format, as the name of a function or macro suggests it; `nil`
  /// for another name.
  static func suggestedFormat(_ name: String) -> Int? {
    guard suggestsFormat(name) else { return nil }
    return name.split(separator: ":").firstIndex { $0.mentionsFormats } ?? 0
  }

  /// Whether the name of a function or macro suggests that it takes a format.
  static func suggestsFormat(_ name: String) -> Bool {
    name.mentionsFormats || name.contains("WithFormat:") && name.contains(":views:")
  }

  /// The bodies of the functions that assign a parameter to a variable that they do not declare.
  private var bodiesThatStoreParameters: Set<Range<Int>> {
    var bodies: Set<Range<Int>> = []
    for index in tokens.indices where isIdentifier(at: index) {
      let isCopied = isPunctuation("[", at: index - 1) && isIdentifier("copy", at: index + 1)
      let value = isCopied ? index - 1..<index + 3 : index..<index + 1
      guard isPunctuation("=", at: value.lowerBound - 1), isPunctuation(";", at: value.upperBound),
        let callable = nameTable.callable(ofParameterAt: index),
        !isDeclarator(at: value.lowerBound - 2)
      else { continue }
      bodies.insert(callable.body)
    }
    return bodies
  }
}

extension ObjCCode {
  /// The maximum number of expressions and variables through which constraints are followed.
  private static let maximumStepCount = 8

  /// Returns whether code stores the constraints that a call returns: in an instance variable, a
  /// property or a global variable, or in a local one and uses some of its elements.
  func storesResult(of call: ObjCCall) -> Bool { keepsElements(of: call.range, stepCount: 0) }

  private func keepsElements(of expression: Range<Int>, stepCount: Int) -> Bool {
    guard stepCount < Self.maximumStepCount else { return false }
    let (previous, next) = (expression.lowerBound - 1, expression.upperBound)
    if isPunctuation("[", at: next) { return true }
    if isPunctuation(".", at: next) {
      return identifier(at: next + 1).map { isElementGetter($0) } ?? false
    }
    if isPunctuation("=", at: previous), !isPunctuation(oneOf: "=!<>", at: previous - 1) {
      return isStored(at: previous - 1, stepCount)
    }
    if isPunctuation(")", at: previous), let cast = partner(of: previous),
      isType(cast + 1..<previous)
    {
      return keepsElements(of: cast..<next, stepCount: stepCount + 1)
    }
    guard let bracket = container(of: expression.lowerBound), let end = partner(of: bracket) else {
      return false
    }
    let outer = bracket..<end + 1
    if isPunctuation("@", at: bracket - 1) {
      return keepsElements(of: bracket - 1..<end + 1, stepCount: stepCount + 1)
    }
    if isPunctuation("(", at: bracket) {
      if isIdentifier("for", at: bracket - 1) { return isIdentifier("in", at: previous) }
      let isGroup = !isIdentifier(at: bracket - 1) && outer == previous..<next + 1
      return isGroup && keepsElements(of: outer, stepCount: stepCount + 1)
    }
    return message(at: bracket).map { keepsElements(of: expression, in: $0, stepCount) } ?? false
  }

  /// Whether a message that contains an expression stores the elements of its value.
  private func keepsElements(
    of expression: Range<Int>, in message: ObjCCall, _ stepCount: Int
  ) -> Bool {
    let selector = message.selector
    if selector.hasPrefix("arrayBy") || unchangedList(of: message) != nil {
      return keepsElements(of: message.range, stepCount: stepCount + 1)
    }
    if message.receiver == expression {
      return selector.hasPrefix("enumerate") || selector.hasPrefix("object")
        || isElementGetter(selector)
    }
    if selector.hasPrefix("addObject") || selector.hasPrefix("setObject:") {
      return isStored(at: message.receiver.upperBound - 1, stepCount)
    }
    return selector.hasPrefix("set") && message.parts.count == 1
  }

  /// Whether a value stays in the target of an assignment that ends at a token.
  private func isStored(at last: Int, _ stepCount: Int) -> Bool {
    if isPunctuation("]", at: last), let bracket = partner(of: last) {
      return isStored(at: bracket - 1, stepCount)
    }
    guard let name = identifier(at: last) else { return false }
    if isMember(at: last) || isPunctuation("*", at: last - 1) && !isDeclarator(at: last) {
      return true
    }
    guard case .variable(let variable) = binding(of: name, at: last),
      container(of: variable.declaration) != nil, !variable.typeWords.contains("static")
    else { return true }
    return keepingReferences(to: variable, stepCount).contains { $0 != last }
  }

  /// The first two references to a variable by which code stores the elements of its value: one
  /// and, if that is the target of an assignment, another one.
  private func keepingReferences(to variable: ObjCVariable, _ stepCount: Int) -> [Int] {
    let lookup = ObjCFileIndex.ReferenceLookup(variable: variable, stepCount: stepCount)
    return fileIndex.keepingReferences.value(of: lookup) {
      var references: [Int] = []
      for index in nameTable.references(to: variable) where references.count < 2 {
        let isKeeping =
          !isDeclarator(at: index)
          && keepsElements(of: index..<index + 1, stepCount: stepCount + 1)
        if isKeeping { references.append(index) }
      }
      return references
    }
  }
}
