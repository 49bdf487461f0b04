import LayoutConstraints
package import VFLSyntax

extension FormatLinter {
  /// Reports the options without an effect.
  mutating func lintOptions() {
    let axis = syntax.axis
    if !syntax.hasSeveralViews {
      report(options.alignedAttributes.optionNames, .singleView)
    }
    let spacings = options.names(in: .spacingMask)
    if axis == .horizontal {
      report(spacings, .axis(axis))
    } else if !syntax.hasSeveralViews {
      report(spacings, .singleView)
    }
    let direction = options.names(in: .directionMask).first
    if let direction, axis == .vertical || syntax.elements.count == 1 {
      let obstacle: FormatLint.OptionObstacle = axis == .vertical ? .axis(axis) : .noConnection
      report(.directionWithoutEffect(direction, obstacle), at: nil)
    }
  }

  private mutating func report(_ names: [String], _ obstacle: FormatLint.OptionObstacle) {
    if !names.isEmpty { report(.optionsWithoutEffect(names, obstacle), at: nil) }
  }
}

extension VisualFormatSyntax {
  /// Whether the format has more than one view, so that options can align views with each other.
  package var hasSeveralViews: Bool {
    var count = 0
    for case .view in elements { count += 1 }
    return count > 1
  }
}

extension FormatOptions {
  /// The names of the options in a mask.
  fileprivate func names(in mask: FormatOptions) -> [String] {
    Self.named.filter { !$0.options.isEmpty && mask.contains($0.options) && contains($0.options) }
      .map { $0.name }
  }
}
