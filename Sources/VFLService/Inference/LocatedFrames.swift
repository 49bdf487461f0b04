public import FormatFindings
import LayoutEngine
public import LayoutInference
import LayoutScenes

/// Samples of the frames of views that were read from files, with the places of the views.
///
///     var report = Report()
///     let frames = LocatedFrames([source], parser: ValueDocument.init(json:), report: &report)
///     let layout = frames.infer(report: &report)
public struct LocatedFrames: Sendable {
  let located: [LocatedSample]
  private let source: Source?
  /// Whether there are no errors in the files.
  let isComplete: Bool

  /// The samples, in the order of the files.
  public var samples: [FrameSample] { located.map { $0.sample } }

  /// Reads the samples of sources. All of them are samples of the same views.
  ///
  /// - Parameters:
  ///   - sources: The sources.
  ///   - parser: The function that reads the values of a source.
  ///   - report: The report that receives the errors.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(_ sources: [Source], parser: ValueParser, report: inout Report) {
    let errorCount = report.errorCount
    var located: [LocatedSample] = []
    for source in sources {
      let reader = FrameReader(parser(source))
      for error in reader.errors { report.add(error.finding(in: source)) }
      located += reader.samples
    }
    self.located = located
    source = sources.first
    isComplete = report.errorCount == errorCount
  }

  /// Infers rules from the samples.
  ///
  /// - Parameter report: The report that receives the errors in the samples, and the frames that
  ///   the rules do not reproduce.
  /// - Returns: `nil` if there are errors in the samples.
  /// - Complexity: The same as `InferredLayout.init(of:)`.
  public func infer(report: inout Report) -> InferredLayout? {
    guard isComplete, let source else { return nil }
    do throws(FrameSampleError) {
      let layout = try InferredLayout(of: samples)
      for index in layout.conflictingSamples {
        let sample = located[index].sample
        let size = "\(sample.width.displayText) × \(sample.height.displayText)"
        add("the rules contradict each other at \(size)", at: located[index].place, &report)
      }
      for difference in layout.differences { add(difference, &report) }
      return layout
    } catch {
      report.add(finding(of: error, in: source))
      return nil
    }
  }

  func finding(of error: FrameSampleError, in source: Source) -> Finding {
    Finding(error.category, error.description, at: place(of: error), in: source, suggestion: nil)
  }

  private func add(_ difference: InferredLayout.Difference, _ report: inout Report) {
    add("no rules reproduce the frame of '\(difference.view)'", difference, &report)
  }

  /// Adds the finding of a frame that is not reproduced.
  func add(
    _ statement: String, _ difference: InferredLayout.Difference, _ report: inout Report
  ) {
    let sample = located[difference.sample]
    let view = sample.sample.views.firstIndex { $0.name == difference.view }
    let message = "\(statement); it is \(difference.points.displayText) points off"
    add(message, at: view.map { sample.places[$0] } ?? sample.place, &report)
  }

  private func add(_ message: String, at place: Place, _ report: inout Report) {
    report.add(
      Finding(
        FindingCategory(ValueCategory.notReproduced), message, at: place, in: place.source,
        suggestion: nil))
  }

  private func place(of error: FrameSampleError) -> Place? {
    guard located.indices.contains(error.sample) else { return nil }
    let sample = located[error.sample]
    return error.view.map { sample.places[$0] } ?? sample.place
  }
}

extension FrameSampleError {
  /// The stable code of the error.
  fileprivate var category: FindingCategory {
    switch kind {
    case .noSamples, .noViews: FindingCategory(ValueCategory.emptyScene)
    case .notAName, .reservedName: FindingCategory(SceneError.Category.badName)
    case .duplicateName: FindingCategory(SceneError.Category.duplicateName)
    case .unknownParent: FindingCategory(SceneError.Category.unknownParent)
    case .parentCycle: FindingCategory(SceneError.Category.parentCycle)
    case .missingView, .unknownView, .differentParent, .unknownViewOfScene,
      .differentParentInScene:
      FindingCategory(ValueCategory.differentViews)
    case .badLength: FindingCategory(SceneError.Category.badNumber)
    case .unsolvable: FindingCategory(SceneError.Category.unsolvable)
    }
  }
}
