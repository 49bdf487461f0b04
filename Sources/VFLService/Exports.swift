// The types of the public interface: sources and findings, scenes with places, and inferred rules.
@_exported public import FormatFindings
@_exported public import LayoutInference
@_exported public import LayoutScenes
