extension ObjCCode {
  /// Returns the changes of a variable in its scope.
  func changes(of variable: ObjCVariable) -> ObjCChanges {
    if let known = fileIndex.changes[variable] { return known }
    let references = nameTable.references(to: variable).filter { index in
      loopElementWithoutBraces(named: variable.name, at: index) == nil
    }
    let changes = ObjCChanges(
      references.compactMap { index in
        change(of: variable, at: index).map { ObjCChange(kind: $0, index: index) }
      }, reuse: { reuse(of: variable.name, in: $0) })
    fileIndex.changes[variable] = changes
    return changes
  }

  /// How the values that are assigned to a name contain the name. A value in another one is read as
  /// a part of it.
  private func reuse(of name: String, in values: [Range<Int>]) -> ObjCChanges.Reuse {
    var result = ObjCChanges.Reuse.none
    var end = 0
    for value in values {
      let unread = Range(from: max(value.lowerBound, end), upTo: value.upperBound)
      for index in unread where isIdentifier(name, at: index) {
        guard keepsText(at: index, in: value) else { return .other }
        result = .keepingTexts
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

  /// Returns the number of changes that can precede a use of a variable: all if something between
  /// the declaration and the use can be a loop or a function, otherwise those before the use.
  func changeCount(of variable: ObjCVariable, preceding use: Int) -> Int {
    let changes = changes(of: variable)
    if let bracket = container(of: use), let block = nameTable.repeatableBlock(around: bracket),
      block > variable.declaration
    {
      return changes.all.count
    }
    return changes.count(before: use)
  }

  private func change(of variable: ObjCVariable, at index: Int) -> ObjCChange.Kind? {
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
    return variable.isImmutable || isDeclarator(at: index) || isRead(at: index) ? nil : .other
  }

  /// Whether a name is that of a member: `self.name` or `self->name`.
  func isMember(at index: Int) -> Bool {
    isPunctuation(".", at: index - 1)
      || isPunctuation(">", at: index - 1) && isPunctuation("-", at: index - 2)
  }

  private func hasAddressTaken(at index: Int) -> Bool {
    isPunctuation("&", at: index - 1) && !isPunctuation("&", at: index - 2)
  }

  private func isAssignment(at index: Int) -> Bool {
    isPunctuation("=", at: index) && !isPunctuation("=", at: index + 1)
  }

  private func assignedValue(at start: Int) -> ObjCChange.Kind {
    let block = container(of: start - 1).flatMap { contents(ofBracketAt: $0) }
    let end = block?.upperBound ?? tokens.count
    guard start < end else { return .other }
    let rest = Range(from: start, upTo: first(";", in: start..<end) ?? end)
    let value = Range(from: start, upTo: first(",", in: rest) ?? rest.upperBound)
    return value.isEmpty ? .other : .value(value)
  }
}

// MARK: - Messages

extension ObjCCode {
  /// The prefixes of selectors that change neither strings nor collections.
  private static let readingPrefixes = [
    "all", "arrayBy", "autorelease", "characterAt", "component", "contains", "copy", "count",
    "description", "enumerate", "filteredArray", "first", "has", "indexOf", "is", "key", "last",
    "length", "mutableCopy", "nextObject", "object", "range", "release", "retain", "reverseObjectEnumerator",
    "sortedArray", "stringBy", "subarray", "substring", "valueForKey", "writeTo",
  ]

  /// Returns the change that a message to a variable makes; `nil` if it only reads the variable.
  private func change(of variable: ObjCVariable, by message: ObjCCall) -> ObjCChange.Kind? {
    let selector = message.selector
    if selector.hasPrefix("append") { return .appendedText }
    switch selector {
    case "setObject:forKey:", "setValue:forKey:", "setObject:forKeyedSubscript:":
      return message.parts.last.map { .key($0.argument) }
    case "addObject:", "insertObject:atIndex:":
      return message.parts.first.map { .element($0.argument) }
    case "addObjectsFromArray:": return message.parts.first.map { .elements(of: $0.argument) }
    default:
      let isRead =
        variable.isImmutable || Self.readingPrefixes.contains { selector.hasPrefix($0) }
      return isRead ? nil : .modification
    }
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
  private func isComparison(at index: Int) -> Bool {
    (isPunctuation("=", at: index) || isPunctuation("!", at: index))
      && isPunctuation("=", at: index + 1)
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
