import VisualFormat

extension Recipe {
  /// All recipes, in the order of their numbers.
  public static let all = chapter4 + chapter5 + chapter6 + chapter7

  private static let chapter4 = [
    Recipe("4-1", "a view that stays inside its superview", build: constrainedToSuperview),
    Recipe("4-2", "views that fill their superview", build: stretchedToSuperview),
    Recipe("4-3", "exact, minimum and maximum sizes", build: constrainedSize),
    Recipe("4-4", "a row and a column") {
      try [
        Stage("row", of: line(along: .horizontal, .portrait)),
        Stage("column", of: line(along: .vertical, .portrait)),
      ]
    },
    Recipe("4-5", "equal sizes", build: matchedSizes),
    Recipe("4-6", "equal distances between centers", build: distributedCenters),
    Recipe("4-7", "equal gaps", build: distributedGaps),
  ]

  private static let chapter5 = [
    Recipe("5-1", "constraints found by their views") {
      let tree = try inspectedRow(.portrait)
      return try [Stage("label", of: tree, notes: equations(of: "label", in: tree))]
    },
    Recipe("5-2", "reports of a conflict and an ambiguity", build: rowWithMistakes),
  ]

  private static let chapter6 = [
    Recipe("6-1", "a view that moves when the screen rotates") {
      let rotation = try SimpleRotation()
      let portrait = try Stage(LayoutSize.portrait.title, of: rotation.tree)
      let turn = try LayoutTransition(of: rotation.tree) { try rotation.resize(to: .landscape) }
      return [
        portrait, Stage("halfway", turn, at: 0.5),
        try Stage(LayoutSize.landscape.title, of: rotation.tree),
      ]
    },
    Recipe("6-2", "two modules on a phone and a tablet", sizes: [.portrait, .landscape, .tablet]) {
      try Modules($0).tree
    },
    Recipe("6-3", "a column that becomes a row") { try Song($0).tree },
    Recipe("6-4", "a thumb that stays on its track") {
      let lock = try Lock(.portrait)
      return try [0, 90, 500].map { distance in
        try lock.drag(to: distance)
        return try Stage("dragged to \(Int(distance)) points", of: lock.tree)
      }
    },
    Recipe("6-5", "a drawer with a handle") {
      let drawer = try Drawer(.portrait)
      var stages = [try Stage("open", of: drawer.tree)]
      try drawer.putIn(item: 0)
      try drawer.putIn(item: 1)
      stages.append(try Stage("with both items", of: drawer.tree))
      for height in [60.0, 500, -100] {
        try drawer.drag(to: height)
        stages.append(try Stage("dragged to \(Int(height)) points", of: drawer.tree))
      }
      return stages
    },
    Recipe("6-6", "views that keep a window large enough") {
      let window = try WindowBounds()
      var stages = [try Stage("fan", of: window.tree)]
      try window.stack(resizesWindow: false)
      stages.append(try Stage("stack in the window", of: window.tree))
      try window.stack(resizesWindow: true)
      stages.append(try Stage("stack that enlarges the window", of: window.tree))
      try window.fan()
      try window.resize(to: LayoutSize(width: 60, height: 60))
      stages.append(try Stage("window reduced to 60 points", of: window.tree))
      return stages
    },
  ]

  private static let chapter7 = [
    Recipe("7-1", "a table cell") {
      try [320.0, 480].map { try Stage("\(Int($0)) points wide", of: tableCell(width: $0)) }
    },
    Recipe("7-1b", "the header of a table") {
      try [320.0, 480].map { try Stage("\(Int($0)) points wide", of: tableHeader(width: $0)) }
    },
    Recipe("7-2", "table cells whose heights fit their texts") {
      try [320.0, 480].map { try Stage("\(Int($0)) points wide", of: customHeights(width: $0)) }
    },
    Recipe("7-3", "images of equal height that fit the screen", build: imageColumn),
    Recipe("7-3b", "images inside and around the screen", build: fittedImages),
    Recipe("7-4", "images of equal width that fill the screen", build: imageRow),
    Recipe("7-4b", "sections that open and close") {
      let accordion = try Accordion(width: 320, contentHeights: [120, 80, 200])
      var stages = [try Stage("closed", of: accordion.tree)]
      for (section, title) in [(0, "section 1 open"), (1, "section 2 open"), (nil, "closed")] {
        let change = try LayoutTransition(of: accordion.tree) {
          try accordion.open(section: section)
        }
        stages.append(Stage("halfway", change, at: 0.5))
        stages.append(try Stage(title, of: accordion.tree))
      }
      return stages
    },
    Recipe("7-5", "a scroll view with content of a fixed size") {
      let screen = try ScrollScreen(.portrait)
      let start = try Stage("not scrolled", of: screen.tree)
      try screen.scroll(toX: 100, y: 50)
      return [start, try Stage("scrolled by 100 and 50 points", of: screen.tree)]
    },
    Recipe("7-6", "pages of a scroll view") {
      let screen = try PagedScreen(.portrait)
      var stages = [try Stage("first page, \(LayoutSize.portrait.title)", of: screen.tree)]
      try screen.show(page: 2)
      stages.append(try Stage("third page, \(LayoutSize.portrait.title)", of: screen.tree))
      try screen.resize(to: .landscape)
      stages.append(try Stage("third page, \(LayoutSize.landscape.title)", of: screen.tree))
      return stages
    },
    Recipe("7-7", "a row that floats between equal spaces", build: buffers),
    Recipe("7-8", "views at fractions of the screen") { try positions(fractions, $0) },
    Recipe("7-9", "rows of labels, switches and buttons", build: formatGrid),
    Recipe("7-9b", "the same rows in a grid", build: grid),
    Recipe("7-10", "a text above the keyboard") {
      let screen = try KeyboardScreen(.portrait)
      return try [0, 216].map { height in
        try screen.showKeyboard(height: height)
        return try Stage("keyboard of \(Int(height)) points", of: screen.tree)
      }
    },
    Recipe("7-10b", "a banner that is inserted and removed") {
      let screen = try BannerScreen(.portrait)
      return try [("without the banner", false), ("with the banner", true)].map { title, isShown in
        if isShown { try screen.showBanner(true) }
        return try Stage(title, of: screen.tree)
      }
    },
    Recipe("7-10c", "a container that moves with its content") {
      let screen = try TiltedContainer(.portrait)
      let center = try Stage("level", of: screen.tree)
      try screen.tilt(x: 0.5, y: -1)
      return [center, try Stage("tilted", of: screen.tree)]
    },
    Recipe("damped", "a square that swings back to its size") {
      let square = try DampedStretch(.portrait)
      return try [0.0, 1, 2, 4].map { turns in
        try square.swing(to: turns * .pi)
        return try Stage("at \(Int(turns))π", of: square.tree)
      }
    },
  ]

  /// The positions of recipe 7-8, as fractions of the width and of the height.
  public static let fractions = [(0.5, 0.5), (0.1, 0.9), (0.95, 0.25), (0.3, 0.6), (0, 1)].map {
    (x: $0.0, y: $0.1)
  }
}
