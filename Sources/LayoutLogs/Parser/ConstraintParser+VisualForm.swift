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
    return scanner.consume(UInt8(ascii: "|")) ? .superview(offset: offset) : nil
  }

  /// view = "[" item size? "]"
  private mutating func parseView() throws(ReadingError) -> VisualItemSyntax {
    try scanner.expect(UInt8(ascii: "["))
    let item = try scanner.scanItem(.view)
    let size = try parseSize()
    try scanner.expect(UInt8(ascii: "]"))
    return .view(item, size: size)
  }

  /// size = "(" predicate ("," predicate)* ")"
  private mutating func parseSize() throws(ReadingError) -> [PredicateSyntax] {
    guard scanner.consume(UInt8(ascii: "(")) else { return [] }
    var predicates: [PredicateSyntax] = []
    repeat {
      scanner.skipWhitespace()
      predicates.append(try parsePredicate(isSize: true))
      scanner.skipWhitespace()
    } while scanner.consume(UInt8(ascii: ","))
    try scanner.expect(UInt8(ascii: ")"))
    return predicates
  }

  /// predicate = relation? object ("@" priority)?
  private mutating func parsePredicate(isSize: Bool) throws(ReadingError) -> PredicateSyntax {
    let offset = scanner.position
    let relation = parseRelation() ?? .equal
    let object = try parseObject(isSize: isSize)
    let priority = try scanner.consume(UInt8(ascii: "@")) ? parsePriority() : nil
    return PredicateSyntax(relation: relation, object: object, priority: priority, offset: offset)
  }

  /// object = signedNumber | standardSpace | item
  private mutating func parseObject(isSize: Bool) throws(ReadingError) -> ObjectSyntax {
    scanner.skipWhitespace()
    let offset = scanner.position
    if let number = scanner.scanSignedNumber() { return .constant(number) }
    if let length = try parseStandardSpace() { return .constant(length) }
    guard isSize else { throw ReadingError(.unknownConstant, at: offset) }
    return .item(try scanner.scanItem(.object))
  }

  /// Whether a connection and another item follow.
  private var atConnection: Bool {
    let next = scanner.byte(at: scanner.endOfWhitespace(at: scanner.position))
    return next == UInt8(ascii: "-") || next == UInt8(ascii: "[") || next == UInt8(ascii: "|")
  }

  /// connection = "" | "-" spacing "-"
  private mutating func parseConnection() throws(ReadingError) -> PredicateSyntax {
    scanner.skipWhitespace()
    let offset = scanner.position
    guard scanner.consume(UInt8(ascii: "-")) else {
      return PredicateSyntax(relation: .equal, object: .constant(0), priority: nil, offset: offset)
    }
    scanner.skipWhitespace()
    let predicate = try parseSpacing(at: offset)
    scanner.skipWhitespace()
    try scanner.expect(UInt8(ascii: "-"))
    scanner.skipWhitespace()
    return predicate
  }

  /// spacing = "(" predicate ")" | predicate
  private mutating func parseSpacing(at offset: Int) throws(ReadingError) -> PredicateSyntax {
    if scanner.at(UInt8(ascii: "[")) || scanner.at(UInt8(ascii: "|")) {
      throw ReadingError(.unknownConstant, at: offset)
    }
    guard scanner.consume(UInt8(ascii: "(")) else { return try parsePredicate(isSize: false) }
    scanner.skipWhitespace()
    let predicate = try parsePredicate(isSize: false)
    scanner.skipWhitespace()
    try scanner.expect(UInt8(ascii: ")"))
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
