public import LayoutConstraints

/// The results of a check: the number of files and formats, the numbers of remarks, of findings in
/// the baseline and of findings by category, what the check leaves out, and the texts after
/// fix-its.
public struct CheckResults: DocumentResults, Sendable {
  /// The results as members of a document.
  public let members: [JSONValue.Member]

  /// A source before and after its fix-its.
  public struct Fixed: Sendable {
    fileprivate let json: JSONValue

    /// Creates the result of applying fix-its. The text of a file is left out: the file contains
    /// it.
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
    ]
    members =
      [
        JSONValue.Member("categories", JSONValue(report.categoryCounts)),
        JSONValue.Member("checked", checked),
        JSONValue.Member("checkedInPart", JSONValue(formats.filter { $0.key.isPartial })),
        JSONValue.Member("inBaseline", .integer(report.baselineCount)),
        JSONValue.Member("notChecked", JSONValue(formats.filter { !$0.key.isPartial })),
        JSONValue.Member("notReported", JSONValue(report.omissions.findings)),
        JSONValue.Member("notSearched", JSONValue(report.omissions.folders)),
        JSONValue.Member("remarks", .integer(report.remarkCount)),
      ] + (fixed.map { [JSONValue.Member("fixed", .array($0.map { $0.json }))] } ?? [])
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
  /// The results as members of a document.
  public let members: [JSONValue.Member]

  /// Creates the results from constraints between names.
  public init(_ constraints: [LayoutConstraint<String>]) {
    let documents = constraints.map { ConstraintDocument($0) }
    members = [JSONValue.Member("constraints", JSONValue(documents))]
  }
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
  /// The results as members of a document.
  public let members: [JSONValue.Member]

  /// Creates the results from the trees of formats.
  public init(_ trees: [SyntaxNode]) {
    members = [JSONValue.Member("trees", JSONValue(trees))]
  }
}
