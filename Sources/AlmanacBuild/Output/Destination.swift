/// The destination of a build: the folder of the site, and the folder of its state.
///
/// The state of a site is what builds record about it: the list of its files and the cache. It is
/// kept in `.almanac/KEY` beside `Content`, so that it is not published with the site. The key is
/// the path from the source to the site, so that each site of a source has its own state, and keeps
/// it when everything is moved together.
package struct Destination: Sendable {
  /// The folder of the site.
  package let root: Directory
  /// The folder of its state.
  package let state: Directory
  /// The folders that were created for this build, the outermost first.
  private let made: [MadeFolder]
  /// Held while the build writes: only one build writes a site at a time.
  private let locks: [Descriptor]

  /// The name of the file that keeps the state out of Git.
  private static let ignoreName = ".gitignore"

  /// Opens both folders, creates missing ones, and locks them.
  ///
  /// - Parameters:
  ///   - output: The folder of the site, as the user named it.
  ///   - options: The options of the build.
  ///   - input: The folders that the build reads.
  ///   - diagnostics: Receives an error if the site cannot be there.
  /// - Returns: `nil` if the site cannot be there.
  init?(
    _ output: String, _ options: BuildOptions, _ input: InputFolders,
    into diagnostics: inout Diagnostics
  ) throws(FileError) {
    let (site, key) = try Self.open(output, options.source)
    if let overlap = input.overlap(with: site) {
      diagnostics.add(.overlap(output, overlap))
      return nil
    }
    var made: [MadeFolder] = []
    do throws(FileError) {
      root = try site.make(&made)
      let all = try Self.openState(options, input.source, &made)
      // A state in the site would be published, and a site in the state would be removed.
      guard !root.isWithin(all), !all.isWithin(root), input.overlap(withState: all) == nil else {
        made.removeEmptyFolders()
        diagnostics.add(.stateInSite(all.path))
        return nil
      }
      state = try all.ownFolder(key, &made)
      if options.state == nil, all.type(of: Self.ignoreName) == nil {
        try state.write(Array("*\n".utf8), to: Self.ignoreName)
        try state.move(Self.ignoreName, to: Self.ignoreName, in: all)
      }
      locks = try Self.lock(root, state)
    } catch {
      made.removeEmptyFolders()
      throw error
    }
    self.made = made
  }

  /// Creates a destination from two open folders.
  package init(root: Directory, state: Directory) throws(FileError) {
    self.root = root
    self.state = state
    made = []
    locks = try Self.lock(root, state)
  }

  /// Opens both folders for inspection, and creates nothing.
  ///
  /// - Returns: `nil` if either is missing.
  package init?(lookingAt output: String, _ options: BuildOptions) {
    guard let (site, key) = try? Self.open(output, options.source), site.missing.isEmpty,
      let all = try? Directory(opening: options.statePath), let state = try? all.folder(key)
    else { return nil }
    root = site.existing
    self.state = state
    made = []
    locks = []
  }

  /// Locks both folders. Waits a second for another build that is about to end, or for a process that
  /// inherited its locks and has not yet become another program.
  private static func lock(_ root: Directory, _ state: Directory) throws(FileError) -> [Descriptor]
  {
    for _ in 0..<50 {
      if let first = try root.lock(), let second = try state.lock() { return [first, second] }
      FileSystem.pause(milliseconds: 20)
    }
    throw FileError(
      operation: "write", path: root.path, reason: "another build is writing this site")
  }

  /// Opens the folder for the state of all sites of a source.
  private static func openState(
    _ options: BuildOptions, _ source: Directory, _ made: inout [MadeFolder]
  ) throws(FileError) -> Directory {
    do throws(FileError) {
      guard let path = options.state else {
        return try source.ownFolder(NamedFolder.stateName, &made)
      }
      return try NamedFolder(path).make(&made)
    } catch {
      throw FileError(
        operation: error.operation, path: error.path,
        reason: "\(error.reason); --state specifies another folder for the state of builds")
    }
  }

  /// Opens the folder of a site, and returns it with the name of the folder of its state.
  ///
  /// The name is that of the folder that was opened. A link in the path may lead to another one a moment later,
  /// whose files would be taken for those of this site.
  private static func open(
    _ output: String, _ source: String
  ) throws(FileError) -> (site: NamedFolder, key: String) {
    for _ in 0..<20 {
      let site = try NamedFolder(output)
      if let path = site.existing.pathWithoutLinks {
        return (site, key(of: site, at: path, source))
      }
    }
    throw FileError(
      operation: "write", path: output,
      reason: "a link in the path leads to one folder after another")
  }

  /// Returns the name of the folder of a site's state: the path from the source to the site, in
  /// which slashes and a leading dot are percent-encoded.
  private static func key(of site: NamedFolder, at base: String, _ source: String) -> String {
    let from = (FileSystem.resolved(source) ?? source).utf8.split(separator: UInt8(ascii: "/"))
    let to = (base.utf8.split(separator: UInt8(ascii: "/")) + site.missing.map { $0.utf8[...] })
    let common = zip(from, to).prefix { $0.elementsEqual($1) }.count
    let steps = from.dropFirst(common).map { _ in "..".utf8[...] } + to.dropFirst(common)
    var key = ""
    for byte in steps.joined(separator: "/".utf8) {
      let isEscaped =
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "%") || byte < 0x20 || byte >= 0x7F
        || (byte == UInt8(ascii: ".") && key.isEmpty)
      let digits = String(byte, radix: 16, uppercase: true)
      key += isEscaped ? "%" + (byte < 16 ? "0" : "") + digits : String(UnicodeScalar(byte))
    }
    // Most file systems limit names to 255 bytes.
    return key.utf8.count <= 200
      ? key : "\(key.suffix(150))-\(Fingerprint(of: key).text)"
  }

  /// Waits until the folders that were created for this build are on the disk.
  func sync() throws(FileError) { for folder in made { try folder.parent.sync() } }

  /// Removes the folders that were created for this build, as far as they are empty.
  func abandon() { made.removeEmptyFolders() }
}

extension Directory {
  /// Returns whether it is in another folder, or is that folder.
  package func isWithin(_ other: Directory) -> Bool {
    guard let identity = other.ancestors().first else { return false }
    return ancestors().contains(identity)
  }

  /// Opens a folder in it for state, and creates a missing one. Anything else of that name is
  /// renamed, and no link is followed.
  fileprivate func ownFolder(
    _ name: String, _ made: inout [MadeFolder]
  ) throws(FileError) -> Directory {
    if try makeFolder(name) { made.append(MadeFolder(parent: self, name: name)) }
    if let type = type(of: name), type != .directory {
      var number = 1
      while self.type(of: "\(name).replaced-\(number)") != nil { number += 1 }
      try move(name, to: "\(name).replaced-\(number)", in: self)
      _ = try makeFolder(name)
    }
    return try folder(name)
  }
}

extension BuildOptions {
  /// The folder for the state of all sites of the source.
  fileprivate var statePath: String { state ?? "\(source)/\(NamedFolder.stateName)" }
}

extension Diagnostic {
  static func stateInSite(_ path: String) -> Self {
    .init(
      .error, "A0324", at: SourceFile(path: path, bytes: []).start,
      "The folder for the state of builds overlaps the site, or a folder that the build reads",
      help: "specify another folder with --state; without it, the folder is .almanac beside Content"
    )
  }
}
