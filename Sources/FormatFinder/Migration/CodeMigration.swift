import VFLWorkspace

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
  mutating func discardChanges(ofFileAt index: Int) { files[index] = files[index].withoutChanges }

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
public struct MigrationResults: Encodable, Sendable {
  private let migrated: [Changed]
  private let notMigrated: [Kept]

  private struct Changed: Encodable {
    let file: String
    let diff: String
    let calls: [Location]
  }

  private struct Location: Encodable {
    let line: Int
    let column: Int
  }

  private struct Kept: Encodable {
    let file: String
    let line: Int
    let column: Int
    let reason: String
  }

  /// Creates the results of a migration.
  public init(_ migration: CodeMigration) {
    migrated = migration.files.filter { !$0.calls.isEmpty }.map { file in
      Changed(
        file: file.original.name, diff: String(decoding: file.diff, as: UTF8.self),
        calls: file.calls.map { Location(line: $0.line, column: $0.column) })
    }
    notMigrated = migration.files.flatMap { file in
      file.remarks.map { remark in
        Kept(
          file: file.original.name, line: remark.location.line, column: remark.location.column,
          reason: remark.reason)
      }
    }
  }
}
