import LayoutConstraints

/// The requirement of a constraint on one of its items, as a clause that follows “must”.
struct ConstraintClause {
  let subject: LayoutView
  let verb: String
  let complement: String
  /// Whether the requirement is an equation, so that its text has no bound such as “at least”.
  let isExact: Bool

  init?(_ constraint: InstalledConstraint) {
    guard let first = constraint.first else { return nil }
    isExact = constraint.relation == .equal
    guard let second = constraint.second else {
      let amount = constraint.constant.displayText
      (subject, verb) = (first, Self.sizeVerb)
      complement = "\(constraint.relation.bound)\(amount) \(constraint.firstAttribute.extent)"
      return
    }
    let isSwapped =
      constraint.multiplier == 1 && first !== second && second.base.isDescendant(of: first.base)
    let phrase =
      isSwapped
      ? Phrase(
        subject: second, attribute: constraint.secondAttribute,
        relation: constraint.relation.swapped, other: first,
        otherAttribute: constraint.firstAttribute, multiplier: 1, constant: -constraint.constant)
      : Phrase(
        subject: first, attribute: constraint.firstAttribute, relation: constraint.relation,
        other: second, otherAttribute: constraint.secondAttribute,
        multiplier: constraint.multiplier, constant: constraint.constant)
    (subject, verb, complement) = (phrase.subject, phrase.verb, phrase.complement)
  }

  var text: String { "\(verb) \(complement)" }

  /// The verb of a requirement on a size.
  fileprivate static let sizeVerb = "be"
}

/// A relation between attributes of two items, phrased as a requirement on the first.
private struct Phrase {
  let subject: LayoutView
  let attribute: LayoutAttribute
  let relation: LayoutRelation
  let other: LayoutView
  let otherAttribute: LayoutAttribute
  let multiplier: Double
  let constant: Double

  var verb: String { attribute.isSize ? ConstraintClause.sizeVerb : attribute.verb }

  var complement: String { attribute.isSize ? sizeText : locationText }

  private var sizeText: String {
    let factor = multiplier == 1 ? "" : "\(multiplier.displayText) times "
    let isSame = attribute == otherAttribute
    let target =
      other === subject
      ? "it is \(otherAttribute.extent)"
      : isSame ? otherName : "\(otherName) is \(otherAttribute.extent)"
    let sum =
      constant == 0
      ? "" : constant > 0 ? " plus \(constant.displayText)" : " minus \((-constant).displayText)"
    return "\(relation.bound)\(factor)as \(attribute.extent) as \(target)\(sum)"
  }

  private var locationText: String {
    let factor = multiplier == 1 ? "" : "\(multiplier.displayText) times "
    return
      "\(distanceText) \(factor)\(otherAttribute.edge(of: otherName, isGenitive: isReferredToByRole))"
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

  /// Whether the text refers to the other item by its role instead of its name.
  private var isReferredToByRole: Bool { other === subject.superview || other === subject }

  private var otherName: String {
    if other === subject { return "its own" }
    if other === subject.superview { return "its superview" }
    guard let part = other.part else { return "'\(other.displayName(relativeTo: subject))'" }
    if other.base === subject { return "its own \(part.name)" }
    return other.base === subject.superview
      ? "its superview's \(part.name)"
      : "the \(part.name) of '\(other.base.displayName(relativeTo: subject))'"
  }
}

extension LayoutRelation {
  /// The text before an amount.
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
    case .centerX: "horizontal center"
    case .centerY: "vertical center"
    case .firstBaseline: "first baseline"
    case .lastBaseline: "last baseline"
    case .width, .height, .notAnAttribute: name
    }
  }

  /// Returns the text for the attribute of an item: “its superview's top edge” for an item referred
  /// to by its role, “the top edge of 'a'” otherwise.
  fileprivate func edge(of item: String, isGenitive: Bool) -> String {
    guard isGenitive else { return "the \(noun) of \(item)" }
    return item == "its own" ? "its own \(noun)" : "\(item)'s \(noun)"
  }

  /// The prepositions for a position farther along the axis and for one farther back.
  fileprivate var sides: (after: String, before: String) {
    switch self {
    case .left, .right: ("to the right of", "to the left of")
    default: axis == .horizontal ? ("after", "before") : ("below", "above")
    }
  }
}

extension [InstalledConstraint] {
  /// Returns the requirements of the constraints as a sentence.
  ///
  /// Of more than 12 constraints, the sentence covers the first 11 and states the number of the
  /// others.
  ///
  /// - Parameters:
  ///   - rootSize: The given width and height of the root, each `nil` if the sentence does not
  ///     mention it.
  ///   - root: The root.
  /// - Returns: the sentence, without a full stop.
  func sentence(_ rootSize: (width: Double?, height: Double?), _ root: LayoutView) -> String {
    let viewpoint = viewpoint(root)
    var parts: [(subject: LayoutView, clauses: [ConstraintClause])] = []
    let includedCount = count > Self.maximumClauseCount ? Self.maximumClauseCount - 1 : count
    for clause in prefix(includedCount).compactMap({ ConstraintClause($0) }) {
      if let index = parts.firstIndex(where: { $0.subject === clause.subject }) {
        parts[index].clauses.append(clause)
      } else {
        parts.append((clause.subject, [clause]))
      }
    }
    var requirements = parts.map { part in
      "'\(part.subject.displayName(relativeTo: viewpoint))' must \(part.clauses.joinedAsList)"
    }.joined(separator: "; ")
    if includedCount < count {
      requirements += "; \(count - includedCount) more constraints must hold"
    }
    let width = rootSize.width.map { "\($0.displayText) wide" }
    let height = rootSize.height.map { "\($0.displayText) high" }
    let size = [width, height].compactMap { $0 }.joined(separator: " and ")
    return size.isEmpty
      ? requirements
      : "\(requirements), while '\(root.displayName(relativeTo: viewpoint))' is \(size)"
  }

  /// Returns the view from which the sentence refers to the root.
  ///
  /// If a constraint has an item that is neither the root nor one of its subviews, it is that item,
  /// so that the whole sentence calls the root `root`.
  private func viewpoint(_ root: LayoutView) -> LayoutView {
    for constraint in self {
      for case let item? in [constraint.first, constraint.second]
      where item.base !== root && item.base.superview !== root {
        return item
      }
    }
    return root
  }

  private static var maximumClauseCount: Int { 12 }
}

extension [ConstraintClause] {
  /// The clauses joined by commas and “and”. The verb is not repeated if all of them are about
  /// sizes, unless an exact size follows a bound, which would seem to apply to it.
  fileprivate var joinedAsList: String {
    let verb = ConstraintClause.sizeVerb
    guard allSatisfy({ $0.verb == verb }), drop(while: { $0.isExact }).allSatisfy({ !$0.isExact })
    else { return map { $0.text }.joinedAsList }
    return "\(verb) " + map { $0.complement }.joinedAsList
  }
}

extension [String] {
  /// The texts joined by commas and “and”.
  fileprivate var joinedAsList: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + (count > 2 ? ", and " : " and ") + last
  }
}
