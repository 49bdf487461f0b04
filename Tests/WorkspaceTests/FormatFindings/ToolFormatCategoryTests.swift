import TestSupport
import Testing
import VFLCompiler
import VFLSyntax
import VFLWorkspace

/// The descriptions of categories in documents for other tools.
@Suite struct ToolFormatCategoryTests {
  private let categories = CategoryDescription.all.map(\.category.rawValue)

  @Test func categoriesAreInOrder() {
    expectEqual(categories, Set(categories).sorted())
  }

  @Test func everyCategoryOfThisModuleHasADescription() {
    let own =
      DiagnosticCategory.allCases.map(\.rawValue) + ["unreadable-input", "unwritable-file"]
      + [
        FindingCategory.noFormats, .noFileList, .linkedFile, .unusedKey, .ambiguousName,
        .missingOrientation, .unusedSuppression, .assumption, .unknownLayout, .inactiveConstraint,
        .noCommonAncestor, .addedTooLate, .optionalConstraint, .latePriority, .autoresizingMask,
        .repeatedAssignment,
      ].map(\.rawValue)
    expectEqual(own.filter { !categories.contains($0) }, [])
  }

  /// The categories of scenes are in other modules, but in the documents.
  @Test func theDocumentsHaveTheSameCategories() throws {
    let lines = try ["Grammar.md", "Scenes.md"].flatMap { try ProjectFiles.lines(of: $0) }
    let headings = lines.filter { $0.hasPrefix("### `") }.map { $0.dropFirst(5).dropLast() }
    expectEqual(headings.map(String.init).filter { !categories.contains($0) }, [])
    let undocumented = categories.filter { category in
      !lines.contains { $0.contains("`\(category)`") }
    }
    expectEqual(undocumented, [])
  }

  @Test func descriptionsAreSentences() {
    for description in CategoryDescription.all {
      #expect(description.text.hasSuffix("."), "\(description.category)")
      #expect(description.text.first?.isUppercase == true, "\(description.category)")
      #expect(!description.text.contains(". "), "\(description.category)")
    }
  }

  @Test func severities() {
    let warnings = CategoryDescription.all.filter { $0.severity == .warning }
    expectEqual(
      warnings.map(\.category.rawValue),
      [
        "ambiguous", "ambiguous-name", "autoresizing-mask", "contradictory-predicates",
        "different-meaning", "duplicate-constraint", "equal-bounds", "inactive-constraint",
        "late-priority", "linked-file", "near-required-priority", "negative-size", "no-file-list",
        "no-formats", "no-size", "not-updated", "outside-superview", "redundant-predicate",
        "self-relation", "unused-suppression",
      ])
    let remarks = CategoryDescription.all.filter { $0.severity == .remark }
    expectEqual(
      remarks.map(\.category.rawValue),
      [
        "assumption", "converted", "missing-orientation", "option-without-effect", "redundant",
        "repeated-assignment", "unknown-layout", "unused-key", "zero-minimum", "zero-size",
      ])
  }
}
