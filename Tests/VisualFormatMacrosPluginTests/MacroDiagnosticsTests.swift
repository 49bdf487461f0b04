import Testing

@testable import VisualFormatMacrosPlugin

@Suite struct MacroDiagnosticsTests {
  private let relation = "unknown relation '>'; a relation is '==', '>=' or '<=' [bad-relation]"
  private let minus =
    "cannot tell if this '-' is a minus sign or an extra bar in the connection; a negative number needs parentheses [ambiguous-minus]"
  private let interpolation =
    "an interpolation stands for a whole view, metric or priority, and for nothing else"

  // MARK: Places

  @Test func allErrorsAtOnceWithNotesAndFixIts() {
    expectExpansion(
      #"#layout("H:|-[a(°>^30)]-^-5-[b]-|")"#,
      [
        .error(relation, notes: ["the relation begins here"], fixIts: ["replace with '>='"]),
        .error(minus, fixIts: ["put parentheses round the negative number"]),
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
        .error(minus, fixIts: ["put parentheses round the negative number"]),
      ],
      fixed: #"""
        #layout("""
          H:|-[a(>=30)]-\
          [b]-(-5)-[c]
          """)
        """#)
  }

  @Test func escapesDoNotShiftPlaces() {
    expectExpansion(
      ##"#layout("\u{48}:\t[a(°\u{3E}^30)]")"##,
      [
        .error(relation, notes: ["the relation begins here"], fixIts: ["replace with '>='"])
      ])
  }

  @Test func interpolationsDoNotShiftPlaces() {
    expectExpansion(
      ##"#layout("[\(cells[0])(>=\(a + b)@20)]-[\(c)(°>^30)]")"##,
      [.error(relation, notes: ["the relation begins here"], fixIts: ["replace with '>='"])],
      fixed: ##"#layout("[\(cells[0])(>=\(a + b)@20)]-[\(c)(>=30)]")"##)
  }

  @Test func theEndOfALiteral() {
    expectExpansion(
      #"#layout("[a^")"#, [.error("expected ']' to end the view [unclosed-view]", fixIts: ["insert ']'"])],
      fixed: #"#layout("[a]")"#)
    expectExpansion(#"#layout("^")"#, [.error("expected a view, but the format is empty [empty]")])
  }

  @Test func eachFormatHasItsPlaces() {
    expectExpansion(
      #"#layout("[a^", "[b^")"#,
      [
        .error("expected ']' to end the view [unclosed-view]", fixIts: ["insert ']'"]),
        .error("expected ']' to end the view [unclosed-view]", fixIts: ["insert ']'"]),
      ], fixed: #"#layout("[a]", "[b]")"#)
  }

  @Test func moreErrorsThanAnyoneReads() {
    let marks = String(repeating: "^-5-[a]-", count: 100)
    let rest = String(repeating: "-5-[a]-", count: 20)
    expectExpansion(
      "#layout(^\"[a]-\(marks)\(rest)5-[a]\")",
      [.error("20 more errors in this format [too-many-errors]")]
        + Array(repeating: .error(minus, fixIts: ["put parentheses round the negative number"]), count: 100))
  }

  // MARK: Names

  @Test func expressionsWantToBeInterpolated() {
    expectExpansion(
      #"#layout("[^self.title]-^self.gap-[^cells[0]]")"#,
      [
        .error(
          #"'self.title' is not a name but an expression: interpolate it, '\(self.title)' [unknown-view]"#,
          fixIts: [#"replace with '\(self.title)'"#]),
        .error(
          #"'self.gap' is not a name but an expression: interpolate it, '\(self.gap)' [attribute-not-supported]"#,
          fixIts: [#"replace with '\(self.gap)'"#]),
        .error(
          #"'cells[0]' is not a name but an expression: interpolate it, '\(cells[0])' [unknown-view]"#,
          fixIts: [#"replace with '\(cells[0])'"#]),
      ], fixed: ##"#layout("[\(self.title)]-\(self.gap)-[\(cells[0])]")"##)
    expectExpansion(
      ##"#layout(#"[^self.title]"#)"##,
      [
        .error(
          ##"'self.title' is not a name but an expression: interpolate it, '\#(self.title)' [unknown-view]"##,
          fixIts: [##"replace with '\#(self.title)'"##])
      ], fixed: ####"#layout(#"[\#(self.title)]"#)"####)
  }

  @Test func anAttributeMayHaveMeantAnExpression() {
    expectExpansion(
      #"#layout("[a(°b^.width)]")"#,
      [
        .error(
          "a format cannot name an attribute; write an equation such as 'a.width == b.height' [attribute-not-supported]",
          notes: [#"to use the value of an expression, interpolate it: '\(b.width)'"#],
          fixIts: [#"replace with '\(b.width)'"#])
      ])
  }

  @Test func aViewIsNoMetric() {
    expectExpansion(
      #"#layout("[a]-^a-[b]", "V:[c(2@^b)]")"#,
      [
        .error(
          "expected a number or a metric; 'a' is a view, and only a size can relate to one [view-in-spacing]"),
        .error("expected a priority: a number or a metric; 'b' is a view [unknown-metric]"),
      ])
  }

  @Test func anUnderscoreIsNoVariable() {
    expectExpansion(#"#layout("[^_]")"#, [.error("'_' is no variable's name [unknown-name]")])
  }

  // MARK: Interpolations

  @Test func interpolationsStandForNamesOnlyAndAreShownAsWritten() {
    expectExpansion(
      ##"#layout("[^\(a)b]")"##, [.error("\(interpolation) [misplaced-interpolation]")])
    expectExpansion(
      ##"#layout("^°\(format)")"##,
      [.error("expected a view in brackets, such as '[name]' [expected-view]", notes: [interpolation])])
    expectExpansion(
      ##"#constraint("a.°^\(b) == 5")"##,
      [.error(#"'\(b)' is not an attribute [unknown-attribute]"#, notes: [interpolation])])
  }

  // MARK: Options

  @Test func optionsAlongTheAxis() {
    let horizontal = "options cannot align views along the format's own axis, which is horizontal:"
    expectExpansion(
      #"#layout(°"H:[a]-[b]", options: ^.alignAllLeft)"#,
      [.error("\(horizontal) 'alignAllLeft' [alignment-along-axis]", notes: ["this is the format"])])
    expectExpansion(
      #"#layout(°"[a]-[b]", options: [.alignAllTop, ^FormatOptions.alignAllCenterX, .alignAllLeading])"#,
      [
        .error(
          "\(horizontal) 'alignAllLeading', 'alignAllCenterX' [alignment-along-axis]",
          notes: ["this is the format"])
      ])
    expectExpansion(
      #"#layout("H:[a]-[b]", °"V:[a]-[b]", options: ^.alignAllTop)"#,
      [
        .error(
          "options cannot align views along the format's own axis, which is vertical: 'alignAllTop' [alignment-along-axis]",
          notes: ["this is the format"])
      ])
  }

  @Test func twoDirections() {
    expectExpansion(
      #"#layout(°"[a]", options: [.directionLeftToRight, .alignAllTop, ^.directionRightToLeft])"#,
      [
        .error(
          "options cannot ask for two directions at once: 'directionLeftToRight', 'directionRightToLeft' [conflicting-options]",
          notes: ["this is the format"])
      ])
  }

  // MARK: Dictionaries

  @Test func keysThatAreMissing() {
    expectExpansion(
      #"#layout("[^iconn]-^gapp-[icon(^small)]", metrics: ["gap": 5], views: ["icon": a])"#,
      [
        .error(
          "'iconn' is not a view: the views have no such key [unknown-view]", fixIts: ["replace with 'icon'"]),
        .error(
          "'gapp' is not a metric: the metrics have no such key [unknown-metric]",
          fixIts: ["replace with 'gap'"]),
        .error("'small' is neither a metric nor a view [unknown-name]"),
      ])
  }

  @Test func valuesThatAreWritten() {
    expectExpansion(
      #"#layout("[a(2@^p,3@^q)]", metrics: ["p": 1_050, "q": -1], views: ["a": a])"#,
      [
        .error(
          "the metric 'p' is 1050; a priority is greater than 0 and at most 1000, which is required [bad-priority]"
        ),
        .error(
          "the metric 'q' is -1; a priority is greater than 0 and at most 1000, which is required [bad-priority]"
        ),
      ])
  }

  @Test func oneDictionaryIsKnown() {
    expectExpansion(
      #"#layout("[a]-^gap-[b(c)]", metrics: ["m": 5], views: views)"#,
      [
        .error("'gap' is not a metric: the metrics have no such key [unknown-metric]")
      ])
    expectExpansion(
      #"#layout("[^a]-gap-[b(c)]", metrics: metrics, views: ["b": b])"#,
      [.error("'a' is not a view: the views have no such key [unknown-view]")])
  }

  @Test func keysTwice() {
    expectExpansion(
      #"#layout("[a]", views: [°"a": a, ^"a": b])"#,
      [
        .error(
          "the key 'a' is there twice; each name stands for one thing [duplicate-key]",
          notes: ["it stands here first"])
      ])
  }

  @Test func keysWithoutUse() {
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
        .remark("no format or equation has the name 'm' [unused-key]"),
        .remark("no format or equation has the name 'b' [unused-key]"),
      ])
  }

  @Test func interpolationsNeedDictionariesThatAreWritten() {
    expectExpansion(
      ##"#layout("[^\(a)]-^\(n)-[b]", views: views)"##,
      [
        .error("an interpolation needs dictionaries that are written as literals [misplaced-interpolation]"),
        .error("an interpolation needs dictionaries that are written as literals [misplaced-interpolation]"),
      ])
  }

  @Test func keysAreComparedByteByByte() {
    expectExpansion(
      #"#layout("[^K]", views: ["\u{212A}": a])"#,
      [.error("'K' is not a view: the views have no such key [unknown-view]")])
  }

  // MARK: Equations

  @Test func equations() {
    expectExpansion(
      #"#constraint("a.^widht == b.left")"#,
      [.error("'widht' is not an attribute [unknown-attribute]", fixIts: ["replace with 'width'"])],
      fixed: #"#constraint("a.width == b.left")"#)
    expectExpansion(
      #"#constraint("^superview.width == 20")"#,
      [
        .error(
          "'superview' stands for the superview of the equation's view, but there is none [no-superview]")
      ])
  }

  @Test func expressionsInEquations() {
    expectExpansion(
      #"#constraint("^self.title.width == 5")"#,
      [
        .error(
          #"'self.title' is not a name but an expression: interpolate it, '\(self.title)' [unknown-guide]"#,
          fixIts: [#"replace with '\(self.title)'"#])
      ], fixed: ##"#constraint("\(self.title).width == 5")"##)
  }

  @Test func theOtherMacro() {
    expectExpansion(
      #"#layout("°^a.width == 5")"#,
      [
        .error(
          "expected a view in brackets, such as '[name]' [expected-view]",
          notes: ["'#constraint' takes equations"]
        )
      ])
    expectExpansion(
      #"#constraint("°^[a]-[b]")"#,
      [
        .error(
          "expected a view and its attribute, such as 'title.width' [expected-view]",
          notes: ["'#layout' takes formats"])
      ])
  }

  @Test func theNamesOfInterpolationsAreNoWordsOfTheLanguage() {
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
        }.onlyConstraint()
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

  @Test func anExpressionWithAnInterpolationHasNoFixIt() {
    expectExpansion(
      ##"#layout("[a]-\(cells[0])^.gap-[b]")"##,
      [
        .error(
          "a format cannot name an attribute; write an equation such as 'a.width == b.height' [attribute-not-supported]"
        )
      ])
  }

  @Test func optionsThatAreWrittenBesideOthers() {
    expectExpansion(
      #"#layout(°"V:[a]-[b]", options: [others, (^.alignAllTop)])"#,
      [
        .error(
          "options cannot align views along the format's own axis, which is vertical: 'alignAllTop' [alignment-along-axis]",
          notes: ["this is the format"])
      ])
  }

  // MARK: Arguments

  @Test func whatIsNoLiteral() {
    expectExpansion(
      #"^#layout()"#, [.error("expected a format or an equation as a string literal [not-a-literal]")])
    expectExpansion(
      #"#layout("[a]", ^format)"#,
      [
        .error(
          "expected one string literal, which the compiler can check; the calls of the library take strings that are made at run time [not-a-literal]"
        )
      ])
  }
}
