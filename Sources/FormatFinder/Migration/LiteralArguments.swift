import LayoutConstraints
import SwiftSyntax
import VFLSyntax

/// The arguments of a call of the system's function that a macro can take.
struct LiteralArguments: Sendable {
  let format: LocatedFormat
  private(set) var metrics: LiteralDictionary
  private(set) var views: LiteralDictionary
  private let literalOptions: LiteralOptions
  /// The source range of the called function.
  private let callee: Range<Int>
  private let places: [Place]
  /// The source ranges of the comments in the call.
  private let comments: [Range<Int>]

  /// The edits that indent the lines of the call.
  private let indentation: [FixIt.Edit]

  /// The offsets of an argument in the source.
  private struct Place: Sendable {
    let label: String?
    let start: Int
    let value: Range<Int>
    /// The start of the next argument, or of the closing parenthesis.
    let next: Int
  }

  /// Reads the arguments of a call in the text of a file; the first is the format.
  init(
    _ call: FunctionCallExprSyntax, in bytes: [UInt8], _ names: SwiftCode
  ) throws(MigrationObstacle) {
    if call.isCoveredByEffect { throw .effect }
    guard let literal = call.arguments.first?.expression.as(StringLiteralExprSyntax.self) else {
      throw .nonliteralFormat
    }
    let text = LiteralText(literal)
    guard text.holes.isEmpty else {
      throw literal.segments.count > 1 ? .interpolation : .placeholder
    }
    format = text.located
    literalOptions = try LiteralOptions(call.arguments.expression(labeled: "options"), names)
    metrics = try LiteralDictionary(
      call.arguments.expression(labeled: "metrics"), of: call, names, or: .nonliteralMetrics
    ) { names.isBoxed($0) ? .boxedNumber($0.trimmedDescription) : nil }
    views = try LiteralDictionary(
      call.arguments.expression(labeled: "views"), of: call, names, or: .nonliteralViews
    ) { names.nonItem($0).map { .notAnItem($0) } }
    indentation = call.indentationEdits(forCallee: Self.macro, in: bytes)
    callee = call.calledExpression.sourceRange
    comments = call.comments(in: bytes)
    let starts = call.arguments.map { $0.sourceRange.lowerBound }
    let end = call.rightParen?.sourceRange.lowerBound ?? call.sourceRange.upperBound
    places = zip(call.arguments, starts.dropFirst() + [end]).map { argument, next in
      Place(
        label: argument.label?.text, start: argument.sourceRange.lowerBound,
        value: argument.expression.sourceRange, next: next)
    }
  }

  private static let macro = "#layout"

  var options: FormatOptions { literalOptions.value }

  /// Removes the names that the format does not contain from the dictionaries that constants hold.
  mutating func removeOtherNames(than names: Set<String>) {
    metrics.removeOtherNames(than: names)
    views.removeOtherNames(than: names)
  }
}

// MARK: - Edits

extension LiteralArguments {
  /// Returns the edits that replace the call with `#layout`, in which the names stay keys of the
  /// dictionaries or become names of variables. Throws the obstacle of a comment in a removed part.
  func edits(keepsDictionaries: Bool) throws(MigrationObstacle) -> [FixIt.Edit] {
    let label = places[0].start..<places[0].value.lowerBound
    var edits = [FixIt.Edit(callee, newText: Self.macro), FixIt.Edit(label, newText: "")]
    edits += literalOptions.edits
    if keeps("metrics", keepsDictionaries) { edits += metrics.edits }
    if keeps("views", keepsDictionaries) { edits += views.edits }
    var changed = edits.map { $0.range }
    for (previous, place) in zip(places, places.dropFirst())
    where !keeps(place.label, keepsDictionaries) {
      let end = previous.value.upperBound
      edits.append(FixIt.Edit(end..<place.value.upperBound, newText: ""))
      changed.append(end..<place.next)
    }
    for comment in comments where changed.contains(where: { $0.overlaps(comment) }) {
      throw .comment
    }
    return edits
      + indentation.filter { edit in !edits.contains { $0.range.overlaps(edit.range) } }
  }

  private func keeps(_ label: String?, _ keepsDictionaries: Bool) -> Bool {
    switch label {
    case "options": !options.isEmpty
    case "metrics": keepsDictionaries && !metrics.entries.isEmpty
    default: keepsDictionaries
    }
  }
}

/// A dictionary that a call gives: a literal, or a constant that holds one.
struct LiteralDictionary: Sendable {
  private(set) var entries: [Entry] = []
  /// The range of the name of the constant; `nil` for a literal.
  private var constant: Range<Int>?
  /// The range of the conversions after the literal.
  private var conversion: Range<Int>?

  struct Entry: Sendable {
    let name: String
    /// Whether the value is the variable whose name is the key.
    let isVariable: Bool
    /// The value of a number literal.
    let number: Double?
    /// The reason why a macro cannot take the value.
    let obstacle: MigrationObstacle?
    /// The text of the entry without conversions of the value.
    fileprivate let text: String
    /// The edits that remove the conversions of the value.
    fileprivate let edits: [FixIt.Edit]
  }

  /// Reads an argument of a call; `nil` has no entries. The last function returns the reason why
  /// the macro cannot take a value.
  init(
    _ expression: ExprSyntax?, of call: FunctionCallExprSyntax, _ names: SwiftCode,
    or obstacle: MigrationObstacle, _ obstacleOfValue: (ExprSyntax) -> MigrationObstacle?
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
      guard let key = element.key.literalText else { throw obstacle }
      entries.append(
        Entry(element, key, obstacleOfValue(element.value.withoutConversions), values))
    }
  }
}

extension LiteralDictionary {
  /// Removes the names that a format does not contain, if a constant holds the dictionary.
  mutating func removeOtherNames(than names: Set<String>) {
    if constant != nil { entries.removeAll { !names.contains($0.name) } }
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
    _ element: DictionaryElementSyntax, _ name: String, _ obstacleOfValue: MigrationObstacle?,
    _ values: ConstantValues?
  ) {
    let value = element.value.withoutConversions
    let variable = value.referencedName ?? ""
    let obstacle: MigrationObstacle? =
      if !name.utf8.allSatisfy({ $0.isNameByte }) {
        .unusedKey(name)
      } else if let obstacleOfValue {
        obstacleOfValue
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

  /// Returns the name of a value that is not an item of the macro, perhaps through a constant.
  fileprivate func nonItem(_ value: ExprSyntax) -> String? {
    if value.literalNumber != nil || value.is(StringLiteralExprSyntax.self) {
      return value.trimmedDescription
    }
    let member = value.unwrapped.calleeName ?? ""
    if Self.nonItems.contains(member) { return member }
    if let type = declaredType(of: value),
      type.is(OptionalTypeSyntax.self) && !value.isUnwrappedByCondition || type.isAnyObject
    {
      return value.trimmedDescription
    }
    guard let reference = value.as(DeclReferenceExprSyntax.self),
      case .variable(_, let initial?, isMutable: false) = binding(of: reference),
      let name = initial.withoutConversions.unwrapped.calleeName, Self.nonItems.contains(name)
    else { return nil }
    return name
  }

  /// Whether a variable or property is declared as an object that holds a number.
  fileprivate func isBoxed(_ value: ExprSyntax) -> Bool {
    let value = value.unwrapped
    if let type = declaredType(of: value) { return type.trimmedDescription.hasPrefix("NSNumber") }
    guard case .variable(_, let initial?, _)? = variable(value) else { return false }
    let call = initial.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
    let cast = initial.as(AsExprSyntax.self)?.type.trimmedDescription
    return call == "NSNumber" || call == "NSNumber.init" || cast == "NSNumber"
  }

  private func declaredType(of value: ExprSyntax) -> TypeSyntax? {
    guard case .variable(let pattern, _, _)? = variable(value) else { return nil }
    return pattern.type
  }

  /// Returns the declaration of the variable or property that an expression is.
  private func variable(_ value: ExprSyntax) -> SwiftBinding? {
    if let access = value.as(MemberAccessExprSyntax.self) { return binding(of: access) }
    return value.as(DeclReferenceExprSyntax.self).flatMap { binding(of: $0) }
  }
}

extension ExprSyntax {
  /// Whether a condition around the name of a variable, or of a `guard` before it, unwraps the
  /// variable and keeps its name: `if let a`.
  fileprivate var isUnwrappedByCondition: Bool {
    guard let name = self.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    return sequence(first: Syntax(self)) { $0.parent }.contains { node in
      guard let parent = node.parent else { return false }
      switch parent.as(SyntaxEnum.self) {
      case .ifExpr(let statement): return statement.conditions.unwrap(name)
      case .whileStmt(let statement): return statement.conditions.unwrap(name)
      case .codeBlockItemList(let items):
        return items.prefix { $0.id != node.id }.contains { item in
          item.item.as(GuardStmtSyntax.self)?.conditions.unwrap(name) ?? false
        }
      default: return false
      }
    }
  }
}

extension ConditionElementListSyntax {
  fileprivate func unwrap(_ name: String) -> Bool {
    contains { element in
      guard case .optionalBinding(let binding) = element.condition, binding.initializer == nil
      else { return false }
      return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
    }
  }
}

extension TypeSyntax {
  /// Whether values of the type need a conversion to be views.
  fileprivate var isAnyObject: Bool {
    ["Any", "AnyObject", "any AnyObject", "NSObject"].contains(trimmedDescription)
  }
}

/// The options of a call that are written as members, such as `.alignAllTop`.
struct LiteralOptions: Sendable {
  let value: FormatOptions
  /// The edits that remove the names of the system's type, or replace a constant with its value.
  private(set) var edits: [FixIt.Edit] = []

  private static let typeNames: Set = [
    "NSLayoutConstraint.FormatOptions", "NSLayoutFormatOptions",
    "UIKit.NSLayoutConstraint.FormatOptions", "AppKit.NSLayoutConstraint.FormatOptions",
  ]

  /// Reads an argument; without one, no option is set.
  init(_ expression: ExprSyntax?, _ names: SwiftCode) throws(MigrationObstacle) {
    guard let expression else {
      value = []
      return
    }
    let literal = names.constant(expression) ?? expression
    guard let options = FormatOptions(swift: literal) else { throw .nonliteralOptions }
    value = options
    // The argument is removed if it is empty, in any spelling.
    if options.isEmpty { return }
    try read(literal.withoutCast)
    if literal.id != expression.id {
      edits = [FixIt.Edit(expression.sourceRange, newText: literal.withoutCast.optionsText)]
    } else if literal.is(AsExprSyntax.self) {
      let end = literal.withoutCast.sourceRange.upperBound
      edits.append(FixIt.Edit(end..<literal.sourceRange.upperBound, newText: ""))
    }
  }

  private mutating func read(_ expression: ExprSyntax) throws(MigrationObstacle) {
    if let array = expression.as(ArrayExprSyntax.self) {
      for element in array.elements { try read(element.expression) }
      return
    }
    guard let member = expression.as(MemberAccessExprSyntax.self),
      FormatOptions(name: member.declName.baseName.text) != nil
    else { throw .nonliteralOptions }
    guard let type = member.base else { return }
    guard Self.typeNames.contains(type.trimmedDescription) else { throw .nonliteralOptions }
    let range = type.sourceRange.lowerBound..<member.period.sourceRange.lowerBound
    edits.append(FixIt.Edit(range, newText: ""))
  }
}

extension ExprSyntax {
  fileprivate var withoutCast: ExprSyntax {
    self.as(AsExprSyntax.self)?.expression.withoutCast ?? self
  }

  /// The text of options that are written as members, without the names of their type.
  fileprivate var optionsText: String {
    if let array = self.as(ArrayExprSyntax.self) {
      return "[\(array.elements.map(\.expression.optionsText).joined(separator: ", "))]"
    }
    return "." + (self.as(MemberAccessExprSyntax.self)?.declName.trimmedDescription ?? "")
  }
}

extension SwiftCode {
  /// Returns the value of a constant to which an expression refers.
  fileprivate func constant(_ expression: ExprSyntax) -> ExprSyntax? {
    if let access = expression.as(MemberAccessExprSyntax.self) {
      return binding(of: access)?.constantValue
    }
    return expression.as(DeclReferenceExprSyntax.self).flatMap { binding(of: $0)?.constantValue }
  }
}

/// The value of a local constant, whose parts are evaluated again where a call uses the constant.
struct ConstantValues {
  let value: ExprSyntax
  private let names: SwiftCode
  private let call: FunctionCallExprSyntax
  /// The statements from the declaration up to the one that contains the call.
  private let statements: ArraySlice<CodeBlockItemSyntax>
  /// Whether a closure or a function, which can run later, contains the call.
  private let isDeferred: Bool

  /// Finds the value of a local variable that never changes; `nil` for another name.
  init?(
    of reference: DeclReferenceExprSyntax, usedIn call: FunctionCallExprSyntax,
    _ names: SwiftCode
  ) {
    guard
      case .variable(let pattern, let value?, let isMutable) = names.binding(of: reference),
      !(pattern.type?.isMutableObject ?? false),
      !isMutable || names.index.changes(of: pattern).isEmpty,
      let list = pattern.statements
    else { return nil }
    let around = sequence(first: Syntax(call)) { $0.parent }.prefix { $0.id != list.id }
    let items = Array(list)
    guard let last = around.last(where: { $0.is(CodeBlockItemSyntax.self) }),
      let start = items.firstIndex(where: { $0.sourceRange.contains(pattern.sourceRange) }),
      let end = items.firstIndex(where: { $0.id == last.id }), start < end
    else { return nil }
    self.value = value
    self.names = names
    self.call = call
    statements = items[(start + 1)...end]
    isDeferred = around.contains {
      $0.is(ClosureExprSyntax.self) || $0.asProtocol((any DeclGroupSyntax).self) != nil
        || $0.is(FunctionDeclSyntax.self)
    }
  }

  /// Returns whether a part of the value is the same at the call, as far as the file shows it.
  func keepsValue(of part: ExprSyntax) -> Bool {
    part.tokens(viewMode: .sourceAccurate).allSatisfy { token in
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
        token.tokenKind != .keyword(.self)
      else { return true }
      let name = token.text
      let isMember = reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id == reference.id
      if !isMember {
        let binding = names.binding(of: name, at: reference)
        guard binding == names.binding(of: name, at: call) else { return false }
        if let binding {
          switch binding {
          case .computedProperty, .rawValue: return false
          case .variable(_, _, isMutable: false), .parameter, .element: return true
          case .variable, .ambiguous, .unknown: break
          }
        }
      }
      return !isDeferred && !isChanged(name)
    }
  }

  /// Whether a statement before the call, or a function that one calls, changes a name.
  private func isChanged(_ name: String) -> Bool {
    let changes = names.index.replacements(ofName: name)
    let functions = Set(changes.compactMap(\.functionName))
    return statements.contains { statement in
      changes.contains { statement.sourceRange.contains($0.sourceRange) }
        || !functions.isEmpty && statement.refers(toOneOf: functions)
    }
  }
}
