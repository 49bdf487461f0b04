/// An item with a superview and guides, such as a view of any toolkit.
///
/// Any type can be the item of a constraint. If a class conforms to this protocol, `|` in a format
/// resolves to the superview of a view, and instances of the class can be the views of `#layout`.
/// A class that is isolated to the main actor conforms to `@MainActor LayoutItem`.
public protocol LayoutItem: AnyObject {
  /// The type of the superview; by default the conforming class.
  associatedtype Superview: LayoutItem = Self
  /// The type of the guides.
  associatedtype Guide: LayoutItem = Superview

  /// The item that contains this item; `nil` if there is none.
  var superview: Superview? { get }

  /// Returns the item for a guide of this item; `nil` if this item has no such guide.
  func guide(_ guide: LayoutGuide) -> Guide?
}

extension LayoutItem {
  /// Returns `nil`: an item has no guides by default.
  @inlinable
  public func guide(_ guide: LayoutGuide) -> Guide? { nil }
}

/// A part of an item that constraints can refer to in place of the item.
public enum LayoutGuide: String, Hashable, Sendable, CaseIterable {
  /// The area inside the layout margins.
  case margins
  /// The area that bars and other views at the edges do not cover.
  case safeArea
  /// The content of a scroll view, which moves as it scrolls.
  case content
  /// The rectangle of a scroll view, which does not move as its content scrolls.
  case frame
}

/// The name of the superview in the text of a constraint.
package let superviewName = "superview"

/// The name of the root in the text of constraints on views that are not its subviews.
package let rootName = "root"
