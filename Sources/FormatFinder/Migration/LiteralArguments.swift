package import LayoutConstraints
import SwiftSyntax
package import VFLSyntax

/// The arguments of a call of the system's function that a macro can take.
package struct LiteralArguments: Sendable {
  /// The format.
  package let format: LocatedFormat
  /// The dictionary of metrics.
  package private(set) var metrics: LiteralDictionary
  /// The dictionary of views.
  package private(set) var views: LiteralDictionary
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

  /// Reads the arguments of a call, of which the first is the format, in the text of a file.
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
    literalOptions = try LiteralOptions(call.expression(labeled: "options"), names)
    metrics = try LiteralDictionary(
      metrics: call.expression(labeled: "metrics"), of: call, names)
    views = try LiteralDictionary(views: call.expression(labeled: "views"), of: call, names)
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

  /// The options.
  package var options: FormatOptions { literalOptions.value }

  /// Removes the names that the format does not contain from the dictionaries that constants hold.
  package mutating func removeOtherNames(than names: Set<String>) {
    metrics.removeOtherNames(than: names)
    views.removeOtherNames(than: names)
  }
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

extension FunctionCallExprSyntax {
  fileprivate func expression(labeled label: String) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }
}
