import SwiftSyntax
import VFLSyntax

/// A dictionary that a call gives: a literal, or a constant that holds one.
package struct LiteralDictionary: Sendable {
  /// The entries in the order of the source.
  package private(set) var entries: [Entry] = []
  /// The range of the name of the constant; `nil` for a literal.
  private var constant: Range<Int>?
  /// The range between the end of the literal and that of the conversions after it.
  private var conversion: Range<Int>?

  /// An entry of a dictionary literal.
  package struct Entry: Sendable {
    /// The key.
    package let name: String
    /// Whether the value is the variable whose name is the key.
    package let isVariable: Bool
    /// The value of a number literal.
    package let number: Double?
    /// The reason why a macro cannot take the value.
    package let obstacle: MigrationObstacle?
    /// The text of the entry without conversions of the value.
    fileprivate let text: String
    /// The edits that remove the conversions of the value.
    fileprivate let edits: [FixIt.Edit]
  }

  /// Reads the metrics of a call.
  init(
    metrics expression: ExprSyntax?, of call: FunctionCallExprSyntax, _ names: SwiftCode
  ) throws(MigrationObstacle) {
    try self.init(expression, of: call, names, or: .nonliteralMetrics) { _ in nil }
  }

  /// Reads the views of a call.
  init(
    views expression: ExprSyntax?, of call: FunctionCallExprSyntax, _ names: SwiftCode
  ) throws(MigrationObstacle) {
    try self.init(expression, of: call, names, or: .nonliteralViews) { names.nonItem($0) }
  }

  /// Reads an argument of a call; `nil` has no entries. The last function returns the name of a
  /// value that the macro cannot take.
  private init(
    _ expression: ExprSyntax?, of call: FunctionCallExprSyntax, _ names: SwiftCode,
    or obstacle: MigrationObstacle, _ nonItem: (ExprSyntax) -> String?
  ) throws(MigrationObstacle) {
    guard let expression, !expression.is(NilLiteralExprSyntax.self) else { return }
    var literal = expression.withoutConversions
    var values: ConstantValues?
    if let reference = literal.as(DeclReferenceExprSyntax.self),
      let constant = ConstantValues(of: reference, usedIn: call, names)
    {
      (literal, values) = (constant.value.withoutConversions, constant)
      self.constant = expression.sourceRange
    }
    guard let dictionary = literal.as(DictionaryExprSyntax.self) else { throw obstacle }
    if values == nil, literal.sourceRange != expression.sourceRange {
      conversion = literal.sourceRange.upperBound..<expression.sourceRange.upperBound
    }
    guard case .elements(let elements) = dictionary.content else { return }
    for element in elements {
      guard let key = element.key.as(StringLiteralExprSyntax.self) else { throw obstacle }
      let text = LiteralText(key)
      guard text.holes.isEmpty else { throw obstacle }
      entries.append(Entry(element, text, nonItem(element.value.withoutConversions), values))
    }
  }

  fileprivate mutating func removeEntries(where condition: (Entry) -> Bool) {
    entries.removeAll(where: condition)
  }
}

extension LiteralDictionary {
  /// Removes the names that a format does not contain, if a constant holds the dictionary.
  mutating func removeOtherNames(than names: Set<String>) {
    if constant != nil { removeEntries { !names.contains($0.name) } }
  }

  /// The edits that replace the argument with a literal without conversions.
  var edits: [FixIt.Edit] {
    if let constant {
      let text = entries.isEmpty ? ":" : entries.map(\.text).joined(separator: ", ")
      return [FixIt.Edit(constant, newText: "[\(text)]")]
    }
    return entries.flatMap(\.edits) + (conversion.map { [FixIt.Edit($0, newText: "")] } ?? [])
  }
}

extension LiteralDictionary.Entry {
  fileprivate init(
    _ element: DictionaryElementSyntax, _ key: LiteralText, _ nonItem: String?,
    _ values: ConstantValues?
  ) {
    let value = element.value.withoutConversions
    let name = String(decoding: key.bytes, as: UTF8.self)
    let variable = value.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    let obstacle: MigrationObstacle? =
      if !key.bytes.allSatisfy({ $0.isNameByte }) {
        .unusedKey(name)
      } else if let nonItem {
        .notAnItem(nonItem)
      } else if !value.hasNoEffect {
        .effectOfValue(key: name)
      } else {
        values.flatMap { $0.keepsValue(of: value) ? nil : .changedValue(key: name) }
      }
    self.init(
      name: name, isVariable: variable.utf8.elementsEqual(name.utf8), number: value.literalNumber,
      obstacle: obstacle, text: "\(element.key.trimmedDescription): \(value.trimmedDescription)",
      edits: [
        element.value.sourceRange.lowerBound..<value.sourceRange.lowerBound,
        value.sourceRange.upperBound..<element.value.sourceRange.upperBound,
      ].filter { !$0.isEmpty }.map { FixIt.Edit($0, newText: "") })
  }
}

extension ExprSyntax {
  /// The expression without conversions to types of Objective-C and to supertypes, which a macro
  /// does not need: `a as UIView`, `8 as NSNumber`, `NSNumber(value: 8)`.
  fileprivate var withoutConversions: ExprSyntax {
    if let cast = self.as(AsExprSyntax.self), cast.isConversion {
      return cast.expression.withoutConversions
    }
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let argument = call.arguments.first, argument.label != nil, call.trailingClosure == nil,
      call.calledExpression.trimmedDescription == "NSNumber"
    else { return self }
    return argument.expression.withoutConversions
  }
}

extension AsExprSyntax {
  /// Whether the value stays the same: with `as`, or with `as!` from a class of dictionaries.
  fileprivate var isConversion: Bool {
    guard let mark = questionOrExclamationMark else { return true }
    return mark.tokenKind == .exclamationMark && type.is(DictionaryTypeSyntax.self)
  }
}

extension SwiftCode {
  /// Members that are neither views nor layout guides: the guides of view controllers, whose type
  /// is a protocol, and anchors.
  private static let nonItems: Set = [
    "topLayoutGuide", "bottomLayoutGuide", "topAnchor", "bottomAnchor", "leftAnchor",
    "rightAnchor", "leadingAnchor", "trailingAnchor", "widthAnchor", "heightAnchor",
    "centerXAnchor", "centerYAnchor", "firstBaselineAnchor", "lastBaselineAnchor",
  ]

  /// Returns the name of a value, perhaps that of a constant, which is not an item of the macro.
  fileprivate func nonItem(_ value: ExprSyntax) -> String? {
    if value.literalNumber != nil || value.is(StringLiteralExprSyntax.self) {
      return value.trimmedDescription
    }
    let member = value.unwrapped.calleeName ?? ""
    if Self.nonItems.contains(member) { return member }
    guard let reference = value.as(DeclReferenceExprSyntax.self),
      case .variable(_, let initial?, isMutable: false) = binding(of: member, at: reference),
      let name = initial.withoutConversions.unwrapped.calleeName, Self.nonItems.contains(name)
    else { return nil }
    return name
  }
}
