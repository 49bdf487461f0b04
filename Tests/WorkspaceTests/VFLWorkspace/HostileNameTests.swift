import Foundation
import TestSupport
import Testing
import VFLService
import VFLWorkspace

/// Names and texts in the outputs of a check, which do not rely on what files can be named.
@Suite struct HostileNameTests {
  /// The report of a source with a name and a text, and of inputs with the name.
  private func report(_ text: String) -> Report {
    let format = text.replacing("\r", with: " ").replacing("\n", with: " ")
    let source = Source(
      "\(format)[a(>5)]\n", kind: .formatList, origin: .file(path: "\(text).vfl"))
    var report = Report()
    report.check(source)
    report.add(InputError(.read, text, reason: text))
    report.add(
      Finding(.warning, FindingCategory(rawValue: "no-formats"), text, in: text, at: nil))
    return report
  }

  @Test(arguments: HostileText.all)
  func textForPeople(_ text: String) {
    for output in [report(text).text(), report(text).xcodeText] {
      #expect(!HostileText.controlsTerminal(output), "\(output.debugDescription)")
      #expect(!HostileText.containsCommand(output), "\(output.debugDescription)")
    }
  }

  /// Each line is an annotation of a finding, or the summary.
  @Test(arguments: HostileText.all)
  func annotations(_ text: String) throws {
    let report = report(text)
    let lines = report.githubText.split(separator: "\n").dropLast()
    #expect(lines.count == report.findings.count)
    for line in lines {
      #expect(!HostileText.controlsTerminal(String(line)))
      let properties = try #require(line.wholeMatch(of: #/::(?:error|warning) ([^:]*)::.*/#)).1
      let keys = properties.split(separator: ",").map { $0.prefix { $0 != "=" } }
      #expect(Set(keys).isSubset(of: ["file", "line", "endLine", "col", "endColumn", "title"]))
      #expect(keys.count == Set(keys).count)
    }
  }

  @Test(arguments: HostileText.all)
  func checkstyle(_ text: String) {
    let xml = report(text).checkstyleText
    #expect(HostileText.isPlainXML(xml), "\(xml.debugDescription)")
    #expect(!HostileText.containsCommand(xml), "\(xml.debugDescription)")
  }

  /// The URI contains only characters that RFC 3986 allows in a path, and the document is JSON.
  @Test(arguments: HostileText.all)
  func documents(_ text: String) throws {
    let report = report(text)
    let sarif = SARIFDocument(report, toolVersion: "1").json()
    let object = try JSONSerialization.jsonObject(with: Data(sarif)) as? [String: Any]
    let runs = try #require(object?["runs"] as? [[String: Any]])
    let results = try #require(runs.first?["results"] as? [[String: Any]])
    #expect(results.count == report.findings.count)
    for case let uri as String in results.flatMap({ uris(in: $0) }) {
      #expect(uri.wholeMatch(of: #/(?:[A-Za-z0-9\-._~!$&'()*+,;=@\/]|%[0-9A-F]{2})+/#) != nil)
      #expect(!uri.hasPrefix("//"))
    }
    let json = Document(CheckResults(report), report: report).json()
    #expect(try JSONSerialization.jsonObject(with: Data(json)) is [String: Any])
    for bytes in [sarif, json, Baseline(report).json()] {
      let document = String(decoding: bytes, as: UTF8.self)
      #expect(!HostileText.controlsTerminal(document) && !HostileText.containsCommand(document))
    }
  }

  /// Escapes do not change the values of texts.
  @Test(arguments: HostileText.all)
  func textsInJSON(_ text: String) throws {
    let json = Document(CheckResults(report(text)), report: report(text)).json()
    let object = try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any]
    let findings = try #require(object?["diagnostics"] as? [[String: Any]])
    let messages = findings.compactMap { $0["message"] as? String }
    #expect(messages.contains { $0.utf8.elementsEqual(text.utf8) })
  }

  private func uris(in value: Any) -> [Any] {
    switch value {
    case let object as [String: Any]:
      object.flatMap { $0 == "uri" ? [$1] : uris(in: $1) }
    case let list as [Any]: list.flatMap { uris(in: $0) }
    default: []
    }
  }
}
