// The types of the public interface: views, trees and constraints, their arrangements, the
// diagnostics of rules, and sources and findings.
@_exported public import FormatFindings
@_exported public import LayoutArrangements
@_exported public import LayoutEngine
@_exported public import LayoutExplanations
@_exported public import VFLSyntax
