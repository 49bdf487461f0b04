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
  package static func replace(_ range: Range<Int>, with text: String) -> FixIt {
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

extension Sequence<Diagnostic> {
  /// The first fix-it of each diagnostic that has any.
  public var firstFixIts: [FixIt] { compactMap { $0.fixIts.first } }
}

extension Sequence<FixIt> {
  /// The source after these fix-its, each applied whole or, where it overlaps an earlier one, not at all.
  ///
  /// - Complexity: O(*n* + *e*²) for *n* bytes and *e* edits.
  public func applied(to source: [UInt8]) -> [UInt8] {
    compatibleEdits.applied(to: source)
  }

  /// The edits of these fix-its, but for those fix-its that overlap an earlier one.
  package var compatibleEdits: [FixIt.Edit] {
    var accepted: [FixIt.Edit] = []
    for fixIt in self {
      let isCompatible = fixIt.edits.allSatisfy { edit in !accepted.contains { $0.overlaps(edit) } }
      if isCompatible { accepted += fixIt.edits }
    }
    return accepted
  }
}

extension FixIt.Edit {
  /// Whether both change the same byte, or one inserts a text in the midst of what the other replaces.
  fileprivate func overlaps(_ other: FixIt.Edit) -> Bool {
    range.lowerBound < other.range.upperBound && other.range.lowerBound < range.upperBound
  }
}

extension Sequence<FixIt.Edit> {
  /// The source after these edits, of which no two overlap.
  ///
  /// Insertions at one place come in the order given, before a replacement that begins there.
  ///
  /// - Complexity: O(*n* + *e* log *e*) for *n* bytes and *e* edits.
  package func applied(to source: [UInt8]) -> [UInt8] {
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
