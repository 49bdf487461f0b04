import BenchmarkSupport
import LayoutInference

/// The frames of the benchmark of inference.
enum FrameWorkloads {
  static func all(_ count: Int) -> [(name: String, sample: FrameSample)] {
    [
      ("column", column(count)), ("grid", grid(count)), ("random", random(count)),
      ("nested", nested(count)),
    ]
  }

  static func column(_ count: Int) -> FrameSample {
    let views = (0..<count).map { index in
      view("v\(index)", 20, 20 + Double(index) * 38, 280, 30)
    }
    return FrameSample(width: 320, height: Double(count) * 38 + 32, views: views)
  }

  static func grid(_ count: Int) -> FrameSample {
    let views = (0..<count).map { index in
      view("v\(index)", 20 + Double(index % 10) * 108, 20 + Double(index / 10) * 38, 100, 30)
    }
    return FrameSample(width: 1112, height: Double(count / 10) * 38 + 32, views: views)
  }

  static func random(_ count: Int) -> FrameSample {
    var random = SplitMix64(seed: 1)
    let views = (0..<count).map { index in
      view(
        "v\(index)", Double.random(in: 0..<1000, using: &random).rounded(),
        Double.random(in: 0..<1000, using: &random).rounded(),
        Double.random(in: 10..<110, using: &random).rounded(),
        Double.random(in: 10..<110, using: &random).rounded())
    }
    return FrameSample(width: 1200, height: 1200, views: views)
  }

  static func nested(_ count: Int) -> FrameSample {
    var views: [FrameSample.View] = []
    for row in 0..<count / 10 {
      views.append(view("p\(row)", 0, Double(row) * 60, 1000, 60))
      for column in 0..<9 {
        var inner = view("p\(row)v\(column)", 20 + Double(column) * 68, 10, 60, 40)
        inner.parent = "p\(row)"
        views.append(inner)
      }
    }
    return FrameSample(width: 1000, height: Double(count / 10) * 60, views: views)
  }

  private static func view(
    _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> FrameSample.View {
    FrameSample.View(name, frame: LayoutRect(x: x, y: y, width: width, height: height))
  }
}
