public import FormatFindings

extension Source {
  /// Returns the source with the first fix-it of each error applied, repeatedly, until no error has
  /// a fix-it. A scene does not change; see ``applyingFixIts(with:parser:)``.
  ///
  /// - Parameter lookup: The names and options that the formats are checked with.
  /// - Returns: A source of the same kind and origin. Its file is not written.
  /// - Complexity: O(*n* + *e* log *e*) for *n* bytes and *e* edits, for each of up to ten passes.
  public func applyingFixIts(with lookup: NameLookup = NameLookup()) -> Source {
    applyingFixIts { $1.check($0, with: lookup) }
  }

  /// Overload that also applies the fix-its of a scene.
  ///
  /// - Parameters:
  ///   - lookup: The names and options that formats outside scenes are checked with.
  ///   - parser: The function that reads the values of a scene.
  /// - Returns: A source of the same kind and origin. Its file is not written.
  /// - Complexity: O(*n* log *n*) for *n* bytes, views, constraints and edits, for each of up to
  ///   ten passes.
  public func applyingFixIts(
    with lookup: NameLookup = NameLookup(), parser: @escaping ValueParser
  ) -> Source {
    applyingFixIts { $1.check($0, with: lookup, parser: parser) }
  }

  /// Overload that takes another check.
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
}
