import VFLSyntax

extension VisualFormatSyntax {
  /// The names of views and metrics.
  var allNames: Set<String> {
    var names = Set(viewNames)
    for predicate in predicates {
      for case .name(let name)? in [predicate.object, predicate.priority] {
        names.insert(text(name.range))
      }
    }
    return names
  }

  /// The names in brackets, in the order of the format.
  var viewNames: [String] {
    elements.compactMap { element in
      if case .view(let view) = element { text(view.name.range) } else { nil }
    }
  }
}
