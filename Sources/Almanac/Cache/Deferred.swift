import Synchronization

/// A value that is computed when it is first needed.
final class Deferred<Value: Sendable>: Sendable {
  private let made = MadeOnce()
  /// Makes the value.
  private let make: Mutex<@Sendable () -> Made>

  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  init(_ make: @escaping @Sendable () -> Value) { self.make = Mutex { Made(Box(make())) } }

  var value: Value {
    // Nothing but boxes of this type is ever made.
    unsafe unsafeDowncast((made.value ?? madeNow).box, to: Box.self).value
  }

  /// The value, made by the first caller while others wait.
  private var madeNow: Made {
    make.withLock { make in
      if let value = made.value { return value }
      let value = make()
      made.store(value)
      // What it was made from is released.
      make = { value }
      return value
    }
  }
}

/// Holds a box once it has been made. `AtomicLazyReference` does the same, but looks up types for each
/// request; in a class without type parameters, the compiler does that.
@safe
private final class MadeOnce: Sendable {
  // The reference is retained when it is stored.
  private let made = unsafe Atomic<Unmanaged<Made>?>(nil)

  var value: Made? {
    // The stored reference is released only with this.
    unsafe made.load(ordering: .acquiring)?.takeUnretainedValue()
  }

  /// Stores the box, once.
  func store(_ value: Made) {
    let previous = unsafe made.exchange(.passRetained(value), ordering: .acquiringAndReleasing)
    precondition(unsafe previous == nil)
  }

  deinit {
    // Nothing refers to this any longer, and `store` has retained the box.
    unsafe made.load(ordering: .acquiring)?.release()
  }
}

/// A box of a value, without its type, which the runtime would have to look up for each request.
private final class Made: Sendable {
  let box: any AnyObject & Sendable

  init(_ box: any AnyObject & Sendable) { self.box = box }
}
