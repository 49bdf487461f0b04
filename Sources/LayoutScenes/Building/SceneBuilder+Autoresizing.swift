import LayoutArrangements
import LayoutConstraints
import LayoutEngine

extension SceneBuilder {
  /// Activates the constraints of all autoresizing masks.
  mutating func activateMasks() {
    for (index, description) in scene.views.enumerated() {
      guard let autoresizing = description.autoresizing,
        let view = itemsByName[description.name], elements[view] == .view(index),
        let superview = view.superview
      else { continue }
      do throws(LayoutTreeError) {
        let constraints = try autoresizing.mask.constraints(
          for: view, frame: autoresizing.frame, in: superview, size: autoresizing.superviewSize)
        try activate(constraints, of: .autoresizingOfView(index), at: autoresizing.sourcePosition)
      } catch {
        report(.badNumber(error), in: .autoresizingOfView(index))
      }
    }
  }
}
