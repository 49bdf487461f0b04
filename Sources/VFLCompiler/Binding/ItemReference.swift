public import LayoutConstraints

/// A reference to an item by the id of a view: the view, its superview, or a guide of either.
///
/// The reference is packed into 32 bits, so it is read and written in one access. A value from 0
/// is the id of a view. A negative value is not an item, or it holds an id and the path from that
/// view to the item.
@usableFromInline
package struct ItemReference: Sendable {
  @usableFromInline let bits: Int32

  /// The reference to no item.
  static let none = ItemReference(bits: .min)

  @inlinable @inline(__always)
  init(bits: Int32) {
    self.bits = bits
  }

  /// Creates a reference to the view with an id; to no item if the id is negative.
  init(view: Int32) {
    bits = view < 0 ? .min : view
  }

  /// Creates a reference to a superview, or to a guide of a view or superview. The id of the view
  /// is negative for the superview in an equation without views.
  init(view: Int32, isSuperview: Bool, guide: LayoutGuide?) {
    let part: Int32 =
      switch guide {
      case nil: 0
      case .margins: 1
      case .safeArea: 2
      case .content: 3
      case .frame: 4
      }
    bits = .min | (max(view, -1) + 1) << 4 | part << 1 | (isSuperview ? 1 : 0)
  }

  /// Returns the reference to the same part of another view.
  @inline(__always)
  func replacingView(by view: Int32) -> ItemReference {
    isView ? ItemReference(bits: view) : ItemReference(bits: .min | (view + 1) << 4 | bits & 0xF)
  }

  /// Returns this reference, which has no view yet, with a view added; no item if the view is
  /// missing.
  @inline(__always)
  func ofView(_ view: ItemReference) -> ItemReference {
    view.isItem ? ItemReference(bits: bits | (view.bits &+ 1) << 4) : .none
  }

  /// Whether there is an item.
  @inlinable
  package var isItem: Bool { bits != .min }

  /// Whether the item is the view itself.
  @inlinable
  package var isView: Bool { bits >= 0 }

  /// The id of the view; negative if there is none.
  @inlinable
  package var view: Int32 { bits >= 0 ? bits : (bits & .max) >> 4 - 1 }

  /// Whether the reference is to the superview of the view or to a guide of that superview.
  @inlinable
  package var isSuperview: Bool { bits < 0 && bits & 1 == 1 }

  /// The guide that the reference denotes; `nil` for the whole item.
  @inlinable
  package var guide: LayoutGuide? {
    switch bits < 0 ? bits >> 1 & 7 : 0 {
    case 1: .margins
    case 2: .safeArea
    case 3: .content
    case 4: .frame
    default: nil
    }
  }
}
