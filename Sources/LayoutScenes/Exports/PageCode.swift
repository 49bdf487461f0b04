import LayoutConstraints
import LayoutEngine
import VFLSyntax

/// A web page with an element for each view, which the web module lays out.
///
/// `attach` lays out a scene whose views are all in the root; its elements can have any content.
/// For other scenes, the page shows the frames of a `Layout` in elements that are nested as the
/// views are.
struct PageCode {
  private let exported: ExportedScene
  private let value: SceneValue
  private let usesAttachment: Bool

  init(_ exported: ExportedScene) {
    self.exported = exported
    value = exported.validValue
    usesAttachment = exported.isForAttachment(value)
  }

  var lines: [String] {
    [
      "<!DOCTYPE html>", "<html lang=\"en\">", "<meta charset=\"utf-8\">",
      "<meta name=\"viewport\" content=\"width=device-width\">", "<title>Layout</title>", "<style>",
      "  #layout { \(rootStyles) outline: 1px solid; }", "  [data-view] { \(viewStyles) }",
      "  [data-view]::before { content: attr(data-view); position: absolute; inset: 0;"
        + " font: 12px sans-serif; overflow: hidden; }",
      "</style>", "<div id=\"layout\"\(exported.directionAttribute)>",
    ] + exported.elementLines(attributes: contentStyle) + [
      "</div>", "<script type=\"module\">",
    ]
      + (usesAttachment ? attachmentLines : layoutLines).map { $0.isEmpty ? "" : "  \($0)" }
      + ["</script>"]
  }

  private var rootStyles: String {
    let size = exported.rootLengths.compactMap { name, length in
      length.map { "\(name): \(StyleLength.pixels($0));" }
    }
    return (size + (usesAttachment ? [] : ["position: relative;"])).joined(separator: " ")
  }

  private var viewStyles: String {
    "outline: 1px dashed;" + (usesAttachment ? "" : " position: absolute; box-sizing: border-box;")
  }

  /// Returns the content size of an element that `attach` measures.
  private func contentStyle(of view: LayoutView) -> String {
    guard usesAttachment else { return "" }
    let size = exported.description(of: view).intrinsicSize
    let styles = [("width", size.horizontal), ("height", size.vertical)]
      .compactMap { name, length in length.map { "\(name): \(StyleLength.pixels($0))" } }
    return styles.isEmpty ? "" : " style=\"\(styles.joined(separator: "; "))\""
  }
}

// MARK: - Scripts

extension PageCode {
  private var attachmentLines: [String] {
    let call = "attach(document.querySelector(\"#layout\"), "
    let width = call.utf8.count + 2
    let rules = ScriptLiteral.value(value["layout"] ?? .list([]), usedWidth: width)
    let settings = settings
    let arguments =
      settings.keys.isEmpty ? "" : ", \(ScriptLiteral.value(settings, usedWidth: width))"
    return [
      "import { attach, load } from \"./visualformat.js\";", "", "await load();",
      "\(call)\(rules)\(arguments));",
    ].flatMap { $0.lines.map { String($0) } }
  }

  /// The argument `settings` of `attach`.
  private var settings: SceneValue {
    var entries: [SceneValue.Entry] = []
    let fitted = exported.rootLengths.filter { $0.1 == nil }.map { $0.0 }
    if let name = fitted.first {
      entries.append(SceneValue.Entry("fit", .text(fitted.count == 2 ? "both" : name)))
    }
    for key in ["metrics", "spacing"] {
      if let value = value[key] { entries.append(SceneValue.Entry(key, value)) }
    }
    if case .mapping(let views) = value["views"] {
      let others = views.map { SceneValue.Entry($0.key, $0.value.without("intrinsic")) }
        .filter { !$0.value.keys.isEmpty }
      if !others.isEmpty { entries.append(SceneValue.Entry("views", .mapping(others))) }
    }
    return .mapping(entries)
  }

  private var layoutLines: [String] {
    let (width, height) = (exported.scene.width, exported.scene.height)
    return [
      "import { Layout, load } from \"./visualformat.js\";", "", "await load();",
      "const root = document.querySelector(\"#layout\");",
      "const layout = new Layout(\(ScriptLiteral.value(value)));", "",
      "function show() {",
      "  layout.setSize(\(width == nil ? "null" : "root.clientWidth"), "
        + "\(height == nil ? "null" : "root.clientHeight"));",
      "  const frames = layout.frames();",
    ].flatMap { $0.lines.map { String($0) } } + fittedLines + [
      "  for (const element of root.querySelectorAll(\"[data-view]\")) {",
      "    const { x, y, width, height } = frames[element.dataset.view];",
      "    Object.assign(element.style, { left: `${x}px`, top: `${y}px` });",
      "    Object.assign(element.style, { width: `${width}px`, height: `${height}px` });", "  }",
      "}", "", "new ResizeObserver(show).observe(root);", "show();",
    ]
  }

  private var fittedLines: [String] {
    exported.rootLengths.filter { $0.1 == nil }.map { name, _ in
      "  root.style.\(name) = `${frames.superview.\(name)}px`;"
    }
  }
}

extension ExportedScene {
  var directionAttribute: String {
    scene.environment.direction == .rightToLeft ? " dir=\"rtl\"" : ""
  }

  /// Whether `attach` can lay out the scene: it measures content, and the element provides the size
  /// and the direction. An element without content has no content size.
  fileprivate func isForAttachment(_ value: SceneValue) -> Bool {
    let superview: Set<String> = ["width", "height", "direction"]
    let root: Set<String> = ["superview", "spacing", "metrics", "views", "layout"]
    let hasContentOfNoSize = views.contains { view in
      let size = description(of: view).intrinsicSize
      return size.horizontal == 0 || size.vertical == 0
    }
    return !views.isEmpty && !hasContentOfNoSize && errors.isEmpty
      && superview.isSuperset(of: value["superview"]?.keys ?? [])
      && root.isSuperset(of: value.keys)
      && views.allSatisfy { view in
        view.superview === self.root && description(of: view).arrangement == nil
          && description(of: view).autoresizing == nil
      }
  }
}
