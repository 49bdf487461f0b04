// The types of the public interface: sources and findings, options and constraints, and the
// diagnostics and trees of formats.
@_exported public import FormatFindings
@_exported public import LayoutConstraints
@_exported public import VFLSyntax
