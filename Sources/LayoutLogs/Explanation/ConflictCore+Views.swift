import LayoutConstraints
import LayoutEngine
import LayoutExplanations

extension ConflictCore {
  /// Returns the view that a constraint is about: the one that is not its superview.
  func subject(of constraint: LoggedConstraint) -> LayoutView? {
    guard let equation = constraint.equations.first, let first = layout.view(of: equation.first)
    else { return nil }
    guard let second = equation.second.flatMap({ layout.view(of: $0) }) else { return first }
    return second.superview === first ? second : first
  }

  /// Returns the view and the axis of a constraint of its size; `nil` for other constraints.
  func size(of constraint: LoggedConstraint) -> (view: LayoutView, axis: LayoutAxis)? {
    guard let equation = constraint.equations.first, equation.firstAttribute.isSize,
      let axis = equation.firstAttribute.axis, let view = subject(of: constraint)
    else { return nil }
    return (view, axis)
  }

  /// Returns whether only the system sets the frame of a view: one of its own, a cell, or a subview
  /// of a cell.
  func hasFrameOfSystem(_ view: LayoutView) -> Bool {
    guard let item = layout.item(of: view) else { return false }
    let superview = view.superview.flatMap { layout.item(of: $0) }
    return item.isPrivate || item.isCellOrItsContentView || superview?.isCell == true
  }

  /// Returns whether a view contains others: by the superviews that the report names, or by
  /// equations between the same attributes of another view and of this one.
  func isContainer(_ view: LayoutView) -> Bool {
    guard view.subviews.isEmpty else { return true }
    return layout.constraints.contains { constraint in
      !constraint.isFromAutoresizingMask
        && constraint.equations.contains { pins($0, another: view) }
    }
  }

  private func pins(_ equation: LoggedEquation, another view: LayoutView) -> Bool {
    guard let second = equation.second, equation.firstAttribute == equation.secondAttribute,
      !equation.firstAttribute.isSize, layout.view(of: second) === view,
      let first = layout.view(of: equation.first)
    else { return false }
    return first !== view && first !== view.superview
  }
}

extension LogLayout {
  /// Returns the item that a view represents; `nil` for the root and for baselines.
  func item(of view: LayoutView) -> LoggedItem? { items.first { $0.view === view }?.item }

  /// Returns the index of the constraint whose constant a relaxation changes; `nil` if it changes
  /// another number.
  func index(of relaxation: LayoutRelaxation) -> Int? {
    guard case .constant(let constraint) = relaxation.target else { return nil }
    return index(of: constraint)
  }
}

// The identifiers and classes occur in published reports.

extension LoggedConstraint {
  /// Whether the app creates the constraint, so that it can change its priority.
  var isOwn: Bool { (kind == .layout || kind == .systemSpacing) && !isOfSystem }

  /// Whether a part of the system creates the constraint: it has one of the system's identifiers,
  /// is the length of a guide of a view controller, or is about the system's own views only.
  ///
  /// A constraint that results from an autoresizing mask or a content size is not, unless its view
  /// is one of the system's.
  var isOfSystem: Bool {
    kind == .layoutSupport || (identifier?.isSystemIdentifier ?? false)
      || (!equations.isEmpty && sides.allSatisfy { $0.item.isPrivate })
  }

  var isFromAutoresizingMask: Bool {
    if case .autoresizingMask = kind { true } else { false }
  }
}

extension LoggedItem {
  /// Whether only the system creates views of the class.
  ///
  /// The views of SwiftUI in an app are not such views: the app adds them to its own.
  var isPrivate: Bool {
    guard let typeName else { return false }
    return typeName.isMangledNameOfSystem
      || [
        "_UI", "_NS", "UIKit.", "UIKitCore.", "AppKit.", "UIKeyboardAssistantBar",
        "TUIPrediction", "TUISystemInput",
      ].contains { typeName.hasPrefix($0) }
  }

  /// Whether the view is a cell, or by its class the content view of one.
  var isCellOrItsContentView: Bool {
    className.map { $0.hasSuffix("Cell") || $0.hasSuffix("CellContentView") } ?? false
  }

  /// Whether the view is a cell, by its class.
  var isCell: Bool { className?.hasSuffix("Cell") ?? false }
}

extension String {
  /// Whether the text identifies a constraint that the system creates.
  fileprivate var isSystemIdentifier: Bool {
    Self.systemIdentifiers.contains(self)
      || Self.systemIdentifierPrefixes.contains { hasPrefix($0) }
  }

  private static var systemIdentifiers: [String] {
    [
      "fittingSizeHTarget", "fittingSizeVTarget", "assistantHeight", "accessoryView.top",
      "accessoryView.bottom", "inputView.top", "inputView.bottom",
    ]
  }

  private static var systemIdentifierPrefixes: [String] {
    [
      "UIView-", "NSView-", "NSWindow-", "UISV-", "NSStackView.", "UIViewSafeAreaLayoutGuide-",
      "_UI", "UINav_", "UINavItemContentGuide-", "UIButtonBar.", "IB_", "TB_", "BIB_", "CB_",
      "Mask_", "MaskEV_", "assistantView.", "IB auto generated",
    ]
  }

  /// Whether the text is the mangled name of a Swift class of UIKit or AppKit: `_Tt`, uppercase
  /// letters for the kind, and then the module after its length.
  fileprivate var isMangledNameOfSystem: Bool {
    guard utf8.starts(with: "_Tt".utf8) else { return false }
    let name = utf8.dropFirst(3).drop { $0 &- UInt8(ascii: "A") < 26 }
    return ["5UIKit", "9UIKitCore", "6AppKit"].contains { name.starts(with: $0.utf8) }
  }
}
