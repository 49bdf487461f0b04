import VFLSyntax

/// The names of files, in an order in which those in a folder are neighbors.
///
/// A repository can contain a hundred thousand folders with repositories, so the names in one are
/// found by bisection.
struct FileNames: Sequence {
  private let names: [String]

  /// Creates the list of names in any order.
  ///
  /// Names are compared by bytes: two that are equal in Unicode can be two files.
  init(_ names: [String]) {
    var sorted: [String] = []
    for name in names.sorted(by: Self.precedes)
    where sorted.last?.utf8.elementsEqual(name.utf8) != true {
      sorted.append(name)
    }
    self.names = sorted
  }

  private static func precedes(_ first: String, _ second: String) -> Bool {
    first.utf8.lexicographicallyPrecedes(second.utf8)
  }

  private init(sorted names: [String]) { self.names = names }

  var isEmpty: Bool { names.isEmpty }

  func makeIterator() -> IndexingIterator<[String]> { names.makeIterator() }

  /// Returns the names of the files in a folder, relative to it. The folder itself, as which git
  /// lists a repository, is not among them.
  func relative(to folder: String) -> FileNames {
    if folder.isEmpty { return self }
    // Git ends the name of a repository that it does not track with a slash.
    let folder =
      folder.utf8.last == UInt8(ascii: "/") ? Substring(folder.utf8.dropLast()) : folder[...]
    let start = "\(folder)/"
    // '0' follows '/' in ASCII, so its text is greater than all names in the folder.
    let inFolder = names[firstIndex(from: start)..<firstIndex(from: "\(folder)0")]
    return FileNames(sorted: inFolder.compactMap { $0.dropping(start) }.filter { !$0.isEmpty })
  }

  /// Returns the index of the first name that is not less than a text.
  private func firstIndex(from text: String) -> Int {
    names.partitioningIndex { !Self.precedes($0, text) }
  }
}
