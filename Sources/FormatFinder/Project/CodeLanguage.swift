/// A programming language in which formats are found.
public enum CodeLanguage: Hashable, Sendable, CaseIterable {
  /// Swift.
  case swift
  /// Objective-C, Objective-C++ and their headers.
  case objectiveC

  /// The endings of the names of files in the language.
  public var fileEndings: [String] {
    switch self {
    case .swift: [".swift"]
    case .objectiveC: [".m", ".mm", ".h"]
    }
  }

  /// Creates the language of a file by the ending of its path.
  public init?(path: String) {
    let language = Self.allCases.first { $0.fileEndings.contains(where: path.hasSuffix) }
    guard let language else { return nil }
    self = language
  }
}
