import LayoutConstraints

/// Finds the relations between the views of a family that hold in every sample.
struct RelationFinder {
  let family: Family
  /// The largest difference, in points, within which a relation holds.
  let tolerance: Double
  private(set) var relations: [Relation] = []

  init(_ family: Family, tolerance: Double) {
    self.family = family
    self.tolerance = tolerance
  }

  /// Finds all relations. Of two relations with the same cost, the earlier one takes precedence.
  mutating func findAll() {
    let axes = [family.horizontal, family.vertical]
    for axis in axes { addInsetsAndSizes(along: axis) }
    for axis in axes { addRelationsOfNeighbors(along: axis) }
    addEqualities()
    for view in family.views.indices { addAspectRatio(of: view) }
  }

  mutating func add(_ kind: Relation.Kind, _ axis: AxisGeometry, cost: Double) {
    relations.append(Relation(kind: kind, axis: axis.axis, cost: cost))
  }

  /// Returns whether differences vanish in every sample.
  func vanish(_ differences: [Double]) -> Bool {
    SampledRange(differences).magnitude <= tolerance
  }
}

// MARK: - Aspect ratios

extension RelationFinder {
  /// The smallest size in points whose ratio is not a coincidence in a single sample: pictures have
  /// ratios, icons have sizes.
  private static let smallestPicture = 100.0

  /// The smallest range of the parent's ratios that shows that a view keeps its own ratio.
  private static let smallestRatioRange = 0.01

  /// The ratios of the width of the parent to its height.
  private var parentRatios: SampledRange {
    let (widths, heights) = (family.horizontal.parentSizes, family.vertical.parentSizes)
    return SampledRange(widths.indices.map { widths[$0] / max(1, heights[$0]) })
  }

  private mutating func addAspectRatio(of view: Int) {
    let (widths, heights) = (family.horizontal.sizes[view], family.vertical.sizes[view])
    guard SampledRange(widths).lowest > 0, SampledRange(heights).lowest > 0 else { return }
    let isMeasured =
      SampledRange(widths).width > 1 && SampledRange(heights).width > 1
      && parentRatios.width > Self.smallestRatioRange
    guard isMeasured || min(widths[0], heights[0]) >= Self.smallestPicture else { return }
    var ratios = Ratio.aspects
    if isMeasured { ratios.append(Ratio(growthOf: widths, with: heights, within: tolerance)) }
    let holding = ratios.first { ratio in
      vanish(widths.indices.map { widths[$0] - ratio.value * heights[$0] })
    }
    guard let ratio = holding else { return }
    add(
      .aspectRatio(view, ratio), family.horizontal,
      cost: isMeasured ? RelationCost.measuredAspectRatio : RelationCost.usualAspectRatio)
  }
}

// MARK: - Views and their parents

/// Relations between a view and its parent, and sizes.
extension RelationFinder {
  mutating func addInsetsAndSizes(along axis: AxisGeometry) {
    for view in family.views.indices {
      let isCentered = addCenter(of: view, axis)
      addInsets(of: view, axis, onlyStandard: isCentered)
      addSize(of: view, axis)
      if axis.hasSeveralParentSizes {
        addMeasuredParts(of: view, axis)
      } else {
        addUsualPart(of: view, axis)
      }
      addInexactValues(of: view, axis)
    }
  }

  // MARK: - Insets and centers

  /// Adds the center in the parent, if the view has it and it is more likely than equal insets.
  ///
  /// - Returns: Whether the relation was added.
  private mutating func addCenter(of view: Int, _ axis: AxisGeometry) -> Bool {
    let differences = axis.parentSizes.indices.map {
      axis.middle[view][$0] - axis.parentSizes[$0] / 2
    }
    guard vanish(differences), prefersCenter(view, axis) else { return false }
    add(.center(view), axis, cost: RelationCost.center + RelationCost.deviation(differences))
    return true
  }

  /// Returns whether a centered view has no fixed insets.
  ///
  /// With a single size of the parent, this is a guess: standard insets are meant, and so are round
  /// insets of a view that takes at least half of the parent.
  private func prefersCenter(_ view: Int, _ axis: AxisGeometry) -> Bool {
    let insets = SampledRange(axis.near[view])
    if !insets.isConstant(within: tolerance) { return true }
    if axis.hasSeveralParentSizes { return false }
    let standard = axis.standardInsets.near
    let inset = insets.roundNumber(preferring: [standard, 0], within: tolerance)
    if inset == standard || inset == 0 { return false }
    let isWide = axis.sizes[view][0] >= axis.parentSizes[0] / 2
    return !(isWide && inset >= Self.smallestInset && RelationCost.complexity(of: inset) == 0)
  }

  /// The smallest equal insets, in points, of a view that is not centered.
  private static let smallestInset = 8.0

  private mutating func addInsets(of view: Int, _ axis: AxisGeometry, onlyStandard: Bool) {
    let near = inset(axis.near[view], axis.standardInsets.near, RelationCost.nearInset, axis)
    let far = inset(axis.farInsets(of: view), axis.standardInsets.far, RelationCost.farInset, axis)
    let areEqual =
      !onlyStandard && near != nil && near?.distance == far?.distance && isAlone(view, along: axis)
    let highestCost = areEqual ? RelationCost.equalInset : .infinity
    if let near, !onlyStandard || near.isStandard {
      add(.nearEdge(view, near.distance), axis, cost: min(near.cost, highestCost))
    }
    if let far, !onlyStandard || far.isStandard {
      add(.farEdge(view, far.distance), axis, cost: min(far.cost, highestCost))
    }
  }

  /// Returns whether no other view is between a view and the edges of the parent along an axis, in
  /// the first sample.
  private func isAlone(_ view: Int, along axis: AxisGeometry) -> Bool {
    let across = family[axis.axis.other]
    return family.views.indices.allSatisfy { other in
      other == view || overlap(view, other, along: across) <= tolerance
        || axis.far[other][0] > axis.near[view][0] + tolerance
          && axis.near[other][0] < axis.far[view][0] - tolerance
    }
  }

  /// A constant distance with the cost of its relation.
  private struct Inset {
    let distance: Double
    let isStandard: Bool
    let cost: Double
  }

  private func inset(
    _ distances: [Double], _ standard: Double, _ cost: Double, _ axis: AxisGeometry
  ) -> Inset? {
    let range = SampledRange(distances)
    guard range.isConstant(within: tolerance) else { return nil }
    let distance = range.roundNumber(preferring: [standard, 0], within: tolerance)
    let isStandard = distance == standard || distance == 0
    let constantCost = cost + constantCost(of: distance, axis)
    return Inset(
      distance: distance, isStandard: isStandard,
      cost: isStandard ? RelationCost.standardInset : constantCost)
  }

  /// Returns the additional cost of a constant along an axis.
  func constantCost(of constant: Double, _ axis: AxisGeometry) -> Double {
    RelationCost.extent(of: constant, in: axis) + RelationCost.complexity(of: constant)
  }

  // MARK: - Sizes

  private mutating func addSize(of view: Int, _ axis: AxisGeometry) {
    let sizes = axis.sizes[view]
    if let content = axis.contentSizes[view], vanish(sizes.map { $0 - content }) {
      add(.contentSize(view, content), axis, cost: RelationCost.contentSize)
    }
    let range = SampledRange(sizes)
    guard range.isConstant(within: tolerance) else { return }
    let size = range.roundNumber(within: tolerance)
    add(.size(view, size), axis, cost: RelationCost.size + constantCost(of: size, axis))
  }

  /// Adds the size as a part of a single size of the parent, which is a guess.
  private mutating func addUsualPart(of view: Int, _ axis: AxisGeometry) {
    let sizes = axis.sizes[view]
    guard sizes[0] >= Self.smallestPart else { return }
    let part = Ratio.parts.prefix(5).first { ratio in
      let differences = sizes.indices.map { sizes[$0] - ratio.value * axis.parentSizes[$0] }
      return SampledRange(differences).magnitude <= min(tolerance, Self.largestPartDeviation)
    }
    guard let part else { return }
    let cost = part.denominator == 4 ? RelationCost.quarter : RelationCost.usualPart
    add(.proportion(view, .size, part, constant: 0), axis, cost: cost)
  }

  /// The smallest size in points for which a part of the parent is not a coincidence.
  private static let smallestPart = 100.0
  /// The largest difference between a size and a part of the parent, in points.
  private static let largestPartDeviation = 0.1

  /// Adds positions and the size as affine functions of the size of the parent.
  private mutating func addMeasuredParts(of view: Int, _ axis: AxisGeometry) {
    if !addMeasuredPart(of: view, axis) {
      addAffineLength(.size, of: view, axis, cost: RelationCost.part)
    }
    addAffineLength(.near, of: view, axis, cost: RelationCost.partOfNearEdge)
    addAffineLength(.far, of: view, axis, cost: RelationCost.partOfFarEdge)
  }

  /// Adds the size as a usual part of the parent, and returns whether it is one.
  private mutating func addMeasuredPart(of view: Int, _ axis: AxisGeometry) -> Bool {
    for part in Ratio.parts {
      let differences = axis.parentSizes.indices.map {
        axis.sizes[view][$0] - part.value * axis.parentSizes[$0]
      }
      guard vanish(differences) else { continue }
      let cost = RelationCost.exactPart + RelationCost.deviation(differences)
      add(.proportion(view, .size, part, constant: 0), axis, cost: cost)
      return true
    }
    return false
  }

  private mutating func addAffineLength(
    _ anchor: Anchor, of view: Int, _ axis: AxisGeometry, cost: Double
  ) {
    let lengths = axis.values(of: anchor)[view]
    let ratio = Ratio(growthOf: lengths, with: axis.parentSizes, within: tolerance)
    if ratio.value.magnitude < 1e-9 || anchor == .far && ratio.value == 1 { return }
    let rest = SampledRange(
      lengths.indices.map { lengths[$0] - ratio.value * axis.parentSizes[$0] })
    guard rest.isConstant(within: tolerance) else { return }
    let constant = rest.roundNumber(preferring: [0], within: tolerance)
    add(
      .proportion(view, anchor, ratio, constant: constant), axis,
      cost: cost + (constant == 0 ? 0 : RelationCost.constantOfPart))
  }

  /// Adds the position and the size in the first sample, so that some relations determine the view
  /// even if none holds in every sample.
  private mutating func addInexactValues(of view: Int, _ axis: AxisGeometry) {
    let (near, sizes) = (axis.near[view], axis.sizes[view])
    add(
      .nearEdge(view, near[0]), axis,
      cost: RelationCost.inexact + SampledRange(near).width)
    add(.size(view, sizes[0]), axis, cost: RelationCost.inexact + SampledRange(sizes).width)
  }
}

// MARK: - Neighbors

/// Relations between views that are next to each other in a row or a column.
extension RelationFinder {
  /// The largest space, in points, between two views of the same row or column.
  private static let largestGapInLine = 40.0

  mutating func addRelationsOfNeighbors(along axis: AxisGeometry) {
    for (first, second) in neighbors(along: axis) {
      let gaps = SampledRange(
        axis.parentSizes.indices.map { axis.near[second][$0] - axis.far[first][$0] })
      guard gaps.isConstant(within: tolerance) else { continue }
      let preferred = [axis.standardGap, 0]
      let gap = gaps.roundNumber(preferring: preferred, within: tolerance)
      let cost =
        preferred.contains(gap)
        ? RelationCost.standardGap : RelationCost.gap + constantCost(of: gap, axis)
      add(.gap(from: first, to: second, gap), axis, cost: cost)
      if gap <= Self.largestGapInLine { addAlignments(of: first, second, inLineAlong: axis.axis) }
    }
  }

  /// Returns each view with the nearest views after it that it would touch if it grew along the
  /// axis, in the first sample.
  private func neighbors(along axis: AxisGeometry) -> [(Int, Int)] {
    let across = family[axis.axis.other]
    let order = axis.near.indices.sorted { (axis.near[$0][0], $0) < (axis.near[$1][0], $1) }
    var pairs: [(Int, Int)] = []
    for first in axis.near.indices {
      var nearest: Double?
      for second in order where second != first {
        let start = axis.near[second][0]
        if start < axis.far[first][0] - tolerance { continue }
        if let nearest, start > nearest + tolerance { break }
        guard axis.middle[second][0] > axis.middle[first][0],
          overlap(first, second, along: across) > tolerance
        else { continue }
        pairs.append((first, second))
        nearest = nearest ?? start
      }
    }
    return pairs
  }

  /// Returns the length that two views have in common along an axis in the first sample.
  ///
  /// It is negative if there is a space between them.
  func overlap(_ first: Int, _ second: Int, along axis: AxisGeometry) -> Double {
    min(axis.far[first][0], axis.far[second][0]) - max(axis.near[first][0], axis.near[second][0])
  }

  /// Adds what two neighbors have in common across the axis of their row or column.
  private mutating func addAlignments(
    of first: Int, _ second: Int, inLineAlong line: LayoutAxis
  ) {
    let across = family[line.other]
    if line == .horizontal, addBaselines(of: first, second) { return }
    if vanish(across.differences(.size, from: first, to: second)) {
      addAlignment(of: first, second, .near, across, RelationCost.neighborNearEdges)
      addAlignment(of: first, second, .far, across, RelationCost.neighborFarEdges)
      addAlignment(of: first, second, .middle, across, RelationCost.neighborCenters)
    } else {
      addAlignment(of: first, second, .middle, across, RelationCost.neighborCenters)
      addAlignment(of: first, second, .near, across, RelationCost.neighborNearEdge)
      addAlignment(of: first, second, .far, across, RelationCost.neighborFarEdge)
    }
  }

  private mutating func addAlignment(
    of first: Int, _ second: Int, _ anchor: Anchor, _ axis: AxisGeometry, _ cost: Double
  ) {
    let differences = axis.differences(anchor, from: first, to: second)
    guard vanish(differences) else { return }
    add(
      .alignment(second, with: first, anchor), axis,
      cost: cost + RelationCost.deviation(differences))
  }

  /// Adds the baselines that two views in a row share, and returns whether there are any.
  private mutating func addBaselines(of first: Int, _ second: Int) -> Bool {
    let costs: [(Anchor, Double)] = [
      (.lastBaseline, RelationCost.baseline), (.firstBaseline, RelationCost.firstBaseline),
    ]
    var found = false
    for (anchor, cost) in costs {
      guard let firstBaseline = family.baseline(anchor, of: first),
        let secondBaseline = family.baseline(anchor, of: second)
      else { continue }
      let differences = family.vertical.differences(anchor, from: first, to: second).map {
        $0 + secondBaseline - firstBaseline
      }
      guard vanish(differences) else { continue }
      found = true
      add(
        .alignment(second, with: first, anchor), family.vertical,
        cost: cost + RelationCost.deviation(differences))
    }
    return found
  }
}

// MARK: - Equalities

/// Edges, centers and sizes that views share anywhere in the family.
extension RelationFinder {
  mutating func addEqualities() {
    let clusters = FamilyClusters(family, tolerance: tolerance)
    for axis in [family.horizontal, family.vertical] {
      addSharedPositions(.near, clusters, axis, RelationCost.sharedNearEdge)
      addSharedPositions(.middle, clusters, axis, RelationCost.sharedCenter)
      addSharedPositions(.far, clusters, axis, RelationCost.sharedFarEdge)
    }
    for axis in [family.horizontal, family.vertical] { addEqualSizes(clusters, axis) }
  }

  /// Adds relations between each view of a group and the next one, which imply all others.
  private mutating func addSharedPositions(
    _ anchor: Anchor, _ clusters: FamilyClusters, _ axis: AxisGeometry, _ cost: Double
  ) {
    for group in clusters[anchor, axis.axis].groups {
      for (first, second) in zip(group, group.dropFirst()) {
        addAlignment(of: first, second, anchor, axis, cost)
      }
    }
  }

  /// Adds, for each view of a group, the equality of its size with the first view related to it.
  private mutating func addEqualSizes(_ clusters: FamilyClusters, _ axis: AxisGeometry) {
    for group in clusters[.size, axis.axis].groups {
      for (index, view) in group.enumerated() {
        let first = group.prefix(index).first { areRelated($0, view, clusters, axis) }
        guard let first else { continue }
        let deviation = RelationCost.deviation(axis.differences(.size, from: first, to: view))
        add(.equalSizes(view, to: first), axis, cost: RelationCost.equalSizes + deviation)
      }
    }
  }

  /// Returns whether it is not a coincidence that two views have the same size: the size varies, or
  /// they share an edge or a center, or both sizes are the same.
  private func areRelated(
    _ first: Int, _ second: Int, _ clusters: FamilyClusters, _ axis: AxisGeometry
  ) -> Bool {
    SampledRange(axis.sizes[second]).width > 1
      || LayoutAxis.allCases.contains { clusters.sharePosition(first, second, along: $0) }
      || LayoutAxis.allCases.allSatisfy { clusters[.size, $0].contains(first, second) }
  }
}

/// The groups of a family by edges, centers and sizes along both axes.
private struct FamilyClusters {
  private let horizontal: [ViewClusters]
  private let vertical: [ViewClusters]

  /// The anchors with the raw values 0 to 3.
  private static let anchors: [Anchor] = [.near, .middle, .far, .size]

  init(_ family: Family, tolerance: Double) {
    func clusters(_ axis: AxisGeometry) -> [ViewClusters] {
      Self.anchors.map { ViewClusters(axis.values(of: $0), tolerance: tolerance) }
    }
    horizontal = clusters(family.horizontal)
    vertical = clusters(family.vertical)
  }

  /// The groups of an edge, a center or a size.
  subscript(anchor: Anchor, axis: LayoutAxis) -> ViewClusters {
    (axis == .horizontal ? horizontal : vertical)[anchor.rawValue]
  }

  func sharePosition(_ first: Int, _ second: Int, along axis: LayoutAxis) -> Bool {
    [Anchor.near, .middle, .far].contains { self[$0, axis].contains(first, second) }
  }
}

/// Groups of views whose values are the same in every sample.
struct ViewClusters {
  /// The groups of at least two views, each in reading order.
  let groups: [[Int]]
  /// The group of each view; `nil` if it has a value of its own.
  private let groupOfView: [Int?]

  /// Groups views.
  ///
  /// - Parameters:
  ///   - values: The values of each view in each sample.
  ///   - tolerance: The largest difference between two values of a group.
  /// - Complexity: O(*n* log *n*) per sample, for *n* views.
  init(_ values: [[Double]], tolerance: Double) {
    var groups = [Array(values.indices)]
    for sample in values.first?.indices ?? 0..<0 {
      groups = groups.flatMap { Self.split($0, by: { values[$0][sample] }, tolerance) }
    }
    groups = groups.filter { $0.count > 1 }
    var groupOfView = [Int?](repeating: nil, count: values.count)
    for (number, group) in groups.enumerated() {
      for view in group { groupOfView[view] = number }
    }
    self.groups = groups
    self.groupOfView = groupOfView
  }

  /// Returns whether two views are in the same group.
  func contains(_ first: Int, _ second: Int) -> Bool {
    groupOfView[first] != nil && groupOfView[first] == groupOfView[second]
  }

  private static func split(
    _ group: [Int], by value: (Int) -> Double, _ tolerance: Double
  ) -> [[Int]] {
    var parts: [[Int]] = []
    var start = 0.0
    for view in group.sorted(by: { (value($0), $0) < (value($1), $1) }) {
      if !parts.isEmpty, value(view) - start <= tolerance {
        parts[parts.count - 1].append(view)
      } else {
        start = value(view)
        parts.append([view])
      }
    }
    return parts.map { $0.sorted() }
  }
}
