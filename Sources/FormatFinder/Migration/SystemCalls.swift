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
  private let file: SourceFileSyntax

  /// Parses a file.
  ///
  /// - Throws: ``CodeError`` if the file is too large or too deeply nested to parse.
  init(in bytes: [UInt8]) throws(CodeError) {
    file = try SourceFileSyntax.parse(bytes)
    calls = SystemCallFinder(file, bytes).calls.sorted {
      $0.sourceRange.lowerBound < $1.sourceRange.lowerBound
    }
  }

  /// Returns the edit that imports the macros for code in ranges, `nil` if the file imports them;
  /// or throws the reason why no code of the file is replaced.
  func importEdit(
    for ranges: [Range<Int>], in bytes: [UInt8]
  ) throws(MigrationObstacle) -> FixIt.Edit? {
    guard let start = ranges.map(\.lowerBound).min(), let end = ranges.map(\.upperBound).max()
    else { return nil }
    if let line = file.lineOfFirstError { throw .syntaxErrors(line: line) }
    let imports = ImportFinder(file).modules
    if imports.contains(Self.otherMacroModule) { throw .otherMacros }
    if imports.contains(Self.macroModule) { return nil }
    guard
      let edit = file.statements.lastImport(visibleTo: start..<end)?
        .appendingImport(of: Self.macroModule, in: bytes)
    else { throw .noImport }
    return edit
  }

  /// Returns the line of the first error in the syntax of code; `nil` if it has none.
  static func lineOfFirstError(in bytes: [UInt8]) throws(CodeError) -> Int? {
    try SourceFileSyntax.parse(bytes).lineOfFirstError
  }
}

private final class SystemCallFinder: SyntaxVisitor {
  private(set) var calls: [SystemCall] = []
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
}

private final class ImportFinder: NodeCollector {
  private(set) var modules: Set<String> = []

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first { modules.insert(module.name.text) }
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
