import LayoutConstraints

/// The relation of a derived item to its view.
@usableFromInline
enum DerivedItem {
  case superview
  case superviewGuide(LayoutGuide)
  case guide(LayoutGuide)
}
