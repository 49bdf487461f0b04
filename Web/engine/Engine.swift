import FormatFindings
import LayoutScenes
import VFLService

/// The layouts by their handles.
struct Engine {
  private var layouts = HandleTable<SceneLayout>()
}

/// The layouts of the module, which runs on one thread.
nonisolated(unsafe) var engine = Engine()

// MARK: - Formats

extension Engine {
  mutating func ruleNames(_ rule: [UInt8]) -> Int32 {
    finish(RuleNames(rule).members, Report(), RulePlaces([]))
  }

  mutating func constraints(_ text: [UInt8]) -> Int32 {
    var report = Report()
    let request = ConstraintsRequest(text, report: &report)
    let constraints = request?.constraints(report: &report) ?? []
    let results = ConstraintsResults(report.errorCount > 0 ? [] : constraints)
    return finish(results.members, report, RulePlaces(request?.formats ?? []))
  }
}

// MARK: - Layouts

extension Engine {
  mutating func createLayout(_ text: [UInt8]) -> Int32 {
    let source = Source(text, kind: .scene, origin: .argument(number: nil))
    var report = Report()
    let scene = LocatedScene(source, parser: { ValueDocument(json: $0) }, report: &report)
    let tree = scene.flatMap { $0.tree(report: &report) }
    guard let scene, let tree else {
      _ = finish([], report, RulePlaces(of: scene))
      return 0
    }
    return layouts.insert(SceneLayout(scene, tree))
  }

  mutating func destroyLayout(_ handle: Int32) { layouts.remove(handle) }

  /// Changes a layout.
  ///
  /// - Parameters:
  ///   - handle: The handle of the layout.
  ///   - body: Changes the layout and reports errors. Returns whether its arguments are allowed.
  /// - Returns: The status.
  @inline(never)
  mutating func change(
    _ handle: Int32, _ body: (SceneLayout, inout Report) -> Bool
  ) -> Int32 {
    var report = Report()
    guard let layout = layouts[handle], body(layout, &report) else { return Status.invalidArgument }
    return report.errorCount == 0
      ? Status.success : finish([], report, RulePlaces(of: layout.scene))
  }

  /// Sets the result to a document about a layout.
  ///
  /// - Parameters:
  ///   - handle: The handle of the layout.
  ///   - contained: The categories of the findings that these members contain.
  ///   - body: Returns members of the document and reports errors.
  /// - Returns: The status.
  @inline(never)
  mutating func query(
    _ handle: Int32, containing contained: Set<FindingCategory> = [],
    _ body: (SceneLayout, inout Report) -> [JSONValue.Member]
  ) -> Int32 {
    guard let layout = layouts[handle] else { return Status.invalidArgument }
    var report = Report()
    let members = body(layout, &report)
    return finish(members, report, RulePlaces(of: layout.scene), containing: contained)
  }

  func brokenCount(_ handle: Int32) -> Int32 {
    Int32(layouts[handle]?.tree.tree.brokenConstraints.count ?? 0)
  }

  func frames(_ handle: Int32) -> UnsafePointer<Double>? { layouts[handle]?.frames }

  /// Sets the result to a document and returns its status. No function of the layout build has
  /// findings that are off by default.
  @inline(never)
  mutating func finish(
    _ members: [JSONValue.Member], _ report: Report, _ rules: RulePlaces,
    containing contained: Set<FindingCategory> = []
  ) -> Int32 {
    let all = members + report.members(in: rules, except: contained)
    result.set(JSONValue.object(all.sortedByKey))
    return report.errorCount == 0 ? Status.success : Status.hasErrors
  }
}
