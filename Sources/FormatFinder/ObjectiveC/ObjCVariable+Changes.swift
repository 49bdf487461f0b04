/// A change of a variable, or of the object that is its value.
struct ObjCChange {
  enum Kind {
    /// A value is assigned.
    case value(Range<Int>)
    /// The value of a key of a dictionary is set.
    case key(Range<Int>)
    /// An element is added to an array.
    case element(Range<Int>)
    /// A text is appended to a string.
    case appendedText
    /// Something else can change the object, or the variable.
    case other
  }

  let kind: Kind
  /// The token that refers to the variable.
  let index: Int
}

extension ObjCCode {
  /// Returns the changes of a variable in its scope.
  func changes(of variable: ObjCVariable) -> [ObjCChange] {
    variable.scope.compactMap { index in
      guard isIdentifier(variable.name, at: index), refers(index, to: variable),
        let kind = change(of: variable, at: index)
      else { return nil }
      return ObjCChange(kind: kind, index: index)
    }
  }

  /// Returns whether a change can precede a use of the variable: not if it is after the use, and
  /// nothing between the declaration and the use can be a loop or a function.
  func canPrecede(_ change: ObjCChange, _ use: Int, of variable: ObjCVariable) -> Bool {
    if change.index < use { return true }
    var position = use
    while let opening = container(of: position), opening > variable.declaration {
      position = opening
      if isPunctuation("{", at: opening), !isBranch(at: opening) { return true }
    }
    return false
  }

  /// Whether the block at a brace is a branch of an `if` statement.
  private func isBranch(at opening: Int) -> Bool {
    if identifier(at: opening - 1) == "else" { return true }
    guard isPunctuation(")", at: opening - 1), let start = partner(of: opening - 1) else {
      return false
    }
    return identifier(at: start - 1) == "if"
  }

  private func change(of variable: ObjCVariable, at index: Int) -> ObjCChange.Kind? {
    if isMember(at: index) { return nil }
    if isAssignment(at: index + 1) { return assignedValue(at: index + 2) }
    if isPunctuation("[", at: index + 1), let key = contents(ofBracketAt: index + 1) {
      guard isAssignment(at: key.upperBound + 1) else { return nil }
      return isDeclarator(at: index) ? assignedValue(at: key.upperBound + 2) : .key(key)
    }
    if isPunctuation("&", at: index - 1), !isPunctuation("&", at: index - 2) { return .other }
    if let bracket = container(of: index), let message = message(at: bracket),
      message.receiver == index..<index + 1
    {
      return change(of: variable, by: message)
    }
    return variable.isImmutable || isDeclarator(at: index) || isRead(at: index) ? nil : .other
  }

  /// Whether a name is that of a member: `self.name` or `self->name`.
  private func isMember(at index: Int) -> Bool {
    isPunctuation(".", at: index - 1)
      || isPunctuation(">", at: index - 1) && isPunctuation("-", at: index - 2)
  }

  private func isAssignment(at index: Int) -> Bool {
    isPunctuation("=", at: index) && !isPunctuation("=", at: index + 1)
  }

  private func assignedValue(at start: Int) -> ObjCChange.Kind {
    let block = container(of: start - 1).flatMap { contents(ofBracketAt: $0) }
    let end = block?.upperBound ?? tokens.count
    guard start < end else { return .other }
    let rest = start..<(first(";", in: start..<end) ?? end)
    let value = start..<(first(",", in: rest) ?? rest.upperBound)
    return value.isEmpty ? .other : .value(value)
  }
}

// MARK: - Messages

extension ObjCCode {
  /// How the selectors begin that change neither strings nor collections.
  private static let readingPrefixes = [
    "all", "characterAt", "component", "contains", "copy", "count", "description", "enumerate",
    "first", "has", "indexOf", "is", "key", "last", "length", "mutableCopy", "object", "range",
    "stringBy", "substring", "valueForKey", "writeTo",
  ]

  /// What a message to a variable changes.
  private func change(of variable: ObjCVariable, by message: ObjCCall) -> ObjCChange.Kind? {
    let selector = message.selector
    if selector.hasPrefix("append") { return .appendedText }
    switch selector {
    case "setObject:forKey:", "setValue:forKey:", "setObject:forKeyedSubscript:":
      return message.parts.last.map { .key($0.argument) }
    case "addObject:", "insertObject:atIndex:":
      return message.parts.first.map { .element($0.argument) }
    default:
      let isRead =
        variable.isImmutable || Self.readingPrefixes.contains { selector.hasPrefix($0) }
      return isRead ? nil : .other
    }
  }

  /// Functions that do not change their arguments.
  private static let readingFunctions: Set = [
    "NSAssert", "NSCAssert", "NSCParameterAssert", "NSLog", "NSParameterAssert", "if", "while",
  ]

  /// Selectors of messages that do not change their arguments.
  private static let readingSelectors: Set = [
    "addEntriesFromDictionary:", "dictionaryWithDictionary:", "initWithDictionary:",
    "initWithFormat:", "isEqual:", "isEqualToDictionary:", "setDictionary:", "stringWithFormat:",
  ]

  /// Whether an expression that contains a variable, and is not a message to it, reads it only.
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
    guard let part = message.parts.first(where: { $0.argument.contains(index) }) else {
      return !message.receiver.contains(index)
    }
    if Self.readingSelectors.contains(message.selector) { return true }
    guard let arguments = formatArguments(of: message, WrapperTable()) else { return false }
    return (arguments.views == part.argument || arguments.metrics == part.argument)
      && withoutCasts(part.argument) == index..<index + 1
  }
}
