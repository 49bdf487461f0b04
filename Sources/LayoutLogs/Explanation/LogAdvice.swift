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
  /// A table, a collection or another part of the system sets the size of a view.
  case encapsulatedSize(
    view: String, axis: LayoutAxis, size: SystemSize, lowered: AdvisedConstraint?)
  /// A stack view hides a view with a size of 0. The spacings of stack views that remain are those
  /// of the conflict, if the view is a stack view or an end of a spacing.
  case hiddenStackView(
    view: String, axis: LayoutAxis, spacings: [Double], lowered: AdvisedConstraint?)
  /// A container has a size of 0, as before its first layout.
  case zeroSizeAtLaunch(view: String, axis: LayoutAxis, lowered: AdvisedConstraint?)
  /// The app gives a view a size of 0.
  case collapsedView(view: String, axis: LayoutAxis, lowered: AdvisedConstraint?)
  /// Two constraints differ in nothing but their constants.
  case duplicateConstraint(
    [AdvisedConstraint], view: String, attribute: LayoutAttribute, constants: [Double])
  /// Interface Builder added a constraint, as text, to a view without constraints.
  case prototypingConstraint(String, view: String)
  /// The intrinsic size of a view is a required minimum or maximum.
  case contentSize(AdvisedConstraint, view: String, axis: LayoutAxis, isMinimum: Bool)
  /// A constraint ties an edge of a view to the opposite edge of its own superview. `inset` is the
  /// equation of the same edges, if the constant is a distance from it; `nil` otherwise.
  case wrongEdge(
    AdvisedConstraint, view: String, edge: LayoutAttribute, superview: String,
    opposite: LayoutAttribute, inset: String?)
  /// Two constraints set the same edge of a view: two of the app, or one of the app and one of a
  /// stack view.
  case twoPositions(
    [AdvisedConstraint], view: String, edge: LayoutAttribute, placement: SystemPlacement?)
  /// Two constraints of a view determine an attribute that a third one sets too.
  case redundantConstraint(
    AdvisedConstraint, view: String, attribute: LayoutAttribute, determinedBy: [LayoutAttribute])
  /// A constraint ties the document of a scroll view of AppKit to the scroll view, which can be
  /// larger than its clip view.
  case documentView(
    AdvisedConstraint, document: String, clipView: String, scrollView: String)
  /// A part of the system creates the constraints, and the app none of them.
  case systemConstraints(SystemPart?, SystemCause?)
  /// Other constraints of a row or a column determine a size that a constraint sets too, or another
  /// size does, with the last constraint.
  case determinedSize(
    AdvisedConstraint, view: String, attribute: LayoutAttribute, by: AdvisedConstraint?)
  /// A size of the app is less than the contents of the view need.
  case smallSize(AdvisedConstraint, view: String, axis: LayoutAxis, needed: Double)
  /// A size is a number below 0.
  case negativeSize(AdvisedConstraint, view: String, attribute: LayoutAttribute)
  /// A lower limit, or a number, is above an upper limit.
  case contradictoryLimits(AdvisedConstraint, AdvisedConstraint, areSwapped: Bool)
  /// A stack view makes two sizes of the app equal.
  case equalSizes([AdvisedConstraint], views: [String], axis: LayoutAxis, EqualSizes)
  /// Each of these views is placed after another one of them.
  case placementCycle(AdvisedConstraint, views: [String], axis: LayoutAxis)
}

/// A constraint that an advice names.
public struct AdvisedConstraint: Hashable, Sendable {
  /// The index of the constraint in ``LogExplanation/constraints``.
  public let index: Int
  /// The constraint as a piece of a format, or else as an equation, without its priority.
  public let text: String
  /// The line of the constraint in the log, or else its number in the report.
  public let line: Int

  package init(index: Int, text: String, line: Int? = nil) {
    (self.index, self.text, self.line) = (index, text, line ?? index + 1)
  }
}

extension AdvisedConstraint: CustomStringConvertible {
  /// The text in quotation marks, with the line.
  public var description: String { "'\(text)' (line \(line))" }
}

extension LogAdvice {
  /// A size that the system sets, and the one that the contents of the view need.
  public struct SystemSize: Hashable, Sendable {
    /// Who sets the size.
    public let setter: SizeSetter
    /// The size in points; `nil` if it depends on another one.
    public let value: Double?
    /// The size that resolves the conflict; `nil` if there is none.
    public let needed: Double?
    /// The views whose lengths are not part of the needed size.
    public let flexibleViews: [String]

    package init(
      _ setter: SizeSetter, _ value: Double?, needed: Double? = nil, flexibleViews: [String] = []
    ) {
      (self.setter, self.value, self.needed) = (setter, value, needed)
      self.flexibleViews = flexibleViews
    }
  }

  /// A part of the system that sets sizes.
  public enum SizeSetter: Hashable, Sendable {
    /// A table or collection view of UIKit, for its cells.
    case table
    case splitView
    /// Only while the view is measured.
    case measurement
    case other
  }

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

  /// What the system sets with a constraint.
  public enum SystemPlacement: Hashable, Sendable {
    /// The edges of the first and last view of a stack view, and across its axis.
    case edges
    /// The gap between two views of a stack view.
    case spacing
    /// The alignment of two views across the axis of a stack view.
    case alignment
    /// An edge of a guide, such as that of the safe area, in its view.
    case guide

    init?(identifier: String) {
      switch identifier {
      case "UISV-canvas-connection": self = .edges
      case "UISV-spacing", "UISV-distributing-edge": self = .spacing
      case "UISV-alignment": self = .alignment
      default: return nil
      }
    }
  }

  /// The property of a stack view that makes sizes equal.
  public enum EqualSizes: Hashable, Sendable {
    /// The distribution `fillEqually`.
    case distribution
    /// The alignment `fill`.
    case alignment

    static let allCases: [EqualSizes] = [.distribution, .alignment]

    /// The identifier of the constraints that a stack view creates for it.
    var identifier: String {
      switch self {
      case .distribution: "UISV-fill-equally"
      case .alignment: "UISV-alignment"
      }
    }

    fileprivate var name: String { self == .distribution ? "distribution" : "alignment" }
    fileprivate var value: String { self == .distribution ? "fillEqually" : "fill" }
  }

  /// The cause of a conflict among constraints of the system.
  public enum SystemCause: Hashable, Sendable {
    /// The content view of a toolbar has a size of 0.
    case emptyToolbar(String)
    /// A known defect, as a clause.
    case defect(String)
    /// A process of the system, by its name, prints the report.
    case process(String)
    /// It is not known, because the constraints that could be read do not contradict each other.
    case noConflict
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
    case .determinedSize: "redundant-constraint"
    case .smallSize: "small-size"
    case .negativeSize: "negative-size"
    case .contradictoryLimits: "contradictory-limits"
    case .equalSizes: "equal-sizes"
    case .placementCycle: "placement-cycle"
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
      .wrongEdge, .twoPositions, .redundantConstraint, .documentView, .determinedSize, .smallSize,
      .negativeSize, .contradictoryLimits, .equalSizes, .placementCycle:
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
  /// The constraint whose priority the advice lowers; `nil` if there is none.
  package var lowered: AdvisedConstraint? {
    switch self {
    case .autoresizingMask(_, _, let lowered), .encapsulatedSize(_, _, _, let lowered),
      .hiddenStackView(_, _, _, let lowered), .zeroSizeAtLaunch(_, _, let lowered),
      .collapsedView(_, _, let lowered):
      lowered
    case .duplicateConstraint, .prototypingConstraint, .contentSize, .wrongEdge, .twoPositions,
      .redundantConstraint, .documentView, .systemConstraints, .determinedSize, .smallSize,
      .negativeSize, .contradictoryLimits, .equalSizes, .placementCycle:
      nil
    }
  }

  /// The constraints that the advice changes or deletes, or one of them; empty if it changes a
  /// view.
  package var advised: [AdvisedConstraint] {
    switch self {
    case .contentSize(let constraint, _, _, _), .wrongEdge(let constraint, _, _, _, _, _),
      .redundantConstraint(let constraint, _, _, _), .documentView(let constraint, _, _, _),
      .determinedSize(let constraint, _, _, _), .smallSize(let constraint, _, _, _),
      .negativeSize(let constraint, _, _), .placementCycle(let constraint, _, _):
      [constraint]
    case .contradictoryLimits(let lower, let upper, _): [lower, upper]
    case .duplicateConstraint(let constraints, _, _, _), .twoPositions(let constraints, _, _, _),
      .equalSizes(let constraints, _, _, _):
      constraints
    default: [lowered].compactMap { $0 }
    }
  }

  /// Which of two constraints of the app to delete; `nil` for other advice.
  package var deletionText: String? {
    advised.count > 1 ? "\(Self.deletion(advised)) [\(keyword)]" : nil
  }

  /// Whether changes of other constraints agree with the advice. They would keep a duplicate, or
  /// depend on a temporary size, where the advice is about one.
  var allowsOtherChanges: Bool {
    switch self {
    case .autoresizingMask, .encapsulatedSize, .hiddenStackView, .zeroSizeAtLaunch, .collapsedView,
      .duplicateConstraint, .prototypingConstraint, .wrongEdge, .twoPositions, .documentView,
      .systemConstraints, .negativeSize, .contradictoryLimits, .equalSizes, .placementCycle:
      false
    case .contentSize, .redundantConstraint, .determinedSize, .smallSize: true
    }
  }
}

extension LogAdvice: CustomStringConvertible {
  /// The advice and its reason, in lower case without a final full stop.
  public var description: String {
    switch self {
    case .autoresizingMask(let view, let role, let lowered): Self.textOnMask(view, role, lowered)
    case .encapsulatedSize(let view, let axis, let size, let lowered):
      Self.text(on: size, view, axis, lowered)
    case .hiddenStackView(let view, let axis, let spacings, let lowered):
      "a stack view hides '\(view)' with a \(axis.sizeAttribute.name) of 0 ('UISV-hiding')"
        + Self.textOnHiding(spacings, lowered)
    case .zeroSizeAtLaunch(let view, let axis, let lowered):
      "the \(axis.sizeAttribute.name) of '\(view)' is 0 until its first layout, so the conflict "
        + "may be temporary"
        + Self.actions(
          [Self.lowering(lowered), lowered.map { _ in "add the constraints after that layout" }])
    case .collapsedView(let view, let axis, let lowered):
      "the app sets the \(axis.sizeAttribute.name) of '\(view)' to 0, as to hide it"
        + Self.actions(
          [Self.lowering(lowered), lowered.map { _ in "deactivate it while '\(view)' is hidden" }])
    case .duplicateConstraint(let constraints, let view, let attribute, let constants):
      "the same constraint was added to '\(view).\(attribute.name)' "
        + "with \(Self.list(constants)): \(Self.deletion(constraints)); \(Self.unknownAge); "
        + "to change a constraint, keep a reference to it and change its constant"
    case .prototypingConstraint(let constraint, let view):
      "Interface Builder added '\(constraint)', because it has no constraints for '\(view)': "
        + "add some there, and select 'Remove at build time' for those that the code replaces"
    case .contentSize(_, let view, let axis, let isMinimum):
      "set the \(axis.name) \(isMinimum ? "compression resistance" : "hugging") of '\(view)' "
        + "to \(isMinimum ? "750" : "250"), the default: at 1000, its content size is a required "
        + (isMinimum ? "minimum" : "maximum")
    case .wrongEdge(let constraint, let view, let edge, let superview, let opposite, let inset):
      "\(constraint) ties the \(edge.edgeName ?? edge.name) of '\(view)' to the "
        + "\(opposite.edgeName ?? opposite.name) of its own superview '\(superview)', as if they "
        + "were next to each other: delete it"
        + (inset.map { ", or use the \(opposite.edgeName ?? opposite.name): \($0)" } ?? "")
    case .twoPositions(let constraints, let view, let edge, let placement):
      Self.textOnPositions(constraints, view, edge, placement)
    case .redundantConstraint(let constraint, let view, let attribute, let others):
      "the \(others.map { $0.edgeName ?? $0.name }.joined(separator: " and the ")) of '\(view)' "
        + "already determine its \(attribute.edgeName ?? attribute.name): delete \(constraint)"
    case .documentView(let constraint, let document, let clipView, let scrollView):
      "'\(scrollView)' sets the frame of '\(clipView)', and leaves room for scrollers that are "
        + "always shown: delete \(constraint), and tie '\(document)' to '\(clipView)' instead"
    case .systemConstraints(let part, let cause): Self.textOnSystem(part, cause)
    case .determinedSize(let constraint, let view, let attribute, let other):
      "\(other?.description ?? "the rest of the \(attribute.axis?.line ?? "layout")") already "
        + "determines the \(attribute.name) of '\(view)': delete \(constraint)"
    case .smallSize(let constraint, _, let axis, let needed):
      "\(constraint) is too small: make it at least \(needed.arithmeticText) \(axis.extent), "
        + "or delete it"
    case .negativeSize(let constraint, _, let attribute):
      "no \(attribute.name) is below 0: correct the calculation of the constant of \(constraint)"
    case .contradictoryLimits(let lower, let upper, let areSwapped):
      "\(lower) is above the maximum \(upper): "
        + (areSwapped ? "exchange the numbers if they are swapped, or else " : "")
        + "correct or delete one of them"
    case .equalSizes(let constraints, let views, let axis, let property):
      "a stack view with the \(property.name) \(property.value) gives \(Self.names(views)) "
        + "the same \(axis.sizeAttribute.name): delete "
        + "\(constraints.map { $0.description }.joined(separator: " or ")), or choose another "
        + property.name
    case .placementCycle(let constraint, let views, let axis):
      "each of \(Self.names(views)) is placed \(axis.after) another one of them: "
        + "reverse or delete \(constraint)"
    }
  }

  private static func names(_ views: [String]) -> String {
    if views.count > 3 || views.isEmpty { return "\(views.count) views" }
    let names = views.map { "'\($0)'" }
    if names.count == 1 { return names[0] }
    return names.dropLast().joined(separator: ", ") + " and \(names[names.count - 1])"
  }

  /// Returns the text on a mask; `emptyAxis` is the axis of a size that is 0 before a layout.
  fileprivate static func textOnMask(
    _ view: String, _ role: MaskedView, _ lowered: AdvisedConstraint?, emptyAxis: LayoutAxis? = nil
  ) -> String {
    let reason = "its autoresizing mask became required constraints"
    let removal = "set translatesAutoresizingMaskIntoConstraints = false on"
    return switch role {
    case .single: "\(removal) '\(view)' before you add constraints: \(reason)"
    case .centered:
      "\(removal) '\(view)' before you center it: \(reason), which set its position already"
    case .container, .root:
      "the autoresizing mask of '\(view)' became required constraints: \(removal) it, and add "
        + "constraints that determine its frame; if "
        + (role == .root ? "it is the root view of a view controller" : "other code sets its frame")
        + (emptyAxis.map { ", or is 0 \($0.extent) only until its first layout" } ?? "")
        + ", \(lowering(lowered).map { "\($0) instead" } ?? "keep it")"
    }
  }

  /// Returns the text on a size of the system: what to do if it is temporary, and if it is final.
  private static func text(
    on size: SystemSize, _ view: String, _ axis: LayoutAxis, _ lowered: AdvisedConstraint?
  ) -> String {
    let name = axis.sizeAttribute.name
    let setter =
      switch size.setter {
      case .table: "the table or collection view"
      case .splitView: "the split view"
      case .measurement, .other: "the system"
      }
    let number = size.value.map { $0.arithmeticText }
    let fact = "\(setter) sets the \(name) of '\(view)'\(number.map { " to \($0)" } ?? "")"
    if size.setter == .measurement {
      return "\(fact) while it measures the view" + actions([lowering(lowered)])
    }
    guard let number, size.value != 0, let change = finalSize(size, axis) else {
      return fact + actions([lowering(lowered)])
    }
    if size.setter == .splitView { return fact + actions([change, lowering(lowered)]) }
    let hints =
      size.setter != .table
      ? ("", "")
      : axis == .vertical
        ? (" (UITableView.automaticDimension, estimated heights)", " (rowHeight, itemSize)")
        : (" (estimatedItemSize)", " (itemSize)")
    return fact
      + actions([lowering(lowered).map { "if \(number) is temporary\(hints.0), \($0)" }])
      + "; if \(number) is the final \(name)\(hints.1), \(change)"
  }

  /// Returns the change for a size of the system that is final; `nil` if there is none.
  private static func finalSize(_ size: SystemSize, _ axis: LayoutAxis) -> String? {
    guard let needed = size.needed else { return nil }
    let views = size.flexibleViews
    var length = needed.arithmeticText
    if !views.isEmpty {
      length =
        "at least \(length), plus the \(axis.sizeAttribute.name)\(views.count == 1 ? "" : "s") of "
        + names(views)
    }
    switch size.setter {
    case .splitView: return "set NSSplitViewItem.minimumThickness to \(length)"
    case .table, .measurement: return "make it \(length)"
    case .other:
      let words = axis == .horizontal ? ("narrower", "wider") : ("shorter", "taller")
      let contents = "its contents \(needed > size.value ?? needed ? words.0 : words.1)"
      let isOfScreen = size.value.map { PlatformKnowledge.screenLengths.contains($0) } ?? false
      return isOfScreen ? "make \(contents)" : "make it \(length), or \(contents)"
    }
  }

  private static func textOnPositions(
    _ constraints: [AdvisedConstraint], _ view: String, _ edge: LayoutAttribute,
    _ placement: SystemPlacement?
  ) -> String {
    let names = constraints.map { $0.description }.joined(separator: " and ")
    let place = "\(edge.edgeName ?? edge.name) of '\(view)'"
    guard let placement else {
      return "\(names) both set the \(place): \(deletion(constraints)); \(unknownAge)"
    }
    let stackView = "a stack view sets the \(place): delete \(names), and use "
    return switch placement {
    case .edges:
      "\(stackView)the layout margins of the stack view (isLayoutMarginsRelativeArrangement)"
    case .spacing: "\(stackView)its spacing, or setCustomSpacing(_:after:)"
    case .alignment: "\(stackView)its alignment"
    case .guide:
      "the system sets the \(place): delete \(names), and tie a subview to the guide instead"
    }
  }

  private static func textOnSystem(
    _ part: SystemPart?, _ cause: SystemCause?
  ) -> String {
    if case .process(let name) = cause {
      return "nothing to change in the app: the report is of the process '\(name)' of the system"
    }
    let reason =
      "the app creates none of the constraints "
      + (cause == .noConflict ? "that could be read" : "of this conflict")
    if case .emptyToolbar(let view) = cause {
      return "\(reason), and '\(view)' has a size of 0: "
        + "create the toolbar with a frame whose width and height are not 0"
    }
    let creator = part.flatMap { $0 == .other ? nil : ", which belong to \($0)" } ?? ""
    if cause == .noConflict {
      return "\(reason)\(creator); if it creates none of the others, there is nothing to change "
        + "in the app"
    }
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

  /// Returns which of two constraints of the app to delete.
  private static func deletion(_ constraints: [AdvisedConstraint]) -> String {
    "delete " + constraints.map { "line \($0.line)" }.joined(separator: " or ")
  }

  private static var unknownAge: String { "the log does not say which one is older" }

  private static func list(_ numbers: [Double]) -> String {
    numbers.map { $0.arithmeticText }.joined(separator: " and ")
  }
}

// MARK: - Advice on a conflict

extension [LogAdvice] {
  /// The advice in one sentence, the likely cause first; `nil` if there is none.
  ///
  /// A size that is 0 until the first layout is a condition of the advice on the mask of the view,
  /// and says more than that the system sets the size.
  package var text: String? {
    var empty: (view: String, axis: LayoutAxis)?
    for case .zeroSizeAtLaunch(let view, let axis, _) in self { empty = (view, axis) }
    var texts: [String] = []
    for advice in self {
      switch advice {
      case .encapsulatedSize where empty != nil: continue
      case .autoresizingMask(let view, let role, let lowered) where view == empty?.view:
        texts.append(LogAdvice.textOnMask(view, role, lowered, emptyAxis: empty?.axis))
        empty = nil
      case .zeroSizeAtLaunch where empty == nil: continue
      default: texts.append(advice.description)
      }
    }
    if isEmpty { return nil }
    return "\(texts.joined(separator: "; or ")) "
      + "[\(map { $0.keyword }.joined(separator: ", "))]"
  }
}
