public import LayoutConstraints
import LayoutEngine
import LayoutExplanations

/// Advice on a conflict, by the kind of its constraints.
///
/// Views have the names that they have in a ``LogLayout``. `lowered` is the text of a constraint of
/// the app that resolves the conflict if its priority is lowered; `nil` if there is none.
public enum LogAdvice: Hashable, Sendable {
  /// The autoresizing mask of a view became required constraints. A container is a view that
  /// contains another view of the report, or shares its edges or center with one.
  case autoresizingMask(view: String, isContainer: Bool, lowered: String?)
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
  /// The app creates none of the constraints. If the size of a toolbar's content view is 0, the
  /// view has a name.
  case systemConstraints(emptyToolbar: String?)
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
    case .autoresizingMask, .duplicateConstraint, .prototypingConstraint, .contentSize: true
    case .systemConstraints(let emptyToolbar): emptyToolbar != nil
    }
  }
}

extension LogAdvice: CustomStringConvertible {
  /// The advice and its reason, in lower case without a final full stop.
  public var description: String {
    switch self {
    case .autoresizingMask(let view, let isContainer, let lowered):
      isContainer
        ? "the autoresizing mask of '\(view)' became required constraints: "
          + "set translatesAutoresizingMaskIntoConstraints = false on it if constraints determine "
          + "its frame" + (Self.lowering(lowered).map { "; otherwise \($0)" } ?? "")
        : "set translatesAutoresizingMaskIntoConstraints = false on '\(view)' before you add "
          + "constraints: its autoresizing mask became required constraints"
    case .encapsulatedSize(let view, let axis, let isTemporary, let lowered):
      "the system sets the \(axis.sizeAttribute.name) of '\(view)'"
        + (isTemporary ? " while it measures the view" : ", as a table does for its cells")
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
    case .systemConstraints(let emptyToolbar):
      "the app creates none of the constraints of this conflict"
        + (emptyToolbar.map {
          ", and '\($0)' has a size of 0: create the toolbar with a frame whose width and height "
            + "are not 0"
        } ?? "; it is usually harmless")
    }
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
