import SwiftSyntax
import VFLSyntax

extension FunctionCallExprSyntax {
  /// Returns the edits that indent the lines after the opening parenthesis as before, if a name
  /// replaces the called function.
  ///
  /// Arguments below the first one stay there. If the called function is in several lines, the
  /// name is in the first of them, and the other lines begin with its indentation.
  func indentationEdits(forCallee name: String, in bytes: [UInt8]) -> [FixIt.Edit] {
    guard let paren = leftParen, let argument = arguments.first, !containsLongLiteral else {
      return []
    }
    let start = SourceLine(at: sourceRange.lowerBound, in: bytes)
    let line = SourceLine(at: paren.sourceRange.lowerBound, in: bytes)
    let lines = bytes.lines(in: paren.sourceRange.upperBound..<sourceRange.upperBound)
    let column = argument.sourceRange.lowerBound - line.start
    let isAligned =
      SourceLine(at: argument.sourceRange.lowerBound, in: bytes).start == line.start
      && lines.contains { $0.indentation.count == column }
    let newColumn = sourceRange.lowerBound - start.start + name.utf8.count + 1
    let removed =
      isAligned ? newColumn..<column : start.indentation.count..<line.indentation.count
    guard !removed.isEmpty, isAligned || line.indentation.hasPrefix(start.indentation) else {
      return []
    }
    return lines.filter { isAligned || $0.indentation.hasPrefix(line.indentation) }.map { $0.start }
      .compactMap { offset in
        let range = offset + removed.lowerBound..<offset + removed.upperBound
        let isBlank = range.upperBound <= bytes.count && bytes[range].allSatisfy { $0.isBlank }
        return isBlank ? FixIt.Edit(range, newText: "") : nil
      }
  }

  /// Whether a string literal of the call has several lines, whose indentation is a part of it.
  private var containsLongLiteral: Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .multilineStringQuote }
  }
}

/// A line of a source.
private struct SourceLine {
  let start: Int
  /// The blanks at its beginning.
  let indentation: String

  /// Creates the line that contains an offset.
  init(at offset: Int, in bytes: [UInt8]) {
    start = bytes[..<offset].lastIndex { "\r\n".utf8.contains($0) }.map { $0 + 1 } ?? 0
    indentation = String(decoding: bytes[start...].prefix { $0.isBlank }, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Returns the lines that begin in a range.
  fileprivate func lines(in range: Range<Int>) -> [SourceLine] {
    range.filter { offset in
      let previous = self[offset - 1]
      return previous == UInt8(ascii: "\n")
        || previous == UInt8(ascii: "\r") && self[offset] != UInt8(ascii: "\n")
    }.map { SourceLine(at: $0, in: self) }
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { " \t".utf8.contains(self) }
}
