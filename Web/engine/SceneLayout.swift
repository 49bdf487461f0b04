import FormatFindings
import LayoutConstraints
import LayoutEngine
import LayoutRendering
import LayoutScenes

/// The layout of a scene, whose size, contents, metrics and direction can change.
final class SceneLayout {
  /// The scene with all changes.
  private(set) var scene: LocatedScene
  private var tree: SceneTree
  /// The frames after the last layout.
  private let buffer: UnsafeMutableBufferPointer<Double>
  /// The changed content sizes by the indices of their views.
  private var contentSizes: [Int: (width: Double?, height: Double?)] = [:]

  init(_ scene: LocatedScene, _ tree: SceneTree) {
    self.scene = scene
    self.tree = tree
    buffer = .allocate(capacity: 4 * (tree.items.count + 1))
    buffer.initialize(repeating: 0)
  }

  deinit { buffer.deallocate() }

  /// The frames after the last layout: four numbers for the root, and four for each view and guide.
  var frames: UnsafePointer<Double>? { UnsafePointer(buffer.baseAddress) }

  /// The names of the root, the views and the guides, and of their parents.
  var names: [JSONValue.Member] {
    let parents = tree.items.map { item in
      let parent = item.view.superview
      return parent === tree.tree.root ? ReservedName.superview : parent?.name
    }
    return [
      JSONValue.Member("names", strings([ReservedName.superview] + tree.items.map { $0.name })),
      JSONValue.Member("parents", .array([.null] + parents.map { JSONValue($0) })),
    ]
  }

  private func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
}

// MARK: - Changes

/// A change with an error has no effect.
extension SceneLayout {
  func setSize(width: Double?, height: Double?, report: inout Report) {
    do throws(LayoutTreeError) {
      try tree.tree.setSize(width: width, height: height)
      (scene.scene.width, scene.scene.height) = (width, height)
    } catch {
      report.add(Finding(SceneError(.badNumber(error)), in: scene))
    }
  }

  /// Sets the content size of a view, and returns whether the index is that of a view.
  func setContentSize(
    ofItemAt index: Int, width: Double?, height: Double?, report: inout Report
  ) -> Bool {
    guard index >= 1, index <= tree.items.count, !tree.items[index - 1].view.isGuide else {
      return false
    }
    do throws(LayoutTreeError) {
      try tree.items[index - 1].view.setIntrinsicContentSize(width: width, height: height)
      contentSizes[index] = (width, height)
    } catch {
      report.add(Finding(SceneError(.badNumber(error)), in: scene))
    }
    return true
  }

  func setDirection(_ direction: ReadingDirection) {
    tree.tree.root.direction = direction
    scene.scene.environment.direction = direction
  }

  /// Changes the value of a metric, and makes all constraints again. Returns whether the scene has
  /// the metric and the value is allowed.
  func setMetric(_ name: String, to value: Double, report: inout Report) -> Bool {
    guard scene.scene.metrics[name] != nil, value.isAllowedNumber else { return false }
    var changed = scene
    changed.scene.metrics[name] = value
    guard let changedTree = changed.tree(report: &report) else { return true }
    // The names of a scene do not depend on the values of its metrics.
    precondition(changedTree.items.count == tree.items.count, "the scene has other items")
    do throws(LayoutTreeError) {
      for index in contentSizes.keys.sorted() {
        try changedTree.items[index - 1].view.setIntrinsicContentSize(
          width: contentSizes[index]?.width, height: contentSizes[index]?.height)
      }
    } catch {
      report.add(Finding(SceneError(.badNumber(error)), in: scene))
      return true
    }
    (scene, tree) = (changed, changedTree)
    return true
  }

  /// Lays out what has changed.
  func solve(report: inout Report) {
    do throws(LayoutTreeError) {
      try tree.tree.layoutIfNeeded()
    } catch {
      report.add(Finding(SceneError(.unsolvable(error)), in: scene))
      return
    }
    writeFrame(of: tree.tree.root, at: 0)
    for (index, item) in tree.items.enumerated() { writeFrame(of: item.view, at: index + 1) }
  }

  private func writeFrame(of view: LayoutView, at index: Int) {
    let frame = view.frame
    buffer[4 * index] = frame.x
    buffer[4 * index + 1] = frame.y
    buffer[4 * index + 2] = frame.width
    buffer[4 * index + 3] = frame.height
  }
}

// MARK: - Documents

extension SceneLayout {
  /// The document of the solution, with its findings.
  func solution(report: inout Report) -> [JSONValue.Member] {
    do throws(LayoutTreeError) {
      let solution = try tree.solve()
      for finding in solution.findings { report.add(Finding(finding, in: scene)) }
      return SolveDocument(solution, of: scene).members
    } catch {
      report.add(Finding(SceneError(.unsolvable(error)), in: scene))
      return []
    }
  }

  /// The drawing of the layout as SVG, with the constraints at some positions in the solution.
  func drawing(constraintsAt indices: [Int], report: inout Report) -> [JSONValue.Member] {
    do throws(LayoutTreeError) {
      let solution = try tree.solve()
      let constraints = indices.filter { solution.constraints.indices.contains($0) }.map {
        solution.constraints[$0]
      }
      let picture = LayoutPicture(
        of: tree.tree, ambiguities: solution.ambiguities, title: tree.tree.sizeText,
        drawing: constraints)
      return [JSONValue.Member("svg", .string(LayoutPicture.svg([picture])))]
    } catch {
      report.add(Finding(SceneError(.unsolvable(error)), in: scene))
      return []
    }
  }

  /// The layouts over a range of lengths of the root, which the tree can have.
  func sweep(
    _ axis: LayoutAxis, over range: ClosedRange<Double>, report: inout Report
  ) -> [JSONValue.Member] {
    do throws(LayoutTreeError) {
      guard let sweep = try tree.sweep(SceneParameter(axis: axis), over: range) else { return [] }
      return [JSONValue.Member("sweep", SweepDocument(sweep).json)]
    } catch {
      report.add(Finding(SceneError(.unsolvable(error)), in: scene))
      return []
    }
  }
}
