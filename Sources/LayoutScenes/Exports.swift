// The types of the public interface: views, trees and constraints, their arrangements, the
// diagnostics of rules.
@_exported public import LayoutArrangements
@_exported public import LayoutEngine
@_exported public import LayoutExplanations
@_exported public import VFLSyntax
