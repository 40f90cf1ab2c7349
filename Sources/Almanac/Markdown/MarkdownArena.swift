private import CCMarkGFM
import Synchronization

/// The memory that cmark-gfm takes for a document, which is freed as a whole.
///
/// The library's functions for memory get no context, so each thread knows the arena that it is in.
/// Arenas that nobody is in are kept: there are as many as documents were ever parsed at once.
enum MarkdownArena {
  /// The addresses of the arenas that nobody is in.
  private static let idle = Mutex<[Int]>([])

  /// The address of the functions by which cmark-gfm takes and frees memory.
  private static let functions = {
    let functions = UnsafeMutablePointer<cmark_mem>.allocate(capacity: 1)
    unsafe functions.initialize(
      to: cmark_mem(calloc: almanac_calloc, realloc: almanac_realloc, free: almanac_free))
    return Int(bitPattern: functions)
  }()

  /// Calls `body`, in which nodes and parsers may be made with `memory`. None of them may outlive
  /// the call, and none has to be freed.
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

  /// The memory of the arena that the thread is in.
  static var memory: OpaquePointer? { unsafe OpaquePointer(bitPattern: functions) }
}
