/// The place of an element in a literal list or dictionary.
enum ElementPlace: Hashable {
  case index(Int)
  case last
  case key(String)

  /// Returns the element of a list at the place, or `nil` if the list has none there.
  func element<Element>(of list: [Element]) -> Element? {
    switch self {
    case .index(let index): list.indices.contains(index) ? list[index] : nil
    case .last: list.last
    case .key: nil
    }
  }
}
