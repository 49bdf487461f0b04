import FormatFindings

extension Finding {
  /// Creates the finding of an input that cannot be read, or of a file that cannot be written.
  init(_ error: InputError) {
    self.init(.error, error.category, error.description, in: error.name, at: nil)
  }
}
