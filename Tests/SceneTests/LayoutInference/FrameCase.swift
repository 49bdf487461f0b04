import LayoutConstraints
import LayoutEngine
import LayoutInference
import LayoutScenes
import Testing

/// Frames in samples, and the rules that they should have.
struct FrameCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let samples: [FrameSample]
  let rules: [String]

  /// Creates a case.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - samples: The samples, each as in `320 100: icon 20 20 60 60, title 88 20 212 60`. The
  ///     name of a view in another view is `panel/title`, and the size of a sample from right to
  ///     left ends in `rtl`.
  ///   - rules: The rules, formats with their options.
  ///   - change: Changes each sample in ways that the text cannot express.
  init(
    _ name: String, _ samples: [String], _ rules: [String],
    change: (inout FrameSample) -> Void = { _ in }
  ) {
    testDescription = name
    self.samples = samples.map { text in
      var sample = FrameSample(text)
      change(&sample)
      return sample
    }
    self.rules = rules
  }
}

extension FrameSample {
  /// Creates a sample from its text in a ``FrameCase``.
  init(_ text: String) {
    let parts = text.split(separator: ":")
    let size = parts[0].split(separator: " ")
    let lengths = size.compactMap { Double($0) }
    self.init(width: lengths[0], height: lengths[1])
    if size.last == "rtl" { environment.direction = .rightToLeft }
    views = parts[1].split(separator: ",").compactMap { text in
      let words = text.split(separator: " ")
      if words.isEmpty { return nil }
      let numbers = words.dropFirst().compactMap { Double($0) }
      let path = words[0].split(separator: "/").map(String.init)
      return View(
        path[path.count - 1], parent: path.count > 1 ? path[0] : nil,
        frame: LayoutRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
  }

  /// Changes a view.
  mutating func change(_ name: String, _ change: (inout View) -> Void) {
    for index in views.indices where views[index].name == name { change(&views[index]) }
  }
}

extension InferredLayout {
  /// The rules with the options of formats.
  var ruleTexts: [String] {
    scene.rules.map { ([$0.text] + $0.options.names).joined(separator: " ") }
  }
}
