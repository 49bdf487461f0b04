import TestSupport
import Testing

@Test func aDifferenceIsRecorded() {
  withKnownIssue { expectSame("a", "b") }  // fails unless `expectSame` records an issue
}
