// The types of the public interface: the vocabulary of constraints.
@_exported public import LayoutConstraints
