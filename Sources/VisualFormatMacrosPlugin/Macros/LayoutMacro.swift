import LayoutConstraints
import SwiftSyntax
import SwiftSyntaxMacros

/// `#layout` for items of any types.
struct LayoutMacro: FormatMacro {
  static let profile = MacroProfile(builder: "VisualFormatAnyBuilder")
}

/// `#layout` for items of one type, which is inferred.
struct TypedLayoutMacro: FormatMacro {
  static let profile = MacroProfile(builder: "VisualFormatBuilder")
}

/// `#layout` for elements, where a tree takes them.
struct ElementLayoutMacro: FormatMacro {
  static let profile = MacroProfile(builder: "VisualFormatElementBuilder")
}

/// `#layout` for the views of UIKit, whose standard space goes to the layout margins.
struct UIKitLayoutMacro: FormatMacro {
  static let profile = MacroProfile(builder: "VisualFormatAnyBuilder", spacing: .uiKit)
}

/// `#constraint` for items of any types.
struct ConstraintMacro: EquationMacro {
  static let profile = MacroProfile(builder: "VisualFormatAnyBuilder")
}

/// `#constraint` for items of one type, which is inferred.
struct TypedConstraintMacro: EquationMacro {
  static let profile = MacroProfile(builder: "VisualFormatBuilder")
}

/// `#constraint` for elements, where a tree takes it.
struct ElementConstraintMacro: EquationMacro {
  static let profile = MacroProfile(builder: "VisualFormatElementBuilder")
}

/// The macros by the names of their types.
let providedMacros: [String: any Macro.Type] = [
  "LayoutMacro": LayoutMacro.self, "TypedLayoutMacro": TypedLayoutMacro.self,
  "ElementLayoutMacro": ElementLayoutMacro.self, "UIKitLayoutMacro": UIKitLayoutMacro.self,
  "ConstraintMacro": ConstraintMacro.self, "TypedConstraintMacro": TypedConstraintMacro.self,
  "ElementConstraintMacro": ElementConstraintMacro.self,
]

/// What tells a macro from others of its kind.
struct MacroProfile {
  /// The type that builds the constraints, by a name that hardly stands for anything else where the macro is used.
  let builder: String
  /// What the standard space stands for.
  var spacing = SpacingProfile.standard
}
