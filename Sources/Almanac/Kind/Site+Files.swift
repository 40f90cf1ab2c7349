extension Site {
  /// Returns whether a file of `Content` or of `Templates/assets` is copied to a path of the site.
  ///
  ///     site.hasFile("pets/biscuit.svg")
  public func hasFile(_ path: String) -> Bool { files.contains(path) }

  /// Reports an address within the site that leads to no file. Addresses of other sites are not
  /// checked.
  ///
  ///     site.checkFile(at: pet.image, in: "pets", into: &diagnostics)
  ///
  /// - Parameters:
  ///   - address: The address of a picture or another file, if there is one.
  ///   - folder: The collection's folder, in which files are named without their folder.
  ///   - diagnostics: Receives the diagnostic.
  public func checkFile(
    at address: Address?, in folder: String, into diagnostics: inout Diagnostics
  ) {
    guard let address, let path = Self.filePath(of: address.text, in: folder),
      !hasFile(path)
    else { return }
    let help = file(meantBy: address.text, in: folder).map {
      "write \"\(address.written($0))\""
    }
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    let known = help == nil ? files.names(in: String(path[..<slash])) : []
    diagnostics.add(.missingFile(address, path, help: help, among: known))
  }

  /// Returns how data in a folder should name the file that an address ends with: authors also
  /// write paths from the project's folder, or from the root of a disk.
  private func file(meantBy address: String, in folder: String) -> String? {
    let segments = address.split { $0 == "/" || $0 == "\\" }.filter { $0 != "." && $0 != ".." }
    for start in segments.indices {
      let path = segments[start...].joined(separator: "/")
      if path.hasPrefix("\(folder)/"), hasFile(path) {
        return String(path.dropFirst(folder.count + 1))
      }
      if hasFile("\(folder)/\(path)") { return path }
      if hasFile(path) { return "/\(path)" }
    }
    return nil
  }

  /// Reports the address of a picture or other media that leads to another host, from which pages
  /// load nothing, or to no file.
  ///
  ///     site.checkPicture(at: pet.image, in: "pets", into: &diagnostics)
  ///
  /// - Parameters:
  ///   - address: The address of something that pages show, if there is one.
  ///   - folder: The collection's folder, in which files are named without their folder.
  ///   - diagnostics: Receives the diagnostic.
  public func checkPicture(
    at address: Address?, in folder: String, into diagnostics: inout Diagnostics
  ) {
    guard let address else { return }
    if let copy = settings.copies.path(for: address.text) {
      remotePictures.add(address)
      // The page depends on the copy.
      if hasFile(copy) { return }
    }
    if settings.mayLoad(settings.url(of: address, in: folder)) {
      checkFile(at: address, in: folder, into: &diagnostics)
    } else {
      remotePictures.add(address)
      diagnostics.add(.pictureElsewhere(address))
    }
  }

  /// Returns the size of a picture of the site as browsers display it, with the orientation that a
  /// camera wrote into a photo.
  ///
  ///     site.imageSize(of: pet.image, in: "pets")
  ///
  /// A page that requests it is rebuilt when the file changes.
  ///
  /// - Parameters:
  ///   - address: The address of a picture, if there is one.
  ///   - folder: The collection's folder, in which files are named without their folder.
  /// - Returns: `nil` for pictures of other sites, missing files, and files without a size in
  ///   pixels: JPEG, PNG, WebP, GIF and most SVG files have one.
  public func imageSize(of address: Address?, in folder: String) -> ImageSize? {
    address.flatMap { imageSize(of: $0.text, in: folder) }
  }

  /// Returns the size of a picture of the site by its address as it was read from data.
  public func imageSize(of address: String, in folder: String) -> ImageSize? {
    guard
      let path = settings.copies.path(for: address) ?? Self.filePath(of: address, in: folder)
    else { return nil }
    return files.imageSize(of: path)
  }

  /// Returns the path within the site of an address in a folder's data.
  ///
  /// - Returns: `nil` if it leads out of the site.
  private static func filePath(of address: String, in folder: String) -> String? {
    if address.hasPrefix("//") || address.contains(":") { return nil }
    guard address.hasPrefix("/") else { return normalised("\(folder)/\(address)") }
    // From the root it is an address with all its syntax; otherwise it is a file's name.
    return normalised(String(urlPath: Array(address.utf8)[...]))
  }

  /// Returns the path without "." and "..", as browsers resolve it.
  private static func normalised(_ path: String) -> String {
    var segments: [Substring.UTF8View] = []
    for segment in path[...].utf8.split(separator: UInt8(ascii: "/")) {
      switch String(segment) {
      case ".": continue
      case "..": _ = segments.popLast()
      default: segments.append(segment)
      }
    }
    return segments.compactMap { String($0) }.joined(separator: "/")
  }
}

extension SiteSettings {
  /// Returns whether pages load an address that comes from a value: only within the site.
  func mayLoad(_ address: String) -> Bool {
    var written: (address: [UInt8], base: [UInt8]) = ([], [])
    URLFilter.append(Array(address.utf8)[...], to: &written.address)
    URLFilter.append(Array(baseURL.utf8)[...], to: &written.base)
    return URLFilter.allowsLoading(written.address[...], baseURL: written.base)
  }
}

extension Diagnostic {
  static func pictureElsewhere(_ address: Address) -> Self {
    .init(
      .error, "A0240", at: address.place,
      "Pages load no images from other hosts: \(address.text.quoted)",
      help: "put the file beside the data and write its name, or run almanac fetch images")
  }

  static func missingFile(
    _ address: Address, _ path: String, help: String?, among known: [String]
  ) -> Self {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return .init(
      .error, "A0403", at: address.place, "No file of the site has the path \(path.quoted)",
      help: help ?? Suggestion.help(for: name, among: known)
        ?? "put it at Content/\(path.shortened(to: 200))")
  }
}

extension Site {
  /// Returns the files that have one item alone, by the index of its entry: each a path below the folder of the
  /// collection, without its extension.
  package func filesOfItems(in folder: String) -> [Int: String] {
    let names = contents[folder]?.filesOfItems ?? [:]
    let prefix = "Content/\(folder)/"
    return names.compactMapValues { name in
      name.hasPrefix(prefix) && name.hasSuffix(".json")
        ? String(name.dropFirst(prefix.count).dropLast(".json".count)) : nil
    }
  }
}
