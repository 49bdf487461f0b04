import LayoutConstraints

extension CallContext.Options {
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
    return views.count > 1
      ? .numbered(views.map { sourceRange(of: $0) }) : names(inDictionary: expression)
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

  /// The keys of a variable at a use: the keys of each value that can reach the use, and the keys
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

extension ObjCCode {
  /// Returns the keys of a dictionary in a property or an instance variable, `self.views` or
  /// `_views`: all that the file adds to it. `nil` if some are known only at run time, or if other
  /// files can change it.
  func keys(ofMember expression: Range<Int>) -> [CallContext.Key]? {
    guard let name = memberName(expression) else { return nil }
    if let known = fileIndex.memberKeys[name] { return known }
    // A value that contains the member adds no keys.
    if fileIndex.openMembers.contains(name) { return [] }
    guard fileIndex.openMembers.count < Self.maximumOpenCount else { return nil }
    fileIndex.openMembers.insert(name)
    var trace = ObjCValueTrace(isPartial: true)
    let isKnown = isDeclaredMember(name) && !members.isSetOtherwise(name)
    let keys = isKnown ? readKeys(ofMember: name, &trace) : nil
    fileIndex.openMembers.remove(name)
    if fileIndex.openMembers.isEmpty { fileIndex.memberKeys.updateValue(keys, forKey: name) }
    return keys
  }

  /// The maximum number of members whose values contain each other.
  private static let maximumOpenCount = 2

  /// The name of a property: `name` in `self.name`, `self->_name` and `_name`.
  private func memberName(_ expression: Range<Int>) -> String? {
    guard let name = identifier(at: expression.upperBound - 1) else { return nil }
    let hasUnderscore = name.hasPrefix("_")
    guard hasUnderscore && expression.count == 1 || isMemberOfSelf(at: expression.upperBound - 1)
    else { return nil }
    return name.withoutUnderscore
  }

  private func isMemberOfSelf(at index: Int) -> Bool {
    isPunctuation(".", at: index - 1) && isIdentifier("self", at: index - 2)
      || isPunctuation(">", at: index - 1) && isPunctuation("-", at: index - 2)
        && isIdentifier("self", at: index - 3)
  }

  /// Whether the file declares a property, or an instance variable in a class, with a name.
  private func isDeclaredMember(_ name: String) -> Bool {
    members.references(to: name).contains { index in
      guard isPunctuation(";", at: index + 1) else { return false }
      if isIdentifier("_" + name, at: index) {
        return container(of: index).map { isClassBlock(at: $0) } ?? false
      }
      return isIdentifier(name, at: index) && isProperty(at: index)
    }
  }

  private static let maximumDeclarationLength = 32

  /// Whether a block is the list of the instance variables of a class.
  private func isClassBlock(at opening: Int) -> Bool {
    let start = max(0, opening - Self.maximumDeclarationLength)
    let last = (start..<opening).last { isPunctuation("@", at: $0 - 1) }
    return last.map { ["implementation", "interface"].contains(identifier(at: $0)) } ?? false
  }

  private func isProperty(at index: Int) -> Bool {
    let start = max(0, index - Self.maximumDeclarationLength)
    let previous = (start..<index).last { isPunctuation(";", at: $0) } ?? start
    return (previous..<index).contains { isIdentifier("property", at: $0) }
  }

  private func readKeys(
    ofMember name: String, _ trace: inout ObjCValueTrace
  ) -> [CallContext.Key]? {
    var keys: [CallContext.Key] = []
    var hasValue = false
    for index in members.references(to: name) {
      if let value = value(setAt: index) {
        guard let own = self.keys(of: value, &trace) else { return nil }
        keys += own
        hasValue = true
        continue
      }
      let isVariable = isIdentifier("_" + name, at: index)
      let length = isPunctuation(".", at: index - 1) ? 2 : 3
      let start = isMemberOfSelf(at: index) ? index - length : index
      if start == index {
        // The member of another object, which can be of the same class.
        if isMember(at: index) { return nil }
        if !isVariable || isPunctuation(";", at: index + 1) && isDeclarator(at: index) { continue }
      }
      guard let own = keysAdded(to: start..<index + 1, &trace) else { return nil }
      keys += own
      hasValue = hasValue || isAssignment(at: index + 1)
    }
    return hasValue ? keys : nil
  }

  /// The keys that code adds at a reference to a dictionary; `nil` if it can add others.
  private func keysAdded(
    to reference: Range<Int>, _ trace: inout ObjCValueTrace
  ) -> [CallContext.Key]? {
    let end = reference.upperBound
    if isAssignment(at: end), let value = assignedRange(at: end + 1) {
      return self.keys(of: value, &trace)
    }
    if isPunctuation("[", at: end), let key = contents(ofBracketAt: end) {
      return isAssignment(at: key.upperBound + 1) ? stringKey(key).map { [$0] } : []
    }
    if isRead(reference) { return [] }
    guard let bracket = container(of: reference.lowerBound), let message = message(at: bracket)
    else { return nil }
    guard message.receiver == reference else {
      return formatArguments(of: message, WrapperTable()).isEmpty ? nil : []
    }
    switch message.selector {
    case "setObject:forKey:", "setValue:forKey:", "setObject:forKeyedSubscript:":
      return message.parts.last.flatMap { stringKey($0.argument) }.map { [$0] }
    case "addEntriesFromDictionary:": return self.keys(of: message.parts[0].argument, &trace)
    case let selector where selector.hasPrefix("remove") || isReading(selector): return []
    default: return nil
    }
  }

  /// Whether code only compares a dictionary, reads a member of it, or returns it from its getter.
  private func isRead(_ reference: Range<Int>) -> Bool {
    let (previous, next) = (reference.lowerBound - 1, reference.upperBound)
    if isPunctuation("!", at: previous) || isPunctuation(".", at: next) || isComparison(at: next) {
      return true
    }
    if isIdentifier("return", at: previous) {
      let getter = container(of: previous).flatMap { nameTable.callable(around: $0) }
      return getter?.name == memberName(reference)
    }
    return isPunctuation("(", at: previous) && isIdentifier("if", at: previous - 1)
      && isPunctuation(")", at: next)
  }
}

/// The tokens that refer to properties and instance variables, and the members that code sets by
/// other means than assignments.
struct ObjCMembers {
  /// The tokens that can refer to a member, declare it or set it by a message to `self`.
  private var references: [String: [Int]] = [:]
  private var otherwiseSetNames: Set<String> = []
  /// Whether code sets members by names that are known only at run time.
  private var setsAnyMember = false

  /// Reads the members of code.
  ///
  /// - Complexity: O(*n*) for *n* tokens.
  init(in code: ObjCCode) {
    var declarationEnd = 0
    for index in code.tokens.indices {
      guard let word = code.identifier(at: index) else { continue }
      addReference(word, at: index, in: code)
      if word == "synthesize", index >= declarationEnd {
        declarationEnd = addSynthesizedMembers(from: index, in: code)
      } else if word.hasPrefix("set"), code.isPunctuation(":", at: index + 1) {
        addSetMembers(word, at: index, in: code)
      }
    }
  }

  /// Returns the tokens that can refer to a member, declare it or set it, in order.
  func references(to name: String) -> [Int] { references[name] ?? [] }

  /// Returns whether code sets a member by the setter of an object other than `self`, or by its
  /// name as a text.
  func isSetOtherwise(_ name: String) -> Bool {
    setsAnyMember || otherwiseSetNames.contains(name)
  }

  private mutating func addReference(_ word: String, at index: Int, in code: ObjCCode) {
    let hasUnderscore = word.hasPrefix("_")
    if hasUnderscore || code.isMember(at: index) || code.isPunctuation(";", at: index + 1) {
      references[word.withoutUnderscore, default: []].append(index)
    } else if let name = code.property(setAt: index) {
      references[name, default: []].append(index)
    }
  }

  /// Adds the properties of `@synthesize`, whose instance variables can have other names. Returns
  /// the index of the semicolon after them.
  private mutating func addSynthesizedMembers(from start: Int, in code: ObjCCode) -> Int {
    let rest = Range(from: start, upTo: code.tokens.count)
    let end = code.first(";", in: rest) ?? start + 1
    otherwiseSetNames.formUnion((start..<end).compactMap { code.identifier(at: $0) })
    return end
  }

  /// Adds the members that a message with a setter, or a declaration of one, sets.
  private mutating func addSetMembers(_ word: String, at index: Int, in code: ObjCCode) {
    switch word {
    case "setValue": addMembersSetByName(at: index, in: code)
    case "setValuesForKeysWithDictionary": setsAnyMember = true
    default:
      if code.property(setAt: index) == nil { otherwiseSetNames.insert(word.propertyOfSetter) }
    }
  }

  private static let maximumKeyLength = 32

  /// Adds the members that `setValue:forKey:` sets: all names in the key, which can be a path or
  /// `NSStringFromSelector(@selector(…))`.
  private mutating func addMembersSetByName(at index: Int, in code: ObjCCode) {
    guard let message = code.container(of: index).flatMap({ code.message(at: $0) }),
      message.selector.hasPrefix("setValue:forKey"), let key = message.parts.last?.argument
    else { return }
    let selectors = key.prefix(Self.maximumKeyLength).filter {
      code.isIdentifier("selector", at: $0 - 2)
    }
    let names =
      code.stringLiteral(key)?.split(separator: ".").map(String.init)
      ?? selectors.compactMap { code.identifier(at: $0) }
    otherwiseSetNames.formUnion(names.map(\.withoutUnderscore))
    let isOwn =
      message.receiver.count == 1 && code.isIdentifier("self", at: message.receiver.lowerBound)
    if names.isEmpty, isOwn { setsAnyMember = true }
  }
}

extension ObjCCode {
  /// What the names of members refer to.
  var members: ObjCMembers { fileIndex.members.value { ObjCMembers(in: self) } }

  /// Returns the property that a message to `self` sets, `[self setViews:…]`, at the name of the
  /// setter; `nil` for another token.
  func property(setAt index: Int) -> String? {
    setter(at: index).map { $0.parts[0].name.propertyOfSetter }
  }

  /// Returns the value that a message to `self` gives to a property, at the name of the setter.
  func value(setAt index: Int) -> Range<Int>? { setter(at: index)?.parts[0].argument }

  private func setter(at index: Int) -> ObjCCall? {
    guard isPunctuation(":", at: index + 1), isIdentifier("self", at: index - 1),
      isPunctuation("[", at: index - 2), let message = message(at: index - 2),
      message.parts.count == 1, message.selector.hasPrefix("set")
    else { return nil }
    return message
  }
}

extension String {
  /// The name of the property, for the name of its instance variable.
  var withoutUnderscore: String { hasPrefix("_") ? String(dropFirst()) : self }

  /// The name of the property, for the name of its setter: `views` for `setViews`.
  fileprivate var propertyOfSetter: String {
    let name = dropFirst("set".count)
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}

/// What has been read while the values of variables are followed, so that nothing is read twice and
/// the work is bounded.
struct ObjCValueTrace {
  /// The maximum number of expressions, and of changes of a variable.
  static let maximumCount = 1024

  /// Whether the result is only a part of the result for another expression.
  let isPartial: Bool
  private var expressionCount = 0
  private var readChanges: [ObjCVariable: Set<Int>] = [:]
  /// The number of changes that have not been read again.
  private(set) var skippedCount = 0

  init(isPartial: Bool = false) { self.isPartial = isPartial }

  /// Whether the result is complete: no variable has been read before.
  var isEmpty: Bool { !isPartial && readChanges.isEmpty }

  /// Counts an expression. Returns whether it can be read.
  mutating func addExpression() -> Bool {
    expressionCount += 1
    return expressionCount <= Self.maximumCount
  }

  /// Returns the changes of a variable, among some, that have not been read.
  mutating func unreadChanges(of variable: ObjCVariable, in changes: Range<Int>) -> [Int] {
    let unread = changes.filter { readChanges[variable, default: []].insert($0).inserted }
    skippedCount += changes.count - unread.count
    return unread
  }
}
