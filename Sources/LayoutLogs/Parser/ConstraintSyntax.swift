import LayoutConstraints

/// The syntax of a printed constraint. Names are ranges of the log.
struct ConstraintSyntax {
  var range: Range<Int>
  var type: Range<Int>
  var address: Range<Int>
  var source: Range<Int>?
  var identifier: Range<Int>?
  var mask: AutoresizingMask?
  var body: BodySyntax
  /// The text of the body.
  var bodyRange: Range<Int>
  var suffixes = SuffixesSyntax()
}

/// An item with at least one part.
struct ItemSyntax {
  /// The class, or the name that takes its place; empty if only the address is printed.
  var type: Range<Int>
  /// The text that takes the place of the address; with an address, the name before the class.
  var key: Range<Int>?
  var address: Range<Int>?
  var label: Range<Int>?
  /// The number of earlier mentions of a listed name.
  var mention = 0

  /// The text before the address.
  var name: Range<Int> {
    min(key?.lowerBound ?? type.lowerBound, type.lowerBound)..<type.upperBound
  }
}

/// The relation of a constraint as a visual format or as an equation.
enum BodySyntax {
  case visualForm(VisualFormSyntax)
  case equation(EquationSyntax)

  var visualForm: VisualFormSyntax? {
    if case .visualForm(let form) = self { form } else { nil }
  }

  var equation: EquationSyntax? {
    if case .equation(let equation) = self { equation } else { nil }
  }
}

/// A visual format. Items and gaps alternate.
struct VisualFormSyntax {
  var axis: LayoutAxis
  var items: [VisualItemSyntax]
  /// The gaps between the items: one less than the items.
  var gaps: [PredicateSyntax]
  var direction: LoggedConstraint.Direction?
}

enum VisualItemSyntax {
  case superview(offset: Int)
  case view(ItemSyntax, size: [PredicateSyntax])

  /// The view; `nil` for the superview.
  var view: ItemSyntax? {
    if case .view(let item, _) = self { item } else { nil }
  }
}

/// The length of a gap or the size of a view: an item's, or a constant.
struct PredicateSyntax {
  var relation: LayoutRelation
  var item: ItemSyntax?
  var constant = 0.0
  /// Whether the length is a standard space without a number.
  var isUnknownSpace = false
  var priority: PrioritySyntax?
}

struct PrioritySyntax {
  var value: Double
  var offset: Int
}

struct EquationSyntax {
  var first: TermSyntax
  var relation: LayoutRelation
  var second: TermSyntax?
  var constant: Double
  /// The kind of a standard space without a sign; `nil` if the constant is none.
  var unsignedSpace: UnsignedSpace?
}

/// A standard space that is added or subtracted.
enum UnsignedSpace {
  /// The space of an anchor, which is added.
  case added
  /// Another space, whose sign can depend on the edges.
  case betweenEdges
}

/// An attribute of an item, the distance from another position to it, or a position between the
/// two, with its factor.
struct TermSyntax {
  var item: ItemSyntax
  var attribute: AttributeRange
  /// The position that the distance is measured from.
  var origin: PositionSyntax?
  /// The part of the distance that is added to its origin; `nil` for the distance itself.
  var fraction: Double?
  /// The number of points that are added.
  var offset = 0.0
  var multiplier = 1.0

  init(_ position: PositionSyntax) {
    (item, attribute, offset) = (position.item, position.attribute, position.offset)
  }
}

struct PositionSyntax {
  var item: ItemSyntax
  var attribute: AttributeRange
  /// The number of points that are added.
  var offset = 0.0
}

extension LogScanner {
  /// Whether two positions are printed in the same way.
  func isSame(_ first: PositionSyntax, _ second: PositionSyntax) -> Bool {
    bytes.text(first.range) == bytes.text(second.range) && first.offset == second.offset
  }
}

extension PositionSyntax {
  /// The text of the item and the attribute.
  var range: Range<Int> { item.name.lowerBound..<attribute.name.upperBound }
}

/// The texts after the relation of a constraint.
struct SuffixesSyntax {
  var priority: PrioritySyntax?
  var hugging: PrioritySyntax?
  var compressionResistance: PrioritySyntax?
  var isActive: Bool?
  var superview: ItemSyntax?
  /// The items whose names are printed in place of their classes, by name. Those with the same name
  /// are in the order in which the constraint mentions them.
  var names: [String: [NamedItem]] = [:]
  var nameRanges: [Range<Int>] = []
  /// The anchors of grid views in the list of names, in its order.
  var boundaries: [BoundarySyntax] = []
}

/// A boundary of a grid view with its address.
struct BoundarySyntax {
  /// The text of the position.
  let name: Range<Int>
  let address: Range<Int>
}

struct NamedItem {
  let address: String
  /// The class; `nil` if the list does not contain it.
  let type: String?
}
