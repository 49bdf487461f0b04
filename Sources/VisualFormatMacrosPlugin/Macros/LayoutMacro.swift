import SwiftSyntax
import SwiftSyntaxMacros
import VFLCompiler

/// `#layout` for items of any types.
struct LayoutMacro: FormatMacro {
  static let profile = MacroProfile(item: "any VisualFormat.LayoutItem")
}

/// `#layout` for items of one type, which is inferred.
struct TypedLayoutMacro: FormatMacro {
  static let profile = MacroProfile(item: nil)
}

/// `#layout` for the views of UIKit, whose standard space goes to the layout margins.
struct UIKitLayoutMacro: FormatMacro {
  static let profile = MacroProfile(item: "any VisualFormat.LayoutItem", spacing: .uiKit)
}

/// `#constraint` for items of any types.
struct ConstraintMacro: EquationMacro {
  static let profile = MacroProfile(item: "any VisualFormat.LayoutItem")
}

/// `#constraint` for items of one type, which is inferred.
struct TypedConstraintMacro: EquationMacro {
  static let profile = MacroProfile(item: nil)
}

/// The macros by the names of their types.
let providedMacros: [String: any Macro.Type] = [
  "LayoutMacro": LayoutMacro.self, "TypedLayoutMacro": TypedLayoutMacro.self,
  "UIKitLayoutMacro": UIKitLayoutMacro.self,
  "ConstraintMacro": ConstraintMacro.self, "TypedConstraintMacro": TypedConstraintMacro.self,
]

/// What tells a macro from others of its kind.
struct MacroProfile {
  /// The type of the constraints' items; `nil` to infer it.
  let item: String?
  /// What the standard space stands for.
  var spacing = SpacingProfile.standard
}
