// swift-format-ignore-file
// The expected diagnostics refer to exact columns of this file.
import VisualFormat

// Leading and trailing with left and right

func sides(a: LayoutView, b: LayoutView) {
  _ = a.leading == b.left
  //            ^ error: '==' is unavailable: a leading or trailing anchor cannot be related to a left or right anchor
  _ = a.leading == b.right
  //            ^ error: '==' is unavailable: a leading or trailing anchor cannot be related to a left or right anchor
  _ = a.trailing == b.left
  //             ^ error: '==' is unavailable: a leading or trailing anchor cannot be related to a left or right anchor
  _ = a.trailing == b.right
  //             ^ error: '==' is unavailable: a leading or trailing anchor cannot be related to a left or right anchor
  _ = a.left == b.leading
  //         ^ error: '==' is unavailable: a leading or trailing anchor cannot be related to a left or right anchor
  _ = a.left == b.trailing
  //         ^ error: '==' is unavailable: a leading or trailing anchor cannot be related to a left or right anchor
  _ = a.right == b.leading
  //          ^ error: '==' is unavailable: a leading or trailing anchor cannot be related to a left or right anchor
  _ = a.right == b.trailing
  //          ^ error: '==' is unavailable: a leading or trailing anchor cannot be related to a left or right anchor
  _ = a.leading >= b.right + 8
  //            ^ error: '>=' is unavailable: a leading or trailing anchor cannot be related to a left or right anchor
  _ = a.left <= b.trailing - 8 ~ .defaultHigh
  //         ^ error: '<=' is unavailable: a leading or trailing anchor cannot be related to a left or right anchor
  _ = a.leading == a.left
  //            ^ error: '==' is unavailable: a leading or trailing anchor cannot be related to a left or right anchor
}

// Horizontal with vertical positions

func axes(a: LayoutView, b: LayoutView) {
  _ = a.leading == b.top
  //            ^ error: '==' is unavailable: a horizontal anchor cannot be related to a vertical anchor
  _ = a.trailing == b.bottom
  //             ^ error: '==' is unavailable: a horizontal anchor cannot be related to a vertical anchor
  _ = a.left == b.centerY
  //         ^ error: '==' is unavailable: a horizontal anchor cannot be related to a vertical anchor
  _ = a.right == b.firstBaseline
  //          ^ error: '==' is unavailable: a horizontal anchor cannot be related to a vertical anchor
  _ = a.centerX == b.centerY
  //            ^ error: '==' is unavailable: a horizontal anchor cannot be related to a vertical anchor
  _ = a.centerX == b.top
  //            ^ error: '==' is unavailable: a horizontal anchor cannot be related to a vertical anchor
  _ = a.top == b.leading
  //        ^ error: '==' is unavailable: a horizontal anchor cannot be related to a vertical anchor
  _ = a.bottom == b.right
  //           ^ error: '==' is unavailable: a horizontal anchor cannot be related to a vertical anchor
  _ = a.centerY == b.centerX
  //            ^ error: '==' is unavailable: a horizontal anchor cannot be related to a vertical anchor
  _ = a.firstBaseline == b.trailing
  //                  ^ error: '==' is unavailable: a horizontal anchor cannot be related to a vertical anchor
  _ = a.lastBaseline == b.centerX
  //                 ^ error: '==' is unavailable: a horizontal anchor cannot be related to a vertical anchor
  _ = a.leading >= b.top + 8
  //            ^ error: '>=' is unavailable: a horizontal anchor cannot be related to a vertical anchor
  _ = a.centerY <= b.left ~ 500
  //            ^ error: '<=' is unavailable: a horizontal anchor cannot be related to a vertical anchor
}

// Positions with sizes

func sizes(a: LayoutView, b: LayoutView) {
  _ = a.leading == b.width
  //            ^ error: '==' is unavailable: a position cannot be related to a size
  _ = a.left == b.width
  //         ^ error: '==' is unavailable: a position cannot be related to a size
  _ = a.centerX == b.width
  //            ^ error: '==' is unavailable: a position cannot be related to a size
  _ = a.top == b.height
  //        ^ error: '==' is unavailable: a position cannot be related to a size
  _ = a.lastBaseline == b.height
  //                 ^ error: '==' is unavailable: a position cannot be related to a size
  _ = a.width == b.leading
  //          ^ error: '==' is unavailable: a position cannot be related to a size
  _ = a.width == b.right
  //          ^ error: '==' is unavailable: a position cannot be related to a size
  _ = a.height == b.top
  //           ^ error: '==' is unavailable: a position cannot be related to a size
  _ = a.height == b.centerY
  //           ^ error: '==' is unavailable: a position cannot be related to a size
  _ = a.trailing >= b.width * 0.5 + 10
  //             ^ error: '>=' is unavailable: a position cannot be related to a size
  _ = a.width * 2 <= b.bottom
  //              ^ error: '<=' is unavailable: a position cannot be related to a size
  _ = a.leading == b.height
  //            ^ error: '==' is unavailable: a position cannot be related to a size
}

// Positions with constants

func constants(a: LayoutView, b: LayoutView) {
  _ = a.leading == 20
  //            ^ error: '==' is unavailable: a position cannot be related to a constant; relate it to an anchor of another item
  _ = a.right >= 20
  //          ^ error: '>=' is unavailable: a position cannot be related to a constant; relate it to an anchor of another item
  _ = a.centerX <= 100
  //            ^ error: '<=' is unavailable: a position cannot be related to a constant; relate it to an anchor of another item
  _ = a.top == 0 ~ .defaultLow
  //        ^ error: '==' is unavailable: a position cannot be related to a constant; relate it to an anchor of another item
  _ = a.lastBaseline + 3 == 5
  //                     ^ error: '==' is unavailable: a position cannot be related to a constant; relate it to an anchor of another item
}

// Multiples of positions

func products(a: LayoutView, b: LayoutView) {
  _ = a.leading * 2
  //            ^ error: '*' is unavailable: a position cannot be multiplied; only a size can
  _ = a.centerX / 2
  //            ^ error: '/' is unavailable: a position cannot be multiplied; only a size can
  _ = a.top == b.top * 2
  //                 ^ error: '*' is unavailable: a position cannot be multiplied; only a size can
  _ = a.left == b.right / 2 + 8
  //                    ^ error: '/' is unavailable: a position cannot be multiplied; only a size can
}
