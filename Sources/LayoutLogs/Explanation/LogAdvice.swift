public import LayoutConstraints
import LayoutEngine
import LayoutExplanations

/// Advice on a conflict, by the kind of its constraints.
///
/// Views have the names that they have in a ``LogLayout``. `lowered` is a constraint of the app
/// that resolves the conflict if its priority is lowered; `nil` if there is none.
public enum LogAdvice: Hashable, Sendable {
  /// The autoresizing mask of a view became required constraints.
  case autoresizingMask(view: String, role: MaskedView, lowered: AdvisedConstraint?)
  /// A table, a collection or another part of the system sets the size of a view. It is temporary
  /// while the system measures the view.
  case encapsulatedSize(
    view: String, axis: LayoutAxis, isTemporary: Bool, lowered: AdvisedConstraint?)
  /// A stack view hides a view with a size of 0. The spacings of stack views that remain are those
  /// of the conflict, if the view is a stack view or an end of a spacing.
  case hiddenStackView(
    view: String, axis: LayoutAxis, spacings: [Double], lowered: AdvisedConstraint?)
  /// A container has a size of 0, as before its first layout.
  case zeroSizeAtLaunch(view: String, axis: LayoutAxis, lowered: AdvisedConstraint?)
  /// The app gives a view a size of 0.
  case collapsedView(view: String, axis: LayoutAxis, lowered: AdvisedConstraint?)
  /// Two constraints differ in nothing but their constants. `broken` is the one that will be
  /// broken; `nil` if that is not known.
  case duplicateConstraint(
    view: String, attribute: LayoutAttribute, constants: [Double], broken: AdvisedConstraint?)
  /// Interface Builder added a constraint, as text, to a view without constraints.
  case prototypingConstraint(String, view: String)
  /// The intrinsic size of a view is a required minimum or maximum.
  case contentSize(AdvisedConstraint, view: String, axis: LayoutAxis, isMinimum: Bool)
  /// A constraint ties an edge of a view to the opposite edge of its own superview.
  case wrongEdge(
    AdvisedConstraint, view: String, edge: LayoutAttribute, superview: String,
    opposite: LayoutAttribute)
  /// Two constraints set the same edge of a view: two of the app, the one that will be broken
  /// first, or one of the app and one of a stack view.
  case twoPositions(
    [AdvisedConstraint], view: String, edge: LayoutAttribute, stack: StackPlacement?,
    isFirstBroken: Bool)
  /// Two constraints of a view determine an attribute that a third one sets too.
  case redundantConstraint(
    AdvisedConstraint, view: String, attribute: LayoutAttribute, determinedBy: [LayoutAttribute])
  /// A constraint ties the document of a scroll view of AppKit to the scroll view, which can be
  /// larger than its clip view.
  case documentView(
    AdvisedConstraint, document: String, clipView: String, scrollView: String)
  /// A part of the system creates the constraints, and the app none of them.
  case systemConstraints(SystemPart?, SystemCause?)
}

/// A constraint that an advice names.
public struct AdvisedConstraint: Hashable, Sendable {
  /// The index of the constraint in ``LogExplanation/constraints``.
  public let index: Int
  /// The constraint as a piece of a format, or else as an equation, without its priority.
  public let text: String
  /// The name of the view that `|` denotes; `nil` without `|`, or if the report does not name it.
  public let superview: String?

  package init(index: Int, text: String, superview: String? = nil) {
    (self.index, self.text, self.superview) = (index, text, superview)
  }
}

extension AdvisedConstraint: CustomStringConvertible {
  /// The text in quotation marks, with the superview.
  public var description: String { "'\(text)'\(superview.superviewRemark)" }
}

extension String? {
  /// The words for a superview after the text of a constraint.
  var superviewRemark: String { map { " in '\($0)'" } ?? "" }
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
    /// A process of the system, by its name, prints the report.
    case process(String)
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
    case .collapsedView: "collapsed-view"
    case .duplicateConstraint: "duplicate-constraint"
    case .prototypingConstraint: "prototyping-constraint"
    case .contentSize: "content-size"
    case .wrongEdge: "wrong-edge"
    case .twoPositions: "two-positions"
    case .redundantConstraint: "redundant-constraint"
    case .documentView: "document-view"
    case .systemConstraints: "system-constraints"
    }
  }

  /// Whether the advice contains a change that the app can make.
  var hasAction: Bool {
    switch self {
    case .encapsulatedSize(_, _, _, let lowered), .zeroSizeAtLaunch(_, _, let lowered),
      .collapsedView(_, _, let lowered):
      lowered != nil
    case .hiddenStackView(_, _, let spacings, let lowered):
      lowered != nil || !spacings.isEmpty
    case .autoresizingMask, .duplicateConstraint, .prototypingConstraint, .contentSize,
      .wrongEdge, .twoPositions, .redundantConstraint, .documentView:
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

extension LogAdvice {
  /// The change that an advice names.
  enum Remedy {
    case deletion(AdvisedConstraint)
    case lowerPriority(AdvisedConstraint)
    /// A change of a view, in place of one of a constraint if there is one.
    case property(AdvisedConstraint?)
  }

  /// The constraint whose priority the advice lowers; `nil` if there is none.
  package var lowered: AdvisedConstraint? {
    switch self {
    case .autoresizingMask(_, _, let lowered), .encapsulatedSize(_, _, _, let lowered),
      .hiddenStackView(_, _, _, let lowered), .zeroSizeAtLaunch(_, _, let lowered),
      .collapsedView(_, _, let lowered):
      lowered
    case .duplicateConstraint, .prototypingConstraint, .contentSize, .wrongEdge, .twoPositions,
      .redundantConstraint, .documentView, .systemConstraints:
      nil
    }
  }

  /// The change that the advice names; `nil` for several alternatives and for none.
  var remedy: Remedy? {
    if isCompleteSolution { return .property(nil) }
    switch self {
    case .autoresizingMask, .encapsulatedSize, .hiddenStackView, .zeroSizeAtLaunch, .collapsedView:
      return lowered.map { .lowerPriority($0) }
    case .contentSize(let constraint, _, _, _): return .property(constraint)
    case .duplicateConstraint(_, _, _, let broken): return broken.map { .deletion($0) }
    case .wrongEdge(let constraint, _, _, _, _), .redundantConstraint(let constraint, _, _, _),
      .documentView(let constraint, _, _, _):
      return .deletion(constraint)
    case .twoPositions(let constraints, _, _, let stack, let isFirstBroken):
      return stack != nil || isFirstBroken ? .deletion(constraints[0]) : nil
    case .prototypingConstraint, .systemConstraints: return nil
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
          ? " while it measures the view"
          : ", as tables, bars and view controllers do for their contents")
        + Self.actions([Self.lowering(lowered)])
    case .hiddenStackView(let view, let axis, let spacings, let lowered):
      "a stack view hides '\(view)' with a \(axis.sizeAttribute.name) of 0 ('UISV-hiding')"
        + Self.textOnHiding(spacings, lowered)
    case .zeroSizeAtLaunch(let view, let axis, let lowered):
      Self.textOnZeroSize(view, axis, Self.lowering(lowered))
    case .collapsedView(let view, let axis, let lowered):
      Self.textOnCollapse(view, axis, Self.lowering(lowered))
    case .duplicateConstraint(let view, let attribute, let constants, let broken):
      "the same constraint was added to '\(view).\(attribute.name)' "
        + "with \(Self.list(constants)): \(Self.deletion(broken)); "
        + "to change a constraint, keep a reference to it and change its constant"
    case .prototypingConstraint(let constraint, let view):
      "Interface Builder added '\(constraint)', because it has no constraints for '\(view)': "
        + "add some there, and select 'Remove at build time' for those that the code replaces"
    case .contentSize(_, let view, let axis, let isMinimum):
      "set the \(axis.name) \(isMinimum ? "compression resistance" : "hugging") of '\(view)' "
        + "to 999 or \(isMinimum ? "750" : "250"): at 1000, its content size is a required "
        + (isMinimum ? "minimum" : "maximum")
    case .wrongEdge(let constraint, let view, let edge, let superview, let opposite):
      "\(constraint) ties the \(edge.edgeName ?? edge.name) of '\(view)' to the "
        + "\(opposite.edgeName ?? opposite.name) of its own superview '\(superview)', as if they were "
        + "next to each other: delete it"
    case .twoPositions(let constraints, let view, let edge, let stack, let isFirstBroken):
      Self.textOnPositions(constraints, view, edge, stack, isFirstBroken)
    case .redundantConstraint(let constraint, let view, let attribute, let others):
      "the \(others.map { $0.edgeName ?? $0.name }.joined(separator: " and the ")) of '\(view)' "
        + "already determine its \(attribute.edgeName ?? attribute.name): delete \(constraint)"
    case .documentView(let constraint, let document, let clipView, let scrollView):
      "'\(scrollView)' sets the frame of '\(clipView)', and leaves room for scrollers that are "
        + "always shown: delete \(constraint), and tie '\(document)' to '\(clipView)' instead"
    case .systemConstraints(let part, let cause): Self.textOnSystem(part, cause)
    }
  }

  private static func textOnMask(_ view: String, _ role: MaskedView, _ lowered: AdvisedConstraint?)
    -> String
  {
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

  /// Returns the description, which does not repeat the priority of earlier advice.
  package func description(after earlier: [LogAdvice]) -> String {
    guard let lowered, earlier.contains(where: { $0.lowered == lowered }) else {
      return description
    }
    return switch self {
    case .zeroSizeAtLaunch(let view, let axis, _): Self.textOnZeroSize(view, axis, "do the same")
    case .collapsedView(let view, let axis, _): Self.textOnCollapse(view, axis, "do the same")
    default: description
    }
  }

  private static func textOnZeroSize(
    _ view: String, _ axis: LayoutAxis, _ lowering: String?
  ) -> String {
    "the \(axis.sizeAttribute.name) of '\(view)' is 0 until its first layout, so the conflict "
      + "may be temporary"
      + actions([lowering, lowering.map { _ in "add the constraints after that layout" }])
  }

  private static func textOnCollapse(
    _ view: String, _ axis: LayoutAxis, _ lowering: String?
  ) -> String {
    "the app sets the \(axis.sizeAttribute.name) of '\(view)' to 0, as to hide it"
      + actions([lowering, lowering.map { _ in "deactivate it while '\(view)' is hidden" }])
  }

  private static func textOnPositions(
    _ constraints: [AdvisedConstraint], _ view: String, _ edge: LayoutAttribute,
    _ stack: StackPlacement?, _ isFirstBroken: Bool
  ) -> String {
    let names = constraints.map { $0.description }.joined(separator: " and ")
    let place = "\(edge.edgeName ?? edge.name) of '\(view)'"
    guard let stack else {
      let deletion = deletion(isFirstBroken ? constraints[0] : nil)
      return "\(names) both set the \(place): \(deletion)"
    }
    let property =
      switch stack {
      case .edges: "the layout margins of the stack view (isLayoutMarginsRelativeArrangement)"
      case .spacing: "its spacing, or setCustomSpacing(_:after:)"
      case .alignment: "its alignment"
      }
    return "a stack view sets the \(place): delete \(names), and use \(property)"
  }

  private static func textOnSystem(
    _ part: SystemPart?, _ cause: SystemCause?
  ) -> String {
    if case .process(let name) = cause {
      return "nothing to change in the app: the report is of the process '\(name)' of the system"
    }
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

  private static func textOnHiding(_ spacings: [Double], _ lowered: AdvisedConstraint?) -> String {
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

  private static func lowering(_ constraint: AdvisedConstraint?) -> String? {
    constraint.map { "set the priority of \($0) to 999" }
  }

  /// Returns which of two constraints of the app to delete. The log does not contain which of them
  /// is older, and without the broken one, the layout stays as it is.
  private static func deletion(_ broken: AdvisedConstraint?) -> String {
    guard let broken else { return "delete the one that is out of date" }
    return "delete \(broken), which the system breaks anyway, or the other one if this one is right"
  }

  private static func list(_ numbers: [Double]) -> String {
    numbers.map { $0.arithmeticText }.joined(separator: " and ")
  }
}
