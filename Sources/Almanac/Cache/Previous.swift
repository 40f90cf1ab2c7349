/// What the build before left, as far as it holds for this one.
struct Previous: Sendable {
  /// Nothing where none of it holds.
  let cache: BuildCache?
  /// Why pages are made that it does not know.
  let reason: Reason
  /// What makes this build.
  let program: BuildCache.Program
  /// The day of this build, in days since 1970-01-01.
  let today: Int
  /// When this build began. Nothing is known of files that were changed since.
  let began: FileStatus.Moment

  /// Reads the cache, if there is one that can be trusted.
  ///
  /// - Parameters:
  ///   - origin: What all of the site depends on now, but for the program.
  ///   - program: The path of the program's file, if it has one.
  ///   - notes: Where to say that there is a cache that is of no use.
  init(
    _ writer: SiteWriter, _ origin: BuildCache.Origin, program: String?, into notes: inout [String]
  ) {
    let bytes = writer.state.readCache()
    let cache = bytes.flatMap { BuildCache($0) }
    // A program in a package manager's folder is often a link.
    let path = program.map { FileSystem.resolved($0) ?? $0 }
    self.program = BuildCache.Program(path, cache?.heading.program)
    today = origin.today
    began = writer.began
    switch cache {
    case nil:
      if let bytes { notes.append(BuildCache.note(on: bytes)) }
      (self.cache, reason) = (nil, .unknown)
    case let cache?
    where cache.heading.origin.program != self.program.fingerprint || !self.program.isKnown:
      notes.append("The last build was made by another program or version: all pages are rebuilt")
      (self.cache, reason) = (nil, .program)
    case let cache? where cache.heading.origin.settings != origin.settings:
      (self.cache, reason) = (nil, .settings)
    case let cache? where cache.heading.origin.paths != origin.paths:
      (self.cache, reason) = (nil, .paths)
    case let cache?: (self.cache, reason) = (cache, .unknown)
    }
  }

  /// What was kept of the items of a file, if that can be used while the file is the same.
  func entries(ofFile name: String) -> BuildCache.DataFile? {
    guard let file = cache?.file(name), file.days.contains(today) else { return nil }
    return file
  }

  /// A status by which a file can be known again.
  func settled(_ status: FileStatus?) -> FileStatus? {
    status.flatMap { $0.isSettled(at: began) ? $0 : nil }
  }
}

extension BuildCache {
  /// What makes a build, down to its last byte: pages that another one made are not kept.
  struct Program: Sendable {
    /// The program's file, which is large.
    private let content: Deferred<Content>

    private struct Content: Sendable {
      /// Nothing where it cannot be read.
      let fingerprint: Fingerprint?
      let status: FileStatus?
    }

    var file: Fingerprint { content.value.fingerprint ?? .none }

    /// By it the file is known without being read.
    var status: FileStatus? { content.value.status }

    /// Whether the file could be read: of a program that nobody may read, nobody knows whether it
    /// is the same.
    var isKnown: Bool { content.value.fingerprint != nil }

    /// The program of a file.
    ///
    /// - Parameters:
    ///   - path: Where the file is; nothing where nobody knows.
    ///   - known: What it was before.
    init(_ path: String?, _ known: Program?) {
      let status = path.flatMap(FileSystem.status)
      if let known, status != nil, status == known.status {
        content = known.content
      } else {
        content = Deferred {
          guard let path else { return Content(fingerprint: Fingerprint.none, status: nil) }
          let fingerprint = try? FileSystem.fingerprint(of: path)
          // Somebody may have replaced it meanwhile.
          let isSame = FileSystem.status(of: path) == status
          return Content(fingerprint: fingerprint, status: isSame ? status : nil)
        }
      }
    }

    init(file: Fingerprint, status: FileStatus?) {
      content = Deferred { Content(fingerprint: file, status: status) }
    }

    /// Reads the program's file, unless that was done.
    func read() { _ = content.value }

    /// Of the program and of the library that it uses.
    var fingerprint: Fingerprint {
      var mixer = Fingerprint.Mixer()
      mixer.add(Version.current)
      mixer.add(MarkdownParser.libraryVersion)
      mixer.add(file)
      return mixer.fingerprint
    }
  }

  /// Why a cache is of no use.
  fileprivate static func note(on bytes: [UInt8]) -> String {
    let isOther = bytes.starts(with: "almanac cache ".utf8) && !bytes.starts(with: header)
    let reason = isOther ? "is of another version of Almanac" : "is damaged"
    return "The cache of the last build \(reason): all pages are rebuilt"
  }
}
