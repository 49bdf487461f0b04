import SwiftParser
import SwiftSyntax

extension SourceFileSyntax {
  /// Parses a Swift file.
  ///
  /// Requires the stack of ``Workers``: an unoptimized parser uses more of it for each level of
  /// nesting than other threads have.
  ///
  /// - Throws: ``CodeError`` if the file is not code that a person would write.
  static func parse(_ bytes: [UInt8]) throws(CodeError) -> SourceFileSyntax {
    try CodeError.checkSize(of: bytes)
    if BracketScan.hasDeepBrackets(bytes) { throw .deepBrackets }
    let file = bytes.withUnsafeBufferPointer {
      Parser.parse(source: $0, maximumNestingLevel: CodeError.maximumNestingLevel)
    }
    if file.hasMaximumNestingLevelOverflow { throw .deepNesting }
    return file
  }
}
