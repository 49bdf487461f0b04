import VFLSyntax

/// The changes that edits make in a text, as a unified diff.
///
/// The edits determine the changed lines, so only the lines of an edit are compared.
struct UnifiedDiff {
  /// Lines that are replaced by others.
  private struct Change {
    var lines: Range<Int>
    var newLines: [ArraySlice<UInt8>]
  }

  /// The number of unchanged lines before and after changes.
  private static let contextCount = 3

  /// The lines of the text with their endings.
  private let lines: [ArraySlice<UInt8>]
  /// The changes in ascending order, with unchanged lines between them.
  private var changes: [Change] = []

  /// Creates the diff of edits that do not overlap.
  init(of text: [UInt8], _ edits: [FixIt.Edit]) {
    lines = text[...].lines
    var pending: [FixIt.Edit] = []
    var pendingLines = 0..<0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let touched = lineRange(of: edit.range)
      if pending.isEmpty || touched.lowerBound >= pendingLines.upperBound {
        add(pending, in: pendingLines)
        (pending, pendingLines) = ([], touched)
      }
      pending.append(edit)
      pendingLines = pendingLines.lowerBound..<max(pendingLines.upperBound, touched.upperBound)
    }
    add(pending, in: pendingLines)
  }

  /// Returns the indices of the lines from the start of a range to its end.
  private func lineRange(of range: Range<Int>) -> Range<Int> {
    let last = lineIndex(of: range.upperBound)
    return lineIndex(of: range.lowerBound)..<min(last + 1, lines.count)
  }

  /// Returns the index of the line that contains an offset. The end of the text belongs to the last
  /// line if that has no line feed.
  private func lineIndex(of offset: Int) -> Int {
    let index = lines.partitioningIndex { offset < $0.endIndex }
    return index == lines.count && lines.last?.endsLine == false ? index - 1 : index
  }

  /// Adds the change that edits make in lines, without unchanged lines at its start and end.
  private mutating func add(_ edits: [FixIt.Edit], in range: Range<Int>) {
    guard let first = edits.first else { return }
    let old = lines[range]
    let start = old.first?.startIndex ?? first.range.lowerBound
    let moved = edits.map { edit in
      FixIt.Edit(
        edit.range.lowerBound - start..<edit.range.upperBound - start, newText: edit.newText)
    }
    let new = moved.applied(to: Array(old.joined()))[...].lines
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let suffix = zip(old.dropFirst(prefix).reversed(), new.dropFirst(prefix).reversed())
      .prefix { $0 == $1 }.count
    let change = Change(
      lines: range.lowerBound + prefix..<range.upperBound - suffix,
      newLines: Array(new.dropFirst(prefix).dropLast(suffix)))
    if !change.lines.isEmpty || !change.newLines.isEmpty { add(change) }
  }

  private mutating func add(_ change: Change) {
    guard let last = changes.last, last.lines.upperBound == change.lines.lowerBound else {
      changes.append(change)
      return
    }
    changes[changes.count - 1] = Change(
      lines: last.lines.lowerBound..<change.lines.upperBound,
      newLines: last.newLines + change.newLines)
  }
}

// MARK: - Text

extension UnifiedDiff {
  /// Returns the diff in the form of `diff -u`, with the path after `a/` and `b/` as in a diff of
  /// `git`; empty if there are no changes.
  func text(path: String) -> [UInt8] {
    if changes.isEmpty { return [] }
    var text = Array("--- a/\(path)\n+++ b/\(path)\n".utf8)
    var shift = 0
    for hunk in hunks {
      let growth = hunk.reduce(0) { $0 + $1.newLines.count - $1.lines.count }
      text += self.text(of: hunk, shift: shift, growth: growth)
      shift += growth
    }
    return text
  }

  /// The changes in groups with common context.
  private var hunks: [[Change]] {
    var hunks: [[Change]] = []
    for change in changes {
      if let last = hunks.last?.last,
        change.lines.lowerBound - last.lines.upperBound <= 2 * Self.contextCount
      {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks
  }

  /// Returns the line with the ranges of a hunk, and its lines with their marks. Earlier hunks add
  /// `shift` lines, and the hunk adds `growth` lines.
  private func text(of hunk: [Change], shift: Int, growth: Int) -> [UInt8] {
    guard let first = hunk.first, let last = hunk.last else { return [] }
    var position = max(0, first.lines.lowerBound - Self.contextCount)
    let end = min(lines.count, last.lines.upperBound + Self.contextCount)
    let old = Self.rangeText(from: position, count: end - position)
    let new = Self.rangeText(from: position + shift, count: end - position + growth)
    var text = Array("@@ -\(old) +\(new) @@\n".utf8)
    for change in hunk {
      Self.append(lines[position..<change.lines.lowerBound], marked: " ", to: &text)
      Self.append(lines[change.lines], marked: "-", to: &text)
      Self.append(change.newLines[...], marked: "+", to: &text)
      position = change.lines.upperBound
    }
    Self.append(lines[position..<end], marked: " ", to: &text)
    return text
  }

  /// Returns the first line and the number of lines. An empty range has the number of the line
  /// before it.
  private static func rangeText(from start: Int, count: Int) -> String {
    count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
  }

  private static func append(
    _ lines: ArraySlice<ArraySlice<UInt8>>, marked mark: String, to text: inout [UInt8]
  ) {
    for line in lines {
      text += mark.utf8
      text += line
      if !line.endsLine { text += "\n\\ No newline at end of file\n".utf8 }
    }
  }
}

extension ArraySlice<UInt8> {
  /// The lines with their line feeds.
  fileprivate var lines: [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = self
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      lines.append(rest[..<end])
      rest = rest[end...]
    }
    return lines
  }

  fileprivate var endsLine: Bool { last == UInt8(ascii: "\n") }
}
