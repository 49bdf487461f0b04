import Foundation
import VFLSyntax

extension Source {
  /// The source after the first fix-it of each error in it.
  func applyingFixIts() -> Source {
    let edits = formats.flatMap { format in
      VisualFormatSyntax.parse(utf8: format.bytes).diagnostics.firstFixIts.compatibleEdits.map { edit in
        FixIt.Edit(format.sourceRange(of: edit.range), newText: edit.newText)
      }
    }
    return replacingBytes(with: edits.applied(to: bytes))
  }

  /// The text as it goes to standard output: a string from the command line ends with a line feed there.
  var printedBytes: [UInt8] { origin == .argument ? bytes + [UInt8(ascii: "\n")] : bytes }

  /// Writes the source to its file in one step, keeping the file's permissions and any link to it.
  func write() throws(InputError) {
    guard case .file(let path) = origin else { return }
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    do {
      let permissions = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions]
      try Data(bytes).write(to: url, options: .atomic)
      if let permissions {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: url.path)
      }
    } catch {
      throw InputError(verb: "write", name: path, reason: InputError.reason(of: error))
    }
  }
}
