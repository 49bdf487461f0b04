/// The classes of views and the values of numbers that a file gives to names, wherever it declares
/// them.
///
/// A name that has two meanings in a file has none here.
struct FoundNames: Sendable {
  private var viewClasses: [String: FoundClass?] = [:]
  private var numbers: [String: FoundNumber?] = [:]
  /// The types with the UTF-8 byte offsets of their members; outer types precede inner ones.
  private var types: [(range: Range<Int>, name: String)] = []

  /// Adds a type.
  mutating func addType(_ name: String, _ range: Range<Int>) { types.append((range, name)) }

  /// Returns the object whose method contains an offset.
  func owner(at offset: Int) -> FoundItem {
    let type = types.last { $0.range.contains(offset) }?.name
    return FoundItem(
      kind: .owner, part: .whole, viewClass: type.map { FoundClass(name: $0, isExact: false) })
  }

  /// Adds the class of a view; `nil` if the declaration does not show it.
  mutating func add(_ name: String, viewClass: FoundClass?) {
    guard let viewClass else { return }
    guard let known = viewClasses[name] else {
      viewClasses[name] = .some(viewClass)
      return
    }
    guard let known, known != viewClass else { return }
    // A property is declared with its type, and can be created elsewhere as a subclass.
    let (exact, declared) = known.isExact ? (known, viewClass) : (viewClass, known)
    let canBeSame =
      declared.name == exact.name
      || !declared.isExact
        && (ViewClass.isBase(declared.name)
          || ViewClass.noun(of: declared.name) == ViewClass.noun(of: exact.name))
    viewClasses[name] = .some(exact.isExact && canBeSame ? exact : nil)
  }

  /// Adds the value of a constant; `nil` for a variable.
  mutating func add(_ name: String, number: FoundNumber?) {
    let value = number?.value
    if let known = numbers[name], known?.value != value { return numbers[name] = .some(nil) }
    numbers[name] = .some(value == nil ? nil : number)
  }

  /// Returns the class of the view with a name, which can begin with an underscore.
  func viewClass(of name: String) -> FoundClass? { (viewClasses[name.withoutUnderscore] ?? nil) }

  /// Returns the value of a constant.
  func number(of name: String) -> Double? { (numbers[name] ?? nil)?.value }

  /// Returns a constraint with the declared classes of the views whose variables are not known
  /// more exactly, such as outlets.
  func addingClasses(to constraint: FoundConstraint) -> FoundConstraint {
    var constraint = constraint
    constraint.first.item = addingClass(to: constraint.first.item)
    if let second = constraint.second {
      constraint.second?.item = addingClass(to: second.item)
    }
    return constraint
  }

  private func addingClass(to item: FoundItem) -> FoundItem {
    guard let name = item.name, item.viewClass == nil, let type = viewClass(of: name),
      !type.isExact
    else { return item }
    return FoundItem(
      kind: item.kind, part: item.part, viewClass: type, parameter: item.parameter)
  }
}
