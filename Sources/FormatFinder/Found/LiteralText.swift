import VFLSyntax

/// The text of an expression that can be a format string, with the places of its parts.
///
/// A part that is known only at run time is a hole: it has a place in the source and no bytes.
struct LiteralText: Hashable {
  /// The known bytes, with escapes replaced.
  private(set) var bytes: [UInt8] = []
  /// The parts of the source from which the bytes come, in order.
  private(set) var pieces: [LocatedFormat.Piece] = []
  private(set) var holes: [FoundFormat.Hole] = []
  /// The places of the first and the last part.
  private var firstRange: Range<Int>
  private var lastRange: Range<Int>

  /// Whether the text is one of several values of a name, so that it need not be the one that a
  /// certain call receives.
  private(set) var isPossibleValue = false

  init(at offset: Int) {
    firstRange = offset..<offset
    lastRange = firstRange
  }

  /// Creates a text that is known only at run time.
  init(hole: Range<Int>) {
    self.init(at: hole.lowerBound)
    appendHole(hole)
  }

  /// The range of the source from the first part to the last. Code can declare the last part before
  /// the first.
  var sourceRange: Range<Int> {
    let start = min(firstRange.lowerBound, lastRange.lowerBound)
    let end = max(firstRange.upperBound, lastRange.upperBound)
    return start..<end
  }

  var length: Int { bytes.count + holes.count }

  var isEmpty: Bool { bytes.isEmpty && holes.isEmpty }

  /// Whether no part of the text is known.
  var isUnknown: Bool { bytes.isEmpty && !holes.isEmpty }

  /// Appends bytes of the source, or the value of an escape in it.
  mutating func append(_ value: [UInt8], from source: Range<Int>) {
    extend(from: source, to: source)
    let isEscape = value.count != source.count
    if isEscape
      || pieces.last.map({ !$0.isContinued(at: bytes.count, by: source.lowerBound) }) ?? true
    {
      pieces.append(
        LocatedFormat.Piece(
          formatOffset: bytes.count, sourceOffset: source.lowerBound,
          escapeLength: isEscape ? source.count : nil))
    }
    bytes += value
  }

  /// Appends a part that is known only at run time.
  mutating func appendHole(_ source: Range<Int>, isNumber: Bool = false) {
    extend(from: source, to: source)
    holes.append(
      FoundFormat.Hole(offset: bytes.count, sourceRange: source, isNumber: isNumber))
  }

  /// Returns the text as one of several values of a name.
  func asPossibleValue() -> LiteralText {
    var text = self
    text.isPossibleValue = true
    return text
  }

  mutating func append(_ other: LiteralText) {
    isPossibleValue = isPossibleValue || other.isPossibleValue
    if other.isEmpty { return }
    extend(from: other.firstRange, to: other.lastRange)
    let offset = bytes.count
    bytes += other.bytes
    pieces += other.pieces.map { $0.moved(by: offset) }
    holes += other.holes.map {
      FoundFormat.Hole(
        offset: $0.offset + offset, sourceRange: $0.sourceRange, isNumber: $0.isNumber)
    }
  }

  private mutating func extend(from first: Range<Int>, to last: Range<Int>) {
    if isEmpty { firstRange = first }
    lastRange = last
  }
}

extension LiteralText {
  var located: LocatedFormat {
    LocatedFormat(
      bytes: bytes,
      pieces: pieces.isEmpty
        ? [LocatedFormat.Piece(formatOffset: 0, sourceOffset: sourceRange.lowerBound)] : pieces)
  }

  /// The text as a part of a longer one: with a hole at its beginning and one at its end.
  func asPart() -> LiteralText {
    var result = self
    if holes.first?.offset != 0 {
      result = LiteralText(hole: sourceRange.lowerBound..<sourceRange.lowerBound)
      result.append(self)
    }
    if holes.last?.offset != bytes.count {
      result.appendHole(sourceRange.upperBound..<sourceRange.upperBound)
    }
    return result
  }
}

extension LiteralText {
  /// Whether the text looks like a format, as few other strings do:
  ///
  /// - with `H:` or `V:` before `|`, `[` or a hole
  /// - with `|-` or `|[`
  /// - with `[name(`, or with `[name]` before another item, a connection or the end of the text
  /// - with `[name` at the end of the text
  /// - with a hole before `:|[` or `:|-[`, as with `\(axis):|[name]`
  var looksLikeFormat: Bool {
    if holes.first?.offset == 0 {
      return [":|[", ":|-["].contains { bytes.starts(with: $0.utf8) }
    }
    var rest = bytes[...]
    let hasOrientation = ["H:", "V:"].contains { bytes.starts(with: $0.utf8) }
    if hasOrientation { rest = rest.dropFirst(2).drop { $0.isBlank } }
    let end = holes.first?.offset ?? .max
    guard !rest.isEmpty, rest.startIndex < end else {
      return hasOrientation && (2...rest.startIndex).contains(end)
    }
    return Self.beginsWithItem(rest, isCertain: hasOrientation)
  }

  /// Whether the text can be a part of a format: it contains a superview or the name of a view.
  var canBePartOfFormat: Bool {
    bytes.contains(UInt8(ascii: "|"))
      || bytes.indices.contains { index in
        bytes[index] == UInt8(ascii: "[") && index + 1 < bytes.count && bytes[index + 1].isNameByte
      }
  }

  private static func beginsWithItem(_ text: ArraySlice<UInt8>, isCertain: Bool) -> Bool {
    let following = text.dropFirst()
    switch text.first {
    case UInt8(ascii: "|"):
      return isCertain || following.first.map { "-[".utf8.contains($0) } ?? false
    case UInt8(ascii: "["): return isView(following, isCertain: isCertain)
    default: return false
    }
  }

  /// Whether a text after `[` continues as a view does.
  private static func isView(_ text: ArraySlice<UInt8>, isCertain: Bool) -> Bool {
    if isCertain { return true }
    let afterName = text.drop { $0.isNameByte }
    guard afterName.startIndex > text.startIndex else { return false }
    guard let bracket = afterName.first else { return true }
    if bracket == UInt8(ascii: "(") { return true }
    guard bracket == UInt8(ascii: "]") else { return false }
    return afterName.dropFirst().first.map { "-|[".utf8.contains($0) } ?? true
  }
}

extension LiteralText {
  /// Returns the text with a hole for each placeholder of `printf`, such as `%@` or `%.2f`, and
  /// with `%` for `%%`.
  ///
  /// - Parameter arguments: The texts of the arguments in place of `%@`; `nil` for one that stays a
  ///   hole.
  /// - Returns: The text with holes.
  func replacingPlaceholders(with arguments: [LiteralText?] = []) -> LiteralText {
    guard bytes.contains(UInt8(ascii: "%")) else { return self }
    var remainingArguments = bytes.contains { "$*".utf8.contains($0) } ? [] : arguments[...]
    return replacing { bytes, isBeforeHole in
      guard let length = Self.placeholderLength(bytes, isBeforeHole: isBeforeHole) else {
        return nil
      }
      let conversion = bytes[bytes.startIndex + length - 1]
      if length > 1, bytes[bytes.startIndex + 1] == UInt8(ascii: "%") {
        return Replacement(length: length, content: .firstByte)
      }
      if let argument = remainingArguments.popFirst() ?? nil, conversion == UInt8(ascii: "@") {
        return Replacement(length: length, content: .text(argument))
      }
      let isNumber = "dDiuUfFeEgG".utf8.contains(conversion)
      return Replacement(length: length, content: .hole(isNumber: isNumber))
    }
  }

  /// Returns the text with a hole for each placeholder of an editor: `<#name#>`.
  func replacingEditorPlaceholders() -> LiteralText {
    guard bytes.contains(UInt8(ascii: "#")) else { return self }
    // Up to here, no placeholder ends.
    var searchedEnd = 0
    return replacing { bytes, _ in
      guard bytes.endIndex > searchedEnd, bytes.starts(with: "<#".utf8) else { return nil }
      let end = bytes.indices.dropFirst(2).first { bytes[$0...].starts(with: "#>".utf8) }
      if end == nil { searchedEnd = bytes.endIndex }
      return end.map {
        Replacement(length: $0 + 2 - bytes.startIndex, content: .hole(isNumber: false))
      }
    }
  }

  /// What stands for some bytes.
  private struct Replacement {
    enum Content {
      case firstByte
      case hole(isNumber: Bool)
      case text(LiteralText)
    }

    let length: Int
    let content: Content
  }

  /// Returns the text with parts replaced: a function receives the bytes up to the next hole or
  /// the end of the text, and returns the replacement of the first ones, or `nil` to keep them.
  private func replacing(
    _ replacement: (_ bytes: ArraySlice<UInt8>, _ isBeforeHole: Bool) -> Replacement?
  ) -> LiteralText {
    guard !pieces.isEmpty else { return self }
    let located = LocatedFormat(bytes: bytes, pieces: pieces)
    var result = LiteralText(at: sourceRange.lowerBound)
    var remainingHoles = holes[...]
    var position = 0
    while position < bytes.count {
      while let hole = remainingHoles.first, hole.offset <= position {
        result.appendHole(hole.sourceRange, isNumber: hole.isNumber)
        remainingHoles.removeFirst()
      }
      let end = remainingHoles.first?.offset ?? bytes.count
      let part =
        replacement(bytes[position..<end], !remainingHoles.isEmpty)
        ?? Replacement(length: 1, content: .firstByte)
      let source = located.sourceRange(of: position..<position + part.length)
      switch part.content {
      case .firstByte: result.append([bytes[position]], from: source)
      case .hole(let isNumber): result.appendHole(source, isNumber: isNumber)
      case .text(let text): result.append(text)
      }
      position += part.length
    }
    for hole in remainingHoles { result.appendHole(hole.sourceRange, isNumber: hole.isNumber) }
    return isPossibleValue ? result.asPossibleValue() : result
  }

  /// The length of the placeholder with which bytes begin: `%`, a position, flags, a width, a
  /// precision, a length modifier and a conversion; `nil` if they begin with none. A hole after the
  /// bytes can contain the conversion: `"%" PRIu32`.
  private static func placeholderLength(
    _ bytes: ArraySlice<UInt8>, isBeforeHole: Bool
  ) -> Int? {
    guard bytes.first == UInt8(ascii: "%") else { return nil }
    let rest = bytes.dropFirst()
    let modifiers = rest.prefix { "0123456789$.-+ #*'hlqLzjt".utf8.contains($0) }
    guard let conversion = rest.dropFirst(modifiers.count).first else {
      return isBeforeHole ? modifiers.count + 1 : nil
    }
    return "@%dDiuUxXoOfFeEgGcCsSpaA".utf8.contains(conversion) ? modifiers.count + 2 : nil
  }
}

extension UInt8 {
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
