import SwiftParser
import SwiftSyntax

extension SourceFileSyntax {
  /// Parses a Swift file.
  ///
  /// Requires the stack of ``Workers``: an unoptimized parser uses more of it for each level of
  /// nesting than other threads have.
  ///
  /// - Throws: ``CodeError`` if the file is too large or too deeply nested to parse.
  static func parse(_ bytes: [UInt8]) throws(CodeError) -> SourceFileSyntax {
    try CodeError.checkSize(of: bytes)
    if BracketScan.hasDeepBrackets(bytes) { throw .deepBrackets }
    let file = parse(bytes, as: .v6)
    if file.hasMaximumNestingLevelOverflow { throw .deepNesting }
    // Swift 5 only warns of the space in `@available (iOS 11, *)`.
    return file.hasError ? parse(bytes, as: .v5) : file
  }

  private static func parse(
    _ bytes: [UInt8], as version: Parser.SwiftVersion
  ) -> SourceFileSyntax {
    bytes.withUnsafeBufferPointer {
      Parser.parse(
        source: $0, maximumNestingLevel: CodeError.maximumNestingLevel, swiftVersion: version)
    }
  }

  /// The line of the first syntax error, from 1; `nil` if there is none.
  var lineOfFirstError: Int? {
    guard hasError else { return nil }
    var node = Syntax(self)
    while !node.is(UnexpectedNodesSyntax.self),
      let child = node.children(viewMode: .all).first(where: \.hasError)
    {
      node = child
    }
    let converter = SourceLocationConverter(fileName: "", tree: self)
    return converter.location(for: node.positionAfterSkippingLeadingTrivia).line
  }
}
