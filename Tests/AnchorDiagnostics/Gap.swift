import VisualFormat

func gap(_ title: LayoutView, _ icon: LayoutView) -> LayoutConstraint<LayoutView> {
  title.leading == icon.left
  //            ^ error: '==' is unavailable: a leading or trailing anchor cannot be related to a left or right anchor
}
