import SwiftSyntax
import VFLSyntax

extension LiteralText {
  /// Reads a string literal. Each interpolation and each editor placeholder is a hole.
  init(_ literal: StringLiteralExprSyntax) {
    var text = LiteralText(at: literal.openingQuote.endPosition.utf8Offset)
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let segment): text.append(segment.content, of: literal)
      case .expressionSegment(let segment): text.appendHole(segment.sourceRange)
      }
    }
    self = text.replacingEditorPlaceholders()
  }

  /// Reads a segment of a string literal. Each editor placeholder is a hole.
  init(_ segment: StringSegmentSyntax, of literal: StringLiteralExprSyntax) {
    var text = LiteralText(at: segment.content.positionAfterSkippingLeadingTrivia.utf8Offset)
    text.append(segment.content, of: literal)
    self = text.replacingEditorPlaceholders()
  }

  private mutating func append(_ content: TokenSyntax, of literal: StringLiteralExprSyntax) {
    var decoder = EscapeDecoder(content, of: literal)
    let base = content.positionAfterSkippingLeadingTrivia.utf8Offset
    while let (value, range) = decoder.next() {
      append(value, from: base + range.lowerBound..<base + range.upperBound)
    }
  }
}

extension EscapeDecoder {
  fileprivate init(_ content: TokenSyntax, of literal: StringLiteralExprSyntax) {
    // Unlike the text of the token, these bytes can be invalid UTF-8.
    let bytes = content.syntaxTextBytes.dropFirst(content.leadingTriviaLength.utf8Length)
      .dropLast(content.trailingTriviaLength.utf8Length)
    self.init(Array(bytes), delimiterCount: literal.openingPounds?.text.utf8.count ?? 0)
  }
}

extension SyntaxProtocol {
  /// The UTF-8 byte offsets in the file, without surrounding whitespace and comments.
  var sourceRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

extension ExprSyntax {
  /// The name, if the expression is only one.
  var referencedName: String? { self.as(DeclReferenceExprSyntax.self)?.baseName.text }

  /// The text of a literal without interpolations; `nil` for another expression.
  var literalText: String? {
    guard let text = self.as(StringLiteralExprSyntax.self).map({ LiteralText($0) }),
      text.holes.isEmpty
    else { return nil }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  var calleeName: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
    if let access = self.as(MemberAccessExprSyntax.self) { return access.declName.baseName.text }
    if let node = self.as(OptionalChainingExprSyntax.self) { return node.expression.calleeName }
    if let node = self.as(ForceUnwrapExprSyntax.self) { return node.expression.calleeName }
    if let node = self.as(GenericSpecializationExprSyntax.self) {
      return node.expression.calleeName
    }
    return nil
  }
}

extension IfExprSyntax {
  var results: [ExprSyntax] {
    branches.compactMap { $0.statements.last.flatMap { $0.item.resultExpression } }
  }

  private var branches: [CodeBlockSyntax] {
    var branches = [body]
    var last = elseBody
    while case .ifExpr(let node) = last {
      branches.append(node.body)
      last = node.elseBody
    }
    if case .codeBlock(let block) = last { branches.append(block) }
    return branches
  }
}

extension SwitchExprSyntax {
  var results: [ExprSyntax] {
    cases.compactMap { item in
      guard case .switchCase(let item) = item else { return nil }
      return item.statements.last.flatMap { $0.item.resultExpression }
    }
  }
}

extension InfixOperatorExprSyntax {
  private static let maximumCount = 256

  /// The operands of several operators `+` in a row; the first ones can be one operand.
  var operands: [ExprSyntax] {
    var left = ExprSyntax(self)
    var right: [ExprSyntax] = []
    while right.count < Self.maximumCount, let operation = left.as(InfixOperatorExprSyntax.self),
      operation.operator.trimmedDescription == "+"
    {
      right.append(operation.rightOperand)
      left = operation.leftOperand
    }
    return [left] + right.reversed()
  }

  /// Whether an operand is a list literal, so that the result has the elements of both operands.
  var concatenatesLists: Bool {
    [leftOperand, rightOperand].contains { operand in
      operand.is(ArrayExprSyntax.self)
        || operand.as(InfixOperatorExprSyntax.self)?.concatenatesLists ?? false
    }
  }
}

/// A visitor that reads a node when it is created.
class NodeCollector: SyntaxVisitor {
  init(_ node: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }
}
