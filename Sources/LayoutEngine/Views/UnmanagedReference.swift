/// An uncounted reference to an object that another owner keeps alive.
package struct UnmanagedReference<Object: AnyObject> {
  private let reference: Unmanaged<Object>

  init(_ object: Object) {
    reference = .passUnretained(object)
  }

  package var object: Object { reference.takeUnretainedValue() }
}
