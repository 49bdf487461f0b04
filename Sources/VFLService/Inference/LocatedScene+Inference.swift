public import FormatFindings
import LayoutEngine
import LayoutInference
import LayoutScenes
import VFLSyntax

extension LocatedScene {
  /// Adds rules for the views that the rules of the scene leave undetermined.
  ///
  /// - Parameters:
  ///   - frames: The frames of the views; `nil` for the frames that the scene has now.
  ///   - report: The report that receives the errors, and the frames that the rules of the scene do
  ///     not allow.
  /// - Returns: `nil` if there are errors in the scene or in the frames, or if no edit is known
  ///   that adds rules to the file.
  /// - Complexity: The same as `CompletedScene.init(_:frames:)`.
  public func complete(
    with frames: LocatedFrames? = nil, report: inout Report
  ) -> SceneChangeResults? {
    guard isComplete, frames?.isComplete ?? true else { return nil }
    do throws(SceneInferenceError) {
      let completed = try CompletedScene(scene, frames: frames?.samples ?? [])
      for contradiction in completed.contradictions { add(contradiction, to: &report) }
      for difference in completed.differences {
        frames?.add("the rules do not allow the frame of '\(difference.view)'", difference, &report)
      }
      let rules = completed.additions.map { $0.rule }
      guard hasRulesOfSource, let changed = source.adding(rules, parser) else {
        report.add(
          Finding(
            FindingCategory(ValueCategory.notUpdated), "cannot add rules to the file", at: nil,
            in: source, suggestion: nil))
        return nil
      }
      return SceneChangeResults(completed, changed, in: self)
    } catch {
      add(error, in: frames, to: &report)
      return nil
    }
  }

  /// Changes the constants of the rules so that the views have given frames.
  ///
  /// - Parameters:
  ///   - frames: The frames of the views.
  ///   - report: The report that receives the errors, the frames that are not reproduced, and a
  ///     warning for each constraint whose constant cannot follow them.
  /// - Returns: `nil` if there are errors in the scene or in the frames.
  /// - Complexity: The same as `UpdatedScene.init(_:frames:)`.
  public func update(from frames: LocatedFrames, report: inout Report) -> SceneChangeResults? {
    guard isComplete, frames.isComplete else { return nil }
    do throws(SceneInferenceError) {
      let updated = try UpdatedScene(scene, frames: frames.samples)
      for obstacle in updated.obstacles {
        let place = self.place(of: obstacle.element, range: obstacle.range)
        report.add(
          Finding(
            .warning, FindingCategory(ValueCategory.notUpdated), obstacle.description,
            in: source.name, at: place))
      }
      for difference in updated.differences {
        frames.add("no constants reproduce the frame of '\(difference.view)'", difference, &report)
      }
      return SceneChangeResults(updated, source.applying(fixIts(of: updated)), in: self)
    } catch {
      add(error, in: frames, to: &report)
      return nil
    }
  }

  private func add(_ contradiction: CompletedScene.Contradiction, to report: inout Report) {
    let place = contradiction.element.flatMap {
      self.place(of: $0, range: contradiction.range)
    }
    let message =
      "'\(contradiction.constraint)' contradicts the given frames by "
      + "\(contradiction.points.displayText) points"
    report.add(
      Finding(
        FindingCategory(ValueCategory.notReproduced), message, at: place, in: source,
        suggestion: nil))
  }

  func add(
    _ error: SceneInferenceError, in frames: LocatedFrames?, to report: inout Report
  ) {
    switch error {
    case .invalidScene(let error): add(error, to: &report)
    case .invalidFrames(let error):
      let finding = frames?.finding(of: error, in: source)
      report.add(
        finding ?? Finding(SceneError(.unsolvable(.unsolvable(error.description))), in: self))
    }
  }
}

// MARK: - Edits

extension LocatedScene {
  /// Returns the edits of an update in the file.
  private func fixIts(of updated: UpdatedScene) -> [FixIt] {
    var edits: [FixIt.Edit] = updated.edits.compactMap { edit in
      guard let place = self.place(of: .rule(edit.rule)), place.source.origin == source.origin
      else { return nil }
      return FixIt.Edit(place.format.sourceRange(of: edit.range), newText: edit.text)
    }
    let metrics = parser(source).root["metrics"]
    for metric in updated.metrics {
      guard let value = metrics?[metric.name], case .scalar = value.content else { continue }
      edits.append(
        FixIt.Edit(value.start.place.sourceRange, newText: metric.value.shortestDecimal))
    }
    return edits.map { FixIt("update the constant", edits: [$0]) }
  }
}

extension Source {
  /// Returns the source of a scene with further rules after its own.
  ///
  /// The result is `nil` if no edit is known that adds a rule and changes nothing else.
  fileprivate func adding(
    _ rules: [LayoutScene.Rule], _ parser: ValueParser
  ) -> Source? {
    var source = self
    for rule in rules {
      guard let insertion = RuleInsertion(in: source, parser) else { return nil }
      let item = SceneValue(rule).inlineText(quotingNames: isJSON)
      source = source.applying([insertion.fixIt(adding: rule.text, as: item)])
    }
    return source
  }

  /// Whether the text is probably JSON: it begins with a brace.
  private var isJSON: Bool {
    let text = bytes[byteOrderMarkLength(of: bytes)...]
    return text.first { !$0.isYAMLBlank } == UInt8(ascii: "{")
  }
}
