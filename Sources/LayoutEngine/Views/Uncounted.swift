/// A reference to an object that something else keeps alive, and that is not counted.
struct Uncounted<Object: AnyObject> {
  private let reference: Unmanaged<Object>

  init(_ object: Object) {
    reference = .passUnretained(object)
  }

  var object: Object { reference.takeUnretainedValue() }
}
