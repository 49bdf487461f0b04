import Foundation

/// A repository with a work tree.
struct Repository: Hashable {
  /// The absolute path of the root of the work tree, without links.
  let root: String

  /// Finds the repository that contains a folder; `nil` if there is none.
  init?(around folder: String) {
    var path = folder.resolvedPath
    while !Self.isRoot(path) {
      let parent = path.parentFolder
      if parent == path { return nil }
      path = parent
    }
    root = path
  }

  /// Returns the outermost repository that contains a repository, perhaps itself.
  static func outermost(around root: String) -> Repository {
    var outermost = Repository(root: root)
    while let outer = outermost.surrounding { outermost = outer }
    return outermost
  }

  private init(root: String) { self.root = root }

  /// Whether a folder is the root of a work tree. A folder `.git` without `HEAD` is not used by git
  /// either.
  private static func isRoot(_ folder: String) -> Bool {
    let path = folder.appendingPathComponent(".git")
    if directoryExists(atPath: path) {
      return FileManager.default.fileExists(atPath: path.appendingPathComponent("HEAD"))
    }
    return FileManager.default.fileExists(atPath: path)
  }

  /// The repository around this one.
  private var surrounding: Repository? {
    let parent = root.parentFolder
    return parent == root ? nil : Repository(around: parent)
  }

  /// Returns whether an absolute path without links is in the work tree.
  func contains(_ path: String) -> Bool { path.dropping(root.appendingPathComponent("")) != nil }

  /// Returns the path of a file or folder relative to the root; of the root, an empty text.
  func name(of path: String) -> String {
    path.dropping(root.appendingPathComponent("")) ?? ""
  }

  /// Runs a command of git in the work tree.
  private func git(_ arguments: String...) -> GitCommand { GitCommand(arguments, in: root) }
}

// MARK: - Names

extension Repository {
  /// Returns the names of the files that git tracks, even if they are deleted, and of those that it
  /// does not ignore. A nested repository is listed by the name of its folder.
  ///
  /// - Parameter folders: The absolute paths of folders in the work tree, without links.
  /// - Returns: The paths of the files in the folders, relative to the root.
  /// - Throws: ``GitCommand/Failure`` if git cannot read the repository.
  func names(in folders: [String]) throws(GitCommand.Failure) -> FileNames {
    let arguments = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--"]
    let names = folders.map { $0 == root ? "." : name(of: $0) }
    return FileNames(try GitCommand(arguments + names, in: root).texts())
  }
}

// MARK: - Changes

extension Repository {
  /// Finds the files that are new or differ from a commit.
  ///
  /// The bytes of a file are compared, without the filters of the repository. A file that differs
  /// from the commit only by what a filter does, such as other line endings, has changed.
  ///
  /// - Parameters:
  ///   - commit: The commit; `nil` if all files are new.
  ///   - paths: The absolute paths of files in the work tree. The path of the folder has no links.
  ///   - comparison: How the volume of the work tree compares names.
  /// - Returns: The paths of the files that have changed.
  /// - Throws: ``GitCommand/Failure`` if there is no such commit.
  func paths(
    changedSince commit: String?, among paths: [String],
    comparingNames comparison: FileNameComparison
  ) throws(GitCommand.Failure) -> [String] {
    let tree = try tree(of: commit, comparison)
    var new: [String] = []
    var changed: [String] = []
    var files: [(path: String, hash: String)] = []
    var links: [(path: String, destination: String, hash: String)] = []
    for path in paths.sorted() {
      guard let entry = tree[comparison.key(name(of: path))] else {
        new.append(path)
        continue
      }
      switch WorkTreeEntry(at: path) {
      case .file(isReadable: true) where !entry.isLink: files.append((path, entry.hash))
      case .link(let destination) where entry.isLink: links.append((path, destination, entry.hash))
      default: changed.append(path)
      }
    }
    let hashes = try hashes(of: files.map { $0.path })
    changed += zip(files, hashes).filter { file, hash in file.hash != hash }.map { $0.0.path }
    let blobs = try bytes(ofBlobs: Set(links.map { $0.hash }))
    changed += links.filter { link in
      !(blobs[link.hash]?.elementsEqual(link.destination.utf8) ?? false)
    }.map { $0.path }
    if new.isEmpty { return changed }
    let names = Set(try names(in: [root]).map { comparison.key($0) })
    return changed + new.filter { names.contains(comparison.key(name(of: $0))) }
  }

  /// Returns the files of a commit, keyed by their names in the form that is compared.
  private func tree(
    of commit: String?, _ comparison: FileNameComparison
  ) throws(GitCommand.Failure) -> [String: TreeEntry] {
    guard let commit else { return [:] }
    let texts = try git("ls-tree", "-r", "-z", "--full-tree", "--end-of-options", commit).texts()
    let entries = texts.compactMap { TreeEntry($0) }
    return Dictionary(entries.map { (comparison.key($0.name), $0) }) { first, _ in first }
  }

  /// Returns the hashes of the bytes of files.
  private func hashes(of paths: [String]) throws(GitCommand.Failure) -> [String] {
    var hashes: [String] = []
    var rest = paths[...]
    while !rest.isEmpty {
      // The system limits the size of all arguments.
      var size = 0
      let part = rest.prefix { path in
        defer { size += path.utf8.count }
        return size < 20_000
      }
      hashes += try GitCommand(["hash-object", "--no-filters", "--"] + part, in: root)
        .texts(endingIn: .lineFeed)
      rest = rest.dropFirst(part.count)
    }
    return hashes
  }
}

/// An entry of a tree: a file, a link or a submodule.
private struct TreeEntry {
  private let mode: Substring
  let hash: String
  let name: String

  /// Creates an entry from its text: `100644 blob HASH`, a tab and the name.
  init?(_ text: String) {
    guard let tab = text.utf8.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
    let fields = text[..<tab].split(separator: " ")
    guard fields.count == 3 else { return nil }
    mode = fields[0]
    hash = String(fields[2])
    name = String(text[text.utf8.index(after: tab)...])
  }

  var isLink: Bool { mode == "120000" }
  var isSubmodule: Bool { mode == "160000" }
}

// MARK: - Submodules

extension Repository {
  /// Returns the commit with which the files of the repository are compared.
  ///
  /// - Parameters:
  ///   - reference: The commit, a branch or a tag.
  ///   - current: The repository around the working directory, to which the reference applies.
  /// - Returns: In a submodule, the commit that the outer repository records at the reference, or
  ///   `nil` if it has no such submodule there. In other repositories, the reference.
  /// - Throws: ``GitCommand/Failure`` if an outer repository has no such commit.
  func commit(_ reference: String, from current: Repository?) throws(GitCommand.Failure) -> String?
  {
    guard self != current, let outer = try outerRepository() else { return reference }
    guard let commit = try outer.commit(reference, from: current) else { return nil }
    let entries = try outer.git(
      "ls-tree", "-z", "--full-tree", "--end-of-options", commit, "--", outer.name(of: root)
    ).texts()
    let entry = entries.first.flatMap { TreeEntry($0) }
    return entry.flatMap { $0.isSubmodule ? $0.hash : nil }
  }

  /// Returns the repository that has this one as a submodule in its index.
  private func outerRepository() throws(GitCommand.Failure) -> Repository? {
    guard let outer = surrounding else { return nil }
    let entries = try outer.git("ls-files", "-z", "--stage", "--", outer.name(of: root)).texts()
    return entries.contains { TreeEntry($0)?.isSubmodule ?? false } ? outer : nil
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
}

extension Repository {
  /// The size of the longest destination of a link, and the limit of the input of a command.
  private static let sizeLimit = 4096

  /// Returns the bytes of short blobs by hash. Blobs that are longer than the destination of any
  /// link, or that are not in the repository, are missing.
  ///
  /// - Throws: ``GitCommand/Failure`` if git cannot read the repository.
  func bytes(ofBlobs hashes: Set<String>) throws(GitCommand.Failure) -> [String: ArraySlice<UInt8>]
  {
    var blobs: [String: ArraySlice<UInt8>] = [:]
    var rest = hashes.sorted()[...]
    while let first = rest.first {
      let part = rest.prefix(Self.sizeLimit / (first.utf8.count + 1))
      rest = rest.dropFirst(part.count)
      // A blob can be larger than the memory, so the sizes are read first.
      let headers = try batch("--batch-check", part).split(separator: .lineFeed)
      let short = headers.compactMap { BlobHeader($0) }.filter { $0.size <= Self.sizeLimit }
      var output = try batch("--batch", short.map { $0.hash })[...]
      for header in short {
        // A header precedes each blob, and a line feed follows it.
        guard let end = output.firstIndex(of: .lineFeed) else { break }
        blobs[header.hash] = output[(end + 1)...].prefix(header.size)
        output = output[(end + 1)...].dropFirst(header.size + 1)
      }
    }
    return blobs
  }

  private func batch(
    _ option: String, _ hashes: some Sequence<String>
  ) throws(GitCommand.Failure) -> [UInt8] {
    let input = hashes.map { $0 + "\n" }.joined()
    return input.isEmpty ? [] : try GitCommand(["cat-file", option], in: root).output(input: input)
  }
}

/// The line that git prints for a blob: its hash, `blob` and its size. For an object that is not in
/// the repository, it prints the hash and `missing`.
private struct BlobHeader {
  let hash: String
  let size: Int

  init?(_ line: ArraySlice<UInt8>) {
    let fields = line.split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard fields.count == 3, fields[1] == "blob", let size = Int(fields[2]) else { return nil }
    (hash, self.size) = (fields[0], size)
  }
}

/// The kind of entry at a path of a work tree. Links are not followed.
enum WorkTreeEntry {
  case file(isReadable: Bool)
  case link(destination: String)
  case folder
  /// A device or a pipe, or an entry of a folder that cannot be read.
  case other

  /// Finds what is at a path; `nil` if there is nothing.
  #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
    init?(at path: String) {
      let path = path.systemPath
      var status = stat()
      guard lstat(path, &status) == 0 else {
        if errno == ENOENT || errno == ENOTDIR { return nil }
        self = .other
        return
      }
      switch status.st_mode & S_IFMT {
      case S_IFREG: self = .file(isReadable: access(path, R_OK) == 0)
      case S_IFDIR: self = .folder
      case S_IFLNK: self = Self.link(at: path) ?? .other
      default: self = .other
      }
    }

    /// Reads a link. `FileManager` truncates destinations of more than a thousand bytes on some
    /// platforms.
    private static func link(at path: String) -> Self? {
      var count = -1
      let bytes = [CChar](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, initialized in
        guard let start = buffer.baseAddress else { return }
        count = readlink(path, start, buffer.count)
        initialized = max(0, count)
      }
      if count < 0 { return nil }
      let destination = String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      return .link(destination: destination)
    }
  #else
    init?(at path: String) {
      let path = path.systemPath
      if let link = Self.link(at: path) {
        self = link
      } else if directoryExists(atPath: path) {
        self = .folder
      } else if FileManager.default.fileExists(atPath: path) {
        self = .file(isReadable: FileManager.default.isReadableFile(atPath: path))
      } else {
        return nil
      }
    }

    private static func link(at path: String) -> Self? {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: path)).map {
        .link(destination: $0)
      }
    }
  #endif

  /// Returns whether there is a link at a path that leads to nothing.
  static func isDanglingLink(_ path: String) -> Bool {
    guard case .link = WorkTreeEntry(at: path) else { return false }
    #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
      // A link that leads to itself, or to what cannot be read, is an error.
      var status = stat()
      return stat(path.systemPath, &status) != 0 && [ENOENT, ENOTDIR].contains(errno)
    #else
      return !FileManager.default.fileExists(atPath: path.systemPath)
    #endif
  }
}
