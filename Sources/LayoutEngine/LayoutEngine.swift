@_exported public import LayoutConstraints
