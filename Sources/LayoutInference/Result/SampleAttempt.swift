import LayoutConstraints
import LayoutEngine
import LayoutScenes

/// Rules or constants that are found at one tolerance, and the layouts with them.
protocol InferenceAttempt {
  /// Whether the layouts have the given frames, without problems.
  var isComplete: Bool { get }
  /// Returns whether the layouts are nearer to the given frames than others.
  func isBetter(than other: Self) -> Bool
}

extension InferenceAttempt {
  /// Returns the first complete one of the attempts at several tolerances, or else the best one.
  ///
  /// The first attempt allows the differences of frames that are rounded to pixels. The others
  /// allow smaller ones, because differences can add up.
  static func best<Failure: Error>(
    _ attempt: (_ tolerance: Double) throws(Failure) -> Self
  ) throws(Failure) -> Self {
    var best = try attempt(InferredLayout.tolerance)
    for tolerance in [0.1, 0.001] where !best.isComplete {
      let next = try attempt(tolerance)
      if next.isBetter(than: best) { best = next }
    }
    return best
  }
}

/// The rules for samples, and the layouts at the sizes of the samples.
struct SampleAttempt: InferenceAttempt {
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

  var isComplete: Bool { differences.isEmpty && conflictingSamples.isEmpty }

  func isBetter(than other: SampleAttempt) -> Bool {
    (conflictingSamples.count, differences.largest)
      < (other.conflictingSamples.count, other.differences.largest)
  }

  /// Lays out the scene at the size of a sample and compares the frames.
  private mutating func layOut(_ index: Int, _ views: SampledViews) throws(FrameSampleError) {
    let sample = views.samples[index]
    var scene = scene
    (scene.width, scene.height) = (sample.width, sample.height)
    scene.environment = sample.environment
    let sceneTree: SceneTree
    do throws(SceneInferenceError) {
      sceneTree = try SceneTree(laidOut: scene, at: index)
    } catch {
      switch error {
      case .invalidScene(let error):
        throw FrameSampleError(.unsolvable(error.description), sample: index)
      case .invalidFrames(let error): throw error
      }
    }
    if !sceneTree.tree.brokenConstraints.isEmpty { conflictingSamples.append(index) }
    for (view, item) in sceneTree.items.enumerated() {
      differences.append(views.frames[index][view], item.view.frame, of: item.name, in: index)
    }
  }

  // MARK: - Sizes of the root

  /// Returns the widths and heights of the root that make no size negative.
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

// MARK: - Differences

extension [InferredLayout.Difference] {
  /// The error of the layout itself, in points.
  private static var roundingError: Double { 1e-6 }

  /// The largest difference, in points.
  var largest: Double { reduce(0) { Swift.max($0, $1.points) } }

  /// Appends the difference between a given rectangle of a view and its rectangle in a layout,
  /// unless it is within the tolerance.
  mutating func append(_ given: LayoutRect, _ rect: LayoutRect, of view: String, in sample: Int) {
    let points = [
      given.x - rect.x, given.y - rect.y, given.width - rect.width, given.height - rect.height,
    ].reduce(0) { Swift.max($0, $1.magnitude) }
    if points > InferredLayout.tolerance + Self.roundingError {
      append(InferredLayout.Difference(sample: sample, view: view, points: points))
    }
  }
}

// MARK: - The scene

extension LayoutScene {
  /// Creates the scene with the views of the first sample and the rules of their families.
  init(_ views: SampledViews, _ rules: [FamilyRules]) {
    let sample = views.samples[0]
    self.init(width: sample.width, height: sample.height)
    environment = sample.environment
    spacing = views.spacing
    self.views = views.views.indices.map { View(views, at: $0) }
    for axis in LayoutAxis.allCases { setContentPriorities(rules, along: axis) }
    var texts = RuleTexts()
    for family in rules { texts.add(family) }
    self.rules = texts.sceneRules
  }

  /// Raises the priorities of content sizes that determine views, if the content of other views is
  /// stretched or compressed.
  private mutating func setContentPriorities(_ rules: [FamilyRules], along axis: LayoutAxis) {
    var determined: [Int] = []
    for family in rules {
      for relation in family.relations where relation.axis == axis {
        if case .contentSize(let view, _) = relation.kind {
          determined.append(family.family.views[view])
        }
      }
    }
    let contentCount = views.reduce(0) { $1.intrinsicSize[axis] == nil ? $0 : $0 + 1 }
    guard determined.count < contentCount else { return }
    for view in determined {
      views[view].hugging[axis] = LayoutPriority.defaultLow + 1
      views[view].resistance[axis] = LayoutPriority.defaultHigh + 1
    }
  }
}

extension LayoutScene.View {
  fileprivate init(_ views: SampledViews, at index: Int) {
    let view = views.views[index]
    self.init(view.name, parent: view.parentBelowRoot)
    for axis in LayoutAxis.allCases {
      intrinsicSize[axis] = views.contentSize(of: index, along: axis)
    }
    (baseline, firstBaseline) = (view.baseline, view.firstBaseline)
    environment.margins = view.margins
  }
}
