public import FormatFindings

/// The layouts in files of code.
public struct LayoutsInCode: Sendable {
  /// A file with layouts.
  public struct File: Sendable {
    /// The text of the file.
    public let source: Source
    /// The layouts in the order of the text.
    public let layouts: [FoundLayout]
  }

  /// The files with layouts, in the order of their paths.
  public let files: [File]
  /// The errors of files that cannot be read or parsed.
  public let errors: [CodeProject.ReadError]

  /// Finds the layouts in files.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files. Files of other languages are skipped.
  ///   - read: Returns the bytes of a file. It is called on several threads.
  /// - Complexity: O(*n*) for *n* bytes. The files are read on all processors.
  public init(paths: [String], read: @escaping @Sendable (String) throws -> [UInt8]) {
    let results = Workers.map(paths) { path -> File? in
      guard let language = CodeLanguage(path: path) else { return nil }
      let bytes = try read(path)
      guard CandidateSearch.layouts.isCandidate(bytes) else { return nil }
      let layouts = try FoundLayout.layouts(in: bytes, language)
      if layouts.isEmpty { return nil }
      return File(
        source: Source(bytes, kind: .code, origin: .file(path: path)), layouts: layouts)
    }
    (files, errors) = results.separated()
  }
}
