public import FormatFindings
import VFLSyntax

/// The Swift files of a project in which `#layout` replaces calls of
/// `NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)`.
public struct CodeMigration: Sendable {
  /// The files that contain calls, in the order of the inputs.
  public private(set) var files: [MigratedCode] = []

  /// Creates a migration without files.
  public init() {}

  /// Replaces the calls in Swift files. Nothing is written.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files. Files of other languages are skipped.
  ///   - read: Returns the bytes of a file. It is called on several threads.
  /// - Returns: The errors of files that cannot be read or parsed.
  /// - Complexity: O(*n*) for *n* bytes. The files are read on all processors.
  public mutating func add(
    paths: [String], read: @escaping @Sendable (String) throws -> [UInt8]
  ) -> [CodeProject.ReadError] {
    var known: Set<String> = []
    let paths = paths.filter { CodeLanguage(path: $0) == .swift && known.insert($0).inserted }
    let results = Workers.map(paths) { path in
      try MigratedCode(Source(read(path), kind: .code, origin: .file(path: path)))
    }
    var errors: [CodeProject.ReadError] = []
    for result in results {
      switch result {
      case .success(let file?): files.append(file)
      case .success(nil): continue
      case .failure(let error): errors.append(error)
      }
    }
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
    return "migrated \(migrated) of \(calls) in \(files.count) file\(files.count == 1 ? "" : "s")"
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

/// A Swift file in which `#layout` replaces calls of
/// `NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)`.
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
  private var edits: [FixIt.Edit] = []

  /// Replaces the calls in a source whose meaning stays the same with certainty. A source without
  /// calls gives `nil`.
  ///
  /// - Parameter source: The code of a Swift file.
  /// - Throws: ``CodeError`` if the file is too large or too deeply nested to parse.
  /// - Complexity: O(*n*) for *n* bytes, and one lookup for each name.
  package init?(_ source: Source) throws(CodeError) {
    guard let found = try SystemCalls(in: source.bytes) else { return nil }
    original = source
    migrated = source
    for call in found.calls {
      let location = source.location(of: call.sourceRange.lowerBound)
      do throws(MigrationObstacle) {
        if case .failure(let obstacle) = found.importEdit { throw obstacle }
        edits += try call.edits()
        calls.append(location)
      } catch {
        remarks.append(Remark(location: location, reason: error.message))
      }
    }
    if !calls.isEmpty, case .success(let edit?) = found.importEdit { edits.append(edit) }
    if calls.isEmpty { return }
    migrated = source.replacingBytes(with: edits.applied(to: source.bytes))
    if try !SystemCalls.isValid(migrated.bytes) {
      let reason = MigrationObstacle.invalidResult.message
      remarks += calls.map { Remark(location: $0, reason: reason) }
      discardChanges()
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
      return "\(place): not migrated: \(remark.reason.printable)\n"
    }.joined()
  }
}
