public import FormatFindings
import Foundation

/// The constraints that the code of a project creates: with formats, with anchors, with the
/// initializer of `NSLayoutConstraint`, and with SnapKit or Masonry.
public struct ConstraintProject: Sendable {
  /// A file with its constraints.
  public struct File: Sendable {
    /// The source.
    public let source: Source
    /// The constraints in the order of the file.
    public let constraints: [FoundConstraint]
  }

  /// The files that create constraints, in the given order.
  public let files: [File]
  /// The files that could not be read, in the given order.
  public let errors: [CodeProject.ReadError]

  /// Finds the constraints in files. Files of other languages are skipped.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files.
  ///   - search: The options of the search for formats.
  ///   - read: Returns the bytes of a file. It is called on several threads, and more than once for
  ///     a file.
  /// - Complexity: O(*n*) for *n* bytes; only files that can create constraints are parsed.
  public init(
    paths: [String], search: CodeSearch = CodeSearch(),
    read: @escaping @Sendable (String) throws -> [UInt8]
  ) {
    let formats = CodeProject(paths: paths, search: search, read: read)
    let filesWithFormats = Dictionary(formats.files.map { ($0.path, $0) }) { first, _ in first }
    let knownPaths = Set(paths)
    let results = Workers.map(paths) { path in
      try ConstraintScan(path, in: knownPaths, read: read).map { scan in
        File(path: path, scan, formats: filesWithFormats[path])
      }
    }
    var errors = formats.errors
    let readPaths = Set(errors.map(\.path))
    var files: [File] = []
    for result in results {
      switch result {
      case .success(let file): if let file, !file.constraints.isEmpty { files.append(file) }
      case .failure(let error): if !readPaths.contains(error.path) { errors.append(error) }
      }
    }
    (self.files, self.errors) = (files, errors)
  }
}

extension ConstraintProject.File {
  fileprivate init(path: String, _ scan: ConstraintScan, formats: CodeProject.File?) {
    source = Source(scan.bytes, kind: .code, origin: .file(path: path))
    let all = scan.constraints + (formats?.constraints(scan.names) ?? [])
    constraints = all.sorted { $0.sourceRange.lowerBound < $1.sourceRange.lowerBound }
  }
}

/// The constraints in one file, without those of formats.
private struct ConstraintScan {
  let bytes: [UInt8]
  let constraints: [FoundConstraint]
  let names: FoundNames

  /// Reads and searches a file; `nil` if it cannot create constraints.
  init?(_ path: String, in paths: Set<String>, read: (String) throws -> [UInt8]) throws {
    guard let language = CodeLanguage(path: path) else { return nil }
    bytes = try read(path)
    guard CandidateSearch.constraints.isCandidate(bytes) else { return nil }
    switch language {
    case .swift:
      let finder = try SwiftConstraintFinder(bytes)
      (constraints, names) = (finder.constraints, finder.names)
    case .objectiveC:
      try CodeError.checkSize(of: bytes)
      let header = Self.header(of: path).flatMap { paths.contains($0) ? try? read($0) : nil }
      let finder = ObjCConstraintFinder(bytes, header: header)
      (constraints, names) = (finder.constraints, finder.names)
    }
  }

  /// Returns the path of the header of a file in Objective-C.
  private static func header(of path: String) -> String? {
    guard let dot = path.lastIndex(of: "."), !path.hasSuffix(".h") else { return nil }
    return path[..<dot] + ".h"
  }
}
