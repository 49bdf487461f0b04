/// What lookups have read in a list of tokens, so that nothing is read again for another name.
final class ObjCFileIndex {
  /// A variable, and the changes that can reach a use of its keys.
  struct KeyLookup: Hashable {
    let variable: ObjCVariable
    let changes: Range<Int>
  }

  /// What can have elements.
  enum ElementsLookup: Hashable {
    case variable(ObjCVariable)
    case function(String)
  }

  /// A variable whose references are searched after a number of steps.
  struct ReferenceLookup: Hashable {
    let variable: ObjCVariable
    let stepCount: Int
  }

  /// The message of each bracket, `nil` for another expression.
  var messages: [Int: ObjCCall?] = [:]
  /// The first index of a character from each token on.
  var followingIndices: [Unicode.Scalar: [Int]] = [:]
  var names: ObjCNames?
  /// The functions and methods of the file that return values, by their names; `nil` for a name of
  /// several.
  var callables: [String: ObjCCallable?]?
  /// The values that each callable returns, by the first token of its body.
  var returnedValues: [Int: [Range<Int>]]?
  var changes: [ObjCVariable: VariableChanges<ObjCCode>] = [:]
  /// The references by which code stores the elements of the values of variables.
  var keepingReferences: [ReferenceLookup: [Int]] = [:]
  /// The elements of variables and of the results of functions; `nil` for what is not a list.
  var elements: [ElementsLookup: ObjCElements?] = [:]
  /// The elements of literal lists and dictionaries, by their tokens.
  var literalElements: [Range<Int>: [ElementPlace: Range<Int>]] = [:]
  /// Whether a condition in a loop can exclude some elements of a list, by its first token.
  var conditionalLoops: [Int: Bool] = [:]
  var members: ObjCMembers?
  var memberKeys: [String: [CallContext.Key]?] = [:]
  /// The members whose keys are read.
  var openMembers: Set<String> = []
  var keys: [KeyLookup: [CallContext.Key]?] = [:]
  /// The keys of the dictionaries for which macros without parameters stand.
  var macroKeys: [String: [CallContext.Key]] = [:]
}
