/// A view or a guide as it is printed in a log, or a part of it.
public struct LoggedItem: Hashable, Sendable {
  /// The name of the class as printed, with its module and generic arguments; `nil` if the log
  /// prints a name in its place, and no class.
  public let typeName: String?

  /// The address, such as `0x7fca0bd50f70`; `nil` if the log does not contain it.
  public let address: String?

  /// The text that is printed in quotation marks after the address, the accessibility identifier
  /// that is printed in place of the class, or the key that Masonry prints in place of the address.
  public let label: String?

  /// The part of the view that the constraint refers to.
  public let part: Part

  /// A part of a view.
  public enum Part: Hashable, Sendable {
    /// The view itself.
    case whole
    /// The area inside the layout margins, as in `leadingMargin`.
    case margins
    /// The area that bars do not cover, as in `safeAreaLayoutGuide.top`.
    case safeArea
    /// The area for text of a readable width, as in `readableContentGuide.leading`.
    case readableContent
    /// The content area of a scroll view, which the edges of the items inside of it refer to.
    case content
  }
}

extension LoggedItem {
  /// The name of the class without its module and generic arguments.
  public var className: String? { typeName.map { ShortClassName.text(of: $0) } }

  /// Whether the item is a layout guide, or a part of a view.
  public var isGuide: Bool {
    part != .whole || className.map { $0.hasSuffix("LayoutGuide") } ?? false
  }

  /// Returns whether two items are the same part of the same view.
  ///
  /// Items without addresses are the same if they are printed in the same way.
  public func isSame(as other: LoggedItem) -> Bool { key == other.key }

  /// A text that is the same for all mentions of an item in a report.
  var key: String {
    let view = address ?? "\(typeName ?? "")'\(label ?? "")'"
    return switch part {
    case .whole: view
    case .margins: view + ".margins"
    case .safeArea: view + ".safeArea"
    case .readableContent: view + ".readableContent"
    case .content: view + ".content"
    }
  }

  /// Returns the view that has this part.
  var view: LoggedItem {
    LoggedItem(typeName: typeName, address: address, label: label, part: .whole)
  }

  func part(_ part: Part) -> LoggedItem {
    LoggedItem(typeName: typeName, address: address, label: label, part: part)
  }
}
