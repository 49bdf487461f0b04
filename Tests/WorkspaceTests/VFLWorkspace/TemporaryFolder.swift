import Foundation
import VFLWorkspace

/// Calls a function with a new folder that contains files, and removes the folder.
///
/// - Parameters:
///   - files: The texts of the files by their relative paths.
///   - body: The function, with the absolute path of the folder without links.
/// - Throws: The error of the function, or of a file that cannot be written.
func withFolder(
  _ files: [String: String], _ body: (_ folder: String) throws -> Void
) throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "vfl-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  for (path, text) in files {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
  try body(folder.path.resolvedPath)
}
