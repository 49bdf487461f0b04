/// The tokens of a source with the brackets that belong together.
struct ObjCCode {
  let tokens: [ObjCToken]
  /// The index of the other bracket of each bracket; the number of tokens if there is none, and for
  /// tokens that are not brackets.
  private let partners: [Int]
  /// The index of the bracket that contains each token; -1 for none.
  private let containers: [Int]
  private let source: [UInt8]

  init(_ tokens: [ObjCToken], of source: [UInt8]) {
    self.tokens = tokens
    self.source = source
    var partners = [Int](repeating: tokens.count, count: tokens.count)
    var containers = [Int](repeating: -1, count: tokens.count)
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      guard case .punctuation(let byte) = token.kind else {
        containers[index] = open.last ?? -1
        continue
      }
      if let opening = Self.opening(of: byte),
        let last = open.lastIndex(where: { tokens[$0].kind == .punctuation(opening) })
      {
        partners[open[last]] = index
        partners[index] = open[last]
        open.removeSubrange(last...)
      }
      containers[index] = open.last ?? -1
      if Self.isOpening(byte) { open.append(index) }
    }
    self.partners = partners
    self.containers = containers
  }

  private static func isOpening(_ byte: UInt8) -> Bool { "([{".utf8.contains(byte) }

  private static func opening(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: ")"): UInt8(ascii: "(")
    case UInt8(ascii: "]"): UInt8(ascii: "[")
    case UInt8(ascii: "}"): UInt8(ascii: "{")
    default: nil
    }
  }
}

extension ObjCCode {
  /// Returns whether a token is a character of punctuation.
  func isPunctuation(_ character: Unicode.Scalar, at index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .punctuation(UInt8(ascii: character))
  }

  /// Returns the identifier at an index, or `nil` if the token is something else.
  func identifier(at index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .identifier else { return nil }
    return text(of: index..<index + 1)
  }

  /// Returns whether a token is an identifier with a name.
  func isIdentifier(_ name: String, at index: Int) -> Bool {
    guard tokens.indices.contains(index), case .identifier = tokens[index].kind else {
      return false
    }
    let range = tokens[index].range
    return range.count == name.utf8.count && source[range].elementsEqual(name.utf8)
  }

  /// Returns the source of tokens, from the first to the last.
  func text(of range: Range<Int>) -> String {
    String(decoding: source[sourceRange(of: range)], as: UTF8.self)
  }

  /// Returns the UTF-8 byte offsets of tokens in the source.
  func sourceRange(of range: Range<Int>) -> Range<Int> {
    guard let first = tokens[range].first, let last = tokens[range].last else {
      let offset =
        range.lowerBound < tokens.count ? tokens[range.lowerBound].range.lowerBound : source.count
      return offset..<offset
    }
    return first.range.lowerBound..<last.range.upperBound
  }

  /// Returns the indices between a bracket and its partner, or `nil` for something else.
  func contents(ofBracketAt index: Int) -> Range<Int>? {
    guard tokens.indices.contains(index), partners[index] < tokens.count, partners[index] > index
    else { return nil }
    return index + 1..<partners[index]
  }

  /// Returns the index after a token, or after the partner of an opening bracket.
  func indexAfter(_ index: Int) -> Int {
    partners[index] < tokens.count && partners[index] > index ? partners[index] + 1 : index + 1
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
  func first(_ character: Unicode.Scalar, in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if isPunctuation(character, at: index) { return index }
      index = indexAfter(index)
    }
    return nil
  }
}
