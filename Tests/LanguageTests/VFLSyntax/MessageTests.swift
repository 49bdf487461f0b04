import TestSupport
import Testing
import VFLSyntax

/// The messages of all syntax errors. They name the text at the error, or the end of the source.
@Suite struct MessageTests {
  @Test(
    arguments: rows(
      """
      H|[a]| → expected ':' after 'H', found '|'; a horizontal format begins with 'H:'
      V|[a]| → expected ':' after 'V', found '|'; a vertical format begins with 'V:'
      V → expected ':' after 'V', found the end of the format; a vertical format begins with 'V:'
      Vertical:[a] → expected ':' after 'V', found 'ertical'; a vertical format begins with 'V:'
      H:|-10-| → expected a view such as '[name]', found '|'
      a.width == 5 → expected a view such as '[name]', found 'a'
      | → expected a view such as '[name]', found the end of the format
      h:[a] → expected 'H', found 'h'; an orientation is an uppercase letter
      v:[a] → expected 'V', found 'v'; an orientation is an uppercase letter
      X:[a] → unknown orientation 'X'; an orientation is 'H:' or 'V:'
      V:V:[a] → expected a view, found a second orientation; a format has only one
      |-[a]-|-8-[b] → unexpected '-' after the trailing superview; the superview can be only the first or the last item
      [a]|[b] → unexpected '[b]' after the trailing superview; the superview can be only the first or the last item
      |-[a]-|x → unexpected 'x' after the trailing superview; the format ends at '|'
      [a]| \u{1B} → unexpected '␛' after the trailing superview; the format ends at '|'
      [a]|\(String(repeating: "x", count: 65)) → unexpected '\(String(repeating: "x", count: 64))…' after the trailing superview; the format ends at '|'
      [1a] → expected a view name, found '1'; a name contains only letters, digits and '_' and does not begin with a digit
      [[a]] → expected a view name, found '['; a name contains only letters, digits and '_' and does not begin with a digit
      [ → expected a view name, found the end of the format; a name contains only letters, digits and '_' and does not begin with a digit
      [a:] → expected ']' to end the view, found ':'
      [a → expected ']' to end the view, found the end of the format
      [a.b] → expected ']' to end the view, found '.'; a view name contains only letters, digits and '_'
      [a b] → whitespace is not allowed in a view name; expected ']'
      [a (5)] → whitespace is not allowed here
      [a](5) → expected '-', a view or '|', found '('; write a size inside the brackets: '[a(50)]'
      [a](-)[b] → expected '-', a view or '|' after the view, found '('
      [a]x → expected '-', a view or '|' after the view, found 'x'
      |x[a] → expected '-' or a view after '|', found 'x'
      [a(5] → expected ')' to end the predicate list, found ']'
      [a(5 → expected ')' to end the predicate list, then ']' to end the view, found the end of the format
      [a(5&)] → expected ',' or ')' after the predicate, found '&'
      [a(50 60)] → expected ',' or ')' after the predicate, found whitespace
      [a()] → expected a predicate such as '>=50' or '50@750', found ')'
      [a(5,,6)] → expected a predicate such as '>=50' or '50@750', found ','
      [a(==)] → expected a number, a metric or a view after '==', found ')'
      [a(>=>=>=5)] → expected a number, a metric or a view after '>=', found '>='
      [a([b])] → expected a number, a metric or a view, found '['
      [a]->=[b] → expected a number or a metric after '>=', found '['
      [a(-b)] → expected a number, a metric or a view, found '-'; a name cannot have a sign
      [a]-(-m)-[b] → expected a number or a metric, found '-'; a name cannot have a sign
      [a]-+m-[b] → expected a number or a metric, found '+'; a name cannot have a sign
      [a]-+5-[b] → expected a number or a metric, found '+'; a sign is allowed only in parentheses
      [a(1e999)] → number out of range; its magnitude must be at most about 1.8e308
      [a]-(-1e999)-[b] → number out of range; its magnitude must be at most about 1.8e308
      [a(>5)] → unknown relation '>'; a relation is '==', '>=' or '<='
      [a]->>>>>>>>>[b] → unknown relation '>>>>>>>>>'; a relation is '==', '>=' or '<='
      [a(5@)] → expected a priority after '@', found ')'; a priority is a number or a metric
      [a(5@-m)] → expected a priority after '@', found '-'; a priority is a number or a metric
      [a]-5@+6-[b] → expected a priority after '@', found '+'; a priority is a number or a metric
      [a(5@1200)] → priority 1200 is out of range; a priority is greater than 0 and at most 1000
      [a]--5-[b] → ambiguous '-'; write '-(-5)-' for a negative space, or remove the extra bar
      [a]--[b] → ambiguous '-'; remove the extra bar, or write '-(-5)-' for a negative space
      [a]->=-[b] → expected a number or a metric, found '-'; the standard space cannot have a relation
      [a]-5[b] → expected '-' after the spacing, found '['
      [a]-50 60-[b] → expected '-' after the spacing, found whitespace
      [a]->=5,<=6-[b] → expected '-' after the spacing, found ','; several predicates need parentheses
      [a]-1,5-[b] → expected '-' after the spacing, found ','; write a decimal point instead of ','
      [a]10-[b] → expected '-' before the spacing, found '10'
      [a] gap-[b] → expected '-' before the spacing, found 'gap'
      [a]- → expected a view or '|' after the connection, found the end of the format
      [a(b*2)] → a format cannot multiply or divide; use a metric, or write an equation such as 'a.width == b.width * 2'
      [a(5+3)] → a format cannot add or subtract; use a metric, or write an equation such as 'a.width == b.width + 8'
      [a(b.height)] → a format cannot contain an attribute; write an equation such as 'a.width == b.height'
      [a(50%)] → a format cannot contain a percentage; write an equation such as 'a.width == superview.width * 50%'
      [a]–[b] → '–' (U+2013) is not ASCII; only ASCII characters are allowed
      """))
  func formats(_ format: String, _ message: String) {
    expectEqual(VisualFormatSyntax.parse(format).diagnostics.map(\.message), [message])
  }

  /// A construct of another tool is one error, without a fix-it, whatever follows it.
  @Test(
    arguments: rows(
      """
      H^V:|[a(>5)]| → 'HV:' has two orientations, an extension of autolayout.js; write two formats, one with 'H:' and one with 'V:'
       V^H:[a]--5-[b] → 'VH:' has two orientations, an extension of autolayout.js; write two formats, one with 'H:' and one with 'V:'
      ^Z:|[a]-10-[b1..2] → 'Z:' orders overlapping views, an extension of autolayout.js; the order of subviews determines it instead
      ^C:a.centerX(b.centerX) → 'C:' begins a constraint, an extension of autolayout.js; write an equation such as 'a.centerX == b.centerX'
      V:|^~[a(100)]~[b]~(10%)~| → '~' is a spacer, an extension of autolayout.js; write views of equal size instead, as in '|[s1][a][s2(s1)]|', or an equation
      [box^:-[a]-[b]-] → '[box:…]' is a view with others in it, an extension of autolayout.js; write a format for 'box' and one for the views in it
      V:|[column^:[top(50)][content]]| → '[column:…]' is a view with others in it, an extension of autolayout.js; write a format for 'column' and one for the views in it
      [box(50)^:-[a]-]-8-[b → '[box:…]' is a view with others in it, an extension of autolayout.js; write a format for 'box' and one for the views in it
      [a]-^{gap}-[b] → a name in braces is an extension of templates; write the name of a metric without them: 'gap'
      V:|[a^,b]-[c,d]| → a list of views in brackets is an extension of autolayout.js; write a format for each view
      [a1^..5(20)] → a range of views is an extension of autolayout.js; write a format for each view
      |[a]->^[b]-[c(>5)] → '->' leaves two views unconnected, an extension of autolayout.js; write two formats, one that ends before it and one that begins after it
      [a]-(>=8)-^>| → '->' leaves two views unconnected, an extension of autolayout.js; write two formats, one that ends before it and one that begins after it
      ^->[a]| → '->' leaves two views unconnected, an extension of autolayout.js; write two formats, one that ends before it and one that begins after it
      [a(10)^,b] → a list of views in brackets is an extension of autolayout.js; write a format for each view
      |[a]| ^// b → a comment after a format is an extension of autolayout.js; write it on a line of its own
      [a] ^//b → a comment after a format is an extension of autolayout.js; write it on a line of its own
      [a(b^ * 2 + 5)] → arithmetic is an extension of GTK; use a metric, or write an equation such as 'a.width == b.width * 2 + 8'
      |-(gap^ - .5)-[a] → arithmetic is an extension of GTK; use a metric, or write an equation such as 'a.width == b.width * 2 + 8'
      V:[a]^{3}-[b] → '{3}' repeats a view, an extension of other tools; write each view
      [a(20)] ^{12} → '{12}' repeats a view, an extension of other tools; write each view
      """))
  func extensionsOfOtherTools(_ marked: String, _ message: String) {
    let format = MarkedFormat(marked)
    let diagnostics = VisualFormatSyntax.parse(format.text).diagnostics
    expectEqual(diagnostics.map(\.message), [message])
    expectEqual(diagnostics.map { $0.range?.lowerBound }, format.offsets)
    expectEqual(diagnostics.flatMap(\.fixIts), [])
  }

  /// A construct after another error is also explained, and only the errors before it are reported.
  /// The fix-it that removes '>' would connect the views.
  @Test(
    arguments: [
      ("[a(>5)]->[b]", "'->' leaves two views unconnected"),
      ("[a(>5)]-[col:[b]]-[c(>6)]", "'[col:…]' is a view with others in it"),
      ("[a(>5)]~[b]", "'~' is a spacer"),
    ])
  func extensionsAfterErrors(_ format: String, _ message: String) throws {
    let diagnostics = VisualFormatSyntax.parse(format).diagnostics
    #expect(diagnostics.count == 2)
    let last = try #require(diagnostics.last)
    #expect(last.message.hasPrefix(message))
    #expect(last.fixIts.isEmpty)
    #expect(last.notes.map(\.message).contains { $0.hasPrefix("'vfl convert'") })
  }

  /// The operators of autolayout.js are also in the formats that can be converted.
  @Test(arguments: ["[a(50%)]", "[a(b*2)]", "[a(b/2)]", "[a(b+2)]", "[a(b.height)]", "-10%-"])
  func operatorsReferToTheConversion(_ text: String) {
    let format = text.hasPrefix("-") ? "|\(text)[a]" : text
    let diagnostics = VisualFormatSyntax.parse(format).diagnostics
    expectEqual(
      diagnostics.map { $0.notes.map(\.message) },
      [["'vfl convert' turns formats of autolayout.js into a scene"]])
  }

  @Test func textsWithoutCharacters() {
    formats("", "the format is empty; expected a view in brackets, such as '[name]'")
    equations(
      "", "expected a view and an attribute such as 'title.width', found the end of the equation")
    expectEqual(
      VisualFormatSyntax.parse(utf8: Array("[a]".utf8) + [0xFF]).diagnostics.map(\.message),
      ["invalid UTF-8; only ASCII characters are allowed"])
  }

  @Test(
    arguments: rows(
      """
      5 == a.width → expected a view and an attribute such as 'title.width', found '5'
      a == 5 → expected an attribute after 'a', found '=='; write an attribute such as 'a.width'
      a.width == 2 * b → expected an attribute after 'b', found the end of the equation; write an attribute such as 'b.width'
      a. == 5 → expected an attribute after '.', found '=='; write an attribute such as 'a.width'
      a.margins. == 5 → expected an attribute after '.', found '=='; write an attribute such as 'a.width'
      a.margins.width.top == 5 → unexpected '.' after the attribute; write 'title.width', or 'title.margins.leading' for a guide
      a.width → expected '==', '>=' or '<=' after the attribute, found the end of the equation
      a.width & 5 → expected '==', '>=' or '<=' after the attribute, found '&'
      a.width = 5 → unknown relation '='; a relation is '==', '>=' or '<='
      a.width == 5 @ → expected a priority after '@', found the end of the equation; a priority is a number or a metric
      a.width == 5 ] → expected the end of the equation, found ']'
      a.width == → expected a number, a metric or an attribute such as 'title.width', found the end of the equation
      a.width == + → expected a number, a metric or an attribute such as 'title.width', found '+'
      a.width == +5 → unexpected '+'; only '-' can be a sign
      a.width == b.width + +5 → unexpected '+'; only '-' can be a sign
      a.width == b.width + + → expected a number or a metric, found '+'
      a.width == b.width + → expected a number or a metric, found the end of the equation
      a.width == b.width + @5 → expected a number or a metric, found '@'
      a.width == - → expected a number after '-', found the end of the equation
      a.width == b.width - -@5 → expected a number after '-', found '@'
      a.width == -b.width → unexpected '-' before a name; only a number can have a sign
      a.width == b.width + -m → unexpected '-' before a name; only a number can have a sign
      a.width == b.width * m → expected a number after '*', found 'm'; only a number can be a factor
      a.width == b.width / (2) → expected a number after '/', found '('; only a number can be a factor
      a.width == b.width * - → expected a number after '-', found the end of the equation; only a number can be a factor
      a.width == b.width / 0 → division by zero
      a.width == 1e300 * b.width / 1e-300 → the product of the factors is out of range; its magnitude must be at most about 1.8e308
      a.width == 5 * 6 → expected a view and an attribute after '*', found '6'; a factor can multiply only an attribute
      a.width == 50% * → expected a view and an attribute after '*', found the end of the equation; a factor can multiply only an attribute
      a.width == m * b.width → expected the end of the equation after the constant, found '*'; only a number can be a factor, and only of an attribute
      a.width == b.width + c.width → expected a number or a metric, found an attribute; an equation has at most one attribute on each side
      a.width == 8 + b.width → expected the end of the equation after the constant, found '+'; write the attribute first: 'a.width == b.width + 8'
      a.width == m - 50% * b.width → expected the end of the equation after the constant, found '-'; write the attribute first: 'a.width == b.width + 8'
      a.width == 8 - m*b.width → expected the end of the equation after the constant, found '-'; write the attribute first: 'a.width == b.width + 8'
      a.width == 8 - m*n → expected the end of the equation after the constant, found '-'; a constant is a single number or metric
      a.width == 5 + 6 → expected the end of the equation after the constant, found '+'; a constant is a single number or metric
      a.width == m - n → expected the end of the equation after the constant, found '-'; a constant is a single number or metric
      a.width == 50% → expected the end of the equation after the constant, found '%'; a percentage is a factor: 'a.width == b.width * 50%'
      """))
  func equations(_ equation: String, _ message: String) {
    expectEqual(EquationSyntax.parse(equation).diagnostics.map(\.message), [message])
  }

  @Test(arguments: [
    ("a.width == +5", "a.width == 5"), ("a.width == +b.width", "a.width == b.width"),
    ("a.width == b.width + +5", "a.width == b.width + 5"),
    ("a.width == b.width - + m @5", "a.width == b.width -  m @5"),
  ])
  func plusSigns(_ equation: String, _ fixed: String) {
    let fixIts = EquationSyntax.parse(equation).diagnostics.firstFixIts
    let result = fixIts.applied(to: Array(equation.utf8))
    expectEqual(String(decoding: result, as: UTF8.self), fixed)
    #expect(EquationSyntax.parse(utf8: result).isValid)
  }

  /// The missing number is reported at the end, after the sign and the blank.
  @Test func offsetsAfterASign() {
    expectEqual(EquationSyntax.parse("a.width == -").diagnostics.map(\.range), [12..<12])
    expectEqual(EquationSyntax.parse("a.width == - ").diagnostics.map(\.range), [13..<13])
  }
}
