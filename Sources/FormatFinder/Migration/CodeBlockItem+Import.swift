import SwiftSyntax
import VFLSyntax

extension CodeBlockItemListSyntax {
  /// Returns the last import that applies to a range: among these statements, or in the clause of
  /// `#if` that contains the range.
  func lastImport(visibleTo range: Range<Int>) -> CodeBlockItemSyntax? {
    let clause = flatMap { $0.conditionalClauses }.first { clause in
      clause.sourceRange.lowerBound <= range.lowerBound
        && clause.sourceRange.upperBound >= range.upperBound
    }
    return clause?.lastImport(visibleTo: range) ?? last { $0.isImport }
  }
}

extension CodeBlockItemSyntax {
  /// Whether the statement is an import, or `#if` with imports only.
  fileprivate var isImport: Bool {
    guard case .decl(let declaration) = item else { return false }
    if declaration.is(ImportDeclSyntax.self) { return true }
    let clauses = conditionalClauses
    return clauses.contains { !$0.isEmpty }
      && clauses.allSatisfy { clause in clause.allSatisfy { $0.isImport } }
  }

  /// The statements of each clause of `#if`.
  fileprivate var conditionalClauses: [CodeBlockItemListSyntax] {
    guard case .decl(let declaration) = item,
      let block = declaration.as(IfConfigDeclSyntax.self)
    else { return [] }
    return block.clauses.compactMap { clause -> CodeBlockItemListSyntax? in
      guard case .statements(let statements)? = clause.elements else { return nil }
      return statements
    }
  }

  /// Returns the edit that adds an import on the line after this statement.
  func appendingImport(of module: String, in bytes: [UInt8]) -> FixIt.Edit? {
    guard case .decl(let declaration) = item,
      let last = lastToken(viewMode: .sourceAccurate),
      let next = last.nextToken(viewMode: .sourceAccurate)
    else { return nil }
    var offset = last.endPositionBeforeTrailingTrivia.utf8Offset
    for piece in last.trailingTrivia.pieces + next.leadingTrivia.pieces {
      if piece.isNewline {
        let newline = bytes[offset...].lineEnding
        return FixIt.Edit(at: offset, "\(newline)\(indentation(in: bytes))import \(module)")
      }
      offset += piece.sourceLength.utf8Length
    }
    return next.tokenKind == .endOfFile
      ? FixIt.Edit(at: offset, "\n\(indentation(in: bytes))import \(module)")
      : FixIt.Edit(at: declaration.sourceRange.upperBound, "; import \(module)")
  }

  /// The blanks at the beginning of the line of the statement.
  private func indentation(in bytes: [UInt8]) -> String {
    let start = sourceRange.lowerBound
    let lineStart = bytes[..<start].lastIndex { "\r\n".utf8.contains($0) }.map { $0 + 1 } ?? 0
    let blanks = bytes[lineStart..<start].prefix { " \t".utf8.contains($0) }
    return String(decoding: blanks, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// The line ending with which the bytes begin.
  fileprivate var lineEnding: String {
    starts(with: "\r\n".utf8) ? "\r\n" : first == UInt8(ascii: "\r") ? "\r" : "\n"
  }
}

extension FixIt.Edit {
  /// Creates an insertion.
  fileprivate init(at offset: Int, _ text: String) {
    self.init(offset..<offset, newText: text)
  }
}
