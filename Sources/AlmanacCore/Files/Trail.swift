#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// The folders on the way to the one that was used last, all of them open: usually the next file is
/// in the same folder, or near it.
struct Trail: Sendable {
  /// The path of the last folder.
  private var path: [UInt8] = []
  /// The folders on the way, each with the end of its path. Of a long way only the first ones and
  /// the last one are kept.
  private var steps: [(end: Int, folder: Descriptor)] = []

  private static let maximumStepCount = 8

  /// Returns whether bytes are a name in a folder: neither empty, nor "." or "..".
  static func isName(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    let dot = UInt8(ascii: ".")
    return unsafe bytes.count > 2 || !bytes.allSatisfy { $0 == dot }
  }

  /// Returns whether a folder is the last one.
  func isAt(_ folder: Slice<UnsafeRawBufferPointer>) -> Bool {
    unsafe !path.isEmpty && path.elementsEqual(folder)
  }

  /// Returns the descriptor of a folder, which stays open at least until the next call.
  mutating func descriptor(
    of folder: Slice<UnsafeRawBufferPointer>, below top: Descriptor,
    _ entrances: [String: Descriptor], making: Bool
  ) -> Directory.Outcome {
    let count = unsafe folder.count
    if count == 0 { return .init(value: top.number, code: 0) }
    unsafe leave(for: folder)
    var start = steps.last.map { $0.end + 1 } ?? 0
    while start <= count, steps.last?.end != count {
      let end = unsafe folder[start...].firstIndex(of: UInt8(ascii: "/")) ?? count
      let bytes = unsafe folder[start..<end]
      guard unsafe Self.isName(bytes) else { return .init(value: -1, code: EINVAL) }
      let name = unsafe String(decoding: bytes, as: UTF8.self)
      let parent = steps.last?.folder ?? top
      if start == 0, let entrance = entrances[name] {
        steps.append((end, entrance))
      } else {
        if making, unsafe mkdirat(parent.number, name, 0o755) != 0, errno != EEXIST {
          return .init(value: -1, code: errno)
        }
        let number = unsafe openat(
          parent.number, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard number >= 0 else { return .init(value: -1, code: errno) }
        if steps.count == Self.maximumStepCount { steps.removeLast() }
        steps.append((end, Descriptor(number)))
      }
      unsafe path.append(contentsOf: folder[path.count..<end])
      start = end + 1
    }
    return .init(value: steps.last?.folder.number ?? -1, code: 0)
  }

  /// Goes back to the last folder that is also on the way to another one.
  private mutating func leave(for folder: Slice<UnsafeRawBufferPointer>) {
    var common = 0
    let shorter = unsafe min(path.count, folder.count)
    while common < shorter, unsafe path[common] == folder[common] { common += 1 }
    while let end = steps.last?.end {
      if end == common, unsafe end == folder.count || folder[end] == UInt8(ascii: "/") { break }
      if end < common, path[end] == UInt8(ascii: "/") { break }
      steps.removeLast()
    }
    path.removeLast(path.count - (steps.last?.end ?? 0))
  }
}
