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
    var files = [File?](repeating: nil, count: paths.count)
    var errors = formats.errors
    var wrappers = ConstraintWrapperTable()
    var candidates = CandidateSearch.constraints
    for round in 0..<Self.maximumRounds {
      let (known, searched) = (wrappers, candidates)
      let results = Workers.map(paths) { path in
        let fileWithFormats = filesWithFormats[path]
        let isCandidate = round == 0 && fileWithFormats != nil
        return try ConstraintScan(path, in: knownPaths, known, read: read) {
          isCandidate || searched.isCandidate($0)
        }.map { (File(path: path, $0, formats: fileWithFormats), $0.wrappers) }
      }
      var names: [String] = []
      for (index, result) in results.enumerated() {
        switch result {
        case .success(let (file, own)?):
          files[index] = file
          names += wrappers.insert(contentsOf: own)
        case .success(nil): continue
        case .failure(let error): errors.append(error)
        }
      }
      if names.isEmpty { break }
      candidates = CandidateSearch(names: names)
    }
    self.files = files.compactMap { $0 }.filter { !$0.constraints.isEmpty }
    self.errors = errors.withoutRepetitions { $0.path }
  }

  /// The maximum number of searches: one more than the number of functions through which a view can
  /// be passed.
  private static let maximumRounds = 3
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
  let wrappers: ConstraintWrapperTable

  /// Reads and searches a file; `nil` if it is not a candidate.
  init?(
    _ path: String, in paths: Set<String>, _ knownWrappers: ConstraintWrapperTable,
    read: (String) throws -> [UInt8], isCandidate: ([UInt8]) -> Bool
  ) throws {
    guard let language = CodeLanguage(path: path) else { return nil }
    bytes = try read(path)
    guard isCandidate(bytes) else { return nil }
    switch language {
    case .swift:
      let finder = try SwiftConstraintFinder(bytes, wrappers: knownWrappers)
      (constraints, names) = (finder.constraints, finder.names)
      wrappers = finder.wrappers
    case .objectiveC:
      let header = Self.header(of: path).flatMap { paths.contains($0) ? try? read($0) : nil }
      let finder = try ObjCConstraintFinder(bytes, header: header)
      (constraints, names) = (finder.constraints, finder.names)
      wrappers = ConstraintWrapperTable()
    }
  }

  /// Returns the path of the header of a file in Objective-C.
  private static func header(of path: String) -> String? {
    guard let dot = path.lastIndex(of: "."), !path.hasSuffix(".h") else { return nil }
    return path[..<dot] + ".h"
  }
}
