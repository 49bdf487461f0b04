import LayoutConstraints

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
        let misfit = RelationCost.misfit(axis.differences(anchor, from: first, to: second))
        add(.alignment(second, with: first, anchor), axis, cost: cost + misfit)
      }
    }
  }

  /// Adds the equality of the size of each view of a group to that of the first one that is related
  /// to it.
  private mutating func addEqualSizes(_ clusters: FamilyClusters, _ axis: AxisGeometry) {
    for group in clusters[.size, axis.axis].groups {
      for (index, view) in group.enumerated() {
        let first = group.prefix(index).first { areRelated($0, view, clusters, axis) }
        guard let first else { continue }
        let misfit = RelationCost.misfit(axis.differences(.size, from: first, to: view))
        add(.equalSizes(view, to: first), axis, cost: RelationCost.equalSizes + misfit)
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
