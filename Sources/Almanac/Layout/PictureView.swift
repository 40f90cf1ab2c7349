/// A picture of an item, with its size if that is known.
public struct PictureView: ViewModel {
  private let file: String
  private let folder: String
  private let alt: String
  private let site: Site

  /// - Parameters:
  ///   - file: The address as in data.
  ///   - folder: The collection's folder.
  ///   - alt: The alternative text, which describes the image.
  public init(file: String, folder: String, alt: String, site: Site) {
    (self.file, self.folder, self.alt, self.site) = (file, folder, alt, site)
  }

  private var size: ImageSize? { site.imageSize(of: file, in: folder) }

  public static let fields: [Field<PictureView>] = [
    .url("url", "The address of the image.") {
      $0.site.settings.url(of: $0.file, in: $0.folder)
    },
    .text("alt", "The alternative text, which describes the image.") { $0.alt },
    .flag("hasSize", "Whether its width and height are known.") { $0.size != nil },
    .text("width", "Its width in pixels.") { $0.size.map { String($0.width) } ?? "" },
    .text("height", "Its height in pixels.") { $0.size.map { String($0.height) } ?? "" },
  ]
}
