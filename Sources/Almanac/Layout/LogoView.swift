/// The picture of the header: one, or one for light and one for dark.
struct LogoView: ViewModel {
  let logo: SchemeValue<LogoFile>
  let settings: SiteSettings
  let files: StaticFiles

  static let fields: [Field<LogoView>] = [
    .list("pictures", "The picture, or that for light pages and that for dark ones.") {
      $0.pictures
    },
    .flag(
      "hasName", "Whether it is at least twice as wide as it is high, and so stands for the name."
    ) { $0.hasName },
  ]

  private var hasName: Bool {
    // Without a size it may be wide.
    guard let size = files.imageSize(of: logo.light.file.path) else { return true }
    return size.width >= 2 * size.height
  }

  private var pictures: [LogoPictureView] {
    let alt = hasName ? settings.title : ""
    func view(_ picture: LogoFile, _ scheme: ColorScheme?) -> LogoPictureView {
      LogoPictureView(
        url: settings.url(ofFile: picture.file), alt: alt, scheme: scheme,
        size: files.imageSize(of: picture.file.path))
    }
    guard let dark = logo.dark else { return [view(logo.light, nil)] }
    return [view(logo.light, .light), view(dark, .dark)]
  }
}

/// A picture of the header.
struct LogoPictureView: ViewModel {
  let url: String
  let alt: String
  /// The scheme of the pages that show it; `nil` for all pages.
  let scheme: ColorScheme?
  let size: ImageSize?

  static let fields: [Field<LogoPictureView>] = [
    .url("url", "The address of the picture.") { $0.url },
    .text("alt", "The site's name, or nothing if the name stands beside the picture.") { $0.alt },
    .flag("isForLight", "Whether only light pages show it.") { $0.scheme == .light },
    .flag("isForDark", "Whether only dark pages show it.") { $0.scheme == .dark },
    .flag("hasSize", "Whether its width and height are known.") { $0.size != nil },
    .text("width", "Its width in pixels.") { $0.size.map { String($0.width) } ?? "" },
    .text("height", "Its height in pixels.") { $0.size.map { String($0.height) } ?? "" },
  ]
}

/// The picture that browsers show beside a page's title.
struct IconView: ViewModel {
  let icon: IconFile
  let settings: SiteSettings

  static let fields: [Field<IconView>] = [
    .url("url", "The address of the picture.") { $0.settings.url(ofFile: $0.icon.file) },
    .flag("isSVG", "Whether it is SVG.") { $0.icon.file.ending == ".svg" },
    .flag("isPNG", "Whether it is PNG, which telephones show on their home screens.") {
      $0.icon.file.ending == ".png"
    },
  ]
}
