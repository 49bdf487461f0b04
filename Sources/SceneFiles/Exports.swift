// The types of the public interface: sources and findings, and scenes.
@_exported public import FormatChecker
@_exported public import LayoutScenes
