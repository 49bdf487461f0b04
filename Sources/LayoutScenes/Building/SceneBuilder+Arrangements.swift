import LayoutArrangements
import LayoutEngine
import VFLCompiler

/// The place of a view in an arrangement.
struct ArrangedPlace {
  /// The view that arranges the view.
  let owner: LayoutView
  /// The name in the arrangement.
  let element: LayoutScene.Element
}

extension SceneBuilder {
  /// Determines the view that arranges each named view, and reports the names that are not views
  /// or that occur twice.
  mutating func findArrangedViews() {
    for arrangement in arrangements {
      for (name, part) in arrangement.description.namedViews {
        let element = arrangement.element(part)
        guard let view = arrangedView(named: name, element) else { continue }
        if let place = arrangedPlaces[view] {
          report(.alreadyArranged(name, in: place.owner.name), in: element)
        } else {
          arrangedPlaces[view] = ArrangedPlace(owner: arrangement.layoutView, element: element)
        }
      }
    }
  }

  /// Returns the view with a name in an arrangement, and reports why there is none.
  private mutating func arrangedView(
    named name: String, _ element: LayoutScene.Element
  ) -> LayoutView? {
    if let view = itemsByName[name] { return view }
    if scene.guides.contains(where: { $0.name == name }) {
      report(.guideInArrangement(name), in: element)
    } else {
      let near = SpellingSuggestion.nearest(to: name, among: items.map { $0.name })
      report(.unknownView(name, suggestion: near), in: element)
    }
    return nil
  }

  /// Arranges the views, which are in their superviews, and activates the constraints.
  mutating func arrangeViews() {
    for arrangement in arrangements {
      do throws(LayoutTreeError) {
        switch arrangement.kind {
        case .stack(let stack, let description):
          try arrange(description, in: stack, arrangement)
        case .grid(let grid, let description):
          try arrange(description, in: grid, arrangement)
        }
      } catch {
        report(.badNumber(error), in: arrangement.element())
      }
    }
  }

  private mutating func arrange(
    _ description: LayoutScene.Stack, in stack: LayoutStack, _ arrangement: SceneArrangement
  ) throws(LayoutTreeError) {
    for view in views(of: arrangement) {
      if case .stack(let nested, _) = self.arrangement(of: view)?.kind {
        try stack.add(nested)
      } else {
        try stack.add(view)
      }
    }
    for (name, spacing) in description.customSpacing.sorted(by: { $0.key < $1.key }) {
      let element = arrangement.element(.customSpacing(after: name))
      guard let view = view(named: name, in: arrangement, element) else { continue }
      try stack.setCustomSpacing(spacing, after: view)
    }
    for name in description.hidden {
      let element = arrangement.element(.hiddenView(name))
      guard let view = view(named: name, in: arrangement, element) else { continue }
      stack.setHidden(true, for: view)
    }
  }

  /// The views that an arrangement contains, in order, without those whose names are errors.
  private func views(of arrangement: SceneArrangement) -> [LayoutView] {
    arrangement.description.namedViews.compactMap { view(named: $0.name, at: $0.part, arrangement) }
  }

  /// Returns the view with the name at a part of an arrangement; `nil` if the name is an error.
  func view(
    named name: String, at part: LayoutScene.Arrangement.Part, _ arrangement: SceneArrangement
  ) -> LayoutView? {
    guard let view = itemsByName[name], view.superview === arrangement.layoutView,
      arrangedPlaces[view]?.element == arrangement.element(part)
    else { return nil }
    return view
  }

  /// Returns the arranged view to which a property of an arrangement refers by its name. Reports a
  /// name that the arrangement does not contain.
  mutating func view(
    named name: String, in arrangement: SceneArrangement, _ element: LayoutScene.Element
  ) -> LayoutView? {
    if let view = itemsByName[name], arrangedPlaces[view]?.owner === arrangement.layoutView {
      return view
    }
    let names = arrangement.description.namedViews.map { $0.name }
    guard names.contains(name) else {
      let near = SpellingSuggestion.nearest(to: name, among: names)
      report(.notArranged(name, in: arrangement.layoutView.name, suggestion: near), in: element)
      return nil
    }
    return itemsByName[name]
  }

  private func arrangement(of view: LayoutView) -> SceneArrangement? {
    arrangementIndices[view].map { arrangements[$0] }
  }
}
