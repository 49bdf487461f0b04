// swift-format-ignore-file
import VisualFormatMacros
func form(field: LayoutView) {
  let row = #layout("H:|-[field(>100)]-|")
  //                            ^ note: the relation begins here
  //                             ^ error: unknown relation '>'; a relation is '==', '>=' or '<=' [bad-relation]
  //                             ^ note: replace with '>='
  _ = row
}
