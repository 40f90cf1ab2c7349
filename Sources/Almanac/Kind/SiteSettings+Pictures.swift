extension SiteSettings {
  /// Returns the address of a file in `Content`.
  func url(ofFile file: ContentFile) -> String { url(of: Self.encoded(file.path)) }

  /// Reports pictures of the site that are missing, or of which the size is unknown, and notes the local copies of those
  /// on other hosts.
  package mutating func checkPictures(
    among files: [SourceTree.File], into diagnostics: inout Diagnostics
  ) {
    identity.copies = PictureCopies(among: files.lazy.map(\.pathInFolder))
    let pictures = [logo?.light.file, logo?.dark?.file, icon?.file].compactMap(\.self)
    for (index, picture) in pictures.enumerated() {
      guard let file = files.first(where: { $0.name == "Content/\(picture.path)" }) else {
        let paths = files.filter { $0.name.hasPrefix("Content/") }.map(\.pathInFolder)
        diagnostics.add(.missingPicture(picture, among: paths))
        identity.missingPictures.insert(picture.path)
        continue
      }
      if ImageSize(file: file) == nil, picture.ending != ".avif",
        !pictures[..<index].contains(where: { $0.path == picture.path })
      {
        diagnostics.add(.noSize(picture))
      }
    }
  }
}
