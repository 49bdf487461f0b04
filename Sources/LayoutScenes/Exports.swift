// The types of the public interface: views, trees and constraints, and the diagnostics of rules.
@_exported public import LayoutEngine
@_exported public import VFLSyntax
