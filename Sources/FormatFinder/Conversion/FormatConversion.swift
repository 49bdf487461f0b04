import FormatFindings
import LayoutConstraints
import LayoutScenes
import VFLSyntax

/// The edits that replace calls of anchors and initializers in a file with formats: the longest
/// rows of views first. Constraints that no format makes stay in a list after them.
struct FormatConversion {
  /// What contains the formats.
  enum Target {
    case systemCalls
    case macro
  }

  /// Every file with calls that can be converted contains one of these texts.
  static let names = ["Anchor", "NSLayoutConstraint", "#layout", "#constraint"]

  /// Texts in calls that make constraints.
  private static let calls = [
    "Anchor.constraint(", "NSLayoutConstraint(item:", "constraintWithItem:",
    "constraintEqualTo", "constraintLessThanOrEqualTo", "constraintGreaterThanOrEqualTo",
  ]

  /// The maximum number of constraints whose rows are searched together.
  static let maximumCount = 1_000

  private let source: ConversionSource
  private let target: Target
  /// The calls in the order of the source, with the reasons why some stay.
  private(set) var calls: [(range: Range<Int>, obstacle: MigrationObstacle?)] = []
  /// The edits of the source.
  private(set) var edits: [FixIt.Edit] = []

  private typealias CommentedElement = (element: ActivatedList.Element, comments: [String])

  /// Adjacent statements that activate constraints.
  private struct Group {
    var lists: [ActivatedList] = []
    var elements: [(element: ActivatedList.Element, comments: [String], list: Int)] = []

    init(_ list: ActivatedList, _ elements: [CommentedElement]) { add(list, elements) }

    mutating func add(_ list: ActivatedList, _ elements: [CommentedElement]) {
      self.elements += elements.map { ($0.element, $0.comments, lists.count) }
      lists.append(list)
    }

    var range: Range<Int> { lists[0].range.lowerBound..<lists[lists.count - 1].range.upperBound }

    /// Adds a comment after the last statement to the last element.
    mutating func add(_ comment: String) { elements[elements.count - 1].comments.append(comment) }
  }

  /// Finds the calls; returns `nil` if there are none.
  ///
  /// - Throws: ``CodeError`` if the file is too large or too deeply nested to parse.
  init?(_ bytes: [UInt8], _ language: CodeLanguage, to target: Target) throws(CodeError) {
    guard CandidateSearch(names: Self.names).isCandidate(bytes) else { return nil }
    source = try ConversionSource(bytes, language)
    self.target = target
    var groups: [Group] = []
    var made = MadeConstraints(source.noted.constraintCalls)
    let lists = source.noted.activatedLists.values.sorted {
      $0.range.lowerBound < $1.range.lowerBound
    }
    for list in lists {
      let listed = made.take(in: list.range)
      do throws(MigrationObstacle) {
        let elements = try elements(of: list)
        if elements.contains(where: { !$0.element.isPure }) {
          for (element, _) in elements where element.isCall {
            let usual: MigrationObstacle = element.isPure ? .impureElement : .notFollowed
            calls.append((element.range, element.obstacle ?? usual))
          }
        } else if let last = groups.last, source.isAdjacent(last.range, list.range),
          last.elements.count + elements.count <= Self.maximumCount
        {
          groups[groups.count - 1].add(list, elements)
        } else {
          groups.append(Group(list, elements))
        }
      } catch {
        calls += listed.map { ($0, error) }
      }
    }
    for var group in groups {
      let comment = group.elements.count > 1 ? source.comment(inLineAfter: group.range) : nil
      if let comment { group.add(source.text(comment)) }
      convert(group, to: comment?.upperBound ?? group.range.upperBound)
    }
    if target == .systemCalls { convertMacros() }
    calls += made.rest.map { range in
      (range, source.noted.activatedCalls.contains(range) ? .otherStatement : .otherUse)
    }
    calls += source.places(of: Self.calls, outside: calls.map(\.range) + lists.map(\.range))
      .map { ($0, .notFollowed) }
    calls.sort { $0.range.lowerBound < $1.range.lowerBound }
    if calls.isEmpty { return nil }
  }

  /// Returns the calls in a list, or throws the reason why all of them stay.
  private func elements(of list: ActivatedList) throws(MigrationObstacle) -> [CommentedElement] {
    let elements = try list.elements.get()
    if let offset = list.argumentOffset, !source.isActivation(list.range, ofArgumentAt: offset) {
      throw .otherUse
    }
    if !list.isList, let obstacle = source.obstacle(in: list.range) { throw obstacle }
    guard !source.hasDirective(in: list.range) else { throw .directiveInList }
    let comments = try source.comments(in: list.range, of: elements.map(\.range))
    guard source.isInBlock(list.range) else { throw .branch }
    guard !source.hasEffectMarks(list.range) else { throw .effectMark }
    guard elements.count <= Self.maximumCount else { throw .tooMany }
    return zip(elements, comments).map { ($0, $1) }
  }

  /// Replaces `#layout` with calls of the system's function.
  private mutating func convertMacros() {
    let sites = source.noted.formatCalls.values.filter(\.isMacro).sorted {
      $0.range.lowerBound < $1.range.lowerBound
    }
    let importsOtherMacros = source.bytes.importsOtherMacros
    for site in sites {
      do throws(MigrationObstacle) {
        _ = try site.elements.get()
        guard !importsOtherMacros else { throw .otherMacros }
        if let obstacle = source.obstacle(in: site.range) { throw obstacle }
        guard let macro = source.noted.macros[site.range.lowerBound] else { throw .equation }
        edits.append(FixIt.Edit(site.range, newText: systemCalls(macro)))
        calls.append((site.range, nil))
      } catch {
        calls.append((site.range, error))
      }
    }
  }

  private func systemCalls(_ macro: MacroSite) -> String {
    func text(_ entries: [String: String]) -> String {
      swiftText(of: entries.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
    let options = macro.options.map { ", options: \(source.text($0))" } ?? ""
    let metrics = macro.metrics.isEmpty ? "nil" : text(macro.metrics)
    let views = macro.views.isEmpty ? "[:]" : text(macro.views)
    let calls = macro.formats.map { format in
      "NSLayoutConstraint.constraints(withVisualFormat: \(source.text(format))\(options), "
        + "metrics: \(metrics), views: \(views))"
    }.joined(separator: " + ")
    let rest = source.bytes[macro.range.upperBound...]
    let isOperand =
      rest.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: ".")
      || rest.first { !" \t".utf8.contains($0) }.map { "[?!".utf8.contains($0) } ?? false
    return isOperand && macro.formats.count > 1 ? "(\(calls))" : calls
  }

  /// Converts a group, and replaces the source to an offset: the end of a comment after it.
  private mutating func convert(_ group: Group, to end: Int) {
    var constraints: [SourceConstraint] = []
    var comments: [[String]] = []
    var places: [Int] = []
    for (index, element) in group.elements.enumerated() {
      switch element.element.constraint {
      case .success(let constraint) where target == .macro && constraint.barGuide != nil:
        calls.append((element.element.range, .notAnItem(constraint.barGuide ?? "")))
      case .success(let constraint):
        constraints.append(constraint)
        comments.append(element.comments)
        places.append(index)
      case .failure(let obstacle):
        if element.element.isCall { calls.append((element.element.range, obstacle)) }
      }
    }
    constraints = constraints.withOneSpellingOfMembers
    let names = ExpressionNames(constraints)
    let rows = rows(of: constraints, names)
    let written = Set(rows.flatMap(\.constraints).map { places[$0] })
    for (place, constraint) in zip(places, constraints) {
      let range = group.elements[place].element.range
      calls.append((range, written.contains(place) ? nil : obstacle(constraint, at: range)))
    }
    guard !written.isEmpty else { return }
    let indentation = source.indentation(at: group.range.lowerBound)
    let rest = group.elements.indices.filter { !written.contains($0) }
    let separator = source.ending + indentation
    let statements =
      statements(rows, constraints, names, indentation).map { statement, constraints in
        (constraints.sorted().flatMap { comments[$0] } + [statement]).joined(separator: separator)
      } + statements(ofRest: rest, of: group, indentation)
    let semicolon = source.language == .objectiveC ? ";" : ""
    var text = statements.joined(separator: semicolon + separator)
    let isComplete =
      end > group.range.upperBound || source.bytes[group.range].last == UInt8(ascii: ";")
    if isComplete { text += semicolon }
    edits.append(FixIt.Edit(group.range.lowerBound..<end, newText: text))
  }

  /// Returns the reason why no format makes a constraint: one between equal edges can be one to a
  /// superview that is not known.
  private func obstacle(_ constraint: SourceConstraint, at range: Range<Int>) -> MigrationObstacle {
    let hasEqualEdges =
      constraint.firstAttribute == constraint.secondAttribute
      && constraint.firstAttribute.isLocation
    guard hasEqualEdges, constraint.parent == nil, !source.noted.knownSuperviews.contains(range)
    else { return .notInFormat }
    return .unknownSuperview(of: constraint.views.first { $0 != "self" } ?? constraint.first)
  }

  /// Returns the rows of constraints. The views at both ends of a row must have one superview.
  private func rows(
    of constraints: [SourceConstraint], _ names: ExpressionNames
  ) -> [FormatRows.Row] {
    func rows(of indices: [Int]) -> [FormatRows.Row] {
      FormatRows(
        indices.map { constraints[$0].named(views: names.views, metrics: names.metrics) }
      ).rows.map { row in
        var row = row
        row.constraints = row.constraints.map { indices[$0] }
        return row
      }
    }
    return rows(of: Array(constraints.indices)).flatMap { row in
      let parents = row.constraints.compactMap { constraints[$0].parent }.withoutRepetitions { $0 }
      if parents.count <= 1 { return [row] }
      let parentsAndNone: [String?] = parents + [nil]
      return parentsAndNone.flatMap { parent in
        rows(of: row.constraints.filter { constraints[$0].parent == parent })
      }
    }
  }

  /// Returns the statements that activate the constraints which no format makes.
  private func statements(
    ofRest rest: [Int], of group: Group, _ indentation: String
  ) -> [String] {
    let separator = source.ending + indentation + source.unit
    var statements: [String] = []
    var listed: [String] = []
    for index in rest {
      let (element, comments, list) = group.elements[index]
      if !group.lists[list].isList {
        let lines = comments + [source.text(group.lists[list].range)]
        statements.append(lines.joined(separator: source.ending + indentation))
      } else {
        listed.append((comments + [source.text(element.range)]).joined(separator: separator))
      }
    }
    if listed.isEmpty { return statements }
    let comma = source.language == .swift ? "," : ""
    let list =
      "[" + separator + listed.joined(separator: "," + separator) + comma + source.ending
      + indentation + "]"
    let statement =
      source.language == .swift
      ? "NSLayoutConstraint.activate(\(list))"
      : "[NSLayoutConstraint activateConstraints:@\(list)]"
    return [statement] + statements
  }
}

extension SourceConstraint {
  /// The expression for a guide of a controller's bars, which `#layout` does not take.
  fileprivate var barGuide: String? {
    views.first { $0.hasSuffix("topLayoutGuide") || $0.hasSuffix("bottomLayoutGuide") }
  }
}

/// The calls that make constraints, in order.
private struct MadeConstraints {
  private let ranges: [Range<Int>]
  private var isTaken: [Bool]

  init(_ ranges: Set<Range<Int>>) {
    self.ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
    isTaken = self.ranges.map { _ in false }
  }

  /// Returns the calls in a range.
  mutating func take(in range: Range<Int>) -> [Range<Int>] {
    var (start, end) = (0, ranges.count)
    while start < end {
      let middle = (start + end) / 2
      if ranges[middle].lowerBound < range.lowerBound { start = middle + 1 } else { end = middle }
    }
    let next = ranges[start...].firstIndex { $0.lowerBound >= range.upperBound }
    let found = start..<(next ?? ranges.count)
    for index in found { isTaken[index] = true }
    return Array(ranges[found])
  }

  /// The calls that were in no range.
  var rest: [Range<Int>] { zip(ranges, isTaken).filter { !$1 }.map(\.0) }
}

// MARK: - Names

/// The names in formats for the expressions in code.
private struct ExpressionNames {
  private(set) var views: [String: String] = [:]
  private(set) var metrics: [String: String] = [:]
  private var used: Set<String> = [superviewName]

  /// Names the expressions of constraints: variables as they are, and members by their last names,
  /// or by all of them if another expression has the last one.
  init(_ constraints: [SourceConstraint]) {
    for isVariable in [true, false] {
      for constraint in constraints {
        for view in constraint.views where view.isVariable == isVariable && views[view] == nil {
          views[view] = uniqueName(for: view)
        }
        if let metric = constraint.metric, metric.isVariable == isVariable, metrics[metric] == nil {
          metrics[metric] = uniqueName(for: metric)
        }
      }
    }
  }

  private mutating func uniqueName(for expression: String) -> String {
    let last = expression.split(separator: ".").last.map { String($0).asName } ?? "_"
    let all = expression.asName
    var name = used.contains(last) ? all : last
    var count = 1
    while !used.insert(name).inserted {
      count += 1
      name = "\(all)\(count)"
    }
    return name
  }
}

extension String {
  /// Whether an expression is the name of a variable.
  fileprivate var isVariable: Bool { !utf8.contains(UInt8(ascii: ".")) }
}

// MARK: - Formats

extension FormatConversion {
  /// The dictionaries with the values of the names in formats.
  private struct Bindings {
    var views: [(name: String, expression: String)] = []
    var metrics: [(name: String, expression: String)] = []

    /// Collects the names in constraints; the views of a row come first.
    init(
      _ constraints: [SourceConstraint], _ names: ExpressionNames, _ row: [String],
      unwrapsOutlets: Bool
    ) {
      let expressions = constraints.flatMap(\.views)
      for name in row {
        let expression = expressions.first { names.views[$0] == name }
        if let expression { add(expression, name, to: &views) }
      }
      for constraint in constraints {
        for expression in constraint.views {
          add(expression, names.views[expression], to: &views)
        }
        if let metric = constraint.metric { add(metric, names.metrics[metric], to: &metrics) }
      }
      let outlets = unwrapsOutlets ? Set(constraints.flatMap(\.outlets)) : []
      for index in views.indices where outlets.contains(views[index].expression) {
        views[index].expression += "!"
      }
    }

    private func add(
      _ expression: String, _ name: String?, to list: inout [(name: String, expression: String)]
    ) {
      guard let name, !list.contains(where: { $0.name == name }) else { return }
      list.append((name, expression))
    }

    /// Whether all names are those of variables.
    var areVariables: Bool { (views + metrics).allSatisfy { $0.name == $0.expression } }
  }

  /// Returns the statements that activate the constraints of rows, with their constraints.
  private func statements(
    _ rows: [FormatRows.Row], _ constraints: [SourceConstraint], _ names: ExpressionNames,
    _ indentation: String
  ) -> [(text: String, constraints: [Int])] {
    switch target {
    case .systemCalls:
      return rows.map { row in
        let bindings = Bindings(
          row.constraints.map { constraints[$0] }, names, row.views, unwrapsOutlets: true)
        let text =
          source.language == .swift
          ? swiftStatement(row, bindings, indentation)
          : objectiveCStatement(row, bindings, indentation)
        return (text, row.constraints)
      }
    case .macro:
      return rows.map(\.options).withoutRepetitions { $0 }.map { options in
        let rows = rows.filter { $0.options == options }
        let made = rows.flatMap(\.constraints)
        let bindings = Bindings(
          made.map { constraints[$0] }, names, rows.flatMap(\.views), unwrapsOutlets: false)
        return (macroStatement(rows.map(\.text), options, bindings, indentation), made)
      }
    }
  }

  // MARK: Swift

  private func swiftStatement(
    _ row: FormatRows.Row, _ bindings: Bindings, _ indentation: String
  ) -> String {
    let options = row.options.isEmpty ? "" : ", options: \(swiftText(of: row.options))"
    let metrics = bindings.metrics.isEmpty ? "nil" : swiftText(of: bindings.metrics)
    let arguments = [
      "withVisualFormat: \"\(row.text)\"\(options)",
      "metrics: \(metrics), views: \(swiftText(of: bindings.views))",
    ]
    return activation("NSLayoutConstraint.constraints", arguments, indentation)
  }

  private func macroStatement(
    _ formats: [String], _ options: FormatOptions, _ bindings: Bindings, _ indentation: String
  ) -> String {
    var arguments = options.isEmpty ? [] : ["options: \(swiftText(of: options))"]
    if !bindings.areVariables {
      if !bindings.metrics.isEmpty {
        arguments.append("metrics: \(swiftText(of: bindings.metrics))")
      }
      arguments.append("views: \(swiftText(of: bindings.views))")
    }
    let rest = arguments.isEmpty ? [] : [arguments.joined(separator: ", ")]
    return activation("#layout", formats.map { "\"\($0)\"" } + rest, indentation)
  }

  private static let maximumColumn = 100

  /// Returns a statement that activates the constraints of a call, in one line if it is short.
  private func activation(
    _ function: String, _ arguments: [String], _ indentation: String
  ) -> String {
    let line = "NSLayoutConstraint.activate(\(function)(\(arguments.joined(separator: ", "))))"
    if indentation.count + line.count <= Self.maximumColumn { return line }
    let start = source.ending + indentation + source.unit
    let lines = arguments.map { start + source.unit + $0 }.joined(separator: ",")
    return "NSLayoutConstraint.activate(\(start)\(function)(\(lines)))"
  }

  private func swiftText(of options: FormatOptions) -> String {
    let names = options.names.map { ".\($0)" }
    return names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
  }

  private func swiftText(of entries: [(name: String, expression: String)]) -> String {
    "[\(entries.map { "\"\($0.name)\": \($0.expression)" }.joined(separator: ", "))]"
  }

  // MARK: Objective-C

  private func objectiveCStatement(
    _ row: FormatRows.Row, _ bindings: Bindings, _ indentation: String
  ) -> String {
    let metrics = bindings.metrics.map { "@\"\($0.name)\": @(\($0.expression))" }
    let call =
      "[NSLayoutConstraint constraintsWithVisualFormat:@\"\(row.text)\" "
      + "options:\(row.options.objectiveCCode) "
      + "metrics:\(metrics.isEmpty ? "nil" : "@{\(metrics.joined(separator: ", "))}") "
      + "views:\(objectiveCText(of: bindings.views))]"
    let start = "[NSLayoutConstraint activateConstraints:"
    let isShort = indentation.count + start.count + call.count <= Self.maximumColumn
    return start + (isShort ? "" : source.ending + indentation + source.unit) + call + "]"
  }

  private func objectiveCText(of views: [(name: String, expression: String)]) -> String {
    if views.allSatisfy({ $0.name == $0.expression }) {
      return "NSDictionaryOfVariableBindings(\(views.map(\.name).joined(separator: ", ")))"
    }
    return "@{\(views.map { "@\"\($0.name)\": \($0.expression)" }.joined(separator: ", "))}"
  }
}
