import LayoutConstraints

/// What a constraint asks of one of its items, in words that follow "must".
struct ConstraintClause {
  let subject: LayoutView
  let text: String

  init?(_ constraint: InstalledConstraint) {
    guard let first = constraint.first else { return nil }
    guard let second = constraint.second else {
      subject = first
      text = Self.size(
        constraint.firstAttribute, constraint.relation, constraint.constant.displayText, "")
      return
    }
    if constraint.multiplier == 1, first !== second, second.base.isInside(first.base) {
      let phrase = Phrase(
        subject: second, attribute: constraint.secondAttribute, relation: constraint.relation.swapped,
        other: first,
        otherAttribute: constraint.firstAttribute, multiplier: 1, constant: -constraint.constant)
      (subject, text) = (second, phrase.text)
    } else {
      let phrase = Phrase(
        subject: first, attribute: constraint.firstAttribute, relation: constraint.relation, other: second,
        otherAttribute: constraint.secondAttribute, multiplier: constraint.multiplier,
        constant: constraint.constant)
      (subject, text) = (first, phrase.text)
    }
  }

  fileprivate static func size(
    _ attribute: LayoutAttribute, _ relation: LayoutRelation, _ amount: String, _ rest: String
  ) -> String {
    "be \(relation.bound)\(amount) \(attribute.extent)\(rest)"
  }
}

/// A relation between attributes of two items, seen from the first.
private struct Phrase {
  let subject: LayoutView
  let attribute: LayoutAttribute
  let relation: LayoutRelation
  let other: LayoutView
  let otherAttribute: LayoutAttribute
  let multiplier: Double
  let constant: Double

  var text: String { attribute.isSize ? sizeText : placeText }

  private var sizeText: String {
    let factor = multiplier == 1 ? "" : "\(multiplier.displayText) times "
    let isSame = attribute == otherAttribute
    let target =
      other === subject
      ? "it is \(otherAttribute.extent)" : isSame ? otherName : "\(otherName) is \(otherAttribute.extent)"
    let sum =
      constant == 0
      ? "" : constant > 0 ? " plus \(constant.displayText)" : " minus \((-constant).displayText)"
    return "be \(relation.bound)\(factor)as \(attribute.extent) as \(target)\(sum)"
  }

  private var placeText: String {
    let factor = multiplier == 1 ? "" : "\(multiplier.displayText) times "
    return
      "\(attribute.verb) \(distanceText) \(factor)\(otherAttribute.edge(of: otherName, isGenitive: isNamedByRole))"
  }

  private var distanceText: String {
    let (after, before) = attribute.sides
    let side = constant < 0 ? before : after
    guard constant != 0 else {
      switch relation {
      case .equal: return "at"
      case .greaterThanOrEqual: return "at or \(after)"
      case .lessThanOrEqual: return "at or \(before)"
      }
    }
    let bound = constant < 0 ? relation.swapped.bound : relation.bound
    return "\(bound)\(constant.magnitude.displayText) \(side)"
  }

  /// Whether the other item is called by what it is to the subject, and not by its name.
  private var isNamedByRole: Bool { other === subject.superview || other === subject }

  private var otherName: String {
    if other === subject { return "its own" }
    if other === subject.superview { return "its superview" }
    guard let part = other.part else { return "'\(other.displayName(seenFrom: subject))'" }
    if other.base === subject { return "its own \(part.name)" }
    return other.base === subject.superview
      ? "its superview's \(part.name)" : "the \(part.name) of '\(other.base.displayName(seenFrom: subject))'"
  }
}

extension LayoutRelation {
  /// What stands before an amount.
  fileprivate var bound: String {
    switch self {
    case .equal: ""
    case .greaterThanOrEqual: "at least "
    case .lessThanOrEqual: "at most "
    }
  }
}

extension LayoutAttribute {
  fileprivate var extent: String { axis == .horizontal ? "wide" : "high" }

  fileprivate var verb: String {
    switch self {
    case .leading, .top: "begin"
    case .trailing, .bottom: "end"
    default: "have its \(noun)"
    }
  }

  private var noun: String {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing: "\(name) edge"
    case .centerX: "horizontal centre"
    case .centerY: "vertical centre"
    case .firstBaseline: "first baseline"
    case .lastBaseline: "last baseline"
    case .width, .height, .notAnAttribute: name
    }
  }

  /// The attribute of an item; one that is named by its role takes the genitive.
  fileprivate func edge(of item: String, isGenitive: Bool) -> String {
    guard isGenitive else { return "the \(noun) of \(item)" }
    return item == "its own" ? "its own \(noun)" : "\(item)'s \(noun)"
  }

  /// The words for further on along the axis and for further back.
  fileprivate var sides: (after: String, before: String) {
    switch self {
    case .left, .right: ("to the right of", "to the left of")
    default: axis == .horizontal ? ("after", "before") : ("below", "above")
    }
  }
}

extension [InstalledConstraint] {
  /// What the constraints ask for, in a root of a size as far as that is given; of many constraints only the first, and how many more there are.
  func sentence(_ rootSize: (width: Double?, height: Double?), _ root: LayoutView) -> String {
    let viewpoint = viewpoint(root)
    var parts: [(subject: LayoutView, clauses: [String])] = []
    let shown = count > Self.mostClauses ? Self.mostClauses - 1 : count
    for clause in prefix(shown).compactMap({ ConstraintClause($0) }) {
      if let index = parts.firstIndex(where: { $0.subject === clause.subject }) {
        parts[index].clauses.append(clause.text)
      } else {
        parts.append((clause.subject, [clause.text]))
      }
    }
    var demands = parts.map { "'\($0.subject.displayName(seenFrom: viewpoint))' must \($0.clauses.listed)" }
      .joined(
        separator: "; ")
    if shown < count { demands += "; \(count - shown) more constraints must hold" }
    let width = rootSize.width.map { "\($0.displayText) wide" }
    let height = rootSize.height.map { "\($0.displayText) high" }
    let size = [width, height].compactMap { $0 }.joined(separator: " and ")
    return size.isEmpty ? demands : "\(demands), while '\(root.displayName(seenFrom: viewpoint))' is \(size)"
  }

  /// A view to which the root is not the superview, if the constraints are about any: then all of the sentence calls it `root`.
  private func viewpoint(_ root: LayoutView) -> LayoutView {
    for constraint in self {
      for case let item? in [constraint.first, constraint.second]
      where item.base !== root && item.base.superview !== root {
        return item
      }
    }
    return root
  }

  private static var mostClauses: Int { 12 }
}

extension [String] {
  /// The texts as a sentence lists them.
  fileprivate var listed: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + ", and " + last
  }
}
