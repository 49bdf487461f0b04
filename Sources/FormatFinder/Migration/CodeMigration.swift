public import FormatFindings
import VFLSyntax

/// The form of constraints that replaces others in code.
public enum MigrationTarget: Hashable, Sendable {
  /// The macro `#layout` in place of formats, in Swift, and in place of anchors and initializers if
  /// asked.
  case layoutMacro(replacesAnchors: Bool)
  /// Calls of `NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)` in place of
  /// anchors and initializers, in Swift and Objective-C: the longest rows of views first.
  case formats
  /// Lists of constraints of anchors in place of formats, in Swift and Objective-C.
  ///
  /// The standard space between views is one of the system, as in
  /// `constraint(equalToSystemSpacingAfter:multiplier:)`, or 8 points; the one at the edges of the
  /// superview is its layout margin in UIKit.
  case anchors(usesSystemSpacing: Bool)

  /// What is done to a call: `migrated`.
  fileprivate var participle: String {
    self == .layoutMacro(replacesAnchors: false) ? "migrated" : "converted"
  }

  fileprivate func accepts(_ language: CodeLanguage) -> Bool {
    if case .layoutMacro = self { language == .swift } else { true }
  }
}

/// The files of a project in which one form of constraints replaces another.
public struct CodeMigration: Sendable {
  /// What replaces the calls.
  public let target: MigrationTarget
  /// The files that contain calls, in the order of the inputs.
  public private(set) var files: [MigratedCode] = []

  /// Creates a migration without files.
  public init(to target: MigrationTarget = .layoutMacro(replacesAnchors: false)) {
    self.target = target
  }

  /// Replaces the calls in files. Nothing is written.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files. Files of other languages are skipped.
  ///   - read: Returns the bytes of a file. It is called on several threads.
  /// - Returns: The errors of files that cannot be read or parsed.
  /// - Complexity: O(*n*) for *n* bytes; for formats in place of anchors, also O(*m*) for each row
  ///   of views among the *m* ≤ 1,000 constraints of statements that follow each other. The files
  ///   are read on all processors.
  public mutating func add(
    paths: [String], read: @escaping @Sendable (String) throws -> [UInt8]
  ) -> [CodeProject.ReadError] {
    var known: Set<String> = []
    let paths = paths.filter { path in
      CodeLanguage(path: path).map { target.accepts($0) } ?? false && known.insert(path).inserted
    }
    let results = Workers.map(paths) { [target] path in
      try MigratedCode(Source(read(path), kind: .code, origin: .file(path: path)), to: target)
    }
    let (added, errors) = results.separated()
    files += added
    return errors
  }

  /// Discards the changes of a file, because they cannot be written.
  package mutating func discardChanges(ofFileAt index: Int) {
    files[index].discardChanges()
  }

  /// The changes of all files as a unified diff.
  public var diff: [UInt8] { files.flatMap { $0.diff } }

  /// The calls that are not replaced, one per line.
  public var remarksText: String { files.map { $0.remarksText }.joined() }

  /// The numbers of calls and files in one line: `migrated 2 of 3 calls in 1 file`.
  public var summary: String {
    let migrated = files.reduce(0) { $0 + $1.calls.count }
    let all = files.reduce(migrated) { $0 + $1.remarks.count }
    let calls = "\(all) call\(all == 1 ? "" : "s")"
    return
      "\(target.participle) \(migrated) of \(calls) in \(files.count) file\(files.count == 1 ? "" : "s")"
  }
}

/// A migration as results of a document.
public struct MigrationResults: DocumentResults, Sendable {
  /// The results as members of a document.
  public let members: [JSONValue.Member]

  /// Creates the results of a migration.
  public init(_ migration: CodeMigration) {
    let migrated = migration.files.filter { !$0.calls.isEmpty }
    members = [
      JSONValue.Member("migrated", .array(migrated.map { $0.json })),
      JSONValue.Member("notMigrated", .array(migration.files.flatMap { $0.remarksInJSON })),
    ]
  }
}

extension MigratedCode {
  fileprivate var json: JSONValue {
    let locations: [JSONValue] = calls.map {
      ["column": .integer($0.column), "line": .integer($0.line)]
    }
    return [
      "calls": .array(locations), "diff": .string(String(decoding: diff, as: UTF8.self)),
      "file": .string(original.name),
    ]
  }

  fileprivate var remarksInJSON: [JSONValue] {
    remarks.map { remark in
      [
        "column": .integer(remark.location.column), "file": .string(original.name),
        "line": .integer(remark.location.line), "reason": .string(remark.reason),
      ]
    }
  }
}

/// A file in which one form of constraints replaces another.
public struct MigratedCode: Sendable {
  /// A call that is not replaced.
  public struct Remark: Sendable {
    /// The location of the call.
    public let location: Source.Location
    /// The reason, in lower case without a final full stop.
    public let reason: String
  }

  /// The source as it is.
  public let original: Source
  /// The source with the replaced calls, and with an import if it needs one.
  public private(set) var migrated: Source
  /// The locations of the calls that are replaced, in the order of the source.
  public private(set) var calls: [Source.Location] = []
  /// The calls that are not replaced, in the order of the source.
  public private(set) var remarks: [Remark] = []
  private let target: MigrationTarget
  private var edits: [FixIt.Edit] = []

  /// Replaces the calls in a source whose meaning stays the same with certainty. A source without
  /// calls that the target replaces gives `nil`.
  ///
  /// - Parameters:
  ///   - source: The code of a file.
  ///   - target: What replaces the calls.
  /// - Throws: ``CodeError`` if the file is too large or too deeply nested to parse.
  /// - Complexity: O(*n*) for *n* bytes, and one lookup for each name.
  package init?(
    _ source: Source, to target: MigrationTarget = .layoutMacro(replacesAnchors: false)
  ) throws(CodeError) {
    (original, migrated, self.target) = (source, source, target)
    guard let language = CodeLanguage(path: source.name) else { return nil }
    switch target {
    case .layoutMacro(let replacesAnchors): try replaceWithMacro(replacesAnchors, language)
    case .formats:
      if let conversion = try FormatConversion(source.bytes, language, to: .systemCalls) {
        replace(conversion.calls, conversion.edits)
      }
    case .anchors(let usesSystemSpacing):
      if let conversion = try AnchorConversion(
        source.bytes, language, usesSystemSpacing: usesSystemSpacing)
      {
        replace(conversion.calls, conversion.edits)
      }
    }
    if calls.isEmpty {
      if remarks.isEmpty { return nil }
      return
    }
    migrated = source.replacingBytes(with: edits.applied(to: source.bytes))
    if language == .swift, try SystemCalls.lineOfFirstError(in: migrated.bytes) != nil {
      let line = try SystemCalls.lineOfFirstError(in: original.bytes)
      let reason = (line.map { .syntaxErrors(line: $0) } ?? MigrationObstacle.invalidResult).message
      remarks += calls.map { Remark(location: $0, reason: reason) }
      discardChanges()
    }
  }

  private mutating func replace(
    _ found: [(range: Range<Int>, obstacle: MigrationObstacle?)], _ edits: [FixIt.Edit]
  ) {
    for (range, obstacle) in found {
      let location = original.location(of: range.lowerBound)
      if let obstacle {
        remarks.append(Remark(location: location, reason: obstacle.message))
      } else {
        calls.append(location)
      }
    }
    self.edits += edits
  }

  private mutating func replaceWithMacro(
    _ replacesAnchors: Bool, _ language: CodeLanguage
  ) throws(CodeError) {
    let bytes = original.bytes
    let names = replacesAnchors ? FormatConversion.names : ["isualFormat"]
    guard CandidateSearch(names: names).isCandidate(bytes) else { return }
    let found = try SystemCalls(in: bytes)
    let conversion = replacesAnchors ? try FormatConversion(bytes, language, to: .macro) : nil
    let ranges = found.calls.map(\.sourceRange) + (conversion?.edits ?? []).map(\.range)
    do throws(MigrationObstacle) {
      let importEdit = try found.importEdit(for: ranges, in: bytes)
      for call in found.calls { replace(call) }
      if let conversion { replace(conversion.calls, conversion.edits) }
      if !calls.isEmpty, let importEdit { edits.append(importEdit) }
    } catch {
      let calls = found.calls.map(\.sourceRange) + (conversion?.calls ?? []).map(\.range)
      replace(calls.map { ($0, error) }, [])
    }
  }

  private mutating func replace(_ call: SystemCall) {
    let location = original.location(of: call.sourceRange.lowerBound)
    do throws(MigrationObstacle) {
      edits += try call.edits()
      calls.append(location)
    } catch {
      remarks.append(Remark(location: location, reason: error.message))
    }
  }

  /// Replaces no call, because the changes cannot be written or are invalid.
  fileprivate mutating func discardChanges() { (migrated, calls, edits) = (original, [], []) }

  /// The changes as a unified diff; empty if there are none.
  public var diff: [UInt8] {
    let path = original.name.hasPrefix("./") ? String(original.name.dropFirst(2)) : original.name
    let relative = String(path.drop { $0 == "/" })
    return UnifiedDiff(of: original.bytes, edits).text(path: relative.printable)
  }

  /// The calls that are not replaced, one per line:
  /// `Feed.swift:12:9: not migrated: the format contains an interpolation`.
  var remarksText: String {
    remarks.map { remark in
      let place =
        "\(original.name.printableAtLineStart):\(remark.location.line):\(remark.location.column)"
      return "\(place): not \(target.participle): \(remark.reason.printable)\n"
    }.joined()
  }
}
