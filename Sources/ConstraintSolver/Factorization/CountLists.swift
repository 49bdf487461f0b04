/// Rows or columns in doubly linked lists by their number of entries: Markowitz's rule looks at
/// those with few entries first.
struct CountLists: ~Copyable {
  private var heads = Buffer<Int32>()
  private var counts: Buffer<Int32>
  private var nexts: Buffer<Int32>
  private var previouses: Buffer<Int32>

  init(items: Int) {
    counts = Buffer(repeating: 0, count: items)
    nexts = Buffer(repeating: -1, count: items)
    previouses = Buffer(repeating: -1, count: items)
  }

  /// The largest number of entries for which there is a list.
  var largest: Int { heads.count - 1 }

  func first(_ count: Int) -> Int { count < heads.count ? Int(heads[count]) : -1 }
  func next(_ item: Int) -> Int { Int(nexts[item]) }
  func count(_ item: Int) -> Int { Int(counts[item]) }

  mutating func insert(_ item: Int, count: Int) {
    counts[item] = Int32(truncatingIfNeeded: count)
    heads.extend(to: count + 1, with: -1)
    let next = heads[count]
    nexts[item] = next
    previouses[item] = -1
    if next >= 0 { previouses[next] = Int32(truncatingIfNeeded: item) }
    heads[count] = Int32(truncatingIfNeeded: item)
  }

  mutating func remove(_ item: Int) {
    let next = nexts[item]
    let previous = previouses[item]
    if next >= 0 { previouses[next] = previous }
    if previous >= 0 { nexts[previous] = next } else { heads[counts[item]] = next }
  }

  mutating func move(_ item: Int, to count: Int) {
    guard count != Int(counts[item]) else { return }
    remove(item)
    insert(item, count: count)
  }

  mutating func change(_ item: Int, by difference: Int) { move(item, to: count(item) + difference) }
}
