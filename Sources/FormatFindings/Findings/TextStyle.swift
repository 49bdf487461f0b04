/// The style of a report as text: a function that marks up its parts.
///
/// The library prints plain text. A program passes a style for its terminal or page.
///
///     let html = TextStyle { text, role in role == .error ? "<b>\(text)</b>" : text }
public struct TextStyle: Sendable {
  /// The role of a part of the text.
  public enum Role: Hashable, Sendable, CaseIterable {
    /// The place of a finding, with its colon: `Feed.vfl:12:35:`.
    case place
    /// The label `error:`.
    case error
    /// The label `warning:`.
    case warning
    /// The label `remark:`.
    case remark
    /// The message of a finding.
    case message
    /// The label `note:` or `fix-it:`.
    case note
    /// The caret and the tildes below the line of a finding.
    case marker
  }

  private let apply: @Sendable (String, Role) -> String

  /// Creates a style.
  ///
  /// - Parameter apply: Returns a part of the text with markup. The text has no control characters
  ///   except tabs.
  public init(_ apply: @escaping @Sendable (_ text: String, _ role: Role) -> String) {
    self.apply = apply
  }

  /// The style without markup.
  public static let plain = TextStyle { text, _ in text }

  /// Returns a part of the text with markup.
  public func callAsFunction(_ text: String, as role: Role) -> String { apply(text, role) }
}
