import TestSupport
import Testing

@Test func aDifferenceIsRecorded() {
  withKnownIssue { expectEqual("a", "b") }  // fails unless `expectEqual` records an issue
}
