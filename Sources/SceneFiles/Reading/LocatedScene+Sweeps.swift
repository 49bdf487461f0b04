import LayoutEngine
public import LayoutScenes
import VFLWorkspace

extension LocatedScene {
  /// Lays out the scene over a range of values of a parameter.
  ///
  /// - Parameters:
  ///   - parameter: The parameter.
  ///   - range: The values of the parameter, in points.
  ///   - report: The report to which errors are added. Findings of single layouts are not added.
  /// - Returns: `nil` if there are errors, or if the scene does not have the parameter.
  /// - Complexity: That of `LayoutTree.breakpoints(of:in:)`.
  public func sweep(
    _ parameter: SceneParameter, over range: ClosedRange<Double>, report: inout Report
  ) -> SceneSweep? {
    guard let tree = tree(report: &report) else { return nil }
    do throws(LayoutTreeError) {
      return try tree.sweep(parameter, over: range)
    } catch {
      report.add(Finding(SceneError(.unsolvable(error)), in: self))
      return nil
    }
  }

  /// Lays out the scene in both reading directions.
  ///
  /// - Parameter report: The report to which errors are added. Findings of the layouts are not
  ///   added.
  /// - Returns: `nil` if there are errors.
  /// - Complexity: That of two solutions.
  public func mirroredLayouts(report: inout Report) -> MirroredLayouts? {
    guard isComplete else { return nil }
    do throws(LayoutTreeError) {
      return try MirroredLayouts(of: scene)
    } catch {
      report.add(Finding(SceneError(.unsolvable(error)), in: self))
      return nil
    }
  }
}
