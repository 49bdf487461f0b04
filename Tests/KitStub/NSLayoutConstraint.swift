// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// A stub of NSLayoutConstraint, which UIKit and AppKit have in common.
import Foundation

@MainActor open class NSLayoutConstraint {
  public enum Attribute: Int, Sendable {
    case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY,
      lastBaseline,
      firstBaseline
    case notAnAttribute = 0
  }

  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }

  public let firstItem, secondItem: AnyObject?
  public let firstAttribute, secondAttribute: Attribute
  public let relation: Relation
  public let multiplier, constant: CGFloat
  open var priority: StubPriority = StubPriority(rawValue: 1000)
  open var identifier: String?

  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(view1 as AnyObject, attr1, relation, view2 as AnyObject?, attr2, multiplier, c)
  }

  private init(
    _ firstItem: AnyObject?, _ firstAttribute: Attribute, _ relation: Relation,
    _ secondItem: AnyObject?,
    _ secondAttribute: Attribute, _ multiplier: CGFloat, _ constant: CGFloat
  ) {
    self.firstItem = firstItem
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.secondItem = secondItem
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
  }
}
