import FormatFinder
import FormatFindings
import LayoutLogs
import VFLService

/// The places in code that create the constraints of reports.
struct CodeLookup: Sendable {
  private let matcher: ConstraintMatcher
  private let files: [String: ConstraintProject.File]
  /// The paths of all files by the names of the files.
  private let paths: [String: [String]]

  /// Creates a lookup.
  ///
  /// - Parameters:
  ///   - files: The files that create constraints.
  ///   - paths: The paths of all files.
  init(_ files: [ConstraintProject.File], paths: [String]) {
    matcher = ConstraintMatcher(files)
    self.files = Dictionary(files.map { ($0.source.name, $0) }) { first, _ in first }
    self.paths = Dictionary(grouping: paths) { $0.fileName }
  }

  /// Returns the places for each constraint of an explanation.
  func places(of explanation: LogExplanation) -> [[CodePlace]] {
    let sought = explanation.constraints.map { $0.codePlace == nil ? $0.sought : nil }
    return zip(explanation.constraints, matcher.matches(for: sought)).map { constraint, matches in
      constraint.codePlace.map { resolved($0) } ?? matches.map { CodePlace($0) }
    }
  }

  /// The maximum number of places of a constraint.
  private static let maximumPlaceCount = 3

  /// Returns the places in the files whose paths end like the path that a log contains, in as many
  /// names as possible; the place itself if there is no such file, or if there are too many.
  private func resolved(_ place: CodePlace) -> [CodePlace] {
    let candidates = paths[place.file.fileName] ?? []
    let lengths = candidates.map { $0.commonSuffixLength(with: place.file) }
    let named = zip(candidates, lengths).filter { $0.1 == lengths.max() }.map { $0.0 }
    if named.isEmpty { return [place] }
    let found = named.map { path in
      let constraint = files[path].flatMap { $0.constraint(inLine: place.line) }
      return (
        path, files[path]?.source.location(of: constraint?.sourceRange.lowerBound ?? 0), constraint
      )
    }
    let fitting = found.filter { $0.2 != nil }
    let chosen = fitting.isEmpty ? found : fitting
    if chosen.count > Self.maximumPlaceCount { return [place] }
    return chosen.map { path, start, constraint in
      CodePlace(
        file: path, line: place.line,
        column: constraint == nil || start?.line != place.line ? nil : start?.column,
        text: constraint?.text, certainty: chosen.count == 1 ? .certain : .possible)
    }
  }
}

extension CodePlace {
  fileprivate init(_ match: ConstraintMatch) {
    let start = match.source.location(of: match.constraint.sourceRange.lowerBound)
    self.init(
      file: match.source.name, line: start.line, column: start.column,
      text: match.constraint.text, certainty: match.certainty == .likely ? .likely : .possible)
  }
}

extension ConstraintProject.File {
  /// Returns the first constraint whose call contains a line.
  fileprivate func constraint(inLine line: Int) -> FoundConstraint? {
    constraints.first { constraint in
      let range = constraint.sourceRange
      return
        (source.location(of: range.lowerBound).line...source.location(of: range.upperBound).line)
        .contains(line)
    }
  }
}

extension String {
  /// The text after the last slash.
  fileprivate var fileName: String { split(separator: "/").last.map(String.init) ?? self }

  /// Returns the number of names with which this path and another one end.
  fileprivate func commonSuffixLength(with other: String) -> Int {
    zip(split(separator: "/").reversed(), other.split(separator: "/").reversed())
      .prefix { $0 == $1 }.count
  }
}

// MARK: - Constraints of logs

extension LoggedConstraint {
  /// The constraint as it is sought in code; `nil` if no code of the app creates it.
  fileprivate var sought: SoughtConstraint? {
    guard kind == .layout || kind == .systemSpacing, !isOfSystem, equations.count == 1,
      let equation = equations.first
    else { return nil }
    return SoughtConstraint(
      SoughtSide(equation.first.sought, equation.firstAttribute), equation.relation,
      equation.second.map { SoughtSide($0.sought, equation.secondAttribute) },
      multiplier: equation.multiplier, constant: equation.constant, priority: equation.priority,
      identifier: identifier)
  }
}

extension LoggedItem {
  fileprivate var sought: SoughtItem {
    let part = soughtPart
    return SoughtItem(
      key: address ?? "\(typeName ?? "")'\(label ?? "")'",
      className: part != .whole && isLayoutGuide ? nil : className, label: label, part: part)
  }

  private var isLayoutGuide: Bool { className?.hasSuffix("LayoutGuide") ?? false }

  private var soughtPart: FoundItem.Part {
    switch partOfView ?? part {
    case .margins: .margins
    case .safeArea: .safeArea
    case .readableContent: .readableContent
    case .whole, .content:
      isLayoutGuide && label?.hasPrefix("UIScrollView-") == true ? .scrollView : .whole
    }
  }
}
