import TestSupport
import Testing

@Test func aDifferenceIsRecorded() {
  withKnownIssue { expectSame("a", "b") }  // the known issue is the proof that a difference fails a test
}
