/// A message expression, `[receiver selector:argument …]`, or the call of a C function or macro.
struct ObjCCall {
  /// A part of a selector with its argument.
  struct Part {
    let name: String
    let argument: Range<Int>
  }

  /// The tokens of the receiver; empty for a C call.
  let receiver: Range<Int>
  /// The parts of the selector; for a C call the arguments, with the empty name.
  let parts: [Part]
  /// The name of a C function or macro, or of a message without arguments.
  let name: String
  /// The tokens of the call.
  let range: Range<Int>

  /// The selector with its colons, or the name of a C function or macro.
  let selector: String

  init(receiver: Range<Int>, parts: [Part], name: String, range: Range<Int>) {
    self.receiver = receiver
    self.parts = parts
    self.name = name
    self.range = range
    let isName = receiver.isEmpty || parts.isEmpty
    selector = isName ? name : parts.map { $0.name + ":" }.joined()
  }

  /// Returns the argument of the first part with a name.
  func argument(of name: String) -> Range<Int>? { parts.first { $0.name == name }?.argument }
}

extension ObjCCode {
  /// The maximum number of parts of a selector.
  private static let maximumPartCount = 64

  /// Returns the message expression in the bracket at an index, or `nil` for a subscript or a list.
  func message(at index: Int) -> ObjCCall? {
    guard isPunctuation("[", at: index) else { return nil }
    if let known = fileIndex.messages[index] { return known }
    let message = readMessage(at: index)
    fileIndex.messages.updateValue(message, forKey: index)
    return message
  }

  private func readMessage(at index: Int) -> ObjCCall? {
    guard let contents = contents(ofBracketAt: index), !contents.isEmpty,
      !isPunctuation("@", at: index - 1)
    else { return nil }
    let receiver = Range(
      from: contents.lowerBound, upTo: indexAfterPrimary(at: contents.lowerBound, in: contents))
    guard receiver.upperBound < contents.upperBound else { return nil }
    let parts = selectorParts(in: receiver.upperBound..<contents.upperBound)
    let name = identifier(at: receiver.upperBound) ?? ""
    guard !parts.isEmpty || receiver.upperBound + 1 == contents.upperBound,
      parts.count <= Self.maximumPartCount
    else { return nil }
    return ObjCCall(
      receiver: receiver, parts: parts, name: name, range: index..<contents.upperBound + 1)
  }

  /// Returns the call of a C function or macro at its name, or `nil` if there is none.
  func functionCall(at index: Int) -> ObjCCall? {
    guard let name = identifier(at: index), isPunctuation("(", at: index + 1),
      let contents = contents(ofBracketAt: index + 1)
    else { return nil }
    let arguments = split(contents, at: ",").map { ObjCCall.Part(name: "", argument: $0) }
    return ObjCCall(
      receiver: index..<index, parts: arguments, name: name, range: index..<contents.upperBound + 1)
  }

  /// Returns the index after the receiver of a message: a name with members and calls, a bracket,
  /// or a cast and what follows.
  private func indexAfterPrimary(at start: Int, in range: Range<Int>) -> Int {
    var index = start
    while index < range.upperBound, isPunctuation("(", at: index),
      indexAfter(index) < range.upperBound,
      !isPunctuation(".", at: indexAfter(index)), !isSelectorStart(indexAfter(index), in: range)
    {
      index = indexAfter(index)
    }
    while index < range.upperBound, isPunctuation("@", at: index) { index += 1 }
    index = index < range.upperBound ? indexAfter(index) : index
    while index < range.upperBound {
      if isPunctuation(".", at: index) {
        index += 2
      } else if isPunctuation("-", at: index), isPunctuation(">", at: index + 1) {
        index += 3
      } else if isPunctuation("[", at: index) || isPunctuation("(", at: index) {
        index = indexAfter(index)
      } else {
        break
      }
    }
    return min(index, range.upperBound)
  }

  private func isSelectorStart(_ index: Int, in range: Range<Int>) -> Bool {
    isIdentifier(at: index)
      && (isPunctuation(":", at: index + 1) || index + 1 == range.upperBound)
  }

  /// Splits the tokens after a receiver at the parts of the selector: names before a colon that
  /// does not belong to `?:`.
  private func selectorParts(in range: Range<Int>) -> [ObjCCall.Part] {
    var starts: [(name: String, nameIndex: Int, argumentStart: Int)] = []
    var openConditions = 0
    var index = range.lowerBound
    while index < range.upperBound {
      if isPunctuation("?", at: index) {
        openConditions += 1
      } else if isPunctuation(":", at: index) {
        if openConditions > 0 {
          openConditions -= 1
        } else {
          let name = identifier(at: index - 1) ?? ""
          starts.append((name, name.isEmpty ? index : index - 1, index + 1))
        }
      }
      index = indexAfter(index)
    }
    return starts.indices.map { position in
      let end = position + 1 < starts.count ? starts[position + 1].nameIndex : range.upperBound
      let start = starts[position].argumentStart
      return ObjCCall.Part(name: starts[position].name, argument: Range(from: start, upTo: end))
    }
  }
}
