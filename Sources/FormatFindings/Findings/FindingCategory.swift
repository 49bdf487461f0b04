/// The stable code of a finding, such as `bad-relation`.
///
/// Each stage that finds something has an enumeration of its categories. This type holds a
/// category of any of them, as does a document.
public struct FindingCategory: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The code.
  public let rawValue: String

  /// Creates a category from its code.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a category from that of a stage.
  public init(_ category: some RawRepresentable<String>) {
    rawValue = category.rawValue
  }

  /// The category of an input that cannot be read.
  public static let unreadableInput = FindingCategory(rawValue: "unreadable-input")

  /// The category of a file that cannot be written.
  public static let unwritableFile = FindingCategory(rawValue: "unwritable-file")

  /// Whether the category is that of the errors of inputs, which determine the exit status.
  package var isOfInput: Bool { self == .unreadableInput || self == .unwritableFile }

  /// The category of a folder that contains no file with formats.
  public static let noFormats = FindingCategory(rawValue: "no-formats")

  /// The category of a folder that git cannot list, so that the files that it ignores are unknown.
  public static let noFileList = FindingCategory(rawValue: "no-file-list")

  /// The category of a file in a folder that is not changed because it is a link.
  public static let linkedFile = FindingCategory(rawValue: "linked-file")

  /// The category of a name that a call binds and that none of its formats contains.
  public static let unusedKey = FindingCategory(rawValue: "unused-key")

  /// The category of a name that a call binds to a view and to a metric.
  public static let ambiguousName = FindingCategory(rawValue: "ambiguous-name")

  /// The category of a format without an orientation.
  public static let missingOrientation = FindingCategory(rawValue: "missing-orientation")

  /// The category of a comment in code that suppresses no finding, or that has an error.
  public static let unusedSuppression = FindingCategory(rawValue: "unused-suppression")

  /// The code.
  public var description: String { rawValue }
}
