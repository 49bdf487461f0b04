// swift-format-ignore-file
// The expected diagnostics refer to exact columns of this file.
import VisualFormatMacros

final class Box: LayoutItem { var superview: Box? }

// Single-line literals

func singleLine(a: Box, b: Box, gap: Int) {
  _ = #layout("H:|-[a(>30)]--5-[b(=4)]-|")
  //                  ^ note: the relation begins here
  //                   ^ error: unknown relation '>'; a relation is '==', '>=' or '<=' [bad-relation]
  //                   ^ note: replace with '>='
  //                        ^ error: ambiguous '-'; write '-(-5)-' for a negative space, or remove the extra bar [ambiguous-minus]
  //                        ^ note: put the negative number in parentheses
  //                              ^ note: the relation begins here
  //                               ^ error: unknown relation '='; a relation is '==', '>=' or '<=' [bad-relation]
  //                               ^ note: replace with '=='
  _ = #layout("")
  //           ^ error: the format is empty; expected a view in brackets, such as '[name]' [empty]
  _ = #layout("H:|-[a")
  //                 ^ error: expected ']' to end the view, found the end of the format [unclosed-view]
  //                 ^ note: insert ']'
  _ = #layout("[a]–[b]")
  //              ^ error: '–' (U+2013) is not ASCII; only ASCII characters are allowed [non-ascii]
  //              ^ note: replace with '-'
  _ = #layout("[ü]")
  //            ^ error: 'ü' (U+00FC) is not ASCII; only ASCII characters are allowed [non-ascii]
}

// Multi-line literals

func multiLine(a: Box, b: Box) {
  _ = #layout(
    """
    H:|-[a(>30)]-\
    [b]--5-[a]
    """)
  // @-2:13 error: unknown relation '>'; a relation is '==', '>=' or '<=' [bad-relation]
  // @-2:13 note: replace with '>='
  // @-2:12 note: the relation begins here
  // @-1:9 error: ambiguous '-'; write '-(-5)-' for a negative space, or remove the extra bar [ambiguous-minus]
  // @-1:9 note: put the negative number in parentheses
  _ = #layout(
    """
    H:|-[a]
    V:|-[b]
    """)
  // @-2:12 error: whitespace is not allowed here [unexpected-whitespace]
  // @-2:12 note: remove the whitespace
  // @-2:12 note: a string literal contains one format; pass other formats as separate arguments
  // @-1:5 error: expected '-', a view or '|' after the view, found 'V' [unexpected-character]
  // @-1:8 error: unexpected '-' after the trailing superview; the superview can be only the first or the last item [trailing-garbage]
  _ = #layout(
    #"""
      [a]\#u{2D}[b
      """#)
  // @-1:19 error: expected ']' to end the view, found the end of the format [unclosed-view]
  // @-1:19 note: insert ']'
}

// Raw literals and escapes

func rawAndEscaped(a: Box, b: Box) {
  _ = #layout(#"[a(>30)]"#)
  //               ^ note: the relation begins here
  //                ^ error: unknown relation '>'; a relation is '==', '>=' or '<=' [bad-relation]
  //                ^ note: replace with '>='
  _ = #layout(##"[a]\##u{2D}-\##(5)-[b]"##)
  //                        ^ error: ambiguous '-'; remove the extra bar, or write '-(-5)-' for a negative space [ambiguous-minus]
  _ = #layout("\u{48}:\t[a]\u{2D}[b(>3)]")
  //                                ^ note: the relation begins here
  //                                 ^ error: unknown relation '>'; a relation is '==', '>=' or '<=' [bad-relation]
  //                                 ^ note: replace with '>='
  _ = #layout("[a]\u{2013}[b]")
  //              ^ error: '–' (U+2013) is not ASCII; only ASCII characters are allowed [non-ascii]
  //              ^ note: replace with '-'
}

// Several formats

func several(a: Box) {
  _ = #layout("H:[a", "V:[a(]")
  //               ^ error: expected ']' to end the view, found the end of the format [unclosed-view]
  //               ^ note: insert ']'
  //                        ^ error: expected a number, a metric or a view, found ']' [expected-number-or-name]
}
