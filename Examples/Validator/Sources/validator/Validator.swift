import Foundation
import VFLSyntax

/// Checks a format string, prints its errors, and prints the string with the first fix-it of each
/// error applied. Exits with status 1 if the string is invalid.
@main
enum Validator {
  static func main() {
    let format = CommandLine.arguments.dropFirst().first ?? "H:|-[a(>30)]--5-[b]-|"
    let parsed = VisualFormatSyntax.parse(format)
    if parsed.isValid {
      print("valid; canonical form: \(parsed.syntax.canonicalText)")
    }
    for diagnostic in parsed.diagnostics {
      let position = diagnostic.range.map { "at byte \($0.lowerBound): " } ?? ""
      print("\(position)\(diagnostic.message) [\(diagnostic.category.rawValue)]")
    }
    let fixIts = parsed.diagnostics.firstFixIts
    if !fixIts.isEmpty {
      print("fixed: \(String(decoding: fixIts.applied(to: Array(format.utf8)), as: UTF8.self))")
    }
    if !parsed.isValid { exit(1) }
  }
}
