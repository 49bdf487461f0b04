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
public struct SARIFDocument: Sendable {
  private let report: Report
  private let toolVersion: String
  private let part: String?

  /// Creates the log of a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - toolVersion: The version of the program that checked.
  ///   - part: The name of the part of the project that was checked, such as `2-of-4`; `nil` for
  ///     all of it. A service that keeps one log of each tool then keeps one of each part.
  public init(_ report: Report, toolVersion: String, part: String? = nil) {
    self.report = report
    self.toolVersion = toolVersion
    self.part = part
  }

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  /// Returns the log in UTF-8 with sorted keys and a final line feed.
  public func json() -> [UInt8] {
    let rules = CategoryDescription.all
    let indices = Dictionary(
      uniqueKeysWithValues: rules.indices.map { (rules[$0].category, $0) })
    var fingerprints = FingerprintCounter()
    let results = report.findings.lazy.map { finding in
      finding.sarifResult(
        ruleIndex: indices[finding.category], fingerprint: fingerprints.fingerprint(of: finding))
    }
    var bytes = Array("{\"$schema\":\"\(Self.schema)\",\"runs\":[".utf8)
    JSONValue.writeObject(runMembers, withArray: "results", of: results) { bytes += $0 }
    return bytes + "],\"version\":\"2.1.0\"}\n".utf8
  }

  /// The members of the run except the results.
  private var runMembers: [JSONValue.Member] {
    let driver: JSONValue = [
      "name": .string("vfl"), "rules": .array(CategoryDescription.all.map { $0.sarifRule }),
      "semanticVersion": .string(toolVersion), "version": .string(toolVersion),
    ]
    // The URI of the folder is left out, because it differs between machines.
    let folder: JSONValue = [
      "description": .message("The working directory of the program.")
    ]
    let invocation: JSONValue = ["executionSuccessful": .boolean(!report.hasInputErrors)]
    let details = part.map { part in
      JSONValue.Member("automationDetails", ["id": .string("vfl/\(part)/")])
    }
    return [
      JSONValue.Member("columnKind", .string("utf16CodeUnits")),
      JSONValue.Member("invocations", .array([invocation])),
      JSONValue.Member("originalUriBaseIds", [JSONValue.baseID: folder]),
      JSONValue.Member("tool", ["driver": driver]),
    ] + (details.map { [$0] } ?? [])
  }
}

// MARK: - Rules

extension CategoryDescription {
  fileprivate var sarifRule: JSONValue {
    let name = category.rawValue
    let advice =
      "Grammar.md and, for scenes, Scenes.md describe the category '\(name)'. "
      + "In code, the comment '// vfl:ignore[\(name)]' on the line of a finding, or on the "
      + "line before it, suppresses the finding."
    return [
      "defaultConfiguration": ["level": .string(severity.name(ofRemark: "note"))],
      "fullDescription": .message(text), "help": .message("\(text) \(advice)"),
      "id": .string(name),
      "shortDescription": .message(
        name.split(separator: "-").map { String($0) }.joined(separator: " ")),
    ]
  }
}

// MARK: - Results

extension Finding {
  fileprivate func sarifResult(ruleIndex: Int?, fingerprint: String) -> JSONValue {
    let notes = notes.map { note in
      JSONValue.location(note.place ?? place, sourceName, message: note.message)
    }
    let fixes = place.map { place in fixIts.map { $0.sarifFix(in: place.source) } } ?? []
    return [
      "fixes": fixes.isEmpty ? nil : .array(fixes),
      "level": .string(severity.name(ofRemark: "note")),
      "locations": .array([.location(place, sourceName)]), "message": .message(message),
      "partialFingerprints": ["vflFinding/v1": .string(fingerprint)],
      "relatedLocations": notes.isEmpty ? nil : .array(notes),
      "ruleId": .string(category.rawValue), "ruleIndex": ruleIndex.map { .integer($0) },
    ]
  }
}

extension FixIt {
  fileprivate func sarifFix(in source: Source) -> JSONValue {
    let replacements: [JSONValue] = edits.map { edit in
      [
        "deletedRegion": .region(source, edit.range), "insertedContent": .message(edit.newText),
      ]
    }
    let change: JSONValue = [
      "artifactLocation": .artifact(source.name, isFile: source.origin.isFile),
      "replacements": .array(replacements),
    ]
    return ["artifactChanges": .array([change]), "description": .message(message)]
  }
}

extension JSONValue {
  fileprivate static let baseID = "%SRCROOT%"

  fileprivate static func message(_ text: String) -> JSONValue { ["text": .string(text)] }

  fileprivate static func location(
    _ place: Place?, _ inputName: String, message: String? = nil
  ) -> JSONValue {
    let name = place?.source.name ?? inputName
    let physicalLocation: JSONValue = [
      "artifactLocation": .artifact(name, isFile: place?.source.origin.isFile ?? true),
      "region": place.map { .region($0.source, $0.sourceRange) },
    ]
    return ["message": message.map { .message($0) }, "physicalLocation": physicalLocation]
  }

  fileprivate static func artifact(_ name: String, isFile: Bool) -> JSONValue {
    let path = name.normalizedPath
    let isAbsolute = isFile && path.hasPrefix("/")
    return [
      "uri": .string(isAbsolute ? "file://\(path.escapedForURI)" : path.escapedForURI),
      "uriBaseId": isFile && !isAbsolute ? .string(baseID) : nil,
    ]
  }

  fileprivate static func region(_ source: Source, _ range: Range<Int>) -> JSONValue {
    let start = source.location(of: range.lowerBound)
    let end = source.location(of: range.upperBound)
    return [
      "endColumn": .integer(end.utf16Column), "endLine": .integer(end.line),
      "startColumn": .integer(start.utf16Column), "startLine": .integer(start.line),
    ]
  }
}

extension String {
  /// The path with percent-encoding for the bytes that a URI's path cannot contain, and for colons:
  /// a colon in the first part would end a scheme.
  fileprivate var escapedForURI: String {
    var result = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where "!$&'()*+,-./=@_~".utf8.contains(byte):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}
