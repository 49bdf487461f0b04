import SwiftSyntax
import VFLSyntax

/// The format or equation in a string literal.
///
/// Escape sequences are replaced by their values and interpolations by names. Every byte of the
/// text has a range in the source.
struct LiteralText {
  /// An interpolation, which the text contains as a name.
  struct Interpolation {
    let name: String
    /// The UTF-8 byte offsets of the name in the text.
    let range: Range<Int>
    let expression: ExprSyntax
    /// The source text of the interpolation.
    let source: String
    /// Whether the interpolation is one expression without a label.
    let isUnlabeledExpression: Bool
  }

  let node: StringLiteralExprSyntax
  private(set) var bytes: [UInt8] = []
  private(set) var interpolations: [Interpolation] = []
  /// The source range of each byte.
  private var sourceRanges: [Range<AbsolutePosition>] = []
  /// The source position of the end of the text.
  private let end: AbsolutePosition

  /// Reads a literal and generates the names of its interpolations.
  init(_ node: StringLiteralExprSyntax, names: inout InterpolationNameGenerator) {
    self.node = node
    end = node.segments.last?.textEnd ?? node.segments.endPosition
    for segment in node.segments {
      switch segment {
      case .stringSegment(let segment): append(segment.content)
      case .expressionSegment(let segment): append(segment, &names)
      }
    }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the source range of a range of the text, in UTF-8 byte offsets.
  func sourceRange(_ range: Range<Int>) -> Range<AbsolutePosition> {
    let start =
      range.lowerBound < sourceRanges.count ? sourceRanges[range.lowerBound].lowerBound : end
    guard !range.isEmpty else { return start..<start }
    return start..<max(start, sourceRanges[range.upperBound - 1].upperBound)
  }

  /// Returns the source text that interpolates an expression in this literal.
  func interpolation(of expression: String) -> String {
    "\\\(node.openingPounds?.text ?? "")(\(expression))"
  }

  /// Returns a message in which the source of each interpolation replaces its quoted name.
  func restoringInterpolations(_ message: String) -> String {
    interpolations.reduce(message) { $0.replacingQuoted($1.name, with: $1.source) }
  }
}

// MARK: - Reading segments

extension LiteralText {
  private mutating func append(
    _ segment: ExpressionSegmentSyntax, _ names: inout InterpolationNameGenerator
  ) {
    guard let expression = segment.expressions.first?.expression else { return }
    let name = names.name(for: expression)
    let source =
      segment.positionAfterSkippingLeadingTrivia..<segment.endPositionBeforeTrailingTrivia
    let start = bytes.count
    append(name.utf8, from: source)
    interpolations.append(
      Interpolation(
        name: name, range: start..<bytes.count, expression: expression.trimmed,
        source: segment.trimmedDescription,
        isUnlabeledExpression: segment.expressions.count == 1
          && segment.expressions.first?.label == nil))
  }

  private mutating func append(_ content: TokenSyntax) {
    var decoder = EscapeDecoder(content, of: node)
    let base = content.positionAfterSkippingLeadingTrivia
    while let (value, range) = decoder.next() {
      let start = base.advanced(by: range.lowerBound)
      append(value, from: start..<base.advanced(by: range.upperBound))
    }
  }

  private mutating func append(_ value: some Sequence<UInt8>, from source: Range<AbsolutePosition>)
  {
    for byte in value {
      bytes.append(byte)
      sourceRanges.append(source)
    }
  }
}

extension StringLiteralSegmentListSyntax.Element {
  /// The source position of the end of the segment's text.
  fileprivate var textEnd: AbsolutePosition {
    switch self {
    case .stringSegment(let segment): segment.content.endPositionBeforeTrailingTrivia
    case .expressionSegment(let segment): segment.endPositionBeforeTrailingTrivia
    }
  }
}

extension String {
  /// Returns the string with all occurrences of a text in single quotes replaced.
  fileprivate func replacingQuoted(_ text: String, with other: String) -> String {
    let pieces = split(separator: "'", omittingEmptySubsequences: false)
    return pieces.map { $0 == text ? Substring(other) : $0 }.joined(separator: "'")
  }
}

extension EscapeDecoder {
  /// Creates a decoder of a segment of a literal.
  init(_ content: TokenSyntax, of literal: StringLiteralExprSyntax) {
    // Unlike the text of the token, these bytes can be invalid UTF-8.
    let bytes = content.syntaxTextBytes.dropFirst(content.leadingTriviaLength.utf8Length)
      .dropLast(content.trailingTriviaLength.utf8Length)
    self.init(Array(bytes), delimiterCount: literal.openingPounds?.text.utf8.count ?? 0)
  }
}
