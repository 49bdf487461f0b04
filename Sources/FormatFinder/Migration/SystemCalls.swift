import FormatFindings
import SwiftOperators
import SwiftSyntax
import VFLSyntax

/// The calls of the system's function in a Swift file.
struct SystemCalls: Sendable {
  /// The module with the macros that return constraints of the system.
  static let macroModule = "VisualFormatKit"
  private static let otherMacroModule = "VisualFormatMacros"

  let calls: [SystemCall]
  /// The edit that imports the macros, `nil` if the file imports them; or the reason why no call of
  /// the file is replaced.
  let importEdit: Result<FixIt.Edit?, MigrationObstacle>

  /// Parses a file; returns `nil` if it contains no call.
  ///
  /// - Throws: ``CodeError`` if the file is too large or too deeply nested to parse.
  init?(in bytes: [UInt8]) throws(CodeError) {
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

  static func isValid(_ bytes: [UInt8]) throws(CodeError) -> Bool {
    try !SourceFileSyntax.parse(bytes).hasError
  }
}

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
private final class TypeAliasFinder: NodeCollector {
  private(set) var names: Set<String> = []

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if SystemCall.typeNames.contains(node.initializer.value.trimmedDescription) {
      names.insert(node.name.text)
    }
    return .skipChildren
  }
}

/// A call of `constraints(withVisualFormat:options:metrics:views:)` of `NSLayoutConstraint`.
struct SystemCall: Sendable {
  let sourceRange: Range<Int>
  /// The arguments, or the reason why a macro cannot take them.
  let arguments: Result<LiteralArguments, MigrationObstacle>

  /// The names of the type that declares the function.
  static let typeNames: Set = [
    "NSLayoutConstraint", "UIKit.NSLayoutConstraint", "AppKit.NSLayoutConstraint",
  ]

  /// Reads a call in the text of a file, which can give the type other names; returns `nil` for a
  /// call of another function.
  init?(
    _ node: FunctionCallExprSyntax, in bytes: [UInt8], aliases: Set<String>,
    _ names: SwiftCode
  ) {
    guard let call = SwiftCall(node) else { return nil }
    let isOld = call.name == "constraintsWithVisualFormat"
    guard isOld || call.name == "constraints" else { return nil }
    let labels = call.arguments.map { $0.label?.text }.filter { $0 != "options" }
    guard labels == [isOld ? nil : "withVisualFormat", "metrics", "views"] else { return nil }
    let type = node.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
    let namesType = type.map { Self.typeNames.contains($0) } ?? false
    if let type, !namesType, !aliases.contains(type) { return nil }
    sourceRange = node.sourceRange
    do throws(MigrationObstacle) {
      if isOld { throw .oldSpelling }
      if !namesType { throw .noType }
      arguments = .success(try LiteralArguments(node, in: bytes, names))
    } catch {
      arguments = .failure(error)
    }
  }
}

extension SystemCall {
  /// Returns the edits that replace the call with `#layout`, or throws the reason why it stays.
  func edits() throws(MigrationObstacle) -> [FixIt.Edit] {
    switch arguments {
    case .failure(let obstacle): throw obstacle
    case .success(var arguments):
      arguments.removeOtherNames(
        than: VisualFormatSyntax.parse(utf8: arguments.format.bytes).syntax.allNames)
      try arguments.check()
      // A comment in a dictionary is kept with the dictionary.
      if arguments.namesAreVariables,
        let edits = try? arguments.edits(keepsDictionaries: false)
      {
        return edits
      }
      return try arguments.edits(keepsDictionaries: true)
    }
  }
}

extension LiteralArguments {
  /// Whether the names in the format refer to the variables that are the values of the keys.
  fileprivate var namesAreVariables: Bool {
    (metrics.entries + views.entries).allSatisfy { $0.isVariable }
  }

  /// Checks that the keys are unique, and that the format is valid and contains each.
  fileprivate func check() throws(MigrationObstacle) {
    let (metrics, views) = (metrics.entries, views.entries)
    if let obstacle = (metrics + views).firstObstacle { throw obstacle }
    let namesOfMetrics = try metrics.uniqueNames()
    _ = try views.uniqueNames()
    if let name = views.first(where: { namesOfMetrics.contains($0.name) })?.name {
      throw .ambiguousKey(name)
    }
    let checked = lookup.check(utf8: format.bytes)
    if let diagnostic = checked.diagnostics.first { throw .invalidFormat(diagnostic.message) }
    let names = checked.parsed.syntax.allNames
    for entry in metrics + views where !names.contains(entry.name) { throw .unusedKey(entry.name) }
  }

  private var lookup: NameLookup {
    var lookup = NameLookup(
      views: .named(Set(views.entries.map { $0.name })),
      metrics: Dictionary(metrics.entries.map { ($0.name, $0.number ?? 1) }) { first, _ in first },
      options: options)
    lookup.reportsWarnings = false
    return lookup
  }
}

extension [LiteralDictionary.Entry] {
  fileprivate func uniqueNames() throws(MigrationObstacle) -> Set<String> {
    var names: Set<String> = []
    for entry in self where !names.insert(entry.name).inserted { throw .repeatedKey(entry.name) }
    return names
  }

  /// The reason why a macro cannot take one of the values.
  fileprivate var firstObstacle: MigrationObstacle? { lazy.compactMap(\.obstacle).first }
}
