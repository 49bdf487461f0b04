import LayoutRendering
import VFLSyntax
import VisualFormat

/// A scene that is laid out, and what is to be said of it.
struct Solution {
  let scene: Scene
  let ambiguities: [LayoutAmbiguity]
  let constraints: [InstalledConstraint]

  var conflicts: [LayoutConflict] { scene.tree.conflicts }

  /// Lays a scene out, and tells the report what is wrong with it; `nil` if it cannot be reckoned with.
  init?(of scene: Scene, _ report: inout Report) {
    self.scene = scene
    let warnings: [LayoutWarning]
    do throws(LayoutTreeError) {
      ambiguities = try scene.tree.ambiguities()
      warnings = try scene.tree.warnings(excluding: ambiguities)
    } catch {
      report.add(SceneError(category: .unsolvable, message: error.description, place: nil), in: scene.source)
      return nil
    }
    constraints = scene.tree.constraints
    for conflict in conflicts { report.add(entry(conflict)) }
    let bareAxes = LayoutAxis.allCases.filter { isBare($0) }
    for axis in bareAxes { report.add(bareEntry(axis)) }
    for ambiguity in ambiguities where !bareAxes.contains(ambiguity.axis) {
      report.add(
        entry(
          .warning, "ambiguous", ambiguity.message, about: ambiguity.view,
          subject: "\(ambiguity.axis.name) \(ambiguity.aspect)", isInResults: true))
    }
    for warning in warnings {
      let category = if case .noSize = warning.kind { "no-size" } else { "outside-superview" }
      report.add(entry(.warning, category, warning.message, about: warning.view, subject: warning.subject))
    }
  }

  func view(named name: String) -> LayoutView? {
    name == superviewName ? scene.tree.root : scene.items.first { $0.name == name }?.view
  }

  /// The frames, a line each, those in a view indented below it.
  var table: String { LayoutText.table(of: scene.tree) }

  // MARK: diagnostics

  /// Whether no rule determines anything along an axis, of several views.
  private func isBare(_ axis: LayoutAxis) -> Bool {
    ambiguities.count { $0.axis == axis } > 1
      && !constraints.contains { !$0.isIntrinsic && $0.firstAttribute.axis == axis }
  }

  /// One warning for all views along an axis without rules.
  private func bareEntry(_ axis: LayoutAxis) -> Report.Entry {
    let open = ambiguities.filter { $0.axis == axis }
    let view = open[0].view
    let orientation = axis == .horizontal ? "H" : "V"
    return entry(
      .warning, "ambiguous",
      "no rule determines the \(axis.name) positions and \(axis.sizeAttribute.name)s of \(open.count) views; "
        + "a rule such as '\(orientation):|-[\(view.name)]-|' would", about: view,
      subject: "\(axis.name) bare",
      isInResults: true)
  }

  private func entry(
    _ severity: Diagnostic.Severity, _ category: String, _ message: String, about view: LayoutView,
    subject: String, isInResults: Bool = false
  ) -> Report.Entry {
    Report.Entry(
      severity: severity, category: category, message: message, place: scene.place(of: view),
      file: scene.source.name, isInResults: isInResults, subject: "\(view.name) \(subject)")
  }

  /// The conflict at the constraint that is left out, with a note at each of the others.
  private func entry(_ conflict: LayoutConflict) -> Report.Entry {
    var entry = Report.Entry(
      severity: .error, category: "conflict", message: conflict.message, place: nil, file: scene.source.name,
      isInResults: true, subject: conflict.constraints.map(\.text).joined(separator: "; "))
    guard let rule = scene.rule(of: conflict.broken) else { return entry }
    entry.place = Report.Entry.Place(
      source: rule.source, format: rule.text, range: conflict.broken.origin?.range,
      remarks: remarks(on: conflict))
    return entry
  }

  private func remark(on constraint: InstalledConstraint) -> Report.Entry.Remark {
    let identifier = constraint.identifier.map { " ('\($0)')" } ?? ""
    let text = "'\(constraint.text)'\(identifier) is part of the contradiction"
    guard let rule = scene.rule(of: constraint) else {
      return Report.Entry.Remark(message: "\(text): it results from the content size", place: nil)
    }
    return Report.Entry.Remark(message: text, place: rule.place(of: constraint.origin?.range ?? 0..<0))
  }

  /// Notes on the other constraints of a conflict; of many only on the first.
  private func remarks(on conflict: LayoutConflict) -> [Report.Entry.Remark] {
    let others = conflict.constraints.dropLast()
    let shown = others.count > Self.mostRemarks ? Self.mostRemarks - 1 : others.count
    let rest = others.count - shown
    return others.prefix(shown).map { remark(on: $0) }
      + (rest == 0
        ? []
        : [Report.Entry.Remark(message: "\(rest) more constraints are part of the contradiction", place: nil)])
  }

  private static let mostRemarks = 20
}

extension LayoutWarning {
  /// What tells it from other warnings of its kind about the same view.
  fileprivate var subject: String {
    switch kind {
    case .noSize(let axis): axis.name
    case .outsideSuperview(let excess):
      [excess.top, excess.leading, excess.bottom, excess.trailing].map { $0 > 0 ? "out" : "in" }
        .joined(separator: " ")
    }
  }
}
