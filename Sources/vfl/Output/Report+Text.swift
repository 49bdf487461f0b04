import VFLSyntax
import VisualFormat

extension Report {
  /// The diagnostics as a person reads them, each with its line and a caret.
  func text(style: Style) -> String {
    var text = ""
    for entry in entries { text += entry.text(style: style) }
    return text
  }
}

extension Report.Entry {
  fileprivate func text(style: Style) -> String {
    let label = severity == .error ? style.error("error:") : style.warning("warning:")
    let headline = "\(label) \(style.message(message.printable)) [\(category)]\n"
    guard let place else { return headline }
    return style.place(place.prefix(of: place.range)) + " " + headline
      + place.excerpt(style: style)
      + place.remarks(style: style)
  }
}

extension Report.Entry.Place {
  /// The range in the source of a range in the format; the format's start where there is none.
  func sourceRange(_ range: Range<Int>?) -> Range<Int> { format.sourceRange(of: range ?? 0..<0) }

  fileprivate func prefix(of range: Range<Int>?) -> String {
    let location = source.location(of: sourceRange(range).lowerBound)
    return "\(source.name.printable):\(location.line):\(location.column):"
  }

  fileprivate func excerpt(style: Style) -> String {
    let range = sourceRange(range)
    let excerpt = Excerpt(line: source.bytes[source.lineRange(of: range.lowerBound)], highlighting: range)
    return "\(excerpt.text)\n\(excerpt.padding)\(style.marker(excerpt.marker))\n"
  }

  fileprivate func remarks(style: Style) -> String {
    let notes = notes.map { note in
      "\(prefix(of: note.range ?? range)) \(style.remark("note:")) \(note.message.printable)\n"
    }
    let fixIts = fixIts.map { fixIt in
      "\(prefix(of: fixIt.edits.first?.range)) \(style.remark("fix-it:")) \(fixIt.message.printable)\n"
    }
    let others = remarks.map { remark in
      "\(remark.place.map { "\($0.description.printable): " } ?? "")\(style.remark("note:")) \(remark.message.printable)\n"
    }
    return (notes + others + fixIts).joined()
  }
}
