// swift-format-ignore-file
// The expected diagnostics refer to exact columns of this file.
import VisualFormat

// Errors without a message of their own: arguments whose types do not match.

func types(a: LayoutView, b: LayoutView, name: LayoutItemAnchors<String>) {
  _ = a.topAnchor.constraint(equalToSystemSpacingAfter: b.bottomAnchor)
  //              ^ error: referencing instance method 'constraint(equalToSystemSpacingAfter:multiplier:spacing:)' on 'LayoutAnchor' requires that 'LayoutAnchorKind.VerticalPosition' conform to 'LayoutAnchorKind.HorizontalPosition'
  _ = a.leadingAnchor.constraint(equalToSystemSpacingBelow: b.leadingAnchor)
  //                  ^ error: referencing instance method 'constraint(equalToSystemSpacingBelow:multiplier:spacing:)' on 'LayoutAnchor' requires the types 'LayoutAnchorKind.RelativeSide' and 'LayoutAnchorKind.VerticalPosition' be equivalent
  _ = a.leadingAnchor.constraint(equalToSystemSpacingAfter: b.rightAnchor)
  //                                                          ^ error: cannot convert value of type 'LayoutAnchor<LayoutView, LayoutAnchorKind.AbsoluteSide>' to expected argument type 'LayoutAnchor<LayoutView, LayoutAnchorKind.RelativeSide>'
  //                                                          ^ note: arguments to generic parameter 'Kind' ('LayoutAnchorKind.AbsoluteSide' and 'LayoutAnchorKind.RelativeSide') are expected to be equal
  _ = a.widthAnchor.constraint(equalTo: b.leadingAnchor, multiplier: 2)
  //                                      ^ error: cannot convert value of type 'LayoutAnchor<LayoutView, LayoutAnchorKind.RelativeSide>' to expected argument type 'LayoutAnchor<LayoutView, LayoutAnchorKind.Size>'
  //                                      ^ note: arguments to generic parameter 'Kind' ('LayoutAnchorKind.RelativeSide' and 'LayoutAnchorKind.Size') are expected to be equal
  _ = a.leadingAnchor.anchorWithOffset(to: b.trailingAnchor).constraint(equalToConstant: b.widthAnchor)
  //                                                                                       ^ error: cannot convert value of type 'LayoutAnchor<LayoutView, LayoutAnchorKind.Size>' to expected argument type 'Double'
  _ = a.leadingAnchor.constraint(equalTo: name.leadingAnchor)
  //                                           ^ error: cannot convert value of type 'LayoutAnchor<String, LayoutAnchorKind.RelativeSide>' to expected argument type 'LayoutAnchor<LayoutView, LayoutAnchorKind.RelativeSide>'
  //                                           ^ note: arguments to generic parameter 'Item' ('String' and 'LayoutView') are expected to be equal
  let _: Bool = a.leading == b.leading
  //                      ^ error: cannot convert value of type 'LayoutConstraint<LayoutView>' to specified type 'Bool'
}
