import LayoutConstraints

// MARK: - The hierarchy

extension LayoutEvaluator {
  /// Performs a call that changes a view; returns `nil` for another object.
  func performOnView(
    _ operation: LayoutOperation, _ call: LayoutCall, _ receiver: LayoutValue
  ) -> LayoutValue? {
    guard let item = item(receiver, call.range) else { return nil }
    guard let argument = call.arguments.first else {
      if operation == .removeFromSuperview {
        layout.views[item].parent = nil
        if !path.isEmpty { layout.views[item].isShared = true }
        noteRemoval(of: item)
        shareConstraints(around: item)
      }
      return .null
    }
    switch operation {
    case .addSubview, .addArranged:
      // A function of the project, which can do more.
      if call.name.hasSuffix("s") { for argument in call.arguments { share(argument.value) } }
      for argument in call.arguments {
        for value in elements(of: argument.value) ?? [argument.value] {
          add(
            value, to: item, call.range, argument.range, isArranged: operation == .addArranged)
        }
      }
    case .insertSubview, .addGuide: add(argument.value, to: item, call.range, argument.range)
    case .insertArranged:
      add(
        argument.value, to: item, call.range, argument.range, isArranged: true,
        at: call.arguments.count == 2 ? index(call.arguments[1].value) : nil)
    case .content:
      guard call.arguments.count == 2, isNormalState(call.arguments[1]) else { return nil }
      setContent(argument.value, of: item)
    case .hugging: setPriority(\.hugging, of: item, call)
    case .resistance: setPriority(\.resistance, of: item, call)
    case .customSpacing: setCustomSpacing(in: item, call)
    default: return nil
    }
    return .null
  }

  func add(
    _ value: LayoutValue, to parent: Int, _ range: Range<Int>, _ valueRange: Range<Int>,
    isArranged: Bool = false, at index: Int? = nil
  ) {
    _ = forAlternatives(of: value) { value in
      guard let item = item(value, valueRange), item != parent else { return .null }
      add(item, to: parent, range, isArranged: isArranged, at: index)
      return .null
    }
  }

  private func add(
    _ item: Int, to parent: Int, _ range: Range<Int>, isArranged: Bool, at index: Int?
  ) {
    effectCount += 1
    use(parent)
    use(item)
    guard !isInside(parent, item) else { return }
    let isAddedAgain = layout.views[item].parent != nil
    if isAddedAgain {
      let count = layout.constraints.count + layout.views.count
      guard step(range, count: count) else { return }
      shareConstraints(around: item)
    }
    additionCounts[item, default: 0] += 1
    layout.views[item].parent = parent
    containers.insert(parent)
    layout.views[item].addedAt = range
    layout.views[item].branch = path
    layout.views[item].isArranged = isArranged
    guard isArranged else { return }
    if layout.views[parent].arrangement == nil {
      layout.views[parent].arrangement = FoundLayout.Arrangement()
    }
    if isAddedAgain { layout.views[parent].arrangement?.views.removeAll { $0 == item } }
    let count = layout.views[parent].arrangement?.views.count ?? 0
    let place = index.map { min(max($0, 0), count) } ?? count
    layout.views[parent].arrangement?.views.insert(item, at: place)
  }

  /// Returns an index that is known.
  private func index(_ value: LayoutValue) -> Int? {
    guard case .number(let number) = value else { return nil }
    return number.value.flatMap { Int(exactly: $0) }
  }

  /// Whether an argument is the normal state of a control.
  private func isNormalState(_ argument: LayoutArgument) -> Bool {
    switch argument.value {
    case .number(let number): argument.label == "forState" && number.value == 0
    case .list(let states): argument.label == "for" && states.isEmpty
    default:
      ["for", "forState"].contains(argument.label)
        && ["normal", "UIControlStateNormal"].contains(text(argument.range).stateName)
    }
  }

  /// Notes that the system removes constraints of a view that leaves its superview.
  private func shareConstraints(around item: Int) {
    for (index, constraint) in layout.constraints.enumerated()
    where isInside(constraint.first.view, item)
      || constraint.second.map({ isInside($0.view, item) }) ?? false
    {
      layout.constraints[index].isShared = true
    }
  }

  /// Whether a view is another or inside it.
  private func isInside(_ item: Int, _ other: Int) -> Bool {
    item == other || layout.isInside(item, other)
  }

  private func setPriority(
    _ property: WritableKeyPath<FoundLayout.View, [LayoutAxis: FoundNumber]>, of item: Int,
    _ call: LayoutCall
  ) {
    guard call.arguments.count == 2, let axis = caseName(call.arguments[1].value) else { return }
    let priority = number(call.arguments[0].value, call.arguments[0].range)
    effectCount += 1
    layout.views[item][keyPath: property][axis == "vertical" ? .vertical : .horizontal] =
      path.isEmpty ? priority : priority.withoutValue
  }

  private func setCustomSpacing(in stack: Int, _ call: LayoutCall) {
    guard call.arguments.count == 2,
      let view = item(call.arguments[1].value, call.arguments[1].range)
    else { return }
    use(view)
    layout.views[stack].arrangement?.customSpacings[view] =
      number(call.arguments[0].value, call.arguments[0].range)
  }
}

// MARK: - Properties

extension LayoutEvaluator {
  /// Assigns a property of a view that the layout contains; returns `false` for another property.
  func assignSystemProperty(
    _ value: LayoutValue, _ valueRange: Range<Int>, _ name: String, of item: Int,
    _ range: Range<Int>
  ) -> Bool {
    switch name {
    case "translatesAutoresizingMaskIntoConstraints":
      var isOn: Bool?
      if case .bool(let value) = value { isOn = value }
      layout.views[item].translatesMask.append(
        FoundLayout.MaskChange(value: isOn, branch: path, sourceRange: range))
    case "layoutMargins", "directionalLayoutMargins", "edgeInsets":
      guard case .record(_, let parts) = value, path.isEmpty,
        name != "edgeInsets" || layout.views[item].arrangement != nil
      else { return false }
      layout.views[item].margins = parts.map { number($0.value, valueRange) }
    case "text", "stringValue", "image": setContent(value, of: item)
    default:
      guard layout.views[item].arrangement != nil else { return false }
      return assignArrangement(value, valueRange, name, of: item)
    }
    return true
  }

  private func assignArrangement(
    _ value: LayoutValue, _ valueRange: Range<Int>, _ name: String, of item: Int
  ) -> Bool {
    var arrangement = layout.views[item].arrangement ?? FoundLayout.Arrangement()
    let isCertain = (layout.views[item].isCreatedHere || item == 0) && path.isEmpty
    let caseName = isCertain ? caseName(value) : nil
    switch name {
    case "axis", "orientation": arrangement.axis = caseName
    case "distribution": arrangement.distribution = caseName
    case "alignment": arrangement.alignment = caseName
    case "spacing": arrangement.spacing = number(value, valueRange)
    case "isLayoutMarginsRelativeArrangement", "layoutMarginsRelativeArrangement":
      if case .bool(let isOn) = value { arrangement.usesMargins = isOn }
    default: return false
    }
    layout.views[item].arrangement = arrangement
    return true
  }
}

extension String {
  /// The name of a state without `.` and the type: `normal`.
  fileprivate var stateName: String { String(split(separator: ".").last ?? "") }
}
