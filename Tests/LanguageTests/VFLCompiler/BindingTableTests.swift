import TestSupport
import Testing

@testable import VFLCompiler

/// Tests that the table returns the same results as dictionaries with the same keys.
@Suite struct BindingTableTests {
  /// Returns the entry of a name. The bytes after the name in a text must not change it.
  private func lookUp(_ name: String, in table: BindingTable) -> (metric: Double?, view: Int32) {
    let range = 0..<name.utf8.count
    let entries = ["", "]", "(20)]-[other]-|"].map { rest in
      Array((name + rest).utf8).withUnsafeBufferPointer { text in
        table.withEntries { $0[text, range] }
      }
    }
    #expect(entries.allSatisfy { $0.view == entries[0].view && $0.metric == entries[0].metric })
    return (entries[0].metric, entries[0].view)
  }

  @Test(arguments: 0..<20)
  func matchesDictionaries(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let letters = Array("abAB_1")
    let names = (0..<400).map { _ in
      String((0..<Int.random(in: 1...20, using: &random)).map { _ in random.element(of: letters) })
    }
    let views = Array(Set(names.prefix(200))).sorted()
    let metrics = Dictionary(names[100..<300].map { ($0, Double($0.count)) }) { first, _ in first }
    let table = BindingTable(views: views, metrics: metrics.map { ($0.key, $0.value) })
    for name in names {
      let found = lookUp(name, in: table)
      #expect(found.metric == metrics[name], "seed \(seed): \(name)")
      #expect(found.view == Int32(views.firstIndex(of: name) ?? -1), "seed \(seed): \(name)")
    }
  }

  /// Names of the same length that differ in one byte are different keys.
  @Test(arguments: 1...24)
  func namesThatDifferInOneByte(length: Int) {
    let base = String(repeating: "a", count: length)
    let names = (0..<length).map { index in
      String(base.enumerated().map { $0.offset == index ? "b" : $0.element })
    }
    let table = BindingTable(views: names, metrics: [])
    for (index, name) in names.enumerated() {
      #expect(lookUp(name, in: table).view == Int32(index))
    }
    #expect(lookUp(base, in: table).view == -1)
    #expect(lookUp(base + "a", in: table).view == -1)
    #expect(lookUp("", in: table).view == -1)
  }

  @Test func emptyTable() {
    #expect(lookUp("a", in: BindingTable(views: [], metrics: [])).view == -1)
  }

  /// Tables can be shared between threads, so their builders must not be: they are neither copied
  /// nor sent.
  @Test func onlyTablesAreSendable() {
    #expect(isCopyable(BindingTable.self) && isSendable(BindingTable.self))
    #expect(!isCopyable(BindingTableBuilder.self) && !isSendable(BindingTableBuilder.self))
  }

  /// An index that does not fit would otherwise be that of another view.
  @Test func tooLargeIndicesStopTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var builder = BindingTableBuilder(capacity: 1)
      builder.add(view: "a", id: 1 << 31)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("a list has more than 2147483647 views, names or constraints"))
  }

  @Test func knownNamesContainAllKeys() {
    let table = BindingTable(views: ["a", "both", "ü"], metrics: [("both", 1), ("", 2)])
    #expect(table.knownNames.views.sorted() == ["a", "both", "ü"])
    #expect(table.knownNames.metrics.map(\.name).sorted() == ["", "both"])
    #expect(lookUp("both", in: table).metric == 1)
    #expect(lookUp("ü", in: table).view == 2)
  }
}

private func isCopyable<Value: ~Copyable>(_: Value.Type) -> Bool { false }
private func isCopyable<Value>(_: Value.Type) -> Bool { true }
private func isSendable<Value: ~Copyable>(_: Value.Type) -> Bool { false }
private func isSendable<Value: ~Copyable & Sendable>(_: Value.Type) -> Bool { true }

extension BindingTable {
  /// Creates a table of metrics, and of views with their indices as ids.
  fileprivate init(views: [String], metrics: [(String, Double)]) {
    var builder = BindingTableBuilder(capacity: 0)
    for (id, name) in views.enumerated() { builder.add(view: name, id: id) }
    for (name, value) in metrics { builder.add(metric: name, value: value) }
    self = builder.build()
  }
}
