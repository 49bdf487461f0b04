// The types of the public interface: wrappers, findings and standard spaces.
@_exported public import FormatChecker
@_exported public import FormatFinder
@_exported public import LayoutConstraints
