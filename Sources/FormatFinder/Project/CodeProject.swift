import Foundation
public import VFLWorkspace

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
    /// The path.
    public let path: String
    /// The code.
    public let bytes: [UInt8]
    /// The formats in the order of the file, each literal once.
    public let formats: [FoundFormat]
    /// The formats in the order of the file, once for each call that receives them.
    public let uses: [FoundFormat]
    /// The formats that are known only at run time, in the order of the file.
    public let unknownFormats: [UnknownFormat]
    /// The UTF-8 byte offsets of the comments, in order. They can be missing if none suppresses
    /// findings.
    package let comments: [Range<Int>]

    /// Creates a file with the formats that reach the system's function.
    init(path: String, _ scan: CodeScan, _ flow: FormatFlow) {
      var found: Set<FoundFormat.Identity> = []
      self.path = path
      bytes = scan.bytes
      uses = scan.uses.filter { flow.passesFormats($0.callee) }
      formats = uses.filter { found.insert($0.identity).inserted }
      unknownFormats = scan.unknownFormats.filter { flow.passesFormats($0.callee) }
      comments = scan.comments
    }
  }

  /// A file that could not be read.
  public struct ReadError: Error {
    /// The path.
    public let path: String
    /// The error of the function that reads files.
    public let error: any Error
  }

  /// The files that contain formats, in the given order, including formats that are unknown.
  public let filesWithCalls: [File]
  /// The files that contain formats of which something is known, in the given order.
  public var files: [File] { filesWithCalls.filter { !$0.formats.isEmpty } }
  /// The files that could not be read, in the given order.
  public let errors: [ReadError]

  /// The maximum number of searches: one more than the number of functions through which a format
  /// can be passed.
  private static let maximumRounds = 4

  /// Finds the formats in files. Files of other languages are skipped.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files.
  ///   - wrappers: Functions and macros that pass an argument on as a format, whose definitions the
  ///     files need not contain.
  ///   - excludedFunctions: Functions and macros whose arguments are not formats.
  ///   - allStrings: Whether every string that looks like a format is found, with the receiver
  ///     ``FoundFormat/Receiver/guess`` if no call is known to receive it.
  ///   - progress: A function that is called on several threads after a file has been searched.
  ///   - read: Returns the bytes of a file. It is called on several threads, and more than once for
  ///     a file if the project has functions that pass on formats.
  /// - Complexity: O(*n*) for *n* bytes, of which only files with a candidate are parsed.
  public init(
    paths: [String], wrappers: [FormatWrapper] = [], excludedFunctions: [FunctionName] = [],
    allStrings: Bool = false,
    progress: @escaping @Sendable () -> Void = {},
    read: @escaping @Sendable (String) throws -> [UInt8]
  ) {
    var searches = Searches(paths, wrappers, excludedFunctions, allStrings)
    for round in 0..<Self.maximumRounds {
      let scans = searches.scan { path in
        defer { if round == 0 { progress() } }
        return try read(path)
      }
      if !searches.add(scans) { break }
    }
    filesWithCalls = searches.filesWithCalls
    errors = searches.errorOfEachPath
  }

  /// The searches of the files: each one can find functions whose calls the next one looks for.
  private struct Searches {
    private let paths: [String]
    private let allStrings: Bool
    private var wrappers = WrapperTable()
    private var definitions = WrapperTable()
    private var excluded = WrapperTable()
    private var candidates: CandidateSearch
    private var scans: [CodeScan?]
    private var errors: [ReadError] = []

    init(
      _ paths: [String], _ wrappers: [FormatWrapper], _ excludedFunctions: [FunctionName],
      _ allStrings: Bool
    ) {
      self.paths = paths
      self.allStrings = allStrings
      scans = Array(repeating: nil, count: paths.count)
      for wrapper in wrappers.compactMap({ Wrapper($0) }) { self.wrappers.insert(wrapper) }
      for name in excludedFunctions.compactMap({ Wrapper($0) }) { excluded.insert(name) }
      candidates = CandidateSearch.system.adding(names: self.wrappers.names)
      if allStrings { candidates.addStrings() }
    }

    func scan(
      _ read: @escaping @Sendable (String) throws -> [UInt8]
    ) -> [Result<CodeScan, ReadError>?] {
      CodeProject.scan(paths, candidates, wrappers, allStrings, read)
    }

    /// Adds the results of a search. Returns whether it found functions that pass on formats.
    mutating func add(_ results: [Result<CodeScan, ReadError>?]) -> Bool {
      var names: [String] = []
      for (index, result) in results.enumerated() {
        switch result {
        case .success(let scan):
          scans[index] = scan
          for definition in scan.definitions { definitions.insert(definition) }
          names += scan.wrappers.filter { wrappers.insert($0) }.map(\.name)
          names += scan.bindingMacros.filter { wrappers.insert(bindingMacro: $0) }
        case .failure(let error): errors.append(error)
        case nil: continue
        }
      }
      candidates = CandidateSearch(names: names)
      return !names.isEmpty
    }

    var filesWithCalls: [File] {
      let flow = FormatFlow(wrappers, definitions: definitions, excluded: excluded)
      return zip(paths, scans).compactMap { path, scan in
        scan.map { File(path: path, $0, flow) }
      }.filter { !$0.formats.isEmpty || !$0.unknownFormats.isEmpty }
    }

    var errorOfEachPath: [ReadError] {
      var reported: Set<String> = []
      return errors.filter { reported.insert($0.path).inserted }
    }
  }

  /// Scans the files that are candidates, on all processors.
  private static func scan(
    _ paths: [String], _ search: CandidateSearch, _ wrappers: WrapperTable, _ allStrings: Bool,
    _ read: @escaping @Sendable (String) throws -> [UInt8]
  ) -> [Result<CodeScan, ReadError>?] {
    do throws(Workers.MemoryError) {
      return try Workers.map(count: paths.count) { index in
        guard let language = CodeLanguage(path: paths[index]) else { return nil }
        do {
          let bytes = try read(paths[index])
          guard search.isCandidate(bytes) else { return nil }
          return .success(try CodeScan(bytes, language, wrappers, allStrings))
        } catch {
          return .failure(ReadError(path: paths[index], error: error))
        }
      }
    } catch {
      return paths.map { .failure(ReadError(path: $0, error: error)) }
    }
  }
}
