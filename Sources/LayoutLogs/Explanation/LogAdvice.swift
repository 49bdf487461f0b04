public import LayoutConstraints
import LayoutEngine
import LayoutExplanations

/// Advice on a conflict, by the kind of its constraints.
///
/// Views have the names that they have in a ``LogLayout``. `lowered` is the text of a constraint of
/// the app that resolves the conflict if its priority is lowered; `nil` if there is none.
public enum LogAdvice: Hashable, Sendable {
  /// The autoresizing mask of a view became required constraints.
  case autoresizingMask(view: String, role: MaskedView, lowered: String?)
  /// A table, a collection or another part of the system sets the size of a view. It is temporary
  /// while the system measures the view.
  case encapsulatedSize(view: String, axis: LayoutAxis, isTemporary: Bool, lowered: String?)
  /// A stack view hides a view with a size of 0. The spacings of stack views that remain are those
  /// of the conflict, if the view is a stack view or an end of a spacing.
  case hiddenStackView(view: String, axis: LayoutAxis, spacings: [Double], lowered: String?)
  /// A container has a size of 0, as before its first layout.
  case zeroSizeAtLaunch(view: String, axis: LayoutAxis, lowered: String?)
  /// Two constraints differ in nothing but their constants.
  case duplicateConstraint(view: String, attribute: LayoutAttribute, constants: [Double])
  /// Interface Builder added a constraint, as text, to a view without constraints.
  case prototypingConstraint(String, view: String)
  /// The intrinsic size of a view is a required minimum or maximum.
  case contentSize(view: String, axis: LayoutAxis, isMinimum: Bool)
  /// A constraint, as text, ties an edge of a view to the opposite edge of its own superview.
  case wrongEdge(
    String, view: String, edge: LayoutAttribute, superview: String, opposite: LayoutAttribute)
  /// Two constraints set the same edge of a view: two of the app, as texts, or one of the app and
  /// one of a stack view.
  case twoPositions(
    [String], view: String, edge: LayoutAttribute, stack: StackPlacement?)
  /// A part of the system creates the constraints, and the app none of them.
  case systemConstraints(SystemPart?, SystemCause?)
}

extension LogAdvice {
  /// The place of a view with an autoresizing mask among the views of a report.
  public enum MaskedView: Hashable, Sendable {
    /// The view contains another view of the report, or shares its edges or center with one.
    case container
    /// The same, and the report names no superview: it can be the root view of a view controller.
    case root
    /// The app centers the view.
    case centered
    case single
  }

  /// What a stack view sets with a constraint.
  public enum StackPlacement: Hashable, Sendable {
    /// The edges of its first and last view, and across its axis.
    case edges
    /// The gap between two views.
    case spacing
    /// The alignment of two views across its axis.
    case alignment

    init?(identifier: String) {
      switch identifier {
      case "UISV-canvas-connection": self = .edges
      case "UISV-spacing", "UISV-distributing-edge": self = .spacing
      case "UISV-alignment": self = .alignment
      default: return nil
      }
    }
  }

  /// The cause of a conflict among constraints of the system.
  public enum SystemCause: Hashable, Sendable {
    /// The content view of a toolbar has a size of 0.
    case emptyToolbar(String)
    /// A known defect, as a clause.
    case defect(String)
  }
}

extension LogAdvice {
  /// The stable code of the advice.
  public var keyword: String {
    switch self {
    case .autoresizingMask: "autoresizing-mask"
    case .encapsulatedSize: "encapsulated-size"
    case .hiddenStackView: "hidden-stack-view"
    case .zeroSizeAtLaunch: "zero-size-at-launch"
    case .duplicateConstraint: "duplicate-constraint"
    case .prototypingConstraint: "prototyping-constraint"
    case .contentSize: "content-size"
    case .wrongEdge: "wrong-edge"
    case .twoPositions: "two-positions"
    case .systemConstraints: "system-constraints"
    }
  }

  /// Whether the advice contains a change that the app can make.
  var hasAction: Bool {
    switch self {
    case .encapsulatedSize(_, _, _, let lowered), .zeroSizeAtLaunch(_, _, let lowered):
      lowered != nil
    case .hiddenStackView(_, _, let spacings, let lowered):
      lowered != nil || !spacings.isEmpty
    case .autoresizingMask, .duplicateConstraint, .prototypingConstraint, .contentSize,
      .wrongEdge, .twoPositions:
      true
    case .systemConstraints(_, .emptyToolbar): true
    case .systemConstraints: false
    }
  }

  /// Whether the conflict does not remain after the advice is followed, whatever other constraints
  /// it contains.
  var isCompleteSolution: Bool {
    switch self {
    case .autoresizingMask(_, let role, _): role == .single || role == .centered
    default: false
    }
  }
}

extension LogAdvice: CustomStringConvertible {
  /// The advice and its reason, in lower case without a final full stop.
  public var description: String {
    switch self {
    case .autoresizingMask(let view, let role, let lowered): Self.textOnMask(view, role, lowered)
    case .encapsulatedSize(let view, let axis, let isTemporary, let lowered):
      "the system sets the \(axis.sizeAttribute.name) of '\(view)'"
        + (isTemporary
          ? " while it measures the view" : ", as tables and bars do for their contents")
        + Self.actions([Self.lowering(lowered)])
    case .hiddenStackView(let view, let axis, let spacings, let lowered):
      "a stack view hides '\(view)' with a \(axis.sizeAttribute.name) of 0 ('UISV-hiding')"
        + Self.textOnHiding(spacings, lowered)
    case .zeroSizeAtLaunch(let view, let axis, let lowered):
      "the \(axis.sizeAttribute.name) of '\(view)' is 0 until its first layout, so the conflict "
        + "may be temporary"
        + Self.actions([
          Self.lowering(lowered), lowered.map { _ in "add the constraints after that layout" },
        ])
    case .duplicateConstraint(let view, let attribute, let constants):
      "the same constraint was added to '\(view).\(attribute.name)' "
        + "with \(Self.list(constants)): "
        + "keep a reference to it and change its constant, or deactivate it before you add another"
    case .prototypingConstraint(let constraint, let view):
      "Interface Builder added '\(constraint)', because it has no constraints for '\(view)': "
        + "add some there, and select 'Remove at build time' for those that the code replaces"
    case .contentSize(let view, let axis, let isMinimum):
      "set the \(axis.name) \(isMinimum ? "compression resistance" : "hugging") of '\(view)' "
        + "to 999 or \(isMinimum ? "750" : "250"): at 1000, its content size is a required "
        + (isMinimum ? "minimum" : "maximum")
    case .wrongEdge(let constraint, let view, let edge, let superview, let opposite):
      "'\(constraint)' ties the \(edge.edgeName ?? edge.name) of '\(view)' to the "
        + "\(opposite.edgeName ?? opposite.name) of its own superview '\(superview)', as if they were "
        + "next to each other: delete it"
    case .twoPositions(let constraints, let view, let edge, let stack):
      Self.textOnPositions(constraints, view, edge, stack)
    case .systemConstraints(let part, let cause): Self.textOnSystem(part, cause)
    }
  }

  private static func textOnMask(_ view: String, _ role: MaskedView, _ lowered: String?) -> String {
    let reason = "its autoresizing mask became required constraints"
    let removal = "set translatesAutoresizingMaskIntoConstraints = false on"
    return switch role {
    case .single: "\(removal) '\(view)' before you add constraints: \(reason)"
    case .centered:
      "\(removal) '\(view)' before you center it: \(reason), which set its position already"
    case .container:
      "the autoresizing mask of '\(view)' became required constraints: \(removal) it if constraints "
        + "determine its frame" + (lowering(lowered).map { "; otherwise \($0)" } ?? "")
    case .root:
      "the autoresizing mask of '\(view)' became required constraints: keep it if '\(view)' is the "
        + "root view of a view controller" + (lowering(lowered).map { ", and \($0)" } ?? "")
        + "; otherwise \(removal) it, and add constraints that determine its frame"
    }
  }

  private static func textOnPositions(
    _ constraints: [String], _ view: String, _ edge: LayoutAttribute, _ stack: StackPlacement?
  ) -> String {
    let names = constraints.map { "'\($0)'" }.joined(separator: " and ")
    let place = "\(edge.edgeName ?? edge.name) of '\(view)'"
    guard let stack else { return "\(names) both set the \(place): remove one" }
    let property =
      switch stack {
      case .edges: "the layout margins of the stack view (isLayoutMarginsRelativeArrangement)"
      case .spacing: "its spacing, or setCustomSpacing(_:after:)"
      case .alignment: "its alignment"
      }
    return "a stack view sets the \(place): remove \(names), and use \(property)"
  }

  private static func textOnSystem(
    _ part: SystemPart?, _ cause: SystemCause?
  ) -> String {
    let reason = "the app creates none of the constraints of this conflict"
    if case .emptyToolbar(let view) = cause {
      return "\(reason), and '\(view)' has a size of 0: "
        + "create the toolbar with a frame whose width and height are not 0"
    }
    let creator = part.flatMap { $0 == .other ? nil : ", which belong to \($0)" } ?? ""
    let text = "nothing to change in the app: \(reason)\(creator)"
    guard case .defect(let defect) = cause else { return "\(text); it is usually harmless" }
    return "\(text); known defect: \(defect)"
  }

  private static func textOnHiding(_ spacings: [Double], _ lowered: String?) -> String {
    guard !spacings.isEmpty else { return actions([lowering(lowered)]) }
    let isOne = spacings.count == 1
    let (noun, verb) = isOne ? ("a spacing", "remains") : ("spacings", "remain")
    let removal = "set the \(isOne ? "spacing" : "spacings") to 0 while it is hidden"
    return ", and \(noun) of \(list(spacings)) \(verb) ('UISV-spacing')"
      + actions([lowering(lowered), removal])
  }

  /// Returns the actions that help, each on its own, after a colon, or that there are none.
  private static func actions(_ actions: [String?]) -> String {
    let actions = actions.compactMap { $0 }
    return actions.isEmpty
      ? "; no constraint of the app alone resolves this conflict"
      : ": " + actions.joined(separator: ", or ")
  }

  private static func lowering(_ constraint: String?) -> String? {
    constraint.map { "set the priority of '\($0)' to 999" }
  }

  private static func list(_ numbers: [Double]) -> String {
    numbers.map { $0.arithmeticText }.joined(separator: " and ")
  }
}
