import VFLWorkspace

/// Checks the files and folders in its arguments, and prints the findings with the edits that fix
/// them.
///
/// The positions of edits are counted in UTF-16, as in an editor.
@main
enum Checker {
  static func main() {
    let inputs = InputReader(reading: CommandLine.arguments.dropFirst().map { .path($0) })
    var report = Report(of: inputs)
    for source in inputs.sources { report.check(source) }
    for finding in report.findings { show(finding) }
    print(report.summary)
  }

  private static func show(_ finding: Finding) {
    let headline = "\(finding.severity.rawValue): \(finding.message) [\(finding.category)]"
    guard let place = finding.place else { return print(headline) }
    print("\(place.source.name):\(place.start.line):\(place.start.column): \(headline)")
    guard let fixIt = finding.fixIts.first else { return }
    for edit in fixIt.edits {
      let start = place.source.location(of: edit.range.lowerBound)
      let end = place.source.location(of: edit.range.upperBound)
      let range = "\(start.line):\(start.utf16Column)-\(end.line):\(end.utf16Column)"
      print("  fix: replace \(range) with '\(edit.newText)'")
    }
  }
}
