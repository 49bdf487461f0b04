extension FixIt {
  /// A fix-it that puts a text between two bytes.
  static func insert(_ text: String, at offset: Int) -> FixIt {
    FixIt("insert '\(text)'", edits: [Edit(offset..<offset, newText: text)])
  }

  /// A fix-it that takes bytes away.
  static func remove(_ range: Range<Int>, _ what: String) -> FixIt {
    FixIt("remove \(what)", edits: [Edit(range, newText: "")])
  }

  /// A fix-it that puts a text in the place of bytes.
  static func replace(_ range: Range<Int>, with text: String) -> FixIt {
    FixIt("replace with '\(text)'", edits: [Edit(range, newText: text)])
  }

  /// A fix-it that puts one text before a range and another behind it.
  static func wrap(_ range: Range<Int>, in opening: String, _ closing: String, _ message: String)
    -> FixIt
  {
    FixIt(
      message,
      edits: [
        Edit(range.lowerBound..<range.lowerBound, newText: opening),
        Edit(range.upperBound..<range.upperBound, newText: closing),
      ])
  }
}

extension Sequence<FixIt.Edit> {
  /// The source after these edits.
  ///
  /// Insertions at one place come in the order given, before a replacement that begins there. An edit that overlaps
  /// one already made is left out.
  ///
  /// - Complexity: O(*n* + *e* log *e*) for *n* bytes and *e* edits.
  public func applied(to source: [UInt8]) -> [UInt8] {
    let ordered = enumerated().sorted { first, second in
      let (edit, other) = (first.element, second.element)
      if edit.range.lowerBound != other.range.lowerBound {
        return edit.range.lowerBound < other.range.lowerBound
      }
      if edit.range.isEmpty != other.range.isEmpty { return edit.range.isEmpty }
      return first.offset < second.offset
    }
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    var position = 0
    for (_, edit) in ordered where edit.range.lowerBound >= position && edit.range.upperBound <= source.count
    {
      result += source[position..<edit.range.lowerBound]
      result += edit.newText.utf8
      position = edit.range.upperBound
    }
    result += source[position...]
    return result
  }
}

extension Sequence<Diagnostic> {
  /// The edits of the first fix-it of each diagnostic.
  public var firstFixItEdits: [FixIt.Edit] {
    flatMap { $0.fixIts.first?.edits ?? [] }
  }
}
