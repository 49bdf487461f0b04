import FormatFindings

/// The keys of a view, apart from those of its environment and its arrangement.
private enum ViewKey: String, CaseIterable {
  case parent, intrinsic, hugging, resistance, baseline, firstBaseline, alignmentInsets
  case contentOffset, autoresizing
}

extension SceneReader {
  mutating func readViews(_ value: LocatedValue) {
    let keys = ViewKey.allCases.map { $0.rawValue } + Self.environmentKeys + Self.arrangementKeys
    for item in entries(of: value, in: "the views") {
      let index = scene.views.count
      var view = LayoutScene.View(item.key.string)
      places.add(item.key, of: .view(index))
      for entry in entries(of: item.value, in: "a view", keys) {
        read(entry, into: &view, at: index)
      }
      scene.views.append(view)
    }
  }

  private mutating func read(
    _ entry: LocatedValue.Entry, into view: inout LayoutScene.View, at index: Int
  ) {
    if Self.arrangementKeys.contains(entry.key.string) {
      view.arrangement = arrangement(entry, after: view.arrangement, of: index)
      return
    }
    switch ViewKey(rawValue: entry.key.string) {
    case .parent: view.parent = parent(entry.value, .parentOfView(index))
    case .intrinsic: view.intrinsicSize = pair(entry.value) { $0.size($1) }
    case .hugging: view.hugging = priorities(entry.value, default: view.hugging)
    case .resistance: view.resistance = priorities(entry.value, default: view.resistance)
    case .baseline: view.baseline = number(entry.value)
    case .firstBaseline: view.firstBaseline = number(entry.value)
    case .alignmentInsets: view.alignmentInsets = insets(entry.value)
    case .contentOffset: view.contentOffset = contentOffset(entry.value)
    case .autoresizing:
      view.autoresizing = autoresizing(entry.value, .autoresizingOfView(index))
    case nil: view.environment = environment(view.environment, with: entry)
    }
  }

  mutating func readGuides(_ value: LocatedValue) {
    for item in entries(of: value, in: "the guides") {
      let index = scene.guides.count
      var guide = LayoutScene.Guide(item.key.string)
      places.add(item.key, of: .guide(index))
      for entry in entries(of: item.value, in: "a guide", ["parent"]) {
        guide.parent = parent(entry.value, .parentOfGuide(index))
      }
      scene.guides.append(guide)
    }
  }

  private mutating func parent(_ value: LocatedValue, _ element: LayoutScene.Element) -> String? {
    let text = text(value)
    if let text { places.add(text, of: element) }
    return text?.string
  }
}
