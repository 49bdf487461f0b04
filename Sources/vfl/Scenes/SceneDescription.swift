import VisualFormat

/// The names in rules that stand for views which a scene has anyway.
enum ReservedName {
  /// The container: the superview of the rule's first view.
  static let superview = superviewName
  /// The scene's outermost view, however deep the rule's views are.
  static let root = rootName
  static let all = [superview, root]

  /// Why a view cannot have the name.
  static func reason(_ name: String) -> String {
    name == root
      ? "'\(root)' is the scene's outermost view and cannot name another"
      : "'\(superview)' is the container and cannot name another view"
  }
}

/// What a scene says, before views are made of it.
struct SceneDescription {
  /// A view or guide.
  struct Item {
    let name: SceneText
    let isGuide: Bool
    var parent: SceneText?
    var intrinsicSize: (width: Double?, height: Double?) = (nil, nil)
    var hugging: (horizontal: LayoutPriority, vertical: LayoutPriority) = (.defaultLow, .defaultLow)
    var resistance: (horizontal: LayoutPriority, vertical: LayoutPriority) = (.defaultHigh, .defaultHigh)
    var baseline: Double?
    var firstBaseline: Double?
    var alignmentInsets = LayoutInsets()
    var surroundings = Surroundings()
  }

  /// What views and the superview alike can say.
  struct Surroundings {
    var direction: ReadingDirection?
    var margins = LayoutInsets()
    var safeArea = LayoutInsets()
  }

  /// A format or an equation.
  struct Rule {
    let source: Source
    let text: LocatedFormat
    let isEquation: Bool
    var options: FormatOptions = []
    var identifier: String?
  }

  var width: Double?
  var height: Double?
  var fitting = LayoutFitting.compressed
  var surroundings = Surroundings()
  var siblingSpacing = 8.0
  var superviewSpacing = 20.0
  var usesMargins = false
  var metrics: [String: Double] = [:]
  var items: [Item] = []
  var rules: [Rule] = []
  var scale: Double?

  var spacing: SpacingProfile {
    SpacingProfile(
      sibling: siblingSpacing, superview: usesMargins ? .layoutMargins : .points(superviewSpacing))
  }
}

extension SceneDescription.Rule {
  /// A rule of a list, in which nothing but its text tells a format from an equation.
  init(_ text: LocatedFormat, in source: Source, options: FormatOptions = []) {
    let isEquation = EquationSyntax.isEquation(text.bytes)
    self.init(source: source, text: text, isEquation: isEquation, options: isEquation ? [] : options)
  }

  /// Where the rule begins.
  var place: SourcePosition { place(of: 0..<0) }

  /// Where a range of the rule begins in its source.
  func place(of range: Range<Int>) -> SourcePosition {
    let location = source.location(of: text.sourceRange(of: range).lowerBound)
    return SourcePosition(file: source.name, line: location.line, column: location.column)
  }

  /// The names in the rule that can only stand for views or guides, but for the reserved ones.
  func viewNames(metrics: [String: Double]) -> [String] {
    itemNames(metrics: metrics).filter { !ReservedName.all.contains($0) }
  }

  private func itemNames(metrics: [String: Double]) -> [String] {
    if isEquation {
      let syntax = EquationSyntax.parse(utf8: text.bytes).syntax
      return [syntax.first, syntax.expression.term].compactMap { $0.map { syntax.text($0.name.range) } }
    }
    let syntax = VisualFormatSyntax.parse(utf8: text.bytes).syntax
    return syntax.elements.flatMap { element -> [String] in
      guard case .view(let view) = element else { return [] }
      let sizes = view.size.map { syntax[$0].compactMap(\.objectName).map { syntax.text($0) } } ?? []
      return [syntax.text(view.name.range)] + sizes.filter { metrics[$0] == nil }
    }
  }
}

extension PredicateSyntax {
  /// The range of the name that the predicate compares with.
  fileprivate var objectName: Range<Int>? {
    if case .name(let name) = object { name.range } else { nil }
  }
}
