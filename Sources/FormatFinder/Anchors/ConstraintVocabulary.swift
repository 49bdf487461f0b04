import LayoutConstraints

/// The names of attributes, relations, guides and priorities in the calls that create constraints.
enum ConstraintVocabulary {
  /// Returns the attribute of an anchor: `leadingAnchor`.
  static func attribute(ofAnchor name: String) -> LayoutAttribute? {
    guard name.hasSuffix("Anchor") else { return nil }
    return LayoutAttribute(name: String(name.dropLast("Anchor".count)))
  }

  /// The prefixes of the names that SnapKit and Masonry add to views.
  private static let libraryPrefixes = ["mas_", "snp_"]

  static func hasLibraryPrefix(_ name: String) -> Bool {
    libraryPrefixes.contains { name.hasPrefix($0) }
  }

  /// Returns `top` for `mas_top`.
  static func withoutLibraryPrefix(_ name: String) -> String {
    hasLibraryPrefix(name) ? String(name.dropFirst(4)) : name
  }

  private static let makers: Set = [
    "makeConstraints", "remakeConstraints", "updateConstraints", "prepareConstraints",
  ]

  /// Whether a method of SnapKit or Masonry takes a closure that makes constraints.
  static func isMaker(_ name: String) -> Bool { makers.contains(withoutLibraryPrefix(name)) }

  /// Returns the attributes of a property of SnapKit or Masonry without the prefix of the library,
  /// and the part of the view that they belong to: `left`, `leadingMargin`, `edges`.
  static func attributes(ofProperty name: String) -> (FoundItem.Part, [LayoutAttribute])? {
    if let group = groups[name] { return (.whole, group) }
    let guide = "safeAreaLayoutGuide"
    if name.hasPrefix(guide), name.count > guide.count {
      return LayoutAttribute(name: name.dropFirst(guide.count).withLowercaseStart)
        .map { (.safeArea, [$0]) }
    }
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

  /// What an anchor is related to.
  enum AnchorTarget {
    case anchor
    case constant
    case systemSpacing
  }

  /// Returns what an anchor is related to, by the end of a relation's name in Swift or
  /// Objective-C: `Constant` of `equalToConstant`, `Anchor` of `constraintEqualToAnchor:`.
  static func anchorTarget(_ rest: Substring) -> AnchorTarget? {
    switch rest.hasSuffix("Anchor") ? rest.dropLast("Anchor".count) : rest {
    case "": .anchor
    case "Constant": .constant
    case "SystemSpacingAfter", "SystemSpacingBelow": .systemSpacing
    default: nil
    }
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

  /// Returns the priority of a method without arguments of SnapKit or Masonry: `priorityHigh`.
  static func priority(ofModifier name: String) -> Double? {
    guard name.hasPrefix("priority") else { return nil }
    return priority(named: name.dropFirst("priority".count).withLowercaseStart)
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

  /// Creates the insets of the four arguments of `UIEdgeInsets`, or else equal ones.
  init(_ numbers: [FoundNumber], _ all: FoundNumber) {
    if numbers.count == 4 {
      self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    } else {
      self.init(all: all)
    }
  }

  func constant(of attribute: LayoutAttribute) -> FoundNumber {
    switch attribute {
    case .top, .firstBaseline: top
    case .left, .leading: left
    case .bottom, .lastBaseline: bottom.negated
    case .right, .trailing: right.negated
    case .width: left.minusSum(with: right)
    case .height: top.minusSum(with: bottom)
    case .centerX, .centerY, .notAnAttribute: FoundNumber(implied: 0)
    }
  }
}

extension FoundNumber {
  /// The text in a sum.
  private var term: String {
    if text.isEmpty, let value { return value.shortestDecimal }
    return isNegated ? "-(\(text))" : text
  }

  /// Returns the amount by which two insets reduce a size.
  fileprivate func minusSum(with other: FoundNumber) -> FoundNumber {
    let sum = value.flatMap { value in other.value.map { value + $0 } }
    return FoundNumber(text: "\(term) + \(other.term)", value: sum).negated
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
  /// The text with one blank in place of blanks and line breaks, and none inside of brackets and
  /// before members at the beginning of lines.
  var inOneLine: String {
    var line: [UInt8] = []
    var (isAfterBlank, isAfterBreak) = (false, false)
    for byte in utf8 {
      if byte.isBlank || "\r\n".utf8.contains(byte) {
        isAfterBlank = !line.isEmpty
        isAfterBreak = isAfterBreak || !byte.isBlank
        continue
      }
      let isMember = isAfterBreak && byte == UInt8(ascii: ".")
      if isAfterBlank, line.last != UInt8(ascii: "("), byte != UInt8(ascii: ")"), !isMember {
        line.append(UInt8(ascii: " "))
      }
      (isAfterBlank, isAfterBreak) = (false, false)
      line.append(byte)
    }
    return String(decoding: line, as: UTF8.self)
  }
}
