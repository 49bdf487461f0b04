import VFLSyntax

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
