/// Rows or columns in doubly linked lists by their number of entries: Markowitz's rule examines
/// those with few entries first.
struct CountLists: ~Copyable {
  private var heads = Buffer<Int32>()
  private var counts: Buffer<Int32>
  private var nextItems: Buffer<Int32>
  private var previousItems: Buffer<Int32>

  init(items: Int) {
    counts = Buffer(repeating: 0, count: items)
    nextItems = Buffer(repeating: -1, count: items)
    previousItems = Buffer(repeating: -1, count: items)
  }

  /// The largest number of entries for which there is a list.
  var largest: Int { heads.count - 1 }

  func first(_ count: Int) -> Int { count < heads.count ? Int(heads[count]) : -1 }
  func next(_ item: Int) -> Int { Int(nextItems[item]) }
  func count(_ item: Int) -> Int { Int(counts[item]) }

  mutating func insert(_ item: Int, count: Int) {
    counts[item] = Int32(truncatingIfNeeded: count)
    heads.extend(to: count + 1, with: -1)
    let next = heads[count]
    nextItems[item] = next
    previousItems[item] = -1
    if next >= 0 { previousItems[next] = Int32(truncatingIfNeeded: item) }
    heads[count] = Int32(truncatingIfNeeded: item)
  }

  mutating func remove(_ item: Int) {
    let next = nextItems[item]
    let previous = previousItems[item]
    if next >= 0 { previousItems[next] = previous }
    if previous >= 0 { nextItems[previous] = next } else { heads[counts[item]] = next }
  }

  mutating func move(_ item: Int, to count: Int) {
    guard count != Int(counts[item]) else { return }
    remove(item)
    insert(item, count: count)
  }

  mutating func change(_ item: Int, by difference: Int) { move(item, to: count(item) + difference) }
}
