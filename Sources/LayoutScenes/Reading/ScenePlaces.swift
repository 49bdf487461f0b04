package import FormatFindings

/// The places of the elements of a scene in its files.
///
/// Places of rules are stored. All others are rarely needed, so they are determined when they are
/// read.
package struct ScenePlaces: Sendable {
  /// The texts of a view or a guide.
  private struct Item {
    var name: LocatedText?
    var parent: LocatedText?
    var autoresizing: LocatedText?
    var arrangement: [ArrangementPart] = []

    subscript(_ part: LayoutScene.Arrangement.Part) -> LocatedText? {
      arrangement.last { $0.part == part }?.text
    }
  }

  private struct ArrangementPart {
    let part: LayoutScene.Arrangement.Part
    let text: LocatedText
  }

  private var root = Item()
  private var views: [Item] = []
  private var guides: [Item] = []
  private var rules: [Place] = []
  /// The index of each rule in the list of the file, which can have elements with errors.
  private var layoutIndices: [Int] = []

  init() {}

  /// Creates the places of the rules of a scene without other elements in files.
  package init(rules: [Place]) {
    self.rules = rules
    layoutIndices = Array(rules.indices)
  }

  /// Creates the places of the views and rules of a scene that other code makes.
  package init(views: [LocatedText], rules: [LocatedText]) {
    self.init(rules: rules.map { $0.place })
    self.views = views.map { Item(name: $0) }
  }

  /// Returns the place of an element.
  ///
  /// - Complexity: O(*n*) for a part of an arrangement with *n* parts, otherwise O(1).
  package subscript(_ element: LayoutScene.Element) -> Place? {
    switch element {
    case .view(let index): views.element(at: index)?.name?.place
    case .parentOfView(let index): views.element(at: index)?.parent?.place
    case .autoresizingOfView(let index): views.element(at: index)?.autoresizing?.place
    case .arrangementOfView(let index, let part):
      (index.map { views.element(at: $0) } ?? root)?[part]?.place
    case .guide(let index): guides.element(at: index)?.name?.place
    case .parentOfGuide(let index): guides.element(at: index)?.parent?.place
    case .rule(let index): rules.element(at: index)
    }
  }

  /// Returns the index of a rule in the list of the file.
  package func layoutIndex(ofRule index: Int) -> Int { layoutIndices[index] }

  /// Adds the place of the next rule.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - layoutIndex: The index of the rule in the list of the file.
  mutating func addRule(_ place: Place, layoutIndex: Int) {
    rules.append(place)
    layoutIndices.append(layoutIndex)
  }

  /// Adds the text of an element other than a rule. The name of a view or guide precedes its other
  /// texts.
  mutating func add(_ text: LocatedText, of element: LayoutScene.Element) {
    switch element {
    case .view: views.append(Item(name: text))
    case .parentOfView(let index): views[index].parent = text
    case .autoresizingOfView(let index): views[index].autoresizing = text
    case .arrangementOfView(nil, let part):
      root.arrangement.append(ArrangementPart(part: part, text: text))
    case .arrangementOfView(let index?, let part):
      views[index].arrangement.append(ArrangementPart(part: part, text: text))
    case .guide: guides.append(Item(name: text))
    case .parentOfGuide(let index): guides[index].parent = text
    case .rule: addRule(text.place, layoutIndex: rules.count)
    }
  }
}

extension Array {
  /// Returns the element at an index; `nil` if there is none.
  fileprivate func element(at index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
