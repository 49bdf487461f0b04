import VFLSyntax

extension Change<ObjCCode> {
  /// The token that refers to the variable.
  var index: Int { target.lowerBound }

  /// Whether a list is assigned, or elements are added to it.
  var yieldsElements: Bool {
    switch kind {
    case .value, .element, .sequence: true
    case .key, .appendedText, .modification, .possible: false
    }
  }
}

extension VariableChanges<ObjCCode> {
  /// Returns the number of changes before a token.
  func count(before index: Int) -> Int { all.partitioningIndex { $0.index >= index } }
}

extension ObjCCode {
  /// Returns the changes of a variable in its scope.
  func changes(of variable: ObjCVariable) -> VariableChanges<ObjCCode> {
    fileIndex.changes.value(of: variable) {
      let references = nameTable.references(to: variable).filter { index in
        loopElementWithoutBraces(named: variable.name, at: index) == nil
      }
      return VariableChanges(
        references.compactMap { index in
          change(of: variable, at: index).map { Change(kind: $0, target: index..<index + 1) }
        }, isMutable: variable.isMutable, reuse: { reuse(of: variable.name, in: $0) })
    }
  }

  /// How the values that are assigned to a name contain the name. A value in another one is read as
  /// a part of it.
  private func reuse(of name: String, in values: [Range<Int>]) -> TextReuse {
    var result = TextReuse.none
    var end = 0
    for value in values {
      let unread = Range(from: max(value.lowerBound, end), upTo: value.upperBound)
      for index in unread where isIdentifier(name, at: index) {
        guard preservesLiteral(at: index, in: value) else { return .changed }
        result = .unchanged
      }
      end = max(end, value.upperBound)
    }
    return result
  }

  /// Whether a name is given another value at a token, or can be by code that has its address.
  /// `*stop = YES` changes the value to which the name points.
  func canReplaceValue(at index: Int) -> Bool {
    if isMember(at: index) || isPunctuation("*", at: index - 1) { return false }
    return isAssignment(at: index + 1) || hasAddressTaken(at: index)
  }

  /// Returns the changes of a variable that can determine its value at a use: from the last
  /// assignment that always precedes the use up to the use; and all later ones if something between
  /// the two can be a loop or a function.
  func relevantChanges(of variable: ObjCVariable, at use: Int) -> Range<Int> {
    let changes = changes(of: variable)
    let end = changes.count(before: use)
    let candidates = changes.all.indices.prefix(end).suffix(Self.maximumAssignmentCount)
    let start = candidates.last { isAssignment(changes.all[$0], alwaysBefore: use) }
    let block = container(of: use).flatMap { nameTable.repeatableBlock(around: $0) }
    let first = start.map { changes.all[$0].index } ?? variable.declaration
    let isRepeated = block.map { $0 > first } ?? false
    return (start ?? 0)..<(isRepeated ? changes.all.count : end)
  }

  /// Returns the last assignment of a variable before a use and the changes after it, if each of
  /// them always precedes the use; `nil` if some need not, or if there is no assignment.
  func straightChanges(of binding: ObjCBinding?, at use: Int) -> ArraySlice<Change<ObjCCode>>? {
    let variable: ObjCVariable
    switch binding {
    case .variable(let known): variable = known
    case .undeclared(let known):
      if members.isSetOtherwise(known.name.withoutUnderscore) { return nil }
      variable = known
    case .element, .parameter, nil: return nil
    }
    let all = changes(of: variable).all
    var range = relevantChanges(of: variable, at: use)
    // A value that contains the use is assigned after it.
    if let last = range.last, case .value(let value) = all[last].kind, value.contains(use) {
      range.removeLast()
    }
    guard let first = range.first, range.count <= Self.maximumTextCount,
      isAssignment(all[first], alwaysBefore: use),
      range.allSatisfy({ isStatement(all[$0], alwaysBefore: use) })
    else { return nil }
    return all[range]
  }

  /// The maximum number of texts that build a variable.
  private static let maximumTextCount = 64

  /// Whether a change is a statement that always precedes a use.
  private func isStatement(_ change: Change<ObjCCode>, alwaysBefore use: Int) -> Bool {
    guard change.index < use else { return false }
    guard case .appendedText(let message) = change.kind else {
      return isStatement(at: change.index, alwaysBefore: use)
    }
    return isStatement(at: message.range.lowerBound, alwaysBefore: use)
  }

  /// The maximum number of changes that are searched for the last assignment.
  private static let maximumAssignmentCount = 1024

  /// Whether a change assigns a value, and always does so before a use.
  private func isAssignment(_ change: Change<ObjCCode>, alwaysBefore use: Int) -> Bool {
    guard case .value(let value) = change.kind, value.upperBound <= use else { return false }
    return isStatement(at: change.index, alwaysBefore: use)
  }

  /// Whether the code reaches a use only through the statement that begins at a token, or that
  /// declares the name at it.
  func isStatement(at index: Int, alwaysBefore use: Int) -> Bool {
    guard let block = container(of: index), isPunctuation("{", at: block),
      let contents = contents(ofBracketAt: block), contents.contains(use),
      !hasConditionalDirective(between: index, and: use)
    else { return false }
    guard isPunctuation(oneOf: ";{}", at: index - 1) || isDeclarator(at: index) else {
      return false
    }
    // The labels of a switch are in its block.
    let header = isPunctuation(")", at: block - 1) ? partner(of: block - 1) : nil
    return !(header.map { isIdentifier("switch", at: $0 - 1) } ?? false)
  }

  private func change(of variable: ObjCVariable, at index: Int) -> Change<ObjCCode>.Kind? {
    if isMember(at: index) { return nil }
    if isAssignment(at: index + 1) { return assignedValue(at: index + 2) }
    if isPunctuation("[", at: index + 1), let key = contents(ofBracketAt: index + 1) {
      guard isAssignment(at: key.upperBound + 1) else { return nil }
      return isDeclarator(at: index) ? assignedValue(at: key.upperBound + 2) : .key(key)
    }
    if hasAddressTaken(at: index) { return .modification }
    if let bracket = container(of: index), let message = message(at: bracket),
      message.receiver == index..<index + 1
    {
      return change(of: variable, by: message)
    }
    return variable.isImmutable || isDeclarator(at: index) || isRead(at: index) ? nil : .possible
  }

  /// Whether a name refers to a member: `self.name` or `self->name`.
  func isMember(at index: Int) -> Bool {
    isPunctuation(".", at: index - 1)
      || isPunctuation(">", at: index - 1) && isPunctuation("-", at: index - 2)
  }

  private func hasAddressTaken(at index: Int) -> Bool {
    isPunctuation("&", at: index - 1) && !isPunctuation("&", at: index - 2)
  }

  func isAssignment(at index: Int) -> Bool {
    isPunctuation("=", at: index) && !isPunctuation("=", at: index + 1)
  }

  private func assignedValue(at start: Int) -> Change<ObjCCode>.Kind {
    assignedRange(at: start).map { .value($0) } ?? .possible
  }

  /// Returns the value that is assigned, from its first token on.
  func assignedRange(at start: Int) -> Range<Int>? {
    let block = container(of: start - 1).flatMap { contents(ofBracketAt: $0) }
    let end = block?.upperBound ?? tokens.count
    guard start < end else { return nil }
    let rest = Range(from: start, upTo: first(";", in: start..<end) ?? end)
    let value = Range(from: start, upTo: first(",", in: rest) ?? rest.upperBound)
    return value.isEmpty ? nil : value
  }
}

// MARK: - Messages

extension ObjCCode {
  /// The prefixes of selectors that change neither strings nor collections.
  private static let readingPrefixes = [
    "all", "arrayBy", "autorelease", "characterAt", "component", "contains", "copy", "count",
    "description", "enumerate", "filteredArray", "first", "has", "indexOf", "is", "key", "last",
    "length", "mutableCopy", "nextObject", "object", "range", "release", "retain",
    "reverseObjectEnumerator",
    "sortedArray", "stringBy", "subarray", "substring", "valueForKey", "writeTo",
  ]

  /// Returns the change that a message to a variable makes; `nil` if it only reads the variable.
  private func change(of variable: ObjCVariable, by message: ObjCCall) -> Change<ObjCCode>.Kind? {
    let selector = message.selector
    if selector.hasPrefix("append") { return .appendedText(message) }
    switch selector {
    case "setObject:forKey:", "setValue:forKey:", "setObject:forKeyedSubscript:":
      return message.parts.last.map { .key($0.argument) }
    case "addObject:", "insertObject:atIndex:":
      return message.parts.first.map { .element($0.argument) }
    case "addObjectsFromArray:": return message.parts.first.map { .sequence($0.argument) }
    default:
      return variable.isImmutable || isReading(selector) ? nil : .modification
    }
  }

  /// Whether a message with a selector changes neither a string nor a collection.
  func isReading(_ selector: String) -> Bool {
    Self.readingPrefixes.contains { selector.hasPrefix($0) }
  }

  /// Functions that do not change their arguments, and keywords before a condition.
  private static let readingFunctions: Set = [
    "NSAssert", "NSCAssert", "NSCParameterAssert", "NSLog", "NSParameterAssert", "if", "while",
  ]

  /// Selectors of messages that do not change their arguments.
  private static let readingSelectors: Set = [
    "addEntriesFromDictionary:", "addObjectsFromArray:", "arrayByAddingObjectsFromArray:",
    "arrayWithArray:", "dictionaryWithDictionary:", "initWithArray:", "initWithDictionary:",
    "initWithFormat:", "isEqual:", "isEqualToArray:", "isEqualToDictionary:", "setDictionary:",
    "stringWithFormat:",
  ]

  /// Whether an expression that contains a variable, and is not a message to it, only reads it.
  private func isRead(at index: Int) -> Bool {
    if isPunctuation(".", at: index + 1) || isPunctuation("!", at: index - 1) { return true }
    if let word = identifier(at: index - 1), ["return", "in"].contains(word) { return true }
    if isComparison(at: index + 1) || isComparison(at: index - 2) { return true }
    guard let bracket = container(of: index) else { return false }
    if let message = message(at: bracket) { return isRead(at: index, by: message) }
    return identifier(at: bracket - 1).map { Self.readingFunctions.contains($0) } ?? false
  }

  /// Whether `==` or `!=` begins at a token.
  func isComparison(at index: Int) -> Bool {
    isPunctuation(oneOf: "=!", at: index) && isPunctuation("=", at: index + 1)
  }

  /// Whether a token is a part of the selector of a message, or an argument that it only reads.
  private func isRead(at index: Int, by message: ObjCCall) -> Bool {
    guard message.parts.contains(where: { $0.argument.contains(index) }) else {
      return !message.receiver.contains(index)
    }
    if Self.readingSelectors.contains(message.selector) { return true }
    return !formatArguments(of: message, WrapperTable()).isEmpty
  }
}
