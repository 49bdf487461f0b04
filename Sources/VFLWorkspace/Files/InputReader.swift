public import FormatFindings
import Foundation

/// The sources that are read from inputs, and the errors of the inputs that cannot be read.
///
///     let inputs = InputReader(reading: arguments.map(Input.init(argument:)))
///     var report = Report(of: inputs)
///     for source in inputs.sources { report.check(source) }
public struct InputReader: Sendable {
  /// The sources, in the order of the inputs, and within a folder in the order of their paths.
  public private(set) var sources: [Source] = []
  /// The errors of inputs that cannot be read.
  public private(set) var errors: [InputError] = []
  /// The files of code, whose formats `FormatFinder` finds, in the order of the inputs.
  public private(set) var codePaths: [String] = []
  /// The folders that contain no file of a selected kind.
  public private(set) var emptyFolders: [String] = []
  /// A description of the files that are missing in those folders, for messages.
  var fileDescription: String { selection.fileDescription }
  /// The folders that git could not list, so that ignored files in them are read too. All folders
  /// together have 30 seconds.
  public private(set) var gitFailures: [GitFailure] = []
  /// The folders of package managers that were found in other folders, and not searched.
  public private(set) var unsearchedFolders: [String] = []

  private let selection: InputSelection
  private let inputCount: Int
  private let formatCount: Int
  private var readFormatCount = 0
  private var paths = FilePaths()
  private var listings: RepositoryListings
  private var readPaths: Set<String> = []

  /// A folder that git could not list.
  public struct GitFailure: Hashable, Sendable {
    /// The path of the folder.
    public let folder: String
    /// What git prints, or the system's error.
    public let message: String
  }

  /// Reads inputs. An input that cannot be read does not stop the others.
  ///
  /// In a folder, names that begin with a dot, folders of package managers, folders reached through
  /// links and links to nothing are skipped. Devices, files larger than 100 MB, and pipes in
  /// folders are errors.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - selection: The kinds of files to read.
  public init(reading inputs: [Input], selecting selection: InputSelection = .formats) {
    self.init(reading: inputs, selecting: selection) { _ in .formatList }
  }

  /// Reads inputs.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - selection: The kinds of files to read.
  ///   - standardInputKind: Returns what a text of the standard input contains.
  package init(
    reading inputs: [Input], selecting selection: InputSelection,
    standardInputKind: ([UInt8]) -> Source.Kind
  ) {
    self.init(of: inputs, selection: selection)
    GitTimeLimit.$current.withValue(GitTimeLimit.current ?? GitTimeLimit()) {
      for input in inputs {
        switch input {
        case .format(let bytes): readFormat(bytes)
        case .standardInput: readStandardInput(standardInputKind)
        case .path(let path) where input.isFolder: readFolder(path)
        case .path(let path): readFile(path)
        }
      }
    }
    removeSearchedFolders(inputs)
  }

  /// Reads logs. Every path is a file, of any ending.
  ///
  /// - Parameter inputs: The inputs, which are paths and the standard input.
  package init(readingLogs inputs: [Input]) {
    self.init(of: inputs, selection: .formats)
    for input in inputs {
      switch input {
      case .format: continue
      case .standardInput: readLogOfStandardInput()
      case .path(let path): readLog(path)
      }
    }
  }

  private init(of inputs: [Input], selection: InputSelection) {
    self.selection = selection
    inputCount = inputs.count
    formatCount = inputs.count { if case .format = $0 { true } else { false } }
    listings = RepositoryListings(
      of: inputs.compactMap { input in
        if case .path(let path) = input, input.isFolder { path } else { nil }
      })
  }

  private mutating func readFormat(_ bytes: [UInt8]) {
    let origin = Source.Origin(argument: readFormatCount, of: formatCount)
    sources.append(Source(bytes, kind: .format, origin: origin))
    readFormatCount += 1
  }

  private mutating func readStandardInput(_ kind: ([UInt8]) -> Source.Kind) {
    attempt(Self.standardInputName) {
      let bytes = try SizeLimitedFile.readStandardInput(named: Self.standardInputName)
      return Source(bytes, kind: kind(bytes), origin: .standardInput)
    }
  }

  private mutating func readLogOfStandardInput() {
    attempt(Self.standardInputName) {
      let bytes = try SizeLimitedFile.readStandardInput(named: Self.standardInputName)
      try requireUTF8(bytes, of: Self.standardInputName)
      return Source(bytes, kind: .log, origin: .standardInput)
    }
  }

  private static let standardInputName = "<stdin>"

  private mutating func readFile(_ path: String) {
    guard isNew(path) else { return }
    if let reason = reasonToRefuse(path) {
      errors.append(InputError(.read, path, reason: reason))
    } else {
      add(path)
    }
  }

  private mutating func readLog(_ path: String) {
    guard isNew(path) else { return }
    attempt(path) {
      if path.isEmpty { throw InputError(.read, path, reason: Self.emptyPathReason) }
      let bytes = try SizeLimitedFile.read(path)
      try requireUTF8(bytes, of: path)
      return Source(bytes, kind: .log, origin: .file(path: path))
    }
  }

  private static let emptyPathReason = "the path is empty"

  /// Whether a file is not excluded, and no earlier input contains it.
  private mutating func isNew(_ path: String) -> Bool {
    // A single input contains no file twice.
    if inputCount == 1 && selection.excludes == nil { return true }
    let resolved = paths.resolve(path)
    if selection.excludes?(resolved) ?? false { return false }
    return readPaths.insert(resolved).inserted
  }

  /// Adds a file. Pipes are read only if an input names them: nothing may ever be written to one.
  private mutating func add(_ path: String, allowsPipes: Bool = true) {
    let kind = Input.sourceKind(of: path) ?? .formatList
    if kind == .code {
      codePaths.append(path)
    } else {
      attempt(path) {
        Source(
          try SizeLimitedFile.read(path, allowsPipes: allowsPipes), kind: kind,
          origin: .file(path: path))
      }
    }
  }

  /// The reason why a file is not read, or `nil`.
  private func reasonToRefuse(_ path: String) -> String? {
    if path.isEmpty { return Self.emptyPathReason }
    // A file without a known ending is a list of formats.
    guard let ending = Input.ending(of: path) else {
      if selection.named.contains(.formatList) { return nil }
      return FileManager.default.fileExists(atPath: path.systemPath)
        ? "expected \(selection.expectation), found a file without a known ending"
        : InputError.reason(errno: ENOENT)
    }
    return selection.selects(path, of: selection.named)
      ? nil : "expected \(selection.expectation), found a '\(ending)' file"
  }

  /// Reads a source and adds it, or the error.
  private mutating func attempt(_ name: String, _ read: () throws -> Source) {
    do {
      sources.append(try read())
    } catch let error as InputError {
      errors.append(error)
    } catch {
      errors.append(InputError(.read, name, error))
    }
  }
}

/// Refuses a text with the byte order mark of UTF-16, in which no report would be found.
func requireUTF8(_ bytes: [UInt8], of name: String) throws(InputError) {
  guard bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) else { return }
  throw InputError(
    .read, name, reason: "the text is in UTF-16; 'iconv -f UTF-16 -t UTF-8' converts it to UTF-8")
}

// MARK: - Folders

extension InputReader {
  private mutating func readFolder(_ folder: String) {
    let errorCount = errors.count
    let selection = selection
    let listing = FolderListing(
      of: folder, filter: FolderFilter(selection),
      includesIgnored: selection.includesIgnoredFiles, using: &listings)
    errors += listing.errors
    gitFailures += listing.gitFailures
    unsearchedFolders += listing.packageFolders.sorted().filter { !excludesFiles(in: $0) }
    let files = listing.paths
    let chosen = selection.inFolders.lazy
      .map { kinds in
        files.filter { selection.selects($0, of: kinds) && !WorkTreeEntry.isDanglingLink($0) }
      }
      .first { !$0.isEmpty }
    for file in (chosen ?? []).sorted() where isNew(file) { add(file, allowsPipes: false) }
    guard chosen == nil, errors.count == errorCount else { return }
    if selection.requiresFiles {
      errors.append(
        InputError(.read, folder, reason: "no scene and no .vfl file found"))
    } else {
      emptyFolders.append(folder)
    }
  }

  private mutating func excludesFiles(in folder: String) -> Bool {
    guard let excludes = selection.excludes else { return false }
    return excludes(paths.resolve(folder.appendingPathComponent("any file")))
  }

  /// Removes the unsearched folders that are inputs themselves, and repetitions.
  private mutating func removeSearchedFolders(_ inputs: [Input]) {
    if unsearchedFolders.isEmpty { return }
    let named = inputs.compactMap { input in
      if case .path(let path) = input { path.resolvedPath } else { nil }
    }
    var known = Set(named)
    unsearchedFolders.removeAll { !known.insert($0.resolvedPath).inserted }
  }
}
