import LayoutExplanations
import LayoutLogs

extension LocatedExplanation {
  /// Returns the place of a constraint in code if the log contains it, its line in the log, and its
  /// origin if it is not the app's.
  func placeText(of index: Int) -> String {
    let places = code[index].filter { $0.certainty == .certain }.map { $0.link }
    let origin = [origin(ofConstraintAt: index).remark].compactMap { $0 }
    return (places + [lineText(of: index)] + origin).joined(separator: ", ")
  }

  /// Returns the place of a constraint as a line of the sum has it: the size of a view has its
  /// origin also if it is the app's, because the app or the system can set it.
  func placeTextInSum(of index: Int) -> String {
    let text = placeText(of: index)
    let equation = explanation.constraints[index].equations.first
    let isSize = equation.map { $0.firstAttribute.isSize && $0.second == nil } ?? false
    return isSize && text == lineText(of: index) ? "\(text), app" : text
  }

  /// Returns who creates a constraint.
  func origin(ofConstraintAt index: Int) -> ConstraintOrigin {
    explanation.origins.indices.contains(index) ? explanation.origins[index] : .app
  }

  func lineText(of index: Int) -> String {
    "line \(line(of: explanation.constraints[index].range))"
  }

  /// Returns the place of a constraint that a change concerns. Its place in code need only be
  /// likely.
  func placeText(ofChangeOf index: Int) -> String {
    guard code[index].count == 1, code[index][0].certainty == .likely else {
      return placeText(of: index)
    }
    return "\(code[index][0].link), \(lineText(of: index))"
  }

  /// The code of the constraints of the conflict, or else of the broken one. Constraints of the
  /// same code, such as a format, are in one sentence.
  var codeSentences: [String] {
    let broken = explanation.brokenIndex.map { [$0] } ?? []
    let indices = explanation.core.isEmpty ? broken : explanation.core
    var groups: [[Int]] = []
    var positions: [[CodePlace]: Int] = [:]
    for index in indices where code[index].contains(where: { $0.text != nil }) {
      let lines = code[index].map { $0.withoutColumn }
      if let position = positions[lines] {
        groups[position].append(index)
      } else {
        positions[lines] = groups.count
        groups.append([index])
      }
    }
    return groups.map { sentence(onCodeOf: $0) }
  }

  /// The maximum number of constraints in a sentence.
  private static var maximumListedCount: Int { 6 }

  /// Returns a sentence on constraints that have the same code.
  private func sentence(onCodeOf indices: [Int]) -> String {
    let places = code[indices[0]]
    let isCertain = places[0].certainty == .certain
    var constraints = indices.prefix(Self.maximumListedCount).map { index in
      "'\(name(ofConstraintAt: index))'" + (isCertain ? "" : " (\(lineText(of: index)))")
    }
    let rest = indices.count - constraints.count
    if rest > 0 { constraints.append("\(rest) more") }
    let verb = (indices.count == 1 ? "is" : "are") + places[0].certainty.adverb
    let texts = places.map { $0.link + ($0.text.map { ": \($0.shortened)" } ?? "") }
    return constraints.joined(separator: ", ") + " \(verb) " + texts.joined(separator: ", or ")
  }

  /// Returns the text of a constraint, or the text in the log if it is not laid out.
  private func name(ofConstraintAt index: Int) -> String {
    let name = explanation.text(ofConstraintAt: index)
    return name.isEmpty ? text(in: explanation.constraints[index].range).shortened : name
  }
}

extension CodePlace.Certainty {
  fileprivate var adverb: String {
    switch self {
    case .certain: ""
    case .likely: " probably"
    case .possible: " perhaps"
    }
  }
}
