import VisualFormat

// Expressions without errors, which must not take long to type-check.

func expressions(
  _ a: LayoutView, _ b: LayoutView, _ c: LayoutView, _ gap: Double, in tree: LayoutTree
) throws {
  let ratio = a.width * 2 + 4 <= (b.height - gap) / 3 + 1 ~ 999
  let strong = a.width == b.width ~ .required - 1
  let offset = (a.trailing + gap).anchorWithOffset(to: b.leading - 2) >= gap * 2 ~ 500
  let rules: [LayoutConstraint<LayoutView>] = [
    a.leading == b.trailing + 8, b.leading == c.trailing + gap, a.centerX == c.left - gap,
    a.top == b.top, b.firstBaseline == c.lastBaseline ~ .defaultHigh, a.width == b.width * 0.5,
  ]
  try tree.activate([a.width == 100, b.width >= 50 ~ .defaultLow, c.width <= a.width * 2 + gap])
  try tree.activate(views: ["a": a, "b": b], metrics: ["gap": gap]) {
    ratio
    strong
    offset
    rules
    "H:|-gap-[a]-[b]-gap-|"
    a.leading >= b.trailing + gap * 2 - 4 ~ .defaultHigh
    for view in [a, b, c] { view.centerY == tree.root.centerY + gap / 2 }
    if gap > 8 { a.height == 44 } else { a.height == b.height * 2 - gap ~ 750 }
  }
}
