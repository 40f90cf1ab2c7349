extension Site: PageEnvironment {
  package var addressBase: AddressBase { settings.addressBase }

  package func text(_ word: Word, _ values: KeyValuePairs<String, String>) -> String {
    settings.text(word, values)
  }

  package func imageSize(at address: ArraySlice<UInt8>) -> ImageSize? {
    files.imageSize(at: address)
  }

  package func path(of address: ArraySlice<UInt8>, namedIn folder: String) -> [UInt8]? {
    let end =
      address.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? address.endIndex
    let (relative, rest) = (address[..<end], address[end...])
    guard let name = Self.fileName(of: relative, namedIn: folder) else { return nil }
    if SourceTree.File.isData(name) {
      guard case .pages(let paths) = pages(ofFile: "Content/\(name)"), paths.count == 1 else {
        return nil
      }
      return Array("/\(paths[0])".utf8) + rest
    }
    guard files.contains(name) else { return nil }
    // As written: it may be percent-encoded.
    let written = relative.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    var segments = folder.utf8.split(separator: UInt8(ascii: "/")).map { Array($0)[...] }
    for segment in written where !segment.elementsEqual(".".utf8) {
      if segment.elementsEqual("..".utf8) {
        _ = segments.popLast()
      } else {
        segments.append(segment)
      }
    }
    return segments.flatMap { [UInt8(ascii: "/")] + $0 } + rest
  }

  /// Returns the path of a file below `Content` that is named relative to a folder, or `nil` for
  /// addresses that are not relative to it.
  package static func fileName(of address: ArraySlice<UInt8>, namedIn folder: String) -> String? {
    guard let first = address.first, first != UInt8(ascii: "/"),
      !address.prefix(while: { $0 != UInt8(ascii: "/") }).contains(UInt8(ascii: ":"))
    else { return nil }
    let path = LinkResolver.normalized(address, in: Array("\(folder)/".utf8))
    return String(decoding: path, as: UTF8.self)
  }
}

extension Site {
  /// The pages that links to a data file lead to.
  package enum LinkedPages: Sendable {
    /// The site has no such file.
    case noFile
    /// The file, or one of its items, is unusable, which is reported.
    case unusable
    /// The pages of its items that have one.
    case pages([String])
  }

  /// Returns the pages of the items of a file.
  ///
  /// - Parameter name: The file's path in the source, such as "Content/posts/second.md".
  package func pages(ofFile name: String) -> LinkedPages {
    guard let folder = name.utf8.split(separator: UInt8(ascii: "/")).dropFirst().first,
      let contents = contents[String(decoding: folder, as: UTF8.self)]
    else { return .noFile }
    DependencyRecorder.current?.note(.file(name), in: String(decoding: folder, as: UTF8.self))
    return contents.pages(ofFile: name)
  }
}
