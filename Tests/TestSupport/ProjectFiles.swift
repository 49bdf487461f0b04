package import Foundation
import Testing

/// The documents and sources of the project, read from its checkout.
package enum ProjectFiles {
  /// The root folder of the checkout.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the lines of a file, including empty lines.
  package static func lines(of path: String) throws -> [String] {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the paths of the Swift files in a folder and its subfolders.
  package static func swiftFiles(in folder: String) throws -> [String] {
    try files(in: folder, endingIn: ".swift")
  }

  /// Returns the paths of the files in a folder and its subfolders whose names have a suffix.
  package static func files(in folder: String, endingIn suffix: String) throws -> [String] {
    let paths = try #require(
      FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path))
    return paths.compactMap { $0 as? String }.filter { $0.hasSuffix(suffix) }.map {
      folder + "/" + $0
    }
  }

  /// Returns the Swift samples of a document, each as an array of lines.
  package static func samples(of path: String) throws -> [[String]] {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8).components(
      separatedBy: "```swift\n"
    ).dropFirst().map { block in
      block.components(separatedBy: "\n```")[0].components(separatedBy: "\n")
    }
  }

  /// The README and the guides that it links to.
  package static let guides: [String] =
    ["README.md"]
    + ((try? FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent("Documentation").path)) ?? [])
    .sorted().map { "Documentation/\($0)" }

  /// Returns the text of all guides.
  package static func textOfGuides() throws -> String {
    try guides.map { try lines(of: $0).joined(separator: "\n") }.joined(separator: "\n")
  }

  /// Returns the only Swift sample of the guides that contains a text.
  package static func guideSample(containing text: String) throws -> [String] {
    let samples = try guides.flatMap(samples).filter { $0.contains { $0.contains(text) } }
    try #require(samples.count == 1, "\(samples.count) samples contain '\(text)'")
    return samples[0]
  }

  /// Returns the form of a sample in a test, with its comments as expectations.
  ///
  /// A line `value  // literal` becomes `#expect(value == literal)`. A remark can follow the
  /// literal after a comma or a colon.
  package static func expectations(_ sample: [String]) -> [String] {
    sample.map { line in
      let parts = line.components(separatedBy: "  // ")
      guard parts.count == 2 else { return line }
      let indentation = String(line.prefix { $0 == " " })
      let end =
        parts[1].lastIndex { "\")".contains($0) }
        ?? parts[1].prefix { $0 != "," && $0 != ":" }.indices.last
      let literal = end.map { parts[1][...$0] } ?? ""
      return "\(indentation)#expect(\(parts[0].drop { $0 == " " }) == \(literal))"
    }
  }

  /// Returns whether a Swift file contains consecutive lines, ignoring blank lines and imports.
  ///
  /// The file can indent the lines as a whole by zero, two or four spaces.
  package static func file(_ path: String, contains sample: [String]) throws -> Bool {
    let code = try lines(of: path).filter { !$0.trimmingCharacters(in: .whitespaces).isEmpty }
    let sample = sample.filter { !$0.isEmpty && !$0.hasPrefix("import ") }
    return [0, 2, 4].contains { indentation in
      let indented = sample.map { String(repeating: " ", count: indentation) + $0 }
      return code.contains(indented)
    }
  }
}
