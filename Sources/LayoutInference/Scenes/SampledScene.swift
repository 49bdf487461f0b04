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
  ///   - frames: The frames at one or more sizes; if there are none, those that the scene has.
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

  /// Replaces given rectangles by those of layouts with more rules.
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
      layouts.append(try Self.laidOut(scene, index))
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
  /// Returns the samples without parents, which are those of the scene, after checking them.
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
      return try laidOut(scene, index)
    }
    let tree = try laidOut(scene, index)
    if scene.width != nil, scene.height != nil { return tree }
    // The fitting size of the scene is given from here on.
    (scene.width, scene.height) = (tree.tree.root.frame.width, tree.tree.root.frame.height)
    return try laidOut(scene, index)
  }

  private static func laidOut(
    _ scene: LayoutScene, _ index: Int
  ) throws(SceneInferenceError) -> SceneTree {
    let tree: SceneTree
    do throws(InvalidScene) {
      tree = try SceneTree(scene)
    } catch {
      throw .invalidScene(error)
    }
    do throws(LayoutTreeError) {
      try tree.tree.layoutIfNeeded()
    } catch {
      throw .invalidFrames(FrameSampleError(.unsolvable(error.description), sample: index))
    }
    return tree
  }
}
