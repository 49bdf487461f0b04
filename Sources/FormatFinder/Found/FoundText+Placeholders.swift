import VFLSyntax

extension FoundText {
  /// Returns the text with a hole for each placeholder of `printf`, such as `%@` or `%.2f`, and
  /// with `%` for `%%`.
  ///
  /// - Parameter arguments: The texts of the arguments in place of `%@`; `nil` for one that stays a
  ///   hole.
  /// - Returns: The text with holes.
  func replacingPlaceholders(with arguments: [FoundText?] = []) -> FoundText {
    guard bytes.contains(UInt8(ascii: "%")), !pieces.isEmpty else { return self }
    let located = LocatedFormat(bytes: bytes, pieces: pieces)
    var result = FoundText(at: sourceRange.lowerBound)
    var remainingHoles = holes[...]
    var remainingArguments = bytes.contains { "$*".utf8.contains($0) } ? [] : arguments[...]
    var position = 0
    while position < bytes.count {
      while let hole = remainingHoles.first, hole.offset <= position {
        result.appendHole(hole.sourceRange, isNumber: hole.isNumber)
        remainingHoles.removeFirst()
      }
      let end = remainingHoles.first?.offset ?? bytes.count
      let placeholder = Self.placeholderLength(
        bytes[position..<end], isBeforeHole: !remainingHoles.isEmpty)
      let length = placeholder ?? 1
      let isPercentSign = length > 1 && bytes[position + 1] == UInt8(ascii: "%")
      let source = located.sourceRange(of: position..<position + length)
      if placeholder == nil || isPercentSign {
        result.append([bytes[position]], from: source)
      } else if let argument = remainingArguments.popFirst() ?? nil,
        bytes[position + length - 1] == UInt8(ascii: "@")
      {
        result.append(argument)
      } else {
        let isNumber = "dDiuUfFeEgG".utf8.contains(bytes[position + length - 1])
        result.appendHole(source, isNumber: isNumber)
      }
      position += length
    }
    for hole in remainingHoles { result.appendHole(hole.sourceRange, isNumber: hole.isNumber) }
    return isOneOfSeveral ? result.asOneOfSeveral() : result
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
