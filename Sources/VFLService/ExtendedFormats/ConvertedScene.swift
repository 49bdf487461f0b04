public import FormatFindings
import LayoutConstraints
import LayoutEngine
public import LayoutScenes
import VFLSyntax

/// The scene of texts in the extended format language of autolayout.js.
///
/// Its rules result in the same frames. `Grammar.md` describes the language.
///
///     let text = "HV:|-[photo]-|"
///     let source = Source(text, kind: .formatList, origin: .file(path: "page.vfl"))
///     var report = Report()
///     let converted = ConvertedScene([source], report: &report)
///     converted.scene.rules.map(\.text)  // ["H:|-[photo]-|", "V:|-[photo]-|"]
public struct ConvertedScene: Sendable {
  /// The scene. It contains all lines but those with errors.
  public let scene: LayoutScene

  /// Converts the lines of texts to one scene.
  ///
  /// - Parameters:
  ///   - sources: The texts: formats, comments and blank lines.
  ///   - report: The report that receives syntax errors, what a scene cannot contain, and what
  ///     means something else than it seems to.
  /// - Complexity: O(*n* log *n*) for *n* bytes and for the connections that lists of views add.
  public init(_ sources: [Source], report: inout Report) {
    let texts = sources.map { ExtendedText($0) }
    let settings = EditorSettings(texts.flatMap { $0.comments })
    let comments = zip(sources, texts).flatMap { source, text in
      text.comments.map { (source, $0) }
    }
    for (index, issue) in settings.issues {
      report.add(Finding(issue, in: comments[index].1, of: comments[index].0))
    }
    var lines: [ConvertedLine] = []
    for (source, text) in zip(sources, texts) {
      Self.addLines(of: text, source, settings, to: &lines, report: &report)
    }
    scene = Self.scene(of: lines, settings, report: &report)
  }

  /// Parses the lines of a text, until ranges have added too many names.
  private static func addLines(
    of text: ExtendedText, _ source: Source, _ settings: EditorSettings,
    to lines: inout [ConvertedLine], report: inout Report
  ) {
    var nameCount = lines.reduce(settings.addedNameCount) { $0 + $1.addedNameCount }
    for format in text.formats {
      guard nameCount <= SceneConversion.limit else {
        let issue = ConversionIssue(kind: .tooLarge, range: 0..<0)
        return report.add(Finding(issue, in: format, of: source))
      }
      guard let line = ConvertedLine(format, of: source, report: &report) else { continue }
      nameCount += line.addedNameCount
      lines.append(line)
    }
  }

  private static func scene(
    of lines: [ConvertedLine], _ settings: EditorSettings, report: inout Report
  ) -> LayoutScene {
    var conversion = SceneConversion(
      names: uniqueNames(of: lines, settings), spaces: settings.spacing)
    for (name, axis, length) in settings.sizes {
      let view = FormatText.view(name, size: length.shortestDecimal)
      conversion.addRule(FormatText.orientation(axis) + view)
    }
    for line in lines {
      for issue in conversion.convert(line.format, at: line.position) {
        report.add(Finding(issue, in: line.text, of: line.source))
      }
    }
    var scene = LayoutScene(
      width: settings.superview.horizontal, height: settings.superview.vertical)
    if let space = settings.spacing.uniform {
      scene.spacing = SpacingProfile(sibling: space, superview: .points(space))
    }
    scene.views = conversion.views
    scene.guides = conversion.sceneGuides
    scene.rules = conversion.rules
    return scene
  }

  private static func uniqueNames(
    of lines: [ConvertedLine], _ settings: EditorSettings
  ) -> [String] {
    var known: Set<String> = []
    let names = lines.flatMap { $0.names } + settings.sizes.map { $0.name }
    return names.filter { known.insert($0).inserted }
  }
}

/// A line that has no syntax error.
private struct ConvertedLine {
  let text: LocatedFormat
  let source: Source
  let format: ExtendedFormat
  let names: [String]

  /// Parses a line; `nil` if it has errors, which are added to a report.
  init?(_ text: LocatedFormat, of source: Source, report: inout Report) {
    do throws(ExtendedFormatError) {
      let line = try ExtendedFormatParser.parse(text.bytes)
      if let name = line.names.first(where: { ReservedName.contains($0.text) }) {
        let issue = ConversionIssue(kind: .reservedName(name.text), range: name.range)
        report.add(Finding(issue, in: text, of: source))
        return nil
      }
      (self.text, self.source, format) = (text, source, line.format)
      names = line.names.map { $0.text }
    } catch {
      report.add(Finding(error, in: text, of: source))
      return nil
    }
  }

  /// The number of names that ranges add at least. Other names have two bytes, with a comma.
  var addedNameCount: Int { max(0, names.count - text.bytes.count / 2) }

  var position: SourcePosition {
    let start = source.location(of: text.sourceStart)
    return SourcePosition(file: source.name, line: start.line, column: start.column)
  }
}

// MARK: - Results

/// The results of a conversion: the scene, and its rules.
public struct ConversionResults: DocumentResults, Sendable {
  /// The scene as YAML.
  public let yaml: String
  /// The rules of the scene, one in a line.
  public let rulesText: String
  /// The results as members of a document.
  public let members: [JSONValue.Member]

  /// Creates the results of a conversion.
  public init(_ scene: LayoutScene) {
    let value = SceneValue(scene)
    yaml = value.yaml
    rulesText = scene.rules.map { $0.text + "\n" }.joined()
    members = [JSONValue.Member("scene", value.json)]
  }
}
