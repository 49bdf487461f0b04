import VFLSyntax

extension Source {
  /// The source after the first fix-it of each error in it, and of the errors that are then left, until none changes
  /// anything more.
  func fixed(with lookup: NameLookup) -> Source {
    var source = self
    for _ in 0..<Self.mostPasses {
      let next = source.applyingFixIts(with: lookup)
      if next.bytes == source.bytes { break }
      source = next
    }
    return source
  }

  /// How often fix-its are applied: once mends all but what a hundred diagnostics do not tell.
  private static let mostPasses = 10

  private func applyingFixIts(with lookup: NameLookup) -> Source {
    let edits = formats.flatMap { format in
      lookup.check(format.bytes).diagnostics.firstFixIts.nonOverlappingEdits.map { edit in
        FixIt.Edit(format.sourceRange(of: edit.range), newText: edit.newText)
      }
    }
    return replacingBytes(with: edits.applied(to: bytes))
  }

  /// Writes the source to its file, or to the file that a link there leads to.
  ///
  /// The file is replaced in one step and keeps its permissions. Other hard links to it keep the old text.
  func write() throws(InputError) {
    guard case .file(let path) = origin else { return }
    try ReplacedFile.write(bytes, to: path)
  }
}

extension Sequence<Source> {
  /// The texts as they go to standard output, one after the other: each begins on a line of its own.
  var printedBytes: [UInt8] {
    var bytes: [UInt8] = []
    for source in self {
      if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
      bytes += source.bytes.dropFirst(bytes.isEmpty ? 0 : byteOrderMarkCount(of: source.bytes))
      if source.origin == .argument { bytes.append(UInt8(ascii: "\n")) }
    }
    return bytes
  }
}
