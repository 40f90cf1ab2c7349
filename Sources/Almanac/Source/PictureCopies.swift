import Synchronization

/// The local copies of pictures on other hosts, which `almanac fetch images` makes: files of `Content/fetched` that stand
/// for addresses in data.
package struct PictureCopies: Sendable, Equatable {
  /// The folder below `Content`.
  package static let folder = "fetched"

  /// The paths of copies by the names that addresses have; see ``name(for:)``.
  private var paths: [String: String] = [:]

  init() {}

  /// - Parameter paths: The paths of the files that are copied into the site.
  init(among paths: some Sequence<String>) {
    for path in paths where path.hasPrefix("\(Self.folder)/") {
      let file = path.dropFirst(Self.folder.count + 1)
      self.paths[String(file.prefix { $0 != "-" && $0 != "." })] = path
    }
  }

  /// Returns the path of the copy of a picture; `nil` if the address is one of the site, or has no copy.
  package func path(for address: String) -> String? {
    Self.name(for: address).flatMap { paths[$0] }
  }

  /// Returns the beginning of the name of an address's copy: 32 digits that follow from the whole address, so that
  /// no two addresses have the same file; `nil` for an address that is not on the web.
  ///
  ///     PictureCopies.name(for: "https://example.org/m31.jpg")  // "5d2c…"
  package static func name(for address: String) -> String? {
    guard let address = webAddress(address) else { return nil }
    return Fingerprint(of: Array(address.utf8)).text
  }

  /// Returns an address of the web with its scheme, and without a fragment; `nil` for all others.
  package static func webAddress(_ address: String) -> String? {
    let whole = address.hasPrefix("//") ? "https:\(address)" : address
    let scheme = whole.prefix { $0 != ":" }.lowercased()
    guard scheme == "https" || scheme == "http", whole.dropFirst(scheme.count).hasPrefix("://")
    else {
      return nil
    }
    return String(whole.prefix { $0 != "#" })
  }
}

/// A picture on another host that data names.
package struct RemotePicture: Sendable {
  /// The address as written.
  package let address: String
  package let place: Place?

  package init(address: String, place: Place?) { (self.address, self.place) = (address, place) }
}

/// The pictures on other hosts that the pages of a site show.
package final class RemotePictures: Sendable {
  private let found = Mutex<[String: RemotePicture]>([:])

  /// Each once, by their addresses.
  package var all: [RemotePicture] {
    found.withLock { Array($0.values) }.sorted { $0.address < $1.address }
  }

  func add(_ address: Address) {
    found.withLock { found in
      let known = found[address.text]?.place
      // The first place by path and line, whichever worker comes first.
      guard let place = address.place, known.map({ place.comesBefore($0) }) ?? true else { return }
      found[address.text] = RemotePicture(address: address.text, place: place)
    }
  }
}

extension Place {
  fileprivate func comesBefore(_ other: Place) -> Bool {
    (path, rangeInFile.lowerBound) < (other.path, other.rangeInFile.lowerBound)
  }
}
