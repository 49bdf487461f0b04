/// The directive in comments that suppresses findings.
package enum SuppressionDirective {
  /// The text with which a directive begins.
  package static let text = "vfl:ignore"
}
