// The types of the public interface: findings, and the formats in code.
@_exported public import FormatChecker
@_exported public import FormatFinder
