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

  /// Checks the formats for errors and returns the constraints of those without, in their order.
  package func constraints(report: inout Report) -> [LayoutConstraint<String>] {
    let knownNames = lookup.knownNames
    return formats.flatMap { place in
      let checked = lookup.checkErrors(utf8: place.format.bytes, knownNames: { knownNames })
      report.add(
        checked.diagnostics, errorCount: checked.errorCount, of: place.format, in: place.source)
      return checked.constraints
    }
  }
}

/// Reads a request. It continues after an error, to report all of them.
private struct ConstraintsRequestReader {
  var formats: [Place] = []
  var lookup = NameLookup(views: .anyName)
  /// The reader of the values: that of scenes, whose code every engine contains.
  private var reader: SceneReader

  init(_ document: ValueDocument) {
    reader = SceneReader(errors: document.allErrors)
    if document.syntaxError != nil { return }
    let keys = ["formats", "views", "metrics", "options", "superview"]
    for entry in reader.entries(of: document.root, in: "the request", keys) {
      switch entry.key.string {
      case "formats":
        formats = texts(entry.value, of: "formats").map { $0.place.with(range: nil) }
      case "views": lookup.views = .named(Set(texts(entry.value, of: "names").map { $0.string }))
      case "metrics": lookup.metrics = reader.metrics(entry.value)
      case "options": lookup.options = reader.options(entry.value)
      default: lookup.hasSuperview = reader.flag(entry.value)
      }
    }
  }

  var errors: [ValueError] { reader.errors }

  @inline(never)
  private mutating func texts(_ value: LocatedValue, of elements: String) -> [LocatedText] {
    var texts: [LocatedText] = []
    for element in reader.list(value, of: elements) ?? [] {
      if let text = reader.text(element) { texts.append(text) }
    }
    return texts
  }
}
