// The types of the public interface: the views and trees that are explained.
@_exported public import LayoutEngine
