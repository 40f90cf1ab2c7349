/// The list of the files that a build wrote into a site, by which the next build knows which are
/// its own. It lies in the site as `.almanac/manifest`.
///
/// A file may have several fingerprints: while a build moves files into place, what was there and
/// what will be are both its own, wherever it is killed.
struct Manifest: Equatable {
  /// The fingerprints of each file, by its path.
  private(set) var files: [SitePath: Fingerprints] = [:]

  /// One fingerprint or several, in their order.
  struct Fingerprints: Equatable, Sendable {
    private var first: Fingerprint
    private var others: [Fingerprint] = []

    init(_ first: Fingerprint) { self.first = first }

    var all: [Fingerprint] { [first] + others }

    func contains(_ fingerprint: Fingerprint) -> Bool {
      fingerprint == first || others.contains(fingerprint)
    }

    mutating func add(_ fingerprint: Fingerprint) {
      guard !contains(fingerprint) else { return }
      let sorted = (all + [fingerprint]).sorted()
      (first, others) = (sorted[0], Array(sorted.dropFirst()))
    }
  }

  private static let header = "almanac manifest 1"

  init() {}

  /// A manifest out of its text; empty where it is not one of this version.
  init(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.first == Self.header[...] else { return }
    for line in lines.dropFirst() {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, PagePaths.isContained(String(parts[1])),
        let fingerprint = Fingerprint(parts[0])
      else { continue }
      add(SitePath(String(parts[1])), fingerprint)
    }
  }

  mutating func add(_ path: SitePath, _ fingerprint: Fingerprint) {
    files[path, default: Fingerprints(fingerprint)].add(fingerprint)
  }

  /// The manifest with all that another one has.
  func union(_ other: Manifest) -> Manifest {
    var both = self
    for (path, fingerprints) in other.files {
      for fingerprint in fingerprints.all { both.add(path, fingerprint) }
    }
    return both
  }

  subscript(path: String) -> Fingerprints? { files[SitePath(path)] }

  /// The text of the manifest, by the order of paths.
  var bytes: [UInt8] {
    var text = Self.header + "\n"
    for (path, fingerprints) in files.sorted(by: { $0.key < $1.key }) {
      for fingerprint in fingerprints.all { text += "\(fingerprint.text) \(path.text)\n" }
    }
    return Array(text.utf8)
  }
}

/// A path that is told from others by its bytes, as file systems do; texts compare equal in any
/// Unicode form.
struct SitePath: Hashable, Comparable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (a: Self, b: Self) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

  static func < (a: Self, b: Self) -> Bool {
    a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// The paths of the folders above it, the outermost first.
  var folders: [SitePath] {
    var folders: [SitePath] = []
    for index in text.utf8.indices where text.utf8[index] == UInt8(ascii: "/") {
      folders.append(SitePath(String(text.utf8[..<index]) ?? ""))
    }
    return folders
  }
}
