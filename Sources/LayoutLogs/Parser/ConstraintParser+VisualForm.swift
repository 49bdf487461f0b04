import LayoutConstraints

extension ConstraintParser {
  /// visualForm = orientation? (superview connection)? row direction?
  mutating func parseVisualForm() throws(ReadingError) -> VisualFormSyntax {
    var form = VisualFormSyntax(axis: parseOrientation(), items: [], gaps: [], direction: nil)
    scanner.skipWhitespace()
    if let superview = parseSuperview() {
      form.items.append(superview)
      form.gaps.append(try parseConnection())
    }
    try parseRow(&form)
    form.direction = parseDirection()
    return form
  }

  /// row = view (connection view)* (connection superview)?
  private mutating func parseRow(_ form: inout VisualFormSyntax) throws(ReadingError) {
    form.items.append(try parseView())
    while atConnection {
      form.gaps.append(try parseConnection())
      if let superview = parseSuperview() {
        form.items.append(superview)
        return
      }
      form.items.append(try parseView())
    }
  }

  /// orientation = "H:" | "V:"
  private mutating func parseOrientation() -> LayoutAxis {
    if scanner.consume("V:") { return .vertical }
    _ = scanner.consume("H:")
    return .horizontal
  }

  /// superview = "|"
  private mutating func parseSuperview() -> VisualItemSyntax? {
    let offset = scanner.position
    return scanner.consume("|") ? .superview(offset: offset) : nil
  }

  /// view = "[" item size? "]"
  private mutating func parseView() throws(ReadingError) -> VisualItemSyntax {
    try scanner.expect("[")
    let item = try scanner.scanItem(.view)
    let size = try parseSize()
    try scanner.expect("]")
    return .view(item, size: size)
  }

  /// size = "(" predicate ("," predicate)* ")"
  private mutating func parseSize() throws(ReadingError) -> [PredicateSyntax] {
    guard scanner.consume("(") else { return [] }
    var predicates: [PredicateSyntax] = []
    repeat {
      scanner.skipWhitespace()
      predicates.append(try parsePredicate(isSize: true))
      scanner.skipWhitespace()
    } while scanner.consume(",")
    try scanner.expect(")")
    return predicates
  }

  /// predicate = relation? object ("@" priority)?
  private mutating func parsePredicate(isSize: Bool) throws(ReadingError) -> PredicateSyntax {
    var predicate = PredicateSyntax(relation: parseRelation() ?? .equal)
    try parseObject(of: &predicate, isSize: isSize)
    if scanner.consume("@") { predicate.priority = try parsePriority() }
    return predicate
  }

  /// object = signedNumber | standardSpace | item
  private mutating func parseObject(
    of predicate: inout PredicateSyntax, isSize: Bool
  ) throws(ReadingError) {
    scanner.skipWhitespace()
    let offset = scanner.position
    if !isSize, consumeUnknownSpace() {
      predicate.isUnknownSpace = true
      return
    }
    var constant = scanner.scanSignedNumber()
    if constant == nil { constant = try parseStandardSpace() }
    if let constant {
      predicate.constant = constant
    } else {
      guard isSize else { throw ReadingError(.unknownConstant, at: offset) }
      predicate.item = try scanner.scanItem(.object)
    }
  }

  /// Moves the cursor past a standard space whose length is not printed, `NSSpace`.
  private mutating func consumeUnknownSpace() -> Bool {
    let start = scanner.position
    if scanner.consume("NSSpace") || scanner.consume("NSLayoutAnchorConstraintSpace"),
      !scanner.at("(")
    {
      return true
    }
    scanner.position = start
    return false
  }

  private var atConnection: Bool {
    let next = scanner.byte(at: scanner.endOfWhitespace(at: scanner.position))
    return next?.isOne(of: "-[|") ?? false
  }

  /// connection = "" | "-" (spacing "-")?
  private mutating func parseConnection() throws(ReadingError) -> PredicateSyntax {
    scanner.skipWhitespace()
    guard scanner.consume("-") else { return PredicateSyntax(relation: .equal) }
    scanner.skipWhitespace()
    if scanner.at("[") || scanner.at("|") {
      return PredicateSyntax(relation: .equal, isUnknownSpace: true)
    }
    let predicate = try parseSpacing()
    scanner.skipWhitespace()
    try scanner.expect("-")
    scanner.skipWhitespace()
    return predicate
  }

  /// spacing = "(" predicate ")" | predicate
  private mutating func parseSpacing() throws(ReadingError) -> PredicateSyntax {
    guard scanner.consume("(") else { return try parsePredicate(isSize: false) }
    scanner.skipWhitespace()
    let predicate = try parsePredicate(isSize: false)
    scanner.skipWhitespace()
    try scanner.expect(")")
    return predicate
  }

  /// direction = "(LTR)" | "(RTL)"
  private mutating func parseDirection() -> LoggedConstraint.Direction? {
    let start = scanner.position
    scanner.skipWhitespace()
    if scanner.consume("(LTR)") { return .leftToRight }
    if scanner.consume("(RTL)") { return .rightToLeft }
    scanner.position = start
    return nil
  }
}
