import LayoutConstraints

/// The names of the views for the items of a report: each is a name in formats, and is unique.
struct ViewNames {
  private var used: Set<String> = [superviewName, rootName]
  /// The number where the search for the next free name begins, by names without numbers.
  private var nextNumbers: [String: Int] = [:]
  /// The names of views by their keys.
  private var names: [String: String] = [:]

  /// Returns the name of an item: its label, if that is a short name, or else its class, or its
  /// label if the class is unknown. Further items of the same name get a number, from 2. A part has
  /// the name of its view and of the part, and a suffix is the name of a position in the item.
  mutating func makeName(for item: LoggedItem, suffix: String = "") -> String {
    let end = item.part.suffix + suffix
    let name = names[item.view.key] ?? makeUnique(item.baseName)
    names[item.view.key] = name
    return end.isEmpty ? name : makeUnique(name + end)
  }

  /// Returns the name of the view with an item; `nil` if it has none.
  func name(ofViewWith item: LoggedItem) -> String? { names[item.view.key] }

  private mutating func makeUnique(_ base: String) -> String {
    if used.insert(base).inserted { return base }
    var number = nextNumbers[base] ?? 2
    while !used.insert("\(base)\(number)").inserted { number += 1 }
    nextNumbers[base] = number + 1
    return "\(base)\(number)"
  }
}

extension LoggedItem {
  fileprivate var baseName: String {
    let shortLabel = label.flatMap { $0.utf8.count <= 32 ? $0 : nil }
    return givenName ?? nameInLabel ?? className?.asName ?? shortLabel?.asName ?? typeName?.asName
      ?? "view"
  }

  /// The name that a short label consists of; an address in parentheses can follow it, and the key
  /// that Masonry prints can be an expression, such as `self.titleLabel`.
  private var nameInLabel: String? {
    guard var name = label?.utf8[...] else { return nil }
    if let end = name.firstIndex(of: UInt8(ascii: "(")), name[end...].starts(with: "(0x".utf8) {
      name = name[..<end]
    }
    if address == nil, let dot = name.lastIndex(of: UInt8(ascii: ".")) {
      name = name[name.index(after: dot)...]
    }
    let text = String(decoding: name, as: UTF8.self)
    return name.count <= 32 && text.isName ? text : nil
  }
}

extension String {
  /// Whether the text is a name in formats.
  var isName: Bool {
    guard let first = utf8.first, !first.isDigit else { return false }
    return utf8.allSatisfy { $0.isNameByte }
  }

  /// The text with an underscore in place of each byte that is not allowed in a name; `nil` if it
  /// does not begin with a letter or an underscore.
  fileprivate var asName: String? {
    guard let first = utf8.first, first.isNameByte, !first.isDigit else { return nil }
    let bytes = utf8.map { $0.isNameByte ? $0 : UInt8(ascii: "_") }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The guides that a report contains for parts of views.
///
/// A constraint such as `V:|-(8)-[UILayoutGuide:0x2'UIViewLayoutMarginsGuide']` shows that a guide
/// is the part of a view that other constraints refer to by `topMargin`.
struct PartGuides {
  /// The keys of guides by the keys of parts.
  private var guides: [String: String] = [:]

  init(_ report: LogReport) {
    for constraint in report.constraints {
      guard let view = constraint.superview else { continue }
      for equation in constraint.equations { add(equation, of: view) }
    }
  }

  /// Returns the key of the guide for an item, if there is one, or else the key of the item.
  func key(of item: LoggedItem) -> String { guides[item.key] ?? item.key }

  private mutating func add(_ equation: LoggedEquation, of view: LoggedItem) {
    for item in [equation.first, equation.second] {
      guard let item, let part = item.partOfView else { continue }
      guides[view.part(part).key] = item.key
    }
  }
}

extension LoggedItem {
  /// The part of its view that a guide is; `nil` for other items.
  package var partOfView: Part? {
    guard isGuide, part == .whole else { return nil }
    return switch label ?? "" {
    case "UIViewLayoutMarginsGuide": .margins
    case "UIViewSafeAreaLayoutGuide": .safeArea
    case "UIViewReadableContentGuide": .readableContent
    default: nil
    }
  }
}

/// The baselines whose distances from the edges of their views a report does not contain.
///
/// A report prints no baselines. If the vertical constraints of a view refer to a baseline and to
/// anything else of the view, the baseline is a view of its own, which can be anywhere.
struct LooseBaselines {
  /// The vertical attributes that the constraints refer to, by the keys of items. All that are not
  /// baselines are `top`.
  private var attributes: [String: Set<LayoutAttribute>] = [:]

  init(_ constraints: [LoggedConstraint], _ guides: PartGuides) {
    for side in constraints.flatMap({ $0.sides }) where side.attribute.axis == .vertical {
      let attribute = side.attribute.isBaseline ? side.attribute : .top
      attributes[guides.key(of: side.item), default: []].insert(attribute)
    }
  }

  /// Returns whether an attribute of an item is such a baseline.
  func contains(_ attribute: LayoutAttribute, of key: String) -> Bool {
    attribute.isBaseline && (attributes[key]?.count ?? 0) > 1
  }
}

extension LayoutAttribute {
  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
