public import FormatFindings
public import LayoutConstraints
import VFLSyntax

/// The results of a check: the numbers of files, formats, remarks, findings in the baseline and
/// findings by category, the omissions, and the texts after fix-its.
public struct CheckResults: DocumentResults, Sendable {
  /// The results as members of a document.
  public let members: [JSONValue.Member]

  /// A source before and after its fix-its.
  public struct Fixed: Sendable {
    fileprivate let json: JSONValue

    /// Creates the result of applying fix-its. It omits the text of a file, which the file
    /// contains.
    public init(original: Source, fixed: Source) {
      json = [
        "changed": .boolean(original.bytes != fixed.bytes), "file": .string(original.name),
        "text": original.origin.isFile ? nil : .string(fixed.text),
      ]
    }
  }

  /// Creates the results of a check.
  ///
  /// - Parameters:
  ///   - report: The report of the check.
  ///   - fixed: The sources after their fix-its; `nil` if none were requested.
  public init(_ report: Report, fixed: [Fixed]? = nil) {
    let formats = report.omissions.formats
    let checked: JSONValue = [
      "files": .integer(report.fileCount), "formats": .integer(report.formatCount),
      "layouts": report.layoutCount == 0 ? nil : .integer(report.layoutCount),
    ]
    let results: JSONValue = [
      "categories": JSONValue(report.categoryCounts), "checked": checked,
      "checkedInPart": JSONValue(formats.filter { $0.key.isPartial }),
      "fixed": fixed.map { .array($0.map { $0.json }) },
      "inBaseline": .integer(report.baselineCount),
      "notChecked": JSONValue(formats.filter { !$0.key.isPartial }),
      "notReported": JSONValue(report.omissions.findings),
      "notSearched": JSONValue(report.omissions.folders), "remarks": .integer(report.remarkCount),
    ]
    members = results.members
  }
}

extension JSONValue {
  /// Creates an object of numbers by the codes of their keys.
  fileprivate init<Key: RawRepresentable<String>>(_ counts: [Key: Int]) {
    self = .object(counts.map { Member($0.key.rawValue, .integer($0.value)) }.sortedByKey)
  }
}

/// The constraints of formats, in their order.
public struct ConstraintsResults: DocumentResults, Sendable {
  /// The constraints.
  public let constraints: [LayoutConstraint<String>]

  /// Creates the results from constraints between names.
  public init(_ constraints: [LayoutConstraint<String>]) { self.constraints = constraints }

  /// Checks the formats of sources and creates their constraints.
  ///
  /// - Parameters:
  ///   - sources: The sources.
  ///   - lookup: The names and options.
  ///   - report: The report that receives the findings.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(of sources: [Source], with lookup: NameLookup, report: inout Report) {
    var constraints: [LayoutConstraint<String>] = []
    for source in sources {
      report.check(source, with: lookup) { _, checked in constraints += checked.constraints }
    }
    self.constraints = constraints
  }

  /// The results as members of a document.
  public var members: [JSONValue.Member] {
    [JSONValue.Member("constraints", .array(constraints.map { $0.json }))]
  }

  /// The equations, one per line.
  public var text: String { constraints.map { $0.equationText.printable + "\n" }.joined() }
}

/// The texts of sources in canonical form, and the formats that were not canonical.
public struct FormatResults: DocumentResults, Sendable {
  /// The results as members of a document.
  public let members: [JSONValue.Member]

  /// Creates the results from formatted sources.
  public init(_ sources: [FormattedSource]) {
    members = [JSONValue.Member("formatted", .array(sources.map { $0.json }))]
  }
}

extension FormattedSource {
  fileprivate var json: JSONValue {
    let changes: [JSONValue] = changes.map { change in
      let start = original.location(of: change.format.sourceStart)
      return [
        "canonical": .string(change.canonicalText), "column": .integer(start.column),
        "format": .string(change.format.text), "line": .integer(start.line),
      ]
    }
    return [
      "changes": .array(changes), "file": .string(original.name), "text": .string(formatted.text),
    ]
  }
}

/// The syntax trees of formats.
public struct TreeResults: DocumentResults, Sendable {
  private let trees: [SyntaxNode]

  /// Creates the results from the trees of formats.
  public init(_ trees: [SyntaxNode]) { self.trees = trees }

  /// Checks the formats of sources and keeps their trees.
  ///
  /// - Parameters:
  ///   - sources: The sources.
  ///   - lookup: The names and options.
  ///   - report: The report that receives the findings.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(
    of sources: [Source], with lookup: NameLookup = NameLookup(), report: inout Report
  ) {
    var trees: [SyntaxNode] = []
    for source in sources {
      report.check(source, with: lookup) { format, checked in
        trees.append(SyntaxNode(checked.parsed.syntax, of: format, in: source))
      }
    }
    self.trees = trees
  }

  /// The results as members of a document.
  public var members: [JSONValue.Member] {
    [JSONValue.Member("trees", .array(trees.map { $0.json }))]
  }

  /// The outlines of the trees, with an empty line between them.
  public var text: String { trees.map { $0.outline }.joined(separator: "\n") }
}
