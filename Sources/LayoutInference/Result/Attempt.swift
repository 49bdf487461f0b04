import LayoutConstraints
import LayoutEngine
import LayoutScenes

/// The rules at one tolerance, and what they make of the samples.
struct Attempt {
  let scene: LayoutScene
  private(set) var differences: [InferredLayout.Difference] = []
  private(set) var conflictingSamples: [Int] = []
  private let rules: [FamilyRules]

  init(
    _ views: SampledViews, _ families: [Family], within tolerance: Double
  ) throws(FrameSampleError) {
    rules = families.map { $0.rules(within: tolerance) }
    scene = LayoutScene(views, rules)
    for sample in views.samples.indices { try layOut(sample, views) }
  }

  var reproducesAllFrames: Bool { differences.isEmpty && conflictingSamples.isEmpty }

  /// Returns whether the rules reproduce the frames better than others.
  func isBetter(than other: Attempt) -> Bool {
    (conflictingSamples.count, largestDifference)
      < (other.conflictingSamples.count, other.largestDifference)
  }

  private var largestDifference: Double { differences.reduce(0) { max($0, $1.points) } }

  /// Lays out the scene at the size of a sample and compares the frames.
  private mutating func layOut(_ index: Int, _ views: SampledViews) throws(FrameSampleError) {
    let sample = views.samples[index]
    var scene = scene
    (scene.width, scene.height) = (sample.width, sample.height)
    scene.environment = sample.environment
    let sceneTree: SceneTree
    do throws(InvalidScene) {
      sceneTree = try SceneTree(scene)
    } catch {
      throw FrameSampleError(.unsolvable(error.description), sample: index)
    }
    do throws(LayoutTreeError) {
      try sceneTree.tree.layoutIfNeeded()
    } catch {
      throw FrameSampleError(.unsolvable(error.description), sample: index)
    }
    if !sceneTree.tree.conflicts.isEmpty { conflictingSamples.append(index) }
    for (view, item) in sceneTree.items.enumerated() {
      let points = views.frames[index][view].largestDifference(to: item.view.frame)
      if points > InferredLayout.tolerance + Self.roundingError {
        differences.append(
          InferredLayout.Difference(sample: index, view: item.name, points: points))
      }
    }
  }

  /// The error of the layout itself, in points.
  static let roundingError = 1e-6

  // MARK: - Sizes of the root

  /// Returns the widths and heights of the root at which no size is negative.
  func sizeRanges(
    _ views: SampledViews
  ) -> (widths: InferredLayout.SizeRange, heights: InferredLayout.SizeRange) {
    var widths = InferredLayout.SizeRange()
    var heights = InferredLayout.SizeRange()
    for size in rootSizes(views) {
      for sample in views.samples {
        widths.restrict(
          constant: size.constant + size.height * sample.height, factor: size.width,
          keeping: sample.width)
        heights.restrict(
          constant: size.constant + size.width * sample.width, factor: size.height,
          keeping: sample.height)
      }
    }
    return (widths, heights)
  }

  /// The widths and heights of all views as functions of the size of the root.
  private func rootSizes(_ views: SampledViews) -> [AffineLength] {
    let root = (
      width: AffineLength(0, times: 1, .horizontal), height: AffineLength(0, times: 1, .vertical)
    )
    var sizes = [(width: AffineLength, height: AffineLength)](
      repeating: root, count: views.parents.count)
    for family in rules {
      let (width, height) = family.family.parent.map { sizes[$0] } ?? root
      for (position, view) in family.family.views.enumerated() {
        let ownWidth = family.values[Unknowns(position, .horizontal).size]
        let ownHeight = family.values[Unknowns(position, .vertical).size]
        sizes[view] = (ownWidth.composed(width, height), ownHeight.composed(width, height))
      }
    }
    return sizes.flatMap { [$0.width, $0.height] }
  }
}

extension LayoutRect {
  /// Returns the largest difference between the positions and sizes of two rectangles.
  func largestDifference(to other: LayoutRect) -> Double {
    max(
      max((x - other.x).magnitude, (y - other.y).magnitude),
      max((width - other.width).magnitude, (height - other.height).magnitude))
  }
}
