/// A variable that the code declares.
struct ObjCVariable: Hashable {
  let name: String
  /// The token that declares the name. The branches of `#if` can declare it again.
  let declaration: Int
  /// The words of the type: `static`, `NSString`.
  let typeWords: [String]

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(declaration)
  }
}

extension ObjCVariable {
  private static let immutableTypes: Set = [
    "NSArray", "NSDictionary", "NSOrderedSet", "NSSet", "NSString",
  ]

  /// Whether the value is an object that does not change.
  var isImmutable: Bool { typeWords.contains { Self.immutableTypes.contains($0) } }

  /// Whether the type says that the value is an object that can change.
  var isMutable: Bool { typeWords.contains { $0.hasPrefix("NSMutable") } }

  /// Whether code in other files cannot assign a value to the variable if it is global.
  var isPrivate: Bool { typeWords.contains("static") || typeWords.contains("const") }
}

extension ObjCCode {
  /// Returns whether a name is declared at a token: `type *name = …`, `type name;`, or the same
  /// after `type *other = …,`.
  func isDeclarator(at index: Int) -> Bool {
    var index = index
    for _ in 0..<Self.maximumDeclaratorCount {
      guard isDeclaratorEnd(at: index + 1) else { return false }
      let (words, start) = declaredType(before: index)
      guard words.isEmpty else {
        return beginsStatement(after: start - 1)
          && !words.contains { Self.statementWords.contains($0) }
      }
      guard let previous = declarator(beforeComma: start - 1) else { return false }
      index = previous
    }
    return false
  }

  private static let maximumDeclaratorCount = 16
  /// The maximum number of tokens in a type, and in a declarator with its value.
  private static let maximumLength = 200

  private static let statementWords: Set = [
    "return", "else", "do", "case", "goto", "throw", "delete", "new", "in", "sizeof", "typedef",
    "using", "co_return", "co_yield",
  ]

  private func isDeclaratorEnd(at index: Int) -> Bool {
    isPunctuation("=", at: index) && !isPunctuation("=", at: index + 1)
      || isPunctuation(";", at: index) || isPunctuation(",", at: index)
      || isPunctuation("[", at: index)
  }

  /// Whether a type can begin after a token: also after `@end`, of which `end` is taken for a word
  /// of the type, and after the parenthesis of a loop or an attribute.
  private func beginsStatement(after index: Int) -> Bool {
    index < 0
      || [";", "{", "}", "(", ")", "@"].contains { (character: Unicode.Scalar) in
        isPunctuation(character, at: index)
      }
  }

  /// Returns the words of the type before a name, and the index of its first token.
  func declaredType(before index: Int) -> (words: [String], start: Int) {
    var words: [String] = []
    var position = index - 1
    while position >= 0, index - position < Self.maximumLength {
      if let word = identifier(at: position) {
        words.append(word)
      } else if isPunctuation(">", at: position), let opening = angle(closedAt: position) {
        position = opening
      } else if isPunctuation(":", at: position), isPunctuation(":", at: position - 1) {
        position -= 1
      } else if !isPunctuation("*", at: position), !isPunctuation("&", at: position) {
        break
      }
      position -= 1
    }
    return (words, position + 1)
  }

  /// The index of the `<` before the arguments of a type.
  private func angle(closedAt closing: Int) -> Int? {
    var depth = 0
    var position = closing
    while position >= 0, closing - position < Self.maximumLength {
      if isPunctuation(">", at: position) {
        depth += 1
      } else if isPunctuation("<", at: position) {
        depth -= 1
        if depth == 0 { return position }
      } else if !isIdentifier(at: position), !isPunctuation("*", at: position),
        !isPunctuation(",", at: position), !isPunctuation(":", at: position)
      {
        return nil
      }
      position -= 1
    }
    return nil
  }

  /// The index of the name in the declarator before a comma: `name`, or `name = value`.
  private func declarator(beforeComma comma: Int) -> Int? {
    guard isPunctuation(",", at: comma) else { return nil }
    if isIdentifier(at: comma - 1), !isValue(at: comma - 1) { return comma - 1 }
    var position = comma - 1
    while position > 0, comma - position < Self.maximumLength, !beginsList(at: position) {
      if isPunctuation("=", at: position), isIdentifier(at: position - 1) {
        return position - 1
      }
      position = min(partner(of: position) ?? position, position) - 1
    }
    return nil
  }

  /// Whether no declarator of a list that is after a token is before it.
  private func beginsList(at index: Int) -> Bool {
    [";", "(", "[", "{"].contains { (character: Unicode.Scalar) in
      isPunctuation(character, at: index)
    }
  }

  /// Whether a name is a value or a part of one, and not a declarator without a value.
  private func isValue(at index: Int) -> Bool {
    let start = declaredType(before: index).start
    return !isPunctuation(",", at: start - 1) && !beginsStatement(after: start - 1)
  }
}
