import LayoutExplanations
import LayoutLogs
package import LayoutRendering

extension LocatedExplanation {
  /// The drawing of the constraints of the conflict; `nil` if there is no conflict.
  package var picture: LayoutPicture? {
    guard let conflict = explanation.conflict,
      let layout = spreadLayout ?? (try? explanation.coreLayout())
    else { return nil }
    // The report may not determine the effect that the layout has.
    let message = explanation.effect.map { conflict.message(effect: $0) } ?? conflict.summary
    return LayoutPicture(
      ofConflictIn: layout.tree,
      constraints: explanation.core.flatMap { layout.installedConstraints(at: $0) },
      message: message, title: "\(source.name):\(line)")
  }

  /// The layout of the constraints of the conflict, with room for all views; `nil` if there is no
  /// conflict, or if its numbers are too large.
  var spreadLayout: LogLayout? {
    do throws(LayoutTreeError) {
      let layout = try explanation.coreLayout()
      try layout?.tree.spreadViews()
      return layout
    } catch {
      return nil
    }
  }
}
