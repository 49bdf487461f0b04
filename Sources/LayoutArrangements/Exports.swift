// The types of the public interface: the views and trees that are arranged.
@_exported public import LayoutEngine
