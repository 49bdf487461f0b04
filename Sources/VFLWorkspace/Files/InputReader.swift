public import FormatFindings
import Foundation

/// The sources that are read from inputs, and the errors of the inputs that cannot be read.
///
///     let inputs = LoadedInputs(reading: arguments.map(Input.init(argument:)))
///     var report = Report(of: inputs)
///     for source in inputs.sources { report.check(source) }
public struct LoadedInputs: Sendable {
  /// The sources, in the order of the inputs, those of a folder in the order of their paths.
  public fileprivate(set) var sources: [Source] = []
  /// The logs, in the order of the inputs.
  package fileprivate(set) var logs: [LogText] = []
  /// The errors of inputs that cannot be read.
  public fileprivate(set) var errors: [InputError] = []
  /// The files of code, whose formats `FormatFinder` finds, in the order of the inputs.
  public fileprivate(set) var codePaths: [String] = []
  /// The folders that contain no file of a selected kind.
  public fileprivate(set) var emptyFolders: [String] = []
  /// The files that those folders lack, for messages.
  package private(set) var fileDescription = InputSelection.formats.fileDescription
  /// The folders in a repository that git could not list within 30 seconds for all folders, so that
  /// ignored files are read too.
  public fileprivate(set) var gitFailures: [GitFailure] = []
  /// The folders of package managers in the folders that are read, which are not searched.
  public fileprivate(set) var unsearchedFolders: [String] = []

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
  /// links and links to nothing are skipped. A device, and a file larger than 100 MB, is an error,
  /// and so is a pipe in a folder.
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
    var reader = InputReader(of: inputs, selection: selection)
    GitTimeLimit.$current.withValue(GitTimeLimit.current ?? GitTimeLimit()) {
      for input in inputs {
        switch input {
        case .format(let bytes): reader.readFormat(bytes)
        case .standardInput: reader.readStandardInput(standardInputKind)
        case .path(let path) where input.isFolder: reader.readFolder(path)
        case .path(let path): reader.readFile(path)
        }
      }
    }
    reader.removeSearchedFolders(inputs)
    self = reader.loaded
  }

  /// Reads logs. Every path is a file, of any ending.
  ///
  /// - Parameter inputs: The inputs, which are paths and the standard input.
  package init(readingLogs inputs: [Input]) {
    var reader = InputReader(of: inputs, selection: .formats)
    for input in inputs {
      switch input {
      case .format: continue
      case .standardInput: reader.readLogOfStandardInput()
      case .path(let path): reader.readLog(path)
      }
    }
    self = reader.loaded
  }

  fileprivate init(selecting selection: InputSelection) {
    fileDescription = selection.fileDescription
  }
}

/// Reads inputs one by one.
private struct InputReader {
  let selection: InputSelection
  /// The number of inputs.
  private let inputCount: Int
  /// The number of inputs that are formats.
  private let formatCount: Int
  private var readFormatCount = 0
  private var paths = FilePaths()
  private var listings: RepositoryListings
  private var readPaths: Set<String> = []
  private(set) var loaded: LoadedInputs

  init(of inputs: [Input], selection: InputSelection) {
    self.selection = selection
    loaded = LoadedInputs(selecting: selection)
    inputCount = inputs.count
    formatCount = inputs.count { if case .format = $0 { true } else { false } }
    listings = RepositoryListings(
      of: inputs.compactMap { input in
        if case .path(let path) = input, input.isFolder { path } else { nil }
      })
  }

  mutating func readFormat(_ bytes: [UInt8]) {
    let origin = Source.Origin(argument: readFormatCount, of: formatCount)
    loaded.sources.append(Source(bytes, kind: .format, origin: origin))
    readFormatCount += 1
  }

  mutating func readStandardInput(_ kind: ([UInt8]) -> Source.Kind) {
    attempt(Self.standardInputName, \.sources) {
      let bytes = try BoundedFile.readStandardInput(named: Self.standardInputName)
      return Source(bytes, kind: kind(bytes), origin: .standardInput)
    }
  }

  mutating func readLogOfStandardInput() {
    attempt(Self.standardInputName, \.logs) {
      let bytes = try BoundedFile.readStandardInput(named: Self.standardInputName)
      try requireUTF8(bytes, of: Self.standardInputName)
      return LogText(bytes, name: Self.standardInputName)
    }
  }

  private static let standardInputName = "<stdin>"

  mutating func readFile(_ path: String) {
    guard isNew(path) else { return }
    if let reason = reasonToRefuse(path) {
      loaded.errors.append(InputError(.read, path, reason: reason))
    } else {
      add(path)
    }
  }

  mutating func readLog(_ path: String) {
    guard isNew(path) else { return }
    attempt(path, \.logs) {
      if path.isEmpty { throw InputError(.read, path, reason: Self.emptyPathReason) }
      let bytes = try BoundedFile.read(path)
      try requireUTF8(bytes, of: path)
      return LogText(bytes, name: path)
    }
  }

  private static let emptyPathReason = "the path is empty"

  /// Whether a file is not excluded, and no earlier input contains it.
  private mutating func isNew(_ path: String) -> Bool {
    // The files of one folder are different ones.
    if inputCount == 1 && selection.excludes == nil { return true }
    let resolved = paths.resolve(path)
    if selection.excludes?(resolved) ?? false { return false }
    return readPaths.insert(resolved).inserted
  }

  /// Adds a file. Pipes are read only if an input names them: nothing may ever be written to one.
  private mutating func add(_ path: String, allowsPipes: Bool = true) {
    let kind = Input.sourceKind(of: path) ?? .formatList
    if kind == .code {
      loaded.codePaths.append(path)
    } else {
      attempt(path, \.sources) {
        Source(
          try BoundedFile.read(path, allowsPipes: allowsPipes), kind: kind,
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

  /// Reads a text and adds it to a list, or adds the error.
  private mutating func attempt<Text>(
    _ name: String, _ list: WritableKeyPath<LoadedInputs, [Text]>, _ read: () throws -> Text
  ) {
    do {
      loaded[keyPath: list].append(try read())
    } catch let error as InputError {
      loaded.errors.append(error)
    } catch {
      loaded.errors.append(InputError(.read, name, error))
    }
  }
}

/// Refuses a text with the byte order mark of UTF-16, in which no report would be found.
private func requireUTF8(_ bytes: [UInt8], of name: String) throws(InputError) {
  guard bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) else { return }
  throw InputError(
    .read, name, reason: "the text is in UTF-16; 'iconv -f UTF-16 -t UTF-8' converts it to UTF-8")
}

// MARK: - Folders

extension InputReader {
  mutating func readFolder(_ folder: String) {
    let errorCount = loaded.errors.count
    let selection = selection
    let listing = FolderListing(
      of: folder, filter: FolderFilter(selection),
      includesIgnored: selection.includesIgnoredFiles, using: &listings)
    loaded.errors += listing.errors
    loaded.gitFailures += listing.gitFailures
    loaded.unsearchedFolders += listing.packageFolders.sorted().filter { !excludesFiles(in: $0) }
    let files = listing.paths
    let chosen = selection.inFolders.lazy
      .map { kinds in
        files.filter { selection.selects($0, of: kinds) && !WorkTreeEntry.isDanglingLink($0) }
      }
      .first { !$0.isEmpty }
    for file in (chosen ?? []).sorted() where isNew(file) { add(file, allowsPipes: false) }
    guard chosen == nil, loaded.errors.count == errorCount else { return }
    if selection.requiresFiles {
      loaded.errors.append(
        InputError(.read, folder, reason: "no scene and no .vfl file found"))
    } else {
      loaded.emptyFolders.append(folder)
    }
  }
  /// Whether the configuration excludes all files in a folder.
  private mutating func excludesFiles(in folder: String) -> Bool {
    guard let excludes = selection.excludes else { return false }
    return excludes(paths.resolve(folder.appendingPathComponent("any file")))
  }

  /// Removes the unsearched folders that are inputs themselves, and those that are in the list
  /// already.
  mutating func removeSearchedFolders(_ inputs: [Input]) {
    if loaded.unsearchedFolders.isEmpty { return }
    let named = inputs.compactMap { input in
      if case .path(let path) = input { path.resolvedPath } else { nil }
    }
    var known = Set(named)
    loaded.unsearchedFolders.removeAll { !known.insert($0.resolvedPath).inserted }
  }
}
