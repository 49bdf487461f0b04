public import VFLWorkspace

/// The Swift files of a project in which `#layout` replaces calls of
/// `NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)`.
public struct CodeMigration: Sendable {
  /// The files that contain calls, in the order of the inputs.
  public private(set) var files: [MigratedCode] = []

  /// Creates a migration without files.
  public init() {}

  /// Replaces the calls in the Swift files among inputs. Nothing is written.
  ///
  /// - Parameters:
  ///   - inputs: The inputs. Files of other languages are skipped.
  ///   - report: The report to which the errors of files that cannot be read are added.
  /// - Complexity: O(*n*) for *n* bytes. The files are read on all processors.
  public mutating func add(_ inputs: LoadedInputs, report: inout Report) {
    var known: Set<String> = []
    let paths = inputs.codePaths.filter {
      CodeLanguage(path: $0) == .swift && known.insert($0).inserted
    }
    for result in Self.migrate(paths) {
      switch result {
      case .success(let file?): files.append(file)
      case .success(nil): continue
      case .failure(let error): report.add(error)
      }
    }
  }

  private static func migrate(_ paths: [String]) -> [Result<MigratedCode?, InputError>] {
    let read = BoundedFile.reader
    do throws(Workers.MemoryError) {
      return try Workers.map(count: paths.count) { migrate(paths[$0], read) }
    } catch {
      return paths.map { .failure(InputError(ofCode: $0, error)) }
    }
  }

  private static func migrate(
    _ path: String, _ read: (String) throws(InputError) -> [UInt8]
  ) -> Result<MigratedCode?, InputError> {
    do {
      let bytes = try read(path)
      return .success(try MigratedCode(Source(bytes, kind: .code, origin: .file(path: path))))
    } catch {
      return .failure(InputError(ofCode: path, error))
    }
  }

  /// Writes the files that change. A file that cannot be written is reported, and its changes are
  /// discarded.
  ///
  /// - Parameter report: The report.
  public mutating func write(report: inout Report) { write(with: FileWriter(), report: &report) }

  /// Overload that takes the writer of the inputs.
  package mutating func write(with writer: FileWriter, report: inout Report) {
    for (index, file) in files.enumerated() {
      let written = report.write(file.migrated, replacing: file.original, with: writer)
      if written.bytes != file.migrated.bytes { files[index] = file.withoutChanges }
    }
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
