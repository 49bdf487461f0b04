import FormatFindings
import LayoutEngine
import LayoutRendering
import LayoutScenes
import VFLService

extension SceneLayout {
  /// The drawing of the layout as SVG, with the constraints at some positions in the solution.
  func drawing(constraintsAt indices: [Int], report: inout Report) -> [JSONValue.Member] {
    let solution = scene.result(report: &report) { () throws(LayoutTreeError) in try tree.solve() }
    guard let solution else { return [] }
    let constraints = indices.filter { solution.constraints.indices.contains($0) }.map {
      solution.constraints[$0]
    }
    let picture = LayoutPicture(
      of: tree.tree, ambiguities: solution.ambiguities, title: tree.tree.sizeText,
      drawing: constraints)
    return [JSONValue.Member("svg", .string(LayoutPicture.svg([picture])))]
  }
}
