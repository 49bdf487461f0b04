/// The messages about keys that a call binds, which the macros and the checker of code share.
package enum KeyMessage {
  /// No format or equation of the call contains the key.
  package static func unused(_ key: String) -> String {
    "unused key '\(key)'; no format or equation contains this name"
  }

  /// The key is bound to a view and to a metric.
  package static func ambiguous(_ key: String) -> String {
    "'\(key)' is both a metric and a view; in a size it is the metric"
  }
}
