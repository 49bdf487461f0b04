extension ObjCCode {
  /// The maximum number of expressions and variables through which constraints are followed.
  private static let maximumStepCount = 8

  /// Returns whether code stores the constraints that a call returns: in an instance variable, a
  /// property or a global variable, or in a local one of whose elements it uses some.
  func storesResult(of call: ObjCCall) -> Bool { keepsElements(of: call.range, stepCount: 0) }

  private func keepsElements(of expression: Range<Int>, stepCount: Int) -> Bool {
    guard stepCount < Self.maximumStepCount else { return false }
    let (previous, next) = (expression.lowerBound - 1, expression.upperBound)
    if isPunctuation("[", at: next) { return true }
    if isPunctuation(".", at: next) { return isElementName(at: next + 1) }
    if isPunctuation("=", at: previous), !isComparisonEnd(at: previous) {
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

  private func isElementName(at index: Int) -> Bool {
    identifier(at: index).map { isElementGetter($0) } ?? false
  }

  /// Whether `=` at a token is the end of a comparison.
  private func isComparisonEnd(at index: Int) -> Bool {
    ["=", "!", "<", ">"].contains { (character: Unicode.Scalar) in
      isPunctuation(character, at: index - 1)
    }
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
    if let known = fileIndex.keepingReferences[lookup] { return known }
    var references: [Int] = []
    for index in nameTable.references(to: variable) where references.count < 2 {
      let isKeeping =
        !isDeclarator(at: index)
        && keepsElements(of: index..<index + 1, stepCount: stepCount + 1)
      if isKeeping { references.append(index) }
    }
    fileIndex.keepingReferences[lookup] = references
    return references
  }
}
