public import FormatFindings

/// The layouts in code, with the numbers of their parts.
public struct LayoutListResults: DocumentResults, Sendable {
  /// A layout.
  fileprivate struct Entry {
    let json: JSONValue
    let line: String
  }

  private let layouts: [JSONValue]
  /// The layouts, one per line:
  /// `Card.swift:12:8: Card.setUp(): 3 views, 8 constraints, 1 unknown`.
  public let text: String

  /// Lists the layouts of files.
  public init(_ files: [LayoutsInCode.File]) {
    let entries = files.flatMap { file in file.layouts.map { Entry($0, in: file.source) } }
    layouts = entries.map(\.json)
    text = entries.map(\.line).joined()
  }

  /// The results as members of a document.
  public var members: [JSONValue.Member] { [JSONValue.Member("layouts", .array(layouts))] }
}

extension LayoutListResults.Entry {
  fileprivate init(_ layout: FoundLayout, in source: Source) {
    let start = source.location(of: layout.sourceRange.lowerBound)
    let end = source.location(of: layout.sourceRange.upperBound)
    json = [
      "column": .integer(start.column), "constraints": .integer(layout.constraints.count),
      "endColumn": .integer(end.column), "endLine": .integer(end.line),
      "file": .string(source.name), "line": .integer(start.line), "name": .string(layout.name),
      "unknown": .array(layout.unknowns.map { $0.json(in: source) }),
      "views": .integer(layout.views.count),
    ]
    let counts = [
      Self.count(layout.views.count, "view"),
      Self.count(layout.constraints.count, "constraint"),
      layout.unknowns.isEmpty ? nil : "\(layout.unknowns.count) unknown",
    ]
    let place = "\(source.name.printableAtLineStart):\(start.line):\(start.column)"
    line = "\(place): \(layout.name): \(counts.compactMap(\.self).joined(separator: ", "))\n"
  }

  private static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }
}

extension FoundLayout.Unknown {
  fileprivate func json(in source: Source) -> JSONValue {
    let start = source.location(of: sourceRange.lowerBound)
    return [
      "column": .integer(start.column), "line": .integer(start.line), "reason": .string(message),
    ]
  }
}
