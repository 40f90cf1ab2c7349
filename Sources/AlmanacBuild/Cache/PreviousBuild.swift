/// The results of the previous build that are valid for this one.
package struct PreviousBuild: Sendable {
  /// The cache; `nil` if none of it is valid.
  let cache: BuildCache?
  /// Whether the cache is that of shards, and the site in its folder is not what they made.
  let isMerged: Bool
  /// The reason for making pages that are not in the cache.
  let reason: Reason
  /// The program of this build.
  let program: BuildCache.Program
  /// The day of this build, in days since 1970-01-01.
  private let today: Int
  /// The settings whose values changed since the previous build.
  private(set) var changedSettings: SettingsSet
  private var settings: TrackedSettings
  /// The keys of all words of this build; `nil` if no word has changed since the previous build.
  private let words: Set<Fingerprint>?
  /// The start of this build. Statuses of files that were changed since are not reliable.
  let began: FileStatus.Moment

  /// Reads the cache, if there is one that can be trusted, or those of the shards that are merged.
  ///
  /// - Parameters:
  ///   - stored: The caches of earlier builds.
  ///   - origin: The current dependencies of the whole site, except for the program.
  ///   - settings: The current settings.
  ///   - program: The path of the program's file, if it has one.
  ///   - notes: Receives a note if there is an unusable cache.
  init(
    _ stored: [StoredCache], _ origin: BuildCache.Origin, _ settings: SiteSettings,
    program: String?, began: FileStatus.Moment, into notes: inout [String]
  ) {
    // A program in a package manager's folder is often a symbolic link.
    let path = program.map { FileSystem.resolved($0) ?? $0 }
    let current = BuildCache.Program(path, stored.lazy.compactMap(\.cache).first?.heading.program)
    self.program = current
    today = origin.today
    self.began = began
    self.settings = settings.tracked
    var reason = Reason.unknown
    var valid: [BuildCache] = []
    for stored in stored {
      guard let cache = stored.cache else {
        notes.append(stored.note)
        continue
      }
      if let other = cache.heading.origin.difference(from: origin, current) {
        reason = other
        if let note = stored.note(on: other) { notes.append(note) }
      } else if let first = valid.first, !cache.isOfSameSite(as: first) {
        notes.append(stored.noteOnOtherSite)
      } else {
        valid.append(cache)
      }
    }
    isMerged = stored.contains { $0.shard != nil }
    if isMerged { notes += BuildCache.notes(onMissingShards: valid.map(\.heading.shard)) }
    cache = isMerged ? BuildCache(merging: valid) : valid.first
    self.reason = cache == nil ? reason : .unknown
    changedSettings = settings.tracked.changes(since: cache?.heading.settings ?? [])
    for language in cache?.heading.languages ?? [] {
      _ = settings.words.localization(of: language)
    }
    words =
      cache?.heading.words == settings.words.fingerprint ? nil : settings.words.keys
  }

  /// Returns the previous build, compared with the settings of a site whose content is known: the main menu
  /// may follow from it.
  func compared(with settings: SiteSettings) -> PreviousBuild {
    var build = self
    build.settings = settings.tracked
    build.changedSettings = settings.tracked.changes(since: cache?.heading.settings ?? [])
    return build
  }

  /// Returns the reason for a rebuild if a result of the previous build is not valid under the
  /// conditions of this one.
  func reason(against conditions: Conditions) -> Reason? {
    if !conditions.days.contains(today) { return .today }
    let changed = conditions.settings.intersection(changedSettings)
    if !changed.isEmpty { return .setting(settings.names(of: changed)[0]) }
    if let words, !conditions.words.isSubset(of: words) { return .word }
    return nil
  }

  /// Returns whether the entries of a collection, and the kind that reads them, are the same as in the
  /// previous build.
  func isUnchanged(_ folder: String, _ now: CollectionContents?) -> Bool {
    guard let before = cache?.collections[folder], let now else { return false }
    return before.fingerprint == now.fingerprint && before.revision == now.revision
  }

  /// Returns what is known of a data file that need not be read, since its items are valid and its
  /// status is the same.
  func unchanged(_ file: SourceTree.File) -> BuildCache.FileRecord? {
    guard let known = record(ofFile: file.name), let status = file.status, known.status == status
    else { return nil }
    return known
  }

  /// Returns what is known of a data file, if it is valid while the file is unchanged.
  func record(ofFile name: String) -> BuildCache.FileRecord? {
    guard let file = cache?.files[SitePath(name)], reason(against: file.conditions) == nil else {
      return nil
    }
    return file
  }

  /// Returns a status if it reliably identifies a file.
  func settled(_ status: FileStatus?) -> FileStatus? {
    status.flatMap { $0.isReliable(at: began) ? $0 : nil }
  }
}

extension BuildCache.Origin {
  /// Returns the reason why nothing with this origin is valid under another one, or `nil`.
  fileprivate func difference(from now: Self, _ program: BuildCache.Program) -> Reason? {
    if self.program != program.fingerprint || !program.isKnown { return .program }
    if settings != now.settings { return .settings }
    return paths == now.paths ? nil : .paths
  }

  /// Returns the dependencies together with the program.
  func made(by program: BuildCache.Program) -> Self {
    var origin = self
    origin.program = program.fingerprint
    return origin
  }
}

extension BuildCache {
  /// The program of a build: pages of another one are rebuilt.
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
          let fingerprint = try? FileReader(path).programFingerprint()
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

  /// Returns notes on the shards that are missing among those that are merged.
  fileprivate static func notes(onMissingShards shards: [Shard?]) -> [String] {
    let shards = shards.compactMap(\.self)
    guard let count = shards.map(\.count).max() else { return [] }
    let found = Set(shards)
    return (1...count).compactMap { number in
      guard let shard = Shard(number: number, of: count), !found.contains(shard) else { return nil }
      return "Shard \(shard) is missing: its pages are built now"
    }
  }
}

extension FileReader {
  /// The number of bytes in which the notes of a program are searched for.
  private static let startSize = 1 << 14

  /// Returns the fingerprint of a program: of its size and its build ID if it has one, and otherwise of
  /// all of its bytes, in time proportional to its size.
  fileprivate func programFingerprint() throws(FileError) -> Fingerprint {
    var maker = Fingerprint.Maker()
    let start = try all(upTo: Self.startSize)
    guard let build = BuildID(startOfFile: start) else {
      maker.add(start[...])
      try readPieces { maker.add($0) }
      return maker.fingerprint
    }
    var mixer = Fingerprint.Mixer()
    mixer.add(Fingerprint(of: build.bytes))
    mixer.add(size)
    return mixer.fingerprint
  }
}

extension StoredCache {
  /// A note on why it is unusable.
  fileprivate var note: String {
    let reason = isOfOtherVersion ? "was written by another version of Almanac" : "is damaged"
    return shard.map { "The cache of the shard in \($0) \(reason): its pages are rebuilt" }
      ?? "The cache of the last build \(reason): all pages are rebuilt"
  }

  /// Returns a note on why nothing in it is valid; `nil` if no note is needed.
  fileprivate func note(on reason: Reason) -> String? {
    guard let shard else {
      guard case .program = reason else { return nil }
      return "Another program or version made the last build: all pages are rebuilt"
    }
    if case .program = reason {
      return "Another program or version built the shard in \(shard): its pages are rebuilt"
    }
    return noteOnOtherSite
  }

  /// A note on a shard that was built from other content.
  fileprivate var noteOnOtherSite: String {
    "The shard in \(shard ?? "") was built from other files: its pages are rebuilt"
  }
}
