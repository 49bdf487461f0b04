import LayoutConstraints

/// The names of attributes, relations, guides and priorities in the calls that create constraints.
enum ConstraintVocabulary {
  /// Returns the attribute of an anchor: `leadingAnchor`.
  static func attribute(ofAnchor name: String) -> LayoutAttribute? {
    guard name.hasSuffix("Anchor") else { return nil }
    return LayoutAttribute(name: String(name.dropLast("Anchor".count)))
  }

  /// Returns the attributes of a property of SnapKit or Masonry, and the part of the view that they
  /// belong to: `left`, `leadingMargin`, `edges`, `mas_top`.
  static func attributes(ofProperty name: String) -> (FoundItem.Part, [LayoutAttribute])? {
    let name = name.hasPrefix("mas_") ? String(name.dropFirst("mas_".count)) : name
    if let group = groups[name] { return (.whole, group) }
    return attribute(of: name).map { ($0.part, [$0.attribute]) }
  }

  /// Returns an attribute of `NSLayoutConstraint.Attribute`: `leading`, `leadingMargin`.
  static func attribute(
    of name: String
  ) -> (part: FoundItem.Part, attribute: LayoutAttribute)? {
    if name == "notAnAttribute" { return (.whole, .notAnAttribute) }
    if let attribute = LayoutAttribute(name: name) { return (.whole, attribute) }
    for ending in ["WithinMargins", "Margin"] where name.hasSuffix(ending) {
      return LayoutAttribute(name: String(name.dropLast(ending.count))).map { (.margins, $0) }
    }
    return nil
  }

  private static let groups: [String: [LayoutAttribute]] = [
    "edges": [.left, .top, .right, .bottom],
    "directionalEdges": [.leading, .top, .trailing, .bottom],
    "horizontalEdges": [.left, .right], "directionalHorizontalEdges": [.leading, .trailing],
    "verticalEdges": [.top, .bottom], "directionalVerticalEdges": [.top, .bottom],
    "size": [.width, .height], "center": [.centerX, .centerY],
  ]

  /// Returns the part of a view that a guide is.
  static func part(ofGuide name: String) -> FoundItem.Part? {
    switch name {
    case "layoutMarginsGuide": .margins
    case "safeAreaLayoutGuide": .safeArea
    case "readableContentGuide": .readableContent
    case "contentLayoutGuide", "frameLayoutGuide": .scrollView
    default: nil
    }
  }

  /// Returns the relation with which a name begins, and the rest of the name:
  /// `lessThanOrEqualToConstant`.
  static func relation(_ name: String) -> (relation: LayoutRelation, rest: Substring)? {
    let prefixes: [(String, LayoutRelation)] = [
      ("equalTo", .equal), ("lessThanOrEqualTo", .lessThanOrEqual),
      ("greaterThanOrEqualTo", .greaterThanOrEqual),
    ]
    for (prefix, relation) in prefixes where name.hasPrefix(prefix) {
      return (relation, name.dropFirst(prefix.count))
    }
    return nil
  }

  /// Returns a relation of `NSLayoutConstraint.Relation`: `lessThanOrEqual`.
  static func relation(named name: String) -> LayoutRelation? {
    switch name {
    case "equal": .equal
    case "lessThanOrEqual": .lessThanOrEqual
    case "greaterThanOrEqual": .greaterThanOrEqual
    default: nil
    }
  }

  /// Returns a priority of UIKit, AppKit, SnapKit or Masonry by its name.
  static func priority(named name: String) -> Double? {
    switch name {
    case "required": 1000
    case "defaultHigh", "high": 750
    case "medium": 500
    case "defaultLow", "low": 250
    case "fittingSizeLevel", "fittingSizeCompression": 50
    default: nil
    }
  }
}

/// The numbers and the identifier of a call that creates constraints.
struct FoundModifiers {
  var multiplier = FoundNumber(implied: 1)
  var constant = FoundNumber(implied: 0)
  /// The distances by which the sides are moved inward.
  var insets: FoundInsets?
  var priority: FoundNumber?
  var identifier: String?

  /// Returns the constant for an attribute.
  func constant(of attribute: LayoutAttribute) -> FoundNumber {
    insets?.constant(of: attribute) ?? constant
  }
}

/// The distances by which the sides of a view are moved inward.
struct FoundInsets {
  let top: FoundNumber
  let left: FoundNumber
  let bottom: FoundNumber
  let right: FoundNumber

  init(top: FoundNumber, left: FoundNumber, bottom: FoundNumber, right: FoundNumber) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// Creates equal insets.
  init(all inset: FoundNumber) { self.init(top: inset, left: inset, bottom: inset, right: inset) }

  /// Creates the insets of the arguments of `UIEdgeInsetsMake`, or the equal ones of one number.
  init?(_ numbers: [FoundNumber]) {
    if numbers.count == 1 {
      self.init(all: numbers[0])
    } else if numbers.count == 4 {
      self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    } else {
      return nil
    }
  }

  func constant(of attribute: LayoutAttribute) -> FoundNumber {
    switch attribute {
    case .top, .firstBaseline: top
    case .left, .leading: left
    case .bottom, .lastBaseline: bottom.map { -$0 }
    case .right, .trailing: right.map { -$0 }
    case .width: left.minusSum(with: right)
    case .height: top.minusSum(with: bottom)
    case .centerX, .centerY, .notAnAttribute: FoundNumber(implied: 0)
    }
  }
}

extension FoundNumber {
  /// Returns the amount by which two insets reduce a size.
  fileprivate func minusSum(with other: FoundNumber) -> FoundNumber {
    let sum = value.flatMap { value in other.value.map { -(value + $0) } }
    return FoundNumber(text: text, value: sum)
  }
}

/// The target of a relation of SnapKit or Masonry.
enum FoundTarget {
  /// An item, with attributes if the code names them. Otherwise they are those of the left-hand
  /// side.
  case item(FoundItem, [LayoutAttribute]?)
  /// A size, or a distance from the superview.
  case number(FoundNumber)
}

extension FoundConstraint {
  /// Returns the constraints of `make.left.right.equalTo(target)`.
  static func made(
    of item: FoundItem, _ attributes: [LayoutAttribute], _ relation: LayoutRelation,
    to target: FoundTarget, in superview: FoundItem, _ modifiers: FoundModifiers,
    sourceRange: Range<Int>
  ) -> [FoundConstraint] {
    attributes.enumerated().map { index, attribute in
      var second: FoundSide?
      var constant = modifiers.constant(of: attribute)
      switch target {
      case .item(let other, let others):
        let list = others ?? attributes
        let matching = list.count == attributes.count ? list[index] : list.first ?? attribute
        second = FoundSide(item: other, attribute: matching)
      case .number(let number):
        constant = number
        if !attribute.isSize {
          second = FoundSide(item: superview, attribute: attribute)
        }
      }
      return FoundConstraint(
        origin: .maker, first: FoundSide(item: item, attribute: attribute), relation: relation,
        second: second, multiplier: modifiers.multiplier, constant: constant,
        priority: modifiers.priority, identifier: modifiers.identifier, sourceRange: sourceRange)
    }
  }
}

extension FoundConstraint {
  /// The maximum length of the text of a call, in bytes.
  private static let maximumTextLength = 400

  /// Returns the constraint with the beginning of its source as text.
  func withText(in bytes: [UInt8]) -> FoundConstraint {
    var constraint = self
    let isLong = sourceRange.count > Self.maximumTextLength
    let text = String(
      decoding: bytes[sourceRange].prefix(Self.maximumTextLength), as: UTF8.self)
    constraint.text = text.inOneLine + (isLong ? "…" : "")
    return constraint
  }
}

extension String {
  /// The text with one blank in place of each whitespace, and none inside of brackets and before
  /// members.
  var inOneLine: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing("( ", with: "(").replacing(" )", with: ")").replacing(" .", with: ".")
  }
}
