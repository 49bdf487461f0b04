// The types of the public interface: sources and findings, and scenes.
@_exported public import FormatFindings
@_exported public import LayoutScenes
