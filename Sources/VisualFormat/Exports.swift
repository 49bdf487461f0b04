// This module is the umbrella of the libraries for programs: whoever imports it also sees the
// vocabulary of constraints, the trees of views that solve them, the explanations of layouts, the
// arrangements that are made of constraints, and the diagnostics in its errors. It uses
// `LayoutEngine` itself to activate the constraints that macros create.
@_exported public import LayoutArrangements
@_exported public import LayoutConstraints
@_exported public import LayoutEngine
@_exported public import LayoutExplanations
@_exported public import VFLCompiler
@_exported public import VFLSyntax
