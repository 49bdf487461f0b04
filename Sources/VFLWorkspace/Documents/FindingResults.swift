package import FormatFindings

/// Results that contain some of the findings. The diagnostics of a ``Document`` omit those.
package protocol FindingResults: Encodable {
  /// The categories of the findings that the results contain.
  static var findingCategories: Set<FindingCategory> { get }
}
