package import FormatFindings
package import LayoutConstraints
import LayoutScenes

/// A request for the constraints of formats, with the names and options of all of them.
package struct ConstraintsRequest {
  /// The places of the formats.
  package let formats: [Place]
  private let lookup: NameLookup

  /// Reads a request from JSON; `nil` if there are errors, which are added to a report.
  package init?(_ text: [UInt8], report: inout Report) {
    let source = Source(text, kind: .scene, origin: .argument(number: nil))
    let reader = ConstraintsRequestReader(ValueDocument(json: source))
    (formats, lookup) = (reader.formats, reader.lookup)
    for error in reader.errors { report.add(error.finding(in: source)) }
    if !reader.errors.isEmpty { return nil }
  }

  /// Checks the formats and returns the constraints of those without errors, in their order.
  package func constraints(report: inout Report) -> [LayoutConstraint<String>] {
    let knownNames = lookup.knownNames
    return formats.flatMap { place in
      let checked = lookup.check(utf8: place.format.bytes, knownNames: { knownNames })
      report.add(
        checked.diagnostics, errorCount: checked.errorCount, of: place.format, in: place.source)
      return checked.constraints
    }
  }
}

/// Reads a request. It continues after an error, to report all of them.
private struct ConstraintsRequestReader: ValueReader {
  var formats: [Place] = []
  var lookup = NameLookup(views: .anyName)
  var errors: [ValueError] = []
  var textsWithErrors: Set<LocatedText.Key> = []

  init(_ document: ValueDocument) {
    addErrors(document.allErrors)
    if document.syntaxError != nil { return }
    let keys = ["formats", "views", "metrics", "options", "superview"]
    for entry in entries(of: document.root, in: "the request", keys) {
      switch entry.key.string {
      case "formats":
        formats = texts(entry.value, of: "formats").map { $0.place.with(range: nil) }
      case "views": lookup.views = .named(Set(texts(entry.value, of: "names").map { $0.string }))
      case "metrics": lookup.metrics = metrics(entry.value)
      case "options": lookup.options = options(entry.value)
      default: lookup.hasSuperview = flag(entry.value)
      }
    }
  }

  private mutating func texts(_ value: LocatedValue, of elements: String) -> [LocatedText] {
    var texts: [LocatedText] = []
    for element in list(value, of: elements) ?? [] {
      if let text = text(element) { texts.append(text) }
    }
    return texts
  }
}
