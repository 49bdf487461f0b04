// The types of the public interface: options, and formats with their places.
@_exported public import LayoutConstraints
@_exported public import VFLSyntax
@_exported public import VFLWorkspace
