public import FormatFindings
import Foundation

/// The code of a project: files in which formats are found together.
///
/// A function or macro that passes a parameter to the system's function is recognized in all files,
/// also through a second function.
///
///     let project = CodeProject(paths: paths) { path in
///       try Array(Data(contentsOf: URL(fileURLWithPath: path)))
///     }
///     for file in project.files { print(file.path, file.formats.map(\.text.text)) }
public struct CodeProject: Sendable {
  /// A file with its formats.
  public struct File: Sendable {
    /// The source.
    public let source: Source
    /// The formats in the order of the file, each literal once.
    public let formats: [FoundFormat]
    /// The formats in the order of the file, once for each call that receives them.
    public let uses: [FoundFormat]
    /// The path.
    public var path: String { source.name }
    /// The code.
    public var bytes: [UInt8] { source.bytes }
    /// The formats that are known only at run time, in the order of the file.
    public let unknownFormats: [UnknownFormat]
    /// The UTF-8 byte offsets of the comments, in order. They can be missing if none suppresses
    /// findings.
    let comments: [Range<Int>]
    /// The number of layouts, if they are checked.
    package let layoutCount: Int
    /// The mistakes in the layouts.
    let layoutFindings: [LayoutFinding]

    /// Creates a file with the formats that reach the system's function.
    fileprivate init(path: String, _ scan: CodeScan, _ flow: FormatFlow) {
      source = Source(scan.bytes, kind: .code, origin: .file(path: path))
      uses = scan.uses.filter { flow.passesFormats($0.callee) }
      formats = uses.withoutRepetitions { $0.identity }
      unknownFormats = scan.unknownFormats.filter { flow.passesFormats($0.callee) }
      comments = scan.found.comments
      layoutCount = scan.layoutCount
      layoutFindings = scan.layoutFindings
    }
  }

  /// A file that could not be read.
  public struct ReadError: Error {
    /// The path.
    public let path: String
    /// The error of the function that reads files.
    public let error: any Error
  }

  /// The files that contain formats, including unknown ones, or layouts that are checked, in the
  /// given order.
  public private(set) var filesWithCalls: [File] = []
  /// The files that contain at least partly known formats, in the given order.
  public var files: [File] { filesWithCalls.filter { !$0.formats.isEmpty } }
  /// The files that could not be read, in the given order.
  public var errors: [ReadError] { searches.errors }
  private var searches: Searches

  /// Finds the formats in files. Files of other languages are skipped.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files.
  ///   - search: The options of the search.
  ///   - progress: A function that is called on several threads after a file has been searched.
  ///   - read: Returns the bytes of a file. It is called on several threads, and more than once for
  ///     a file if the project has functions that pass on formats.
  /// - Complexity: O(*n*) for *n* bytes; only files with a candidate are parsed.
  public init(
    paths: [String], search: CodeSearch = CodeSearch(),
    progress: @escaping @Sendable () -> Void = {},
    read: @escaping @Sendable (String) throws -> [UInt8]
  ) {
    searches = Searches(paths, search)
    searches.searchAll(progress: progress, read)
    filesWithCalls = searches.filesWithCalls
  }

  /// Replaces the texts of files, and searches again what depends on them: only these files, or the
  /// whole project if other functions pass on formats.
  ///
  /// - Parameters:
  ///   - texts: The new texts by the paths of files of the project.
  ///   - read: Returns the bytes of a file, for a search of the whole project.
  /// - Complexity: O(*n*) for *n* bytes of the texts, or of the project.
  public mutating func update(
    _ texts: [String: [UInt8]], read: @escaping @Sendable (String) throws -> [UInt8]
  ) {
    if !searches.update(texts) {
      searches = Searches(searches.paths, searches.search)
      searches.searchAll { try texts[$0] ?? read($0) }
    }
    filesWithCalls = searches.filesWithCalls
  }
}

/// Options of a search for formats in code.
public struct CodeSearch: Hashable, Sendable {
  /// Functions and macros that pass an argument on as a format, whose definitions the files need
  /// not contain.
  public var wrappers: [FormatWrapper]
  /// Functions and macros whose arguments are not formats.
  public var excludedFunctions: [FunctionName]
  /// Whether every string that looks like a format is found, with the receiver
  /// ``FoundFormat/Receiver/guess`` if no call is known to receive it.
  public var allStrings: Bool
  /// Whether the layouts in code are found and checked, too. This takes O(*n* *k*) for a file of
  /// *n* bytes with *k* layouts.
  public var checksLayouts: Bool

  /// Creates a search.
  public init(
    wrappers: [FormatWrapper] = [], excludedFunctions: [FunctionName] = [],
    allStrings: Bool = false, checksLayouts: Bool = false
  ) {
    self.wrappers = wrappers
    self.excludedFunctions = excludedFunctions
    self.allStrings = allStrings
    self.checksLayouts = checksLayouts
  }
}

/// The searches of the files of a project: each one can find functions whose calls the next one
/// looks for.
private struct Searches {
  /// The maximum number of searches: one more than the number of functions through which a format
  /// can be passed.
  private static let maximumRounds = 4

  let paths: [String]
  let search: CodeSearch
  private var wrappers = WrapperTable()
  private var definitions = WrapperTable()
  private var excluded = WrapperTable()
  private var scans: [CodeScan?]
  /// The first error of each file.
  private var firstErrors: [CodeProject.ReadError?]

  init(_ paths: [String], _ search: CodeSearch) {
    self.paths = paths
    self.search = search
    scans = Array(repeating: nil, count: paths.count)
    firstErrors = Array(repeating: nil, count: paths.count)
    for wrapper in search.wrappers.compactMap({ Wrapper($0) }) { wrappers.insert(wrapper) }
    for name in search.excludedFunctions.compactMap({ Wrapper($0) }) { excluded.insert(name) }
  }

  /// The files that can contain formats, as far as wrappers are known.
  private var candidates: CandidateSearch {
    CandidateSearch(
      functions: wrappers.names + wrappers.ownBindingMacros, allStrings: search.allStrings)
  }

  mutating func searchAll(
    progress: @escaping @Sendable () -> Void = {},
    _ read: @escaping @Sendable (String) throws -> [UInt8]
  ) {
    var candidates = candidates
    for round in 0..<Self.maximumRounds {
      let names = scan(Array(paths.indices), candidates, isFirst: round == 0) { path in
        defer { if round == 0 { progress() } }
        return try read(path)
      }
      if names.isEmpty { break }
      candidates = CandidateSearch(names: names)
    }
  }

  /// Searches files again. Returns whether the results for all others stay the same.
  mutating func update(_ texts: [String: [UInt8]]) -> Bool {
    let changed = paths.indices.filter { texts[paths[$0]] != nil }
    let known = exports(of: changed)
    for index in changed { (scans[index], firstErrors[index]) = (nil, nil) }
    _ = scan(changed, candidates, isFirst: true) { texts[$0] ?? [] }
    return exports(of: changed) == known
  }

  private func exports(of indices: [Int]) -> [CodeScan.Exports] {
    indices.map { scans[$0]?.exports ?? CodeScan.Exports() }
  }

  /// Scans the files that are candidates, on all processors; in the first scan also the others with
  /// layouts. Returns the names of functions that pass on formats, and of macros that make
  /// dictionaries, which were not known before.
  private mutating func scan(
    _ indices: [Int], _ candidates: CandidateSearch, isFirst: Bool,
    _ read: @escaping @Sendable (String) throws -> [UInt8]
  ) -> [String] {
    let (known, search) = (wrappers, search)
    let results = Workers.map(indices.map { paths[$0] }) { path -> CodeScan? in
      guard let language = CodeLanguage(path: path) else { return nil }
      let bytes = try read(path)
      let contents = CodeScan.Contents(
        formats: candidates.isCandidate(bytes), allStrings: search.allStrings,
        layouts: search.checksLayouts && CandidateSearch.constraints.isCandidate(bytes)
          && !CandidateSearch.usesOwnAnchors(bytes))
      guard contents.formats || isFirst && contents.layouts else { return nil }
      return try CodeScan(bytes, language, known, contents)
    }
    var names: [String] = []
    for (index, result) in zip(indices, results) {
      switch result {
      case .success(let scan?):
        scans[index] = scan
        for definition in scan.found.definitions { definitions.insert(definition) }
        names += scan.found.wrappers.filter { wrappers.insert($0) }.map(\.name)
        names += scan.found.bindingMacros.filter { wrappers.insert(bindingMacro: $0) }
      case .success(nil): continue
      case .failure(let error): firstErrors[index] = firstErrors[index] ?? error
      }
    }
    return names
  }

  var filesWithCalls: [CodeProject.File] {
    let flow = FormatFlow(wrappers, definitions: definitions, excluded: excluded)
    return zip(paths, scans).compactMap { path, scan in
      scan.map { CodeProject.File(path: path, $0, flow) }
    }.filter { !$0.formats.isEmpty || !$0.unknownFormats.isEmpty || $0.layoutCount > 0 }
  }

  var errors: [CodeProject.ReadError] {
    firstErrors.compactMap { $0 }.withoutRepetitions { $0.path }
  }
}

extension Workers {
  /// Returns the results of a function for files, or its errors.
  static func map<Element: Sendable>(
    _ paths: [String], _ transform: @escaping @Sendable (_ path: String) throws -> Element
  ) -> [Result<Element, CodeProject.ReadError>] {
    do throws(MemoryError) {
      return try map(count: paths.count) { index in
        Result { try transform(paths[index]) }.mapError {
          CodeProject.ReadError(path: paths[index], error: $0)
        }
      }
    } catch {
      return paths.map { .failure(CodeProject.ReadError(path: $0, error: error)) }
    }
  }
}

extension Sequence {
  /// Separates the results for files, without those for files that contain nothing, from errors.
  func separated<Value>() -> (values: [Value], errors: [CodeProject.ReadError])
  where Element == Result<Value?, CodeProject.ReadError> {
    var (values, errors): ([Value], [CodeProject.ReadError]) = ([], [])
    for result in self {
      switch result {
      case .success(let value?): values.append(value)
      case .success(nil): continue
      case .failure(let error): errors.append(error)
      }
    }
    return (values, errors)
  }
}
