import Almanac

/// A picture of an item, with its size if that is known.
struct PictureView: ViewModel {
  /// The address as in data.
  let file: String
  /// The collection's folder.
  let folder: String
  let alt: String
  let site: Site

  private var size: ImageSize? { site.imageSize(of: file, in: folder) }

  static let fields: [Field<PictureView>] = [
    .url("url", "The address of the image.") {
      $0.site.settings.url(of: $0.file, in: $0.folder)
    },
    .text("alt", "The alternative text, which describes the image.") { $0.alt },
    .flag("hasSize", "Whether its width and height are known.") { $0.size != nil },
    .text("width", "Its width in pixels.") { $0.size.map { String($0.width) } ?? "" },
    .text("height", "Its height in pixels.") { $0.size.map { String($0.height) } ?? "" },
  ]
}
