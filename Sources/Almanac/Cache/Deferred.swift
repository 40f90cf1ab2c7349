import Synchronization

/// A value that is computed when it is first needed.
final class Deferred<Value: Sendable>: Sendable {
  private let made = AtomicLazyReference<Made>()
  /// Makes the value.
  private let make: Mutex<@Sendable () -> Made>

  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  init(_ make: @escaping @Sendable () -> Value) { self.make = Mutex { Made(Box(make())) } }

  var value: Value {
    // Nothing but boxes of this type is ever made.
    unsafe unsafeDowncast((made.load() ?? madeNow).box, to: Box.self).value
  }

  /// The value, made by the first caller while others wait.
  private var madeNow: Made {
    make.withLock { make in
      let value = made.load() ?? made.storeIfNil(make())
      // What it was made from is released.
      make = { value }
      return value
    }
  }
}

/// A box of a value, without its type, which the runtime would have to look up for each request.
private final class Made: Sendable {
  let box: any AnyObject & Sendable

  init(_ box: any AnyObject & Sendable) { self.box = box }
}
