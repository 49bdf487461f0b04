package import LayoutConstraints
import SwiftSyntax
package import VFLSyntax

/// The arguments of a call of the system's function that a macro can take.
package struct LiteralArguments: Sendable {
  /// The format.
  package let format: LocatedFormat
  /// The entries of the dictionary of metrics.
  package let metrics: [Entry]
  /// The entries of the dictionary of views.
  package let views: [Entry]
  private let literalOptions: LiteralOptions
  /// The source range of the called function.
  private let callee: Range<Int>
  private let places: [Place]
  /// The source ranges of the comments in the call.
  private let comments: [Range<Int>]

  /// An entry of a dictionary literal.
  package struct Entry: Sendable {
    /// The key.
    package let name: String
    /// Whether the value is the variable whose name is the key.
    package let isVariable: Bool
    /// The value of a number literal.
    package let number: Double?
  }

  /// The offsets of an argument in the source.
  private struct Place: Sendable {
    let label: String?
    let start: Int
    let value: Range<Int>
    /// The start of the next argument, or of the closing parenthesis.
    let next: Int
  }

  /// Reads the arguments of a call, of which the first is the format, in the text of a file.
  init(_ call: FunctionCallExprSyntax, in bytes: [UInt8]) throws(MigrationObstacle) {
    if call.isCoveredByEffect { throw .effect }
    guard let literal = call.arguments.first?.expression.as(StringLiteralExprSyntax.self) else {
      throw .nonliteralFormat
    }
    let text = FoundText(literal)
    guard text.holes.isEmpty else { throw .interpolation }
    format = text.located
    literalOptions = try LiteralOptions(call.expression(labeled: "options"))
    metrics = try Entry.entries(of: call.expression(labeled: "metrics"), or: .nonliteralMetrics)
    views = try Entry.entries(of: call.expression(labeled: "views"), or: .nonliteralViews)
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

  /// The options.
  package var options: FormatOptions { literalOptions.value }
}

// MARK: - Edits

extension LiteralArguments {
  /// Returns the edits that replace the call with `#layout`.
  ///
  /// - Parameter keepsDictionaries: Whether the names stay keys of the dictionaries. Otherwise they
  ///   are names of variables.
  /// - Returns: The edits, which do not overlap.
  /// - Throws: `MigrationObstacle.comment` if a removed part has a comment.
  package func edits(keepsDictionaries: Bool) throws(MigrationObstacle) -> [FixIt.Edit] {
    let label = places[0].start..<places[0].value.lowerBound
    var edits = [FixIt.Edit(callee, newText: "#layout"), FixIt.Edit(label, newText: "")]
    edits += literalOptions.edits
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
  }

  private func keeps(_ label: String?, _ keepsDictionaries: Bool) -> Bool {
    switch label {
    case "options": !options.isEmpty
    case "metrics": keepsDictionaries && !metrics.isEmpty
    default: keepsDictionaries
    }
  }
}

// MARK: - Dictionaries

extension LiteralArguments.Entry {
  /// The layout guides of view controllers, whose type is a protocol.
  private static let layoutSupports: Set = ["topLayoutGuide", "bottomLayoutGuide"]

  /// Returns the entries of a dictionary literal; none for `nil`.
  fileprivate static func entries(
    of expression: ExprSyntax?, or obstacle: MigrationObstacle
  ) throws(MigrationObstacle) -> [Self] {
    guard let expression, !expression.is(NilLiteralExprSyntax.self) else { return [] }
    guard let dictionary = expression.as(DictionaryExprSyntax.self) else { throw obstacle }
    guard case .elements(let elements) = dictionary.content else { return [] }
    var entries: [Self] = []
    for element in elements { entries.append(try Self(element, or: obstacle)) }
    return entries
  }

  private init(
    _ element: DictionaryElementSyntax, or obstacle: MigrationObstacle
  ) throws(MigrationObstacle) {
    guard let key = element.key.as(StringLiteralExprSyntax.self) else { throw obstacle }
    let text = FoundText(key)
    guard text.holes.isEmpty else { throw obstacle }
    let name = String(decoding: text.bytes, as: UTF8.self)
    guard text.bytes.allSatisfy({ $0.isNameByte }) else { throw .unusedKey(name) }
    guard element.value.hasNoEffect else { throw .effectOfValue(key: name) }
    let member = element.value.calleeName ?? ""
    if Self.layoutSupports.contains(member) { throw .layoutSupport(member) }
    let variable = element.value.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    self.init(
      name: name, isVariable: variable.utf8.elementsEqual(name.utf8),
      number: element.value.literalNumber)
  }
}

extension FunctionCallExprSyntax {
  fileprivate func expression(labeled label: String) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }
}
