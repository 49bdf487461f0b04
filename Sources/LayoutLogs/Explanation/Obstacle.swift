public import LayoutConstraints
public import LayoutEngine
import LayoutExplanations

extension LogExplanation {
  /// A reason why the constraints that could be read do not contradict each other.
  public enum Obstacle: Hashable, Sendable {
    /// The log ends before the end of the report.
    case truncated
    /// The log begins within the report, after its list or in it.
    case lacksBeginning(hasList: Bool)
    /// This many pieces of the report could not be read.
    case skipped(Int)
    /// The report does not contain the distances of a part of the view with this name.
    case unknownPart(LoggedItem.Part, view: String)
    /// The report does not contain the distances of a baseline of the view with this name.
    case unknownBaseline(LayoutAttribute, view: String)
    /// The report does not contain the lengths of this many standard spaces.
    case unknownSpaces(Int)
    /// This many constraints contain a number that is too large.
    case tooLargeNumber(Int)
    /// The report has this many constraints more than are laid out.
    case tooManyConstraints(Int)
    /// The constraints cannot be laid out.
    case unsolvable(LayoutTreeError)
  }
}

extension LogExplanation.Obstacle {
  static func all(
    of report: LogReport, _ layout: LogLayout?, _ error: LayoutTreeError?
  ) -> [LogExplanation.Obstacle] {
    var obstacles: [LogExplanation.Obstacle] = []
    if report.isTruncated { obstacles.append(.truncated) }
    if report.lacksBeginning {
      obstacles.append(.lacksBeginning(hasList: !report.containsOnlyBroken))
    }
    let unreadCount = report.skipped.count { $0.reason != .inactive }
    if unreadCount > 0 { obstacles.append(.skipped(unreadCount)) }
    for part in layout?.unknownParts ?? [] {
      obstacles.append(.unknownPart(part.part, view: layout?.name(of: part.view) ?? ""))
    }
    for baseline in layout?.baselines ?? [] {
      let name = layout?.name(of: baseline.item) ?? ""
      obstacles.append(.unknownBaseline(baseline.attribute, view: name))
    }
    if let count = layout?.unknownSpaceCount, count > 0 { obstacles.append(.unknownSpaces(count)) }
    if let count = layout?.omitted.count, count > 0 { obstacles.append(.tooLargeNumber(count)) }
    let excess = report.constraints.count - LogReport.maximumLaidOutCount
    if excess > 0 { obstacles.append(.tooManyConstraints(excess)) }
    if let error { obstacles.append(.unsolvable(error)) }
    return obstacles
  }
}

extension LogExplanation.Obstacle {
  /// Whether a part of the report is missing or could not be read.
  package var isUnreadPart: Bool {
    switch self {
    case .truncated, .lacksBeginning, .skipped: true
    default: false
    }
  }
}

extension LogExplanation.Obstacle: CustomStringConvertible {
  /// A message that describes the reason.
  public var description: String {
    switch self {
    case .truncated: "the report is truncated"
    case .lacksBeginning(let hasList):
      "the log begins within the report: its header and "
        + "\(hasList ? "the beginning of " : "")its list are missing; copy from "
        + "'Unable to simultaneously satisfy constraints' on"
    case .skipped(1): "1 piece of the report could not be read"
    case .skipped(let count): "\(count) pieces of the report could not be read"
    case .unknownPart(let part, let view):
      "the report does not contain the distances of the \(part.name) of '\(view)'"
    case .unknownBaseline(let attribute, let view):
      "the report does not contain the distance of the "
        + "\(attribute == .firstBaseline ? "first" : "last") baseline of '\(view)'"
    case .unknownSpaces(1): "the report does not contain the length of 1 standard space"
    case .unknownSpaces(let count):
      "the report does not contain the lengths of \(count) standard spaces"
    case .tooLargeNumber(1): "1 constraint contains a number that is too large"
    case .tooLargeNumber(let count): "\(count) constraints contain a number that is too large"
    case .tooManyConstraints(let count):
      "the report has more than \(LogReport.maximumLaidOutCount) constraints, and \(count) of them "
        + "were not laid out"
    case .unsolvable(let error): error.description
    }
  }
}

extension LoggedItem.Part {
  fileprivate var name: String {
    switch self {
    case .whole: "frame"
    case .margins: "layout margins"
    case .safeArea: "safe area"
    case .readableContent: "readable content guide"
    case .content: "content area"
    }
  }
}
