import LayoutConstraints

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
    add(.center(view), axis, cost: RelationCost.center + RelationCost.misfit(differences))
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
    return !(isWide && inset >= Self.smallestInset && RelationCost.oddness(of: inset) == 0)
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
    RelationCost.extent(of: constant, in: axis) + RelationCost.oddness(of: constant)
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
      return SampledRange(differences).magnitude <= min(tolerance, Self.largestPartMisfit)
    }
    guard let part else { return }
    let cost = part.denominator == 4 ? RelationCost.quarter : RelationCost.usualPart
    add(.proportion(view, .size, part, constant: 0), axis, cost: cost)
  }

  /// The size from which a part of the parent is not a coincidence.
  private static let smallestPart = 100.0
  /// The largest difference between a size and a part of the parent, in points.
  private static let largestPartMisfit = 0.1

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
      let cost = RelationCost.exactPart + RelationCost.misfit(differences)
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
