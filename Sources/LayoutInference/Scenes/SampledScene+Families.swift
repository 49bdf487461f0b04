import LayoutConstraints
import LayoutEngine
import LayoutScenes

extension SampledScene {
  /// A family of the scene, with the numbers of its views among all items.
  struct SceneFamily {
    let family: Family
    let views: [Int]
    let parent: Int?
  }

  /// Returns the families of the views whose frames are given, and those of all their superviews.
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
