import LayoutArrangements
import LayoutConstraints
import LayoutEngine
import LayoutScenes

extension SceneValue.Entry {
  /// Creates the entry of a view or of the superview for an arrangement.
  init(_ arrangement: LayoutScene.Arrangement) {
    switch arrangement {
    case .stack(let stack): self.init("stack", SceneValue(stack))
    case .grid(let grid): self.init("grid", SceneValue(grid))
    }
  }
}

extension SceneValue {
  fileprivate init(_ stack: LayoutScene.Stack) {
    let properties = Self.properties(of: stack)
    let views = SceneValue.list(stack.views.map { .name($0) })
    self = properties.isEmpty ? views : .mapping([Entry("views", views)] + properties)
  }

  /// Returns the entries of a stack that differ from the defaults.
  private static func properties(of stack: LayoutScene.Stack) -> [Entry] {
    let standard = LayoutScene.Stack([], sourcePosition: stack.sourcePosition)
    var entries: [Entry] = []
    func add(_ key: String, _ value: SceneValue, if isNeeded: Bool) {
      if isNeeded { entries.append(Entry(key, value)) }
    }
    add("axis", .name(stack.axis.name), if: stack.axis != standard.axis)
    add(
      "distribution", .name(LayoutStack.Distribution.names.name(of: stack.distribution)),
      if: stack.distribution != standard.distribution)
    add("alignment", .name(alignmentName(of: stack)), if: stack.alignment != standard.alignment)
    add("spacing", .number(stack.spacing), if: stack.spacing != standard.spacing)
    let spaces = stack.customSpacing.sorted { $0.key < $1.key }
    add(
      "customSpacing", .mapping(spaces.map { Entry($0.key, .number($0.value)) }),
      if: !spaces.isEmpty)
    add("marginsRelative", .flag(true), if: stack.isLayoutMarginsRelativeArrangement)
    add("baselineRelative", .flag(true), if: stack.isBaselineRelativeArrangement)
    add("hidden", .list(stack.hidden.map { .name($0) }), if: !stack.hidden.isEmpty)
    return entries
  }

  /// Returns the name of a stack's alignment: for an edge, the one that fits the axis.
  private static func alignmentName(of stack: LayoutScene.Stack) -> String {
    switch (stack.axis, stack.alignment) {
    case (.horizontal, .top): "top"
    case (.horizontal, .bottom): "bottom"
    default: LayoutStack.Alignment.names.name(of: stack.alignment)
    }
  }
}
