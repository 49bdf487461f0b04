public import LayoutConstraints

/// How an item is found: from the view of an id.
///
/// It is packed in one word, which is written and read at once: a view's id as it is; for another item, below zero, the id
/// and what leads from there to the item.
@usableFromInline
package struct ItemReference: Sendable {
  @usableFromInline let bits: Int32

  /// No item.
  static let none = ItemReference(bits: .min)

  private init(bits: Int32) {
    self.bits = bits
  }

  /// The view of an id.
  init(view: Int32) {
    bits = view < 0 ? .min : view
  }

  /// The superview of the view of an id, or of none in an equation without views; or a guide of the view or superview.
  init(view: Int32, isSuperview: Bool, guide: LayoutGuide?) {
    let part: Int32 =
      switch guide {
      case nil: 0
      case .margins: 1
      case .safeArea: 2
      }
    bits = .min | (max(view, -1) + 1) << 3 | part << 1 | (isSuperview ? 1 : 0)
  }

  /// Whether there is an item.
  @inlinable
  package var isItem: Bool { bits != .min }

  /// Whether the item is the view itself.
  @inlinable
  package var isView: Bool { bits >= 0 }

  /// The id of the view; negative where there is none.
  @inlinable
  package var view: Int32 { bits >= 0 ? bits : (bits & .max) >> 3 - 1 }

  /// Whether the view's superview is meant, and not the view.
  @inlinable
  package var isSuperview: Bool { bits < 0 && bits & 1 == 1 }

  /// The part of the item that is meant, if not the whole.
  @inlinable
  package var guide: LayoutGuide? {
    switch bits < 0 ? bits >> 1 & 3 : 0 {
    case 1: .margins
    case 2: .safeArea
    default: nil
    }
  }
}
