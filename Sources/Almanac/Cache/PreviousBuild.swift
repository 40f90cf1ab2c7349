/// The results of the previous build that are valid for this one.
struct PreviousBuild: Sendable {
  /// The cache; `nil` if none of it is valid.
  let cache: BuildCache?
  /// The reason for making pages that are not in the cache.
  let reason: Reason
  /// The program of this build.
  let program: BuildCache.Program
  /// The day of this build, in days since 1970-01-01.
  private let today: Int
  /// The settings whose values changed since the previous build.
  let changedSettings: SettingsSet
  private let settings: TrackedSettings
  /// The start of this build. Statuses of files that were changed since are not reliable.
  let began: FileStatus.Moment

  /// Reads the cache, if there is one that can be trusted.
  ///
  /// - Parameters:
  ///   - origin: The current dependencies of the whole site, except for the program.
  ///   - settings: The current settings that are tracked on their own.
  ///   - program: The path of the program's file, if it has one.
  ///   - notes: Receives a note if there is an unusable cache.
  init(
    _ writer: any SiteWriter, _ origin: BuildCache.Origin, _ settings: TrackedSettings,
    program: String?, into notes: inout [String]
  ) {
    let bytes = writer.readCaches().first
    let cache = bytes.flatMap { BuildCache($0) }
    // A program in a package manager's folder is often a symbolic link.
    let path = program.map { FileSystem.resolved($0) ?? $0 }
    self.program = BuildCache.Program(path, cache?.heading.program)
    today = origin.today
    self.settings = settings
    changedSettings = settings.changes(since: cache?.heading.settings ?? [])
    began = writer.began
    switch cache {
    case nil:
      if let bytes { notes.append(BuildCache.note(on: bytes)) }
      (self.cache, reason) = (nil, .unknown)
    case let cache?
    where cache.heading.origin.program != self.program.fingerprint || !self.program.isKnown:
      notes.append("Another program or version made the last build: all pages are rebuilt")
      (self.cache, reason) = (nil, .program)
    case let cache? where cache.heading.origin.settings != origin.settings:
      (self.cache, reason) = (nil, .settings)
    case let cache? where cache.heading.origin.paths != origin.paths:
      (self.cache, reason) = (nil, .paths)
    case let cache?: (self.cache, reason) = (cache, .unknown)
    }
  }

  /// Returns the reason for a rebuild if a result of the previous build is not valid under the
  /// conditions of this one.
  func reason(against conditions: Conditions) -> Reason? {
    if !conditions.days.contains(today) { return .today }
    let changed = conditions.settings.intersection(changedSettings)
    return changed.isEmpty ? nil : .setting(settings.names(of: changed)[0])
  }

  /// Returns the cached items of a file, if they are valid while the file is unchanged.
  func entries(ofFile name: String) -> BuildCache.DataFile? {
    guard let file = cache?.file(name), reason(against: file.conditions) == nil else { return nil }
    return file
  }

  /// Returns a status if it reliably identifies a file.
  func settled(_ status: FileStatus?) -> FileStatus? {
    status.flatMap { $0.isReliable(at: began) ? $0 : nil }
  }
}

extension BuildCache.Origin {
  /// Returns the dependencies together with the program.
  func made(by program: BuildCache.Program) -> Self {
    var origin = self
    origin.program = program.fingerprint
    return origin
  }
}

extension BuildCache {
  /// The program of a build, down to its last byte: pages of another one are rebuilt.
  struct Program: Sendable {
    /// The program's file, read on demand because it is large.
    private let content: Deferred<Content>

    private struct Content: Sendable {
      /// `nil` if it cannot be read.
      let fingerprint: Fingerprint?
      let status: FileStatus?
    }

    var file: Fingerprint { content.value.fingerprint ?? .none }

    /// The status that identifies the file without reading it.
    var status: FileStatus? { content.value.status }

    /// Whether the file could be read: an unreadable program may be another one.
    var isKnown: Bool { content.value.fingerprint != nil }

    /// Creates the program of a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file, if it is known.
    ///   - known: The previous program.
    init(_ path: String?, _ known: Program?) {
      let status = path.flatMap(FileSystem.status)
      if let known, status != nil, status == known.status {
        content = known.content
      } else {
        content = Deferred {
          guard let path else { return Content(fingerprint: Fingerprint.none, status: nil) }
          let fingerprint = try? FileSystem.fingerprint(of: path)
          // Another process may have replaced it meanwhile.
          let isSame = FileSystem.status(of: path) == status
          return Content(fingerprint: fingerprint, status: isSame ? status : nil)
        }
      }
    }

    init(file: Fingerprint, status: FileStatus?) {
      content = Deferred { Content(fingerprint: file, status: status) }
    }

    /// Reads the program's file, unless it was read already.
    func read() { _ = content.value }

    /// The fingerprint of the program and of the library that it uses.
    var fingerprint: Fingerprint {
      var mixer = Fingerprint.Mixer()
      mixer.add(Version.current)
      mixer.add(MarkdownParser.libraryVersion)
      mixer.add(file)
      return mixer.fingerprint
    }
  }

  /// Returns a note on why a cache is unusable.
  fileprivate static func note(on bytes: [UInt8]) -> String {
    let isOther = bytes.starts(with: "almanac cache ".utf8) && !bytes.starts(with: header)
    let reason = isOther ? "was written by another version of Almanac" : "is damaged"
    return "The cache of the last build \(reason): all pages are rebuilt"
  }
}
