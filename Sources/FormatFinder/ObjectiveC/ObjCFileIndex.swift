/// What lookups have read in a list of tokens, so that nothing is read again for another name.
final class ObjCFileIndex {
  /// The keys of a variable, of which the changes before a use matter.
  struct KeyLookup: Hashable {
    let variable: ObjCVariable
    let changeCount: Int
  }

  /// The message of each bracket, `nil` for another expression.
  var messages: [Int: ObjCCall?] = [:]
  /// The first index of a character from each token on.
  var followingIndices: [Unicode.Scalar: [Int]] = [:]
  var names: ObjCNames?
  var changes: [ObjCVariable: ObjCChanges] = [:]
  var keys: [KeyLookup: [CallContext.Key]?] = [:]
}
