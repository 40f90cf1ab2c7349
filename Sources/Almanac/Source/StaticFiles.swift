import Synchronization

/// The files that are copied into the site: those of the design, and those of `Content` that are published
/// (``PublishedType``).
package struct StaticFiles: Sendable {
  private let shared: Shared

  private final class Shared: Sendable {
    /// The source of each file, by its path in the site.
    let sources: [SitePath: SourceTree.File?]
    /// The path of the site's root without the trailing slash, such as "/league".
    let basePath: [UInt8]
    let sizes = Mutex<[SitePath: Deferred<ImageSize?>]>([:])

    init(_ sources: [SitePath: SourceTree.File?], basePath: [UInt8]) {
      self.sources = sources
      self.basePath = basePath
    }
  }

  /// - Parameters:
  ///   - files: Their paths in the site, and their sources.
  ///   - basePath: The path of the site's root, with a trailing slash.
  package init(_ files: some Sequence<(path: String, source: SourceTree.File?)>, basePath: String) {
    shared = Shared(
      Dictionary(
        files.lazy.map { (SitePath($0.path), $0.source) }, uniquingKeysWith: { first, _ in first }),
      basePath: Array(basePath.utf8.dropLast()))
  }

  /// An empty set of files.
  static let none = StaticFiles([], basePath: "/")

  /// Returns these files except for one.
  package func without(_ path: SitePath) -> StaticFiles {
    var sources = shared.sources
    sources[path] = nil
    return StaticFiles(shared: Shared(sources, basePath: shared.basePath))
  }

  /// Returns these files except for those in some folders, by the paths of these in the site.
  func without(folders: [String]) -> StaticFiles {
    let sources = shared.sources.filter { path, _ in
      !folders.contains { path.text.hasPrefix("\($0)/") }
    }
    return StaticFiles(shared: Shared(sources, basePath: shared.basePath))
  }

  /// Returns whether a file is copied to a path, without recording that something depends on it.
  package func copies(_ path: String) -> Bool { shared.sources[SitePath(path)] != nil }

  private init(shared: Shared) { self.shared = shared }

  /// Returns whether there is a file with a path in the site.
  func contains(_ path: String) -> Bool {
    DependencyRecorder.current?.noteFile(path)
    return shared.sources[SitePath(path)] != nil
  }

  /// Returns the names of the files in a folder of the site, and below it, for suggestions.
  func names(in folder: String) -> [String] {
    let prefix = "\(folder)/"
    return shared.sources.keys.compactMap { path in
      guard path.text.utf8.starts(with: prefix.utf8) else { return nil }
      return String(path.text.utf8.dropFirst(prefix.utf8.count))
    }
  }

  /// Returns the bytes of a file by its path in the site; `nil` if there is none, or it cannot be read.
  func bytes(of path: String, upTo limit: Int) -> [UInt8]? {
    DependencyRecorder.current?.noteFile(path)
    guard case .some(let source?) = shared.sources[SitePath(path)] else { return nil }
    // A file that cannot be read is reported when it is copied.
    return try? source.bytes(upTo: limit)
  }

  /// Returns the size of an image by its address in a page, which begins with the site's base path
  /// and may be percent-encoded.
  func imageSize(at address: ArraySlice<UInt8>) -> ImageSize? {
    let basePath = shared.basePath
    guard address.starts(with: basePath),
      address.dropFirst(basePath.count).first == UInt8(ascii: "/")
    else { return nil }
    return imageSize(of: String(urlPath: address.dropFirst(basePath.count + 1)))
  }

  /// Returns the size of an image by its path in the site, or `nil` if there is no such image, or
  /// its size is unknown.
  func imageSize(of path: String) -> ImageSize? {
    DependencyRecorder.current?.noteFile(path)
    let path = SitePath(path)
    guard case .some(let source?) = shared.sources[path] else { return nil }
    let size = shared.sizes.withLock { sizes in
      if let known = sizes[path] { return known }
      // A file that cannot be read is reported when it is copied.
      let size = Deferred { ImageSize(file: source) }
      sizes[path] = size
      return size
    }
    return size.value
  }
}

extension String {
  /// Creates the path of an address without query and fragment, and decodes its percent-encoding.
  init(urlPath: ArraySlice<UInt8>) {
    let path = urlPath.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    var bytes: [UInt8] = []
    var index = path.startIndex
    while index < path.endIndex {
      let digits = path[(index + 1)...].prefix(2)
      if path[index] == UInt8(ascii: "%"), digits.count == 2,
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(byte)
        index += 3
      } else {
        bytes.append(path[index])
        index += 1
      }
    }
    self.init(decoding: bytes, as: UTF8.self)
  }
}
