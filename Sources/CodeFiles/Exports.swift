// The types of the public interface: findings, and the formats in code.
@_exported public import FormatFinder
@_exported public import VFLWorkspace
