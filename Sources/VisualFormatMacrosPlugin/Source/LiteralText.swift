import SwiftSyntax
import VFLSyntax

/// A string literal as the format or equation that it stands for: escapes are read, each interpolation is a name, and every
/// byte knows where it stands in the source.
struct LiteralText {
  /// An interpolation, which stands in the text as a name made of its expression.
  struct Interpolation {
    let name: String
    /// The UTF-8 byte offsets of the name in the text.
    let range: Range<Int>
    let expression: ExprSyntax
    /// The interpolation as written.
    let source: String
    /// Whether it is one expression without a label.
    let isPlain: Bool
  }

  let node: StringLiteralExprSyntax
  private(set) var bytes: [UInt8] = []
  private(set) var interpolations: [Interpolation] = []
  /// Where the source of each byte begins and ends.
  private var places: [Range<AbsolutePosition>] = []
  /// Where the text ends in the source.
  private let end: AbsolutePosition

  /// Reads a literal; interpolations get names that are not taken.
  init(_ node: StringLiteralExprSyntax, names: inout InterpolationNames) {
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

  /// Where a range of the text stands in the source.
  func sourceRange(_ range: Range<Int>) -> Range<AbsolutePosition> {
    let start = range.lowerBound < places.count ? places[range.lowerBound].lowerBound : end
    guard !range.isEmpty else { return start..<start }
    return start..<max(start, places[range.upperBound - 1].upperBound)
  }

  /// An expression as the literal would interpolate it.
  func interpolation(of expression: String) -> String { "\\\(node.openingPounds?.text ?? "")(\(expression))" }

  /// A message in which the names of interpolations are as written.
  func spelledOut(_ message: String) -> String {
    interpolations.reduce(message) { $0.replacingQuoted($1.name, with: $1.source) }
  }
}

// MARK: - Reading segments

extension LiteralText {
  private mutating func append(_ segment: ExpressionSegmentSyntax, _ names: inout InterpolationNames) {
    guard let expression = segment.expressions.first?.expression else { return }
    let name = names.name(for: expression)
    let source = segment.positionAfterSkippingLeadingTrivia..<segment.endPositionBeforeTrailingTrivia
    let start = bytes.count
    append(name.utf8, from: source)
    interpolations.append(
      Interpolation(
        name: name, range: start..<bytes.count, expression: expression.trimmed,
        source: segment.trimmedDescription,
        isPlain: segment.expressions.count == 1 && segment.expressions.first?.label == nil))
  }

  private mutating func append(_ content: TokenSyntax) {
    var reader = EscapeReader(content, of: node)
    let base = content.positionAfterSkippingLeadingTrivia
    while let (value, range) = reader.next() {
      let start = base.advanced(by: range.lowerBound)
      append(value, from: start..<base.advanced(by: range.upperBound))
    }
  }

  private mutating func append(_ value: some Sequence<UInt8>, from source: Range<AbsolutePosition>) {
    for byte in value {
      bytes.append(byte)
      places.append(source)
    }
  }
}

extension StringLiteralSegmentListSyntax.Element {
  /// Where the text of the segment ends in the source.
  fileprivate var textEnd: AbsolutePosition {
    switch self {
    case .stringSegment(let segment): segment.content.endPositionBeforeTrailingTrivia
    case .expressionSegment(let segment): segment.endPositionBeforeTrailingTrivia
    }
  }
}

extension String {
  /// The string with a text in single quotes replaced.
  fileprivate func replacingQuoted(_ text: String, with other: String) -> String {
    let pieces = split(separator: "'", omittingEmptySubsequences: false)
    return pieces.map { $0 == text ? Substring(other) : $0 }.joined(separator: "'")
  }
}
