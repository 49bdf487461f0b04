import LayoutConstraints
import LayoutEngine
import LayoutScenes

extension SceneValue {
  /// Creates the value of an inferred scene, which has no metrics and no guides, and whose standard
  /// space is that of a profile.
  init(_ scene: LayoutScene) {
    var entries = [Entry("superview", SceneValue(superviewOf: scene))]
    if scene.spacing == .uiKit { entries.append(Entry("profile", .name("uiKit"))) }
    entries.append(
      Entry("views", .mapping(scene.views.map { Entry($0.name, SceneValue($0)) })))
    entries.append(Entry("layout", .list(scene.rules.map { SceneValue($0) })))
    self = .mapping(entries)
  }

  private init(superviewOf scene: LayoutScene) {
    var entries: [Entry] = []
    if let width = scene.width { entries.append(Entry("width", .number(width))) }
    if let height = scene.height { entries.append(Entry("height", .number(height))) }
    if scene.environment.direction == .rightToLeft {
      entries.append(Entry("direction", .name("rtl")))
    }
    entries += Self.contentOffset(scene.contentOffset)
    entries += Self.margins(scene.environment)
    self = .mapping(entries + Self.arrangement(scene.arrangement))
  }

  private static func arrangement(_ arrangement: LayoutScene.Arrangement?) -> [Entry] {
    arrangement.map { [Entry($0)] } ?? []
  }

  private init(_ view: LayoutScene.View) {
    var entries: [Entry] = []
    if let parent = view.parent { entries.append(Entry("parent", .name(parent))) }
    let content = view.intrinsicSize
    if content.horizontal != nil || content.vertical != nil {
      let lengths = [content.horizontal, content.vertical]
      entries.append(
        Entry("intrinsic", .list(lengths.map { $0.map(SceneValue.number) ?? .name("null") })))
    }
    let standard = LayoutScene.View(view.name)
    if view.hugging != standard.hugging {
      entries.append(Entry("hugging", SceneValue(view.hugging)))
    }
    if view.resistance != standard.resistance {
      entries.append(Entry("resistance", SceneValue(view.resistance)))
    }
    if let baseline = view.baseline { entries.append(Entry("baseline", .number(baseline))) }
    if let baseline = view.firstBaseline {
      entries.append(Entry("firstBaseline", .number(baseline)))
    }
    entries += Self.contentOffset(view.contentOffset)
    entries += Self.margins(view.environment)
    self = .mapping(entries + Self.arrangement(view.arrangement))
  }

  private init(_ priorities: LayoutScene.PerAxis<LayoutPriority>) {
    self =
      priorities.horizontal == priorities.vertical
      ? .number(priorities.horizontal.rawValue)
      : .list([
        .number(priorities.horizontal.rawValue), .number(priorities.vertical.rawValue),
      ])
  }

  /// Creates the value of a rule.
  init(_ rule: LayoutScene.Rule) {
    if rule.options.isEmpty {
      self = .text(rule.text)
      return
    }
    self = .mapping([
      Entry("format", .text(rule.text)),
      Entry("options", .list(Self.optionNames(of: rule).map { SceneValue.name($0) })),
    ])
  }

  /// Returns the names of the options of a rule.
  static func optionNames(of rule: LayoutScene.Rule) -> [String] {
    FormatOptions.named.filter {
      rule.options.isSuperset(of: $0.options) && !$0.options.isEmpty
        && $0.name != "alignAllBaseline"
    }.map(\.name)
  }

  private static func contentOffset(_ offset: LayoutScene.PerAxis<Double>) -> [Entry] {
    if offset == LayoutScene.PerAxis(both: 0) { return [] }
    return [Entry("contentOffset", .list([.number(offset.horizontal), .number(offset.vertical)]))]
  }

  private static func margins(_ environment: LayoutScene.Environment) -> [Entry] {
    let margins = environment.margins
    if margins == LayoutInsets() { return [] }
    if margins == LayoutInsets(all: margins.top) {
      return [Entry("margins", .number(margins.top))]
    }
    return [
      Entry(
        "margins",
        .mapping([
          Entry("top", .number(margins.top)), Entry("leading", .number(margins.leading)),
          Entry("bottom", .number(margins.bottom)), Entry("trailing", .number(margins.trailing)),
        ]))
    ]
  }
}
