import LayoutConstraints

/// An item that a view leads to.
@usableFromInline
enum LayoutPart {
  case superview
  case superviewGuide(LayoutGuide)
  case guide(LayoutGuide)
}
