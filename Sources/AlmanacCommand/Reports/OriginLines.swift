import Almanac
import AlmanacInspection

/// The origins of values in lines for people: lines of a file that follow each other as one.
struct OriginLines {
  private(set) var texts: [String] = []

  /// The number of keys that are named of several lines.
  private static let namedKeys = 4

  init(_ origins: [ValueOrigin], _ paths: ShownPaths) {
    var rest = origins[...]
    while let first = rest.popFirst() {
      guard case .line(let place, let key) = first else {
        texts.append(Self.text(first, paths))
        continue
      }
      var last = place.line
      var keys = [key]
      while case .line(let next, let key)? = rest.first, next.path == place.path,
        // Blank lines divide a string of several lines.
        (last...last + (keys == [key] ? 3 : 1)).contains(next.line)
      {
        last = next.line
        if !keys.contains(key) { keys.append(key) }
        rest.removeFirst()
      }
      let lines = last == place.line ? "" : "–\(last)"
      let names =
        keys.prefix(Self.namedKeys).joined(separator: ", ")
        + (keys.count > Self.namedKeys ? ", …" : "")
      texts.append("\(paths.position(place))\(lines): \(names)")
    }
  }

  private static func text(_ origin: ValueOrigin, _ paths: ShownPaths) -> String {
    switch origin {
    case .line(let place, let key): "\(paths.position(place)): \(key)"
    case .fileName(let path): "the name of \(paths.shown(path))"
    case .word(let id, let place?): "\(paths.position(place)): the word \(id)"
    case .word(let id, nil): "the word \(id), by default"
    case .day: "the day of the build"
    case .copiedFile(let path): "the file \(path)"
    case .allPages: "all pages that search engines may list"
    }
  }
}
