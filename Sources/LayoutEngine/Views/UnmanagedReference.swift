/// An uncounted reference to an object that another owner keeps alive.
struct UnmanagedReference<Object: AnyObject> {
  private let reference: Unmanaged<Object>

  init(_ object: Object) {
    reference = .passUnretained(object)
  }

  var object: Object { reference.takeUnretainedValue() }
}
