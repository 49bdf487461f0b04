import LayoutConstraints
import SwiftSyntax
package import SwiftSyntaxMacros

/// `#layout` for items of any type.
struct LayoutMacro: FormatMacro {
  static let configuration = MacroConfiguration(builder: "VisualFormatAnyBuilder")
}

/// `#layout` for items of one type, which is inferred.
struct TypedLayoutMacro: FormatMacro {
  static let configuration = MacroConfiguration(builder: "VisualFormatBuilder")
}

/// `#layout` for layout elements, whose constraints a layout tree activates.
struct ElementLayoutMacro: FormatMacro {
  static let configuration = MacroConfiguration(builder: "VisualFormatElementBuilder")
}

/// `#layout` for UIKit views, with the standard space measured from the superview's layout
/// margins.
struct UIKitLayoutMacro: FormatMacro {
  static let configuration = MacroConfiguration(builder: "VisualFormatAnyBuilder", spacing: .uiKit)
}

/// `#constraint` for items of any type.
struct ConstraintMacro: EquationMacro {
  static let configuration = MacroConfiguration(builder: "VisualFormatAnyBuilder")
}

/// `#constraint` for items of one type, which is inferred.
struct TypedConstraintMacro: EquationMacro {
  static let configuration = MacroConfiguration(builder: "VisualFormatBuilder")
}

/// `#constraint` for layout elements, whose constraint a layout tree activates.
struct ElementConstraintMacro: EquationMacro {
  static let configuration = MacroConfiguration(builder: "VisualFormatElementBuilder")
}

/// The macro types, by name.
package let macroTypes: [String: any ExpressionMacro.Type] = [
  "LayoutMacro": LayoutMacro.self, "TypedLayoutMacro": TypedLayoutMacro.self,
  "ElementLayoutMacro": ElementLayoutMacro.self, "UIKitLayoutMacro": UIKitLayoutMacro.self,
  "ConstraintMacro": ConstraintMacro.self, "TypedConstraintMacro": TypedConstraintMacro.self,
  "ElementConstraintMacro": ElementConstraintMacro.self,
]

/// The configuration that distinguishes macros of the same kind.
struct MacroConfiguration {
  /// The name of the builder type, which is unlikely to be shadowed where the macro is used.
  let builder: String
  /// The distances that the standard space represents.
  var spacing = SpacingProfile.standard
}
