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
