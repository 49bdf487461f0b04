/// What lookups have read in a list of tokens, so that nothing is read again for another name.
final class ObjCFileIndex {
  /// The keys of a variable, of which the changes that can reach a use matter.
  struct KeyLookup: Hashable {
    let variable: ObjCVariable
    let changes: Range<Int>
  }

  /// The message of each bracket, `nil` for another expression.
  var messages: [Int: ObjCCall?] = [:]
  /// The first index of a character from each token on.
  var followingIndices: [Unicode.Scalar: [Int]] = [:]
  var names: ObjCNames?
  /// The functions and methods of the file that return values, by their names; `nil` for a name of
  /// several.
  var callables: [String: ObjCCallable?]?
  /// The values that each of them returns.
  var returnedValues: [String: [Range<Int>]] = [:]
  var changes: [ObjCVariable: ObjCChanges] = [:]
  /// The tokens that can refer to members or declare them, by the names of the members.
  var memberReferences: [String: [Int]]?
  /// The members whose values can be set by other code than assignments to their names.
  var otherwiseSetMembers: Set<String> = []
  var memberKeys: [String: [CallContext.Key]?] = [:]
  /// The members whose keys are read.
  var openMembers: Set<String> = []
  var keys: [KeyLookup: [CallContext.Key]?] = [:]
}
