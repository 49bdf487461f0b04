import LayoutConstraints

/// Turns the syntax of printed constraints into equations between items.
struct ConstraintLowering {
  let bytes: UnsafeBufferPointer<UInt8>

  /// Whether AppKit printed the report, where the y axis of a view points up.
  let isFromAppKit: Bool

  /// The superviews that other constraints of the report name, by the keys of their subviews.
  var superviews: [String: LoggedItem] = [:]

  /// The superviews that no constraint of the report names, by the keys of their subviews.
  var assumedSuperviews: [String: LoggedItem] = [:]

  init(_ bytes: UnsafeBufferPointer<UInt8>, isFromAppKit: Bool) {
    (self.bytes, self.isFromAppKit) = (bytes, isFromAppKit)
  }

  func constraint(_ syntax: ConstraintSyntax) throws(ReadingError) -> LoggedConstraint {
    let kind = try kind(of: syntax)
    let superview = superview(of: syntax)
    let assumed = superview == nil ? assumedSuperview(ofPositionIn: syntax) : nil
    return LoggedConstraint(
      range: syntax.range, typeName: text(syntax.type), address: text(syntax.address),
      source: syntax.source.map { text($0) }, identifier: syntax.identifier.map { label($0) },
      kind: kind, equations: try equations(of: syntax, kind),
      direction: syntax.body.visualForm?.direction, superview: superview ?? assumed,
      hasAssumedSuperview: assumed != nil)
  }

  private func equations(
    of syntax: ConstraintSyntax, _ kind: LoggedConstraint.Kind
  ) throws(ReadingError) -> [LoggedEquation] {
    var equations =
      switch syntax.body {
      case .visualForm(let form): try self.equations(of: form, in: syntax)
      case .equation(let equation): try self.equations(of: equation, in: syntax)
      }
    if case .contentSize(let hugging, let resistance) = kind {
      equations = equations.flatMap { $0.limits(hugging: hugging, resistance: resistance) }
    }
    for equation in equations { try equation.validate(at: syntax.range.lowerBound) }
    return equations
  }

  // MARK: - Kinds

  private func kind(of syntax: ConstraintSyntax) throws(ReadingError) -> LoggedConstraint.Kind {
    let name = ShortClassName.text(of: text(syntax.type))
    if isMask(syntax) { return .autoresizingMask(syntax.mask) }
    if name.hasSuffix("ContentSizeLayoutConstraint") { return try contentSize(of: syntax) }
    return switch name {
    case "_UISystemBaselineConstraint", "NSLayoutAnchorConstraint": .systemSpacing
    case "_UILayoutSupportConstraint": .layoutSupport
    case "NSIBPrototypingLayoutConstraint": .prototyping
    default: .layout
    }
  }

  /// Returns whether a constraint results from the autoresizing mask of a view.
  func isMask(_ syntax: ConstraintSyntax) -> Bool {
    text(syntax.type).hasSuffix("AutoresizingMaskLayoutConstraint")
  }

  private func contentSize(
    of syntax: ConstraintSyntax
  ) throws(ReadingError) -> LoggedConstraint.Kind {
    guard let hugging = syntax.suffixes.hugging,
      let resistance = syntax.suffixes.compressionResistance
    else { throw ReadingError(.unknownPriority, at: syntax.range.lowerBound) }
    return .contentSize(
      hugging: try priority(hugging), compressionResistance: try priority(resistance))
  }

  /// Returns a priority; required if none is printed.
  func priority(_ syntax: PrioritySyntax?) throws(ReadingError) -> LayoutPriority {
    guard let syntax else { return .required }
    guard LayoutPriority.isValid(syntax.value) else {
      throw ReadingError(.priorityOutOfRange(syntax.value), at: syntax.offset)
    }
    return LayoutPriority(unchecked: syntax.value)
  }

  // MARK: - Text

  func text(_ range: Range<Int>) -> String { bytes.text(range) }

  func label(_ range: Range<Int>) -> String { StringEscape.decoded(range, of: bytes) }
}

extension ConstraintLowering {
  /// Returns the item for its syntax.
  ///
  /// The text before an address is a name if the list of names contains it with the same address,
  /// and a text alone is a class, unless the list contains it. Of several items with the same name,
  /// each mention is the next one of the list.
  func item(_ syntax: ItemSyntax, names: [String: [NamedItem]]) -> LoggedItem {
    let address = syntax.address.map { text($0) }
    let type = syntax.type.isEmpty ? nil : text(syntax.type)
    let label = syntax.label.map { self.label($0) }
    let key = syntax.key.map { text($0) }
    let name = text(syntax.name)
    let isAlone = address == nil && key == nil && label == nil
    if let items = names[name],
      let named = isAlone
        ? items[min(syntax.mention, items.count - 1)]
        : items.first(where: { $0.address == address })
    {
      return LoggedItem(typeName: named.type, address: named.address, label: name, part: .whole)
    }
    return LoggedItem(
      typeName: type, address: address, label: address == nil ? key ?? label : label ?? key,
      part: .whole)
  }
}

extension LoggedEquation {
  /// Returns the two inequalities that an intrinsic size consists of: the size is at least the
  /// content, at the priority of its compression resistance, and at most the content, at the
  /// priority of its hugging.
  fileprivate func limits(hugging: LayoutPriority, resistance: LayoutPriority) -> [LoggedEquation] {
    [(LayoutRelation.greaterThanOrEqual, resistance), (.lessThanOrEqual, hugging)].map {
      var limit = self
      (limit.relation, limit.priority) = $0
      return limit
    }
  }

  fileprivate func validate(at offset: Int) throws(ReadingError) {
    let error = LayoutConstraintError(
      pairing: firstAttribute, with: secondAttribute, multiplier: multiplier, constant: constant)
    if let error { throw ReadingError(.invalidConstraint(error), at: offset) }
  }
}
