import FormatFindings
import LayoutConstraints
import VFLCompiler

/// Reads a configuration from the values of a file. It continues after an error, to report all
/// errors.
struct ConfigurationReader: ValueReader {
  /// The configuration, without the values that have errors.
  private(set) var configuration = Configuration()
  /// The errors, sorted by offset.
  var errors: [ValueError] = []
  /// The texts with errors. Only the first error of each is reported.
  var textsWithErrors: Set<LocatedText.Key> = []

  private var usesLayoutMargins = false

  /// Reads a configuration.
  init(_ document: ValueDocument) {
    addErrors(document.allErrors)
    if document.syntaxError == nil { readRoot(document.root) }
    if usesLayoutMargins { configuration.spacing.superview = .layoutMargins }
    sortErrors()
  }

  private mutating func readRoot(_ root: LocatedValue) {
    let keys = [
      "wrappers", "excluded", "included", "excludedFunctions", "severities", "profile", "spacing",
    ]
    for entry in entries(of: root, in: "the configuration", keys) {
      switch entry.key.string {
      case "wrappers": readWrappers(entry.value)
      case "excluded": readExcludedPaths(entry.value)
      case "included": readIncludedFolders(entry.value)
      case "excludedFunctions": readExcludedFunctions(entry.value)
      case "severities": readSeverities(entry.value)
      case "profile":
        usesLayoutMargins = choice(entry.value, ["appKit": false, "uiKit": true]) ?? false
      default: readSpacing(entry.value)
      }
    }
  }
}

// MARK: - Wrappers

extension ConfigurationReader {
  private mutating func readWrappers(_ value: LocatedValue) {
    for element in list(value, of: "wrappers") ?? [] { readWrapper(element) }
  }

  private mutating func readWrapper(_ value: LocatedValue) {
    if value.isNull { return failKind(of: value, expected: "a mapping for a wrapper") }
    let errorCount = errors.count
    var name: LocatedText?
    var arguments: [String: (text: LocatedText, value: FormatWrapper.Argument)] = [:]
    let keys = ["name", "format", "options", "metrics", "views"]
    for entry in entries(of: value, in: "a wrapper", keys) {
      if entry.key.string == "name" {
        name = text(entry.value)
      } else if let text = text(entry.value) {
        arguments[entry.key.string] = (
          text: text, value: FormatWrapper.Argument(entry.value, text.string)
        )
      }
    }
    guard errors.count == errorCount else { return }
    guard let name else { return fail(.missingKey("name"), at: value.start) }
    guard let format = arguments["format"] else {
      return fail(.missingKey("format"), at: value.start)
    }
    let earlier = configuration.wrappers.map(\.name)
    if earlier.contains(name.string) { return fail(.duplicateWrapper(name.string), at: name) }
    do throws(FormatWrapperError) {
      let wrapper = try FormatWrapper(
        name.string, format: format.value, options: arguments["options"]?.value,
        metrics: arguments["metrics"]?.value, views: arguments["views"]?.value)
      configuration.wrappers.append(wrapper)
    } catch {
      fail(error, of: name, keys.compactMap { arguments[$0]?.text })
    }
  }

  private mutating func readExcludedFunctions(_ value: LocatedValue) {
    for element in list(value, of: "functions") ?? [] {
      guard let text = text(element) else { continue }
      do throws(FormatWrapperError) {
        configuration.excludedFunctions.append(try FunctionName(text.string))
      } catch {
        fail(.badWrapper(error), at: text)
      }
    }
  }

  /// Reports the error of a wrapper at its name, or at the argument that the function lacks.
  private mutating func fail(
    _ error: FormatWrapperError, of name: LocatedText, _ arguments: [LocatedText]
  ) {
    var (text, suggestion): (LocatedText?, String?) = (nil, nil)
    switch error {
    case .invalidName: text = name
    case .noArgument(let position, _):
      text = arguments.first { Int($0.string) == position }
    case .noLabel(let label, _, let labels):
      text = arguments.first { $0.string == label }
      suggestion = SpellingSuggestion.nearest(to: label, among: labels)
    }
    fail(.badWrapper(error), at: text ?? name, suggestion: suggestion)
  }
}

extension FormatWrapper.Argument {
  /// Creates the argument of a value, a position or a label.
  fileprivate init(_ value: LocatedValue, _ text: String) {
    if case .scalar(isQuoted: false) = value.content, let position = Int(text) {
      self = .position(position)
    } else {
      self = .label(text)
    }
  }
}

// MARK: - Other values

extension ConfigurationReader {
  private mutating func readExcludedPaths(_ value: LocatedValue) {
    for element in list(value, of: "patterns") ?? [] {
      guard let text = text(element) else { continue }
      do throws(PathPatternError) {
        let pattern = try PathPattern(text.string)
        configuration.excludedPaths.append(pattern)
      } catch {
        fail(.badPattern(error), at: text.part(with: error))
      }
    }
  }

  private mutating func readIncludedFolders(_ value: LocatedValue) {
    let names = InputSelection.packageFolders
    for element in list(value, of: "folders of package managers") ?? [] {
      guard let index = choice(element, among: names) else { continue }
      configuration.includedFolders.append(names[index])
    }
    configuration.includedFolders = Set(configuration.includedFolders).sorted()
  }

  private mutating func readSeverities(_ value: LocatedValue) {
    for entry in entries(of: value, in: "the severities") {
      let name = entry.key.string
      if FindingCategory(rawValue: name).isOfInput {
        fail(.fixedSeverity(name), at: entry.key)
      } else if !FindingCategory.configurable.contains(name) {
        let near = FindingCategory.nearest(to: name)
        fail(.unknownCategory(name, suggestion: near), at: entry.key, suggestion: near)
      } else if let level = choice(entry.value, FindingLevel.names) {
        configuration.severities[FindingCategory(rawValue: name)] = level
      }
    }
  }

  private mutating func readSpacing(_ value: LocatedValue) {
    for entry in entries(of: value, in: "the spacing", ["sibling", "superview"]) {
      guard let number = number(entry.value) else { continue }
      if entry.key.string == "sibling" {
        configuration.spacing.sibling = number
      } else {
        configuration.spacing.superview = .points(number)
      }
    }
  }
}

extension LocatedText {
  /// Returns the character that a pattern cannot contain; the whole text for other errors.
  fileprivate func part(with error: PathPatternError) -> LocatedText {
    guard case .unsupportedCharacter(let character, _) = error,
      let index = string.firstIndex(of: character)
    else { return self }
    let offset = string.utf8.distance(from: string.startIndex, to: index)
    let range = place.format.sourceRange(of: offset..<offset + String(character).utf8.count)
    return place.source.text(at: range.lowerBound, length: range.count)
  }
}

extension FindingLevel {
  fileprivate static let names: KeyValuePairs<String, FindingLevel> = [
    "error": .error, "warning": .warning, "remark": .remark, "ignore": .ignore,
  ]
}

extension Configuration {
  /// Reads the configuration of a source, without what has errors.
  ///
  ///     let source = Source(text, kind: .scene, origin: .file(path: ".vfl.yml"))
  ///     let configuration = Configuration(source, report: &report)
  ///
  /// - Parameters:
  ///   - source: The source, YAML or JSON, of the kind of scenes.
  ///   - report: The report to which the errors are added.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(_ source: Source, report: inout Report) {
    self.init()
    let reader = ConfigurationReader(ValueDocument(yaml: source))
    for error in reader.errors { report.add(error.finding(in: source)) }
    self = reader.configuration
  }
}
