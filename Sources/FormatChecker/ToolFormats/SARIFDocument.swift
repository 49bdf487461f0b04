import Foundation
import VFLSyntax

/// The findings as a SARIF log, version 2.1.0.
///
/// Columns count UTF-16 code units. A fingerprint identifies a finding by its file, category, text
/// and number among equal ones, so that it stays the same when lines move.
///
/// Source: OASIS, “Static Analysis Results Interchange Format (SARIF) Version 2.1.0”.
public struct SARIFDocument: Encodable {
  private let version = "2.1.0"
  private let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  private let runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case version, runs
    case schema = "$schema"
  }

  /// Creates the log of a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - toolVersion: The version of the program that checked.
  public init(_ report: Report, toolVersion: String) {
    runs = [Run(report, toolVersion)]
  }

  /// Returns the log in UTF-8 with sorted keys and a final line feed.
  public func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
  }
}

extension SARIFDocument {
  fileprivate struct Run: Encodable {
    let tool: Tool
    let columnKind = "utf16CodeUnits"
    let results: [Result]

    init(_ report: Report, _ toolVersion: String) {
      let categories = Set(report.findings.map(\.category.rawValue)).sorted()
      tool = Tool(driver: Driver(version: toolVersion, rules: categories.map(Rule.init)))
      let indices = Dictionary(uniqueKeysWithValues: categories.enumerated().map { ($1, $0) })
      var fingerprints = FingerprintCounter()
      results = report.findings.map { finding in
        Result(
          finding, ruleIndex: indices[finding.category.rawValue] ?? 0,
          fingerprint: fingerprints.fingerprint(of: finding))
      }
    }
  }

  fileprivate struct Tool: Encodable {
    let driver: Driver
  }

  fileprivate struct Driver: Encodable {
    let name = "vfl"
    let version: String
    let rules: [Rule]
  }

  fileprivate struct Rule: Encodable {
    let id: String
    let shortDescription: Message
    let help: Message

    init(_ category: String) {
      id = category
      shortDescription = Message(text: category.split(separator: "-").joined(separator: " "))
      help = Message(
        text:
          "Grammar.md describes the errors of the category '\(category)' with examples and fixes.")
    }
  }

  fileprivate struct Message: Encodable {
    let text: String
  }

  fileprivate struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Message
    let locations: [Location]
    let relatedLocations: [Location]?
    let fixes: [Fix]?
    let partialFingerprints: [String: String]

    init(_ finding: Finding, ruleIndex: Int, fingerprint: String) {
      ruleId = finding.category.rawValue
      self.ruleIndex = ruleIndex
      level = finding.severity.rawValue
      message = Message(text: finding.message)
      locations = [Location(finding.place, finding.sourceName)]
      let notes = finding.notes.map { note in
        Location(note.place ?? finding.place, finding.sourceName, message: note.message)
      }
      relatedLocations = notes.isEmpty ? nil : notes
      let fixes =
        finding.place.map { place in finding.fixIts.map { Fix($0, in: place.source) } } ?? []
      self.fixes = fixes.isEmpty ? nil : fixes
      partialFingerprints = ["vfl/v1": fingerprint]
    }
  }

  fileprivate struct Location: Encodable {
    let physicalLocation: PhysicalLocation
    let message: Message?

    init(_ place: Place?, _ name: String, message: String? = nil) {
      physicalLocation = PhysicalLocation(
        artifactLocation: ArtifactLocation(name),
        region: place.map { Region($0.source, $0.sourceRange) })
      self.message = message.map { Message(text: $0) }
    }
  }

  fileprivate struct PhysicalLocation: Encodable {
    let artifactLocation: ArtifactLocation
    let region: Region?
  }

  fileprivate struct ArtifactLocation: Encodable {
    let uri: String

    init(_ name: String) {
      uri = name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? name
    }
  }

  fileprivate struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
    let endLine: Int
    let endColumn: Int

    init(_ source: Source, _ range: Range<Int>) {
      let start = source.location(of: range.lowerBound)
      let end = source.location(of: range.upperBound)
      (startLine, startColumn) = (start.line, start.utf16Column)
      (endLine, endColumn) = (end.line, end.utf16Column)
    }
  }

  fileprivate struct Fix: Encodable {
    let description: Message
    let artifactChanges: [ArtifactChange]

    init(_ fixIt: FixIt, in source: Source) {
      description = Message(text: fixIt.message)
      let replacements = fixIt.edits.map { edit in
        Replacement(
          deletedRegion: Region(source, edit.range), insertedContent: Message(text: edit.newText))
      }
      artifactChanges = [
        ArtifactChange(artifactLocation: ArtifactLocation(source.name), replacements: replacements)
      ]
    }
  }

  fileprivate struct ArtifactChange: Encodable {
    let artifactLocation: ArtifactLocation
    let replacements: [Replacement]
  }

  fileprivate struct Replacement: Encodable {
    let deletedRegion: Region
    let insertedContent: Message
  }
}
