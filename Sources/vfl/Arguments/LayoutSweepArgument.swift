import ArgumentParser
import LayoutEngine
import LayoutScenes
import VFLService

/// A sweep of `vfl solve`: `width=200..1400`, `title.width=20..200` or `direction`.
enum LayoutSweepArgument: CheckableArgument {
  /// A length of the superview, or of the content of a view.
  case length(SceneParameter, ClosedRange<Double>)
  /// The reading direction.
  case direction

  init(argument: String) throws {
    if argument == "direction" {
      self = .direction
      return
    }
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let parameter = SceneParameter(parts[0]),
      let (first, last) = parts[1].rangeEnds
    else {
      throw ValidationError(
        "expected 'direction' or a range such as 'width=200..1400' or 'title.width=20..200' "
          + "after '--sweep', found '\(argument)'")
    }
    guard first.isSceneSize, last.isSceneSize else {
      throw ValidationError(
        "expected lengths that are finite and not negative after '--sweep', found '\(argument)'")
    }
    guard first <= last else {
      throw ValidationError(
        "the range of '--sweep \(argument)' is reversed; write "
          + "'\(parameter)=\(last.displayText)..\(first.displayText)'")
    }
    self = .length(parameter, first...last)
  }
}

extension String {
  /// The two numbers of a range such as `200..1400`, which need not be lengths; `nil` if the text
  /// is not a range.
  var rangeEnds: (Double, Double)? {
    let ends = split(separator: "..", omittingEmptySubsequences: false).map { Double(String($0)) }
    guard !contains("..."), ends.count == 2, let first = ends[0], let last = ends[1] else {
      return nil
    }
    return (first, last)
  }
}

extension SceneParameter {
  /// Creates a parameter from text: `width`, or `title.width`.
  fileprivate init?(_ text: String) {
    var parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let name = parts.removeLast()
    guard let axis = LayoutAxis.allCases.first(where: { $0.sizeAttribute.name == name }),
      parts.count <= 1, parts.first != ""
    else { return nil }
    self.init(view: parts.first, axis: axis)
  }
}
