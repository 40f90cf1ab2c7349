import Almanac

/// What cannot be true of a profile: a check each, named by what it finds.
extension Profile {
  /// Days that are past for a person are past for the site.
  func checkDays(_ origin: Origin, _ settings: SiteSettings, _ diagnostics: inout Diagnostics) {
    let days = [("The day of joining", joined)] + photos.map { ("The day of a photo", $0.taken) }
    for case (let what, let day?) in days where day.value > settings.today {
      diagnostics.add(
        .afterBuild(what, day.value, settings.today, at: day.place ?? origin.place))
    }
  }

  /// A photo has the proportions of its file, or browsers would distort it. It may be larger or
  /// smaller.
  func checkProportions(_ origin: Origin, in site: Site, _ diagnostics: inout Diagnostics) {
    for photo in photos {
      guard let size = site.imageSize(of: photo.image, in: "profiles") else { continue }
      let (written, actual) = (photo.width * size.height, size.width * photo.height)
      // Rounding to whole pixels changes the proportions of small pictures a little.
      guard abs(written - actual) * 50 > max(written, actual) else { continue }
      diagnostics.add(
        .otherProportions(photo, size.width, size.height, photo.widthPlace ?? origin.place))
    }
  }
}

extension Diagnostic {
  static func otherProportions(
    _ photo: Profile.Photo, _ width: Int, _ height: Int, _ place: Place
  ) -> Self {
    .init(
      .warning, "A0532", at: place,
      "The photo is \(width) x \(height) pixels, not \(photo.width) x \(photo.height)",
      help: "write \"width\": \(width), \"height\": \(height)")
  }
}
