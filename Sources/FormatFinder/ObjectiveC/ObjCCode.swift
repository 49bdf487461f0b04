import VFLSyntax

/// The tokens of a source, or of the body of a macro, with the brackets that belong together.
struct ObjCCode: CodeFrontEnd {
  typealias Expression = Range<Int>
  typealias Call = ObjCCall
  typealias Callable = ObjCCallable
  typealias TextMemory = ObjCTextMemory

  let tokens: [ObjCToken]
  /// The index of the other bracket of each bracket; the number of tokens if there is none, and for
  /// tokens that are not brackets.
  private let partners: [Int]
  /// The index of the bracket that contains each token; -1 for none.
  private let containers: [Int]
  private let source: [UInt8]
  /// The UTF-8 byte offsets of the directives that begin and end branches, in order.
  private let conditionalDirectives: [Int]
  /// The macros that make a dictionary of their arguments, with their source texts as keys.
  let bindingMacros: Set<String>
  /// The macro whose body the tokens are.
  let macro: ObjCLexer.MacroDefinition?
  let fileIndex = ObjCFileIndex()

  /// Finds the brackets that belong together.
  ///
  /// - Complexity: O(*n*) for *n* tokens.
  init(
    _ tokens: [ObjCToken], of source: [UInt8], conditionalDirectives: [Int] = [],
    bindingMacros: Set<String>, macro: ObjCLexer.MacroDefinition? = nil
  ) {
    self.tokens = tokens
    self.source = source
    self.conditionalDirectives = conditionalDirectives
    self.bindingMacros = bindingMacros
    self.macro = macro
    var partners = [Int](repeating: tokens.count, count: tokens.count)
    var containers = [Int](repeating: -1, count: tokens.count)
    var brackets = OpenBrackets()
    for (index, token) in tokens.enumerated() {
      if case .punctuation(let byte) = token.kind {
        if let opening = brackets.close(byte) {
          partners[opening] = index
          partners[index] = opening
        }
        containers[index] = brackets.innermost ?? -1
        brackets.open(byte, at: index)
      } else {
        containers[index] = brackets.innermost ?? -1
      }
    }
    self.partners = partners
    self.containers = containers
  }
}

/// The brackets around a token.
private struct OpenBrackets {
  private static let opening = Array("([{".utf8)
  private static let closing = Array(")]}".utf8)

  private var indices: [Int] = []
  /// The positions in `indices` of each kind of bracket.
  private var positions: [[Int]] = [[], [], []]

  var innermost: Int? { indices.last }

  mutating func open(_ byte: UInt8, at index: Int) {
    guard let kind = Self.opening.firstIndex(of: byte) else { return }
    positions[kind].append(indices.count)
    indices.append(index)
  }

  /// Closes the last bracket of the kind of a closing one, and those after it. Returns its index.
  mutating func close(_ byte: UInt8) -> Int? {
    guard let kind = Self.closing.firstIndex(of: byte), let position = positions[kind].last else {
      return nil
    }
    let index = indices[position]
    indices.removeSubrange(position...)
    for kind in positions.indices {
      while let last = positions[kind].last, last >= position { positions[kind].removeLast() }
    }
    return index
  }
}

extension Range<Int> {
  /// Creates a range that is empty if its end is before its start, as brackets that do not match
  /// can make it.
  init(from start: Int, upTo end: Int) { self = start..<Swift.max(start, end) }
}

extension ObjCCode {
  /// Returns whether a token is a character of punctuation.
  func isPunctuation(_ character: Unicode.Scalar, at index: Int) -> Bool {
    guard tokens.indices.contains(index), case .punctuation(let byte) = tokens[index].kind else {
      return false
    }
    return byte == UInt8(ascii: character)
  }

  /// Returns whether a token is one of several characters of punctuation.
  func isPunctuation(oneOf characters: StaticString, at index: Int) -> Bool {
    guard tokens.indices.contains(index), case .punctuation(let byte) = tokens[index].kind else {
      return false
    }
    return characters.withUTF8Buffer { $0.contains(byte) }
  }

  /// Returns the identifier at an index, or `nil` if the token is something else.
  func identifier(at index: Int) -> String? {
    isIdentifier(at: index) ? text(of: index..<index + 1) : nil
  }

  func isOpening(at index: Int) -> Bool { isPunctuation(oneOf: "([{", at: index) }

  func isIdentifier(at index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    return if case .identifier = tokens[index].kind { true } else { false }
  }

  /// Returns whether a token is an identifier with a name.
  func isIdentifier(_ name: String, at index: Int) -> Bool {
    guard isIdentifier(at: index) else { return false }
    let range = tokens[index].range
    return range.count == name.utf8.count && source[range].elementsEqual(name.utf8)
  }

  /// Returns the source of tokens, from the first to the last.
  func text(of range: Range<Int>) -> String {
    String(decoding: source[sourceRange(of: range)], as: UTF8.self)
  }

  func sourceRange(of call: ObjCCall) -> Range<Int> { sourceRange(of: call.range) }

  /// Returns the UTF-8 byte offsets of tokens in the source.
  func sourceRange(of range: Range<Int>) -> Range<Int> {
    guard let first = tokens[range].first, let last = tokens[range].last else {
      let offset =
        range.lowerBound < tokens.count ? tokens[range.lowerBound].range.lowerBound : source.count
      return offset..<offset
    }
    return first.range.lowerBound..<last.range.upperBound
  }

  /// Whether a branch of `#if` begins or ends between two tokens.
  func hasConditionalDirective(between first: Int, and last: Int) -> Bool {
    let start = conditionalDirectives.partitioningIndex { $0 >= tokens[first].range.lowerBound }
    return conditionalDirectives[start...].first.map { $0 < tokens[last].range.lowerBound } ?? false
  }

  /// Returns the indices between a bracket and its partner, or `nil` for something else.
  func contents(ofBracketAt index: Int) -> Range<Int>? {
    guard tokens.indices.contains(index), partners[index] < tokens.count, partners[index] > index
    else { return nil }
    return index + 1..<partners[index]
  }

  /// Returns the index after a token, or after the partner of an opening bracket.
  func indexAfter(_ index: Int) -> Int {
    max(index, partner(of: index) ?? index) + 1
  }

  /// Returns the index of the bracket that belongs to a bracket.
  func partner(of index: Int) -> Int? {
    tokens.indices.contains(index) && partners[index] < tokens.count ? partners[index] : nil
  }

  /// Returns the index of the bracket that contains a token.
  func container(of index: Int) -> Int? {
    tokens.indices.contains(index) && containers[index] >= 0 ? containers[index] : nil
  }

  /// Returns the pieces of a range between separators that are in no bracket of it.
  func split(_ range: Range<Int>, at separator: Unicode.Scalar) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      if isPunctuation(separator, at: index) {
        pieces.append(start..<index)
        start = index + 1
      }
      index = min(indexAfter(index), range.upperBound)
    }
    if start < range.upperBound { pieces.append(start..<range.upperBound) }
    return pieces
  }

  /// Returns the first index of a character of punctuation in a range and in no bracket of it.
  ///
  /// - Complexity: O(1), after O(*n*) for the first range in *n* tokens.
  func first(_ character: Unicode.Scalar, in range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return nil }
    let index = followingIndices(of: character)[range.lowerBound]
    return index < range.upperBound ? index : nil
  }

  /// For each token the index of the first character from it on that is in no bracket which begins
  /// there; the number of tokens if there is none.
  private func followingIndices(of character: Unicode.Scalar) -> [Int] {
    fileIndex.followingIndices.value(of: character) {
      var result = [Int](repeating: tokens.count, count: tokens.count + 1)
      for index in tokens.indices.reversed() {
        result[index] = isPunctuation(character, at: index) ? index : result[indexAfter(index)]
      }
      return result
    }
  }
}

/// What lookups have read in a list of tokens, so that nothing is read again for another name.
final class ObjCFileIndex {
  /// A variable, and the changes that can reach a use of its keys.
  struct KeyLookup: Hashable {
    let variable: ObjCVariable
    let changes: Range<Int>
  }

  /// What can have elements.
  enum ElementsLookup: Hashable {
    case variable(ObjCVariable)
    case function(String)
  }

  /// A variable whose references are searched after a number of steps.
  struct ReferenceLookup: Hashable {
    let variable: ObjCVariable
    let stepCount: Int
  }

  /// The message of each bracket, `nil` for another expression.
  let messages = Cache<Int, ObjCCall?>()
  /// The first index of a character from each token on.
  let followingIndices = Cache<Unicode.Scalar, [Int]>()
  let names = Once<ObjCNames>()
  /// The functions and methods of the file that return values, by their names; `nil` for a name
  /// that several share.
  let callables = Once<[String: ObjCCallable?]>()
  /// The values that each callable returns, by the first token of its body.
  let returnedValues = Once<[Int: [Range<Int>]]>()
  let changes = Cache<ObjCVariable, VariableChanges<ObjCCode>>()
  /// The references by which code stores the elements of the values of variables.
  let keepingReferences = Cache<ReferenceLookup, [Int]>()
  /// The elements of variables and of the results of functions; `nil` for what is not a list.
  var elements: [ElementsLookup: ObjCElements?] = [:]
  /// The elements of literal lists and dictionaries, by their tokens.
  let literalElements = Cache<Range<Int>, [ElementPlace: Range<Int>]>()
  /// Whether a condition in a loop can exclude some elements of a list, by its first token.
  let conditionalLoops = Cache<Int, Bool>()
  let members = Once<ObjCMembers>()
  var memberKeys: [String: [CallContext.Key]?] = [:]
  /// The members whose keys are read.
  var openMembers: Set<String> = []
  var keys: [KeyLookup: [CallContext.Key]?] = [:]
  /// The keys of the dictionaries that macros without parameters stand for.
  var macroKeys: [String: [CallContext.Key]] = [:]
}
