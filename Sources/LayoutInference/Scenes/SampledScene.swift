import LayoutConstraints
import LayoutEngine
import LayoutScenes

/// A scene that is laid out at the size of each sample, with the given frames of its views.
struct SampledScene {
  let scene: LayoutScene
  /// The layouts: one for each sample.
  let trees: [SceneTree]
  /// The given alignment rectangles in each sample, by the indices of ``SceneTree/items``; `nil`
  /// where no frame is given.
  ///
  /// Coordinates are distances from the leading and the top edge of the superview's alignment
  /// rectangle.
  private(set) var rects: [[LayoutRect?]]
  /// The superview of each item; `nil` for the root.
  let parents: [Int?]

  /// Lays out a scene and checks the frames of its views.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - frames: The frames at one or more sizes; if there are none, the frames of the scene's
  ///     layout.
  /// - Throws: The error of the scene, or the first one in the frames.
  init(_ scene: LayoutScene, _ frames: [FrameSample]) throws(SceneInferenceError) {
    let checked = try Self.checked(frames)
    self.scene = scene
    var trees: [SceneTree] = []
    for index in 0..<max(1, checked.count) {
      let sample = checked.indices.contains(index) ? checked[index] : nil
      trees.append(try Self.tree(scene, at: sample, index))
    }
    self.trees = trees
    parents = trees[0].parents
    rects = []
    for (index, tree) in trees.enumerated() {
      rects.append(
        checked.isEmpty ? tree.solvedRects : try tree.rects(of: checked[index], index))
    }
  }

  /// Creates the scene with further rules, without frames.
  init(
    adding rules: [LayoutScene.Rule], to sampled: SampledScene
  ) throws(SceneInferenceError) {
    var scene = sampled.scene
    scene.rules += rules
    self.scene = scene
    trees = try sampled.adding(rules)
    parents = sampled.parents
    rects = trees.map { tree in tree.items.map { _ in nil } }
  }

  /// Replaces given rectangles by the rectangles of layouts with more rules.
  ///
  /// - Parameters:
  ///   - layouts: The layouts.
  ///   - isReplaced: Whether a sample's rectangle of an item is replaced.
  mutating func replaceRects(
    by layouts: [SceneTree], where isReplaced: (_ sample: Int, _ item: Int) -> Bool
  ) {
    for (sample, layout) in layouts.enumerated() {
      for (item, rect) in layout.solvedRects.enumerated() where isReplaced(sample, item) {
        rects[sample][item] = rect
      }
    }
  }

  /// Returns the scene with further rules, laid out at the size of each sample.
  func adding(_ rules: [LayoutScene.Rule]) throws(SceneInferenceError) -> [SceneTree] {
    try layouts { $0.rules += rules }
  }

  /// Returns the scene with a change, laid out at the size of each sample.
  func layouts(
    with change: (inout LayoutScene) -> Void
  ) throws(SceneInferenceError) -> [SceneTree] {
    var layouts: [SceneTree] = []
    for (index, tree) in trees.enumerated() {
      var scene = tree.scene
      change(&scene)
      layouts.append(try SceneTree(laidOut: scene, at: index))
    }
    return layouts
  }

  /// Whether an item has a frame in each sample.
  func hasFrames(_ item: Int) -> Bool { rects.allSatisfy { $0[item] != nil } }

  /// Returns the value of an unknown in a sample; `nil` if no frame is given.
  func value(of unknown: Int, in sample: Int) -> Double? {
    guard let rect = rects[sample][unknown / Unknowns.countPerView] else { return nil }
    return switch unknown % Unknowns.countPerView {
    case 0: rect.x
    case 1: rect.width
    case 2: rect.y
    default: rect.height
    }
  }
}

// MARK: - Layouts

extension SampledScene {
  /// Checks samples and returns them without parents, because the scene determines these.
  private static func checked(
    _ frames: [FrameSample]
  ) throws(SceneInferenceError) -> [FrameSample] {
    if frames.isEmpty { return [] }
    var flat = frames
    for sample in flat.indices {
      for view in flat[sample].views.indices { flat[sample].views[view].parent = nil }
    }
    do throws(FrameSampleError) {
      _ = try SampledViews(flat)
    } catch {
      throw .invalidFrames(error)
    }
    return frames
  }

  private static func tree(
    _ scene: LayoutScene, at sample: FrameSample?, _ index: Int
  ) throws(SceneInferenceError) -> SceneTree {
    var scene = scene
    if let sample {
      (scene.width, scene.height) = (sample.width, sample.height)
      scene.environment.direction = sample.environment.direction ?? scene.environment.direction
      return try SceneTree(laidOut: scene, at: index)
    }
    let tree = try SceneTree(laidOut: scene, at: index)
    if scene.width != nil, scene.height != nil { return tree }
    // The fitting size of the scene is given from here on.
    (scene.width, scene.height) = (tree.tree.root.frame.width, tree.tree.root.frame.height)
    return try SceneTree(laidOut: scene, at: index)
  }
}

extension SceneTree {
  /// Lays out a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - sample: The index of the sample with its size, for errors.
  /// - Throws: The error of the scene, or `invalidFrames` if it cannot be solved.
  init(laidOut scene: LayoutScene, at sample: Int) throws(SceneInferenceError) {
    do throws(InvalidScene) {
      self = try SceneTree(scene)
    } catch {
      throw .invalidScene(error)
    }
    try solve(at: sample) { tree throws(LayoutTreeError) in try tree.layoutIfNeeded() }
  }

  /// Calls a function of the tree.
  ///
  /// - Throws: `invalidFrames` of the sample if the scene cannot be solved.
  func solve<Result>(
    at sample: Int, _ body: (LayoutTree) throws(LayoutTreeError) -> Result
  ) throws(SceneInferenceError) -> Result {
    do throws(LayoutTreeError) {
      return try body(tree)
    } catch {
      throw .invalidFrames(FrameSampleError(.unsolvable(error.description), sample: sample))
    }
  }
}

// MARK: - Families

extension SampledScene {
  /// A family of the scene, with the numbers of its views among all items.
  struct SceneFamily {
    let family: Family
    let views: [Int]
    let parent: Int?
  }

  /// Returns the families of the views with given frames, and of all their superviews.
  func families() throws(SceneInferenceError) -> [SceneFamily] {
    let items = trees[0].items.indices.filter { item in
      var current: Int? = item
      while let view = current {
        if !hasFrames(view) { return false }
        current = parents[view]
      }
      return true
    }
    if items.isEmpty { return [] }
    do throws(FrameSampleError) {
      let samples = trees.indices.map { frameSample(of: items, in: $0) }
      return try SampledViews(samples, spacing: scene.spacing).families().map { family in
        SceneFamily(
          family: family, views: family.views.map { items[$0] },
          parent: family.parent.map { items[$0] })
      }
    } catch {
      throw .invalidFrames(error)
    }
  }

  /// Returns the rectangles of items as frames in a layout from left to right.
  private func frameSample(of items: [Int], in index: Int) -> FrameSample {
    let layout = trees[index]
    let root = layout.tree.root.frame
    var sample = FrameSample(width: root.width, height: root.height)
    sample.environment.margins = scene.environment.margins
    sample.views = items.map { item in
      let name = layout.items[item].name
      let parent = parents[item].map { layout.items[$0].name }
      var view = FrameSample.View(name, parent: parent, frame: rects[index][item] ?? .zero)
      if case .view(let number) = layout.element(of: layout.items[item].view) {
        let description = scene.views[number]
        view.baseline = description.baseline
        view.firstBaseline = description.firstBaseline
        view.margins = description.environment.margins
      }
      return view
    }
    return sample
  }
}

// MARK: - Rectangles

extension SceneTree {
  /// The index of each item's superview in ``items``; `nil` for the root.
  var parents: [Int?] {
    let indices = indicesOfViews
    return items.map { item in item.view.superview.flatMap { indices[$0] } }
  }

  /// The indices of the views and guides in ``items``.
  var indicesOfViews: [LayoutView: Int] {
    var indices: [LayoutView: Int] = [:]
    for (index, item) in items.enumerated() { indices[item.view] = index }
    return indices
  }

  /// The alignment rectangles of the layout, measured from the leading and the top edge of the
  /// superview's alignment rectangle.
  var solvedRects: [LayoutRect?] {
    items.map { item in
      item.view.leadingRect(
        item.view.alignmentRect, superviewWidth: item.view.superview?.alignmentRect.width ?? 0)
    }
  }

  /// Returns the alignment rectangles that belong to the frames of a sample.
  ///
  /// - Throws: `invalidFrames` if a view is not in the scene, or if it has another parent there.
  func rects(
    of sample: FrameSample, _ index: Int
  ) throws(SceneInferenceError) -> [LayoutRect?] {
    var indices: [String: Int] = [:]
    for (index, item) in items.enumerated() { indices[item.name] = index }
    var frames = [LayoutRect?](repeating: nil, count: items.count)
    for (number, view) in sample.views.enumerated() {
      guard let item = indices[view.name] else {
        throw .invalidFrames(
          FrameSampleError(.unknownViewOfScene(view.name), sample: index, view: number))
      }
      if let parent = view.parentBelowRoot, parent != items[item].view.superview?.name {
        throw .invalidFrames(
          FrameSampleError(.differentParentInScene(view.name), sample: index, view: number))
      }
      frames[item] = view.frame
    }
    return rects(of: frames)
  }

  private func rects(of frames: [LayoutRect?]) -> [LayoutRect?] {
    let parents = parents
    return items.indices.map { index in
      guard let frame = frames[index] else { return nil }
      let view = items[index].view
      guard let superview = view.superview else { return nil }
      let outer = parents[index].flatMap { frames[$0] } ?? superview.frame
      return view.leadingRect(
        view.alignmentRect(of: frame),
        superviewWidth: superview.alignmentRect(of: outer).width)
    }
  }
}

extension LayoutView {
  /// Returns the alignment rectangle of a frame, both relative to the superview's frame.
  fileprivate func alignmentRect(of frame: LayoutRect) -> LayoutRect {
    let insets = alignmentRectInsets
    return LayoutRect(
      x: frame.x + leftAlignmentInset, y: frame.y + insets.top,
      width: max(0, frame.width - insets.leading - insets.trailing),
      height: max(0, frame.height - insets.top - insets.bottom))
  }

  private var leftAlignmentInset: Double {
    effectiveDirection == .leftToRight
      ? alignmentRectInsets.leading : alignmentRectInsets.trailing
  }

  /// Returns a rectangle relative to the superview's frame, measured from the leading and the top
  /// edge of the superview's alignment rectangle.
  fileprivate func leadingRect(_ rect: LayoutRect, superviewWidth: Double) -> LayoutRect {
    guard let superview else { return rect }
    var rect = rect.offset(x: -superview.leftAlignmentInset, y: -superview.alignmentRectInsets.top)
    if superview.effectiveDirection == .rightToLeft {
      rect.x = superviewWidth - rect.x - rect.width
    }
    return rect
  }
}
