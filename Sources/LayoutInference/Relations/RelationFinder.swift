import LayoutConstraints

/// Finds the relations between the views of a family that hold in every sample.
struct RelationFinder {
  let family: Family
  /// The largest difference, in points, at which a relation holds.
  let tolerance: Double
  private(set) var relations: [Relation] = []

  init(_ family: Family, tolerance: Double) {
    self.family = family
    self.tolerance = tolerance
  }

  /// Finds all relations. Of two with the same cost, the earlier one takes precedence.
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
  /// The size in points from which the ratio of a single size is not a coincidence: pictures have
  /// ratios, icons have sizes.
  private static let smallestPicture = 100.0

  /// The range of ratios of the parent from which the samples show that a view keeps its own.
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
