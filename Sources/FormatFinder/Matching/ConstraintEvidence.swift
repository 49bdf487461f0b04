import LayoutConstraints

/// How much speaks for a constraint in code as the origin of a constraint of a running app.
///
/// The two always have the same attributes, relation and known numbers. Points are given for what
/// distinguishes one constraint from others of the same form.
struct ConstraintEvidence {
  let points: Int
  /// Whether something speaks for each view that the code names.
  let concernsAllViews: Bool

  /// Compares two constraints, with the sides in either order; `nil` if they contradict each other.
  init?(_ found: FoundConstraint, _ sought: SoughtConstraint) {
    let comparisons = [sought, sought.swapped].compactMap { sought in
      sought.flatMap { ConstraintEvidence(comparing: found, $0) }
    }
    guard let best = comparisons.max(by: { $0.points < $1.points }) else { return nil }
    self = best
  }

  /// The points for equal texts that someone has chosen, and for less.
  private static var identifierPoints: Int { 10 }
  private static var writtenNumberPoints: Int { 3 }

  private init?(comparing found: FoundConstraint, _ sought: SoughtConstraint) {
    guard found.first.attribute == sought.first.attribute, found.relation == sought.relation,
      found.second?.attribute == sought.second?.attribute,
      let multiplier = Self.points(found.multiplier, sought.multiplier, ifEqualTo: 1, 0),
      let constant = Self.points(found.constant, sought.constant, ifEqualTo: 0, 1),
      let identifier = Self.points(ofIdentifier: found, sought),
      let first = Self.points(found.first.item, sought.first.item),
      found.priority?.value.map({ $0 == sought.priority.rawValue }) ?? true
    else { return nil }
    let numbers = identifier + multiplier + constant
    let isFirstKnown = first > 0 || found.first.item.kind == .superview
    guard let second = found.second, let other = sought.second else {
      (points, concernsAllViews) = (numbers + first, isFirstKnown)
      return
    }
    guard let secondPoints = Self.points(second.item, other.item) else { return nil }
    points = numbers + first + secondPoints
    concernsAllViews = isFirstKnown && (secondPoints > 0 || second.item.kind == .superview)
  }

  private static func points(
    ofIdentifier found: FoundConstraint, _ sought: SoughtConstraint
  ) -> Int? {
    guard let identifier = sought.identifier, !identifier.isEmpty else {
      return found.identifier == nil ? 0 : nil
    }
    // VisualFormatKit identifies constraints by their formats.
    if found.origin == .format, found.text == identifier { return identifierPoints }
    guard let other = found.identifier else { return -1 }
    return other == identifier ? identifierPoints : nil
  }

  /// Returns the points of a number; `nil` if it is known and another one.
  private static func points(
    _ found: FoundNumber, _ sought: Double, ifEqualTo usual: Double, _ usualPoints: Int
  ) -> Int? {
    guard let value = found.value else { return 0 }
    guard abs(value - sought) <= max(0.01, 1e-5 * abs(sought)) else { return nil }
    return value == usual ? usualPoints : writtenNumberPoints
  }
}

// MARK: - Items

extension ConstraintEvidence {
  private static var namePoints: Int { 4 }
  private static var ownClassPoints: Int { 3 }
  private static var classPoints: Int { 2 }

  /// Returns the points of an item; `nil` if it cannot be the other one.
  static func points(_ found: FoundItem, _ sought: SoughtItem) -> Int? {
    guard found.part == sought.part else { return nil }
    if found.part != .whole, sought.className == nil { return 1 }
    switch found.kind {
    case .superview:
      // The view around the code is often the superview.
      let isOwner = found.viewClass != nil && found.viewClass?.name == sought.className
      return isOwner ? ownClassPoints : 0
    case .unknown: return points(found.viewClass, sought.className)
    case .owner: return points(ofOwner: found.viewClass, sought.className)
    case .named(let name):
      if let label = sought.label, label.withoutUnderscore == name.withoutUnderscore {
        return namePoints
      }
      guard found.viewClass != nil else { return points(ofName: name, sought.className) }
      return points(found.viewClass, sought.className)
    }
  }

  /// Returns the points of a class in code; `nil` if no view with it has the other class.
  private static func points(_ found: FoundClass?, _ className: String?) -> Int? {
    guard let found, let className else { return 0 }
    if found.name == className { return ViewClass.isBase(className) ? 1 : classPoints }
    if found.isExact { return nil }
    if ViewClass.isBase(found.name) { return 0 }
    return ViewClass.isOfSystem(className)
      ? nil : ViewClass.noun(of: found.name) == ViewClass.noun(of: className) ? 1 : 0
  }

  /// Returns the points of the class around the code; a subclass is not known.
  private static func points(ofOwner found: FoundClass?, _ className: String?) -> Int? {
    guard let found, let className else { return 0 }
    if found.name == className { return ViewClass.isOfSystem(className) ? 1 : ownClassPoints }
    return ViewClass.isOfSystem(className) && !ViewClass.isOfSystem(found.name) ? nil : 0
  }

  /// Returns the points of a name whose class is not known; `nil` if it is the name of a view of
  /// another class.
  private static func points(ofName name: String, _ className: String?) -> Int? {
    guard let className else { return 0 }
    switch name {
    case "view": return ViewClass.isBase(className) ? 1 : ViewClass.isOfSystem(className) ? nil : 0
    case "contentView":
      if className.hasSuffix("CellContentView") { return classPoints }
      return ViewClass.isBase(className) || !ViewClass.isOfSystem(className) ? 0 : nil
    default: break
    }
    if name.lowercased() == className.lowercased() { return ownClassPoints }
    guard let noun = ViewClass.noun(of: name) else { return 0 }
    if noun == ViewClass.noun(of: className) { return 1 }
    return ViewClass.isOfSystem(className) && !ViewClass.isBase(className) ? nil : 0
  }
}

/// The classes of views, as far as their names show what they are.
enum ViewClass {
  private static let bases: Set = ["UIView", "NSView", "UIControl", "NSControl", "UIScrollView"]

  /// The last words in the names of classes and of variables with their instances, longer ones
  /// before those that they end with.
  private static let nouns = [
    "ImageView", "StackView", "ScrollView", "TableView", "CollectionView", "TextView", "WebView",
    "PickerView", "ProgressView", "EffectView", "IndicatorView", "TextField", "SearchBar",
    "ToolBar", "SegmentedControl", "PageControl", "DatePicker", "Label", "Button", "Switch",
    "Slider", "Stepper",
  ].map { $0.lowercased() }

  /// Whether most views of other classes belong to a subclass.
  static func isBase(_ name: String) -> Bool { bases.contains(name) }

  /// Whether UIKit or AppKit has the class.
  static func isOfSystem(_ name: String) -> Bool {
    ["UI", "NS", "_UI", "_NS"].contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase ?? false
    }
  }

  /// The word that the name of a class or a variable ends with: `label` of `titleLabel`.
  static func noun(of name: String) -> String? {
    let name = name.lowercased()
    return nouns.first { name.hasSuffix($0) }
  }
}
