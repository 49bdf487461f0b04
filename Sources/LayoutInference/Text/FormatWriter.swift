import LayoutConstraints

/// Writes the relations of a family along an axis as formats: the longest chains of views first,
/// with sizes at the first occurrence of a view.
struct FormatWriter {
  private let family: Family
  private let axis: AxisGeometry
  /// The relations that no format expresses yet, by view.
  private var nearEdges: [Int: Double] = [:]
  private var farEdges: [Int: Double] = [:]
  private var sizes: [Int: String] = [:]
  /// The distances to the next views, by view.
  private var gaps: [Int: [(next: Int, distance: Double)]] = [:]

  init(_ rules: FamilyRules, _ axis: LayoutAxis) {
    family = rules.family
    self.axis = rules.family[axis]
    for relation in rules.relations where relation.axis == axis {
      switch relation.kind {
      case .nearEdge(let view, let distance): nearEdges[view] = distance
      case .farEdge(let view, let distance): farEdges[view] = distance
      case .gap(let first, let second, let distance):
        gaps[first, default: []].append((second, distance))
      case .size(let view, let size): sizes[view] = size.shortestDecimal
      case .equalSizes(let view, let other): sizes[view] = rules.family.names[other]
      default: break
      }
    }
  }

  /// Returns the formats in the order of their first views.
  mutating func formats(_ alignments: inout ChainAlignments) -> [RuleTexts.Rule] {
    var formats: [(view: Int, rule: RuleTexts.Rule)] = []
    while let chain = longestChain() {
      let options = alignments.takeOptions(of: chain, along: axis.axis)
      formats.append((chain[0], rule(text(of: chain), of: chain, options)))
    }
    for view in family.views.indices where sizes[view] != nil {
      formats.append((view, rule(orientation + text(of: view), of: [view])))
    }
    return formats.sorted { $0.view }.map { $0.rule }
  }

  private func rule(
    _ text: String, of views: [Int], _ options: FormatOptions = []
  ) -> RuleTexts.Rule {
    RuleTexts.Rule(
      text: text, axis: axis.axis, views: views.map { family.names[$0] }, options: options)
  }

  private var orientation: String { FormatText.orientation(axis.axis) }

  // MARK: - Chains

  /// Returns the views of the chain with the most connections, including those to the parent; `nil`
  /// if there are no connections.
  ///
  /// The centers of the views in a chain ascend, so the longest chain from each view follows from
  /// the longest chains of later views.
  private func longestChain() -> [Int]? {
    var lengths = [Int](repeating: 0, count: family.views.count)
    var next = [Int?](repeating: nil, count: family.views.count)
    let fromEnd = lengths.indices.sorted { axis.middle[$0][0] > axis.middle[$1][0] }
    for view in fromEnd {
      lengths[view] = farEdges[view] == nil ? 0 : 1
      for gap in gaps[view] ?? [] where lengths[gap.next] + 1 > lengths[view] {
        lengths[view] = lengths[gap.next] + 1
        next[view] = gap.next
      }
    }
    var start: Int?
    var longest = 0
    for view in lengths.indices {
      let length = lengths[view] + (nearEdges[view] == nil ? 0 : 1)
      if length > longest { (start, longest) = (view, length) }
    }
    guard var view = start else { return nil }
    var chain = [view]
    while let following = next[view] {
      chain.append(following)
      view = following
    }
    return chain
  }

  /// Returns the format of a chain, and removes the relations that it expresses.
  private mutating func text(of chain: [Int]) -> String {
    var text = orientation
    if let distance = nearEdges.removeValue(forKey: chain[0]) {
      text += "|" + FormatText.connection(distance, standard: axis.standardInsets.near)
    }
    for (index, view) in chain.enumerated() {
      if index > 0 { text += takeGap(from: chain[index - 1], to: view) }
      text += self.text(of: view)
    }
    if let distance = farEdges.removeValue(forKey: chain[chain.count - 1]) {
      text += FormatText.connection(distance, standard: axis.standardInsets.far) + "|"
    }
    return text
  }

  private mutating func takeGap(from first: Int, to second: Int) -> String {
    guard let index = gaps[first]?.firstIndex(where: { $0.next == second }),
      let gap = gaps[first]?.remove(at: index)
    else { return "" }
    return FormatText.connection(gap.distance, standard: axis.standardGap)
  }

  private mutating func text(of view: Int) -> String {
    FormatText.view(family.names[view], size: sizes.removeValue(forKey: view))
  }
}
