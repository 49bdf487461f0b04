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

  /// The category of a folder that contains no file with formats.
  public static let noFormats = FindingCategory(rawValue: "no-formats")

  /// The category of a comment in code that suppresses no finding.
  public static let unusedSuppression = FindingCategory(rawValue: "unused-suppression")

  /// The code.
  public var description: String { rawValue }
}
