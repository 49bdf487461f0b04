import Testing

/// Lines of extended formats and the frames that result from them in a superview of 400 × 300
/// points, derived by hand.
struct ConversionCase: CustomTestStringConvertible {
  let lines: [String]
  /// The frames of views and guides: `a 8 8 384 284`. A dot is a length that does not matter.
  let frames: [String]

  init(_ lines: String..., frames: String...) {
    self.lines = lines
    self.frames = frames
  }

  var text: String { lines.joined(separator: "\n") }

  var testDescription: String { lines.joined(separator: " ") }
}

// The standard space is 8, to the superview as well.
extension ConversionCase {
  static let orientations = [
    ConversionCase("HV:|[a]|", frames: "a 0 0 400 300"),
    ConversionCase("VH:|-[a]-|", frames: "a 8 8 384 284"),  // 400 - 16, 300 - 16
    ConversionCase("  |[a]|  ", frames: "a 0 . 400 ."),
    ConversionCase("H:|-[a(100)]-[b(>=50)]-|", frames: "a 8 . 100 .", "b 116 . 276 ."),
    ConversionCase("|[H(50)][V]|", frames: "H 0 . 50 .", "V 50 . 350 ."),
    ConversionCase("|-0-[a]-0-|", frames: "a 0 . 400 ."),
    ConversionCase("|[a]| // all of it", "", "//[b]", frames: "a 0 . 400 ."),
    ConversionCase("|[a]|//all of it", "\t", "V:|[a]|", frames: "a 0 0 400 300"),
  ]

  static let spacers = [
    // (400 - 100) / 2 and (300 - 50) / 2
    ConversionCase("|~[a(100)]~|", "V:|~[a(50)]~|", frames: "a 150 125 100 50"),
    // (400 - 10 - 20 - 30) / 4 = 85
    ConversionCase(
      "|~[a(10)]~[b(20)]~[c(30)]~|", frames: "a 85 . 10 .", "b 180 . 20 .", "c 285 . 30 ."),
    ConversionCase("|~(10%)~[a]~|", frames: "a 40 . 320 ."),
    ConversionCase("|~(30)~[a]~|", frames: "a 30 . 340 ."),
    ConversionCase("|~(b)~[a]~|", "[b(50)]", frames: "a 50 . 300 ."),
    // b is 40 high, and both are between the same spacers.
    ConversionCase("V:|~[a,b(40)]~|", frames: "a . 130 . 40", "b . 130 . 40"),
    ConversionCase("V:|~[a1..3(60)]~|", frames: "a1 . 120 . 60", "a2 . 120 . 60", "a3 . 120 . 60"),
    // (400 - 60) / 4 = 85, (300 - 60) / 4 = 60
    ConversionCase(
      "HV:|~[a(20)]~[b(20)]~[c(20)]~|", frames: "a 85 60 20 20", "b 190 140 20 20",
      "c 295 220 20 20"),
    // The spacers are 400 - 8 - 60 = 332, divided by 2.
    ConversionCase("|~[a(20)]-[b(40)]~|", frames: "a 166 . 20 .", "b 194 . 40 ."),
    // The spacers are (400 - 150) / 4 = 62.5, which is more than 20; alone, they would be 20.
    ConversionCase(
      "|~(>=20)~[a(100)]~[b(49)]~[c(1)]~|", frames: "a 62.5 . 100 .", "b 225 . 49 .",
      "c 336.5 . 1 ."),
    ConversionCase("|~(>=20)~[a]~|", frames: "a 20 . 360 ."),
    // Wider than the superview: 50 too much on each side.
    ConversionCase("|~[a(500)]~|", frames: "a -50 . 500 ."),
    // A view after a negative spacer begins before the end of the preceding one: 130 - 2 * 20.
    ConversionCase("|-100-[c(30)]~(b.width*-2)~[a(50)]", "[b(20)]", frames: "a 90 . 50 ."),
    ConversionCase("|~(b/-2)~[a(50)]", "[b(20)]", frames: "a -10 . 50 ."),
    // 130 - 2 * 20 + 3
    ConversionCase("|-100-[c(30)]~(b*-2+3)~[a(50)]", "[b(20)]", frames: "a 93 . 50 ."),
    // Both spacers are -40: 130 - 40 = 90, and 90 + 50 - 40 = 100.
    ConversionCase(
      "|-100-[c(30)]~(-10%)~[a(50)]~[d(20)]", frames: "a 90 . 50 .", "d 100 . 20 ."),
    // The first spacer is as negative as the second: 0 - 10, and -10 + 50 - 10.
    ConversionCase("V:|~[a(50)]~(-10)~[d(20)]", frames: "a . -10 . 50", "d . 30 . 20"),
    // The spacer in the stack has the size of the one after it: 130 - 10, and 140 - 10.
    ConversionCase(
      "|-100-[s:[c(30)]~[e(20)]]~(-10)~[d(20)]", frames: "s 100 . 40 .", "e 120 . 20 .",
      "d 130 . 20 ."),
  ]

  static let sizes = [
    ConversionCase("|[a(50%)]", frames: "a 0 . 200 ."),
    ConversionCase("V:|[a(==50%)]", frames: "a . 0 . 150"),
    ConversionCase("V:|[a(>=50%,100@10)]", frames: "a . 0 . 150"),
    ConversionCase("|[a(150%)]", frames: "a 0 . 600 ."),
    // a + b = 400 and a = 2b - 20, so 3b = 420.
    ConversionCase("|[a(b*2-20)][b]|", frames: "a 0 . 260 .", "b 260 . 140 ."),
    ConversionCase("|[b(80)][a(b/4)]", frames: "a 80 . 20 ."),
    ConversionCase("|[b(50)][a(b+10)]", frames: "a 50 . 60 ."),
    ConversionCase("|[a(b.width)][b]|", frames: "a 0 . 200 .", "b 200 . 200 ."),
    ConversionCase("|[a(a.height)]", "V:|[a(120)]", frames: "a 0 0 120 120"),
    ConversionCase("V:|[a(a.width/4)]", "|[a]|", frames: "a 0 0 400 100"),
    ConversionCase("|[a(b.height*2+10)]", "V:|[b(20)]", frames: "a 0 . 50 ."),
    ConversionCase("|[a(100@500)]", "[a(200@400)]", frames: "a 0 . 100 ."),
    ConversionCase("|[a(100@0)]", frames: "a 0 . 100 ."),
    // A priority of at least 1000 is required.
    ConversionCase("|[a(100@1500)]", "[a(50@999)]", frames: "a 0 . 100 ."),
    ConversionCase("|[a(b*0.5@700)]", "[b(80)]", frames: "a 0 . 40 ."),
  ]

  static let spaces = [
    ConversionCase("|-10%-[a]-10%-|", frames: "a 40 . 320 ."),
    ConversionCase("|-(10%)-[a(50)]", frames: "a 40 . 50 ."),
    ConversionCase("V:|-(25%)-[a]-|", frames: "a . 75 . 217"),  // 300 - 75 - 8
    ConversionCase("|[a(100)]-(a/2)-[b]|", frames: "b 150 . 250 ."),
    ConversionCase("|[a(60)]-(a)-[b(10)]", frames: "b 120 . 10 ."),
    ConversionCase("|[a(60)]-(a/2+5)-[b(10)]", frames: "b 95 . 10 ."),  // 60 + 30 + 5
    ConversionCase("|[a(100)]-(-10)-[b]|", frames: "b 90 . 310 ."),
    ConversionCase("|[a(100)]-(-10%)-[b]|", frames: "b 60 . 340 ."),  // 100 - 40
    ConversionCase("V:|[a(100)]-(a/-2)-[b]|", frames: "b . 50 . 250"),
    ConversionCase("|-(-5%)-[a(50)]", frames: "a -20 . 50 ."),
    ConversionCase("|[a(100)]-(0%)-[b(10)]", frames: "b 100 . 10 ."),
    // A name of the text is not the name of a guide.
    ConversionCase("|[gap1(100)]-(10%)-[b]|", frames: "gap1 0 . 100 .", "b 140 . 260 ."),
    // A space of at least 20 is one of at most 20; 250 would be the space at the priority 10.
    ConversionCase("|[a(50)]-(>=20)-[b(50)]", "C:b.left(300@10)", frames: "b 70 . 50 ."),
    ConversionCase("|-(<=30)-[a(50)]", "C:a.left(0@10)", frames: "a 30 . 50 ."),
    ConversionCase("|-(20,50@10)-[a(50)]", frames: "a 20 . 50 ."),
    ConversionCase("|[a(100)]-(a.height)-[b(10)]", "V:[a(30)]", frames: "b 200 . 10 ."),
  ]

  static let groups = [
    ConversionCase("|[a(100)]->[b(50)]|", frames: "a 0 . 100 .", "b 350 . 50 ."),
    ConversionCase("|->[a(50)]|", frames: "a 350 . 50 ."),
    ConversionCase("|-[a(50)]->|", frames: "a 8 . 50 ."),
    // Three widths and two spaces: (400 - 16) / 3 = 128. The heights: (300 - 8) / 2 = 146.
    ConversionCase(
      "H:|[l(t,r)]-[t,b]-[r]|", "V:|[l,r]|", "V:|[t(b)]-[b]|", frames: "l 0 0 128 300",
      "t 136 0 128 146", "b 136 154 128 146", "r 272 0 128 300"),
    ConversionCase(
      "|[a,b]-[c(a)]-[d(a),e]|", frames: "a 0 . 128 .", "b 0 . 128 .", "c 136 . 128 .",
      "d 272 . 128 .", "e 272 . 128 ."),
    // Both views on the left end at 100, because both on the right begin 8 after them.
    ConversionCase(
      "|[a(100),b]-[c,d]|", frames: "a 0 . 100 .", "b 0 . 100 .", "c 108 . 292 .", "d 108 . 292 ."),
    ConversionCase("|[a..3(50)]", frames: "a 0 . 50 .", "a2 0 . 50 .", "a3 0 . 50 ."),
    ConversionCase("V:|[x2..4]|", frames: "x2 . 0 . 300", "x3 . 0 . 300", "x4 . 0 . 300"),
    ConversionCase("|[_free(30)][a]|", frames: "_free 0 . 30 .", "a 30 . 370 ."),
  ]

  static let stacks = [
    ConversionCase(
      "V:|[c:[t(50)][m][b(50)]]|", "H:|-[c]-|", frames: "t 8 0 384 50", "m 8 50 384 200",
      "b 8 250 384 50", "c 8 0 384 300"),
    // The stack is from 8 to 292, and its views are from 16 to 284.
    ConversionCase(
      "V:|-[c:-[t(20)]-[m]-]-|", "|[c]|", frames: "c 0 8 400 284", "t 0 16 400 20", "m 0 44 400 240"
    ),
    ConversionCase("V:|[r]|", "|[r:[a][b(a)]]|", frames: "a 0 0 200 300", "b 200 0 200 300"),
    // (400 - 100) / 3 = 100
    ConversionCase(
      "|[r:~[a(50)]~[b(50)]~]|", "V:|[r]|", frames: "a 100 0 50 300", "b 250 0 50 300"),
    ConversionCase("|[r:~[a(100)]~]|", frames: "a 150 . 100 ."),
    ConversionCase("V:|[c(120):[t(50)][m]]", frames: "t . 0 . 50", "m . 50 . 70"),
    ConversionCase("V:|[c:-(10%)-[a(50)]]", frames: "a . 30 . 50", "c . 0 . 80"),
    // Two columns of equal widths: (400 - 24) / 2 = 188. (300 - 24) / 2 = 138
    ConversionCase(
      "V:|-[c1:[a(b)]-[b]]-|", "V:|-[c2:[c]]-|", "|-[c1(c2)]-[c2]-|", frames: "a 8 8 188 138",
      "b 8 154 188 138", "c 204 8 188 284"),
    ConversionCase("|[r:-(-20)-[a(100)]-[b(100)]]->|", frames: "a -20 . 100 .", "b 88 . 100 ."),
  ]

  static let constraints = [
    ConversionCase("C:a.centerX(b.centerX)", "|-50-[b(100)]", "[a(40)]", frames: "a 80 . 40 ."),
    ConversionCase("C:a.left(b.right+10)", "|[b(100)]", "[a(40)]", frames: "a 110 . 40 ."),
    ConversionCase("C:a.top(b).height(b*2)", "V:|-30-[b(40)]", frames: "a . 30 . 80"),
    ConversionCase("C:a.width(b.height*2+10)", "V:[b(50)]", "|[a]", frames: "a 0 . 110 ."),
    ConversionCase("C:a.left(10)", "[a(40)]", frames: "a 10 . 40 ."),
    ConversionCase("C:a.width(-100)", "|[a]", frames: "a 0 . 300 ."),  // 400 - 100
    ConversionCase("C:a.centerX(50%).width(25%)", frames: "a 50 . 100 ."),
    ConversionCase(
      "C:a.centerX(b,c)", "|-50-[b(100)]", "[c(20)]", "[a(40)]", frames: "a 80 . 40 .",
      "c 90 . 20 ."),
    ConversionCase(
      "C:a.right(<=b.left-5)", "C:a.left(300@10)", "|-200-[b(50)]", "[a(40)]",
      frames: "a 155 . 40 ."),
  ]

  static let settings = [
    ConversionCase("//spacing:20", "|-[a]-[b(a)]-|", frames: "a 20 . 170 .", "b 210 . 170 ."),
    ConversionCase("//spacing: [10, 20]", "HV:|-[a]-|", frames: "a 10 20 380 260"),
    // From the top clockwise 1, 2, 3 and 4; 5 between columns and 6 between rows.
    ConversionCase(
      "//spacing:[1,2,3,4,5,6]", "HV:|-[a(50)]-[b]-|", frames: "a 4 1 50 50", "b 59 57 339 240"),
    ConversionCase(
      "//widths a:60 b1..2:30", "//heights a:20", "|[a][b1][b2]", "V:|[a]", frames: "a 0 0 60 20",
      "b1 60 . 30 .", "b2 90 . 30 ."),
  ]

  static let all =
    orientations + spacers + sizes + spaces + groups + stacks + constraints + settings
}
