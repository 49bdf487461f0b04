import LayoutEngine
import LayoutExplanations

extension LayoutPicture {
  /// The distances and sizes of a conflict, one after the other along an axis, and the length with
  /// which their sum is compared.
  struct Chain {
    /// A distance or a size, or the sum of many.
    struct Segment {
      /// The coordinate of the first end along the axis, in the root's coordinates.
      let start: Double
      /// The coordinate of the second end; a negative distance goes back.
      let end: Double
      let label: String
      /// The text of the label with the view whose size the segment is.
      let title: String
      /// The line that the segment is on: 1 for a segment that overlaps others, otherwise 0.
      var line = 0
    }

    let conflictNumber: Int
    let isHorizontal: Bool
    let segments: [Segment]
    /// The end of the available length.
    let limit: Double
    /// The end of the segments.
    let end: Double
    let isTooLong: Bool
    /// The text of the difference between the length of the segments and the available length.
    let differenceLabel: String
  }

  /// Returns the chains of a tree's conflicts, the horizontal ones first.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - views: The views to which at least one constraint of each conflict refers; `nil` for all
  ///     conflicts.
  /// - Returns: the chains of those conflicts that have one.
  static func chains(of tree: LayoutTree, only views: [LayoutView]?) -> [Chain] {
    let drawn = views.map { views in
      Set(tree.constraints.filtered(to: views, in: tree).map { ObjectIdentifier($0) })
    }
    let chains = tree.conflicts.enumerated().compactMap { index, conflict -> Chain? in
      if let drawn, !conflict.constraints.contains(where: { drawn.contains(ObjectIdentifier($0)) })
      {
        return nil
      }
      return Chain(conflict, number: index + 1)
    }
    return chains.filter { $0.isHorizontal } + chains.filter { !$0.isHorizontal }
  }
}

extension LayoutPicture.Chain {
  /// A longer chain is not drawn, because the views would be a small part of the picture.
  private static let maximumLength = 10_000.0

  /// The lengths along a chain as coordinates.
  fileprivate struct Ruler {
    let origin: Double
    let isMirrored: Bool

    func position(of length: Double) -> Double { isMirrored ? origin - length : origin + length }
  }

  /// Creates the chain of a conflict.
  ///
  /// Fails for a conflict whose sum is not compared with the size of a view, and for a chain that
  /// is too long to draw.
  fileprivate init?(_ conflict: LayoutConflict, number: Int) {
    guard let (place, differenceText) = conflict.chain else { return nil }
    let ruler = Ruler(place)
    conflictNumber = number
    isHorizontal = place.axis == .horizontal
    segments = Self.segments(of: conflict, along: ruler)
    limit = ruler.position(of: conflict.availableTotal)
    end = ruler.position(of: conflict.total)
    isTooLong = conflict.excess > 0
    differenceLabel = "\(conflict.excess.magnitude.displayText) \(differenceText)"
    if extent.high - extent.low > Self.maximumLength { return nil }
  }

  /// Returns a segment for each step that is not zero; for too many of them, segments for their sum
  /// and for the available length.
  private static func segments(of conflict: LayoutConflict, along ruler: Ruler) -> [Segment] {
    let steps = conflict.needed.nonzeroSteps
    guard steps.count <= ConflictSum.maximumTermCount else {
      return [
        Segment(sumOf: conflict.total, "needed", along: ruler, line: 0),
        Segment(sumOf: conflict.availableTotal, "available", along: ruler, line: 1),
      ]
    }
    var length = 0.0
    return steps.map { step in
      let start = ruler.position(of: length)
      length += step.amount
      return Segment(
        start: start, end: ruler.position(of: length), label: step.signedText, title: step.title,
        line: step.amount < 0 ? 1 : 0)
    }
  }

  /// The title of the part by which the segments are too long or too short.
  var differenceTitle: String { "conflict \(conflictNumber): \(differenceLabel)" }

  /// The smallest and the largest coordinate along the axis.
  var extent: (low: Double, high: Double) {
    let coordinates = segments.flatMap { [$0.start, $0.end] } + [limit, end]
    return (low: coordinates.min() ?? end, high: coordinates.max() ?? end)
  }
}

extension LayoutPicture.Chain.Segment {
  fileprivate init(
    sumOf total: Double, _ meaning: String, along ruler: LayoutPicture.Chain.Ruler, line: Int
  ) {
    let label = total.displayText
    self.init(
      start: ruler.origin, end: ruler.position(of: total), label: label,
      title: "\(label) \(meaning)", line: line)
  }
}

extension ConflictStep {
  fileprivate var title: String {
    view.map { "\(signedText): size of '\($0.displayName)'" } ?? "\(signedText): distance"
  }
}

extension LayoutPicture.Chain.Ruler {
  fileprivate init(_ chain: ConflictChain) {
    let rect = chain.container.rectInRoot
    let (low, size) =
      chain.axis == .horizontal ? (rect.x, rect.width) : (rect.y, rect.height)
    let isMirrored = chain.direction == .rightToLeft
    self.init(
      origin: low + size * (isMirrored ? 1 - chain.start : chain.start), isMirrored: isMirrored)
  }
}
