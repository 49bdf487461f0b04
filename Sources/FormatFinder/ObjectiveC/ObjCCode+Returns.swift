extension ObjCCode {
  /// The receivers of messages whose method is probably in the same class.
  private static let ownReceivers: Set = [
    "self", "super", "weakSelf", "strongSelf", "[self class]",
  ]

  /// Returns the values that the function of a call returns, if the file defines exactly one
  /// function with its name: `[self name]`, `[Type name]`, `self.name` or `Name()`.
  func returnedValues(of call: Range<Int>) -> [Range<Int>]? {
    guard let name = ownFunction(of: call), let callable = callable(named: name) else { return nil }
    let values = fileIndex.returnedValues[name] ?? readReturnedValues(of: callable)
    fileIndex.returnedValues[name] = values
    return values.isEmpty ? nil : values
  }

  private func readReturnedValues(of callable: ObjCCallable) -> [Range<Int>] {
    callable.body.filter {
      isIdentifier("return", at: $0) && isStatement(at: $0, of: callable)
    }.compactMap { index -> Range<Int>? in
      let rest = Range(from: index + 1, upTo: callable.body.upperBound)
      let value = Range(from: index + 1, upTo: first(";", in: rest) ?? rest.upperBound)
      return value.isEmpty || identifier(at: value.lowerBound) == "nil" ? nil : value
    }
  }

  /// The name of the function of a call, if it is a message to the own class or a call of a C
  /// function.
  private func ownFunction(of call: Range<Int>) -> String? {
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

  /// Whether a token is in the body of a callable, and not in that of another one in it.
  private func isStatement(at index: Int, of callable: ObjCCallable) -> Bool {
    var bracket = container(of: index)
    while let opening = bracket, opening >= callable.body.lowerBound {
      if isPunctuation("{", at: opening), self.callable(withBodyAt: opening) != nil { return false }
      bracket = container(of: opening)
    }
    return true
  }
}
