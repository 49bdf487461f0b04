import LayoutConstraints

// MARK: - Members

extension ObjCCode {
  /// Returns the last name of `a.b.c`, `a->c`, `[a c]` or `c`, and the expression before it.
  func lastMember(of range: Range<Int>) -> (name: String?, base: Range<Int>?) {
    guard let first = range.first, let last = range.last else { return (nil, nil) }
    if range.count == 1 { return (identifier(at: first), nil) }
    if let message = message(at: first), message.range == range, message.parts.isEmpty {
      return (message.name, message.receiver)
    }
    guard let name = identifier(at: last) else { return (nil, nil) }
    if isPunctuation(".", at: last - 1) { return (name, first..<last - 1) }
    let isArrow = isPunctuation(">", at: last - 1) && isPunctuation("-", at: last - 2)
    return isArrow && last - 2 > first ? (name, first..<last - 2) : (nil, nil)
  }

  /// Returns the rest of a name after a prefix, with a lowercase letter: `top` of
  /// `NSLayoutAttributeTop`.
  func name(_ range: Range<Int>, after prefix: String) -> String? {
    guard range.count == 1, let name = identifier(at: range.lowerBound), name.hasPrefix(prefix)
    else { return nil }
    return name.dropFirst(prefix.count).withLowercaseStart
  }

  /// Returns the last identifier in the parentheses before a token, such as the parameter of a
  /// block.
  func lastIdentifier(before opening: Int) -> String? {
    guard isPunctuation(")", at: opening - 1) else { return nil }
    return identifier(at: opening - 2)
  }
}

extension StringProtocol {
  var withLowercaseStart: String { prefix(1).lowercased() + dropFirst() }
}

// MARK: - Declarations

extension ObjCCode {
  /// The types of numbers.
  private static let numberTypes: Set = ["CGFloat", "NSInteger", "double", "float", "int"]

  /// Returns the view of a declaration `UILabel *name` with its class at a token.
  func declaredView(at index: Int) -> (name: String, viewClass: FoundClass)? {
    guard isPunctuation("*", at: index + 1), let name = identifier(at: index + 2),
      isPunctuation(oneOf: ";=,", at: index + 3), let type = identifier(at: index),
      type.first?.isUppercase ?? false
    else { return nil }
    return (name.withoutUnderscore, FoundClass(name: type, isExact: false))
  }

  /// Returns the view of an assignment `name = [[UILabel alloc] init]` or `name = UILabel.new` with
  /// its class at a token.
  func createdView(at index: Int) -> (name: String, viewClass: FoundClass)? {
    guard isPunctuation("=", at: index + 1), let name = identifier(at: index) else { return nil }
    if let type = identifier(at: index + 2), isPunctuation(".", at: index + 3),
      isIdentifier("new", at: index + 4), isPunctuation(";", at: index + 5)
    {
      return (name.withoutUnderscore, FoundClass(name: type, isExact: true))
    }
    guard let message = message(at: index + 2) else { return nil }
    let start = message.receiver.lowerBound
    let allocation = self.message(at: start).flatMap { $0.name == "alloc" ? $0 : nil }
    let receiver = allocation?.receiver ?? message.receiver
    let creates = allocation != nil || ["new", "buttonWithType"].contains(message.name)
    guard creates, receiver.count == 1, let type = identifier(at: receiver.lowerBound) else {
      return nil
    }
    return (name.withoutUnderscore, FoundClass(name: type, isExact: true))
  }

  /// Whether a variable of a type of numbers is declared with a value at a token.
  func isDeclaredNumber(at index: Int) -> Bool {
    guard isPunctuation("=", at: index + 1), !isPunctuation("=", at: index + 2) else {
      return false
    }
    let types = [identifier(at: index - 1), identifier(at: index - 2)].compactMap { $0 }
    return types.contains { Self.numberTypes.contains($0) }
  }
}

// MARK: - Values that code assigns

extension ObjCCode {
  /// Returns the identifier that the file assigns to the variable with the result of a message.
  func assignedIdentifier(ofResultOf message: Range<Int>) -> String? {
    let values = assignedValues(of: "identifier", ofResultOf: message)
    return values.count == 1 ? stringLiteral(values[0]) : nil
  }

  /// Returns the priority that the file assigns to the variable with the result of a message.
  func assignedPriority(
    ofResultOf message: Range<Int>, _ names: FoundNames
  ) -> FoundNumber? {
    let values = assignedValues(of: "priority", ofResultOf: message)
    guard let value = values.first else { return nil }
    return values.count > 1 ? .unknown : priority(value, names)
  }

  /// Returns a priority: a number, or the name of one.
  func priority(_ range: Range<Int>, _ names: FoundNames) -> FoundNumber {
    let prefixes = ["UILayoutPriority", "NSLayoutPriority", "MASLayoutPriority"]
    let name = prefixes.lazy.compactMap { self.name(range, after: $0) }.first
    let known = name.flatMap { ConstraintVocabulary.priority(named: $0) }
    return known.map { FoundNumber(implied: $0) } ?? number(range, names)
  }

  /// The maximum number of tokens after a message in which its variable is searched.
  private static let maximumAssignmentDistance = 400

  /// Returns the values that the tokens after `name = [message]` assign to a property of the name.
  private func assignedValues(
    of property: String, ofResultOf message: Range<Int>
  ) -> [Range<Int>] {
    guard isPunctuation("=", at: message.lowerBound - 1),
      let name = identifier(at: message.lowerBound - 2)
    else { return [] }
    let end = min(tokens.count, message.upperBound + Self.maximumAssignmentDistance)
    return Range(from: message.upperBound, upTo: end).compactMap { index in
      guard isIdentifier(name, at: index), isPunctuation(".", at: index + 1),
        isIdentifier(property, at: index + 2), isPunctuation("=", at: index + 3)
      else { return nil }
      let rest = Range(from: index + 4, upTo: tokens.count)
      return Range(from: index + 4, upTo: first(";", in: rest) ?? index + 4)
    }
  }
}

// MARK: - Numbers

extension ObjCCode {
  private static let maximumNumberLength = 64
  private static let maximumDepth = 16

  /// Returns a number, with its value if it follows from literals and constants of the file.
  func number(_ range: Range<Int>, _ names: FoundNames) -> FoundNumber {
    FoundNumber(text: text(of: range).inOneLine, value: value(of: range, names, depth: 0))
  }

  private func value(of range: Range<Int>, _ names: FoundNames, depth: Int) -> Double? {
    guard depth < Self.maximumDepth, range.count <= Self.maximumNumberLength else { return nil }
    let range = withoutCasts(range)
    guard let first = range.first else { return nil }
    func value(_ range: Range<Int>) -> Double? { self.value(of: range, names, depth: depth + 1) }
    for symbols in ["+-", "*/"] as [StaticString] {
      if let index = lastOperator(symbols, in: range) {
        guard let left = value(range.lowerBound..<index),
          let right = value(index + 1..<range.upperBound)
        else { return nil }
        return Double(left, text(of: index..<index + 1), right)
      }
    }
    if isPunctuation("-", at: first) { return value(first + 1..<range.upperBound).map { -$0 } }
    if isPunctuation("@", at: first) { return value(first + 1..<range.upperBound) }
    guard range.count == 1 else { return nil }
    if let name = identifier(at: first) { return names.number(of: name) }
    guard case .number = tokens[first].kind else { return nil }
    return Double(numberLiteral: text(of: range))
  }

  /// Returns the last operator of a range that is in no bracket of it and has a left operand.
  private func lastOperator(_ symbols: StaticString, in range: Range<Int>) -> Int? {
    var last: Int?
    var index = range.lowerBound
    while index < range.upperBound {
      let follows = index > range.lowerBound && !isPunctuation(oneOf: "+-*/@", at: index - 1)
      if follows, isPunctuation(oneOf: symbols, at: index) { last = index }
      index = indexAfter(index)
    }
    return last
  }
}
