package import FormatFindings
package import LayoutConstraints
package import LayoutEngine
package import LayoutScenes

/// The layout of a scene whose size, content sizes, metrics and direction can change.
///
/// Indices count the root as 0 and then ``SceneTree/items``. Lengths are in points.
package final class SceneLayout {
  /// The scene with all changes.
  package private(set) var scene: LocatedScene
  /// The tree with all changes.
  package private(set) var tree: SceneTree
  /// The frames after the last layout.
  private let buffer: UnsafeMutableBufferPointer<Double>
  /// The changed content sizes, in the order of the changes.
  private var contentSizes: [ContentSize] = []

  /// The content size of the view at an index.
  private struct ContentSize {
    let index: Int
    let width: Double?
    let height: Double?
  }

  /// Creates the layout of a scene and its tree. Nothing is laid out yet.
  package init(_ scene: LocatedScene, _ tree: SceneTree) {
    self.scene = scene
    self.tree = tree
    buffer = .allocate(capacity: 4 * (tree.items.count + 1))
    buffer.initialize(repeating: 0)
  }

  deinit { buffer.deallocate() }

  /// The frames after the last layout: `x`, `y`, width and height of the root, and then of each
  /// view and guide. Zeros before the first layout.
  package var frames: UnsafePointer<Double>? { UnsafePointer(buffer.baseAddress) }

  /// The names of the root, the views and the guides, and of their parents.
  package var names: [JSONValue.Member] {
    let parents = tree.items.map { item in
      let parent = item.view.superview
      return parent === tree.tree.root ? ReservedName.superview : parent?.name
    }
    return [
      JSONValue.Member("names", JSONValue([ReservedName.superview] + tree.items.map { $0.name })),
      JSONValue.Member("parents", .array([.null] + parents.map { JSONValue($0) })),
    ]
  }
}

// MARK: - Changes

extension SceneLayout {
  /// Sets the size of the root; `nil` for a fitting length. After an error nothing has changed.
  package func setSize(width: Double?, height: Double?, report: inout Report) {
    do throws(LayoutTreeError) {
      try tree.tree.setSize(width: width, height: height)
      (scene.scene.width, scene.scene.height) = (width, height)
    } catch {
      report.add(Finding(SceneError(.badNumber(error)), in: scene))
    }
  }

  /// Sets the content size of a view; `nil` for no content. After an error nothing has changed.
  ///
  /// - Returns: Whether the item at the index is a view.
  package func setContentSize(
    ofItemAt index: Int, width: Double?, height: Double?, report: inout Report
  ) -> Bool {
    guard index >= 1, index <= tree.items.count, !tree.items[index - 1].view.isGuide else {
      return false
    }
    do throws(LayoutTreeError) {
      try tree.items[index - 1].view.setIntrinsicContentSize(width: width, height: height)
      contentSizes.removeAll { $0.index == index }
      contentSizes.append(ContentSize(index: index, width: width, height: height))
    } catch {
      report.add(Finding(SceneError(.badNumber(error)), in: scene))
    }
    return true
  }

  /// Sets the reading direction of the root.
  package func setDirection(_ direction: ReadingDirection) {
    tree.tree.root.direction = direction
    scene.scene.environment.direction = direction
  }

  /// Changes the value of a metric, and recreates all views and constraints. After an error nothing
  /// has changed.
  ///
  /// - Returns: Whether the scene has the metric and the value is allowed.
  package func setMetric(_ name: String, to value: Double, report: inout Report) -> Bool {
    guard scene.scene.metrics[name] != nil, value.isAllowedNumber else { return false }
    var changed = scene
    changed.scene.metrics[name] = value
    guard let changedTree = changed.tree(report: &report) else { return true }
    // The names of a scene do not depend on the values of its metrics.
    precondition(changedTree.items.count == tree.items.count, "the scene has other items")
    do throws(LayoutTreeError) {
      for size in contentSizes {
        try changedTree.items[size.index - 1].view.setIntrinsicContentSize(
          width: size.width, height: size.height)
      }
    } catch {
      report.add(Finding(SceneError(.badNumber(error)), in: scene))
      return true
    }
    (scene, tree) = (changed, changedTree)
    return true
  }

  /// Lays out what has changed. After an error ``frames`` stay as they are.
  package func solve(report: inout Report) {
    let isSolved: Void? = scene.result(report: &report) { () throws(LayoutTreeError) in
      try tree.tree.layoutIfNeeded()
    }
    if isSolved == nil { return }
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
  /// Lays out the scene and returns the members of the document.
  ///
  /// Findings have no fix-its that add a rule: edits in this document have offsets in the text of a
  /// rule.
  package func solution(report: inout Report) -> [JSONValue.Member] {
    let solution = scene.result(report: &report) { () throws(LayoutTreeError) in try tree.solve() }
    guard let solution else { return [] }
    for finding in solution.findings { report.add(Finding(finding, in: scene)) }
    return SolveResults(solution, of: scene).members
  }

  /// Returns the layouts over a range of lengths of the root, which must be valid for
  /// `LayoutTree.setSize(width:height:)`.
  package func sweep(
    _ axis: LayoutAxis, over range: ClosedRange<Double>, report: inout Report
  ) -> [JSONValue.Member] {
    let sweep = scene.result(report: &report) { () throws(LayoutTreeError) in
      try tree.sweep(SceneParameter(axis: axis), over: range)
    }
    return sweep.map { [JSONValue.Member("sweep", $0.json)] } ?? []
  }
}
