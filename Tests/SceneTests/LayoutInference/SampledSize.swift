import LayoutEngine
import LayoutInference
import LayoutScenes

/// A size of the root, with the reading direction.
struct SampledSize {
  let width: Double
  let height: Double
  var direction: ReadingDirection?
}

extension LayoutScene {
  /// Returns the frames of a scene at sizes; `nil` if its rules contradict each other.
  func samples(at sizes: [SampledSize]) throws -> [FrameSample]? {
    var samples: [FrameSample] = []
    for size in sizes {
      var scene = self
      (scene.width, scene.height) = (size.width, size.height)
      scene.environment.direction = size.direction
      let tree = try SceneTree(scene)
      try tree.tree.layoutIfNeeded()
      guard tree.tree.conflicts.isEmpty else { return nil }
      var sample = FrameSample(width: size.width, height: size.height)
      sample.environment = scene.environment
      for item in tree.items {
        let parent = item.view.superview.flatMap { $0 === tree.tree.root ? nil : $0.name }
        sample.views.append(
          FrameSample.View(item.name, parent: parent, frame: item.view.frame))
      }
      samples.append(sample)
    }
    return samples
  }
}

extension InferredLayout {
  /// Returns whether the rules result in the frames of a sample, within half a point.
  func reproduces(_ sample: FrameSample) throws -> Bool { try scene.reproduces(sample) }
}

extension LayoutScene {
  /// Returns whether the rules result in the frames of a sample, within half a point.
  func reproduces(_ sample: FrameSample) throws -> Bool {
    var scene = self
    (scene.width, scene.height) = (sample.width, sample.height)
    scene.environment.direction = sample.environment.direction
    let tree = try SceneTree(scene)
    try tree.tree.layoutIfNeeded()
    return sample.views.allSatisfy { view in
      guard let frame = tree.view(named: view.name)?.frame else { return false }
      let differences = [
        frame.x - view.frame.x, frame.y - view.frame.y, frame.width - view.frame.width,
        frame.height - view.frame.height,
      ]
      return differences.allSatisfy { $0.magnitude <= 0.5 }
    }
  }
}
