import SwiftOperators
import SwiftSyntax
package import VFLSyntax

/// The calls of the system's function in a Swift file.
package struct SystemCalls: Sendable {
  /// The module with the macros that return constraints of the system.
  package static let macroModule = "VisualFormatKit"
  /// The module with the macros of the same names.
  private static let otherMacroModule = "VisualFormatMacros"

  /// The calls in the order of the source.
  package let calls: [SystemCall]
  /// The edit that imports the macros, `nil` if the file imports them; or the reason why no call of
  /// the file is replaced.
  package let importEdit: Result<FixIt.Edit?, MigrationObstacle>

  /// Parses a file; returns `nil` if it contains no call.
  ///
  /// - Throws: ``CodeError`` if the file is too large or too deeply nested to parse.
  package init?(in bytes: [UInt8]) throws(CodeError) {
    guard CandidateSearch(names: ["isualFormat"]).isCandidate(bytes) else { return nil }
    let file = try SourceFileSyntax.parse(bytes)
    let finder = SystemCallFinder(file, bytes)
    let calls = finder.calls.sorted { $0.sourceRange.lowerBound < $1.sourceRange.lowerBound }
    guard let first = calls.first, let last = calls.last else { return nil }
    self.calls = calls
    if let line = file.lineOfFirstError {
      importEdit = .failure(.syntaxErrors(line: line))
    } else if finder.imports.contains(Self.otherMacroModule) {
      importEdit = .failure(.otherMacros)
    } else if finder.imports.contains(Self.macroModule) {
      importEdit = .success(nil)
    } else {
      let range = first.sourceRange.lowerBound..<last.sourceRange.upperBound
      let item = file.statements.lastImport(visibleTo: range)
      if let edit = item?.appendingImport(of: Self.macroModule, in: bytes) {
        importEdit = .success(edit)
      } else {
        importEdit = .failure(.noImport)
      }
    }
  }

  /// Returns whether a file has no syntax errors.
  package static func isValid(_ bytes: [UInt8]) throws(CodeError) -> Bool {
    try !SourceFileSyntax.parse(bytes).hasError
  }
}

/// Finds calls of the system's function and imports.
private final class SystemCallFinder: SyntaxVisitor {
  private(set) var calls: [SystemCall] = []
  private(set) var imports: Set<String> = []
  private let bytes: [UInt8]
  private let aliases: Set<String>
  private let names: SwiftCode

  init(_ file: SourceFileSyntax, _ bytes: [UInt8]) {
    // An operator of unknown precedence stays where it is.
    let foldedFile = OperatorTable.standardOperators.foldAll(file) { _ in }
    self.bytes = bytes
    aliases = TypeAliasFinder(file).names
    names = SwiftCode(index: SwiftFileIndex(foldedFile))
    super.init(viewMode: .sourceAccurate)
    walk(foldedFile)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let call = SystemCall(node, in: bytes, aliases: aliases, names) { calls.append(call) }
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first { imports.insert(module.name.text) }
    return .skipChildren
  }
}

/// Finds the names that a file gives to the type that declares the system's function.
private final class TypeAliasFinder: SyntaxVisitor {
  private(set) var names: Set<String> = []

  init(_ file: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(file)
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if SystemCall.typeNames.contains(node.initializer.value.trimmedDescription) {
      names.insert(node.name.text)
    }
    return .skipChildren
  }
}
