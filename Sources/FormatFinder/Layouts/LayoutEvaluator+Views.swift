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
      add(argument.value, to: item, call.range, argument.range, isArranged: true)
      moveLastArranged(of: item, to: call.arguments.last)
    case .title: setContent(argument.value, of: item)
    case .hugging: setPriority(\.hugging, of: item, call)
    case .resistance: setPriority(\.resistance, of: item, call)
    case .customSpacing: setCustomSpacing(in: item, call)
    default: return nil
    }
    return .null
  }

  func add(
    _ value: LayoutValue, to parent: Int, _ range: Range<Int>, _ valueRange: Range<Int>,
    isArranged: Bool = false
  ) {
    _ = forAlternatives(of: value) { value in
      guard let item = item(value, valueRange), item != parent else { return .null }
      add(item, to: parent, range, isArranged: isArranged)
      return .null
    }
  }

  private func add(_ item: Int, to parent: Int, _ range: Range<Int>, isArranged: Bool) {
    effectCount += 1
    use(parent)
    use(item)
    guard !isInside(parent, item) else { return }
    if layout.views[item].parent != nil { shareConstraints(around: item) }
    additionCounts[item, default: 0] += 1
    layout.views[item].parent = parent
    layout.views[item].addedAt = range
    layout.views[item].branch = path
    layout.views[item].isArranged = isArranged
    guard isArranged else { return }
    var arrangement = layout.views[parent].arrangement ?? FoundLayout.Arrangement()
    arrangement.views.removeAll { $0 == item }
    arrangement.views.append(item)
    layout.views[parent].arrangement = arrangement
  }

  /// Moves the last view of a stack to the index that an argument is.
  private func moveLastArranged(of stack: Int, to argument: LayoutArgument?) {
    guard let argument, case .number(let number) = argument.value,
      let index = number.value.flatMap({ Int(exactly: $0) }),
      var views = layout.views[stack].arrangement?.views,
      (0..<views.count).contains(index), let last = views.popLast()
    else { return }
    views.insert(last, at: index)
    layout.views[stack].arrangement?.views = views
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
      path.isEmpty ? priority : FoundNumber(text: priority.text, value: nil)
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
    case "layoutMargins", "directionalLayoutMargins", "edgeInsets":
      if case .record(_, let parts) = value {
        arrangement.margins = parts.map { number($0.value, valueRange) }
      }
    case "isLayoutMarginsRelativeArrangement", "layoutMarginsRelativeArrangement":
      if case .bool(let isOn) = value { arrangement.usesMargins = isOn }
    default: return false
    }
    layout.views[item].arrangement = arrangement
    return true
  }
}
