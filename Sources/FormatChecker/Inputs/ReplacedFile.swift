import Foundation

/// Writes files in one step, so that a file is never incomplete.
package enum ReplacedFile {
  /// Writes a file, or replaces the file to which a path leads, perhaps through links.
  ///
  /// A file that is replaced keeps its permissions. Other hard links to it keep the old text.
  package static func write(_ bytes: [UInt8], to path: String) throws(InputError) {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    do {
      let permissions = try permissions(ofFileToReplaceAt: url, path)
      let temporary = url.deletingLastPathComponent()
        .appendingPathComponent(".\(url.lastPathComponent).\(UUID().uuidString)")
      // The temporary file still exists only if a step below fails.
      defer { try? FileManager.default.removeItem(at: temporary) }
      try Data(bytes).write(to: temporary, options: .withoutOverwriting)
      if let permissions {
        try FileManager.default.setAttributes(
          [.posixPermissions: permissions], ofItemAtPath: temporary.path)
      }
      if rename(temporary.path, url.path) != 0 {
        throw InputError(.write, path, errno: errno)
      }
    } catch let error as InputError {
      throw error
    } catch {
      throw InputError(.write, path, error)
    }
  }

  /// The permissions of the file at a URL, or `nil` if there is none.
  private static func permissions(ofFileToReplaceAt url: URL, _ path: String) throws -> Any? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw InputError(.write, path, reason: "not a regular file")
    }
    guard FileManager.default.isWritableFile(atPath: url.path) else {
      throw InputError(.write, path, reason: "permission denied")
    }
    return attributes[.posixPermissions]
  }
}
