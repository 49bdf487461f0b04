package import FormatFindings

extension ValueDocument {
  /// Returns the messages of the errors in a report, with their keys and lines in the document:
  /// `views.a.parent (line 4): expected a string, found a number`.
  ///
  /// - Complexity: O(*n*) for *n* bytes and each error.
  package func errorMessages(in report: Report) -> [String] {
    report.findings.filter { $0.severity == .error }.map { finding in
      guard let place = finding.place else { return finding.message }
      let path = root.path(to: place.sourceRange.lowerBound)
      let line = "line \(place.start.line)"
      return (path.isEmpty ? line : "\(path) (\(line))") + ": \(finding.message)"
    }
  }
}

extension LocatedValue {
  /// Returns the keys and indices from this value to the key or value at a byte offset in the
  /// file, such as `layout[2].options`; empty for this value.
  fileprivate func path(to offset: Int) -> String {
    switch content {
    case .null, .scalar: return ""
    case .sequence(let elements):
      guard let index = elements.lastIndex(where: { $0.start.offset <= offset }),
        offset <= elements[index].end
      else { return "" }
      return "[\(index)]" + elements[index].innerPath(to: offset)
    case .mapping(let entries):
      guard let entry = entries.last(where: { $0.key.offset <= offset }),
        offset <= entry.value.end
      else { return "" }
      return entry.key.string + entry.value.innerPath(to: offset)
    }
  }

  /// Returns the path after a key or an index, with a period before a key.
  private func innerPath(to offset: Int) -> String {
    let path = offset < start.offset ? "" : path(to: offset)
    if case .mapping = content, !path.isEmpty { return "." + path }
    return path
  }
}
