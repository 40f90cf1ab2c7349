import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reports that something may have changed in folders. What has changed, a look at the folders tells.
protocol FolderWatcher {
  /// Watches folders, beside those that it watches.
  ///
  /// - Returns: Why it cannot watch all of them, in a sentence; `nil` if it can.
  func watch(_ folders: [String]) -> String?
}

#if os(Linux)
  /// A watcher that Linux tells (inotify(7)). After an overflow of its queue it reports a change as well, so that
  /// nothing is lost.
  final class InotifyWatcher: FolderWatcher {
    private let descriptor: Int32
    private let source: any DispatchSourceRead

    private static let events = UInt32(
      IN_CREATE | IN_DELETE | IN_MODIFY | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE
        | IN_DELETE_SELF | IN_MOVE_SELF)

    /// - Parameter report: Called after each change.
    /// - Returns: `nil` if the system has no more watchers for this user.
    init?(_ report: @escaping @Sendable () -> Void) {
      let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      self.descriptor = descriptor
      source = DispatchSource.makeReadSource(fileDescriptor: descriptor)
      source.setEventHandler {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        // The events themselves are of no interest, and the queue is to be empty.
        while unsafe buffer.withUnsafeMutableBytes({
          unsafe read(descriptor, $0.baseAddress, $0.count)
        }) > 0 {}
        report()
      }
      source.setCancelHandler { close(descriptor) }
      source.activate()
    }

    deinit { source.cancel() }

    func watch(_ folders: [String]) -> String? {
      var isFull = false
      for folder in folders {
        // A folder that is watched already stays so, and one that is gone is none of the next look.
        let watch = unsafe inotify_add_watch(descriptor, folder, Self.events)
        if watch < 0, errno == ENOSPC { isFull = true }
      }
      return isFull
        ? "Linux reports changes in fewer folders than the site has: raise fs.inotify.max_user_watches with sysctl"
        : nil
    }
  }
#endif
