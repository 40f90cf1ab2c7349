private import CCMarkGFM
import Synchronization

/// The memory that cmark-gfm allocates for a document, which is freed as a whole.
///
/// The library's memory functions receive no context, so each thread keeps track of its current
/// arena. Idle arenas are kept: there are as many as documents were ever parsed at once.
enum MarkdownArena {
  /// The addresses of the idle arenas.
  private static let idle = Mutex<[Int]>([])

  /// The address of the memory functions for cmark-gfm.
  private static let functions = {
    let functions = UnsafeMutablePointer<cmark_mem>.allocate(capacity: 1)
    unsafe functions.initialize(
      to: cmark_mem(calloc: almanac_calloc, realloc: almanac_realloc, free: almanac_free))
    return Int(bitPattern: functions)
  }()

  /// Calls `body`, in which nodes and parsers can be allocated with `memory`. None of them may
  /// outlive the call, and none needs to be freed.
  static func with<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let address = unsafe idle.withLock { $0.popLast() } ?? Int(bitPattern: almanac_arena_new())
    let arena = unsafe UnsafeMutablePointer<almanac_arena>(bitPattern: address)
    let outer = unsafe almanac_arena_enter(arena)
    defer {
      _ = unsafe almanac_arena_enter(outer)
      unsafe almanac_arena_reset(arena)
      idle.withLock { $0.append(address) }
    }
    return try body()
  }

  /// The allocator of the thread's current arena.
  static var memory: OpaquePointer? { unsafe OpaquePointer(bitPattern: functions) }
}
