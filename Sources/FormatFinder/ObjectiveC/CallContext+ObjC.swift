import LayoutConstraints

extension CallContext.Options {
  /// Creates the options of an expression.
  fileprivate init(value: FormatOptions, at range: Range<Int>, in code: ObjCCode) {
    self.init(
      value: value, sourceRange: code.sourceRange(of: range), prefix: "NSLayoutFormat")
    for name in range.compactMap({ code.identifier(at: $0) }) {
      if let option = FormatOptions(objectiveCName: name) { addSpelling(name, of: option) }
    }
  }
}

extension FormatOptions {
  /// The option of a name such as `NSLayoutFormatAlignAllTop`; `nil` for another name.
  fileprivate init?(objectiveCName name: String) {
    guard name.hasPrefix("NSLayoutFormat") else { return nil }
    let name = name.dropFirst("NSLayoutFormat".count)
    self.init(name: name.prefix(1).lowercased() + name.dropFirst())
  }
}

extension ObjCCode {
  func formatOptions(of expression: Range<Int>) -> CallContext.Options? {
    formatOptions(expression).map { CallContext.Options(value: $0, at: expression, in: self) }
  }

  /// Returns the options of an expression: `NSLayoutFormatAlignAllTop | …`, `0`, `nil`,
  /// `kNilOptions`, with casts; `nil` if they are known only at run time.
  private func formatOptions(_ expression: Range<Int>) -> FormatOptions? {
    let range = withoutCasts(expression)
    let operands = split(range, at: "|")
    if operands.count > 1 {
      return operands.mapAll { formatOptions($0) }.map { FormatOptions($0) }
    }
    guard range.count == 1 else { return nil }
    let text = text(of: range)
    if ["0", "nil", "NULL", "kNilOptions", "0x0", "0u", "0U"].contains(text) { return [] }
    return FormatOptions(objectiveCName: text)
  }

  /// The views `a, b, nil` are the argument of a wrapper.
  func names(ofIndexed views: [Range<Int>], areVariadic: Bool) -> CallContext.Names {
    guard let expression = views.first else { return .unknown }
    let views = split(expression, at: ",").filter { identifier(at: $0.lowerBound) != "nil" }
    return views.count > 1 ? .numbered(views.count) : names(inDictionary: expression)
  }

  func names(inDictionary expression: Range<Int>) -> CallContext.Names {
    var trace = ObjCValueTrace()
    return keys(of: expression, &trace).map { .complete($0) } ?? .unknown
  }

  /// Returns the keys of a dictionary: `@{…}`, `NSDictionaryOfVariableBindings(…)`, `nil`, or a
  /// variable that holds one and is changed only by literal keys.
  func keys(
    of expression: Range<Int>, _ trace: inout ObjCValueTrace
  ) -> [CallContext.Key]? {
    let range = withoutCasts(expression)
    guard trace.addExpression(), let start = range.first else { return nil }
    if range.count == 1, let name = identifier(at: start) {
      if ["nil", "NULL"].contains(name) { return [] }
      return keys(ofVariable: name, at: start, &trace) ?? keys(ofMember: range)
        ?? fileIndex.macroKeys[name]
    }
    if isIdentifier("self", at: start), let keys = keys(ofMember: range) { return keys }
    if isPunctuation("@", at: start), isPunctuation("{", at: start + 1),
      indexAfter(start + 1) == range.upperBound,
      let contents = contents(ofBracketAt: start + 1)
    {
      return keys(
        split(contents, at: ",").map { $0.lowerBound..<(first(":", in: $0) ?? $0.upperBound) })
    }
    if let call = functionCall(at: start), call.range == range,
      bindingMacros.contains(call.name)
    {
      return variableKeys(call.parts.map(\.argument))
    }
    if indexAfter(start) == range.upperBound, let message = message(at: start) {
      return keys(of: message, &trace)
    }
    return nil
  }

  private func keys(
    of message: ObjCCall, _ trace: inout ObjCValueTrace
  ) -> [CallContext.Key]? {
    switch message.selector {
    case "mutableCopy", "copy": return keys(of: message.receiver, &trace)
    case "dictionaryWithDictionary:", "initWithDictionary:", "initWithDictionary:copyItems:":
      return message.parts.first.flatMap { keys(of: $0.argument, &trace) }
    case "dictionaryWithObjects:forKeys:", "initWithObjects:forKeys:":
      return elements(of: message.parts[1].argument).flatMap {
        $0.isSelection ? nil : keys($0.values)
      }
    case "dictionaryWithObject:forKey:":
      return message.argument(of: "forKey").flatMap { keys([$0]) }
    case "dictionaryWithObjectsAndKeys:", "initWithObjectsAndKeys:":
      let list = message.parts.first.map { split($0.argument, at: ",") } ?? []
      return keys(list.indices.filter { $0 % 2 == 1 }.map { list[$0] })
    default:
      let isEmpty = createsEmptyCollection(message, of: ["NSDictionary", "NSMutableDictionary"])
      return isEmpty ? [] : nil
    }
  }

  private func keys(_ expressions: [Range<Int>]) -> [CallContext.Key]? {
    expressions.mapAll { stringKey($0) }
  }

  func stringKey(_ expression: Range<Int>) -> CallContext.Key? {
    let range = withoutCasts(expression)
    return stringLiteral(range).map {
      CallContext.Key(name: $0, sourceRange: sourceRange(of: range))
    }
  }

  /// The maximum number of tokens of an argument whose text is a key.
  private static let maximumKeyLength = 64

  /// The keys of the arguments of `NSDictionaryOfVariableBindings`: their source texts.
  private func variableKeys(_ arguments: [Range<Int>]) -> [CallContext.Key]? {
    guard arguments.allSatisfy({ $0.count <= Self.maximumKeyLength }) else { return nil }
    return arguments.map {
      CallContext.Key(name: text(of: $0), sourceRange: sourceRange(of: $0))
    }
  }

  /// The keys of a variable at a use: those of each value that can reach the use and those that are
  /// added to it. `nil` if some are known only at run time, or if other files can assign a value.
  private func keys(
    ofVariable name: String, at use: Int, _ trace: inout ObjCValueTrace
  ) -> [CallContext.Key]? {
    guard case .variable(let variable) = binding(of: name, at: use),
      variable.isPrivate || container(of: variable.declaration) != nil
    else { return nil }
    let changes = relevantChanges(of: variable, at: use)
    guard changes.count <= ObjCValueTrace.maximumCount else { return nil }
    let lookup = ObjCFileIndex.KeyLookup(variable: variable, changes: changes)
    if let known = fileIndex.keys[lookup] { return known }
    let (isFirst, skippedCount) = (trace.isEmpty, trace.skippedCount)
    let keys = keys(of: variable, changes, &trace)
    // Otherwise, what has been read before is missing in the result.
    if isFirst || !trace.isPartial && trace.skippedCount == skippedCount {
      fileIndex.keys.updateValue(keys, forKey: lookup)
    }
    return keys
  }

  /// The keys of a variable after some changes. Those that have been read add no keys.
  private func keys(
    of variable: ObjCVariable, _ range: Range<Int>, _ trace: inout ObjCValueTrace
  ) -> [CallContext.Key]? {
    let changes = changes(of: variable).all
    let hasValue = changes[range].contains {
      if case .value = $0.kind { true } else { false }
    }
    var keys: [CallContext.Key] = []
    for index in trace.unreadChanges(of: variable, in: range) {
      switch changes[index].kind {
      case .value(let value):
        guard let own = self.keys(of: value, &trace) else { return nil }
        keys += own
      case .key(let expression):
        guard let key = stringKey(expression) else { return nil }
        keys.append(key)
      case .element, .sequence, .appendedText, .modification, .possible: return nil
      }
    }
    if !hasValue { return nil }
    // Several values can contain the same variable.
    return range.count > 1 ? keys.withoutRepetitions { $0 } : keys
  }
}
