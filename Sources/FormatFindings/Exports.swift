// The types of the public interface: options and constraints, and the diagnostics and trees of
// formats.
@_exported public import LayoutConstraints
@_exported public import VFLSyntax
