import VFLSyntax

/// The results of `vfl check`.
struct CheckResults: Encodable {
  let checked: Checked
  /// With `--fix`, what became of each input.
  let fixed: [Fixed]?

  struct Checked: Encodable {
    let files: Int
    let formats: Int
  }

  struct Fixed: Encodable {
    let file: String
    let changed: Bool
    /// The mended text of a string or of standard input; left out for a file, which holds its own.
    let text: String?

    init(original: Source, fixed: Source) {
      file = original.name
      changed = original.bytes != fixed.bytes
      text = original.origin.isFile ? nil : String(decoding: fixed.bytes, as: UTF8.self)
    }
  }

  init(report: Report, fixed: [Fixed]?) {
    checked = Checked(files: report.fileCount, formats: report.formatCount)
    self.fixed = fixed
  }
}
