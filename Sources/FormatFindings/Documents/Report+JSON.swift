extension Report {
  /// The members that every document has in addition to its diagnostics, in the order of their
  /// keys.
  package var documentMembers: [JSONValue.Member] {
    [
      JSONValue.Member("errors", .integer(errorCount)),
      JSONValue.Member("version", .integer(1)),
      JSONValue.Member("warnings", .integer(warningCount)),
    ]
  }
}

extension [JSONValue.Member] {
  /// The members in the order of their keys.
  package var sortedByKey: [JSONValue.Member] { sorted { $0.key < $1.key } }
}
