@_exported public import LayoutConstraints
@_exported public import LayoutEngine
@_exported public import VFLCompiler
@_exported public import VFLSyntax
