/// What a constraint can be about, as far as the item knows its surroundings: a view of any toolkit.
///
/// Any type can be the item of a constraint. A class that conforms lets `|` in a format find the superview by itself, and its
/// objects can be the views of `#layout`. One confined to the main actor conforms by `@MainActor LayoutItem`.
public protocol LayoutItem: AnyObject {
  /// The type of the item that contains this one: for a class, the class that conforms.
  associatedtype Superview: LayoutItem = Self
  /// The type of the items that stand for parts of this one.
  associatedtype Guide: LayoutItem = Superview

  /// The item that contains this one; `nil` for the outermost.
  var superview: Superview? { get }

  /// The item that stands for a part of this one; `nil` where there is none.
  func guide(_ guide: LayoutGuide) -> Guide?
}

extension LayoutItem {
  /// No guides, unless a type has its own.
  @inlinable
  public func guide(_ guide: LayoutGuide) -> Guide? { nil }
}

/// A part of an item that constraints can speak of as of an item.
public enum LayoutGuide: String, Hashable, Sendable, CaseIterable {
  /// The item without its layout margins.
  case margins
  /// The item without what covers its edges.
  case safeArea
}

/// The name that stands for the superview in the text of a constraint.
package let superviewName = "superview"

/// The name of the root in the text of constraints on views that are not its subviews.
package let rootName = "root"
