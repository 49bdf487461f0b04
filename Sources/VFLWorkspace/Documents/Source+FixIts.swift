public import FormatFindings
import VFLSyntax

extension Source {
  /// Returns the source with the first fix-it of each error applied, and then those of the errors
  /// that are left, until there are no more.
  ///
  /// - Parameter lookup: The names and options with which the formats are checked.
  /// - Returns: A source of the same kind and origin. Its file is not written; see ``write()``.
  /// - Complexity: O(*n* + *e* log *e*) for *n* bytes and *e* edits, for each of up to ten passes.
  public func applyingFixIts(with lookup: NameLookup = NameLookup()) -> Source {
    applyingFixIts { $1.check($0, with: lookup) }
  }

  /// Does the same as ``applyingFixIts(with:)`` with the findings of another check.
  ///
  /// - Parameters:
  ///   - baseline: The findings whose formats are not fixed; `nil` if there are none.
  ///   - check: Adds the findings in a source to a report.
  /// - Returns: A source of the same kind and origin.
  package func applyingFixIts(
    except baseline: Baseline? = nil, ofFindingsIn check: (Source, inout Report) -> Void
  ) -> Source {
    var source = self
    var known: BaselineFormats?
    for _ in 0..<Self.maximumFixPassCount {
      var report = Report()
      check(source, &report)
      let next = source.applyingFirstFixIts(of: report, except: baseline, &known)
      if next.bytes == source.bytes { break }
      source = next
    }
    return source
  }

  /// Returns the source with the first fix-it of each error applied.
  ///
  /// - Parameters:
  ///   - report: The findings in the source.
  ///   - baseline: The findings whose formats are not fixed; `nil` if there are none.
  ///   - known: These formats; before the first pass `nil`.
  /// - Returns: A source of the same kind and origin.
  package func applyingFirstFixIts(
    of report: Report, except baseline: Baseline?, _ known: inout BaselineFormats?
  ) -> Source {
    let formats = known ?? BaselineFormats(of: baseline, in: report)
    known = formats
    return applying(report.firstFixItsOfErrors(except: formats))
  }

  /// The maximum number of passes. A pass omits fix-its that overlap earlier ones, and the errors
  /// beyond the hundred that a check lists in a format.
  package static let maximumFixPassCount = 10

  /// Writes the source to its file, or to the file in the same folder to which a link leads.
  ///
  /// The file is replaced in one step and keeps its permissions. Other hard links to it keep the
  /// old text. A source that does not come from a file is not written.
  ///
  /// - Throws: ``InputError`` if the file cannot be written, or if a link leads to another folder.
  ///   The file is then unchanged.
  public func write() throws(InputError) { try write(with: FileWriter()) }

  func write(with writer: FileWriter) throws(InputError) {
    guard case .file(let path) = origin else { return }
    try writer.write(bytes, to: path)
  }
}
