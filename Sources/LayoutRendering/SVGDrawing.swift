import LayoutEngine

/// A picture with all its texts in their places.
struct SVGDrawing {
  private let picture: LayoutPicture
  private let labels: [PictureLabel]
  /// The rectangle round shapes, lines and labels.
  private let bounds: LayoutRect
  private let problemLines: [ProblemLine]

  /// A line of a problem; the first has the problem's number before it.
  private struct ProblemLine {
    let text: String
    let marker: ConflictMarker?

    /// The place of the text, which stands after the markers.
    static let indentation = 20.0
  }

  init(_ picture: LayoutPicture) {
    self.picture = picture
    labels = picture.labels
    bounds = labels.reduce(picture.bounds) { $0.union($1.box) }
    problemLines = Self.lines(of: picture.problems, width: bounds.width)
  }

  /// The problems in lines that are not much wider than the picture.
  private static func lines(of problems: [String], width: Double) -> [ProblemLine] {
    let letters = max(SVGMeasure.leastLetters, Int(min(width, SVGMeasure.widestText) / SVGMeasure.letter))
    return problems.enumerated().flatMap { index, problem in
      problem.wrapped(to: letters).enumerated().map { line, text in
        ProblemLine(text: text, marker: line == 0 ? ConflictMarker(number: index + 1) : nil)
      }
    }
  }

  var width: Double {
    let titleWidth = Double(picture.title.count) * SVGMeasure.letter
    let problemWidths = problemLines.map {
      ProblemLine.indentation + Double($0.text.count) * SVGMeasure.letter
    }
    return max(bounds.width, titleWidth, problemWidths.max() ?? 0)
  }

  var height: Double { bounds.height + SVGMeasure.line * Double(1 + problemLines.count) + SVGMeasure.gap }

  func write(to writer: inout SVGWriter, atX x: Double, y: Double) {
    writer.open("g", [("transform", "translate(\(x.svgText) \(y.svgText))")])
    writer.text(picture.title, [("class", "title"), ("x", "0"), ("y", "12")])
    let top = SVGMeasure.line + SVGMeasure.gap
    writer.open("g", [("transform", "translate(\((-bounds.x).svgText) \((top - bounds.y).svgText))")])
    for shape in picture.shapes { shape.write(to: &writer) }
    for area in picture.insetAreas { area.write(to: &writer) }
    for dimension in picture.dimensions { dimension.write(to: &writer) }
    for label in labels { label.leader?.write(to: &writer) }
    for label in labels { label.write(to: &writer) }
    writer.close("g")
    for (index, line) in problemLines.enumerated() {
      write(line, to: &writer, baseline: top + bounds.height + SVGMeasure.line * Double(index + 1))
    }
    writer.close("g")
  }

  private func write(_ line: ProblemLine, to writer: inout SVGWriter, baseline: Double) {
    line.marker?.write(to: &writer, atX: 0, middle: baseline - PictureLabel.baselineOffset)
    writer.text(
      line.text,
      [("class", "problem"), ("x", ProblemLine.indentation.svgText), ("y", baseline.svgText)])
  }
}

extension String {
  /// The text in lines of at most so many letters, as far as its words allow.
  fileprivate func wrapped(to letters: Int) -> [String] {
    var lines = [""]
    for word in split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + word.count < letters {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
