import FormatFinder
import FormatFindings
import LayoutScenes
import VFLService
import VFLWorkspace

/// A file of code whose layouts are scenes, or a line of the file: `Form.swift:12`.
struct CodeInput {
  let path: String
  /// The line of the layout; `nil` for all layouts of the file.
  let line: Int?

  /// Recognizes an argument; `nil` if it does not name a file of code.
  init?(argument: String) {
    let endings = CodeLanguage.allCases.flatMap { $0.fileEndings }
    if endings.contains(where: argument.hasSuffix) {
      (path, line) = (argument, nil)
    } else if let colon = argument.lastIndex(of: ":"),
      endings.contains(where: argument[..<colon].hasSuffix),
      let line = Int(argument[argument.index(after: colon)...])
    {
      (path, self.line) = (String(argument[..<colon]), line)
    } else {
      return nil
    }
  }

  /// Reads the layouts of the file as scenes.
  ///
  /// - Parameter report: The report that receives errors, and what the scenes assume.
  /// - Returns: The scenes, in the order of the file.
  func scenes(_ report: inout Report) -> [LocatedScene] {
    let code = LayoutsInCode(paths: [path], read: SizeLimitedFile.reader)
    report.add(code.errors)
    guard let file = code.files.first else {
      if code.errors.isEmpty {
        report.add(InputError(.read, path, reason: "no layouts found"))
      }
      return []
    }
    let layouts = file.layouts.filter { line == nil || $0.contains(line: line, of: file.source) }
    if layouts.isEmpty, let line {
      report.add(InputError(.read, path, reason: "no layout found in line \(line)"))
    }
    return layouts.map { LocatedScene($0, file.source, &report) }
  }
}

extension FoundLayout {
  fileprivate func contains(line: Int?, of source: Source) -> Bool {
    guard let line else { return true }
    let lines =
      source.location(of: sourceRange.lowerBound)
      .line...source.location(of: sourceRange.upperBound)
      .line
    return lines.contains(line)
  }
}

extension LocatedScene {
  /// Creates the scene of a layout in code.
  fileprivate init(_ layout: FoundLayout, _ source: Source, _ report: inout Report) {
    let found = layout.scene()
    let line = source.location(of: layout.sourceRange.lowerBound).line
    self.init(
      found.scene, title: "\(source.name):\(line): \(layout.name)", inCode: source,
      viewRanges: found.viewRanges, ruleRanges: found.ruleRanges)
    for assumption in found.assumptions {
      report.add(
        Finding(
          .remark, .assumption, "assumed that \(assumption.message)", in: source.name,
          at: Place(source, assumption.sourceRange)))
    }
    for unknown in layout.unknowns {
      report.add(
        Finding(
          .remark, .unknownLayout, unknown.message, in: source.name,
          at: Place(source, unknown.sourceRange)))
    }
  }
}
