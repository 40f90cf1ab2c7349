import Almanac

/// Consistency checks of a profile.
extension Profile {
  /// Reports days after the day of the build.
  func checkDays(_ origin: Origin, _ settings: SiteSettings, _ diagnostics: inout Diagnostics) {
    let days = [("The day of joining", joined)] + photos.map { ("The day of a photo", $0.taken) }
    for case (let what, let day?) in days where day.value > settings.today {
      diagnostics.add(
        .afterBuild(what, day.value, settings.today, at: day.place ?? origin.place))
    }
  }
}

extension Profile.Photo {
  /// Returns the size at which the photo is shown: the size in the data, unless that would distort
  /// it, or else the size of its file.
  func size(in site: Site) -> (width: Int, height: Int)? {
    let found = site.imageSize(of: image, in: "profiles")
    if let width = width?.value, let height = height?.value, width > 0, height > 0,
      found?.hasAspectRatio(width, height) != false
    {
      return (width, height)
    }
    return found.map { ($0.width, $0.height) }
  }

  /// Reports a width and a height that are not positive or would distort the photo.
  func checkSize(in site: Site, _ diagnostics: inout Diagnostics) {
    let found = site.imageSize(of: image, in: "profiles")
    for (name, length) in [("width", width), ("height", height)] {
      if let length, length.value < 1, let place = length.place {
        return diagnostics.add(.emptyPhoto(name, length.value, size: found, at: place))
      }
    }
    guard let found, let width, let height, let place = width.place,
      !found.hasAspectRatio(width.value, height.value)
    else { return }
    diagnostics.add(.distortedPhoto(width.value, height.value, size: found, at: place))
  }
}

extension ImageSize {
  /// Returns whether an image keeps its aspect ratio at another size, to within a pixel.
  fileprivate func hasAspectRatio(_ width: Int, _ height: Int) -> Bool {
    // No image is larger, and the products could overflow.
    guard max(width, height, self.width, self.height) < 1 << 31 else { return false }
    return abs(width * self.height - height * self.width) <= max(self.width, self.height)
  }
}

extension Diagnostic {
  static func emptyPhoto(_ name: String, _ length: Int, size: ImageSize?, at place: Place) -> Self {
    .init(
      .warning, "A0348", at: place, "Expected a \(name) of at least 1 pixel, found \(length)",
      help: size.map { "leave it out, or write width \($0.width) and height \($0.height)" }
        ?? "write the \(name) in pixels, or leave out width and height")
  }

  static func distortedPhoto(_ width: Int, _ height: Int, size: ImageSize, at place: Place) -> Self
  {
    .init(
      .warning, "A0349", at: place,
      "The photo is not \(width) x \(height) pixels, nor in that proportion: "
        + "its file has \(size.width) x \(size.height)",
      help: "write width \(size.width) and height \(size.height), or leave out both")
  }
}
