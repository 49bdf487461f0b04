import ArgumentParser
import LayoutEngine
import LayoutRendering
import LayoutScenes
import VFLService
import VFLWorkspace

extension Render {
  /// Checks the options that apply only to pictures without motion.
  func validateAnimation() throws {
    if output.format == .text { throw ValidationError("'--animate' applies only to SVG") }
    if constraints || !only.isEmpty {
      throw ValidationError("'--constraints' and '--only' cannot be combined with '--animate'")
    }
  }

  /// Draws the scenes, or one scene at several sizes, as an animation.
  ///
  /// - Parameters:
  ///   - scenes: The scenes, from the first to the last.
  ///   - findings: The findings in reading the scenes.
  /// - Throws: `ValidationError` if there are too few layouts, or several scenes at several sizes;
  ///   the exit status of the findings.
  func runAnimation(_ scenes: [LocatedScene], _ findings: inout Report) throws {
    let areAllRead = findings.errorCount == 0 && !findings.hasInputErrors
    let layoutCount = try layoutCount(of: scenes, areAllRead: areAllRead)
    let solutions = scenes.flatMap { solve($0, &findings) }
    findings.sortByPlace(errorsFirst: true)
    try Console.writeError(findings.text(style: output.errorStyle))
    // If a layout is missing because of errors, the animation would be a different one.
    if areAllRead, solutions.count == layoutCount {
      try output.write(try picture(of: solutions, names: scenes.map(\.title)))
    }
    try findings.exit()
  }

  /// Returns the number of layouts, and throws if there are too few of them.
  private func layoutCount(of scenes: [LocatedScene], areAllRead: Bool) throws -> Int {
    let counts = scenes.map { pictureSizes(of: $0.scene).count }
    if scenes.count > 1, counts.contains(where: { $0 > 1 }) {
      throw ValidationError("'--animate' allows several scenes or several sizes, not both")
    }
    let count = counts.reduce(0, +)
    if areAllRead, count < 2 {
      throw ValidationError(
        "expected two or more layouts for '--animate', found \(count); add a scene, another "
          + "'--size', or '--sweep'")
    }
    return count
  }

  private func picture(of solutions: [SceneSolution], names: [String]) throws -> String {
    var snapshots: [LayoutSnapshot] = []
    for solution in solutions {
      do throws(LayoutSnapshotError) {
        snapshots.append(try LayoutSnapshot(of: solution.sceneTree.tree))
      } catch {
        throw ValidationError("cannot animate the layout: \(error)")
      }
    }
    let curve = animation.curve?.value ?? (sweep == nil ? .easeInOut : .linear)
    return LayoutAnimation(
      snapshots, title: title(of: solutions, names), duration: animation.duration ?? 1,
      curve: curve
    ).svg(scale: scale ?? 1)
  }

  /// Returns the first and the last size, each with the name of its scene if there are several.
  private func title(of solutions: [SceneSolution], _ names: [String]) -> String {
    let sizes = [solutions.first, solutions.last].compactMap { $0?.sceneTree.tree.sizeText }
    let ends = [names.first, names.last].compactMap { $0 }
    let texts = names.count > 1 ? zip(ends, sizes).map { "\($0): \($1)" } : sizes
    return texts.joined(separator: " → ")
  }
}
