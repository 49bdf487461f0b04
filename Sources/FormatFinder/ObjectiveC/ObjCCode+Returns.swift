extension ObjCCode {
  /// The receivers of messages whose method is probably in the same class.
  private static let ownReceivers: Set = [
    "self", "super", "weakSelf", "strongSelf", "[self class]",
  ]

  /// Returns the values that the function of a call returns, if the file defines exactly one
  /// function with its name: `[self name]`, `[Type name]`, `self.name` or `Name()`.
  func returnedValues(of call: Range<Int>) -> [Range<Int>]? {
    guard let name = ownFunction(of: call), let callable = callable(named: name) else { return nil }
    return returnedValues[callable.body.lowerBound]
  }

  /// The values that each callable returns, by the first token of its body.
  private var returnedValues: [Int: [Range<Int>]] {
    if let known = fileIndex.returnedValues { return known }
    var values: [Int: [Range<Int>]] = [:]
    for index in tokens.indices where isIdentifier("return", at: index) {
      guard let callable = container(of: index).flatMap({ nameTable.callable(around: $0) }) else {
        continue
      }
      let rest = Range(from: index + 1, upTo: callable.body.upperBound)
      let value = Range(from: index + 1, upTo: first(";", in: rest) ?? rest.upperBound)
      if value.isEmpty || identifier(at: value.lowerBound) == "nil" { continue }
      values[callable.body.lowerBound, default: []].append(value)
    }
    fileIndex.returnedValues = values
    return values
  }

  /// Returns the name of the function of a call, if it is a message to the own class or a call of
  /// a C function.
  func ownFunction(of call: Range<Int>) -> String? {
    guard let start = call.first else { return nil }
    if call.count == 3, isIdentifier("self", at: start), isPunctuation(".", at: start + 1) {
      return identifier(at: start + 2)
    }
    if let message = message(at: start), message.range == call {
      let receiver = text(of: message.receiver)
      let isType = message.receiver.count == 1 && receiver.first?.isUppercase ?? false
      return isType || Self.ownReceivers.contains(receiver) ? message.selector : nil
    }
    return functionCall(at: start).flatMap { $0.range == call ? $0.name : nil }
  }

  private func callable(named name: String) -> ObjCCallable? {
    if let known = fileIndex.callables { return known[name] ?? nil }
    let named = nameTable.callables.filter { $0.name != "^" }.map { ($0.name, Optional($0)) }
    let callables = Dictionary(named) { _, _ in nil }
    fileIndex.callables = callables
    return callables[name] ?? nil
  }
}
