import FormatFindings
import LayoutEngine
import LayoutRendering
import LayoutScenes
import VFLService

/// The state of the module: the last result, and the layouts by their handles.
struct Engine {
  /// The text of the last result.
  private(set) var result = ResultBuffer()
  /// The layouts. The handle of a layout is its index plus 1.
  private var layouts: [SceneLayout?] = []
  /// The handles of destroyed layouts.
  private var freeHandles: [Int32] = []

  static let success: Int32 = 0
  static let hasErrors: Int32 = 1
  static let invalidArgument: Int32 = 2
}

/// The state of the module, which runs on one thread.
nonisolated(unsafe) var engine = Engine()

// MARK: - Formats

extension Engine {
  mutating func parse(_ format: [UInt8]) -> Int32 {
    let source = Source(format, kind: .format, origin: .argument(number: nil))
    var report = Report()
    let trees = TreeResults(of: [source], report: &report)
    let rules = RulePlaces(source.formats.map { Place(source, $0, nil) })
    return finish(trees.members, report, rules)
  }

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
    let handle = freeHandles.popLast() ?? Int32(layouts.count + 1)
    if handle > layouts.count { layouts.append(nil) }
    layouts[Int(handle) - 1] = SceneLayout(scene, tree)
    return handle
  }

  mutating func swiftCode(_ text: [UInt8]) -> Int32 {
    let source = Source(text, kind: .scene, origin: .argument(number: nil))
    var report = Report()
    let scene = LocatedScene(source, parser: { ValueDocument(json: $0) }, report: &report)
    let code = scene?.scene.swiftCode(json: String(decoding: text, as: UTF8.self))
    return finish(
      [JSONValue.Member("swift", JSONValue(code))], report, RulePlaces(of: scene))
  }

  mutating func destroyLayout(_ handle: Int32) {
    guard layout(handle) != nil else { return }
    layouts[Int(handle) - 1] = nil
    freeHandles.append(handle)
  }

  /// Changes a layout.
  ///
  /// - Parameters:
  ///   - handle: The handle of the layout.
  ///   - body: Changes the layout and reports errors. Returns whether its arguments are allowed.
  /// - Returns: The status.
  mutating func change(
    _ handle: Int32, _ body: (SceneLayout, inout Report) -> Bool
  ) -> Int32 {
    var report = Report()
    guard let layout = layout(handle), body(layout, &report) else { return Self.invalidArgument }
    return report.errorCount == 0
      ? Self.success : finish([], report, RulePlaces(of: layout.scene))
  }

  /// Sets the result to a document about a layout.
  ///
  /// - Parameters:
  ///   - handle: The handle of the layout.
  ///   - contained: The categories of the findings that these members contain.
  ///   - body: Returns members of the document and reports errors.
  /// - Returns: The status.
  mutating func query(
    _ handle: Int32, containing contained: Set<FindingCategory> = [],
    _ body: (SceneLayout, inout Report) -> [JSONValue.Member]
  ) -> Int32 {
    guard let layout = layout(handle) else { return Self.invalidArgument }
    var report = Report()
    let members = body(layout, &report)
    return finish(members, report, RulePlaces(of: layout.scene), containing: contained)
  }

  func frames(_ handle: Int32) -> UnsafePointer<Double>? { layout(handle)?.frames }

  private func layout(_ handle: Int32) -> SceneLayout? {
    handle > 0 && handle <= layouts.count ? layouts[Int(handle) - 1] : nil
  }

  /// Sets the result to a document and returns its status.
  private mutating func finish(
    _ members: [JSONValue.Member], _ report: Report, _ rules: RulePlaces,
    containing contained: Set<FindingCategory> = []
  ) -> Int32 {
    var report = report
    report.omitFindingsOffByDefault()
    let all = members + report.members(in: rules, except: contained)
    result.set(JSONValue.object(all.sortedByKey))
    return report.errorCount == 0 ? Self.success : Self.hasErrors
  }
}

// MARK: - Drawings

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
