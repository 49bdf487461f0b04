public import FormatFindings
import Foundation
import VFLSyntax

/// The findings as a SARIF log, version 2.1.0.
///
/// Columns count UTF-16 code units. A fingerprint identifies a finding by its file, category, text
/// and number among equal ones, so that it stays the same when lines move.
///
/// The logs of parts of a project can be merged: all logs of one version list the same rules in the
/// same order and contain no path of the machine, unless an input is named by such a path. The
/// results of all logs are then the results of one run.
///
/// Source: OASIS, “Static Analysis Results Interchange Format (SARIF) Version 2.1.0”.
public struct SARIFDocument: Encodable {
  private let version = "2.1.0"
  private let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
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
  ///   - part: The name of the part of the project that was checked, such as `2-of-4`; `nil` for
  ///     all of it. A service that keeps one log of each tool then keeps one of each part.
  public init(_ report: Report, toolVersion: String, part: String? = nil) {
    runs = [Run(report, toolVersion, part)]
  }

  /// Returns the log in UTF-8 with sorted keys and a final line feed.
  public func json() throws -> [UInt8] { try jsonBytes() }
}

extension SARIFDocument {
  fileprivate struct Run: Encodable {
    let tool: Tool
    let automationDetails: AutomationDetails?
    let originalUriBaseIds = [ArtifactLocation.baseID: BaseLocation()]
    let invocations: [Invocation]
    let columnKind = "utf16CodeUnits"
    let results: [Result]

    init(_ report: Report, _ toolVersion: String, _ part: String?) {
      tool = Tool(driver: Driver(version: toolVersion, semanticVersion: toolVersion))
      automationDetails = part.map { AutomationDetails(id: "vfl/\($0)/") }
      invocations = [Invocation(executionSuccessful: !report.hasInputErrors)]
      var fingerprints = FingerprintCounter()
      results = report.findings.map { Result($0, fingerprint: fingerprints.fingerprint(of: $0)) }
    }
  }

  fileprivate struct Tool: Encodable {
    let driver: Driver
  }

  fileprivate struct Driver: Encodable {
    let name = "vfl"
    let version: String
    let semanticVersion: String
    let rules = CategoryDescription.all.map { Rule($0) }
  }

  fileprivate struct Rule: Encodable {
    /// The index of each rule by its id.
    static let indices = Dictionary(
      uniqueKeysWithValues: CategoryDescription.all.enumerated().map { ($1.category, $0) })

    let id: String
    let shortDescription: Message
    let fullDescription: Message
    let help: Message
    let defaultConfiguration: Configuration

    init(_ description: CategoryDescription) {
      let category = description.category.rawValue
      let words = category.split(separator: "-").joined(separator: " ")
      id = category
      shortDescription = Message(text: words)
      fullDescription = Message(text: description.text)
      help = Message(text: "\(description.text) \(Self.advice(on: category))")
      defaultConfiguration = Configuration(level: description.severity.sarifLevel)
    }

    private static func advice(on category: String) -> String {
      "Grammar.md and, for scenes, Scenes.md describe the category '\(category)'. "
        + "In code, the comment '// vfl:ignore[\(category)]' on the line of a finding, or on the "
        + "line before it, suppresses the finding."
    }
  }

  fileprivate struct Configuration: Encodable {
    let level: String
  }

  fileprivate struct AutomationDetails: Encodable {
    let id: String
  }

  /// The folder to which relative URIs refer. Its own URI is left out, because it differs between
  /// machines.
  fileprivate struct BaseLocation: Encodable {
    let description = Message(text: "The folder in which the program was started.")
  }

  fileprivate struct Invocation: Encodable {
    let executionSuccessful: Bool
  }

  fileprivate struct Message: Encodable {
    let text: String
  }

  fileprivate struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int?
    let level: String
    let message: Message
    let locations: [Location]
    let relatedLocations: [Location]?
    let fixes: [Fix]?
    let partialFingerprints: [String: String]

    init(_ finding: Finding, fingerprint: String) {
      ruleId = finding.category.rawValue
      ruleIndex = Rule.indices[finding.category]
      level = finding.severity.sarifLevel
      message = Message(text: finding.message)
      locations = [Location(finding.place, finding.sourceName)]
      let notes = finding.notes.map { note in
        Location(note.place ?? finding.place, finding.sourceName, message: note.message)
      }
      relatedLocations = notes.isEmpty ? nil : notes
      let fixes =
        finding.place.map { place in finding.fixIts.map { Fix($0, in: place.source) } } ?? []
      self.fixes = fixes.isEmpty ? nil : fixes
      partialFingerprints = ["vflFinding/v1": fingerprint]
    }
  }

  fileprivate struct Location: Encodable {
    let physicalLocation: PhysicalLocation
    let message: Message?

    /// Creates the location of a place, or of an input as a whole.
    init(_ place: Place?, _ inputName: String, message: String? = nil) {
      physicalLocation = PhysicalLocation(
        artifactLocation: place.map { ArtifactLocation($0.source) } ?? ArtifactLocation(inputName),
        region: place.map { Region($0.source, $0.sourceRange) })
      self.message = message.map { Message(text: $0) }
    }
  }

  fileprivate struct PhysicalLocation: Encodable {
    let artifactLocation: ArtifactLocation
    let region: Region?
  }

  fileprivate struct ArtifactLocation: Encodable {
    static let baseID = "%SRCROOT%"

    let uri: String
    let uriBaseId: String?

    init(_ source: Source) {
      self.init(source.name, isFile: source.origin.isFile)
    }

    init(_ name: String, isFile: Bool = true) {
      let path = name.normalizedPath
      // A colon in the first part would end a scheme.
      let encoded = (path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path)
        .replacing(":", with: "%3A")
      let isAbsolute = isFile && path.hasPrefix("/")
      uri = isAbsolute ? "file://\(encoded)" : encoded
      uriBaseId = isFile && !isAbsolute ? Self.baseID : nil
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
        ArtifactChange(artifactLocation: ArtifactLocation(source), replacements: replacements)
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
