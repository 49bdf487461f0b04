import LayoutConstraints
import LayoutEngine
import LayoutScenes
import VFLSyntax

/// Builds the scene of a layout in code.
struct SceneOfCode {
  let layout: FoundLayout
  let screen: LayoutSize
  private let choice: LayoutChoice
  /// The constraints in the scene.
  let constraints: [FoundLayout.Constraint]
  /// The view that is the root of the scene; `nil` if the code has no common one.
  private(set) var root: FoundLayout.ViewID?
  /// The names of the views and guides; `nil` for parts, for the root, and for omitted views.
  private(set) var names: [String?]
  /// The indices of the views in the scene; `nil` for guides and whatever has no name.
  private var sceneIndices: [Int?]
  private var usedNames: Set<String> = [ReservedName.superview, ReservedName.root]
  /// The numbers of the last names with the same beginning.
  private var lastNumbers: [String: Int] = [:]
  /// The names of metrics by their expressions.
  var metricNames: [String: String] = [:]
  private var assumedKinds: Set<FoundScene.Assumption.Kind> = []
  var result = FoundScene(scene: LayoutScene())

  init(_ layout: FoundLayout, _ choice: LayoutChoice, _ screen: LayoutSize) {
    (self.layout, self.choice, self.screen) = (layout, choice, screen)
    constraints = layout.constraints.filter { $0.isInScene && choice.contains($0.branch) }
    names = Array(repeating: nil, count: layout.views.count)
    sceneIndices = Array(repeating: nil, count: layout.views.count)
  }

  mutating func build() -> FoundScene {
    root = outermostView
    result.assumptions = choice.conditions(in: layout)
    addItems()
    addContents()
    for constraint in constraints { add(constraint) }
    for view in unplacedContainers { fillParent(view) }
    for view in layout.views.indices { placeBarGuide(view) }
    setSize()
    return result
  }

  mutating func assume(_ kind: FoundScene.Assumption.Kind, _ range: Range<Int>) {
    guard assumedKinds.insert(kind).inserted else { return }
    result.assumptions.append(FoundScene.Assumption(kind: kind, sourceRange: range))
  }
}

extension FoundLayout.Constraint {
  /// Whether the constraint is or can be active.
  fileprivate var isInScene: Bool {
    switch activation {
    case .active, .returned, .passedOn, .unknown: true
    case .inactive, .stored: false
    }
  }
}

// MARK: - The hierarchy

extension SceneOfCode {
  /// The view that contains the others: the root of the layout or a view around it, or else the
  /// only view that others are added to.
  private var outermostView: FoundLayout.ViewID? {
    if let root = layout.root { return outermost(from: root) }
    let parents = Set(
      layout.views.indices.compactMap { parent(of: $0) }.map { outermost(from: $0) })
    return parents.count == 1 ? parents.first : nil
  }

  private func outermost(from view: FoundLayout.ViewID) -> FoundLayout.ViewID {
    var view = view
    for _ in layout.views.indices {
      guard let parent = parent(of: view) else { return view }
      view = parent
    }
    return view
  }

  /// The view that contains another in the chosen alternatives.
  private func parent(of view: FoundLayout.ViewID) -> FoundLayout.ViewID? {
    guard choice.contains(layout.views[view].branch) else { return nil }
    return layout.views[view].parent
  }

  private func isPart(_ view: FoundLayout.ViewID) -> Bool {
    if case .part = layout.views[view].kind { true } else { false }
  }

  /// The name of the view that contains another; `nil` for the root.
  func parentName(of view: FoundLayout.ViewID) -> String? {
    guard let parent = parent(of: view), parent != root else { return nil }
    return isPart(parent) ? parentName(of: parent) : names[parent]
  }

  private mutating func addItems() {
    let used = usedViews
    for view in layout.views.indices where view != root && !isPart(view) {
      if used.contains(view) {
        names[view] = uniqueName(layout.views[view].name, or: "view")
      } else {
        assume(.omittedView(name: layout.views[view].name), layout.views[view].sourceRange)
      }
    }
    for view in layout.views.indices where names[view] != nil { addItem(view) }
    for view in [root].compactMap(\.self) + layout.views.indices.filter({ names[$0] != nil }) {
      setArrangement(of: view)
      setMargins(of: view)
    }
  }

  /// The views with constraints, the views in stacks, and the views around them.
  private var usedViews: Set<FoundLayout.ViewID> {
    var used: Set<FoundLayout.ViewID> = []
    var next = constraints.flatMap { [$0.first.view] + ($0.second.map { [$0.view] } ?? []) }
    next += layout.views.indices.filter { layout.views[$0].isArranged }
    while let view = next.popLast() {
      guard used.insert(view).inserted else { continue }
      if let parent = parent(of: view) { next.append(parent) }
    }
    return used
  }

  private mutating func addItem(_ view: FoundLayout.ViewID) {
    guard let name = names[view] else { return }
    let found = layout.views[view]
    if parent(of: view) == nil { assume(.inRoot(view: name), found.sourceRange) }
    if found.kind == .guide || found.barGuide != nil {
      result.scene.guides.append(LayoutScene.Guide(name, parent: parentName(of: view)))
    } else {
      sceneIndices[view] = result.scene.views.count
      result.scene.views.append(LayoutScene.View(name, parent: parentName(of: view)))
      result.viewRanges.append(found.sourceRange)
    }
  }

  /// Returns a name for an expression that nothing else has; another word if it is empty.
  mutating func uniqueName(_ expression: String, or word: String) -> String {
    let name = expression.isEmpty ? word : expression.asName
    var unique = name
    while !usedNames.insert(unique).inserted {
      let number = lastNumbers[name, default: 1] + 1
      lastNumbers[name] = number
      unique = "\(name)\(number)"
    }
    return unique
  }

  /// The views that contain others and that no constraint relates to a view outside them.
  private var unplacedContainers: [FoundLayout.ViewID] {
    var containers = Set(layout.views.indices.compactMap { parent(of: $0) })
    for constraint in constraints {
      guard let second = constraint.second else { continue }
      for (side, other) in [(constraint.first, second), (second, constraint.first)]
      where !isInside(other.view, side.view) {
        containers.remove(side.view)
      }
    }
    return containers.sorted().filter { sceneIndices[$0] != nil && !layout.views[$0].isArranged }
  }

  /// Whether a view is another or inside it.
  private func isInside(_ view: FoundLayout.ViewID, _ other: FoundLayout.ViewID) -> Bool {
    var next: FoundLayout.ViewID? = view
    for _ in layout.views.indices {
      guard let current = next else { return false }
      if current == other { return true }
      next = parent(of: current)
    }
    return false
  }

  private mutating func fillParent(_ view: FoundLayout.ViewID) {
    guard let name = names[view] else { return }
    let range = layout.views[view].sourceRange
    assume(.fillsParent(view: name), range)
    for axis in ["H", "V"] { addRule("\(axis):|[\(name)]|", identifier: nil, range) }
  }
}

// MARK: - Guides of bars

extension SceneOfCode {
  /// Places a guide of a controller's bars, which has no height without bars.
  private mutating func placeBarGuide(_ view: FoundLayout.ViewID) {
    let found = layout.views[view]
    guard let name = names[view], let edge = found.barGuide else { return }
    assume(.noBars(guide: name), found.sourceRange)
    addRule("H:|[\(name)]|", identifier: nil, found.sourceRange)
    let format = edge == .top ? "V:|[\(name)(0)]" : "V:[\(name)(0)]|"
    addRule(format, identifier: nil, found.sourceRange)
  }
}

extension FoundLayout.View {
  /// The edge of the guide of a controller's bars, which older code uses in place of the safe area;
  /// `nil` for another item.
  fileprivate var barGuide: LayoutAttribute? {
    guard kind == .external else { return nil }
    switch name.split(separator: ".").last {
    case "topLayoutGuide": return .top
    case "bottomLayoutGuide": return .bottom
    default: return nil
    }
  }
}

// MARK: - Stacks and contents

extension SceneOfCode {
  private mutating func setArrangement(of view: FoundLayout.ViewID) {
    guard let arrangement = layout.views[view].arrangement else { return }
    let arranged = arrangement.views.filter {
      layout.views[$0].isArranged && parent(of: $0) == view
    }
    var stack = LayoutScene.Stack(
      arranged.compactMap { names[$0] }, sourcePosition: .inCode)
    let name = names[view] ?? ReservedName.root
    let range = layout.views[view].sourceRange
    if arrangement.axis == nil { assume(.axis(view: name), range) }
    stack.axis = arrangement.axis == "vertical" ? .vertical : .horizontal
    stack.distribution =
      LayoutStack.Distribution.allCases.first { "\($0)" == arrangement.distribution } ?? .fill
    stack.alignment = LayoutStack.Alignment(caseName: arrangement.alignment)
    stack.spacing = value(of: arrangement.spacing, .distance, range)
    for view in arranged {
      guard let name = names[view], let spacing = arrangement.customSpacings[view] else { continue }
      stack.customSpacing[name] = value(of: spacing, .distance, range)
    }
    stack.isLayoutMarginsRelativeArrangement = arrangement.usesMargins
    setArrangement(of: view, to: .stack(stack))
  }

  private mutating func setArrangement(
    of view: FoundLayout.ViewID, to arrangement: LayoutScene.Arrangement
  ) {
    if view == root {
      result.scene.arrangement = arrangement
    } else if let index = sceneIndices[view] {
      result.scene.views[index].arrangement = arrangement
    }
  }

  private mutating func setMargins(of view: FoundLayout.ViewID) {
    let (numbers, range) = (layout.views[view].margins, layout.views[view].sourceRange)
    guard numbers.count == 4 else { return }
    let lengths = numbers.map { value(of: $0, .distance, range) }
    let margins = LayoutInsets(
      top: lengths[0], leading: lengths[1], bottom: lengths[2], trailing: lengths[3])
    if view == root {
      result.scene.environment.margins = margins
    } else if let index = sceneIndices[view] {
      result.scene.views[index].environment.margins = margins
    }
  }

  private mutating func addContents() {
    for view in layout.views.indices {
      guard let index = sceneIndices[view], let name = names[view] else { continue }
      let found = layout.views[view]
      setPriorities(found.hugging, \.hugging, ofViewAt: index)
      setPriorities(found.resistance, \.resistance, ofViewAt: index)
      guard let size = ContentSize(of: found) else { continue }
      result.scene.views[index].intrinsicSize = .init(
        horizontal: size.width, vertical: size.height)
      assume(
        .contentSize(view: name, width: size.width, height: size.height), found.sourceRange)
    }
  }

  private mutating func setPriorities(
    _ numbers: [LayoutAxis: FoundNumber],
    _ property: WritableKeyPath<LayoutScene.View, LayoutScene.PerAxis<LayoutPriority>>,
    ofViewAt index: Int
  ) {
    if let priority = numbers[.horizontal]?.priority {
      result.scene.views[index][keyPath: property].horizontal = priority
    }
    if let priority = numbers[.vertical]?.priority {
      result.scene.views[index][keyPath: property].vertical = priority
    }
  }
}

extension FoundNumber {
  /// The number as a priority; `nil` if it is not a valid one.
  fileprivate var priority: LayoutPriority? {
    value.flatMap { LayoutPriority.isValid($0) ? LayoutPriority(unchecked: $0) : nil }
  }
}

extension LayoutStack.Alignment {
  /// Creates an alignment from the name of its case.
  fileprivate init(caseName: String?) {
    self =
      switch caseName {
      case "top": .top
      case "bottom": .bottom
      case "centerX", "centerY": .center
      default: Self.allCases.first { "\($0)" == caseName } ?? .fill
      }
  }
}

/// The size of the content of a view in points.
private struct ContentSize {
  var width: Double?
  var height: Double?

  private static let letterWidth = 8.0
  private static let lineHeight = 20.0
  private static let iconLength = 24.0

  /// Derives the size from what a view shows, and from its class; `nil` for none.
  init?(of view: FoundLayout.View) {
    let size = view.className.flatMap { Self.sizes[$0] }
    if let text = view.content.text {
      width = Self.letterWidth * Double(text.count)
      height = size?.height ?? Self.lineHeight
    } else if view.content.imageName != nil {
      (width, height) = (Self.iconLength, Self.iconLength)
    } else if let size {
      self = size
    } else {
      return nil
    }
  }

  private init(_ width: Double?, _ height: Double?) { (self.width, self.height) = (width, height) }

  private static let sizes: [String: ContentSize] = [
    "UILabel": ContentSize(80, 20), "UIButton": ContentSize(80, 34),
    "UITextField": ContentSize(nil, 34), "UISwitch": ContentSize(51, 31),
    "UISlider": ContentSize(nil, 34), "UIProgressView": ContentSize(nil, 4),
    "UISegmentedControl": ContentSize(120, 32), "UIActivityIndicatorView": ContentSize(20, 20),
    "UIStepper": ContentSize(94, 32), "UIDatePicker": ContentSize(200, 34),
    "UIPageControl": ContentSize(80, 26), "UIPickerView": ContentSize(320, 216),
    "UIColorWell": ContentSize(28, 28), "UINavigationBar": ContentSize(nil, 44),
    "UIToolbar": ContentSize(nil, 44), "UITabBar": ContentSize(nil, 49),
    "UISearchBar": ContentSize(nil, 56),
    "NSTextField": ContentSize(80, 20), "NSSecureTextField": ContentSize(80, 20),
    "NSSearchField": ContentSize(nil, 22), "NSTokenField": ContentSize(nil, 22),
    "NSComboBox": ContentSize(nil, 24), "NSButton": ContentSize(80, 24),
    "NSPopUpButton": ContentSize(100, 24), "NSSegmentedControl": ContentSize(120, 24),
    "NSSwitch": ContentSize(38, 22), "NSStepper": ContentSize(19, 28),
    "NSSlider": ContentSize(nil, 20), "NSDatePicker": ContentSize(120, 24),
    "NSProgressIndicator": ContentSize(nil, 20), "NSLevelIndicator": ContentSize(nil, 18),
    "NSColorWell": ContentSize(44, 24), "NSPathControl": ContentSize(nil, 22),
  ]
}
