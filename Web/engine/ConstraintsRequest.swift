import FormatFindings
import LayoutConstraints
import LayoutScenes

/// A request for the constraints of formats: the names and options with which they are checked.
struct ConstraintsRequest {
  /// The places of the formats.
  private(set) var formats: [Place]
  private let lookup: NameLookup

  /// Reads a request from JSON. There is none if there are errors.
  init?(_ text: [UInt8], report: inout Report) {
    let source = Source(text, kind: .scene, origin: .argument(number: nil))
    let errors: [SceneFileError]
    do throws(ValueError) {
      let document = try JSONDocument(source)
      let reader = ConstraintsRequestReader(document)
      (formats, lookup, errors) = (reader.formats, reader.lookup, reader.errors)
    } catch {
      report.add(Finding(SceneFileError(error), in: source))
      return nil
    }
    for error in errors { report.add(Finding(error, in: source)) }
    if !errors.isEmpty { return nil }
  }

  /// Checks the formats and returns their constraints.
  func constraints(report: inout Report) -> [LayoutConstraint<String>] {
    formats.flatMap { place in
      let checked = lookup.check(utf8: place.format.bytes)
      report.add(
        checked.diagnostics, errorCount: checked.errorCount, of: place.format, in: place.source)
      return checked.constraints
    }
  }
}

/// Reads a request. It continues after an error, to report all of them.
private struct ConstraintsRequestReader: SceneValueReader {
  var formats: [Place] = []
  var lookup = NameLookup(views: .anyName)
  var errors: [SceneFileError] = []
  var textsWithErrors: Set<SceneReader.TextKey> = []

  init(_ document: JSONDocument) {
    addErrors(document.errors)
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
