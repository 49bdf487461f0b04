import LayoutConstraints
import LayoutEngine

/// The views and constraints of a report that the system creates, by their classes and identifiers
/// and by their ties to such views.
struct Ownership {
  let layout: LogLayout
  /// The items by their views.
  private var items: [ObjectIdentifier: LoggedItem] = [:]
  /// What is known about the classes, by their names.
  private var classes: [String: KnownClass?] = [:]
  /// The views of the system; `nil` for those of the app.
  private var views: [ObjectIdentifier: SystemView?] = [:]
  /// The indices of the constraints that set the size of a view to a number.
  private var fixedSizes: [FixedSize: [Int]] = [:]
  private let usesLayoutLibrary: Bool
  /// Whether the log prints constraints as Masonry does: all of them without identifiers.
  private let omitsIdentifiers: Bool

  init(_ layout: LogLayout) {
    self.layout = layout
    usesLayoutLibrary = layout.constraints.contains { $0.isFromCodeOfApp }
    omitsIdentifiers = layout.constraints.contains { $0.isOfMasonry }
    for item in layout.items {
      items[ObjectIdentifier(item.view)] = item.item
      if let name = item.item.typeName, classes[name] == nil {
        classes[name] = .some(PlatformKnowledge.knownClass(named: name))
      }
    }
    for item in layout.items { resolve(item.view) }
    claimEqualViews()
    for (index, constraint) in layout.constraints.enumerated() {
      if let size = constraint.fixedSize { fixedSizes[size, default: []].append(index) }
    }
  }

  /// A view of the system.
  private struct SystemView {
    let part: SystemPart
    let contents: KnownClass.Contents

    init(_ known: KnownClass) { (part, contents) = (known.part, known.contents) }
  }
}

// MARK: - Views

extension Ownership {
  /// Returns the part of the system that creates a view; `nil` for a view of the app.
  func part(of view: LayoutView) -> SystemPart? {
    views[ObjectIdentifier(view)].flatMap { $0 }?.part
  }

  /// Returns whether only the system sets the frame of a view: one of its own, a bar of a view
  /// controller, a cell, or a view in a container that sets the frames of its subviews.
  func hasFrameOfSystem(_ view: LayoutView) -> Bool {
    guard let item = item(of: view) else { return false }
    if part(of: view) != nil || item.isCellOrItsContentView { return true }
    switch knownClass(of: item)?.frame {
    case .mask: return true
    case .embedded: return !isTiedToSuperview(view)
    case .system, .app, nil: break
    }
    guard let className = item.className,
      let superview = view.superview.flatMap({ self.item(of: $0) })?.className
    else { return false }
    return PlatformKnowledge.isContainer(superview, settingFrameOf: className)
  }

  /// Returns whether a constraint of the app ties a view to its superview.
  private func isTiedToSuperview(_ view: LayoutView) -> Bool {
    layout.constraints.indices.contains { index in
      let views = layout.constraints[index].sides.compactMap { layout.view(of: $0.item.view) }
      return views.contains { $0 === view } && views.contains { $0 === view.superview }
        && isOwn(index)
    }
  }

  /// Returns the item that a view represents; `nil` for the root and for baselines.
  func item(of view: LayoutView) -> LoggedItem? { items[ObjectIdentifier(view)] }

  /// Returns what is known about the class of an item; `nil` for a class of the app, and for one of
  /// the system that apps use.
  private func knownClass(of item: LoggedItem) -> KnownClass? {
    item.typeName.flatMap { classes[$0] }.flatMap { $0 }
  }

  /// Determines what a view is by its class and its superviews.
  @discardableResult
  private mutating func resolve(_ view: LayoutView) -> SystemView? {
    if let known = views[ObjectIdentifier(view)] { return known }
    guard let item = item(of: view) else { return nil }
    var result: SystemView?
    if let known = knownClass(of: item) {
      if known.frame == .system { result = SystemView(known) }
    } else if item.isOfFramework, let host = host(of: view) {
      switch host.contents {
      case .system: result = host
      case .plainViews: result = item.isPlainView ? host : nil
      case .app: break
      }
    }
    views[ObjectIdentifier(view)] = .some(result)
    return result
  }

  /// Returns the superview of a view, if its class creates its subviews, or if it is the system's
  /// by its own superview.
  private mutating func host(of view: LayoutView) -> SystemView? {
    guard let superview = view.superview else { return nil }
    if let item = item(of: superview), let known = knownClass(of: item) { return SystemView(known) }
    return resolve(superview)
  }

  /// Adds the plain views that have the size or an edge of a view that claims them.
  private mutating func claimEqualViews() {
    for equation in layout.constraints.flatMap({ $0.equations }) where equation.makesEqual {
      guard let second = equation.second else { continue }
      claim(equation.first, by: second)
      // An edge on the right may be the superview's.
      if equation.firstAttribute.isSize { claim(second, by: equation.first) }
    }
  }

  private mutating func claim(_ item: LoggedItem, by other: LoggedItem) {
    guard item.isPlainView, let view = layout.view(of: item), part(of: view) == nil,
      let known = knownClass(of: other), known.claimsEqualViews,
      layout.view(of: other)?.superview !== view
    else { return }
    views[ObjectIdentifier(view)] = .some(SystemView(known))
  }
}

// MARK: - Constraints

extension Ownership {
  /// Returns whether the app creates the constraint at an index, so that it can change it.
  func isOwn(_ index: Int) -> Bool {
    let constraint = layout.constraints[index]
    return (constraint.kind == .layout || constraint.kind == .systemSpacing)
      && !isOfSystem(index)
  }

  /// Returns whether a part of the system creates the constraint at an index: by its class or
  /// identifier, because it is about views of the system only, or because it is the size of a cell.
  ///
  /// A constraint that results from an autoresizing mask or a content size is not, unless its view
  /// is one of the system's.
  func isOfSystem(_ index: Int) -> Bool {
    let constraint = layout.constraints[index]
    return constraint.isOfSystem || isAboutSystem(constraint) || isUnnamedSize(index)
  }

  /// Returns the part of the system that creates the constraint at an index; `nil` if it is not
  /// known, or for a constraint of the app.
  func part(ofConstraintAt index: Int) -> SystemPart? {
    let constraint = layout.constraints[index]
    let parts = constraint.sides.compactMap { layout.view(of: $0.item).flatMap { part(of: $0) } }
    let known = parts.first { $0 != .other } ?? constraint.systemPart ?? parts.first
    guard known == nil, isUnnamedSize(index) else { return known }
    return constraint.sides[0].item.isPartOfTable ? .cell : .other
  }

  /// Returns whether the constraint at an index is the size that a container of the system gives to
  /// a view, and the log does not print its identifier, as with Masonry and SnapKit.
  ///
  /// - A size of 0 is, if the log prints no identifiers, or if the view is a part of a table and
  ///   the report contains the size that the app sets.
  /// - The size of a content view is, and that of a cell if the report shows that the app uses one
  ///   of these libraries.
  ///
  /// Of two sizes, the app sets the one that will be broken.
  func isUnnamedSize(_ index: Int) -> Bool {
    let constraint = layout.constraints[index]
    guard constraint.kind == .layout, constraint.identifier == nil, !constraint.isFromCodeOfApp,
      let size = constraint.fixedSize
    else { return false }
    let item = constraint.sides[0].item
    let others = (fixedSizes[size] ?? []).filter { $0 != index }
    if index != layout.brokenIndex, constraint.isFixedAtZero,
      !others.contains(where: { layout.constraints[$0].isFixedAtZero }),
      omitsIdentifiers || item.isPartOfTable && !others.isEmpty
    {
      return true
    }
    guard item.isCellOrItsContentView, usesLayoutLibrary || !item.isCell else { return false }
    return others.isEmpty
      || index != layout.brokenIndex && others.allSatisfy { $0 == layout.brokenIndex }
  }

  /// Returns whether the constraint at an index is the size that the system gives to a view: by its
  /// identifier, or without one, also for a view of its own that contains views of the app.
  func isSizeOfSystem(_ index: Int) -> Bool {
    let constraint = layout.constraints[index]
    if constraint.isEncapsulating || constraint.isMeasuring || isUnnamedSize(index) { return true }
    guard let item = constraint.sides.first?.item else { return false }
    if constraint.kind == .layout, constraint.fixedSize != nil, !constraint.isFromCodeOfApp,
      let known = knownClass(of: item)
    {
      return known.frame == .system && known.contents == .app
    }
    return false
  }

  /// The advice on constraints that do not contradict each other: each is the system's and about a
  /// view of its own; `nil` for all others, because the app may create the ones that are missing.
  var adviceWithoutConflict: LogAdvice? {
    let parts = layout.constraints.indices.map { index in
      isOfSystem(index) && layout.constraints[index].sides.contains { isOfSystem($0.item) }
        ? part(ofConstraintAt: index) : nil
    }
    let known = parts.compactMap { $0 }
    guard known.count == parts.count, known.contains(where: { $0.hasOwnViews }) else { return nil }
    return .systemConstraints(known.mostSpecific, .noConflict)
  }

  private func isAboutSystem(_ constraint: LoggedConstraint) -> Bool {
    let items = constraint.sides.map { $0.item }
    guard !constraint.isFromCodeOfApp, items.contains(where: { isOfSystem($0) }) else {
      return false
    }
    if items.allSatisfy({ isOfSystem($0) || knownClass(of: $0)?.frame == .embedded }) {
      return true
    }
    // An app has no reference to a private view, so a view that may be the app's is not.
    return items.contains { isPrivate($0) }
      && items.allSatisfy { isOfSystem($0) || $0.isPlainView || $0.isGuideOfAnyView }
  }

  private func isOfSystem(_ item: LoggedItem) -> Bool {
    knownClass(of: item)?.frame == .system
      || layout.view(of: item).map { part(of: $0) != nil } == true
  }

  /// Returns whether the view of an item is private, and does not contain views of apps.
  private func isPrivate(_ item: LoggedItem) -> Bool {
    guard let known = knownClass(of: item), known.frame == .system, known.contents != .app,
      !item.isGuide
    else { return false }
    return item.typeName?.hasPrefix("_") == true
  }
}

/// The size of an item along an axis.
private struct FixedSize: Hashable {
  let item: String
  let attribute: LayoutAttribute
}

extension LoggedConstraint {
  /// Whether the class or the identifier of the constraint is one of the system's.
  ///
  /// ``Ownership`` also knows the constraints about views of the system.
  package var isOfSystem: Bool { kind == .layoutSupport || systemPart != nil }

  /// The part of the system that a constraint belongs to by its class or identifier.
  fileprivate var systemPart: SystemPart? {
    PlatformKnowledge.knownConstraintClass(typeName)?.part ?? knownIdentifier?.part
      ?? (sides.contains { $0.item.isBoundary } ? .gridView : nil)
  }

  var knownIdentifier: KnownIdentifier? {
    guard let known = identifier.flatMap({ PlatformKnowledge.knownIdentifier($0) }),
      !known.isAmbiguous || sides.allSatisfy({ $0.item.isOfFramework || $0.item.isOfSystem })
    else { return nil }
    return known
  }

  var isFromAutoresizingMask: Bool {
    if case .autoresizingMask = kind { true } else { false }
  }

  /// Whether a library that only the code of apps uses creates the constraint: it has a class of
  /// such a library, or the log prints its file and line.
  var isFromCodeOfApp: Bool {
    source != nil || isOfMasonry || shortTypeName == "LayoutConstraint"
  }

  /// Whether Masonry creates the constraint. It replaces the description of all constraints.
  fileprivate var isOfMasonry: Bool { shortTypeName == "MASLayoutConstraint" }

  private var shortTypeName: String { ShortClassName.text(of: typeName) }

  /// The size that the constraint sets to a number.
  fileprivate var fixedSize: FixedSize? {
    guard equations.count == 1, equations[0].firstAttribute.isSize, equations[0].second == nil,
      equations[0].relation == .equal, equations[0].first.part == .whole
    else { return nil }
    return FixedSize(item: equations[0].first.key, attribute: equations[0].firstAttribute)
  }

  /// Whether the constraint sets a size to 0.
  fileprivate var isFixedAtZero: Bool { fixedSize != nil && equations[0].constant == 0 }
}

extension LoggedEquation {
  /// Whether both sides are sizes, or are the same edge, of two items.
  fileprivate var makesEqual: Bool {
    firstAttribute == secondAttribute && multiplier == 1
      && firstAttribute != .centerX && firstAttribute != .centerY
  }
}

extension LoggedItem {
  /// Whether the class is one of UIKit or AppKit, by its prefix.
  fileprivate var isOfSystem: Bool {
    typeName.flatMap { PlatformKnowledge.knownClass(named: $0) }?.frame == .system
  }

  fileprivate var isOfFramework: Bool {
    guard let typeName, let third = typeName.utf8.dropFirst(2).first else { return false }
    return (typeName.hasPrefix("UI") || typeName.hasPrefix("NS"))
      && third &- UInt8(ascii: "A") < 26 && !typeName.utf8.contains(UInt8(ascii: "."))
  }

  /// Whether the view has no class of its own: it is a plain view or a stack view.
  fileprivate var isPlainView: Bool {
    ["UIView", "UIStackView", "NSView", "NSStackView"].contains { $0 == typeName }
      && part == .whole
  }

  /// Whether the view is a cell, or by its class the content view of one.
  var isCellOrItsContentView: Bool {
    className.map { $0.hasSuffix("Cell") || $0.hasSuffix("CellContentView") } ?? false
  }

  /// Whether the view is a cell, by its class.
  var isCell: Bool { className?.hasSuffix("Cell") ?? false }

  /// Whether the view is by its class a cell, its content view, or a header or footer of a table.
  fileprivate var isPartOfTable: Bool {
    isCellOrItsContentView
      || className.map { $0.hasSuffix("HeaderView") || $0.hasSuffix("FooterView") } ?? false
  }

  /// Whether the item is a guide that a view of any class can have.
  fileprivate var isGuideOfAnyView: Bool {
    typeName == "UILayoutGuide" || typeName == "NSLayoutGuide"
  }
}
