package import Foundation
import Testing

/// The pages of the project, read from its checkout.
package enum Page {
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  package static func lines(of path: String) throws -> [String] {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The Swift files below a folder.
  package static func swiftFiles(in folder: String) throws -> [String] {
    let paths = try #require(FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path))
    return paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map { folder + "/" + $0 }
  }

  /// The Swift samples of a page.
  package static func samples(of path: String) throws -> [[String]] {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8).components(
      separatedBy: "```swift\n"
    ).dropFirst().map { block in
      block.components(separatedBy: "\n```")[0].components(separatedBy: "\n")
    }
  }

  /// A sample as a test holds it: what it states in comments, `value  // literal` and perhaps a remark behind a comma or a colon, as
  /// expectations.
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

  /// Whether the code of a Swift file holds these lines in a row, whatever their indentation as a whole and with blank
  /// lines left out.
  package static func file(_ path: String, holds sample: [String]) throws -> Bool {
    let code = try lines(of: path).filter { !$0.trimmingCharacters(in: .whitespaces).isEmpty }
    let sample = sample.filter { !$0.isEmpty && !$0.hasPrefix("import ") }
    return [0, 2, 4].contains { indentation in
      let indented = sample.map { String(repeating: " ", count: indentation) + $0 }
      return code.contains(indented)
    }
  }
}
