/// A form in which a scene is exported.
///
/// The raw values are the numbers of the forms in the interface of the web module.
package enum SceneExport: Int32, CaseIterable, Sendable {
  /// Swift code that lays out the scene with the library `VisualFormat` and prints the frames.
  case swift
  /// Swift or Objective-C code for UIKit with anchors.
  case anchors
  /// Swift or Objective-C code for UIKit with visual formats and `NSLayoutConstraint` initializers.
  case constraints
  /// Swift code for UIKit with the macro `#layout`.
  case macro
  /// JavaScript that lays out the scene with the web module.
  case javaScript
  /// A web page whose elements the web module lays out.
  case html
  /// Styles for the sizes of the root around the given one, without a script.
  case css
  /// The scene as a file.
  case yaml
}

extension LayoutScene {
  /// Returns the scene in another form.
  ///
  /// Parts with errors are left out, and comments list the errors. No text of the scene can become
  /// code: texts are escaped, names are identifiers, and comments stay on their lines.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - language: The language of code for UIKit with anchors or formats.
  ///   - json: The scene as JSON, for Swift code that reads it.
  ///   - readingErrors: The messages of values that the scene lacks, because they have errors.
  /// - Returns: Lines that each end in a newline.
  package func exported(
    as form: SceneExport, in language: ConstraintCode.Language = .swift, json: String,
    readingErrors: [String] = []
  ) -> String {
    let comments = form.comments(onErrors: readingErrors)
    do throws(InvalidScene) {
      let exported = try ExportedScene(self)
      return text(of: comments + exported.lines(as: form, in: language, json: json))
    } catch {
      return text(of: comments + form.comments(onErrors: error.messages))
    }
  }

  private func text(of lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
}

extension ExportedScene {
  fileprivate func lines(
    as form: SceneExport, in language: ConstraintCode.Language, json: String
  ) -> [String] {
    let errors = form.comments(onErrors: errors)
    switch form {
    case .swift: return errors + TreeCode(self, json: json).lines
    case .anchors: return errors + KitCode(self, .anchors, in: language).lines
    case .constraints: return errors + KitCode(self, .formats, in: language).lines
    case .macro: return errors + KitCode(self, .macro, in: .swift).lines
    case .javaScript: return errors + ScriptCode(self).lines
    case .html: return errors + PageCode(self).lines
    case .css: return errors + StyleCode(self).lines
    case .yaml: return errors + SceneValue(scene).yaml.split(separator: "\n").map { String($0) }
    }
  }
}

extension SceneExport {
  fileprivate func comments(onErrors messages: [String]) -> [String] {
    messages.map { commentMarks.comment("error: \($0)") }
  }

  private var commentMarks: CommentMarks {
    switch self {
    case .swift, .anchors, .constraints, .macro, .javaScript: .line
    case .html: .page
    case .css: .block
    case .yaml: .number
    }
  }
}
