package import LayoutConstraints

/// The code of a constraint in Swift or Objective-C.
package struct ConstraintCode: Hashable, Sendable {
  /// A language of the code.
  package enum Language: Sendable {
    case swift
    case objectiveC
  }

  /// An attribute of an item.
  package struct Side: Hashable, Sendable {
    /// The expression for the item; empty for the object whose method contains the code.
    package var item: String
    package var attribute: LayoutAttribute
    /// Whether the item is a guide, which has no baselines.
    package var isGuide: Bool

    package init(_ item: String, _ attribute: LayoutAttribute, isGuide: Bool = false) {
      (self.item, self.attribute, self.isGuide) = (item, attribute, isGuide)
    }
  }

  package var first: Side
  package var relation: LayoutRelation
  /// The right-hand side; `nil` for a constant alone.
  package var second: Side?
  /// The expression for the factor; `nil` for 1.
  package var multiplier: String?
  /// The expression for the number that is added; `nil` for 0.
  package var constant: String?
  /// Whether the number that is added is the standard space.
  package var isStandardSpace = false

  package init(
    _ first: Side, _ relation: LayoutRelation, _ second: Side?, multiplier: String? = nil,
    constant: String? = nil, isStandardSpace: Bool = false
  ) {
    (self.first, self.relation, self.second) = (first, relation, second)
    (self.multiplier, self.constant) = (multiplier, constant)
    self.isStandardSpace = isStandardSpace
  }

  /// Returns a call of an anchor's method.
  package func anchorCode(in language: Language) -> String {
    language == .swift ? swiftAnchorCode : objectiveCAnchorCode
  }

  /// Returns a call of the initializer of `NSLayoutConstraint`.
  package func initializerCode(in language: Language) -> String {
    language == .swift ? swiftInitializerCode : objectiveCInitializerCode
  }
}

// MARK: - Swift

extension ConstraintCode {
  private var swiftAnchorCode: String {
    guard let second else {
      return "\(first.anchor).constraint(\(relation.name)ToConstant: \(constant ?? "0"))"
    }
    if isStandardSpace {
      let label = "\(relation.name)ToSystemSpacing\(first.attribute.directionWord)"
      return "\(first.anchor).constraint(\(label): \(second.anchor), multiplier: 1)"
    }
    let arguments = [
      "\(relation.name)To: \(second.anchor)", multiplier.map { "multiplier: \($0)" },
      constant.map { "constant: \($0)" },
    ].compactMap { $0 }
    return "\(first.anchor).constraint(\(arguments.joined(separator: ", ")))"
  }
}

extension ConstraintCode {
  private var swiftInitializerCode: String {
    "NSLayoutConstraint(item: \(first.item), attribute: .\(first.attributeName), "
      + "relatedBy: .\(relation.name), toItem: \(second?.item ?? "nil"), "
      + "attribute: .\(second?.attributeName ?? "notAnAttribute"), "
      + "multiplier: \(multiplier ?? "1"), constant: \(constant ?? "0"))"
  }

  private var objectiveCInitializerCode: String {
    let attributes = [first.attributeName, second?.attributeName ?? "notAnAttribute"]
      .map { "NSLayoutAttribute\($0.withUppercaseStart)" }
    return "[NSLayoutConstraint constraintWithItem:\(first.item) attribute:\(attributes[0]) "
      + "relatedBy:NSLayoutRelation\(relation.name.withUppercaseStart) "
      + "toItem:\(second?.item ?? "nil") attribute:\(attributes[1]) "
      + "multiplier:\(multiplier ?? "1") constant:\(constant ?? "0")]"
  }
}

extension ConstraintCode.Side {
  fileprivate var anchor: String { (item.isEmpty ? "" : "\(item).") + "\(attributeName)Anchor" }

  /// The name in UIKit, where guides have no baselines.
  fileprivate var attributeName: String {
    switch attribute {
    case .firstBaseline where isGuide: "top"
    case .lastBaseline where isGuide: "bottom"
    default: attribute.name
    }
  }
}

// MARK: - Objective-C

extension ConstraintCode {
  private var objectiveCAnchorCode: String {
    let start = "[\(first.messageAnchor) constraint\(relation.name.withUppercaseStart)To"
    guard let second else { return "\(start)Constant:\(constant ?? "0")]" }
    if isStandardSpace {
      let word = first.attribute.directionWord
      return "\(start)SystemSpacing\(word)Anchor:\(second.messageAnchor) multiplier:1]"
    }
    let arguments = [
      "Anchor:\(second.messageAnchor)", multiplier.map { "multiplier:\($0)" },
      constant.map { "constant:\($0)" },
    ].compactMap { $0 }
    return "\(start)\(arguments.joined(separator: " "))]"
  }
}

extension ConstraintCode.Side {
  fileprivate var messageAnchor: String {
    "\(item.isEmpty ? "self" : item).\(attributeName)Anchor"
  }
}

extension LayoutRelation {
  fileprivate var name: String {
    switch self {
    case .lessThanOrEqual: "lessThanOrEqual"
    case .equal: "equal"
    case .greaterThanOrEqual: "greaterThanOrEqual"
    }
  }
}

extension LayoutAttribute {
  /// The word for the direction of a standard space.
  fileprivate var directionWord: String { axis == .horizontal ? "After" : "Below" }
}

extension String {
  /// The text with an uppercase letter at the start.
  var withUppercaseStart: String { prefix(1).uppercased() + dropFirst() }
}
