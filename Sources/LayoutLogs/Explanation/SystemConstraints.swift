// The identifiers and classes are those that occur in published reports.

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
