import VFLSyntax

/// Checks one format string and prints what is wrong with it, and the string with every clear repair made.
@main
enum Validator {
  static func main() {
    let format = CommandLine.arguments.dropFirst().first ?? "H:|-[a(>30)]--5-[b]-|"
    let parsed = VisualFormatSyntax.parse(format)
    if parsed.isValid {
      print("valid, in canonical form: \(parsed.syntax.canonicalText)")
    }
    for diagnostic in parsed.diagnostics {
      let place = diagnostic.range.map { "at byte \($0.lowerBound): " } ?? ""
      print("\(place)\(diagnostic.message) [\(diagnostic.category.rawValue)]")
    }
    let fixIts = parsed.diagnostics.firstFixIts
    if !fixIts.isEmpty {
      print("mended: \(String(decoding: fixIts.applied(to: Array(format.utf8)), as: UTF8.self))")
    }
  }
}
