import LayoutConstraints

/// The relation of a derived item to its view.
@usableFromInline
enum LayoutPart {
  case superview
  case superviewGuide(LayoutGuide)
  case guide(LayoutGuide)
}
