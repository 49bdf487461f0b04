public import LayoutConstraints
import LayoutEngine

/// What can be done about a conflict, by the kind of its constraints.
///
/// Views have the names that they have in a ``LogLayout``. The constraint `lowered` is one of the
/// conflict that the app creates, as text; `nil` if the conflict has none.
public enum LogAdvice: Hashable, Sendable {
  /// The autoresizing mask of a view became required constraints. A container is a view that
  /// contains another one of the report.
  case autoresizingMask(view: String, isContainer: Bool, lowered: String?)
  /// A table, a collection or another part of the system sets the size of a view.
  case encapsulatedSize(view: String, axis: LayoutAxis, lowered: String?)
  /// A stack view hides a view with a size of 0. The spacings of stack views that remain are those
  /// of the conflict.
  case hiddenStackView(view: String, axis: LayoutAxis, spacings: [Double], lowered: String?)
  /// A container has a size of 0, as before its first layout.
  case zeroSizeAtLaunch(view: String, axis: LayoutAxis, lowered: String?)
  /// Two constraints differ in nothing but their constants.
  case duplicateConstraint(view: String, attribute: LayoutAttribute, constants: [Double])
  /// The intrinsic size of a view is a required minimum or maximum.
  case contentSize(view: String, axis: LayoutAxis, isMinimum: Bool)
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
    case .contentSize: "content-size"
    }
  }
}

extension LogAdvice: CustomStringConvertible {
  /// The advice and its reason, in lower case without a final full stop.
  public var description: String {
    switch self {
    case .autoresizingMask(let view, let isContainer, let lowered):
      isContainer ? Self.textOnContainer(view, lowered) : Self.textOnMask(view)
    case .encapsulatedSize(let view, let axis, let lowered):
      "the system sets the \(axis.sizeAttribute.name) of '\(view)', as a table sets that of its "
        + "cells" + Self.actions([Self.lowering(lowered)])
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
    case .contentSize(let view, let axis, let isMinimum):
      "set the \(axis.name) \(isMinimum ? "compression resistance" : "hugging") of '\(view)' "
        + "to 999 or \(isMinimum ? "750" : "250"): at 1000, its content size is a required "
        + (isMinimum ? "minimum" : "maximum")
    }
  }

  private static func textOnMask(_ view: String) -> String {
    "set translatesAutoresizingMaskIntoConstraints = false on '\(view)' before you add "
      + "constraints: its autoresizing mask became required constraints"
  }

  private static func textOnContainer(_ view: String, _ lowered: String?) -> String {
    "the autoresizing mask of '\(view)' became required constraints: "
      + "set translatesAutoresizingMaskIntoConstraints = false on it if constraints determine its "
      + "frame" + (lowering(lowered).map { "; otherwise \($0)" } ?? "")
  }

  private static func textOnHiding(_ spacings: [Double], _ lowered: String?) -> String {
    guard !spacings.isEmpty else { return actions([lowering(lowered)]) }
    let isOne = spacings.count == 1
    let (noun, verb) = isOne ? ("a spacing", "remains") : ("spacings", "remain")
    let removal = "set the \(isOne ? "spacing" : "spacings") to 0 while it is hidden"
    return ", and \(noun) of \(list(spacings)) \(verb) ('UISV-spacing')"
      + actions([lowering(lowered), removal])
  }

  /// Returns the actions of which each helps, after a colon, or the reason why there are none.
  private static func actions(_ actions: [String?]) -> String {
    let actions = actions.compactMap { $0 }
    return actions.isEmpty
      ? "; the app creates none of the constraints of this conflict"
      : ": " + actions.joined(separator: ", or ")
  }

  private static func lowering(_ constraint: String?) -> String? {
    constraint.map { "set the priority of '\($0)' to 999" }
  }

  private static func list(_ numbers: [Double]) -> String {
    numbers.map { $0.arithmeticText }.joined(separator: " and ")
  }
}
