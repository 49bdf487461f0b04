extension FixIt {
  /// Returns a fix-it that inserts a text.
  static func insert(_ text: String, at offset: Int) -> FixIt {
    FixIt("insert '\(text)'", edits: [Edit(offset..<offset, newText: text)])
  }

  /// Returns a fix-it that removes a range, with a description of the removed text.
  static func remove(_ range: Range<Int>, _ description: String) -> FixIt {
    FixIt("remove \(description)", edits: [Edit(range, newText: "")])
  }

  /// Returns a fix-it that replaces a range with a text.
  package static func replace(_ range: Range<Int>, with text: String) -> FixIt {
    FixIt("replace with '\(text)'", edits: [Edit(range, newText: text)])
  }

  /// Returns a fix-it that inserts one text before a range and another after it.
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
  /// The first fix-it of each diagnostic that has fix-its.
  public var firstFixIts: [FixIt] { compactMap { $0.fixIts.first } }
}

extension Sequence<FixIt> {
  /// Returns the source with these fix-its applied.
  ///
  /// A fix-it that overlaps an earlier one is omitted as a whole.
  ///
  /// - Complexity: O(*n* + *e*²) for *n* bytes and *e* edits.
  public func applied(to source: [UInt8]) -> [UInt8] {
    nonOverlappingEdits.applied(to: source)
  }

  /// The edits of these fix-its, without the fix-its that overlap an earlier one.
  package var nonOverlappingEdits: [FixIt.Edit] {
    var accepted: [FixIt.Edit] = []
    for fixIt in self {
      let isCompatible = fixIt.edits.allSatisfy { edit in !accepted.contains { $0.overlaps(edit) } }
      if isCompatible { accepted += fixIt.edits }
    }
    return accepted
  }
}

extension FixIt.Edit {
  /// Whether both edits change the same byte, or one inserts a text within the range that the
  /// other replaces.
  fileprivate func overlaps(_ other: FixIt.Edit) -> Bool {
    range.lowerBound < other.range.upperBound && other.range.lowerBound < range.upperBound
  }
}

extension Sequence<FixIt.Edit> {
  /// Returns the source with these edits applied. The edits must not overlap.
  ///
  /// Insertions at the same offset are applied in their given order, before a replacement that
  /// begins there.
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
    for (_, edit) in ordered
    where edit.range.lowerBound >= position && edit.range.upperBound <= source.count {
      result += source[position..<edit.range.lowerBound]
      result += edit.newText.utf8
      position = edit.range.upperBound
    }
    result += source[position...]
    return result
  }
}
