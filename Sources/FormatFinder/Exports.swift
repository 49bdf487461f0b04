// The types of the public interface: options, formats with their places, and findings.
@_exported public import FormatFindings
@_exported public import LayoutConstraints
@_exported public import VFLSyntax
