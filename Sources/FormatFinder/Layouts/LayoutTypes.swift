/// The types of a file by their names.
struct LayoutTypes {
  /// The maximum number of superclasses that are searched.
  private static let maximumDepth = 8
  private static let maximumHeirCount = 32
  /// The classes of the system whose extensions are searched for methods of any object.
  private static let systemNames = [
    "UIView", "NSView", "UIViewController", "NSViewController", "NSObject", "UIStackView",
    "UILayoutGuide",
  ]

  let all: [CodeType]
  /// The classes of ``systemNames`` that the file extends.
  private let extendedSystemNames: [String]
  private var indices: [String: Int] = [:]
  private var functions: [[String: [CodeFunction]]] = []
  private var variables: [[String: CodeVariable]] = []
  /// The names of the types that name a type as the one they inherit from.
  private var heirs: [String: [String]] = [:]

  init(_ file: CodeFile) {
    var all: [CodeType] = []
    func add(_ type: CodeType, depth: Int) {
      all.append(type)
      guard depth < Self.maximumDepth else { return }
      for inner in type.types { add(inner, depth: depth + 1) }
    }
    for type in file.types { add(type, depth: 0) }
    let own = CodeType(name: "", variables: file.variables, functions: file.functions)
    self.all = all + [own]
    let names = Set(all.map(\.name))
    extendedSystemNames = Self.systemNames.filter { names.contains($0) }
    for (index, type) in self.all.enumerated() {
      if indices[type.name] == nil { indices[type.name] = index }
      for name in type.inheritedNames { heirs[name, default: []].append(type.name) }
      functions.append(Dictionary(grouping: type.functions, by: \.name))
      variables.append(
        Dictionary(type.variables.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first }))
    }
  }

  func type(named name: String) -> CodeType? { indices[name].map { all[$0] } }

  /// Returns a variable of a type, a superclass or a protocol.
  func variable(_ name: String, of typeName: String?) -> CodeVariable? {
    first(of: typeName) { variables[$0][name] }
  }

  /// Returns a function of a type, a superclass or a protocol that accepts labels.
  func function(_ name: String, _ labels: [String?], of typeName: String?) -> CodeFunction? {
    first(of: typeName) { index in
      let accepting = functions[index][name]?.filter { $0.accepts(labels) } ?? []
      // Overloads differ in types, which are not known.
      return accepting.count == 1 ? accepting[0] : nil
    }
  }

  /// Returns the first result for a type and its superclasses in the file.
  private func first<Result>(of typeName: String?, _ find: (Int) -> Result?) -> Result? {
    var names = [typeName ?? ""]
    var position = 0
    while position < names.count, position < Self.maximumDepth {
      if let index = indices[names[position]] {
        if let result = find(index) { return result }
        names += all[index].inheritedNames
      }
      position += 1
    }
    return nil
  }

  /// Returns the types of the file that inherit from a type, also indirectly; `nil` if they are too
  /// many.
  func heirs(of typeName: String) -> [String]? {
    var names = [typeName]
    var position = 0
    while position < names.count {
      names += (heirs[names[position]] ?? []).filter { !names.contains($0) }
      guard names.count <= Self.maximumHeirCount else { return nil }
      position += 1
    }
    return Array(names.dropFirst())
  }

  /// Returns the closest superclass of a type that the file does not declare.
  func baseName(of typeName: String?) -> String? {
    var name = typeName
    for _ in 0..<Self.maximumDepth {
      guard let index = name.flatMap({ indices[$0] }), !all[index].inheritedNames.isEmpty else {
        break
      }
      name = all[index].inheritedNames[0]
    }
    return name
  }

  /// Returns a function of an extension of a class of the system.
  func systemFunction(_ name: String, _ labels: [String?]) -> CodeFunction? {
    extendedSystemNames.lazy.compactMap { self.function(name, labels, of: $0) }.first
  }

  /// Returns a property of an extension of a class of the system.
  func systemVariable(_ name: String) -> CodeVariable? {
    extendedSystemNames.lazy.compactMap { self.variable(name, of: $0) }.first
  }
}

extension CodeFunction {
  /// Whether a call with labels can be one of the function: the labels belong to its parameters, in
  /// order, and other parameters have default values. A closure after the call has no label.
  func accepts(_ labels: [String?]) -> Bool {
    matching(labels) != nil
  }

  /// Returns the index of the parameter of each argument; `nil` if the call is not one of the
  /// function.
  func matching(_ labels: [String?]) -> [Int]? {
    var result: [Int] = []
    var next = 0
    for (index, label) in labels.enumerated() {
      if let last = result.last, parameters[last].isVariadic, label == nil {
        result.append(last)
        continue
      }
      while next < parameters.count,
        !parameters[next].accepts(label, isLast: index + 1 == labels.count)
      {
        guard parameters[next].defaultValue != nil || parameters[next].isVariadic else {
          return nil
        }
        next += 1
      }
      guard next < parameters.count else { return nil }
      result.append(next)
      next += 1
    }
    let rest = parameters.dropFirst(next)
    return rest.allSatisfy { $0.defaultValue != nil || $0.isVariadic } ? result : nil
  }
}

extension CodeFunction.Parameter {
  fileprivate func accepts(_ label: String?, isLast: Bool) -> Bool {
    label == self.label || isLast && label == nil && typeName == nil
  }
}
