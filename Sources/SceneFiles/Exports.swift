// The types of the public interface: sources and findings, scenes, and inferred rules.
@_exported public import FormatChecker
@_exported public import LayoutInference
@_exported public import LayoutScenes
