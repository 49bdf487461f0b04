import LayoutConstraints
import LayoutEngine
import LayoutScenes

/// The rules of a scene that express the relations of its families.
struct RuleTexts {
  private(set) var horizontalFormats: [Rule] = []
  private(set) var verticalFormats: [Rule] = []
  private(set) var equations: [Rule] = []

  /// The text of a rule, with the options of a format.
  struct Rule {
    let text: String
    let axis: LayoutAxis
    /// The names of the views in the rule, in its order.
    let views: [String]
    var options: FormatOptions = []
  }

  /// Adds the rules of a family: chains of views as formats, and all else as equations.
  mutating func add(_ rules: FamilyRules) {
    var alignments = ChainAlignments(rules.relations)
    var horizontal = FormatWriter(rules, .horizontal)
    horizontalFormats += horizontal.formats(&alignments)
    var vertical = FormatWriter(rules, .vertical)
    verticalFormats += vertical.formats(&alignments)
    equations += rules.equations(alignments)
  }

  /// The rules in the order of a scene, with their numbers as lines.
  var sceneRules: [LayoutScene.Rule] {
    rules.enumerated().map { index, rule in
      let isFormat = index < rules.count - equations.count
      return LayoutScene.Rule(rule, isFormat ? .format : .equation, line: index + 1)
    }
  }

  /// The rules in the same order.
  var rules: [Rule] { horizontalFormats + verticalFormats + equations }
}

extension LayoutScene.Rule {
  fileprivate init(_ rule: RuleTexts.Rule, _ kind: Kind, line: Int) {
    self.init(
      kind, utf8: Array(rule.text.utf8), options: rule.options,
      sourcePosition: SourcePosition(file: "inferred", line: line, column: 1))
  }
}

/// The alignments of a family. Formats express some of them as options.
struct ChainAlignments {
  private struct Key: Hashable {
    let first: Int
    let second: Int
    let anchor: Anchor
    let axis: LayoutAxis
  }

  private var remaining: Set<Key> = []

  init(_ relations: [Relation]) {
    for relation in relations {
      guard case .alignment(let second, let first, let anchor) = relation.kind else { continue }
      remaining.insert(Key(first: first, second: second, anchor: anchor, axis: relation.axis))
    }
  }

  /// Returns whether an alignment is not an option of a format.
  func contains(_ first: Int, _ second: Int, _ anchor: Anchor, _ axis: LayoutAxis) -> Bool {
    remaining.contains(Key(first: first, second: second, anchor: anchor, axis: axis))
  }

  /// Removes the alignments across a chain that all of its views share.
  ///
  /// - Returns: The options that express them.
  mutating func takeOptions(of chain: [Int], along axis: LayoutAxis) -> FormatOptions {
    var options: FormatOptions = []
    guard chain.count > 1 else { return options }
    for anchor in Anchor.allCases where anchor != .size {
      let keys = zip(chain, chain.dropFirst()).map {
        Key(first: $0, second: $1, anchor: anchor, axis: axis.other)
      }
      guard remaining.isSuperset(of: keys) else { continue }
      remaining.subtract(keys)
      options.formUnion(anchor.alignment(along: axis.other))
    }
    return options
  }
}

extension Anchor {
  /// Returns the option that aligns views by their positions along an axis.
  fileprivate func alignment(along axis: LayoutAxis) -> FormatOptions {
    switch self {
    case .near: axis == .horizontal ? .alignAllLeading : .alignAllTop
    case .middle: axis == .horizontal ? .alignAllCenterX : .alignAllCenterY
    case .far: axis == .horizontal ? .alignAllTrailing : .alignAllBottom
    case .firstBaseline: .alignAllFirstBaseline
    case .lastBaseline: .alignAllLastBaseline
    case .size: []
    }
  }
}

extension FamilyRules {
  /// Returns the equations of the relations that formats cannot express, in the order of their
  /// views.
  ///
  /// - Parameter alignments: The alignments that are not options of formats.
  /// - Returns: The equations.
  func equations(_ alignments: ChainAlignments) -> [RuleTexts.Rule] {
    var equations: [(view: Int, rule: RuleTexts.Rule)] = []
    for relation in relations {
      guard let (view, text) = equation(relation, alignments) else { continue }
      let rule = RuleTexts.Rule(text: text, axis: relation.axis, views: [name(view)])
      equations.append((view, rule))
    }
    return equations.sorted { $0.view }.map { $0.rule }
  }

  private func equation(
    _ relation: Relation, _ alignments: ChainAlignments
  ) -> (view: Int, text: String)? {
    let axis = relation.axis
    switch relation.kind {
    case .alignment(let view, let other, let anchor):
      guard alignments.contains(other, view, anchor, axis) else { return nil }
      let attribute = anchor.attribute(along: axis).name
      return (view, "\(name(view)).\(attribute) == \(name(other)).\(attribute)")
    case .center(let view):
      let attribute = Anchor.middle.attribute(along: axis).name
      return (view, "\(name(view)).\(attribute) == superview.\(attribute)")
    case .proportion(let view, let anchor, let ratio, let constant):
      let total = anchor == .size ? Anchor.size : .far
      let sum =
        ratio.text(times: "superview.\(total.attribute(along: axis).name)")
        + constantText(constant)
      return (view, "\(name(view)).\(anchor.attribute(along: axis).name) == \(sum)")
    case .aspectRatio(let view, let ratio):
      let product = ratio.text(times: "\(name(view)).height")
      return (view, "\(name(view)).width == \(product)")
    case .nearEdge, .farEdge, .gap, .size, .contentSize, .equalSizes:
      return nil
    }
  }

  private func name(_ view: Int) -> String { family.names[view] }

  private func constantText(_ constant: Double) -> String {
    if constant == 0 { return "" }
    let number = constant.magnitude.shortestDecimal
    return constant > 0 ? " + \(number)" : " - \(number)"
  }
}
