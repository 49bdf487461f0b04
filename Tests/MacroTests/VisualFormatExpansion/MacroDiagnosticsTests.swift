import Testing

@testable import VisualFormatExpansion

@Suite struct MacroDiagnosticsTests {
  @Test(arguments: ExpansionCase.cases(cases)) func diagnostics(_ testCase: ExpansionCase) {
    testCase.expect()
  }

  private static let cases = ###"""
    // All errors at once with notes and fix-its
    #layout("H:|-[a(°>^30)]-^-5-[b]-|")
    error: unknown relation '>'; a relation is '==', '>=' or '<=' [bad-relation]
    note: the relation begins here
    fix-it: replace with '>='
    error: ambiguous '-'; write '-(-5)-' for a negative space, or remove the extra bar [ambiguous-minus]
    fix-it: put the negative number in parentheses
    fixed: #layout("H:|-[a(>=30)]-(-5)-[b]-|")

    // Raw literals
    #layout(#"[a(°>^30)]"#)
    error: unknown relation '>'; a relation is '==', '>=' or '<=' [bad-relation]
    note: the relation begins here
    fix-it: replace with '>='
    fixed: #layout(#"[a(>=30)]"#)

    // Multi-line literals
    #layout("""
      H:|-[a(°>^30)]-\
      [b]-^-5-[c]
      """)
    error: unknown relation '>'; a relation is '==', '>=' or '<=' [bad-relation]
    note: the relation begins here
    fix-it: replace with '>='
    error: ambiguous '-'; write '-(-5)-' for a negative space, or remove the extra bar [ambiguous-minus]
    fix-it: put the negative number in parentheses
    fixed:
    #layout("""
      H:|-[a(>=30)]-\
      [b]-(-5)-[c]
      """)

    // Escapes do not shift locations
    #layout("\u{48}:\t[a(°\u{3E}^30)]")
    error: unknown relation '>'; a relation is '==', '>=' or '<=' [bad-relation]
    note: the relation begins here
    fix-it: replace with '>='

    // Interpolations do not shift locations
    #layout("[\(cells[0])(>=\(a + b)@20)]-[\(c)(°>^30)]")
    error: unknown relation '>'; a relation is '==', '>=' or '<=' [bad-relation]
    note: the relation begins here
    fix-it: replace with '>='
    fixed: #layout("[\(cells[0])(>=\(a + b)@20)]-[\(c)(>=30)]")

    // End of literal
    #layout("[a^")
    error: expected ']' to end the view, found the end of the format [unclosed-view]
    fix-it: insert ']'
    fixed: #layout("[a]")

    #layout("^")
    error: the format is empty; expected a view in brackets, such as '[name]' [empty]

    // Several formats
    #layout("[a^", "[b^")
    error: expected ']' to end the view, found the end of the format [unclosed-view]
    fix-it: insert ']'
    error: expected ']' to end the view, found the end of the format [unclosed-view]
    fix-it: insert ']'
    fixed: #layout("[a]", "[b]")

    // Expressions must be interpolated
    #layout("[^self.title]-^self.gap-[^cells[0]]")
    error: expected a name, found the expression 'self.title'; interpolate it as '\(self.title)' [unknown-view]
    fix-it: replace with '\(self.title)'
    error: expected a name, found the expression 'self.gap'; interpolate it as '\(self.gap)' [attribute-not-supported]
    fix-it: replace with '\(self.gap)'
    error: expected a name, found the expression 'cells[0]'; interpolate it as '\(cells[0])' [unknown-view]
    fix-it: replace with '\(cells[0])'
    fixed: #layout("[\(self.title)]-\(self.gap)-[\(cells[0])]")

    #layout(#"[^self.title]"#)
    error: expected a name, found the expression 'self.title'; interpolate it as '\#(self.title)' [unknown-view]
    fix-it: replace with '\#(self.title)'
    fixed: #layout(#"[\#(self.title)]"#)

    // Attribute can be an expression
    #layout("[a(°b^.width)]")
    error: a format cannot contain an attribute; write an equation such as 'a.width == b.height' [attribute-not-supported]
    note: to use the value of an expression, interpolate it: '\(b.width)'
    fix-it: replace with '\(b.width)'

    // View is not a metric
    #layout("[a]-^a-[b]", "V:[c(2@^b)]")
    error: expected a number or a metric, found the view 'a'; only a size can relate to a view [view-in-spacing]
    error: expected a priority after '@', found the view 'b'; a priority is a number or a metric [unknown-metric]

    // Underscore is not a variable
    #layout("[^_]")
    error: '_' is not the name of a variable [unknown-name]

    // Interpolations replace whole names
    #layout("[^\(a)b]")
    error: an interpolation must replace the whole name of a view, metric or priority [misplaced-interpolation]

    #layout("^°\(format)")
    error: expected a view such as '[name]', found '\(format)' [expected-view]
    note: an interpolation must replace the whole name of a view, metric or priority

    #constraint("a.°^\(b) == 5")
    error: unknown attribute '\(b)' [unknown-attribute]
    note: an interpolation must replace the whole name of a view, metric or priority

    // Alignment along axis
    #layout(°"H:[a]-[b]", options: ^.alignAllLeft)
    error: 'alignAllLeft' cannot align views in a horizontal format; use a vertical alignment such as 'alignAllTop' [alignment-along-axis]
    note: the options apply to this format

    #layout(°"[a]-[b]", options: [.alignAllTop, ^FormatOptions.alignAllCenterX, .alignAllLeading])
    error: 'alignAllLeading' and 'alignAllCenterX' cannot align views in a horizontal format; use a vertical alignment such as 'alignAllTop' [alignment-along-axis]
    note: the options apply to this format

    #layout("H:[a]-[b]", °"V:[a]-[b]", options: ^.alignAllTop)
    error: 'alignAllTop' cannot align views in a vertical format; use a horizontal alignment such as 'alignAllLeading' [alignment-along-axis]
    note: the options apply to this format

    // Conflicting directions
    #layout(°"[a]", options: [.directionLeftToRight, .alignAllTop, ^.directionRightToLeft])
    error: options 'directionLeftToRight' and 'directionRightToLeft' conflict [conflicting-options]
    note: the options apply to this format

    // Missing keys
    #layout("[^iconn]-^gapp-[icon(^small)]", metrics: ["gap": 5], views: ["icon": a])
    error: no view named 'iconn'; did you mean 'icon'? [unknown-view]
    fix-it: replace with 'icon'
    error: no metric named 'gapp'; did you mean 'gap'? [unknown-metric]
    fix-it: replace with 'gap'
    error: no metric or view named 'small'; the names are 'gap' and 'icon' [unknown-name]

    // Literal priorities
    #layout("[a(2@^p,3@^q)]", metrics: ["p": 1_050, "q": -1], views: ["a": a])
    error: priority 1050, the value of 'p', is out of range; a priority is greater than 0 and at most 1000 [bad-priority]
    error: priority -1, the value of 'q', is out of range; a priority is greater than 0 and at most 1000 [bad-priority]

    // One dictionary literal
    #layout("[a]-^gap-[b(c)]", metrics: ["m": 5], views: views)
    error: no metric named 'gap'; the only metric is 'm' [unknown-metric]

    #layout("[^a]-gap-[b(c)]", metrics: metrics, views: ["b": b])
    error: no view named 'a'; the only view is 'b' [unknown-view]

    // Duplicate keys
    #layout("[a]", views: [°"a": a, ^"a": b])
    error: duplicate key 'a'; remove one of the entries [duplicate-key]
    note: the first entry is here

    // Unused keys
    #layout("[a]-\(x)-[\(b)]", metrics: [^"m": 5], views: ["a": a, ^"b": b])
    expanded: VisualFormatAnyBuilder.build(items: 2, numbers: 1, constraints: 1) {
      $0.format("[a]-x-[b]")
      $0.view(a)
      $0.metric(x, from: 4, to: 5)
      $0.view(b)
      $0.constraint(1, .leading, .equal, 0, .trailing, times: 1, plus: .metric(0), priority: 1000, from: 4, to: 5)  // x
    }.constraints()
    remark: unused key 'm'; no format or equation contains this name [unused-key]
    remark: unused key 'b'; no format or equation contains this name [unused-key]

    // Interpolations require dictionary literals
    #layout("[^\(a)]-^\(n)-[b]", views: views)
    error: an interpolation requires dictionary literals as 'views' and 'metrics' [misplaced-interpolation]
    error: an interpolation requires dictionary literals as 'views' and 'metrics' [misplaced-interpolation]

    // Keys are compared byte by byte
    #layout("[^K]", views: ["\u{212A}": a])
    error: no view named 'K' [unknown-view]

    // Equations
    #constraint("a.^widht == b.left")
    error: unknown attribute 'widht'; did you mean 'width'? [unknown-attribute]
    fix-it: replace with 'width'
    fixed: #constraint("a.width == b.left")

    #constraint("^superview.width == 20")
    error: 'superview' cannot be resolved; the equation has no view with a superview [no-superview]

    // Expressions in equations
    #constraint("^self.title.width == 5")
    error: expected a name, found the expression 'self.title'; interpolate it as '\(self.title)' [unknown-guide]
    fix-it: replace with '\(self.title)'
    fixed: #constraint("\(self.title).width == 5")

    // Other macro is suggested
    #layout("°^a.width == 5")
    error: expected a view such as '[name]', found 'a' [expected-view]
    note: use '#constraint' for equations

    #constraint("°^[a]-[b]")
    error: expected a view and an attribute such as 'title.width', found '[' [expected-view]
    note: use '#layout' for formats

    // Expression with interpolation has no fix-it
    #layout("[a]-\(cells[0])^.gap-[b]")
    error: a format cannot contain an attribute; write an equation such as 'a.width == b.height' [attribute-not-supported]

    // Invalid option next to runtime option
    #layout(°"V:[a]-[b]", options: [others, (^.alignAllTop)])
    error: 'alignAllTop' cannot align views in a vertical format; use a horizontal alignment such as 'alignAllLeading' [alignment-along-axis]
    note: the options apply to this format

    // Arguments that are not literals
    ^#layout()
    error: expected a format or an equation as a string literal [not-a-literal]

    #layout("[a]", ^format)
    error: expected a single string literal; for a string created at run time, call 'constraints(withVisualFormat:)' or 'constraint(withEquation:)' [not-a-literal]
    """###

  @Test func errorCountLimit() {
    let marks = String(repeating: "^-5-[a]-", count: 100)
    let rest = String(repeating: "-5-[a]-", count: 20)
    let error = """
      error: ambiguous '-'; write '-(-5)-' for a negative space, or remove the extra bar [ambiguous-minus]
      fix-it: put the negative number in parentheses

      """
    ExpansionCase(
      """
      #layout(^"[a]-\(marks)\(rest)5-[a]")
      error: 20 more errors in this format [too-many-errors]
      \(String(repeating: error, count: 100).dropLast())
      """
    ).expect()
  }
}
