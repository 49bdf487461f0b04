/// The tokens that refer to properties and instance variables, and the members that code sets in
/// other ways than by assignments to them.
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

  /// Returns whether code sets a member by a setter of another object than `self`, or by its name
  /// as a text.
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

  /// The maximum number of tokens of a key.
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
  var members: ObjCMembers {
    if let known = fileIndex.members { return known }
    let members = ObjCMembers(in: self)
    fileIndex.members = members
    return members
  }

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
  /// The name of a property, for that of its instance variable.
  var withoutUnderscore: String { hasPrefix("_") ? String(dropFirst()) : self }

  /// The name of a property for that of its setter: `views` for `setViews`.
  fileprivate var propertyOfSetter: String {
    let name = dropFirst("set".count)
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}
