import Testing

@testable import VisualFormatExpansion

@Suite struct MacroDiagnosticsTests {
  private let relation = "unknown relation '>'; a relation is '==', '>=' or '<=' [bad-relation]"
  private let minus =
    "ambiguous '-'; write '-(-5)-' for a negative space, or remove the extra bar [ambiguous-minus]"
  private let unclosedView = "expected ']' to end the view, found the end of the format"
  private let interpolation =
    "an interpolation must replace the whole name of a view, metric or priority"

  // MARK: Source locations

  @Test func allErrorsAtOnceWithNotesAndFixIts() {
    expectExpansion(
      #"#layout("H:|-[a(°>^30)]-^-5-[b]-|")"#,
      [
        .error(relation, notes: ["the relation begins here"], fixIts: ["replace with '>='"]),
        .error(minus, fixIts: ["put the negative number in parentheses"]),
      ], fixed: #"#layout("H:|-[a(>=30)]-(-5)-[b]-|")"#)
  }

  @Test func rawLiterals() {
    expectExpansion(
      ##"#layout(#"[a(°>^30)]"#)"##,
      [.error(relation, notes: ["the relation begins here"], fixIts: ["replace with '>='"])],
      fixed: ##"#layout(#"[a(>=30)]"#)"##)
  }

  @Test func multiLineLiterals() {
    expectExpansion(
      #"""
      #layout("""
        H:|-[a(°>^30)]-\
        [b]-^-5-[c]
        """)
      """#,
      [
        .error(relation, notes: ["the relation begins here"], fixIts: ["replace with '>='"]),
        .error(minus, fixIts: ["put the negative number in parentheses"]),
      ],
      fixed: #"""
        #layout("""
          H:|-[a(>=30)]-\
          [b]-(-5)-[c]
          """)
        """#)
  }

  @Test func escapesDoNotShiftLocations() {
    expectExpansion(
      ##"#layout("\u{48}:\t[a(°\u{3E}^30)]")"##,
      [
        .error(relation, notes: ["the relation begins here"], fixIts: ["replace with '>='"])
      ])
  }

  @Test func interpolationsDoNotShiftLocations() {
    expectExpansion(
      ##"#layout("[\(cells[0])(>=\(a + b)@20)]-[\(c)(°>^30)]")"##,
      [.error(relation, notes: ["the relation begins here"], fixIts: ["replace with '>='"])],
      fixed: ##"#layout("[\(cells[0])(>=\(a + b)@20)]-[\(c)(>=30)]")"##)
  }

  @Test func endOfLiteral() {
    expectExpansion(
      #"#layout("[a^")"#,
      [.error("\(unclosedView) [unclosed-view]", fixIts: ["insert ']'"])],
      fixed: #"#layout("[a]")"#)
    expectExpansion(
      #"#layout("^")"#,
      [.error("the format is empty; expected a view in brackets, such as '[name]' [empty]")])
  }

  @Test func severalFormats() {
    expectExpansion(
      #"#layout("[a^", "[b^")"#,
      [
        .error("\(unclosedView) [unclosed-view]", fixIts: ["insert ']'"]),
        .error("\(unclosedView) [unclosed-view]", fixIts: ["insert ']'"]),
      ], fixed: #"#layout("[a]", "[b]")"#)
  }

  @Test func errorCountLimit() {
    let marks = String(repeating: "^-5-[a]-", count: 100)
    let rest = String(repeating: "-5-[a]-", count: 20)
    expectExpansion(
      "#layout(^\"[a]-\(marks)\(rest)5-[a]\")",
      [.error("20 more errors in this format [too-many-errors]")]
        + Array(
          repeating: .error(minus, fixIts: ["put the negative number in parentheses"]), count: 100))
  }

  // MARK: Names

  @Test func expressionsMustBeInterpolated() {
    expectExpansion(
      #"#layout("[^self.title]-^self.gap-[^cells[0]]")"#,
      [
        .error(
          #"expected a name, found the expression 'self.title'; interpolate it as '\(self.title)' [unknown-view]"#,
          fixIts: [#"replace with '\(self.title)'"#]),
        .error(
          #"expected a name, found the expression 'self.gap'; interpolate it as '\(self.gap)' [attribute-not-supported]"#,
          fixIts: [#"replace with '\(self.gap)'"#]),
        .error(
          #"expected a name, found the expression 'cells[0]'; interpolate it as '\(cells[0])' [unknown-view]"#,
          fixIts: [#"replace with '\(cells[0])'"#]),
      ], fixed: ##"#layout("[\(self.title)]-\(self.gap)-[\(cells[0])]")"##)
    expectExpansion(
      ##"#layout(#"[^self.title]"#)"##,
      [
        .error(
          ##"expected a name, found the expression 'self.title'; interpolate it as '\#(self.title)' [unknown-view]"##,
          fixIts: [##"replace with '\#(self.title)'"##])
      ], fixed: ####"#layout(#"[\#(self.title)]"#)"####)
  }

  @Test func attributeCanBeAnExpression() {
    expectExpansion(
      #"#layout("[a(°b^.width)]")"#,
      [
        .error(
          "a format cannot contain an attribute; write an equation such as 'a.width == b.height' [attribute-not-supported]",
          notes: [#"to use the value of an expression, interpolate it: '\(b.width)'"#],
          fixIts: [#"replace with '\(b.width)'"#])
      ])
  }

  @Test func viewIsNotAMetric() {
    expectExpansion(
      #"#layout("[a]-^a-[b]", "V:[c(2@^b)]")"#,
      [
        .error(
          "expected a number or a metric, found the view 'a'; only a size can relate to a view [view-in-spacing]"
        ),
        .error(
          "expected a priority after '@', found the view 'b'; a priority is a number or a metric [unknown-metric]"
        ),
      ])
  }

  @Test func underscoreIsNotAVariable() {
    expectExpansion(
      #"#layout("[^_]")"#, [.error("'_' is not the name of a variable [unknown-name]")])
  }

  // MARK: Interpolations

  @Test func interpolationsReplaceWholeNames() {
    expectExpansion(
      ##"#layout("[^\(a)b]")"##, [.error("\(interpolation) [misplaced-interpolation]")])
    expectExpansion(
      ##"#layout("^°\(format)")"##,
      [
        .error(
          #"expected a view such as '[name]', found '\(format)' [expected-view]"#,
          notes: [interpolation])
      ])
    expectExpansion(
      ##"#constraint("a.°^\(b) == 5")"##,
      [.error(#"unknown attribute '\(b)' [unknown-attribute]"#, notes: [interpolation])])
  }

  // MARK: Options

  @Test func alignmentAlongAxis() {
    let horizontal =
      "cannot align views in a horizontal format; use a vertical alignment such as 'alignAllTop'"
    expectExpansion(
      #"#layout(°"H:[a]-[b]", options: ^.alignAllLeft)"#,
      [
        .error(
          "'alignAllLeft' \(horizontal) [alignment-along-axis]",
          notes: ["the options apply to this format"])
      ])
    expectExpansion(
      #"#layout(°"[a]-[b]", options: [.alignAllTop, ^FormatOptions.alignAllCenterX, .alignAllLeading])"#,
      [
        .error(
          "'alignAllLeading' and 'alignAllCenterX' \(horizontal) [alignment-along-axis]",
          notes: ["the options apply to this format"])
      ])
    expectExpansion(
      #"#layout("H:[a]-[b]", °"V:[a]-[b]", options: ^.alignAllTop)"#,
      [
        .error(
          "'alignAllTop' cannot align views in a vertical format; use a horizontal alignment such as 'alignAllLeading' [alignment-along-axis]",
          notes: ["the options apply to this format"])
      ])
  }

  @Test func conflictingDirections() {
    expectExpansion(
      #"#layout(°"[a]", options: [.directionLeftToRight, .alignAllTop, ^.directionRightToLeft])"#,
      [
        .error(
          "options 'directionLeftToRight' and 'directionRightToLeft' conflict [conflicting-options]",
          notes: ["the options apply to this format"])
      ])
  }

  // MARK: Dictionaries

  @Test func missingKeys() {
    expectExpansion(
      #"#layout("[^iconn]-^gapp-[icon(^small)]", metrics: ["gap": 5], views: ["icon": a])"#,
      [
        .error(
          "no view named 'iconn'; did you mean 'icon'? [unknown-view]",
          fixIts: ["replace with 'icon'"]),
        .error(
          "no metric named 'gapp'; did you mean 'gap'? [unknown-metric]",
          fixIts: ["replace with 'gap'"]),
        .error("no metric or view named 'small'; the names are 'gap' and 'icon' [unknown-name]"),
      ])
  }

  @Test func literalPriorities() {
    expectExpansion(
      #"#layout("[a(2@^p,3@^q)]", metrics: ["p": 1_050, "q": -1], views: ["a": a])"#,
      [
        .error(
          "priority 1050, the value of 'p', is out of range; a priority is greater than 0 and at most 1000 [bad-priority]"
        ),
        .error(
          "priority -1, the value of 'q', is out of range; a priority is greater than 0 and at most 1000 [bad-priority]"
        ),
      ])
  }

  @Test func oneDictionaryLiteral() {
    expectExpansion(
      #"#layout("[a]-^gap-[b(c)]", metrics: ["m": 5], views: views)"#,
      [
        .error("no metric named 'gap'; the only metric is 'm' [unknown-metric]")
      ])
    expectExpansion(
      #"#layout("[^a]-gap-[b(c)]", metrics: metrics, views: ["b": b])"#,
      [.error("no view named 'a'; the only view is 'b' [unknown-view]")])
  }

  @Test func duplicateKeys() {
    expectExpansion(
      #"#layout("[a]", views: [°"a": a, ^"a": b])"#,
      [
        .error(
          "duplicate key 'a'; remove one of the entries [duplicate-key]",
          notes: ["the first entry is here"])
      ])
  }

  @Test func unusedKeys() {
    expectExpansion(
      ##"#layout("[a]-\(x)-[\(b)]", metrics: [^"m": 5], views: ["a": a, ^"b": b])"##,
      to: """
        VisualFormatAnyBuilder.build(items: 2, numbers: 1, constraints: 1) {
          $0.format("[a]-x-[b]")
          $0.view(a)
          $0.metric(x, from: 4, to: 5)
          $0.view(b)
          $0.constraint(1, .leading, .equal, 0, .trailing, times: 1, plus: .metric(0), priority: 1000, from: 4, to: 5)  // x
        }.constraints()
        """,
      [
        .remark("unused key 'm'; no format or equation contains this name [unused-key]"),
        .remark("unused key 'b'; no format or equation contains this name [unused-key]"),
      ])
  }

  @Test func interpolationsRequireDictionaryLiterals() {
    expectExpansion(
      ##"#layout("[^\(a)]-^\(n)-[b]", views: views)"##,
      [
        .error(
          "an interpolation requires dictionary literals as 'views' and 'metrics' [misplaced-interpolation]"
        ),
        .error(
          "an interpolation requires dictionary literals as 'views' and 'metrics' [misplaced-interpolation]"
        ),
      ])
  }

  @Test func keysAreComparedByteByByte() {
    expectExpansion(
      #"#layout("[^K]", views: ["\u{212A}": a])"#,
      [.error("no view named 'K' [unknown-view]")])
  }

  // MARK: Equations

  @Test func equations() {
    expectExpansion(
      #"#constraint("a.^widht == b.left")"#,
      [
        .error(
          "unknown attribute 'widht'; did you mean 'width'? [unknown-attribute]",
          fixIts: ["replace with 'width'"])
      ],
      fixed: #"#constraint("a.width == b.left")"#)
    expectExpansion(
      #"#constraint("^superview.width == 20")"#,
      [
        .error(
          "'superview' cannot be resolved; the equation has no view with a superview [no-superview]"
        )
      ])
  }

  @Test func expressionsInEquations() {
    expectExpansion(
      #"#constraint("^self.title.width == 5")"#,
      [
        .error(
          #"expected a name, found the expression 'self.title'; interpolate it as '\(self.title)' [unknown-guide]"#,
          fixIts: [#"replace with '\(self.title)'"#])
      ], fixed: ##"#constraint("\(self.title).width == 5")"##)
  }

  @Test func otherMacroIsSuggested() {
    expectExpansion(
      #"#layout("°^a.width == 5")"#,
      [
        .error(
          "expected a view such as '[name]', found 'a' [expected-view]",
          notes: ["use '#constraint' for equations"]
        )
      ])
    expectExpansion(
      #"#constraint("°^[a]-[b]")"#,
      [
        .error(
          "expected a view and an attribute such as 'title.width', found '[' [expected-view]",
          notes: ["use '#layout' for formats"])
      ])
  }

  @Test func interpolationNamesAreNotKeywords() {
    expectExpansion(
      ##"#constraint("\(superview).width == \(width).height + \(größe) + \(ü)")"##.replacing(
        ##" + \(ü)"##, with: ""),
      to: """
        VisualFormatAnyBuilder.build(items: 2, numbers: 1, constraints: 1) {
          $0.equation("superview_2.width == width_2.height + gr_e")
          $0.view(superview)
          $0.view(width)
          $0.metric(größe, from: 38, to: 42)
          $0.constraint(0, .width, .equal, 1, .height, times: 1, plus: .metric(0), priority: 1000, from: 0, to: 42)
        }.singleConstraint()
        """)
    expectExpansion(
      ##"#layout("[\u{61}][\(a)][\(ü)][\(-5)]")"##,
      to: """
        VisualFormatAnyBuilder.build(items: 4, numbers: 0, constraints: 3) {
          $0.format("[a][a_2][value][minus_5]")
          $0.view(a)
          $0.view(a)
          $0.view(ü)
          $0.view(-5)
          $0.constraint(1, .leading, .equal, 0, .trailing, plus: 0, from: 3, to: 3)
          $0.constraint(2, .leading, .equal, 1, .trailing, plus: 0, from: 8, to: 8)
          $0.constraint(3, .leading, .equal, 2, .trailing, plus: 0, from: 15, to: 15)
        }.constraints()
        """)
  }

  @Test func expressionWithInterpolationHasNoFixIt() {
    expectExpansion(
      ##"#layout("[a]-\(cells[0])^.gap-[b]")"##,
      [
        .error(
          "a format cannot contain an attribute; write an equation such as 'a.width == b.height' [attribute-not-supported]"
        )
      ])
  }

  @Test func invalidOptionNextToRuntimeOption() {
    expectExpansion(
      #"#layout(°"V:[a]-[b]", options: [others, (^.alignAllTop)])"#,
      [
        .error(
          "'alignAllTop' cannot align views in a vertical format; use a horizontal alignment such as 'alignAllLeading' [alignment-along-axis]",
          notes: ["the options apply to this format"])
      ])
  }

  // MARK: Arguments

  @Test func argumentsThatAreNotLiterals() {
    expectExpansion(
      #"^#layout()"#,
      [.error("expected a format or an equation as a string literal [not-a-literal]")])
    expectExpansion(
      #"#layout("[a]", ^format)"#,
      [
        .error(
          "expected a single string literal; for a string created at run time, call 'constraints(withVisualFormat:)' or 'constraint(withEquation:)' [not-a-literal]"
        )
      ])
  }
}
