#if canImport(UIKit) && !os(watchOS)
  public import LayoutConstraints
  public import UIKit

  /// The toolkit's type for the priority of a constraint.
  public typealias KitLayoutPriority = UILayoutPriority
#elseif canImport(AppKit)
  public import AppKit
  public import LayoutConstraints

  /// The toolkit's type for the priority of a constraint.
  public typealias KitLayoutPriority = NSLayoutConstraint.Priority
#endif

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  extension NSLayoutConstraint {
    /// Creates an inactive constraint from a `LayoutConstraint`.
    ///
    /// The identifier is that of the constraint. If it is `nil`, the identifier is the format, so
    /// that the log message for a conflict contains it.
    public convenience init(_ constraint: LayoutConstraint<any LayoutItem>) {
      self.init(
        item: constraint.firstItem, attribute: Attribute(constraint.firstAttribute),
        relatedBy: Relation(constraint.relation), toItem: constraint.secondItem,
        attribute: Attribute(constraint.secondAttribute),
        multiplier: CGFloat(constraint.multiplier),
        constant: CGFloat(constraint.constant))
      priority = KitLayoutPriority(rawValue: Float(constraint.priority.rawValue))
      identifier = constraint.identifier ?? constraint.origin?.text
    }
  }

  extension NSLayoutConstraint.Attribute {
    fileprivate init(_ attribute: LayoutAttribute) {
      switch attribute {
      case .notAnAttribute: self = .notAnAttribute
      case .left: self = .left
      case .right: self = .right
      case .top: self = .top
      case .bottom: self = .bottom
      case .leading: self = .leading
      case .trailing: self = .trailing
      case .width: self = .width
      case .height: self = .height
      case .centerX: self = .centerX
      case .centerY: self = .centerY
      case .lastBaseline: self = .lastBaseline
      case .firstBaseline: self = .firstBaseline
      }
    }
  }

  extension NSLayoutConstraint.Relation {
    fileprivate init(_ relation: LayoutRelation) {
      switch relation {
      case .lessThanOrEqual: self = .lessThanOrEqual
      case .equal: self = .equal
      case .greaterThanOrEqual: self = .greaterThanOrEqual
      }
    }
  }
#endif
