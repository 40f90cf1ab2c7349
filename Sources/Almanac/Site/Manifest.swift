/// The list of the files that a build wrote into a site, by which the next build knows which are
/// its own. It lies in the site as `.almanac/manifest`.
struct Manifest: Equatable {
  /// The fingerprint of each file, by its path.
  var files: [String: String] = [:]

  private static let header = "almanac manifest 1"

  init() {}

  /// A manifest out of its text; empty where it is not one of this version.
  init(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.first == Self.header[...] else { return }
    for line in lines.dropFirst() {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, PagePaths.isContained(String(parts[1])) else { continue }
      files[String(parts[1])] = String(parts[0])
    }
  }

  /// The text of the manifest, by the order of paths.
  var bytes: [UInt8] {
    var text = Self.header + "\n"
    for (path, fingerprint) in files.sorted(by: { $0.key < $1.key }) {
      text += "\(fingerprint) \(path)\n"
    }
    return Array(text.utf8)
  }
}
