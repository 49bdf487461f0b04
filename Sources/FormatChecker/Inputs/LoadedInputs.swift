import Foundation

/// The sources that are read from inputs, and the errors of the inputs that cannot be read.
///
///     let inputs = LoadedInputs(reading: arguments.map(Input.init(argument:)))
///     var report = Report(of: inputs)
///     for source in inputs.sources { report.check(source) }
public struct LoadedInputs: Sendable {
  /// The sources, in the order of the inputs, those of a folder in the order of their paths.
  public fileprivate(set) var sources: [Source] = []
  /// The errors of inputs that cannot be read.
  public fileprivate(set) var errors: [InputError] = []
  /// The files of code, whose formats `CodeFiles` finds, in the order of the inputs.
  public fileprivate(set) var codePaths: [String] = []
  /// The folders that contain no file of a selected kind.
  public fileprivate(set) var emptyFolders: [String] = []

  /// Reads inputs. An input that cannot be read does not stop the others.
  ///
  /// In a folder, names that begin with a dot and folders reached through links are skipped. A
  /// device, and a file larger than 100 MB, is an error.
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
    var reader = InputReader(selection: selection)
    for input in inputs {
      switch input {
      case .format(let bytes):
        reader.loaded.sources.append(Source(bytes, kind: .format, origin: .argument))
      case .standardInput: reader.readStandardInput(standardInputKind)
      case .path(let path) where input.isFolder: reader.readFolder(path)
      case .path(let path): reader.readFile(path)
      }
    }
    self = reader.loaded
  }

  fileprivate init() {}
}

/// Reads inputs one by one.
private struct InputReader {
  let selection: InputSelection
  var loaded = LoadedInputs()

  mutating func readStandardInput(_ kind: ([UInt8]) -> Source.Kind) {
    attempt("<stdin>") {
      let bytes = try BoundedFile.read(FileHandle.standardInput, named: "<stdin>")
      return Source(bytes, kind: kind(bytes), origin: .standardInput)
    }
  }

  mutating func readFile(_ path: String) {
    if let reason = reasonToRefuse(path) {
      loaded.errors.append(InputError(.read, path, reason: reason))
      return
    }
    let kind = Input.sourceKind(of: path) ?? .formatList
    if kind == .code {
      loaded.codePaths.append(path)
      return
    }
    attempt(path) { Source(try BoundedFile.read(path), kind: kind, origin: .file(path: path)) }
  }

  /// The reason why a file is not read, or `nil`.
  private func reasonToRefuse(_ path: String) -> String? {
    if path.isEmpty { return "the path is empty" }
    guard let kind = Input.sourceKind(of: path), !selection.named.contains(kind) else { return nil }
    return "'\(Input.ending(of: path) ?? "")' files are not accepted here"
  }

  private mutating func attempt(_ name: String, _ read: () throws -> Source) {
    do {
      loaded.sources.append(try read())
    } catch let error as InputError {
      loaded.errors.append(error)
    } catch {
      loaded.errors.append(InputError(.read, name, error))
    }
  }
}

// MARK: - Folders

extension InputReader {
  mutating func readFolder(_ folder: String) {
    let errorCount = loaded.errors.count
    let files = filePaths(in: folder)
    let chosen = selection.inFolders.lazy
      .map { kinds in files.filter { Input.sourceKind(of: $0).map(kinds.contains) ?? false } }
      .first { !$0.isEmpty }
    for file in (chosen ?? []).sorted() { readFile(file) }
    guard chosen == nil, loaded.errors.count == errorCount else { return }
    if selection.requiresFiles {
      loaded.errors.append(
        InputError(.read, folder, reason: "no scene and no .vfl file found"))
    } else {
      loaded.emptyFolders.append(folder)
    }
  }

  private mutating func filePaths(in folder: String) -> [String] {
    var files: [String] = []
    var folders = [folder]
    while let folder = folders.popLast() {
      do {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder)
        where !name.hasPrefix(".") {
          let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
          if !directoryExists(atPath: path) {
            files.append(path)
          } else if !Self.isLink(path) {
            folders.append(path)
          }
        }
      } catch {
        loaded.errors.append(InputError(.read, folder, error))
      }
    }
    return files
  }

  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }
}
