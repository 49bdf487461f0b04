// swift-format-ignore-file
// The expected diagnostics refer to exact columns of this file.
import VisualFormat

// Leading and trailing with left and right

func sides(a: LayoutView, b: LayoutView) {
  _ = a.leadingAnchor.constraint(equalTo: b.leftAnchor)
  //                  ^ error: 'constraint(equalTo:constant:)' is unavailable: a leading or trailing anchor cannot be related to a left or right anchor
  _ = a.rightAnchor.constraint(greaterThanOrEqualTo: b.trailingAnchor, constant: 8)
  //                ^ error: 'constraint(greaterThanOrEqualTo:constant:)' is unavailable: a leading or trailing anchor cannot be related to a left or right anchor
  _ = a.leftAnchor.constraint(lessThanOrEqualTo: b.leadingAnchor)
  //               ^ error: 'constraint(lessThanOrEqualTo:constant:)' is unavailable: a leading or trailing anchor cannot be related to a left or right anchor
  _ = a.leadingAnchor.anchorWithOffset(to: b.rightAnchor)
  //                  ^ error: 'anchorWithOffset(to:)' is unavailable: a leading or trailing anchor cannot be related to a left or right anchor
}

// Horizontal with vertical positions

func axes(a: LayoutView, b: LayoutView) {
  _ = a.leadingAnchor.constraint(equalTo: b.topAnchor)
  //                  ^ error: 'constraint(equalTo:constant:)' is unavailable: a horizontal anchor cannot be related to a vertical anchor
  _ = a.centerXAnchor.constraint(greaterThanOrEqualTo: b.centerYAnchor)
  //                  ^ error: 'constraint(greaterThanOrEqualTo:constant:)' is unavailable: a horizontal anchor cannot be related to a vertical anchor
  _ = a.firstBaselineAnchor.constraint(lessThanOrEqualTo: b.rightAnchor, constant: 8)
  //                        ^ error: 'constraint(lessThanOrEqualTo:constant:)' is unavailable: a horizontal anchor cannot be related to a vertical anchor
  _ = a.topAnchor.anchorWithOffset(to: b.leadingAnchor)
  //              ^ error: 'anchorWithOffset(to:)' is unavailable: a horizontal anchor cannot be related to a vertical anchor
}

// Positions with sizes

func sizes(a: LayoutView, b: LayoutView) {
  _ = a.leadingAnchor.constraint(equalTo: b.widthAnchor)
  //                  ^ error: 'constraint(equalTo:constant:)' is unavailable: a position cannot be related to a size
  _ = a.widthAnchor.constraint(greaterThanOrEqualTo: b.leadingAnchor)
  //                ^ error: 'constraint(greaterThanOrEqualTo:constant:)' is unavailable: a position cannot be related to a size
  _ = a.heightAnchor.constraint(lessThanOrEqualTo: b.topAnchor, constant: 8)
  //                 ^ error: 'constraint(lessThanOrEqualTo:constant:)' is unavailable: a position cannot be related to a size
  _ = a.topAnchor.anchorWithOffset(to: b.heightAnchor)
  //              ^ error: 'anchorWithOffset(to:)' is unavailable: only two positions have an offset
  _ = a.widthAnchor.anchorWithOffset(to: b.heightAnchor)
  //                ^ error: 'anchorWithOffset(to:)' is unavailable: only two positions have an offset
}

// Positions with constants

func constants(a: LayoutView, b: LayoutView) {
  _ = a.leadingAnchor.constraint(equalToConstant: 20)
  //                  ^ error: 'constraint(equalToConstant:)' is unavailable: a position cannot be related to a constant; relate it to an anchor of another item
  _ = a.topAnchor.constraint(greaterThanOrEqualToConstant: 20)
  //              ^ error: 'constraint(greaterThanOrEqualToConstant:)' is unavailable: a position cannot be related to a constant; relate it to an anchor of another item
  _ = a.centerXAnchor.constraint(lessThanOrEqualToConstant: 20)
  //                  ^ error: 'constraint(lessThanOrEqualToConstant:)' is unavailable: a position cannot be related to a constant; relate it to an anchor of another item
}
