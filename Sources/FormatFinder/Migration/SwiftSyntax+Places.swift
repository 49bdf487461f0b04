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
  var conditionalClauses: [CodeBlockItemListSyntax] {
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
    let indentation = SourceLine(at: sourceRange.lowerBound, in: bytes).indentation
    var offset = last.endPositionBeforeTrailingTrivia.utf8Offset
    for piece in last.trailingTrivia.pieces + next.leadingTrivia.pieces {
      if piece.isNewline {
        let newline = bytes[offset...].lineEnding
        return FixIt.Edit(at: offset, "\(newline)\(indentation)import \(module)")
      }
      offset += piece.sourceLength.utf8Length
    }
    return next.tokenKind == .endOfFile
      ? FixIt.Edit(at: offset, "\n\(indentation)import \(module)")
      : FixIt.Edit(at: declaration.sourceRange.upperBound, "; import \(module)")
  }
}

extension ArraySlice<UInt8> {
  /// The line ending with which the bytes begin.
  fileprivate var lineEnding: String {
    starts(with: "\r\n".utf8) ? "\r\n" : first == UInt8(ascii: "\r") ? "\r" : "\n"
  }
}

extension FixIt.Edit {
  fileprivate init(at offset: Int, _ text: String) {
    self.init(offset..<offset, newText: text)
  }
}

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

private struct SourceLine {
  let start: Int
  /// The blanks at its beginning.
  let indentation: String

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

extension ExprSyntax {
  private static let conversions: Set = ["CGFloat", "Double", "Float", "Int"]

  /// Whether the evaluation of the expression has no effect, so that its time does not matter:
  /// a name, a member, an element, a number, or arithmetic with them.
  var hasNoEffect: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr, .integerLiteralExpr, .floatLiteralExpr: true
    case .memberAccessExpr(let access): access.base?.hasNoEffect ?? false
    case .forceUnwrapExpr(let node): node.expression.hasNoEffect
    case .asExpr(let cast):
      cast.questionOrExclamationMark?.tokenKind != .postfixQuestionMark
        && cast.expression.hasNoEffect
    case .prefixOperatorExpr(let node): node.operator.text == "-" && node.expression.hasNoEffect
    case .infixOperatorExpr(let operation):
      ["+", "-", "*", "/"].contains(operation.operator.trimmedDescription)
        && operation.leftOperand.hasNoEffect && operation.rightOperand.hasNoEffect
    case .tupleExpr(let tuple): tuple.elements.count == 1 && tuple.elements.haveNoEffect
    case .subscriptCallExpr(let call):
      call.trailingClosure == nil && call.calledExpression.hasNoEffect
        && call.arguments.haveNoEffect
    case .functionCallExpr(let call):
      Self.conversions.contains(call.calledExpression.trimmedDescription)
        && call.trailingClosure == nil && call.arguments.count == 1 && call.arguments.haveNoEffect
    default: false
    }
  }

  /// The value of a number literal, which can have a minus sign.
  var literalNumber: Double? {
    switch self.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr: Double(trimmedDescription.filter { $0 != "_" })
    case .prefixOperatorExpr(let node) where node.operator.text == "-":
      node.expression.literalNumber.map { -$0 }
    default: nil
    }
  }
}

extension LabeledExprListSyntax {
  fileprivate var haveNoEffect: Bool { allSatisfy { $0.expression.hasNoEffect } }
}

extension SyntaxProtocol {
  /// Whether `try` or `await` covers the node.
  var isCoveredByEffect: Bool {
    var current = parent
    while let node = current, !node.is(ClosureExprSyntax.self), !node.is(DeclSyntax.self) {
      if node.is(TryExprSyntax.self) || node.is(AwaitExprSyntax.self) { return true }
      current = node.parent
    }
    return false
  }
}
