extension FixIt {
  /// Returns the fix-it with each range replaced by the result of a function.
  package func mapRanges(_ transform: (Range<Int>) -> Range<Int>) -> FixIt {
    FixIt(message, edits: edits.map { Edit(transform($0.range), newText: $0.newText) })
  }

  /// Returns a fix-it that inserts a text.
  package static func insert(_ text: String, at offset: Int) -> FixIt {
    FixIt("insert '\(text)'", edits: [Edit(offset..<offset, newText: text)])
  }

  /// Returns a fix-it that removes a range, with a description of the removed text.
  package static func remove(_ range: Range<Int>, _ description: String) -> FixIt {
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
  /// - Complexity: O(*n* + *e* log *e*) for *n* bytes and *e* edits, if they are mostly in order.
  public func applied(to source: [UInt8]) -> [UInt8] {
    var accepted = DisjointEdits()
    for fixIt in self { accepted.insert(fixIt.edits) }
    return accepted.edits.applied(to: source)
  }
}

/// Edits that do not overlap, sorted by range.
private struct DisjointEdits {
  private(set) var edits: [FixIt.Edit] = []

  /// Inserts the edits of a fix-it, unless one of them overlaps an edit in the list.
  mutating func insert(_ new: [FixIt.Edit]) {
    guard new.allSatisfy({ !overlaps($0.range) }) else { return }
    for edit in new { edits.insert(edit, at: endIndex(of: edit.range)) }
  }

  /// Returns whether an edit changes a byte of the range, inserts a text within it, or replaces
  /// bytes on both sides of it.
  private func overlaps(_ range: Range<Int>) -> Bool {
    let next = edits.partitioningIndex { $0.range.upperBound > range.lowerBound }
    return next < edits.count && edits[next].range.lowerBound < range.upperBound
  }

  /// Returns the index where an edit of a range belongs: an insertion precedes a replacement that
  /// begins at the same offset, and follows earlier insertions there.
  private func endIndex(of range: Range<Int>) -> Int {
    edits.partitioningIndex {
      $0.range.lowerBound > range.lowerBound
        || $0.range.lowerBound == range.lowerBound && range.isEmpty && !$0.range.isEmpty
    }
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
