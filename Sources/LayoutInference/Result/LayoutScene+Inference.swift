import LayoutConstraints
import LayoutEngine
import LayoutScenes

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
